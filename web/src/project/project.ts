import type { Language } from '@submittal/contract/languages';
import type { ApiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { type Consent, ConsentRefusedError } from '../consent/consent.ts';
import type { Messages } from '../messages/messages.ts';
import { nextPaint } from '../next-paint.ts';
import type { Notices } from '../notices.ts';
import { createActions, type ProjectActions } from './actions.ts';
import type { Projects } from './list/listed-project.ts';
import { createProjects } from './list/projects.ts';
import { beginIn } from './state/begin-in.ts';
import { createProjectStore, type ProjectStore } from './state/state.ts';
import { openShelf, type Shelf } from './storage/shelf.ts';
import { keepPast } from './storage/stored-past.ts';
import { openStoredProject, type StoredProject } from './storage/stored-project.ts';
import { followTabs } from './storage/tabs.ts';
import { projectCalls } from './sync/calls.ts';
import { type Conflicts, createConflicts } from './sync/conflict.ts';
import { createSyncEngine, type SyncEngine } from './sync/sync.ts';
import type { SyncNotice } from './sync/sync-state.ts';

/** The current project: its state, its actions, and its synchronisation with the server. */
export interface ProjectHandle {
  readonly store: ProjectStore;
  readonly actions: ProjectActions;
  readonly sync: Pick<SyncEngine, 'settled' | 'exclusive'>;
  readonly conflicts: Conflicts;
  /** The other projects that this browser keeps, and ways to switch between them. */
  readonly projects: Projects;
  start(): void;
  dispose(): void;
}

export function createProject(environment: {
  readonly api: ApiClient;
  /** Where the visitor is notified of it at present. */
  readonly notices: () => Notices;
  readonly messages: () => Messages;
  /** Until it is given, the project lives in this tab alone: nothing is read from storage, stored or sent. */
  readonly consent: Consent;
  /** The server and the site, in the form of `siteKey`. */
  readonly site: string;
  /** The interface language; new projects begin in it. */
  readonly language: () => Language;
  /** Whether the server gets a project on load, or with the first change. */
  readonly creates: 'on load' | 'with a change';
  /** The first screen has been drawn. Saving does not delay it. */
  readonly whenDrawn: Promise<void>;
}): ProjectHandle {
  const { consent } = environment;
  const store = createProjectStore();
  let opened: { readonly shelf: Shelf; readonly local: StoredProject } | undefined;
  let tabs: ReturnType<typeof followTabs> | undefined;
  let past: ReturnType<typeof keepPast> | undefined;
  /** Gives access to a storage only while there is consent. */
  const consented = (storage: () => Storage) => () => {
    if (!consent.store.getState().given) throw new Error('There is no consent to storage.');
    return storage();
  };
  const stopWaiting = consent.whenGiven(() => {
    const tab = consented(() => window.sessionStorage);
    const shelf = openShelf(
      environment.site,
      consented(() => window.localStorage),
      tab,
    );
    const local = openStoredProject(shelf, undefined, store, () => {
      environment.notices().failure(environment.messages().project.notKept);
    });
    opened = { shelf, local };
    past = keepPast(store, () => shelf.key, tab);
    tabs = followTabs(environment.site, {
      follow(key) {
        follow(() => {
          local.follow(key);
          return true;
        });
      },
    });
  });
  const conflicts = createConflicts();
  const calls = projectCalls(environment.api);

  const notify = (notice: SyncNotice) => {
    const notices = environment.notices();
    const texts = environment.messages().project;
    if (notice === 'updated') notices.success(texts.updated);
    else if (notice === 'update-failed') notices.failure(texts.updateFailed);
    else notices.failure(texts.reverted);
  };

  const sync = createSyncEngine({
    store,
    calls: {
      ...calls,
      // What the server has may be what another tab has noted as sent.
      async fetch(...asked) {
        const answer = await calls.fetch(...asked);
        catchUp();
        return answer;
      },
    },
    notify,
    resolveConflict: conflicts.ask,
    ended: () => store.setState({ ended: true }),
    saved: () => tabs?.announce(),
    shown: async () => {
      await new Promise<void>((resolve) => consent.whenGiven(resolve));
      await environment.whenDrawn;
      await nextPaint();
    },
  });
  const actions = createActions(store, sync, environment.language, () => catchUp());
  // A change that another tab's save is answered with is this one's to save, too, if that tab goes.
  store.subscribe(({ followed }, before) => {
    if (followed && !before.followed) sync.followed();
  });
  /**
   * Takes over what another tab has stored, if it has. What was begun for a project ends if that tab has put another
   * one in its place.
   */
  const follow = (take: () => boolean) => {
    const { id } = store.getState();
    if (!take()) return;
    if (id !== null && store.getState().id !== id) sync.forget();
    sync.followed();
    projects.refresh();
  };
  /** Each change comes after what the other tabs have stored. */
  const catchUp = () => follow(() => opened?.local.catchUp('own') ?? false);
  /** Clocks stand still while a computer sleeps, and in pages that the browser has put aside; those hear nothing, either. */
  const awake = () => {
    follow(() => opened?.local.catchUp() ?? false);
    sync.wake();
  };
  const leave = () => past?.keep();
  /** A phone ends pages in the background without further notice. */
  const turn = () => {
    if (document.visibilityState === 'hidden') leave();
    else awake();
  };

  const tellUnread = (unreadable: StoredProject['unreadable']) => {
    if (!unreadable) return;
    const { partlyUnread, unread } = environment.messages().project;
    environment.notices().failure(unreadable === 'partly' ? partlyUnread : unread);
  };
  const knows = async (id: string): Promise<boolean> => {
    try {
      await calls.fetch(id, null);
      return true;
    } catch (error) {
      if (error instanceof ApiError && [404, 410].includes(error.status)) return false;
      throw error;
    }
  };

  const begun = () => beginIn(store, environment.language());

  /** Loads the project, or creates it unless that has time until something is in it. */
  const begin = async () => {
    const { id, pending } = store.getState();
    if (id !== null || pending || environment.creates === 'on load') await sync.start();
  };

  const start = async (own: StoredProject) => {
    await begin();
    // Without an answer it stays where it is until the next visit.
    await own.takeOver(knows).catch(() => undefined);
  };

  /** Operations on the server need a project there, and so consent. */
  const allowed = async () => {
    if (!(await consent.ask())) throw new ConsentRefusedError(environment.messages().consent.refused);
  };
  const projects = createProjects({
    api: environment.api,
    store,
    sync: { ...sync, start: begin },
    allowed,
    opened: () => opened,
    unread: tellUnread,
    begun,
  });
  let stopStarting = () => {};
  const listening = new AbortController();

  return {
    store,
    actions: {
      ...actions,
      reset() {
        actions.reset();
        tabs?.announce();
      },
    },
    sync: {
      settled: () => allowed().then(sync.settled),
      exclusive: (call, signal) => allowed().then(() => sync.exclusive(call, signal)),
    },
    conflicts,
    projects,
    start() {
      const { signal } = listening;
      window.addEventListener('online', sync.retry, { signal });
      window.addEventListener('pageshow', awake, { signal });
      window.addEventListener('pagehide', leave, { signal });
      document.addEventListener('visibilitychange', turn, { signal });
      begun();
      stopStarting = consent.whenGiven(() => {
        if (!opened) return;
        begun();
        tellUnread(opened.local.unreadable);
        void start(opened.local);
      });
    },
    dispose() {
      leave();
      // Without a reason the browser makes an error, which holds everything that called this.
      listening.abort('left');
      stopWaiting();
      stopStarting();
      tabs?.dispose();
    },
  };
}
