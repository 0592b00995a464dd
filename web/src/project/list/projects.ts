import { PROJECT_FILE } from '@submittal/contract/constants';
import type { Project } from '@submittal/contract/project';
import { packagePages } from '@submittal/domain/package-pages';
import { fromResources, selectionTotals } from '@submittal/domain/selection';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { loadPatiently } from '../../load-patiently.ts';
import { isUntouched, type KeptProject } from '../kept/kept-project.ts';
import type { Shelf } from '../kept/shelf.ts';
import { detailsFromProject } from '../record/details.ts';
import type { ProjectContent } from '../record/project-content.ts';
import { blankStored, type Stored, writeEntry } from '../record/stored.ts';
import { storedFrom } from '../record/stored-from.ts';
import type { ProjectStore } from '../state/state.ts';
import type { SyncEngine } from '../sync/sync.ts';
import type { Copied } from './copy-project.ts';
import type { EditLink } from './edit-link.ts';
import type { FileFault } from './project-file.ts';

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

/** The browser has no room for another project. */
export class NoRoomError extends Error {}

/** What was opened is not a project file; `fault` says why. */
export class ProjectFileError extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(`No project file: ${fault.kind}`);
    this.fault = fault;
  }
}

/**
 * A link that does not lead to a project that can be changed: the link was replaced, or the project is gone.
 */
export class EndedLinkError extends Error {}

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
const copying = () => loadPatiently(() => import('./copy-project.ts'));
const projectFiles = () => loadPatiently(() => import('./project-file.ts'));

/** The list in storage, and this window's project in it. */
interface Opened {
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
  const { api, sync } = environment;
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

  /** The content of a project; asks the server if this browser does not hold all of it. */
  const contentAt = async (opened: Opened, place: string): Promise<ProjectContent> => {
    const stored = storedAt(opened, place) ?? blankStored;
    const { details, selection } = stored;
    if (stored.unread.length === 0 || stored.id === null) return { details, selection };
    const project = await api.request('getSubmittalById', {
      params: { id: stored.id },
      token: stored.editToken,
    });
    return { details: detailsFromProject(project), selection: fromResources(project.resources) };
  };

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

  /** Reserves a place for content that the server is to make a project of, to ensure there is room. */
  const copyInto = async (
    { shelf }: Opened,
    content: ProjectContent,
  ): Promise<{ place: string; copied: Copied }> => {
    const place = shelf.freePlace();
    if (!shelf.keepBeside(place, { ...blankStored, ...content, pending: true })) throw new NoRoomError();
    try {
      const { copyProject } = await copying();
      const copied = await copyProject(api, content);
      shelf.keepBeside(place, copied.stored);
      return { place, copied };
    } catch (error) {
      shelf.take(place);
      throw error;
    } finally {
      changed();
    }
  };

  /**
   * Fetches a project. A repeated request would cancel an earlier one, so this window's saves finish first.
   */
  const ask = async (id: string, token: string): Promise<Project> => {
    if (environment.store.getState().id === id) await sync.settled();
    return api.request('getSubmittalById', { params: { id }, token });
  };

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
    async duplicate(place, titled) {
      const opened = await enter();
      const { details, selection } = await contentAt(opened, place);
      const { copied } = await copyInto(opened, {
        details: { ...details, title: titled(details.title) },
        selection,
      });
      return copied;
    },
    async write(place) {
      const { writeProjectFile } = await projectFiles();
      const content = await contentAt(await enter(), place);
      return { title: content.details.title, text: writeProjectFile(content, new Date()) };
    },
    async read(file) {
      // Checks the size before reading: a file of any size may be chosen.
      const read =
        file.size > PROJECT_FILE.maxBytes
          ? ({ kind: 'too-large' } as const)
          : (await projectFiles()).readProjectFile(await file.text());
      if ('kind' in read) throw new ProjectFileError(read);
      const opened = await enter();
      const { place, copied } = await copyInto(opened, read);
      await show(opened, place);
      return copied;
    },
    async look({ id, token }) {
      await enter();
      try {
        const project = await ask(id, token);
        if (!project.mayEdit) throw new EndedLinkError();
        return project;
      } catch (error) {
        const gone = error instanceof ApiError && [401, 403, 404, 410].includes(error.status);
        throw gone ? new EndedLinkError() : error;
      }
    },
    async follow({ id, token }, project) {
      const opened = await enter();
      const { shelf, kept } = opened;
      const here = shelf.find(id);
      const place = kept.current().id === id ? shelf.place : (here?.place ?? shelf.freePlace());
      const known = kept.current().id === id ? kept.current() : here?.stored;
      // A right that this browser has already stays: the project's own token permits more than a link's.
      // Unsaved changes stay too, and are saved with the right it now has.
      const own = known?.editToken;
      const holds = own !== undefined && own !== null && (await ask(id, own)).mayEdit;
      const stored = known ? { ...known, editToken: holds ? own : token } : storedFrom(project, token);
      if (place !== shelf.place && !shelf.keepBeside(place, stored)) throw new NoRoomError();
      await show(opened, place, stored);
    },
    async makeLink() {
      await enter();
      const { token, id } = await sync.exclusive(async (project, own) => {
        const { editToken } = await api.request('makeEditLink', { params: { id: project }, token: own });
        return { id: project, token: editToken };
      });
      return { id, token };
    },
    async keepAsCopy() {
      const opened = await enter();
      const { shelf, kept } = opened;
      const before = shelf.place;
      const { details, selection } = kept.current();
      const { place, copied } = await copyInto(opened, { details, selection });
      await show(opened, place);
      shelf.take(before);
      changed();
      return copied;
    },
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
