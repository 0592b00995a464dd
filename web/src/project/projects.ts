import { PROJECT_FILE } from '@submittal/contract/constants';
import type { Project } from '@submittal/contract/project';
import { fromResources, selectionTotals } from '@submittal/domain/selection';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { loadPatiently } from '../parts/load-patiently.ts';
import type { Copied } from './copy-project.ts';
import { detailsFromProject } from './details.ts';
import type { EditLink } from './edit-link.ts';
import { isUntouched, type KeptProject } from './kept-project.ts';
import type { ProjectContent } from './project-content.ts';
import type { FileFault } from './project-file.ts';
import type { Shelf } from './shelf.ts';
import type { ProjectStore } from './state.ts';
import { blankStored, type Stored, writeEntry } from './stored.ts';
import { storedFrom } from './stored-from.ts';
import type { SyncEngine } from './sync.ts';

/** A project of the list, as a row shows it. */
export interface ListedProject {
  readonly place: string;
  readonly title: string;
  readonly current: boolean;
  /** Undefined where only the server knows its documents, as this browser had no room for them. */
  readonly figures: { readonly count: number; readonly bytes: number; readonly pages: number } | undefined;
  /** Whether anything was entered about it beside its title. */
  readonly detailed: boolean;
  /** Who submits it, and where it is. */
  readonly about: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** The browser has no room for another project. */
export class NoRoomError extends Error {}

/** What was opened is no project file; `fault` says why. */
export class ProjectFileError extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(`No project file: ${fault.kind}`);
    this.fault = fault;
  }
}

/** A link that leads to no project that can be changed: it was replaced, or the project is gone. */
export class EndedLinkError extends Error {}

/** The projects that this browser keeps for one server and site. */
export interface Projects {
  /** Another object whenever the list may be another. */
  readonly store: StoreApi<object>;
  /** This window's first, then the one changed last. */
  list(): readonly ListedProject[];
  count(): number;
  /** Another window has written to the list. */
  refresh(): void;
  /** Makes another project this window's, once what waits is saved, or cannot be. */
  open(place: string): Promise<void>;
  /** Begins a new one beside the others. */
  create(): Promise<void>;
  /** Takes a project out of this browser; the server keeps it for its time. Answers how to put it back. */
  remove(place: string): Promise<() => Promise<void>>;
  /** Makes a project of its own with the same content, under another title. @throws NoRoomError */
  duplicate(place: string, titled: (title: string) => string): Promise<Omit<Copied, 'stored'>>;
  /** The project as a file. */
  write(place: string): Promise<{ readonly title: string; readonly text: string }>;
  /** Opens such a file as a project beside the others. @throws ProjectFileError, NoRoomError */
  read(file: Blob): Promise<Omit<Copied, 'stored'>>;
  /** What an edit link leads to. @throws EndedLinkError */
  look(link: EditLink): Promise<Project>;
  /** Makes what a link leads to this window's, and keeps the link's right. @throws NoRoomError */
  follow(link: EditLink, project: Project): Promise<void>;
  /** Makes the edit link of this window's project; the one before ends. */
  makeLink(): Promise<EditLink>;
  /** Goes on with what this window shows in a project of its own, where it may not be changed any more. */
  keepAsCopy(): Promise<Omit<Copied, 'stored'>>;
}

/** What waits to be saved is waited for so long, in milliseconds, before another project takes its place; it is kept. */
const PATIENCE_MS = 3000;

/** What few visitors need, and none at once. */
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
  /** Rejects where the visitor does not want anything to be kept or sent. */
  readonly allowed: () => Promise<void>;
  /** Undefined as long as nothing may be read from storage. */
  readonly opened: () => Opened | undefined;
  /** Tells of what a project that was opened could not be read of. */
  readonly unread: (unreadable: ReturnType<KeptProject['open']>) => void;
  /** Lets a new project speak the language of the interface. */
  readonly begun: () => void;
}): Projects {
  const { api, sync } = environment;
  const store = createStore<object>(() => ({}));
  const changed = () => store.setState({}, true);

  /** The list, once the visitor allows that anything is kept. */
  const enter = async (): Promise<Opened> => {
    await environment.allowed();
    const opened = environment.opened();
    if (!opened) throw new Error('The list of projects is not there');
    return opened;
  };

  const storedAt = ({ shelf, kept }: Opened, place: string): Stored | undefined =>
    place === shelf.place ? kept.current() : shelf.list().find((one) => one.place === place)?.stored;

  /** What a project is about; the server is asked where this browser does not hold all of it. */
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

  /** Shows another project: one that is kept, or that is given and kept from now on. */
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
    // A project that nobody did anything with would only be one more row.
    if (leftBare && left !== place) shelf.take(left);
    changed();
    void sync.start().then(changed);
  };

  /** Keeps a place for content that the server is to make a project of, so that there is room for it. */
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

  /** Asks for a project. A repeated request cancels the one before, so that saving this window's goes first. */
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
      // Looked at before it is read: a file of any size may be chosen.
      const read =
        file.size > PROJECT_FILE.bytes
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
      // A right that this browser has already stays: that of the project's own token is more than a link's. What it holds
      // unsaved stays too, and is saved with the right that it has now.
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
  const { details, selection, unread, changedAt } = stored;
  const { title: _title, language: _language, ...others } = details;
  const { title: _usual, language: _english, ...usual } = blankStored.details;
  const documents = Object.values(selection.documents);
  return {
    place,
    title: details.title,
    current,
    figures: unread.includes('selection')
      ? undefined
      : {
          ...selectionTotals(selection),
          pages: documents.reduce((sum, { pageCount }) => sum + pageCount, 0),
        },
    detailed: unread.length > 0 || JSON.stringify(others) !== JSON.stringify(usual),
    about: [details.author, details.location].filter(Boolean).join(', '),
    changedAt: (changedAt && Date.parse(changedAt)) || writtenAt,
  };
}
