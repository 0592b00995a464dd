import type { ProjectResource } from '@submittal/contract/document';
import {
  countPages,
  hasPage,
  type PagesFault,
  rangesOf,
  readPages,
  type SelectedRange,
  selectedRanges,
  selectionText,
  writePages,
} from '@submittal/domain/page-ranges';

/** The pages to keep while they are being chosen. Values are never changed in place. */
export interface PagesState {
  readonly pageCount: number;
  /** The last ones that are valid. */
  readonly ranges: readonly SelectedRange[];
  /** What is in the field. */
  readonly text: string;
  /** Why that, or the last press, names no pages to keep; null if it does. */
  readonly fault: PagesFault | null;
  /** What was selected before each change, oldest first. */
  readonly past: readonly (readonly SelectedRange[])[];
  /** The last change was typed, and the field has not been left since: what follows belongs to it. */
  readonly isTyping: boolean;
  /** The page that was pressed last, from which a run goes. */
  readonly anchor: number | null;
}

/** All pages, as ranges. */
const allOf = (pageCount: number): readonly SelectedRange[] => [{ first: 1, last: pageCount }];

/** The state in which a document's pages begin to be chosen. */
export function pagesBegun({
  pages = '',
  pageCount,
}: Pick<ProjectResource, 'pages' | 'pageCount'>): PagesState {
  const selected = selectedRanges(pages, pageCount);
  const ranges = selected.length === 0 ? allOf(pageCount) : selected;
  return {
    ...{ pageCount, ranges, text: writePages(ranges) },
    ...{ fault: null, past: [], isTyping: false, anchor: null },
  };
}

const isSame = (one: readonly SelectedRange[], other: readonly SelectedRange[]) =>
  writePages(one) === writePages(other);

/** What the field says now. Pages follow while they can be read; otherwise the last valid ones stay. */
export function pagesTyped(state: PagesState, text: string): PagesState {
  const read = readPages(text, state.pageCount);
  if ('fault' in read) return { ...state, text, fault: read.fault };
  const typed = { ...state, text, fault: null, ranges: read.ranges };
  if (state.isTyping || isSame(read.ranges, state.ranges)) return typed;
  return { ...typed, isTyping: true, past: [...state.past, state.ranges] };
}

/** Whether what the field says names no pages to keep. */
export function isFieldFaulty({ text, pageCount }: PagesState): boolean {
  return 'fault' in readPages(text, pageCount);
}

/** The field is left: what can be read is rewritten in its shortest form. */
export function pagesLeft(state: PagesState): PagesState {
  return isFieldFaulty(state)
    ? { ...state, isTyping: false }
    : { ...state, isTyping: false, fault: null, text: writePages(state.ranges) };
}

function changed(state: PagesState, ranges: readonly SelectedRange[], anchor: number | null): PagesState {
  const settled = { ...state, text: writePages(ranges), fault: null, isTyping: false, anchor };
  if (isSame(ranges, state.ranges)) return settled;
  return { ...settled, ranges, past: [...state.past, state.ranges] };
}

/** Whether a page is selected. */
export function isSelected({ ranges }: Pick<PagesState, 'ranges'>, page: number): boolean {
  return hasPage(ranges, page);
}

/** A page is pressed: it is selected if it was left out, and the other way round; in a run, all since the last press are. */
export function pagePressed(state: PagesState, page: number, isRun: boolean): PagesState {
  const keep = !isSelected(state, page);
  const from = isRun && state.anchor !== null ? state.anchor : page;
  const [first, last] = [Math.min(from, page), Math.max(from, page)];
  const numbers: number[] = [];
  for (let number = 1; number <= state.pageCount; number++) {
    const isIn = first <= number && number <= last;
    if (isIn ? keep : isSelected(state, number)) numbers.push(number);
  }
  if (numbers.length === 0)
    return { ...state, text: writePages(state.ranges), fault: 'none', isTyping: false, anchor: page };
  return changed(state, rangesOf(numbers), page);
}

export const allSelected = (state: PagesState): PagesState => changed(state, allOf(state.pageCount), null);

/** Goes back by one change. */
export function pagesUndone(state: PagesState): PagesState {
  const before = state.past.at(-1);
  if (!before) return state;
  const past = state.past.slice(0, -1);
  return { ...state, ranges: before, text: writePages(before), past, fault: null, isTyping: false };
}

/** What is selected if nothing more is changed, for a project; what was half typed does not count. */
export function pagesChosen(state: PagesState): string {
  const halfTyped = state.fault !== null && state.isTyping;
  return selectionText(halfTyped ? (state.past.at(-1) ?? state.ranges) : state.ranges, state.pageCount);
}

export const selectedCount = ({ ranges }: Pick<PagesState, 'ranges'>): number => countPages(ranges);
