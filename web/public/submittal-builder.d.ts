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

/** The events that `<submittal-add>` fires itself, unless a builder of its project is on the page. */
export type SubmittalAddEventMap = Pick<
  SubmittalEventMap,
  'submittal:document-added' | 'submittal:document-removed'
>;

/** A step of the work, with a screen of its own. */
export type SubmittalStep = 'home' | 'build' | 'review' | 'generate' | 'share';

/** Documents of the catalogue: by their ids, or those of a product or system. */
export interface SubmittalWanted {
  /** The id of a product or system; alone it means all its documents. */
  product?: string;
  /** The id of a document, or a list of at most 50. */
  document?: string | readonly string[];
  /** A type of documents, for example `datasheet`; with `product`. */
  type?: string;
  /** The language of a product's documents, for example `fr`; by default the interface's, or English. */
  language?: string;
  /** The region of a product's documents: `us` or `canada`; by default that of the element. */
  region?: string;
}

/** What came of it, as ids of documents; `unknown` may hold that of the product. */
export interface SubmittalActed {
  /** The documents that were added or removed; those that were there, or absent, already are not among them. */
  changed: string[];
  /** Those that the manufacturer has withdrawn, which are not added. */
  withdrawn: string[];
  /** Ids that the catalogue, or for `remove` the submittal, does not have. */
  unknown: string[];
}

/** The project at one moment, without what a visitor entered about a person. */
export interface SubmittalProject {
  /** Null until it is saved on the server. */
  id: string | null;
  title: string;
  /** Whether the server has all of it. */
  saved: boolean;
  /** Each document counted once. */
  documentCount: number;
  /** Once for each product under which it was chosen. */
  documents: SubmittalDocument[];
}

/**
 * `<submittal-builder>`: each property mirrors the attribute beside it.
 *
 * @slot logo - Your logo, 22 px high.
 * @cssproperty [--sb-brand=#b8430b] - Brand colour; 4.5:1 against white and `--sb-brand-on`.
 * @cssproperty [--sb-brand-on=#ffffff] - Text on the brand colour.
 * @cssproperty --sb-brand-dark - Brand colour in the dark theme; from `--sb-brand` if it is not set.
 * @cssproperty [--sb-brand-dark-on=#160900] - Text on the brand colour in the dark theme.
 * @cssproperty --sb-font - Text family; the system's if it is not set.
 * @cssproperty --sb-font-code - Family of codes and sheet numbers; the system's if it is not set.
 * @cssproperty [--sb-corner=3px] - Corners of controls.
 * @cssproperty [--sb-sticky-top=0px] - Height of your own sticky header.
 * @cssproperty [--sb-content-max=1472px] - Maximum content width.
 * @csspart nav - The bar at the top.
 * @csspart step - A step in the bar.
 * @csspart help-link - The link that opens the form of help.
 * @csspart project-header - The project above its screens.
 * @csspart button - A button or a link that looks like one.
 * @csspart button-primary - The main button of a screen or window.
 * @csspart filters - The filters beside the results.
 * @csspart search - The field of the search.
 * @csspart result - A product or system among the results.
 * @csspart result-image - Its picture.
 * @csspart doc-button - A button of a result's documents.
 * @csspart pager - The pages of results.
 * @csspart document-row - A document in review.
 * @csspart heading-row - A heading in review.
 * @csspart dialog - A window.
 * @csspart toast - A short message.
 * @csspart viewer - The viewer of a shared package.
 */
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
  /**
   * `create`: with `first-document`, the server gets no project before something is in it; read when the element starts.
   * Empty for a project on load.
   */
  create: string;
  /** `texts`: the address of a JSON file with your own texts, by language and key (docs/embedding.md). */
  texts: string;
  /** Resolves once the element is drawn. The methods wait for it by themselves. */
  readonly ready: Promise<void>;
  /** The project as it is now; null until the element is drawn. */
  readonly project: SubmittalProject | null;
  /** Adds documents, as one step to undo. Rejects if nothing is named, or the server does not answer. */
  add(wanted: SubmittalWanted | string | readonly string[]): Promise<SubmittalActed>;
  /** Without an argument, takes the element out of the page, as for every element. */
  remove(): void;
  /** Removes documents from the submittal. */
  remove(wanted: SubmittalWanted | string | readonly string[]): Promise<SubmittalActed>;
  /** Goes to a screen. */
  open(screen: SubmittalStep): Promise<void>;
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
  create?: 'first-document';
  texts?: string;
}

/**
 * `<submittal-add>`: a button that puts documents into the submittal. A script of its own, `submittal-add.js`.
 *
 * @cssproperty [--sb-brand=#b8430b] - Brand colour.
 * @cssproperty [--sb-brand-on=#ffffff] - Text on the brand colour.
 * @cssproperty --sb-brand-dark - Brand colour in the dark theme; from `--sb-brand` if it is not set.
 * @cssproperty [--sb-brand-dark-on=#160900] - Text on the brand colour in the dark theme.
 * @cssproperty --sb-font - Text family; the system's if it is not set.
 * @cssproperty [--sb-corner=3px] - Its corners.
 */
export interface SubmittalAdd extends HTMLElement {
  /** As of `<submittal-builder>`. */
  get consent(): (given?: boolean) => void;
}

/**
 * `<submittal-count>`: a link to the submittal with the number of its documents, in the same script.
 *
 * @cssproperty [--sb-brand=#b8430b] - Brand colour.
 * @cssproperty [--sb-brand-on=#ffffff] - Text on the brand colour.
 * @cssproperty --sb-brand-dark - Brand colour in the dark theme; from `--sb-brand` if it is not set.
 * @cssproperty [--sb-brand-dark-on=#160900] - Text on the brand colour in the dark theme.
 * @cssproperty --sb-font - Text family; the system's if it is not set.
 * @cssproperty [--sb-corner=3px] - Its corners.
 */
export interface SubmittalCount extends HTMLElement {
  get consent(): (given?: boolean) => void;
}

/** The attributes of both, as written in HTML and JSX. */
export interface SubmittalCountAttributes {
  'api-base'?: string;
  'base-path'?: string;
  consent?: 'required';
  'data-theme'?: string;
}

/** The attributes of `<submittal-add>`. */
export interface SubmittalAddAttributes extends SubmittalCountAttributes {
  /** The id of a product or system. */
  product?: string;
  /** The id of a document, or several with commas between. */
  document?: string;
  /** A type of documents, with `product`. */
  type?: string;
  /** The language of a product's documents, for example `fr`. */
  language?: string;
  region?: string;
  variant?: 'solid' | 'compact';
}

declare global {
  interface HTMLElementTagNameMap {
    'submittal-builder': SubmittalBuilder;
    'submittal-add': SubmittalAdd;
    'submittal-count': SubmittalCount;
  }
  interface HTMLElementEventMap extends SubmittalEventMap {}
  interface DocumentEventMap extends SubmittalEventMap {}
}
