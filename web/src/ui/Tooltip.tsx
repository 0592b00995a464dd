import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepBeside } from './beside.ts';
import styles from './Tooltip.module.css';

/** Until the text shows, where the pointer rests; and until it goes, so that the pointer may move onto it. */
const SHOW_MS = 120;
const HIDE_MS = 150;

interface TooltipProps {
  text: ReactNode;
  /** One focusable element. Its name says what the text says, for whoever does not see it. */
  children: ReactElement;
  /** Shows the text by itself. */
  open?: boolean;
}

/**
 * A short text on hover, on focus and on tap: the browser's own popover, beside what it belongs to (docs/decisions/030).
 * Escape, a press elsewhere and leaving take it away; the pointer may rest on it.
 */
export function Tooltip({ text, children, open = false }: TooltipProps) {
  const [shown, setShown] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const after = (milliseconds: number, show: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(show), milliseconds);
  };
  const now = (show: boolean) => {
    clearTimeout(timer.current);
    setShown(show);
  };

  useEffect(() => {
    if (!shown) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && setShown(false), { signal });
    const press = (event: PointerEvent) => {
      const own = around.current;
      if (!own || !event.composedPath().includes(own)) setShown(false);
    };
    window.addEventListener('pointerdown', press, { signal });
    return () => stopping.abort();
  }, [shown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the element in it, which has a role of its own
    <span
      ref={around}
      className={styles.around}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && after(SHOW_MS, true)}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && after(HIDE_MS, false)}
      onFocus={({ target }) => target.matches(':focus-visible') && now(true)}
      onBlur={() => now(false)}
      // A tap is no hover: it must show the text as well.
      onClick={() => now(true)}
    >
      {children}
      {(shown || open) && <Tip text={text} around={around} />}
    </span>
  );
}

function Tip({ text, around }: { text: ReactNode; around: { current: HTMLElement | null } }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [popup, anchor] = [tip.current, around.current?.firstElementChild];
    if (!popup || !(anchor instanceof HTMLElement)) return;
    popup.showPopover();
    return keepBeside(popup, anchor, 'centre', () => undefined);
  }, [around]);
  return (
    <div ref={tip} popover="manual" role="tooltip" className={styles.tip}>
      {text}
    </div>
  );
}
