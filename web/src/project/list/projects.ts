import type { Project } from '@submittal/contract/project';
import { packagePages } from '@submittal/domain/package-pages';
import { selectionTotals } from '@submittal/domain/selection';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../../api/client.ts';
import { loadPatiently } from '../../load-patiently.ts';
import { isUntouched, type KeptProject } from '../kept/kept-project.ts';
import type { Shelf } from '../kept/shelf.ts';
import { blankStored, type Stored, writeEntry } from '../record/stored.ts';
import type { ProjectStore } from '../state/state.ts';
import type { SyncEngine } from '../sync/sync.ts';
import type { Copied } from './copy-project.ts';
import type { EditLink } from './edit-link.ts';

/** A project as a row of the list shows it. */
export interface ListedProject {
  readonly place: string;
  readonly title: string;
  readonly current: boolean;
  /** Undefined if only the server knows its documents, because this browser had no room for them. */
  readonly figures: { readonly count: number; readonly bytes: number; readonly pages: number } | undefined;
  /** Whether any detail besides the title was entered. */
  readonly detailed: boolean;
  /** The submitter and the location. */
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** The projects that this browser keeps for one server and site. */
export interface Projects {
  /** Set to a new object whenever the list may have changed. */
  readonly store: StoreApi<object>;
  /** This window's project first, then the others, the last changed first. */
  list(): readonly ListedProject[];
  count(): number;
  /** Call this when another window has written to the list. */
  refresh(): void;
  /** Makes another project this window's, once pending changes are saved or cannot be. */
  open(place: string): Promise<void>;
  /** Begins a new project beside the others. */
  create(): Promise<void>;
  /**
   * Removes a project from this browser; the server keeps it for its usual period. Returns a function that
   * puts it back.
   */
  remove(place: string): Promise<() => Promise<void>>;
  /** Makes a separate project with the same content, under another title. @throws NoRoomError */
  duplicate(place: string, titled: (title: string) => string): Promise<Omit<Copied, 'stored'>>;
  /** Writes the project to a file. */
  write(place: string): Promise<{ readonly title: string; readonly text: string }>;
  /** Opens a project file as a project beside the others. @throws ProjectFileError, NoRoomError */
  read(file: Blob): Promise<Omit<Copied, 'stored'>>;
  /** Fetches the project that an edit link leads to. @throws EndedLinkError */
  look(link: EditLink): Promise<Project>;
  /** Makes the link's project this window's, and keeps the link's token. @throws NoRoomError */
  follow(link: EditLink, project: Project): Promise<void>;
  /** Makes an edit link for this window's project; the previous one stops working. */
  makeLink(): Promise<EditLink>;
  /**
   * Goes on with the content of this window in a separate project, because its own may no longer be changed.
   */
  keepAsCopy(): Promise<Omit<Copied, 'stored'>>;
}

/**
 * How long pending saves are waited for before another project replaces this one, in milliseconds; they stay
 * stored.
 */
const PATIENCE_MS = 3000;

/** Loaded on demand: few visitors need them, and none at once. */
const copies = () => loadPatiently(() => import('./copies.ts'));

/** The list in storage, and this window's project in it. */
export interface Opened {
  readonly shelf: Shelf;
  readonly kept: KeptProject;
}

export function createProjects(environment: {
  readonly api: ApiClient;
  /** This window's project. */
  readonly store: ProjectStore;
  readonly sync: SyncEngine;
  /** Rejects if the visitor does not want anything to be stored or sent. */
  readonly allowed: () => Promise<void>;
  /** Undefined while nothing may be read from storage. */
  readonly opened: () => Opened | undefined;
  /** Reports what could not be read of a project that was opened. */
  readonly unread: (unreadable: ReturnType<KeptProject['open']>) => void;
  /** Gives a new project the language of the interface. */
  readonly begun: () => void;
}): Projects {
  const { sync } = environment;
  const store = createStore<object>(() => ({}));
  const changed = () => store.setState({}, true);

  /** Returns the list once the visitor allows storage. */
  const enter = async (): Promise<Opened> => {
    await environment.allowed();
    const opened = environment.opened();
    if (!opened) throw new Error('The list of projects is not there');
    return opened;
  };

  const storedAt = ({ shelf, kept }: Opened, place: string): Stored | undefined =>
    place === shelf.place ? kept.current() : shelf.list().find((one) => one.place === place)?.stored;

  /** Shows another project: from storage, or a given one that is stored from now on. */
  const show = async ({ shelf, kept }: Opened, place: string, given?: Stored) => {
    const left = shelf.place;
    if (left !== place) {
      const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
      await Promise.race([sync.settled(), patience]);
    }
    const leftBare = isUntouched(kept.current());
    sync.forget();
    environment.unread(kept.open(place, given));
    environment.begun();
    // A project that nobody has touched would be just another row.
    if (leftBare && left !== place) shelf.take(left);
    changed();
    void sync.start().then(changed);
  };

  const copied = async () =>
    (await copies()).createCopies({ ...environment, changed, enter, show, storedAt });

  return {
    store,
    list() {
      const opened = environment.opened();
      const current = rowOf(opened?.shelf.place ?? '', environment.store.getState(), true, Date.now());
      const others = (opened?.shelf.list() ?? [])
        .filter(({ place }) => place !== opened?.shelf.place)
        .map(({ place, stored, writtenAt }) => rowOf(place, stored, false, writtenAt))
        .toSorted((one, other) => other.changedAt - one.changedAt);
      return [current, ...others];
    },
    count: () => environment.opened()?.shelf.count() ?? 0,
    refresh: changed,
    open: async (place) => show(await enter(), place),
    async create() {
      const opened = await enter();
      await show(opened, opened.shelf.freePlace());
    },
    async remove(place) {
      const opened = await enter();
      const { shelf } = opened;
      const wasCurrent = place === shelf.place;
      const stored = storedAt(opened, place) ?? blankStored;
      if (wasCurrent) {
        const next = shelf.list().find((one) => one.place !== place)?.place;
        await show(opened, next ?? shelf.freePlace());
      }
      const entry = shelf.take(place) ?? writeEntry(stored, Date.now());
      changed();
      return async () => {
        const back = shelf.putBack(place, entry);
        if (wasCurrent || !back) await show(opened, place, back ? undefined : stored);
        changed();
      };
    },
    duplicate: async (...asked) => (await copied()).duplicate(...asked),
    write: async (place) => (await copied()).write(place),
    read: async (file) => (await copied()).read(file),
    look: async (link) => (await copied()).look(link),
    follow: async (...asked) => (await copied()).follow(...asked),
    makeLink: async () => (await copied()).makeLink(),
    keepAsCopy: async () => (await copied()).keepAsCopy(),
  };
}

function rowOf(place: string, stored: Stored, current: boolean, writtenAt: number): ListedProject {
  const { details, selection, unread, changedAt, generatedSheets } = stored;
  const { title: _title, language: _language, ...others } = details;
  const { title: _usual, language: _english, ...usual } = blankStored.details;
  return {
    place,
    title: details.title,
    current,
    figures: unread.includes('selection')
      ? undefined
      : {
          ...selectionTotals(selection),
          // As the project's own header counts them.
          pages: packagePages(selection, details, generatedSheets).pageCount,
        },
    detailed: unread.length > 0 || JSON.stringify(others) !== JSON.stringify(usual),
    about: [details.author, details.location].filter(Boolean).join(', '),
    changedAt: (changedAt && Date.parse(changedAt)) || writtenAt,
  };
}
