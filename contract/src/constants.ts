// What both sides of the wire know by heart. Apart from the schemas, so that the element, which carries no schema,
// can name it.

/** All calls stand below this path. */
export const API_BASE_PATH = '/api';

/** Specification section 9. */
export const PAGE_SIZE = 10;

/** Specification section 9. */
export const DEFAULT_PROJECT_TITLE = 'My Submittal';

/** What one sending of EmailSubmittal takes: addresses, and characters of each and of the message. */
export const MAX_EMAIL = { recipients: 20, addressCharacters: 320, messageCharacters: 4000 } as const;

/** A help form that comes back sooner, in seconds, was not filled in by a person. */
export const MIN_HELP_SECONDS = 3;

/** Regions a product or document is offered in (specification section 9). */
export const regions = ['us', 'canada'] as const;

/** What tells a project file from others, the form that is written now, and the largest that is read, in bytes. */
export const PROJECT_FILE = { format: 'submittal-builder-project', version: 1, maxBytes: 5_000_000 } as const;

/** What protects a share: characters of its password, and openings that may be set. */
export const SHARE_PASSWORD = { min: 8, max: 128 } as const;
export const MAX_OPENINGS = 10_000;

/** Characters of what an owner calls a share. */
export const MAX_SHARE_NAME = 80;

/** The product id under which a visitor's own files stand. */
export const UPLOADS_PRODUCT_ID = 'uploads';

/** Headings of the visitor's own in one project, and characters of each. A document may have one to itself. */
export const MAX_PROJECT_HEADINGS = 2000;
export const MAX_HEADING_CHARACTERS = 200;

/** A preference of requests (`Prefer`, RFC 7240): nothing of this one goes into the counts by week. */
export const UNCOUNTED = 'submittal-uncounted';
