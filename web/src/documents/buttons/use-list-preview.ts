import type { Resource } from '@submittal/contract/document';
import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { arrowTarget } from '../../ui/arrow-target.ts';
import { useLatest } from '../../ui/use-latest.ts';

/**
 * The width from which the popover's style sheet puts the preview beside the list; narrower views show a
 * sheet, which takes the focus.
 */
const BESIDE = '(min-width: 640px)';

const optionOf = (element: Element) => element.closest<HTMLElement>('[data-option]');

/**
 * The preview beside a list of documents: `P` on an option or its eye opens it, the arrow keys in the list
 * change it, Escape closes it and leaves the list open. Below 640 px it covers the list and has the focus
 * until it closes.
 * @param tiled whether the options are in rows and columns, so that the arrow keys move in two directions.
 */
export function useListPreview(
  list: RefObject<HTMLElement | null>,
  documents: readonly Resource[],
  tiled: boolean,
) {
  const [shown, setShown] = useState<string>();
  const latest = useLatest(shown);
  const popup = useRef<HTMLDivElement>(null);
  /** The window that holds the list; the preview is placed beside it. */
  const ground = useRef<HTMLElement>(null);
  const at = documents.findIndex(({ resourceID }) => resourceID === shown);

  const show = (id: string) => {
    ground.current = list.current?.closest<HTMLElement>('[popover]') ?? list.current;
    setShown(id);
  };
  const close = useCallback(() => {
    if (popup.current?.matches(':focus-within')) {
      const options = [...(list.current?.querySelectorAll<HTMLElement>('[data-option]') ?? [])];
      options
        .find(({ dataset }) => dataset.option === latest.current)
        ?.querySelector('input')
        ?.focus();
    }
    setShown(undefined);
  }, [list, latest]);
  const flip = (id: string) => (shown === id ? close() : show(id));

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && shown !== undefined) {
      // The list itself stays open.
      event.preventDefault();
      return close();
    }
    if (popup.current?.contains(target)) return;
    const option = optionOf(target);
    if (event.key.toLowerCase() === 'p' && option?.dataset.option) {
      event.preventDefault();
      return flip(option.dataset.option);
    }
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    const from = target instanceof HTMLInputElement ? target : option?.querySelector('input');
    const next = from && arrowTarget(boxes, from, tiled ? event.key : alongList(event.key));
    if (!next) return;
    event.preventDefault();
    next.focus();
    const id = optionOf(next)?.dataset.option;
    if (shown !== undefined && id !== undefined) setShown(id);
  };

  return {
    popup,
    ground,
    at,
    onKeyDown,
    isShown: (id: string) => shown === id,
    flip,
    close,
    step: (to: number) => setShown(documents[to]?.resourceID),
    takesFocus: !window.matchMedia(BESIDE).matches,
  };
}

/** In a list, down means the next option in order, whatever sticks to the list's top at the moment. */
function alongList(key: string): string {
  if (key === 'ArrowDown') return 'ArrowRight';
  return key === 'ArrowUp' ? 'ArrowLeft' : '';
}
