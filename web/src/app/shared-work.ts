import { languageOf } from '@submittal/contract/languages';
import type { Selection } from '@submittal/domain/selection';
import { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ApiClient, createApiClient } from '../api/client.ts';
import { RequestCancelledError } from '../api/errors.ts';
import { serverFailure } from '../api/failure-kind.ts';
import { type Consent, createConsent } from '../consent/consent.ts';
import { followForHost, type Tell, tellOn } from '../host/host-events.ts';
import { type Messages, messages } from '../messages/messages.ts';
import { createFaultWatch } from '../monitoring/watch-faults.ts';
import type { Notices } from '../notices.ts';
import type { EditLink } from '../project/list/edit-link.ts';
import { createProject, type ProjectHandle } from '../project/project.ts';
import { siteKey } from '../project/storage/site-key.ts';
import { plainBase } from '../routes/place.ts';
import { type BuilderRouter, createRouter } from '../routes/router.ts';
import type { Settings } from './settings.ts';

/** An element that takes part in the work. The first one speaks for all: it tells the host page, and asks. */
export interface Member {
  readonly host: HTMLElement;
  readonly settings: StoreApi<Settings>;
  readonly notices: Notices;
}

/** What the elements of one server and base path on a page share: one project, at one place. */
export interface SharedWork {
  readonly members: Set<Member>;
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly consent: Consent;
  readonly project: ProjectHandle;
  readonly router: BuilderRouter;
  /** The edit link that brought the visitor here, until the visitor has answered it. */
  readonly arrival: StoreApi<{ readonly link: EditLink | 'cut short' | undefined }>;
  /** The server and the site, in the form of `siteKey`. */
  readonly site: string;
  /** Reports that a first screen is drawn; until then, nothing is sent that it does not need. */
  readonly drawn: () => void;
  /** A member goes; with the last one, the work ends. */
  leave(member: Member): void;
}

/** What the first element says of it. */
interface WorkConfig {
  readonly apiBase: string;
  readonly basePath: string;
  readonly consented: boolean;
  readonly createsLater: boolean;
  readonly fetcher?: typeof fetch;
}

type Change = (selection: Selection) => Selection;

/** The work on this page, by its site. */
const works = new Map<string, SharedWork>();

/** Has an element take part in the work of its server and base path, which begins with the first one. */
export function joinWork(config: WorkConfig, member: Member): SharedWork {
  const api = createApiClient({ base: config.apiBase });
  const site = siteKey(api.base, plainBase(config.basePath));
  const work = works.get(site) ?? beginWork(config, site, member);
  works.set(site, work);
  work.members.add(member);
  member.settings.setState({ speaks: speaker(work.members) === member });
  if (config.consented) work.consent.give();
  return work;
}

const speaker = (members: ReadonlySet<Member>): Member | undefined => members.values().next().value;

function beginWork(config: WorkConfig, site: string, first: Member) {
  const { apiBase, basePath, consented, createsLater, fetcher } = config;
  const members = new Set<Member>([first]);
  const consent = createConsent(consented);
  // Without its element, which would stay for as long as anything holds a function of the work.
  const last: Omit<Member, 'host'> = { settings: first.settings, notices: first.notices };
  const speaking = () => speaker(members) ?? last;
  const tell: Tell = (name, detail) => {
    // What still runs when the last element has gone, such as a save, no longer reaches the page.
    const one = speaker(members);
    if (one && consent.store.getState().given) tellOn(one.host, name, detail);
  };
  const faults = createFaultWatch();
  const api = createApiClient({
    base: apiBase,
    ...(fetcher && { fetcher }),
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
  let drawn = () => {};
  const whenDrawn = new Promise<void>((resolve) => {
    drawn = resolve;
  });
  const spoken = () => speaking().settings.getState().language;
  const arrival = createStore<{ readonly link: EditLink | 'cut short' | undefined }>(() => ({
    link: undefined,
  }));
  const router = createRouter(basePath, (link) => arrival.setState({ link }));
  // Who opens a share reads: nothing of theirs is made, or said to be saved, before they change something.
  const reads = router.store.getState().place.screen === 'shared';
  const project = createProject({
    api,
    notices: () => speaking().notices,
    messages: (): Messages => messages(spoken()),
    consent,
    site,
    language: () => languageOf(spoken()),
    whenDrawn,
    creates: createsLater || reads ? 'with a change' : 'on load',
  });
  let stopTelling = () => {};
  const stopWaiting = consent.whenGiven(() => {
    stopTelling = followForHost(tell, project.store, router);
    faults.start({ api, queries, project });
  });
  /** A small piece of the page asks for the documents, or changes them (`pieces/small`). */
  const answer = (event: Event) => {
    const { detail } = event as CustomEvent<{ site: string; change?: Change; selection: Selection }>;
    if (detail.site !== site) return;
    if (detail.change) project.actions.arrange(detail.change);
    detail.selection = project.store.getState().selection;
  };
  document.addEventListener('submittal:ask', answer);
  project.start();
  const work: SharedWork = {
    members,
    api,
    queries,
    consent,
    project,
    router,
    arrival,
    site,
    drawn: () => drawn(),
    leave(member) {
      members.delete(member);
      speaker(members)?.settings.setState({ speaks: true });
      if (members.size > 0) return;
      works.delete(site);
      stopWaiting();
      faults.stop();
      stopTelling();
      document.removeEventListener('submittal:ask', answer);
      project.dispose();
      router.dispose();
      // After the components are gone, which takes a task of its own: when they leave a query, they start its clock.
      queueMicrotask(() => {
        // A request that is under way starts the clock of its query when it ends, and the clock holds all of this.
        for (const query of queries.getQueryCache().getAll()) query.gcTime = Number.POSITIVE_INFINITY;
        queries.clear();
      });
    },
  };
  return work;
}
