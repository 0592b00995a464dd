import type { ProductSection } from '@submittal/contract/project';
import { type Arrangement, isSameArrangement } from '@submittal/domain/headings';
import { createStore } from 'zustand/vanilla';
import type { ProjectDetails } from '../record/details.ts';
import { blankStored, type Stored } from '../record/stored.ts';
import type { News } from './news.ts';
import { isSame, type Snapshot, stepNames } from './steps.ts';

/** Why this window's project is not saved on the server, although that was tried. */
type Unsaved =
  /** The server cannot be reached. */
  | 'offline'
  /** The server cannot do it at present. */
  | 'busy'
  /** The server has no room. */
  | 'full'
  /** The server does not accept it; it is sent again with the next change. */
  | 'rejected';

/** Texts that were typed into the fields of a form, each with the text that it replaces. */
export type TypedTexts = Readonly<Record<string, readonly [typed: string, replaced: string]>>;

/**
 * Everything the element knows about its project: what is stored between visits, and what belongs to this
 * visit.
 */
export interface ProjectState extends Stored {
  /** The place of this project in the browser's list. */
  readonly place: string;
  /** Undo history, oldest first. */
  readonly past: readonly Snapshot[];
  /** What was undone, the last of it at the end, until something else changes; for this visit. */
  readonly future: readonly Snapshot[];
  /** Attributes that were entered but not saved, for the form to offer again; for this visit. */
  readonly entered: Partial<ProjectDetails>;
  /** What was typed into a window and not sent, by window, for when it opens again; for this visit. */
  readonly typed: Readonly<Record<string, TypedTexts>>;
  /**
   * When the project's edit link was made, from the server's answer; null if there is none, 'not ours' if
   * this browser may not make one.
   */
  readonly editLink: { readonly madeAt: string } | null | 'not ours';
  /** The server no longer lets this browser change the project; stays set until the visitor has answered. */
  readonly ended: boolean;
  /** Why it is not saved yet; null if it is, or while it has not been tried. For this visit. */
  readonly unsaved: Unsaved | null;
  /** What the visitor asked for, such as a share, waits until the project is saved; for this visit. */
  readonly callWaits: boolean;
  /** What is pending was changed in another tab, and is stored by it; for this visit. */
  readonly followed: boolean;
  /** What has changed since the last visit, until the visitor has seen it. */
  readonly news: News | undefined;
  /** MasterFormat sections by product id, from the server's last answer; for this visit. */
  readonly productSections: Readonly<Record<string, ProductSection>>;
  /** The arrangement of the documents before they were grouped or sorted in this visit. */
  readonly arrangedFrom: Arrangement | null;
  /** 'I have reviewed my project', for this visit and this list of documents. */
  readonly reviewed: boolean;
  /** The visitor has asked for the package, which is not made yet. */
  readonly generationAsked: boolean;
  /**
   * Files that were not added, and documents that the server no longer has, which have no reason of their own; until the
   * visitor replaces or dismisses them.
   */
  readonly refusedFiles: readonly { readonly name: string; readonly reason?: string }[];
  /** An add has just duplicated a document; set for three seconds. */
  readonly duplicateAdded: boolean;
}

/** The state after a reset: the defaults, without an id. */
export const blankProject: Omit<ProjectState, 'place'> = {
  ...blankStored,
  past: [],
  future: [],
  entered: {},
  typed: {},
  editLink: 'not ours',
  ended: false,
  unsaved: null,
  callWaits: false,
  followed: false,
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
  // A changed list has not been reviewed, whether it changed here, in another tab or on the server.
  store.subscribe(({ selection, reviewed }, before) => {
    if (!reviewed || selection === before.selection) return;
    if (!isSameArrangement(selection, before.selection)) store.setState({ reviewed: false });
  });
  // Whatever else changes the list or a detail with steps, such as another tab, ends what could be redone.
  store.subscribe(({ selection, details, future }, before) => {
    if (future.length === 0 || future !== before.future) return;
    const isDetailed = stepNames.every((name) => isSame(details[name], before.details[name]));
    if (isDetailed && isSameArrangement(selection, before.selection)) return;
    store.setState({ future: [] });
  });
  store.subscribe(({ entered, pending, details }) => {
    const names = Object.keys(entered) as (keyof ProjectDetails)[];
    if (names.length === 0 || pending || names.some((name) => !isSame(entered[name], details[name]))) return;
    store.setState({ entered: {} });
  });
  return store;
}

export type ProjectStore = ReturnType<typeof createProjectStore>;
