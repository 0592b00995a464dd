import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

/** Contents that replace one another: if the old one had the focus, the new one's heading takes it. */
export function Succession({ turn, children }: { turn: string; children: ReactNode }) {
  const hadFocus = useRef(false);
  return (
    <Content key={turn} hadFocus={hadFocus}>
      {children}
    </Content>
  );
}

function Content({ hadFocus, children }: { hadFocus: RefObject<boolean>; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = content.current;
    const heading = element?.querySelector<HTMLElement>('[data-heading="1"]');
    if (hadFocus.current && heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return () => {
      hadFocus.current = element?.matches(':focus-within') ?? false;
    };
  }, [hadFocus]);
  return <div ref={content}>{children}</div>;
}
