/** What stands before an entry: its shape says what it is, also in print without colours. */
export type CheckSign = 'octagon' | 'diamond' | 'circle';

/** One thing that was found. */
export interface CheckEntry {
  readonly title: string;
  readonly says: string;
  /** What to do about it, with a word before it. */
  readonly next: string;
  /** Where it is in the package, at the right; empty for the whole of it. */
  readonly place: string;
}

/** Entries under a heading, each numbered in its sign; numbers go on from one group to the next. */
export interface CheckGroup {
  readonly heading: string;
  readonly sign: CheckSign;
  readonly entries: readonly CheckEntry[];
}

/** A sheet that tells what was checked of something, and found. All words are in its language. */
export interface CheckSheet {
  readonly title: string;
  /** At the right of the title. */
  readonly number: { readonly caption: string; readonly text: string };
  /** The name at the foot, and of the file. */
  readonly project: string;
  /** Under the title, in a frame: rows of captioned texts with their shares of the width. */
  readonly facts: readonly (readonly { caption: string; text: string; share: number }[])[];
  readonly tally: readonly { readonly sign: CheckSign; readonly count: string; readonly text: string }[];
  readonly groups: readonly CheckGroup[];
  /** What was checked and is fine. */
  readonly fine: { readonly heading: string; readonly entries: readonly string[] };
  /** Sentences below everything else. */
  readonly notes: readonly string[];
  /** Follows the title on later sheets. */
  readonly continued: string;
  /** BCP 47. */
  readonly language: string;
}
