import { API_BASE_PATH, regions } from '@submittal/contract/constants';
import type { SubmittalBuilder } from '../../public/submittal-builder.d.ts';
import { chooseLanguage, messages } from '../messages/messages.ts';
import { type BuilderApp, createBuilderApp } from './builder-app.ts';
import { hostLandmarks } from './host-landmarks.ts';
import { mountApp } from './mount.tsx';
import { elementStyles } from './styles.ts';

/**
 * `<submittal-builder api-base base-path lang data-theme region heading-level>`. Everything the product shows stands in its
 * shadow root; the host page gets nothing else.
 */
export class SubmittalBuilderElement extends HTMLElement implements SubmittalBuilder {
  static readonly observedAttributes = ['api-base', 'base-path', 'lang', 'region', 'heading-level'];

  #app: BuilderApp | undefined;
  #unmount: (() => void) | undefined;
  #ground: HTMLElement | undefined;
  #overlay: HTMLElement | undefined;

  get apiBase(): string {
    return this.getAttribute('api-base') ?? API_BASE_PATH;
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

  connectedCallback(): void {
    this.#takeEarlyProperties();
    if (!this.#unmount) this.#mount();
    this.#fitLandmarks();
    // Taking an element out of the document closes its popover, so a moved element opens it again.
    this.#openOverlay();
  }

  disconnectedCallback(): void {
    // A move in the document is a disconnect and a connect in one task: only what stays away is taken down.
    queueMicrotask(() => {
      if (!this.isConnected) this.#takeDown();
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !this.#app) return;
    if (name === 'region') {
      this.#app.settings.setState({ region: this.#region() });
      return;
    }
    if (name === 'heading-level') {
      this.#app.settings.setState({ headingLevel: this.headingLevel });
      return;
    }
    if (name === 'lang') {
      this.#app.settings.setState({ language: this.#language() });
      if (this.#ground) this.#ground.lang = this.#language();
      return;
    }
    // Another server or another place in the address: a new application, the project comes back from storage.
    this.#takeDown();
    if (this.isConnected) this.connectedCallback();
  }

  /** Properties that a host set before this class was loaded hide the accessors: they are set again. */
  #takeEarlyProperties(): void {
    for (const name of ['apiBase', 'basePath', 'region', 'headingLevel', 'theme'] as const) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = this[name];
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  #mount(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [elementStyles()];
    const ground = document.createElement('div');
    ground.className = 'sb-root';
    ground.lang = this.#language();
    this.#ground = ground;
    const page = document.createElement('div');
    const overlay = document.createElement('div');
    overlay.className = 'sb-overlay';
    overlay.popover = 'manual';
    ground.append(page, overlay);
    root.replaceChildren(ground);
    this.#overlay = overlay;
    this.#app = createBuilderApp({
      apiBase: this.apiBase,
      basePath: this.basePath,
      settings: {
        region: this.#region(),
        language: this.#language(),
        headingLevel: this.headingLevel,
        landmarks: hostLandmarks(this),
      },
      host: this,
      overlay,
    });
    this.#unmount = mountApp(page, this.#app);
  }

  #openOverlay(): void {
    if (this.#overlay?.isConnected && !this.#overlay.matches(':popover-open')) this.#overlay.showPopover();
  }

  /** The element may have been moved into or out of the page's `main`. */
  #fitLandmarks(): void {
    const landmarks = hostLandmarks(this);
    this.#app?.settings.setState({ landmarks });
    const ground = this.#ground;
    if (!ground) return;
    ground.role = landmarks === 'beside' ? 'region' : null;
    ground.ariaLabel = landmarks === 'beside' ? messages(this.#language()).common.productName : null;
  }

  #takeDown(): void {
    this.#unmount?.();
    this.#app?.dispose();
    this.shadowRoot?.replaceChildren();
    this.#unmount = undefined;
    this.#app = undefined;
    this.#ground = undefined;
    this.#overlay = undefined;
  }

  #region() {
    const asked = this.region.toLowerCase();
    return regions.find((region) => region === asked);
  }

  #language(): string {
    return chooseLanguage(this.lang ? [this.lang] : navigator.languages);
  }
}
