import type { Region } from '@submittal/contract/catalogue';
import { languageOf } from '@submittal/contract/languages';
import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import type { SubmittalBuilder } from '../../public/submittal-builder.d.ts';
import type { ApiClient } from '../api/client.ts';
import type { Consent } from '../consent/consent.ts';
import { type Tell, tellOn } from '../host/host-events.ts';
import type { Landmarks } from '../host/host-landmarks.ts';
import type { InterfaceLanguage, LanguageCause } from '../host/interface-language.ts';
import { loadMessages, messages } from '../messages/messages.ts';
import { createNotices, type Notices } from '../notices.ts';
import type { EditLink } from '../project/list/edit-link.ts';
import type { ProjectHandle } from '../project/project.ts';
import { forgetSite } from '../project/storage/forget-site.ts';
import type { BuilderRouter } from '../routes/router.ts';
import { createSettings, type Settings } from './settings.ts';
import { joinWork } from './shared-work.ts';

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
  /** Whether the server gets a project only with the first change. */
  readonly createsLater: boolean;
  /** Sends requests; the browser's `fetch` if omitted. */
  readonly fetcher?: typeof fetch;
  readonly host: HTMLElement;
  readonly overlay: HTMLElement;
}

/**
 * Everything one element works with. Elements of one server and base path share their project and their place
 * (`shared-work.ts`); others on the page have nothing in common.
 */
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
  /** Consent is taken back: removes what the browser keeps, and has the others of this site start anew. Call it last. */
  forget(): void;
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
    speaks: true,
  });
  const notices = createNotices();
  const member = { host: config.host, settings, notices };
  const work = joinWork(config, member);
  const { api, queries, consent, project, router, arrival, site, drawn } = work;
  let eventTarget: HTMLElement | undefined = config.host;
  const tell: Tell = (name, detail) => {
    // Elements of one base path show the same search.
    if (name.startsWith('submittal:search') && !settings.getState().speaks) return;
    if (eventTarget && consent.store.getState().given) tellOn(eventTarget, name, detail);
  };
  /** The language last asked for by the visitor or the page, whether or not its texts are loaded. */
  let asked = language.tag();
  const stopWaiting = consent.whenGiven(() => language.keep());
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
    router: { ...router, go: (path, going) => router.go(path, { ...going, by: config.host }) },
    arrival,
    consent,
    site,
    tell,
    drawn,
    forget() {
      consent.takeBack();
      for (const { host } of work.members) (host as Partial<SubmittalBuilder>).consent?.(false);
      forgetSite(site, api.base);
    },
    dispose() {
      stopWaiting();
      eventTarget = undefined;
      work.leave(member);
    },
  };
}
