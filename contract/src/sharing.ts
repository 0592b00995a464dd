import { z } from 'zod';
import { MAX_EMAIL, MAX_OPENINGS, MAX_SHARE_NAME, SHARE_PASSWORD } from './constants.ts';
import { factFields } from './document-facts.ts';

/** A share is a frozen manifest under a random id of its own. */
export const CreatedShareSchema = z.object({ shareId: z.string(), expiresAt: z.iso.datetime() });
export type CreatedShare = z.output<typeof CreatedShareSchema>;

/**
 * What protects the package behind a share's link: a password, and the total number of times that readers may open it.
 * An omitted field is left unchanged; null removes it. If either is set, a reader gets nothing until `openShare` grants
 * access.
 */
export const ShareProtectionSchema = z.object({
  password: z.string().trim().min(SHARE_PASSWORD.min).max(SHARE_PASSWORD.max).nullable().optional(),
  mostOpenings: z.number().int().min(1).max(MAX_OPENINGS).nullable().optional(),
});
export type ShareProtection = z.output<typeof ShareProtectionSchema>;

/** What the owner sets for a share. An omitted field is left unchanged. */
export const ShareTermsSchema = z.object({
  /** Shown only to the owner. */
  name: z
    .string()
    .trim()
    .max(MAX_SHARE_NAME)
    .regex(/^\P{Cc}*$/u, 'a name has no control characters')
    .optional(),
  /** How many days from now it stays open, at most what the server allows (`clientConfig`). */
  days: z.number().int().min(1).max(36_500).optional(),
  /** Whether readers of the project's older shares are notified of this one. */
  announced: z.boolean().optional(),
});
export type ShareTerms = z.output<typeof ShareTermsSchema>;

/** The body of CreateShare. If any field is set, a new share is made. */
export const CreateShareSchema = ShareProtectionSchema.extend({
  ...ShareTermsSchema.shape,
  /** A share of the project to renew: its package gets a new id and keeps its name and protection. */
  renews: z.string().max(400).optional(),
});
export type CreateShare = z.output<typeof CreateShareSchema>;

/** What a reader sends to open a share: the password, if it has one. */
export const OpenShareSchema = z.object({ password: z.string().trim().max(SHARE_PASSWORD.max).optional() });

/**
 * What opening a share returns: for some hours, the grant is added to the addresses of the package, its pages and its
 * facts.
 */
export const OpenedShareSchema = z.object({ grant: z.string(), expiresAt: z.iso.datetime() });
export type OpenedShare = z.output<typeof OpenedShareSchema>;

/** A grant in an address. */
export const GrantSchema = z.string().max(200);

/** Ids are 128 random bits in base64url; anything else was cut off or mistyped on the way. */
export const SHARE_ID_PATTERN = /^[A-Za-z0-9_-]{22}$/;

/**
 * Address of a page that holds the element. It has no name and password: `https://bank.example@maker.example/` reads as an
 * address of the bank (RFC 3986 section 7.6).
 */
export const PageAddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(1000)
  .refine((address) => {
    const url = URL.parse(address);
    return url === null || (url.username === '' && url.password === '');
  }, 'write the address without a name and password');

/** One document of a shared package, in package order. */
export const ShareContentSchema = z.object({
  title: z.string(),
  /** The product under which it is listed. */
  heading: z.string(),
  /** Its first page in the package, counted from 1; null for a file that accompanies the PDF in the ZIP. */
  page: z.number().int().positive().nullable(),
  /** Its path in the ZIP if it accompanies the PDF. */
  file: z.string().nullable(),
  /** Size of the document alone, in bytes. */
  size: z.number().int().nonnegative(),
  /** From when the manufacturer recalled it: an ISO date, or a date with time; it may lie in the future. */
  recalledFrom: z.string().optional(),
  /**
   * What it says of itself; days are ISO dates. `validUntil` is the catalogue's, if it has this version of the document
   * still: it may be past by now. Omitted by servers before 0.4.0.
   */
  ...factFields,
});
export type ShareContent = z.output<typeof ShareContentSchema>;

/** What a reader of a share link learns about the package. */
export const SharedPackageSchema = z.object({
  shareId: z.string(),
  title: z.string(),
  kind: z.enum(['pdf', 'zip']),
  /** In bytes. */
  size: z.number().int().nonnegative(),
  pages: z.number().int().nonnegative(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  contents: z.array(ShareContentSchema),
  /** A newer share, of another package of the project, if its owner wants readers of older shares to know of it. */
  newer: z.object({ shareId: z.string(), madeAt: z.iso.datetime() }).optional(),
});
export type SharedPackage = z.output<typeof SharedPackageSchema>;

/** What the owner of a project learns about one of its shares. */
export const OwnedShareSchema = z.object({
  shareId: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  /** How often readers have opened it: a count, with nothing about the readers. */
  opened: z.number().int().nonnegative(),
  /** How often they may open it in all; null means no limit. */
  mostOpenings: z.number().int().positive().nullable(),
  /** Whether it has a password. */
  protected: z.boolean(),
  /** Whether the project would now produce a different package. */
  changed: z.boolean(),
  /** The name its owner gave it. Older servers omit this and the fields below. */
  name: z.string().optional(),
  announced: z.boolean().optional(),
  /** When a reader last opened it, if that is still on record (`TRAIL_DAYS`). */
  lastOpened: z.iso.datetime().nullable().optional(),
  /**
   * The documents of its package that the manufacturer has recalled, while it is open: make a new link without them and
   * revoke this one. Omitted if there are none. `recalledFrom` is an ISO date, or a date with time.
   */
  recalled: z.array(z.object({ title: z.string(), recalledFrom: z.string() })).optional(),
});
export type OwnedShare = z.output<typeof OwnedShareSchema>;

/** A share after its terms were changed. */
export const ChangedShareSchema = OwnedShareSchema.pick({
  shareId: true,
  expiresAt: true,
  name: true,
  announced: true,
});
export type ChangedShare = z.output<typeof ChangedShareSchema>;

/** A share after its protection was changed. */
export const ProtectedShareSchema = OwnedShareSchema.pick({
  shareId: true,
  mostOpenings: true,
  protected: true,
});
export type ProtectedShare = z.output<typeof ProtectedShareSchema>;

/** Newest first. */
export const OwnedSharesSchema = z.object({ shares: z.array(OwnedShareSchema) });
export type OwnedShares = z.output<typeof OwnedSharesSchema>;

/** The body of EmailSubmittal. */
export const EmailSubmittalSchema = z.object({
  /** The share to mail, one of the project's; if omitted, a share of the project as it is now. */
  shareId: z.string().max(400).optional(),
  recipients: z.array(z.email().max(MAX_EMAIL.addressCharacters)).min(1).max(MAX_EMAIL.recipients),
  message: z.string().trim().max(MAX_EMAIL.messageCharacters).default(''),
  /** To the project's email; its owner is notified at that address, from then on, of documents that are recalled. */
  copyToMyself: z.boolean().default(false),
  /** Address of the page that holds the element; the link in the mail leads there. */
  page: PageAddressSchema.optional(),
});
export type EmailSubmittal = z.output<typeof EmailSubmittalSchema>;

export const EmailQueuedSchema = z.object({
  /** One mail per recipient, and one for the submitter's own copy. */
  mails: z.array(z.object({ id: z.string(), recipient: z.string() })).min(1),
  /** Something protects the share, so the mail contains only the link and says nothing about the package. */
  protected: z.boolean(),
  /** Why the file is not attached: its size and the limit, both in bytes; null if size is not the reason. */
  notAttached: z
    .object({ bytes: z.number().int().nonnegative(), most: z.number().int().nonnegative() })
    .nullable(),
});
export type EmailQueued = z.output<typeof EmailQueuedSchema>;

/** `waiting` for the first attempt, or for the next one after a failed attempt. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** The state of a project's mails, newest first; one entry per recipient. */
export const MailStatesSchema = z.object({
  mails: z.array(
    z.object({
      id: z.string(),
      recipient: z.string(),
      state: z.enum(mailStates),
      attempts: z.number().int().nonnegative(),
      /** Why the last attempt failed, or empty. */
      error: z.string(),
      createdAt: z.iso.datetime(),
      /** When the next attempt is due, while the mail waits for one. */
      nextAttemptAt: z.iso.datetime().nullable(),
      finishedAt: z.iso.datetime().nullable(),
      /** The share that it is about, unless it is the submitter's own copy. Older servers omit it. */
      shareId: z.string().optional(),
    }),
  ),
});
export type MailStates = z.output<typeof MailStatesSchema>;
