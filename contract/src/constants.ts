// Constants that client and server share. They are separate from the schemas so that the element, which carries no
// schemas, can import them.

/** The path that all calls begin with. */
export const API_BASE_PATH = '/api';

/** Results per page. */
export const PAGE_SIZE = 10;

/** The title of a new project. */
export const DEFAULT_PROJECT_TITLE = 'My Submittal';

/** The limits of one EmailSubmittal call: recipients, and characters per address and in the message. */
export const MAX_EMAIL = { recipients: 20, addressCharacters: 320, messageCharacters: 4000 } as const;

/** A help form submitted faster than this, in seconds, was not filled in by a person. */
export const MIN_HELP_SECONDS = 3;

/** The regions in which a product or document is offered. */
export const regions = ['us', 'canada'] as const;

/** Identifies a project file: its format name, the version written now, and the maximum size in bytes that is read. */
export const PROJECT_FILE = { format: 'submittal-builder-project', version: 1, maxBytes: 5_000_000 } as const;

/** The limits of share protection: characters in a password, and the maximum number of openings that may be set. */
export const SHARE_PASSWORD = { min: 8, max: 128 } as const;
export const MAX_OPENINGS = 10_000;

/** The maximum length, in characters, of the name an owner gives a share. */
export const MAX_SHARE_NAME = 80;

/** The product id under which a visitor's own files are listed. */
export const UPLOADS_PRODUCT_ID = 'uploads';

/**
 * The maximum number of visitor-made headings in one project, and of characters in each. Every document may have its
 * own.
 */
export const MAX_PROJECT_HEADINGS = 2000;
export const MAX_HEADING_CHARACTERS = 200;

/** A request preference (`Prefer`, RFC 7240): do not include this request in the weekly counts. */
export const UNCOUNTED = 'submittal-uncounted';

/** The maximum number of characters of the words to be found on a page of a document. */
export const MAX_MARKED_CHARACTERS = 500;

/** The limits of the selected pages of a document, as text: its characters, and how many ranges it names. */
export const MAX_SELECTED_PAGES = { characters: 2000, ranges: 300 } as const;

/** The marks that can be on a page of a document. */
export const ANNOTATION_KINDS = [
  'selected',
  'box',
  'highlight',
  'strikeout',
  'arrow',
  'circle',
  'text',
] as const;

/** How many marks a page, a document and a project have at most, and how many characters the texts of one have. */
export const MAX_ANNOTATIONS = {
  page: 100,
  document: 1000,
  project: 10_000,
  text: 200,
  snapped: 500,
} as const;

/** The maximum number of earlier revisions of one project. */
export const MAX_REVISIONS = 50;

/** The maximum number of products, and of documents, that one call of offereddocuments asks about. */
export const MAX_ASKED_OFFERS = 50;
