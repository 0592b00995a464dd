import type { ProductSection } from '@submittal/contract/project';
import { type Arrangement, isSameArrangement } from '@submittal/domain/headings';
import type { Selection } from '@submittal/domain/selection';
import { createStore } from 'zustand/vanilla';
import type { ProjectDetails } from './details.ts';
import type { News } from './news.ts';
import { blankStored, type Stored } from './stored.ts';

/** What every document-changing action stores before it acts (specification section 4, "Documents"). */
export interface Snapshot {
  readonly title: string;
  readonly selection: Selection;
}

/** Everything the element knows of its project: what is kept between visits, and what is of this visit. */
export interface ProjectState extends Stored {
  /** Which project of the browser's list this is. */
  readonly place: string;
  /** Undo history, oldest first. */
  readonly past: readonly Snapshot[];
  /** Sheets of the pages that the server generates, as its last answer told them; for this visit. */
  readonly generatedSheets: Readonly<Record<string, number>>;
  /** Attributes that were entered and are not saved, for the form to offer again; for this visit. */
  readonly entered: Partial<ProjectDetails>;
  /** The edit link that was made of it, as the server told; 'not ours' where this browser may make none. */
  readonly editLink: { readonly madeAt: string } | null | 'not ours';
  /** The server let this browser change the project no longer; stays until the visitor has answered. */
  readonly ended: boolean;
  /** What became otherwise since the last visit, until the visitor has seen it. */
  readonly news: News | undefined;
  /** MasterFormat sections by product id, as its last answer told them; for this visit. */
  readonly productSections: Readonly<Record<string, ProductSection>>;
  /** How the documents stood before they were grouped or sorted in this visit. */
  readonly arrangedFrom: Arrangement | null;
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
export const MAX_UNDO_STEPS = 10;

/** What a reset leaves: the defaults, without an id. */
export const blankProject: Omit<ProjectState, 'place'> = {
  ...blankStored,
  past: [],
  generatedSheets: {},
  entered: {},
  editLink: 'not ours',
  ended: false,
  news: undefined,
  productSections: {},
  arrangedFrom: null,
  reviewed: false,
  generationAsked: false,
  refusedFiles: [],
  duplicateAdded: false,
};

export function createProjectStore(stored: Stored = blankStored, place = '') {
  const store = createStore<ProjectState>()(() => ({ ...blankProject, ...stored, place }));
  // Whoever changes the list, here, in another tab or on the server: another list was not reviewed.
  store.subscribe(({ selection, reviewed }, before) => {
    if (!reviewed || selection === before.selection) return;
    if (!isSameArrangement(selection, before.selection)) store.setState({ reviewed: false });
  });
  store.subscribe(({ entered, pending, details }) => {
    const names = Object.keys(entered) as (keyof ProjectDetails)[];
    if (names.length === 0 || pending || names.some((name) => entered[name] !== details[name])) return;
    store.setState({ entered: {} });
  });
  return store;
}

export type ProjectStore = ReturnType<typeof createProjectStore>;
