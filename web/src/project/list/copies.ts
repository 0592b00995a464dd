import { PROJECT_FILE } from '@submittal/contract/constants';
import type { Project } from '@submittal/contract/project';
import { fromResources } from '@submittal/domain/selection';
import type { ApiClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { loadPatiently } from '../../load-patiently.ts';
import { detailsFromProject } from '../record/details.ts';
import type { ProjectContent } from '../record/project-content.ts';
import { blankStored, type Stored } from '../record/stored.ts';
import { storedFrom } from '../record/stored-from.ts';
import type { ProjectStore } from '../state/state.ts';
import type { SyncEngine } from '../sync/sync.ts';
import { type Copied, copyProject } from './copy-project.ts';
import type { Opened, Projects } from './listed-project.ts';
import type { FileFault } from './project-file.ts';

// What makes or fetches another project: copies, files and links. Few visitors need it, and none at once.

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

/** Loaded on demand. */
const projectFiles = () => loadPatiently(() => import('./project-file.ts'));

type Copies = Pick<Projects, 'duplicate' | 'write' | 'read' | 'look' | 'follow' | 'makeLink' | 'keepAsCopy'>;

/** These operations, on the list that `projects.ts` keeps. */
export function createCopies(environment: {
  readonly api: ApiClient;
  /** This window's project. */
  readonly store: ProjectStore;
  readonly sync: SyncEngine;
  /** The list may have changed. */
  readonly changed: () => void;
  /** Returns the list once the visitor allows storage. */
  readonly enter: () => Promise<Opened>;
  /** Shows another project: from storage, or a given one. */
  readonly show: (opened: Opened, place: string, given?: Stored) => Promise<void>;
  readonly storedAt: (opened: Opened, place: string) => Stored | undefined;
}): Copies {
  const { api, sync, changed, enter, show, storedAt } = environment;

  /** The content of a project; asks the server if this browser does not hold all of it. */
  const contentAt = async (opened: Opened, place: string): Promise<ProjectContent> => {
    const stored = storedAt(opened, place) ?? blankStored;
    const { details, selection } = stored;
    if (stored.unread.length === 0 || stored.id === null) return { details, selection };
    const project = await api.request('getSubmittalById', {
      params: { id: stored.id },
      token: stored.editToken,
    });
    return {
      details: detailsFromProject(project),
      selection: fromResources(project.resources, project.headings),
    };
  };

  /** Reserves a place for content that the server is to make a project of, to ensure there is room. */
  const copyInto = async (
    { shelf }: Opened,
    content: ProjectContent,
  ): Promise<{ place: string; copied: Copied }> => {
    const place = shelf.freePlace();
    if (!shelf.keepBeside(place, { ...blankStored, ...content, pending: true })) throw new NoRoomError();
    try {
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
      const { shelf, local } = opened;
      const here = shelf.find(id);
      const place = local.current().id === id ? shelf.place : (here?.place ?? shelf.freePlace());
      const known = local.current().id === id ? local.current() : here?.stored;
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
      const { shelf, local } = opened;
      const before = shelf.place;
      const { details, selection } = local.current();
      const { place, copied } = await copyInto(opened, { details, selection });
      await show(opened, place);
      shelf.take(before);
      changed();
      return copied;
    },
  };
}
