import type { ApiClient } from '../api/client.ts';
import type { Messages } from '../messages/messages.ts';
import { nextPaint } from '../ui/next-paint.ts';
import type { Notices } from '../ui/notices.ts';
import { createActions, type ProjectActions } from './actions.ts';
import { projectCalls } from './calls.ts';
import { type Conflicts, createConflicts } from './conflict.ts';
import { createProjectStore, type ProjectStore } from './state.ts';
import { createSyncEngine, type SyncEngine, type SyncNotice } from './sync.ts';
import { followTabs } from './tabs.ts';

/** The current project: its state, what can be done to it, and its way to the server. */
export interface ProjectHandle {
  readonly store: ProjectStore;
  readonly actions: ProjectActions;
  readonly sync: Pick<SyncEngine, 'settled' | 'exclusive'>;
  readonly conflicts: Conflicts;
  start(): void;
  dispose(): void;
}

export function createProject(environment: {
  readonly api: ApiClient;
  readonly notices: Notices;
  readonly messages: () => Messages;
}): ProjectHandle {
  const store = createProjectStore();
  const conflicts = createConflicts();
  const tabs = followTabs(store);
  const { notices } = environment;

  const notify = (notice: SyncNotice) => {
    const texts = environment.messages().project;
    if (notice === 'updated') notices.success(texts.updated);
    else if (notice === 'update-failed') notices.failure(texts.updateFailed);
    else if (notice === 'reverted') notices.failure(texts.reverted);
    else notices.failure(texts.offline);
  };

  const sync = createSyncEngine({
    store,
    calls: projectCalls(environment.api),
    notify,
    resolveConflict: conflicts.ask,
    saved: tabs.announce,
    shown: nextPaint,
  });
  const actions = createActions(store, sync);
  const online = () => sync.retry();

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
    start() {
      window.addEventListener('online', online);
      void sync.start();
    },
    dispose() {
      window.removeEventListener('online', online);
      tabs.dispose();
    },
  };
}
