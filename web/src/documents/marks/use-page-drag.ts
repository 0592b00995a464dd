import type { Annotation, PageLines, Rect } from '@submittal/contract/annotation';
import { type PointerEvent, useState } from 'react';
import { type Gesture, marksBy } from './made-marks.ts';
import { type Handle, moved, type Point, resized } from './mark-place.ts';
import type { Tool } from './mark-tool.tsx';
import { lineAt, type Span, wholeLine } from './snap.ts';

/** A pointer that moved less was pressed, in pixels. */
const MIN_DRAG = 4;
/** How far a line may be from where it is pressed, in pixels: by a mouse, and by a finger. */
const REACH = { mouse: 3, touch: 16 };

type Drag =
  | { readonly does: 'draw'; readonly start: Point; readonly gesture: Gesture }
  | {
      readonly does: 'place';
      readonly start: Point;
      readonly at: number;
      readonly handle: Handle | undefined;
      readonly from: Point;
      readonly rect: Rect;
    };

interface PageDragProps {
  tool: Tool;
  page: number;
  shown: PageLines | undefined;
  isFree: boolean;
  marks: readonly Annotation[];
  /** The marks that were drawn; none where there is nothing to mark. */
  onDrawn(marks: readonly Annotation[]): void;
  onPlaced(at: number, rect: Rect): void;
  /** A mark was pressed, or -1 for the page. */
  onPressed(at: number): void;
  onHover(span: Span | undefined): void;
}

/** What a pointer does on a page: draws marks, or moves and resizes them by their handles. */
export function usePageDrag(props: PageDragProps) {
  const { tool, page, shown, isFree, marks, onDrawn, onPlaced, onPressed, onHover } = props;
  const [drag, setDrag] = useState<Drag>();

  const seen = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const reach = event.pointerType === 'touch' ? REACH.touch : REACH.mouse;
    return {
      at: { x: (event.clientX - left) / width, y: (event.clientY - top) / height },
      reach: { x: reach / width, y: reach / height },
    };
  };
  const isFar = (event: PointerEvent, start: Point) =>
    Math.hypot(event.clientX - start.x, event.clientY - start.y) >= MIN_DRAG;
  const gestureOf = (event: PointerEvent<HTMLElement>, before: Drag & { does: 'draw' }): Gesture => ({
    ...before.gesture,
    to: seen(event).at,
    isDrag: before.gesture.isDrag || isFar(event, before.start),
  });
  const rectOf = (
    event: PointerEvent<HTMLElement>,
    { rect, handle, from }: Drag & { does: 'place' },
  ): Rect => {
    const { at } = seen(event);
    const by = { x: at.x - from.x, y: at.y - from.y };
    return handle ? resized(rect, handle, by) : moved(rect, by);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary || !shown) return;
    const { at, reach } = seen(event);
    const start = { x: event.clientX, y: event.clientY };
    const target = event.target instanceof Element ? event.target : undefined;
    if (tool !== 'move') {
      event.currentTarget.setPointerCapture(event.pointerId);
      const gesture = { from: at, to: at, isDrag: false, isFree: isFree || event.altKey, reach };
      setDrag({ does: 'draw', start, gesture });
      return;
    }
    const pressed = Number(target?.closest('[data-mark]')?.getAttribute('data-mark') ?? -1);
    const mark = marks[pressed];
    onPressed(mark ? pressed : -1);
    if (!mark) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const handle = (target?.getAttribute('data-handle') ?? undefined) as Handle | undefined;
    setDrag({ does: 'place', start, at: pressed, handle, from: at, rect: mark.rect });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (drag?.does === 'draw') setDrag({ ...drag, gesture: gestureOf(event, drag) });
    else if (drag) setMoved(isFar(event, drag.start) ? rectOf(event, drag) : undefined);
    else if (shown && event.pointerType !== 'touch' && tool !== 'move') {
      const { at, reach } = seen(event);
      const line = isFree || event.altKey || tool === 'text' ? undefined : lineAt(shown.lines, at, reach);
      onHover(line === undefined ? undefined : wholeLine(shown.lines, line));
    }
  };
  const [now, setMoved] = useState<Rect>();
  const end = () => {
    setDrag(undefined);
    setMoved(undefined);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!drag || !shown) return;
    end();
    if (drag.does === 'place') {
      if (isFar(event, drag.start)) onPlaced(drag.at, rectOf(event, drag));
    } else if (tool !== 'move') onDrawn(marksBy(tool, page, shown, gestureOf(event, drag)));
  };

  return {
    /** The marks that there would be if the pointer were lifted now. */
    drawing:
      drag?.does === 'draw' && drag.gesture.isDrag && shown && tool !== 'move'
        ? marksBy(tool, page, shown, drag.gesture)
        : [],
    /** The mark that is being moved, and where it would be. */
    placing: drag?.does === 'place' && now ? { at: drag.at, rect: now } : undefined,
    isDragging: drag !== undefined,
    cancel: end,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end },
  };
}
