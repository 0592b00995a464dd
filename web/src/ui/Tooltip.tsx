import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepBeside } from './beside.ts';
import styles from './Tooltip.module.css';

/**
 * The delay before the text shows under a resting pointer, and before it goes, so that the pointer can move
 * onto it.
 */
const SHOW_MS = 120;
const HIDE_MS = 150;

interface TooltipProps {
  text: ReactNode;
  /** One focusable element. Its accessible name says what the text says. */
  children: ReactElement;
  /** Shows the text without hover or focus. */
  open?: boolean;
}

/**
 * A short text on hover, focus and tap: the browser's own popover, beside its anchor (docs/decisions/030).
 * Escape, an outside press and leaving close it; the pointer may rest on it.
 */
export function Tooltip({ text, children, open = false }: TooltipProps) {
  const [shown, setShown] = useState(false);
  const around = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const own = around.current;
    if (!own) return;
    let timer: ReturnType<typeof setTimeout>;
    const show = (next: boolean, milliseconds = 0) => {
      clearTimeout(timer);
      if (milliseconds === 0) setShown(next);
      else timer = setTimeout(() => setShown(next), milliseconds);
    };
    const stopping = new AbortController();
    const { signal } = stopping;
    // A tap is not a hover, so a press shows the text as well.
    own.addEventListener('click', () => show(true), { signal });
    // Moving, not entering: an element drawn under a resting pointer is never entered.
    let over = false;
    const moved = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || over) return;
      over = true;
      show(true, SHOW_MS);
    };
    const left = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      over = false;
      show(false, HIDE_MS);
    };
    own.addEventListener('pointermove', moved, { signal });
    own.addEventListener('pointerleave', left, { signal });
    const focused = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') && show(true);
    own.addEventListener('focusin', focused, { signal });
    own.addEventListener('focusout', () => show(false), { signal });
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, []);

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
    <span ref={around} className={styles.around}>
      {children}
      {(shown || open) && <Tip text={text} />}
    </span>
  );
}

/** The text itself, rendered after its anchor. */
function Tip({ text }: { text: ReactNode }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A ref to the wrapper would still be empty if both mount at once.
    const [popup, anchor] = [tip.current, tip.current?.parentElement?.firstElementChild];
    if (!popup || !(anchor instanceof HTMLElement)) return;
    popup.showPopover();
    return keepBeside(popup, anchor, 'centre', () => undefined);
  }, []);
  return (
    <div ref={tip} popover="manual" role="tooltip" className={styles.tip}>
      {text}
    </div>
  );
}
