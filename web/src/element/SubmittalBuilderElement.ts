import { API_BASE_PATH, regions } from '@submittal/contract/constants';
import { languageOf } from '@submittal/contract/languages';
import type {
  SubmittalActed,
  SubmittalBuilder,
  SubmittalProject,
  SubmittalStep,
  SubmittalWanted,
} from '../../public/submittal-builder.d.ts';
import { hostLandmarks } from '../host/host-landmarks.ts';
import { followLanguage, type InterfaceLanguage, type LanguageCause } from '../host/interface-language.ts';
import { loadingTexts } from '../messages/loading.ts';
import { plainBase, readPlace } from '../routes/place.ts';
import type { Application } from './application.ts';
import { askAhead } from './ask-ahead.ts';
import { loadApplication } from './load-application.ts';

/**
 * `<submittal-builder api-base base-path consent lang data-theme region page-title heading-level create texts>`.
 * Everything the product shows is in its shadow root; it adds nothing else to the host page. The application
 * loads once the element is in a page.
 */
export class SubmittalBuilderElement extends HTMLElement implements SubmittalBuilder {
  static readonly observedAttributes = [
    'api-base',
    'base-path',
    'consent',
    'region',
    'page-title',
    'heading-level',
    'texts',
  ];

  #app: Application | undefined;
  /** Resolves `#running`. */
  #runs: (app: Application) => void = () => {};
  #running = this.#awaitApp();
  /** What the site or the visitor has said; until then the attribute decides. */
  #consent: boolean | undefined;
  #language: InterfaceLanguage | undefined;
  #ground: HTMLElement | undefined;
  #overlay: HTMLElement | undefined;

  get apiBase(): string {
    return this.getAttribute('api-base') || API_BASE_PATH;
  }
  set apiBase(value: string) {
    this.setAttribute('api-base', value);
  }

  get basePath(): string {
    return this.getAttribute('base-path') ?? '/';
  }
  set basePath(value: string) {
    this.setAttribute('base-path', value);
  }

  get region(): string {
    return this.getAttribute('region') ?? '';
  }
  set region(value: string) {
    this.setAttribute('region', value);
  }

  get headingLevel(): number {
    const level = Number(this.getAttribute('heading-level') ?? 1);
    return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 1;
  }
  set headingLevel(value: number) {
    this.setAttribute('heading-level', String(value));
  }

  get theme(): string {
    return this.dataset.theme ?? '';
  }
  set theme(value: string) {
    if (value) this.dataset.theme = value;
    else delete this.dataset.theme;
  }

  get create(): string {
    return this.getAttribute('create') ?? '';
  }
  set create(value: string) {
    this.setAttribute('create', value);
  }

  get texts(): string {
    return this.getAttribute('texts') ?? '';
  }
  set texts(value: string) {
    this.setAttribute('texts', value);
  }

  get pageTitle(): boolean {
    return this.hasAttribute('page-title');
  }
  set pageTitle(value: boolean) {
    this.toggleAttribute('page-title', value);
  }

  /**
   * Reports that the visitor has consented, or with `false` that consent was taken back: what the browser
   * keeps is removed, and the element starts anew. Frameworks set properties named like attributes, so
   * setting a string sets the attribute.
   */
  get consent(): (given?: boolean) => void {
    return (given = true) => {
      this.#consent = given;
      if (given) this.#app?.consent.give();
      else this.#withdraw();
    };
  }
  set consent(value: string | null | undefined) {
    if (value) this.setAttribute('consent', value);
    else this.removeAttribute('consent');
  }

  /** Resolves once the element is drawn and takes calls. */
  get ready(): Promise<void> {
    return this.#running.then(() => undefined);
  }

  get project(): SubmittalProject | null {
    return this.#app?.project() ?? null;
  }

  async add(wanted: SubmittalWanted | string | readonly string[]): Promise<SubmittalActed> {
    return (await this.#running).act('add', wanted);
  }

  /** Without an argument it takes the element out of its page, as every element does. */
  override remove(): void;
  override remove(wanted: SubmittalWanted | string | readonly string[]): Promise<SubmittalActed>;
  override remove(...given: (SubmittalWanted | string | readonly string[])[]): unknown {
    const [wanted] = given;
    // A variable that holds nothing names nothing, and must not take the element away.
    return given.length === 0 ? super.remove() : this.#running.then((app) => app.act('remove', wanted ?? ''));
  }

  async open(screen: SubmittalStep): Promise<void> {
    (await this.#running).open(screen);
  }

  #awaitApp(): Promise<Application> {
    return new Promise((resolve) => {
      this.#runs = resolve;
    });
  }

  connectedCallback(): void {
    this.#takeEarlyProperties();
    if (!this.#ground) this.#mount();
    this.#fitLandmarks();
    // Taking an element out of the document closes its popover, so a moved element opens it again.
    this.#openOverlay();
  }

  disconnectedCallback(): void {
    // A move in the document disconnects and connects in one task: only an element that stays away is taken
    // down.
    queueMicrotask(() => {
      if (!this.isConnected) this.#takeDown();
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !this.#ground) return;
    if (name === 'region') this.#app?.settings.setState({ region: this.#region() });
    else if (name === 'heading-level') this.#app?.settings.setState({ headingLevel: this.headingLevel });
    else if (name === 'page-title') this.#app?.settings.setState({ pageTitle: this.pageTitle });
    else if (name === 'consent' && this.#consented()) this.#app?.consent.give();
    else {
      // Another server, or another base path: a new application. The project comes back from storage.
      this.#takeDown();
      if (this.isConnected) this.connectedCallback();
    }
  }

  /** Properties that a host set before this class was loaded hide the accessors, so they are set again. */
  #takeEarlyProperties(): void {
    for (const name of [
      'apiBase',
      'basePath',
      'consent',
      'region',
      'headingLevel',
      'theme',
      'pageTitle',
      'create',
      'texts',
    ] as const) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = this[name];
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  #mount(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const ground = document.createElement('div');
    ground.className = 'sb-root';
    const language = followLanguage(
      this,
      (cause) => void this.#speak(cause),
      () => this.#app?.consent.store.getState().given ?? this.#consented(),
    );
    ground.lang = language.tag();
    this.#language = language;
    this.#ground = ground;
    const page = document.createElement('div');
    const overlay = document.createElement('div');
    overlay.className = 'sb-overlay';
    overlay.popover = 'manual';
    ground.append(page, overlay);
    root.replaceChildren(ground);
    this.#overlay = overlay;
    void this.#start(root, page, overlay, ground, language);
  }

  /** Loads and starts the application, then applies what the host changed meanwhile. */
  async #start(
    root: ShadowRoot,
    page: HTMLElement,
    overlay: HTMLElement,
    ground: HTMLElement,
    language: InterfaceLanguage,
  ): Promise<void> {
    const stands = () => this.#ground === ground;
    try {
      const { place } = readPlace(plainBase(this.basePath), window.location);
      const early = askAhead(
        this.apiBase,
        place,
        this.#region(),
        languageOf(language.tag()),
        this.#consented(),
      );
      const module = await loadApplication(place.screen, language.tag());
      const app = await module.startApplication(
        {
          apiBase: this.apiBase,
          basePath: this.basePath,
          region: this.#region(),
          language,
          pageTitle: this.pageTitle,
          headingLevel: this.headingLevel,
          landmarks: hostLandmarks(this),
          consented: this.#consented(),
          texts: this.texts,
          createsLater: this.create === 'first-document',
          fetcher: early.fetch,
          answered: early.answered,
          host: this,
          overlay,
          root,
          page,
        },
        stands,
        place.screen,
      );
      // The element was taken down meanwhile, and may have been started anew by now.
      if (!app || !stands()) {
        app?.stop();
        return;
      }
      this.#app = app;
      app.settings.setState({
        region: this.#region(),
        pageTitle: this.pageTitle,
        headingLevel: this.headingLevel,
      });
      this.#fitLandmarks();
      await this.#speak('page');
      if (!stands()) return;
      if (this.#consented()) app.consent.give();
      this.#runs(app);
    } catch (error) {
      console.error(error);
      if (stands()) this.#offerRetry(page);
    }
  }

  /** The application is not there to report the failure: shows plain text and a button that tries again. */
  #offerRetry(page: HTMLElement): void {
    const { failed, retry } = loadingTexts[languageOf(this.#language?.tag())];
    const words = document.createElement('p');
    words.setAttribute('role', 'alert');
    words.textContent = failed;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = retry;
    button.addEventListener('click', () => {
      this.#takeDown();
      this.connectedCallback();
    });
    page.replaceChildren(words, button);
  }

  #openOverlay(): void {
    if (this.#overlay?.isConnected && !this.#overlay.matches(':popover-open')) this.#overlay.showPopover();
  }

  /** The element may have been moved into or out of the page's `main`. */
  #fitLandmarks(): void {
    this.#app?.settings.setState({ landmarks: hostLandmarks(this) });
  }

  async #speak(cause: LanguageCause): Promise<void> {
    const app = this.#app;
    await app?.speak(cause);
    // If the new texts could not be loaded, the present ones stay.
    const spoken = app ? app.settings.getState().language : this.#language?.tag();
    if (this.#app === app && this.#ground && spoken) this.#ground.lang = spoken;
  }

  #consented(): boolean {
    return this.#consent ?? this.getAttribute('consent') !== 'required';
  }

  #withdraw(): void {
    const app = this.#app;
    this.#language?.forget();
    this.#takeDown();
    this.#consent = false;
    app?.forget();
    if (this.isConnected) this.connectedCallback();
  }

  #takeDown(): void {
    // The visitor may have consented inside the element itself.
    const asked = this.getAttribute('consent') === 'required';
    if (asked && this.#app?.consent.store.getState().given) this.#consent ??= true;
    if (this.#app) this.#running = this.#awaitApp();
    this.#app?.stop();
    this.#language?.dispose();
    this.#language = undefined;
    this.shadowRoot?.replaceChildren();
    this.#app = undefined;
    this.#ground = undefined;
    this.#overlay = undefined;
  }

  #region() {
    const asked = this.region.toLowerCase();
    return regions.find((region) => region === asked);
  }
}
