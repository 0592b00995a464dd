import { API_BASE_PATH } from '@submittal/contract/constants';
import { type Language, languageOf } from '@submittal/contract/languages';
import { serverAddress } from '../../api/server-address.ts';
import { pageLanguage } from '../../host/page-language.ts';
import { siteKey } from '../../project/storage/site-key.ts';
import { plainBase } from '../../routes/place.ts';
import { type SmallProject, smallProject } from './small-project.ts';
import { smallStyle } from './small-style.ts';
import { smallTexts } from './small-texts.ts';

let sheet: CSSStyleSheet | undefined;

/** One sheet for all pieces, made by the page's own means: no policy forbids it. */
function sheetOfPieces(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(smallStyle);
  }
  return sheet;
}

/** Makes an element with a text in it, without parsing markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

/** A glyph of paths; `box` is the side of its square. */
export function glyph(box: number, ...paths: readonly string[]): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', `0 0 ${box} ${box}`);
  svg.setAttribute('aria-hidden', 'true');
  for (const [at, d] of paths.entries()) {
    const path = document.createElementNS(space, 'path');
    path.setAttribute('d', d);
    if (at > 0) path.setAttribute('class', 'k');
    svg.append(path);
  }
  return svg;
}

/** What the small pieces of a site have in common: the project of a server and base path, language and style. */
export abstract class SmallPiece extends HTMLElement {
  static readonly observedAttributes = [
    'api-base',
    'base-path',
    'product',
    'document',
    'type',
    'language',
    'region',
    'consent',
    'variant',
  ];
  readonly #spoken = new MutationObserver(() => this.draw());
  #stop = () => {};
  #consent: boolean | undefined;

  /** The full address of the API. */
  protected get api(): string {
    return serverAddress(this.getAttribute('api-base') || API_BASE_PATH, document.baseURI);
  }

  protected get base(): string {
    return plainBase(this.getAttribute('base-path') ?? '/');
  }

  protected get tag(): Language {
    return languageOf(pageLanguage(this).tag || navigator.language);
  }

  protected get words() {
    return smallTexts[this.tag];
  }

  protected get work(): SmallProject {
    return smallProject(this.api, siteKey(this.api, this.base), this.tag);
  }

  /** Whether anything may be stored and sent. */
  protected get consented(): boolean {
    return this.#consent ?? this.getAttribute('consent') !== 'required';
  }

  /** As of `<submittal-builder>`: call it when the visitor has consented, on every page load. */
  get consent(): (given?: boolean) => void {
    return (given = true) => {
      this.#consent = given;
      this.#begin();
    };
  }

  connectedCallback(): void {
    if (!this.shadowRoot) this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheetOfPieces()];
    this.#begin();
  }

  disconnectedCallback(): void {
    this.#stop();
    this.#spoken.disconnect();
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now && this.shadowRoot) this.#begin();
  }

  #begin(): void {
    this.disconnectedCallback();
    if (!this.isConnected) return;
    for (const element of pageLanguage(this).from)
      this.#spoken.observe(element, { attributeFilter: ['lang'] });
    this.#stop = this.consented ? this.work.follow(() => this.draw()) : () => {};
    this.begin();
    this.draw();
  }

  /** Its attributes may have changed. */
  protected begin(): void {}

  protected abstract draw(): void;
}
