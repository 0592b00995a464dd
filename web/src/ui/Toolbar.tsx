import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { arrowTarget } from './arrow-target.ts';

/**
 * Buttons that share one Tab stop; the arrow keys move between them (WAI-ARIA practices, "Toolbar"). The stop
 * is the button that last had the focus. Buttons inside a window that one of them opened do not belong to it.
 */
export function Toolbar({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const items = () =>
    [...(bar.current?.querySelectorAll('button') ?? [])].filter((button) => !isInWindow(button));

  const makeStop = (stop: HTMLElement | undefined) => {
    for (const item of items()) item.tabIndex = item === stop ? 0 : -1;
  };
  // Buttons come, go and change: after each change, one of them is the stop.
  useLayoutEffect(() => {
    const all = items();
    makeStop(all.find((item) => item.getAttribute('tabindex') === '0') ?? all[0]);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || isInWindow(target)) return;
    const next = arrowTarget(items(), target, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        if (target instanceof HTMLElement && !isInWindow(target)) makeStop(target);
      }}
    >
      {children}
    </div>
  );
}

const isInWindow = (element: Element) => element.closest('[popover]') !== null;
