import type { Project } from '@submittal/contract/project';
import { emptySelection, fromResources, type Selection, toReferences } from '@submittal/domain/selection';
import { ApiError, RequestCancelledError } from '../api/errors.ts';
import { defaultDetails, detailsFromProject, type ProjectDetails, toPayload } from './details.ts';
import { newsOf } from './news.ts';
import { blankProject, type ProjectState, type ProjectStore } from './state.ts';

/** What kind of change waits to be saved; the two differ in what a failure does (specification section 4). */
export type ChangeKind = 'attributes' | 'documents';

/** The calls that saving needs. */
export interface SyncCalls {
  create(content: Content): Promise<Project & { editToken: string }>;
  update(id: string, token: string, version: number, content: Content): Promise<Project>;
  fetch(id: string, token: string | null): Promise<Project>;
}

export interface Content {
  readonly details: ProjectDetails;
  readonly selection: Selection;
}

/** What the visitor is told. */
export type SyncNotice = 'updated' | 'update-failed' | 'reverted' | 'offline' | 'full';

export interface SyncEnvironment {
  readonly store: ProjectStore;
  readonly calls: SyncCalls;
  notify(notice: SyncNotice): void;
  /** Asks which version to keep when another window saved a newer one. */
  resolveConflict(other: Project): Promise<'mine' | 'other'>;
  /** The server lets this browser change the project no longer. */
  ended(): void;
  /** The server now holds what this window shows. */
  saved(): void;
  /** Resolves once a change is on the screen. */
  shown(): Promise<void>;
}

const contentOf = (project: Project): Content => ({
  details: detailsFromProject(project),
  selection: fromResources(project.resources, project.headings),
});

/** What the server told beside the project; a server before this tells less. */
const toldOf = (
  project: Project,
): Partial<Pick<ProjectState, 'generatedSheets' | 'productSections' | 'editLink' | 'changedAt'>> => ({
  ...(project.generatedSheets && { generatedSheets: project.generatedSheets }),
  ...(project.productSections && { productSections: project.productSections }),
  editLink: project.editLink === undefined ? 'not ours' : project.editLink,
  changedAt: project.updatedAt,
});

/** Equal for contents that the server holds the same way. */
const savedForm = ({ details, selection }: Content): string => JSON.stringify(toPayload(details, selection));

/** The server refused a selection because none of its documents is one of its own. */
const lacksAll = (error: unknown, selection: Selection): boolean =>
  error instanceof ApiError &&
  error.body?.error.code === 'invalid-request' &&
  error.body.error.details?.length === toReferences(selection).length;

/** The server refused the project's token: it was replaced, or the link that it came by. */
class EndedError extends Error {}

/** The visitor has started over: what was under way was another project's. */
class StartedOverError extends RequestCancelledError {}

/**
 * Keeps the server's project equal to the one in this window. One save runs at a time; changes made meanwhile
 * are saved together by the next one, so there is nothing to wait for and nothing to lose.
 */
export interface SyncEngine {
  /** Loads or creates the project (specification section 4, "Project lifecycle"). */
  start(): Promise<void>;
  /** Tells that something was changed here, and is marked as pending. */
  changed(kind: ChangeKind): void;
  /** Runs a call that changes the project on the server by itself, between saves, and takes over the outcome. */
  exclusive<Value>(call: (id: string, token: string) => Promise<Value>): Promise<Value>;
  /** Starts over: what waits is dropped, and what is under way has no more to say. An exclusive call ends as cancelled. */
  forget(): void;
  /** Resolves when nothing waits to be saved any more, or cannot be saved for now. */
  settled(): Promise<void>;
  /** Tries again what could not be saved. */
  retry(): void;
}

export function createSyncEngine(environment: SyncEnvironment): SyncEngine {
  const { store, notify } = environment;
  /** Changes that the next save takes. */
  const waiting = new Set<ChangeKind>();
  /** Changes that a save failed to send; they go with the next one. */
  const unsent = new Set<ChangeKind>();
  /** What the server held last, as far as this window knows. */
  let base: Content | undefined;
  let queue: Promise<void> = Promise.resolve();
  /** That it is not saved was told, and why. */
  let told: 'offline' | 'full' | undefined;
  /** Which project this is; starting over makes it another. */
  let turn = 0;

  /** The outcome of something that was begun for this project. */
  const ofThis = async <Value>(begun: Promise<Value>): Promise<Value> => {
    const own = turn;
    await Promise.allSettled([begun]);
    if (own !== turn) throw new StartedOverError();
    return begun;
  };
  const calls: SyncCalls = {
    create: (...input) => ofThis(environment.calls.create(...input)),
    update: (...input) => ofThis(environment.calls.update(...input)),
    fetch: (...input) => ofThis(environment.calls.fetch(...input)),
  };

  const content = (): Content => {
    const { details, selection } = store.getState();
    return { details, selection };
  };

  const inTurn = <Value>(task: () => Promise<Value>): Promise<Value> => {
    const result = queue.then(task);
    queue = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  };

  /** Takes the server's project as the truth of this window. */
  const adopt = (project: Project) => {
    base = contentOf(project);
    store.setState({
      ...base,
      ...toldOf(project),
      id: project.id,
      version: project.version,
      pending: waiting.size > 0,
      unanswered: null,
      unconfirmed: false,
      unread: [],
      newer: { ...store.getState().newer, selection: {} },
    });
    environment.saved();
  };

  /** The server has what was sent. What changed here meanwhile stays and waits for the next save. */
  const acknowledge = (project: Project, sent: Content, editToken?: string) => {
    base = sent;
    told = undefined;
    unsent.clear();
    // The server drops what its catalogue no longer has; without that, its order and ours are one.
    const held = fromResources(project.resources, project.headings ?? sent.selection.headings);
    const differs = JSON.stringify(toReferences(held)) !== JSON.stringify(toReferences(sent.selection));
    store.setState({
      ...(differs && waiting.size === 0 ? { selection: held } : {}),
      ...toldOf(project),
      id: project.id,
      version: project.version,
      pending: waiting.size > 0,
      unanswered: null,
      unconfirmed: false,
      unread: [],
      ...(editToken === undefined ? {} : { editToken }),
    });
    environment.saved();
  };

  /** Takes from the server what this browser does not have, so that no save lays defaults over it. */
  const complete = (project: Project) => {
    const { details, selection, unread, version } = store.getState();
    if (unread.length === 0 && version !== null) return;
    const held = contentOf(project);
    const theirs = Object.entries(held.details).filter(([name]) => unread.includes(name));
    const own = selection.manifest.flatMap(({ productId: productID, documentId }) => {
      const document = selection.documents[documentId];
      return document ? [{ ...document, productID }] : [];
    });
    store.setState({
      details: { ...details, ...Object.fromEntries(theirs) },
      selection: unread.includes('selection')
        ? fromResources([...project.resources, ...own], project.headings)
        : selection,
      version: version ?? project.version,
      unread: [],
    });
  };

  /**
   * Asks for the project. One that was taken over from earlier versions may be another server's, which this one is asked
   * without its token.
   */
  const look = async (id: string, token: string | null): Promise<Project> => {
    if (store.getState().unconfirmed) {
      await calls.fetch(id, null);
      store.setState({ unconfirmed: false });
    }
    const project = await calls.fetch(id, token);
    complete(project);
    return project;
  };

  const create = async () => {
    // What no server has yet becomes a project where the visitor goes on with it.
    if (store.getState().id === null && store.getState().unconfirmed) store.setState({ unconfirmed: false });
    const sent = content();
    const project = await calls.create(sent);
    acknowledge(project, sent, project.editToken);
  };

  /**
   * Earlier versions left a project that this server does not know: it is another server's, it expired, or it was never
   * saved. Its documents tell, without anything that the visitor entered: where this server has none of them, the project is
   * left alone.
   */
  const createInstead = async () => {
    const { id, selection } = store.getState();
    if (waiting.size > 0 || (id === null && selection.order.length === 0)) return create();
    const known = { details: defaultDetails, selection };
    const unknown = { details: defaultDetails, selection: emptySelection };
    let sent = known;
    const project = await calls.create(known).catch((error) => {
      if (!lacksAll(error, selection)) throw error;
      sent = unknown;
      return calls.create(unknown);
    });
    if (sent === known || waiting.size > 0) store.setState({ unconfirmed: false });
    else store.setState({ ...blankProject, id: project.id });
    acknowledge(project, sent, project.editToken);
    if (sent === unknown || waiting.size > 0) return;
    store.setState({ pending: true });
    await update(project.id, project.editToken, project.version);
  };

  const update = async (id: string, token: string, version: number) => {
    const sent = content();
    const { unanswered } = store.getState();
    // Of several without an answer only the first can have arrived: its version is no longer that of the others.
    if (unanswered === null) store.setState({ unanswered: savedForm(sent) });
    try {
      acknowledge(await calls.update(id, token, version, sent), sent);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) store.setState({ unanswered });
      throw error;
    }
  };

  const settleConflict = async (id: string, token: string) => {
    const other = await calls.fetch(id, token);
    // What this window saved itself, and never heard of: the page was left, or the connection broke.
    const own = savedForm(contentOf(other)) === store.getState().unanswered;
    if (own || (await environment.resolveConflict(other)) === 'mine') await update(id, token, other.version);
    else {
      adopt(other);
      // The visitor has chosen: what was entered here is not wanted.
      store.setState({ entered: {} });
    }
  };

  /** Undoes what the server refused: its own project where it answers, else what it held last. */
  const revert = async (id: string, token: string) => {
    waiting.clear();
    const last = base;
    if (last) store.setState({ ...last, pending: false });
    try {
      await takeOver(id, token);
    } catch (error) {
      if (error instanceof StartedOverError) return;
      store.setState({ pending: waiting.size > 0 });
    }
    notify('reverted');
  };

  /** Takes what the server did by itself; what is changed here meanwhile stays, and waits for the next save. */
  const takeOver = async (id: string, token: string) => {
    const project = await calls.fetch(id, token);
    if (waiting.size === 0) adopt(project);
    else store.setState({ version: project.version, unanswered: null });
  };

  const push = async () => {
    const { id, editToken, version: held, unconfirmed, unread } = store.getState();
    if (id === null || editToken === null) return create();
    try {
      const whole = held !== null && unread.length === 0 && !unconfirmed;
      const version = whole ? held : (await look(id, editToken)).version;
      await update(id, editToken, held ?? version);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The project is gone: the work goes on in a new one. One that is not ours to change any more is the visitor's to decide.
      if (error.status === 404) await create();
      else if ([401, 403].includes(error.status)) throw new EndedError();
      else if (error.status === 409) await settleConflict(id, editToken);
      else throw error;
    }
  };

  const save = async () => {
    // What the visitor did shows first, writing a request takes a while.
    await environment.shown();
    if (waiting.size === 0) return;
    const kinds = new Set(waiting);
    waiting.clear();
    try {
      await push();
      if (kinds.has('attributes')) notify('updated');
    } catch (error) {
      await failed(error, kinds);
    }
  };

  const failed = async (error: unknown, kinds: ReadonlySet<ChangeKind>) => {
    if (error instanceof StartedOverError) return;
    if (error instanceof EndedError) {
      for (const kind of kinds) unsent.add(kind);
      store.setState({ pending: true });
      environment.ended();
      return;
    }
    const { id, editToken } = store.getState();
    const status = error instanceof ApiError ? error.status : undefined;
    if (kinds.has('attributes')) notify('update-failed');
    if (status === 500 && kinds.has('documents') && id !== null && editToken !== null) {
      await revert(id, editToken);
      return;
    }
    // Kept here and in storage, and sent with the next change, on return of the connection or on the next visit.
    for (const kind of kinds) unsent.add(kind);
    store.setState({ pending: true });
    const unreachable = status === undefined && !(error instanceof RequestCancelledError);
    const reason = status === 507 ? 'full' : unreachable ? 'offline' : undefined;
    if (reason === undefined || reason === told || (reason === 'offline' && kinds.has('attributes'))) return;
    told = reason;
    notify(reason);
  };

  /** It stays here, to be saved later. */
  const notSaved = (error: unknown) => {
    if (!(error instanceof StartedOverError)) store.setState({ pending: true });
  };

  /** For whoever saves without waiting for its turn. */
  const tellEnded = (error: unknown): never => {
    if (error instanceof EndedError) environment.ended();
    throw error;
  };

  const start = async () => {
    const { id, editToken } = store.getState();
    const createNew = () => (store.getState().unconfirmed ? createInstead() : create());
    if (id === null) {
      await createNew().catch(notSaved);
      return;
    }
    try {
      const project = await look(id, editToken);
      const kept = store.getState();
      const { version, pending } = kept;
      if (editToken === null) await create();
      else if (!project.mayEdit) environment.ended();
      // Changed while it was loading: the save that waits sends it, and settles who is newer.
      else if (waiting.size > 0) return;
      else if (!pending) {
        adopt(project);
        store.setState({ news: newsOf(kept, project) });
      } else if (project.version === version) await update(id, editToken, project.version);
      else await settleConflict(id, editToken);
    } catch (error) {
      const gone = error instanceof ApiError && [404, 410].includes(error.status);
      await (gone ? createNew() : Promise.reject(error)).catch(notSaved);
    }
  };

  return {
    start: () => inTurn(start),
    changed(kind) {
      for (const earlier of unsent) waiting.add(earlier);
      unsent.clear();
      waiting.add(kind);
      void inTurn(save);
    },
    retry() {
      if (!store.getState().pending) return;
      if (unsent.size === 0) unsent.add('documents');
      for (const earlier of unsent) waiting.add(earlier);
      unsent.clear();
      void inTurn(save);
    },
    exclusive: (call) =>
      inTurn(async () => {
        if (store.getState().id === null || store.getState().pending) await push().catch(tellEnded);
        const { id, editToken } = store.getState();
        if (id === null || editToken === null) throw new Error('Project ID is required');
        try {
          const value = await ofThis(call(id, editToken));
          await takeOver(id, editToken);
          return value;
        } catch (error) {
          // It may have been done, and only the answer lost: looked for before the next save, and not before this fails.
          const refused =
            error instanceof ApiError &&
            ['edit-token-wrong', 'edit-token-required'].includes(error.code ?? '');
          if (refused) environment.ended();
          else if (!(error instanceof StartedOverError)) {
            void inTurn(() => takeOver(id, editToken).catch(() => undefined));
          }
          throw error;
        }
      }),
    forget() {
      turn += 1;
      waiting.clear();
      unsent.clear();
      base = undefined;
      told = undefined;
    },
    settled: () => inTurn(async () => undefined),
  };
}
