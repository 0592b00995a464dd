import type { Selection } from '@submittal/domain/selection';
import { createStore } from 'zustand/vanilla';
import { blankStored, type Stored } from './stored.ts';

/** What every document-changing action stores before it acts (specification section 4, "Documents"). */
interface Snapshot {
  readonly title: string;
  readonly selection: Selection;
}

/** Everything the element knows of its project: what is kept between visits, and what is of this visit. */
export interface ProjectState extends Stored {
  /** Undo history, oldest first. */
  readonly past: readonly Snapshot[];
  /** 'I have reviewed my project', for this visit. */
  readonly reviewed: boolean;
  /** An add just duplicated a document; stays for three seconds. */
  readonly duplicateAdded: boolean;
}

/** How far undo goes back (specification section 9). */
export const UNDO_LIMIT = 10;

/** What a reset leaves: the defaults, without an id. */
export const blankProject: ProjectState = {
  ...blankStored,
  past: [],
  reviewed: false,
  duplicateAdded: false,
};

export function createProjectStore(stored: Stored = blankStored) {
  return createStore<ProjectState>()(() => ({ ...blankProject, ...stored }));
}

export type ProjectStore = ReturnType<typeof createProjectStore>;
