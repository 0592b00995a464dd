/** The most columns of document buttons on a card. */
const MAX_COLUMNS = 4;

/**
 * The number of columns that fit into a width if none may be narrower than `least`: at least one, at most
 * `MAX_COLUMNS`. All lengths in pixels.
 */
export function columnsFor(width: number, least: number, gap: number): number {
  return Math.max(1, Math.min(MAX_COLUMNS, Math.floor((width + gap) / (least + gap))));
}
