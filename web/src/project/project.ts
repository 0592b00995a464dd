import type { ApiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { Messages } from '../messages/messages.ts';
import { nextPaint } from '../ui/next-paint.ts';
import type { Notices } from '../ui/notices.ts';
import { createActions, type ProjectActions } from './actions.ts';
import { projectCalls } from './calls.ts';
import { type Conflicts, createConflicts } from './conflict.ts';
import { keepPast } from './kept-past.ts';
import { type KeptProject, openKeptProject } from './kept-project.ts';
import { createProjects, type Projects } from './projects.ts';
import { openShelf } from './shelf.ts';
import type { ProjectStore } from './state.ts';
import { createSyncEngine, type SyncEngine, type SyncNotice } from './sync.ts';
import { followTabs } from './tabs.ts';

/** The current project: its state, what can be done to it, and its way to the server. */
export interface ProjectHandle {
  readonly store: ProjectStore;
  readonly actions: ProjectActions;
  readonly sync: Pick<SyncEngine, 'settled' | 'exclusive'>;
  readonly conflicts: Conflicts;
  /** The others that this browser keeps, and ways from one to another. */
  readonly projects: Projects;
  start(): void;
  dispose(): void;
}

export function createProject(environment: {
  readonly api: ApiClient;
  readonly notices: Notices;
  readonly messages: () => Messages;
  /** The server and the place on the site, as `siteKey` writes them. */
  readonly site: string;
}): ProjectHandle {
  const shelf = openShelf(environment.site);
  const kept = openKeptProject(shelf, undefined, () => {
    environment.notices.failure(environment.messages().project.notKept);
  });
  const { store } = kept;
  keepPast(store, () => shelf.key);
  const conflicts = createConflicts();
  const tabs = followTabs(environment.site, {
    follow(key) {
      kept.follow(key);
      projects.refresh();
    },
  });
  const { notices } = environment;
  const calls = projectCalls(environment.api);

  const notify = (notice: SyncNotice) => {
    const texts = environment.messages().project;
    if (notice === 'updated') notices.success(texts.updated);
    else if (notice === 'update-failed') notices.failure(texts.updateFailed);
    else if (notice === 'reverted') notices.failure(texts.reverted);
    else if (notice === 'full') notices.failure(texts.full);
    else notices.failure(texts.offline);
  };

  const sync = createSyncEngine({
    store,
    calls,
    notify,
    resolveConflict: conflicts.ask,
    ended: () => store.setState({ ended: true }),
    saved: tabs.announce,
    shown: nextPaint,
  });
  const actions = createActions(store, sync);
  const online = () => sync.retry();

  const tellUnread = (unreadable: KeptProject['unreadable']) => {
    if (!unreadable) return;
    const { partlyUnread, unread } = environment.messages().project;
    notices.failure(unreadable === 'partly' ? partlyUnread : unread);
  };
  const projects = createProjects({ api: environment.api, shelf, kept, sync, opened: tellUnread });

  const knows = async (id: string): Promise<boolean> => {
    try {
      await calls.fetch(id, null);
      return true;
    } catch (error) {
      if (error instanceof ApiError && [404, 410].includes(error.status)) return false;
      throw error;
    }
  };

  const start = async () => {
    await sync.start();
    // Without an answer it stays where it is, for the next visit.
    await kept.takeOver(knows).catch(() => undefined);
  };

  return {
    store,
    actions: {
      ...actions,
      reset() {
        actions.reset();
        tabs.announce();
      },
    },
    sync,
    conflicts,
    projects,
    start() {
      window.addEventListener('online', online);
      tellUnread(kept.unreadable);
      void start();
    },
    dispose() {
      window.removeEventListener('online', online);
      tabs.dispose();
    },
  };
}
