/** A row in its list: its top and its height, apart from what a drag has moved. */
export interface RowBox {
  readonly top: number;
  readonly height: number;
}

/** A row dragged over the list: where from, where to, and what gives way by how much. */
export interface Drag {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** How far the rows between give way, and how far the gap has moved. */
  readonly height: number;
  readonly gap: number;
}

/**
 * Where a row would drop if its middle is held at `middle`: it passes a row once its edge is past that row's
 * middle.
 */
export function placeAt(boxes: readonly RowBox[], from: number, middle: number): number {
  const half = (boxes[from]?.height ?? 0) / 2;
  let to = from;
  boxes.forEach(({ top, height }, at) => {
    const own = top + height / 2;
    if (at > from && middle + half > own) to += 1;
    if (at < from && middle - half < own) to -= 1;
  });
  return to;
}

/** How far the gap of a row moves when the row goes from one place to another. */
export function gapShift(boxes: readonly RowBox[], from: number, to: number): number {
  const way = (passed: readonly RowBox[]) => passed.reduce((sum, { height }) => sum + height, 0);
  return to > from ? way(boxes.slice(from + 1, to + 1)) : 0 - way(boxes.slice(to, from));
}

/** How far a row is shifted from its own position during a drag. */
export function shiftOf(at: number, drag: Drag): number {
  if (at === drag.from) return drag.gap;
  if (at > drag.from && at <= drag.to) return -drag.height;
  if (at < drag.from && at >= drag.to) return drag.height;
  return 0;
}

/** The place of a row during a drag. */
export function placeDuring(at: number, { from, to }: Pick<Drag, 'from' | 'to'>): number {
  if (at === from) return to;
  if (at > from && at <= to) return at - 1;
  if (at < from && at >= to) return at + 1;
  return at;
}
