// Types of the element <submittal-builder> for host pages written in TypeScript.
// Copy this file into your project, or reference it: /// <reference path="submittal-builder.d.ts" />

/** A screen of the builder. */
export type SubmittalScreen = 'home' | 'build' | 'review' | 'generate' | 'share' | 'shared';

/** A document of the catalogue, or a visitor's own under the product id `uploads`. */
export interface SubmittalDocument {
  id: string;
  title: string;
  /** The type in the catalogue, for example `datasheet`. */
  documentType: string;
  language: string;
  productId: string;
  productTitle: string;
  /** The number of documents in the submittal after the change, each counted once. */
  documentCount: number;
}

/** The details of each event. No event carries what a visitor entered about a person. */
export interface SubmittalEventDetails {
  /** The element is drawn and shows its first screen; sent again if the element is restarted. */
  'submittal:ready': { screen: SubmittalScreen };
  /**
   * A call to the server failed because the server was unreachable, too busy, or at fault. Sent for each
   * attempt; input that the server refuses is not an error.
   */
  'submittal:error': {
    kind: 'unreachable' | 'busy' | 'fault';
    /** The call's name in the API description, for example `searchProducts`. */
    call: string;
    /** The HTTP status, or 0 if there was no answer. */
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
  /** A search or filters gave no results. */
  'submittal:search-empty': {
    mode: 'products' | 'systems';
    text: string;
    filters: Record<string, string[]>;
  };
  'submittal:document-added': SubmittalDocument;
  'submittal:document-removed': SubmittalDocument;
  /** The project was saved on the server. */
  'submittal:project-saved': { projectId: string; version: number; documentCount: number };
  /**
   * The visitor switched to another of the projects in this browser; `projectId` is null until it is saved.
   */
  'submittal:project-opened': { projectId: string | null; documentCount: number };
  /** The visitor started over. */
  'submittal:start-over': { documentCount: number };
  /** A package was made. */
  'submittal:generated': {
    projectId: string;
    /** The id of the share, or of the project if the package was opened again and has no link. */
    shareId: string;
    contentType: string;
    isZip: boolean;
    bytes: number;
    documentCount: number;
    /** Loads the package and returns it as a base64 data URL, for pages that keep packages themselves. */
    dataUrl(): Promise<string>;
  };
  'submittal:generation-failed': { message: string };
  /** The visitor pressed the link that saves the package. */
  'submittal:download': { contentType: string; isZip: boolean; bytes: number };
  /** The share link was copied, handed to the device's share sheet, or shown for copying. */
  'submittal:shared': { link: string };
  /**
   * The visitor gave consent in the element, if the site asks for it. The site can use this event to remember
   * it.
   */
  'submittal:consent': { given: true };
  /** The package was mailed: the number of recipients, not their addresses. */
  'submittal:mailed': { projectId: string; recipients: number; attached: boolean };
}

/** The events, as listeners receive them: they bubble and are composed, so they also reach `document`. */
export type SubmittalEventMap = {
  [Name in keyof SubmittalEventDetails]: CustomEvent<SubmittalEventDetails[Name]>;
};

/** `<submittal-builder>`: each property mirrors the attribute beside it. */
export interface SubmittalBuilder extends HTMLElement {
  /** `api-base`: the address of the API, by default `/api`. */
  apiBase: string;
  /** `base-path`: the path of the page with the element, by default `/`. */
  basePath: string;
  /**
   * Call it when the visitor has consented; with `false`, consent is withdrawn, and what the browser keeps is
   * removed. A string sets the attribute `consent`: with `required`, nothing is stored, saved, reported or
   * counted until this is called.
   */
  get consent(): (given?: boolean) => void;
  set consent(value: 'required' | null | undefined);
  /** `region`: `us`, `canada` or empty for both. */
  region: string;
  /** `heading-level`: the level at which the element's headings begin, by default 1. */
  headingLevel: number;
  /** `data-theme`: `light`, `dark` or empty for the system's theme. */
  theme: string;
  /** `page-title`: whether the title of the page follows the screen, by default not. */
  pageTitle: boolean;
}

/** The attributes as written in HTML and JSX, in addition to those of every element. */
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
