import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is hovered or has the focus. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const ending = new AbortController();
    const { signal } = ending;
    node.addEventListener('pointerenter', () => setHeld((now) => ({ ...now, pointer: true })), { signal });
    node.addEventListener('pointerleave', () => setHeld((now) => ({ ...now, pointer: false })), { signal });
    node.addEventListener('focusin', () => setHeld((now) => ({ ...now, focus: true })), { signal });
    node.addEventListener('focusout', () => setHeld((now) => ({ ...now, focus: false })), { signal });
    return () => ending.abort();
  }, [element]);
  return held.pointer || held.focus;
}
