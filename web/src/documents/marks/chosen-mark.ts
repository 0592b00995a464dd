import type { Annotation } from '@submittal/contract/annotation';

/** A mark of a document that is chosen: its place among the marks, and what it was then. */
export interface ChosenMark {
  readonly at: number;
  readonly mark: Annotation;
}

const alike = (one: Annotation | undefined, other: Annotation): boolean =>
  one !== undefined &&
  one.page === other.page &&
  one.kind === other.kind &&
  one.text === other.text &&
  one.snapped === other.snapped &&
  one.rect.every((value, side) => value === other.rect[side]);

/**
 * Where the chosen mark is among the marks now, which another tab may have changed; -1 if it is gone, and for none.
 */
export function placeOfChosen(marks: readonly Annotation[], chosen: ChosenMark | undefined): number {
  if (!chosen) return -1;
  return alike(marks[chosen.at], chosen.mark)
    ? chosen.at
    : marks.findIndex((mark) => alike(mark, chosen.mark));
}

/** Marks with further ones, page by page; those of a page in the order in which they were made. */
export function withMarks(marks: readonly Annotation[], more: readonly Annotation[]): Annotation[] {
  return [...marks, ...more].toSorted((one, other) => one.page - other.page);
}
