import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

/** Contents that replace one another: if the old one had the focus, the new one's heading takes it. */
export function Succession({ turn, children }: { turn: string; children: ReactNode }) {
  const held = useRef(false);
  return (
    <Content key={turn} held={held}>
      {children}
    </Content>
  );
}

function Content({ held, children }: { held: RefObject<boolean>; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = content.current;
    const heading = element?.querySelector<HTMLElement>('[data-heading="1"]');
    if (held.current && heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return () => {
      held.current = element?.matches(':focus-within') ?? false;
    };
  }, [held]);
  return <div ref={content}>{children}</div>;
}
