import type { Region } from '@submittal/contract/catalogue';
import { languageOf } from '@submittal/contract/languages';
import { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ApiClient, createApiClient } from '../api/client.ts';
import { RequestCancelledError } from '../api/errors.ts';
import { serverFailure } from '../api/failure-kind.ts';
import { type Consent, createConsent } from '../consent/consent.ts';
import { followForHost, type Tell, tellThrough } from '../host/host-events.ts';
import type { Landmarks } from '../host/host-landmarks.ts';
import type { InterfaceLanguage, LanguageCause } from '../host/interface-language.ts';
import { loadMessages, messages } from '../messages/messages.ts';
import { createFaultWatch } from '../monitoring/watch-faults.ts';
import { createNotices, type Notices } from '../notices.ts';
import { siteKey } from '../project/kept/shelf.ts';
import type { EditLink } from '../project/list/edit-link.ts';
import { createProject, type ProjectHandle } from '../project/project.ts';
import { plainBase } from '../routes/place.ts';
import { type BuilderRouter, createRouter } from '../routes/router.ts';
import { createSettings, type Settings } from './settings.ts';

export interface BuilderConfig {
  readonly apiBase: string;
  readonly basePath: string;
  readonly region: Region | undefined;
  readonly headingLevel: number;
  readonly landmarks: Landmarks;
  readonly pageTitle: boolean;
  /** Decides the interface language. */
  readonly language: InterfaceLanguage;
  /** Whether consent has been given already. Until it is given, nothing is stored, saved or reported. */
  readonly consented: boolean;
  /** Sends requests; the browser's `fetch` if omitted. */
  readonly fetcher?: typeof fetch;
  readonly host: HTMLElement;
  readonly overlay: HTMLElement;
}

/** Everything one element owns. Nothing of it is global, so a page can hold two elements. */
export interface BuilderApp {
  readonly host: HTMLElement;
  /** The container of dialogs, popovers and toasts. */
  readonly overlay: HTMLElement;
  readonly settings: StoreApi<Settings>;
  readonly language: Pick<InterfaceLanguage, 'choose' | 'look'>;
  /** Switches to the current language once its texts are loaded. */
  speak(cause: LanguageCause): Promise<void>;
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly notices: Notices;
  readonly project: ProjectHandle;
  readonly router: BuilderRouter;
  /** The edit link that brought the visitor here, until the visitor has answered it. */
  readonly arrival: StoreApi<{ readonly link: EditLink | 'cut short' | undefined }>;
  readonly consent: Consent;
  /** The server and the site, in the form of `siteKey`. */
  readonly site: string;
  /** Tells the host page what happened. */
  readonly tell: Tell;
  /** Reports that the first screen is drawn; until then, nothing is sent that it does not need. */
  readonly drawn: () => void;
  dispose(): void;
}

export function createBuilderApp(config: BuilderConfig): BuilderApp {
  const { language } = config;
  const settings = createSettings({
    region: config.region,
    language: language.tag(),
    pageTitle: config.pageTitle,
    headingLevel: config.headingLevel,
    landmarks: config.landmarks,
  });
  const consent = createConsent(config.consented);
  const events = tellThrough(config.host);
  const tell: Tell = (name, detail) => {
    if (consent.store.getState().given) events.tell(name, detail);
  };
  const faults = createFaultWatch();
  const api = createApiClient({
    base: config.apiBase,
    ...(config.fetcher && { fetcher: config.fetcher }),
    uncounted: () => !consent.store.getState().given,
    failed: (call, error) => {
      const failure = serverFailure(error);
      if (!failure) return;
      tell('submittal:error', { ...failure, call });
      faults.failed(call, failure);
    },
  });
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Without a connection, a request fails and says so; by default it would wait silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        // A newer request replaced a cancelled one; a retry would cancel the newer one in turn.
        retry: (failures, error) => failures < 1 && !(error instanceof RequestCancelledError),
      },
    },
  });
  const notices = createNotices();
  const site = siteKey(api.base, plainBase(config.basePath));
  let drawn = () => {};
  const whenDrawn = new Promise<void>((resolve) => {
    drawn = resolve;
  });
  const project = createProject({
    api,
    notices,
    messages: () => messages(settings.getState().language),
    consent,
    site,
    language: () => languageOf(settings.getState().language),
    whenDrawn,
  });
  const arrival = createStore<{ readonly link: EditLink | 'cut short' | undefined }>(() => ({
    link: undefined,
  }));
  const router = createRouter(config.basePath, (link) => arrival.setState({ link }));
  /** The language last asked for by the visitor or the page, whether or not its texts are loaded. */
  let asked = language.tag();
  let stopTelling = () => {};
  const stopWaiting = consent.whenGiven(() => {
    stopTelling = followForHost(tell, project.store, router);
    faults.start({ api, queries, project });
    language.keep();
  });
  project.start();
  return {
    host: config.host,
    overlay: config.overlay,
    settings,
    language,
    async speak(cause) {
      const tag = language.tag();
      // The project follows the interface's language until one is chosen for it; the language of a shared
      // package is not the visitor's choice. This happens before the texts load: the visitor may leave the
      // page meanwhile and open it again in the new language.
      if (cause !== 'package') {
        const { details } = project.store.getState();
        const [old, now] = [languageOf(asked), languageOf(tag)];
        asked = tag;
        if (old !== now && languageOf(details.language) === old)
          project.actions.setDetails({ language: now });
      }
      try {
        await loadMessages(tag);
      } catch {
        notices.failure(messages(settings.getState().language).languages.notLoaded);
        return;
      }
      if (tag === language.tag()) settings.setState({ language: tag });
    },
    api,
    queries,
    notices,
    project,
    router,
    arrival,
    consent,
    site,
    tell,
    drawn,
    dispose() {
      stopWaiting();
      faults.stop();
      stopTelling();
      events.stop();
      project.dispose();
      router.dispose();
      // After the components are gone, which takes a task of its own: when they leave a query, they start its
      // clock.
      queueMicrotask(() => queries.clear());
    },
  };
}
