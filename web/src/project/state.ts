import type { Selection } from '@submittal/domain/selection';
import { createStore } from 'zustand/vanilla';
import type { ProjectDetails } from './details.ts';
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
  /** Attributes that were entered and are not saved, for the form to offer again; for this visit. */
  readonly entered: Partial<ProjectDetails>;
  /** 'I have reviewed my project', for this visit and this list of documents. */
  readonly reviewed: boolean;
  /** The visitor has asked for the package, and it was not made yet. */
  readonly generationAsked: boolean;
  /** Files of the last upload that were not added, until the visitor dismisses them. */
  readonly refusedFiles: readonly { readonly name: string; readonly reason: string }[];
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
  entered: {},
  reviewed: false,
  generationAsked: false,
  refusedFiles: [],
  duplicateAdded: false,
};

export function createProjectStore(stored: Stored = blankStored) {
  const store = createStore<ProjectState>()(() => ({ ...blankProject, ...stored }));
  // Whoever changes the list, here, in another tab or on the server: another list was not reviewed.
  store.subscribe(({ selection, reviewed }, before) => {
    if (!reviewed || selection === before.selection) return;
    if (!isSameList(selection.order, before.selection.order)) store.setState({ reviewed: false });
  });
  store.subscribe(({ entered, pending, details }) => {
    const names = Object.keys(entered) as (keyof ProjectDetails)[];
    if (names.length === 0 || pending || names.some((name) => entered[name] !== details[name])) return;
    store.setState({ entered: {} });
  });
  return store;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

export type ProjectStore = ReturnType<typeof createProjectStore>;
