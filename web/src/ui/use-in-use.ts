import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is hovered or has the focus. */
export function useInUse(element: RefObject<HTMLElement | null>): boolean {
  const [uses, setUses] = useState({ pointer: false, focus: false });
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const ending = new AbortController();
    const { signal } = ending;
    node.addEventListener('pointerenter', () => setUses((now) => ({ ...now, pointer: true })), { signal });
    node.addEventListener('pointerleave', () => setUses((now) => ({ ...now, pointer: false })), { signal });
    node.addEventListener('focusin', () => setUses((now) => ({ ...now, focus: true })), { signal });
    node.addEventListener('focusout', () => setUses((now) => ({ ...now, focus: false })), { signal });
    return () => ending.abort();
  }, [element]);
  return uses.pointer || uses.focus;
}
