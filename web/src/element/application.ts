import './tokens.css';
import './base.css';
import './forced-colors.css';
import type { Step } from '@submittal/domain/workflow';
import type { StoreApi } from 'zustand/vanilla';
import type { SubmittalActed, SubmittalProject, SubmittalWanted } from '../../public/submittal-builder.d.ts';
import { type BuilderApp, type BuilderConfig, createBuilderApp } from '../app/builder-app.ts';
import type { Settings } from '../app/settings.ts';
import type { Consent } from '../consent/consent.ts';
import { projectForHost } from '../host/host-events.ts';
import { loadPatiently } from '../load-patiently.ts';
import { loadMessages } from '../messages/messages.ts';
import { adoptStyles } from '../parts/styles.ts';
import { stepPath } from '../routes/screens.ts';
import { screenParts } from '../shell/screen-parts.ts';
import { mountApp } from './mount.tsx';

/** What the element can do with the application that runs in it. */
export interface Application {
  readonly settings: StoreApi<Settings>;
  readonly consent: Consent;
  /** Switches to the current language once its texts are loaded. */
  speak: BuilderApp['speak'];
  /** Does what the host page asks for. */
  act(name: 'add' | 'remove', wanted: SubmittalWanted | string | readonly string[]): Promise<SubmittalActed>;
  open(screen: Step): void;
  /** The project as it is now. */
  project(): SubmittalProject;
  stop(): void;
  /** Removes what the browser keeps of it; call it after `stop`. */
  forget(): void;
}

/**
 * Starts the application in a place of the element's shadow root, with its first screen and the texts of its
 * language. `wanted` says whether the element is still there once they are loaded; undefined if it is not.
 */
export async function startApplication(
  config: BuilderConfig & {
    readonly root: ShadowRoot;
    readonly page: HTMLElement;
    /** The address of the site's own texts; empty if it has none. */
    readonly texts: string;
    /** Whether what the first screen needs has been answered. */
    readonly answered: () => boolean;
  },
  wanted: () => boolean,
  firstScreen: keyof typeof screenParts,
): Promise<Application | undefined> {
  if (config.texts) await (await import('../messages/own-texts.ts')).loadOwnTexts(config.texts);
  let tag: string;
  do {
    // The page may set another language meanwhile, whose texts are then needed instead.
    tag = config.language.tag();
    await Promise.all([loadMessages(tag), screenParts[firstScreen].near()]);
    if (!wanted()) return undefined;
  } while (tag !== config.language.tag());
  const stopStyles = adoptStyles(config.root);
  const app = createBuilderApp(config);
  // Answers that have arrived are drawn at once, without placeholders first.
  const drawable = screenParts[firstScreen].askAhead(app);
  await Promise.race([drawable, pause(config.answered() ? READING_MS : MOMENT_MS)]);
  if (!wanted()) {
    app.dispose();
    stopStyles();
    return undefined;
  }
  const unmount = mountApp(config.page, app);
  const { search } = window.location;
  if (app.settings.getState().speaks && /[?&](add|product)=/.test(search)) {
    void acts().then(({ followAddress }) => followAddress(app, search));
  }
  return {
    settings: app.settings,
    consent: app.consent,
    speak: app.speak,
    act: async (name, wanted) => (await acts())[name](app, wanted),
    open: (screen) => app.router.go(stepPath[screen]),
    project: () => projectForHost(app.project.store.getState()),
    forget: app.forget,
    stop() {
      unmount();
      app.dispose();
      stopStyles();
    },
  };
}

/** Loaded on demand: few pages ask for anything. */
const acts = () => loadPatiently(() => import('../pieces/acts.ts'));

/** A delay that a visitor does not notice, in milliseconds. */
const MOMENT_MS = 30;

/** The longest delay for reading answers that have arrived: drawing placeholders for them would take longer. */
const READING_MS = 200;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
