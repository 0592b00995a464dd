// Types of the element <submittal-builder> for host pages written in TypeScript.
// Copy this file into your project, or reference it: /// <reference path="submittal-builder.d.ts" />

/** A screen of the builder. */
export type SubmittalScreen = 'home' | 'build' | 'review' | 'generate' | 'share' | 'shared';

/** A document of the catalogue, or a visitor's own under the product id `uploads`. */
export interface SubmittalDocument {
  id: string;
  title: string;
  /** Type as catalogued, for example `datasheet`. */
  documentType: string;
  language: string;
  productId: string;
  productTitle: string;
  /** Documents in the submittal after the change, each once. */
  documentCount: number;
}

/** What each event tells. No event carries what a visitor entered about a person. */
export interface SubmittalEventDetails {
  /** The element is drawn and shows its first screen; told again when it is started anew. */
  'submittal:ready': { screen: SubmittalScreen };
  /**
   * A call to the server failed for its part: it was not reached, too busy, or at fault. Told for each attempt; what a
   * visitor entered and the server refuses is no error.
   */
  'submittal:error': {
    kind: 'unreachable' | 'busy' | 'fault';
    /** Its name in the description of the API, for example `searchProducts`. */
    call: string;
    /** Of HTTP, or 0 where there was no answer. */
    status: number;
  };
  /** Another screen is shown. */
  'submittal:step': { screen: SubmittalScreen };
  /** Results of a search or of filters are shown. */
  'submittal:search': {
    mode: 'products' | 'systems';
    text: string;
    filters: Record<string, string[]>;
    page: number;
    totalResults: number;
  };
  /** The same, where nothing was found. */
  'submittal:search-empty': {
    mode: 'products' | 'systems';
    text: string;
    filters: Record<string, string[]>;
  };
  'submittal:document-added': SubmittalDocument;
  'submittal:document-removed': SubmittalDocument;
  /** The project was saved on the server. */
  'submittal:project-saved': { projectId: string; version: number; documentCount: number };
  /** The visitor went on with another of the projects in this browser; `projectId` is null until it is saved. */
  'submittal:project-opened': { projectId: string | null; documentCount: number };
  /** The visitor started over. */
  'submittal:start-over': { documentCount: number };
  /** A package was made. */
  'submittal:generated': {
    projectId: string;
    /** The share's, or the project's where the package was opened again and has no link. */
    shareId: string;
    contentType: string;
    isZip: boolean;
    bytes: number;
    documentCount: number;
    /** Loads the package and answers it as a base64 data URL, for pages that keep packages themselves. */
    dataUrl(): Promise<string>;
  };
  'submittal:generation-failed': { message: string };
  /** The visitor pressed the link that saves the package. */
  'submittal:download': { contentType: string; isZip: boolean; bytes: number };
  /** The share link was copied, handed to the device's share sheet, or shown for copying. */
  'submittal:shared': { link: string };
  /** Where the site asks for consent: the visitor gave it in the element. Told so that the site can remember it. */
  'submittal:consent': { given: true };
  /** The package was mailed: to how many, not to whom. */
  'submittal:mailed': { projectId: string; recipients: number; attached: boolean };
}

/** The events, as listeners get them: they bubble and are composed, so `document` hears them too. */
export type SubmittalEventMap = {
  [Name in keyof SubmittalEventDetails]: CustomEvent<SubmittalEventDetails[Name]>;
};

/** `<submittal-builder>`: each property mirrors the attribute beside it. */
export interface SubmittalBuilder extends HTMLElement {
  /** `api-base`: where the API is, `/api` unless told. */
  apiBase: string;
  /** `base-path`: the path of the page that holds the element, `/` unless told. */
  basePath: string;
  /**
   * Tells that the visitor has consented; with `false`, that consent was taken back: what the browser keeps is removed. A
   * string sets the attribute `consent`: with `required` nothing is stored, saved, told or counted until this is called.
   */
  get consent(): (given?: boolean) => void;
  set consent(value: 'required' | null | undefined);
  /** `region`: `us`, `canada` or empty for both. */
  region: string;
  /** `heading-level`: the level at which the element's headings begin, 1 unless told. */
  headingLevel: number;
  /** `data-theme`: `light`, `dark` or empty for the system's. */
  theme: string;
  /** `page-title`: whether the title of the page follows the screen; not, unless told. */
  pageTitle: boolean;
}

/** The attributes as they are written in HTML and JSX, beside those of every element. */
export interface SubmittalBuilderAttributes {
  'api-base'?: string;
  'base-path'?: string;
  consent?: 'required';
  region?: string;
  'heading-level'?: number | string;
  'data-theme'?: string;
  'page-title'?: '';
}

declare global {
  interface HTMLElementTagNameMap {
    'submittal-builder': SubmittalBuilder;
  }
  interface HTMLElementEventMap extends SubmittalEventMap {}
  interface DocumentEventMap extends SubmittalEventMap {}
}
