import { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import { type ApiClient, createApiClient } from '../api/client.ts';
import { RequestCancelledError } from '../api/errors.ts';
import { serverFailure } from '../api/failure-kind.ts';
import { messages } from '../messages/messages.ts';
import { createProject, type ProjectHandle } from '../project/project.ts';
import { siteKey } from '../project/shelf.ts';
import { plainBase } from '../routes/place.ts';
import { type BuilderRouter, createRouter } from '../routes/router.ts';
import { createNotices, type Notices } from '../ui/notices.ts';
import { followForHost, type Tell, tellThrough } from './host-events.ts';
import { createSettings, type Settings } from './settings.ts';

export interface BuilderConfig {
  readonly apiBase: string;
  readonly basePath: string;
  readonly settings: Settings;
  readonly host: HTMLElement;
  readonly overlay: HTMLElement;
}

/** Everything one element owns; nothing of it is global, so two elements can stand on a page. */
export interface BuilderApp {
  readonly host: HTMLElement;
  /** Where dialogs, popovers and toasts are put. */
  readonly overlay: HTMLElement;
  readonly settings: StoreApi<Settings>;
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly notices: Notices;
  readonly project: ProjectHandle;
  readonly router: BuilderRouter;
  /** Tells the host page what happened. */
  readonly tell: Tell;
  dispose(): void;
}

export function createBuilderApp(config: BuilderConfig): BuilderApp {
  const settings = createSettings(config.settings);
  const tell = tellThrough(config.host);
  const api = createApiClient({
    base: config.apiBase,
    failed: (call, error) => {
      const failure = serverFailure(error);
      if (failure) tell('submittal:error', { ...failure, call });
    },
  });
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // A request without a connection fails and says so; by default it would wait without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        // A cancelled request was replaced by a newer one; asking again would cancel that one in turn.
        retry: (failures, error) => failures < 1 && !(error instanceof RequestCancelledError),
      },
    },
  });
  const notices = createNotices();
  const project = createProject({
    api,
    notices,
    messages: () => messages(settings.getState().language),
    site: siteKey(api.base, plainBase(config.basePath)),
  });
  const router = createRouter(config.basePath);
  const stopTelling = followForHost(tell, project.store, router);
  project.start();
  return {
    host: config.host,
    overlay: config.overlay,
    settings,
    api,
    queries,
    notices,
    project,
    router,
    tell,
    dispose() {
      stopTelling();
      project.dispose();
      queries.clear();
      router.dispose();
    },
  };
}
