import type { ReactNode } from 'react';

/** The marks of what was found, by the ids of documents; rows of others are as they are without a pre-flight. */
export type RowFindings = ReadonlyMap<string, ReactNode>;

/** What a pre-flight takes of the screen that it stands on. */
export interface PreflightProps {
  announce(words: string): void;
  /** Brings a document's row into view, and gives it the focus unless that stays. */
  onRow(id: string, keepsFocus?: boolean): void;
  /** Opens the screen that marks a document's pages. */
  onMark(id: string): void;
  /** What the rows of the list show of it; undefined once it is shut. */
  onFound(found: RowFindings | undefined): void;
}
