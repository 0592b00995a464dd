import type { ProductSection } from '@submittal/contract/project';
import { type Arrangement, isSameArrangement } from '@submittal/domain/headings';
import type { Selection } from '@submittal/domain/selection';
import { createStore } from 'zustand/vanilla';
import { blankStored, type Stored } from './stored.ts';

/** What every document-changing action stores before it acts (specification section 4, "Documents"). */
export interface Snapshot {
  readonly title: string;
  readonly selection: Selection;
}

/** Everything the element knows of its project: what is kept between visits, and what is of this visit. */
export interface ProjectState extends Stored {
  /** Undo history, oldest first. */
  readonly past: readonly Snapshot[];
  /** Sheets of the pages that the server generates, as its last answer told them; for this visit. */
  readonly generatedSheets: Readonly<Record<string, number>>;
  /** MasterFormat sections by product id, as its last answer told them; for this visit. */
  readonly productSections: Readonly<Record<string, ProductSection>>;
  /** How the documents stood before they were grouped or sorted in this visit. */
  readonly arrangedFrom: Arrangement | null;
  /** 'I have reviewed my project', for this visit and this list of documents. */
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
  generatedSheets: {},
  productSections: {},
  arrangedFrom: null,
  reviewed: false,
  duplicateAdded: false,
};

export function createProjectStore(stored: Stored = blankStored) {
  const store = createStore<ProjectState>()(() => ({ ...blankProject, ...stored }));
  // Whoever changes the list, here, in another tab or on the server: another list was not reviewed.
  store.subscribe(({ selection, reviewed }, before) => {
    if (!reviewed || selection === before.selection) return;
    if (!isSameArrangement(selection, before.selection)) store.setState({ reviewed: false });
  });
  return store;
}

export type ProjectStore = ReturnType<typeof createProjectStore>;
