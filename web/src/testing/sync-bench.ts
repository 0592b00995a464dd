import type { ProjectResource } from '@submittal/contract/document';
import type { Project } from '@submittal/contract/project';
import { toReferences } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { ApiError, NetworkError } from '../api/errors.ts';
import { createActions, type ProjectActions } from '../project/actions.ts';
import { toPayload } from '../project/record/details.ts';
import type { Stored } from '../project/record/stored.ts';
import { createProjectStore, type ProjectStore } from '../project/state/state.ts';
import type { Content } from '../project/sync/server-project.ts';
import { createSyncEngine, type SyncEngine } from '../project/sync/sync.ts';
import type { SyncNotice } from '../project/sync/sync-state.ts';

export const product = { id: 'p1', title: 'Product 1' };

/** A document of that product, as a project holds it. */
export const resource = (id: string): ProjectResource => ({
  ...madeDocument(id),
  productID: product.id,
  productTitle: product.title,
});

/** An answer with nothing but its status. */
export const status = (code: number) => new ApiError(new Response(null, { status: code }), undefined);

/** The refusal of documents that the server does not have, by their positions among those sent. */
const unavailable = (places: readonly number[]) =>
  new ApiError(new Response(null, { status: 400 }), {
    error: {
      code: 'invalid-request',
      message: 'Some of the documents are not available.',
      details: places.map((at) => ({ path: `resources[${at}].resourceID`, message: 'there is none' })),
    },
  });

/** A server in memory that keeps one project and can be made to fail the next calls. */
export class Server {
  readonly log: string[] = [];
  readonly failures: (Error | undefined)[] = [];
  project: Project | undefined;
  /** Refuses the token. */
  refuses = false;
  /** Its catalogue lacks all of the documents, or those with these ids. */
  lacks: boolean | readonly string[] = false;
  /** Accepts the next update, but its answer gets lost. */
  losesAnswer = false;
  /** Answers wait here until they are released. */
  gate: Promise<void> = Promise.resolve();
  /** The number of projects that were created. */
  created = 0;
  /** The projects that keys of creation have made. */
  readonly #made = new Map<string, string>();

  async #answer(call: string): Promise<void> {
    this.log.push(call);
    await this.gate;
    const failure = this.failures.shift();
    if (failure) throw failure;
  }

  #store(content: Content, id: string, version: number): Project {
    const payload = toPayload(content.details, content.selection);
    this.project = {
      ...payload,
      id,
      version,
      totalFileSize: 0,
      totalResourceCount: content.selection.order.length,
      resources: toReferences(content.selection).map(({ resourceID }) => resource(resourceID)),
      generatedSheets: { contents: version },
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      mayEdit: true,
    };
    return this.project;
  }

  #requireDocuments({ selection }: Content): void {
    const { lacks } = this;
    const missing = toReferences(selection).flatMap(({ resourceID }, at) =>
      (typeof lacks === 'boolean' ? lacks : lacks.includes(resourceID)) ? [at] : [],
    );
    if (missing.length > 0) throw unavailable(missing);
  }

  async create(content: Content, key = '', _signal?: AbortSignal) {
    await this.#answer('create');
    const made = this.#made.get(key);
    if (made !== undefined && this.project?.id === made) {
      return { ...this.project, editToken: made.replace('id', 'token') };
    }
    this.#requireDocuments(content);
    this.created++;
    if (key !== '') this.#made.set(key, `id${this.created}`);
    return { ...this.#store(content, `id${this.created}`, 1), editToken: `token${this.created}` };
  }

  async update(id: string, _token: string, version: number, content: Content, _signal?: AbortSignal) {
    await this.#answer(`update ${id} ${version}`);
    if (this.refuses) throw status(403);
    if (this.project && this.project.version !== version) throw status(409);
    this.#requireDocuments(content);
    const project = this.#store(content, id, version + 1);
    if (!this.losesAnswer) return project;
    this.losesAnswer = false;
    throw new NetworkError('reset');
  }

  async fetch(id: string, _token?: string | null, _signal?: AbortSignal) {
    await this.#answer(`fetch ${id}`);
    if (!this.project) throw status(404);
    return { ...this.project, mayEdit: !this.refuses };
  }

  /** Saves the project as somebody else. */
  changeElsewhere(title: string): void {
    if (this.project) {
      this.project = { ...this.project, projectName: title, version: this.project.version + 1 };
    }
  }
}

type Choice = 'mine' | 'other';

/** A project in this window, the engine that keeps it in step with a server, and that server. */
export interface Bench {
  server: Server;
  store: ProjectStore;
  sync: SyncEngine;
  actions: ProjectActions;
  notices: SyncNotice[];
  /** Versions from other windows that the visitor was asked about. */
  asked: Project[];
  /** How often the visitor was notified that the project is no longer theirs to change. */
  ended(): number;
  choose(choice: Choice | Promise<Choice>): void;
}

/**
 * Nothing is loaded yet; `stored` is what an earlier visit stored. This window wins conflicts until `choose`
 * says otherwise.
 */
export function bench(
  shown: () => Promise<void> = async () => undefined,
  stored?: Stored,
  server = new Server(),
): Bench {
  const store = createProjectStore(stored);
  const notices: SyncNotice[] = [];
  const asked: Project[] = [];
  let choice: Choice | Promise<Choice> = 'mine';
  let ended = 0;
  const sync = createSyncEngine({
    store,
    calls: server,
    notify: (notice) => notices.push(notice),
    resolveConflict: async (other) => {
      asked.push(other);
      return choice;
    },
    ended: () => {
      ended += 1;
    },
    saved: () => undefined,
    shown,
  });
  return {
    server,
    store,
    sync,
    notices,
    asked,
    actions: createActions(store, sync),
    ended: () => ended,
    choose: (next) => {
      choice = next;
    },
  };
}

/** A bench that has loaded its project, with an empty log. */
export async function started(shown?: () => Promise<void>): Promise<Bench> {
  const all = bench(shown);
  await all.sync.start();
  all.server.log.length = 0;
  return all;
}
