import { z } from 'zod';
import { MAX_EMAIL, MAX_OPENINGS, MAX_SHARE_NAME, SHARE_PASSWORD } from './constants.ts';

/** A share is a frozen manifest under a random id of its own (DESIGN.md section 4, "Identity and rights"). */
export const CreatedShareSchema = z.object({ shareId: z.string(), expiresAt: z.iso.datetime() });
export type CreatedShare = z.output<typeof CreatedShareSchema>;

/**
 * What stands between a share's link and its package: a password, and how often readers may open it in all. What is left
 * out stays as it is, null takes it away. With either of them a reader gets the package by `openShare`, and nothing before.
 */
export const ShareProtectionSchema = z.object({
  password: z.string().trim().min(SHARE_PASSWORD.min).max(SHARE_PASSWORD.max).nullable().optional(),
  mostOpenings: z.number().int().min(1).max(MAX_OPENINGS).nullable().optional(),
});
export type ShareProtection = z.output<typeof ShareProtectionSchema>;

/** What the owner of a share says of it. What is left out stays as it is. */
export const ShareTermsSchema = z.object({
  /** For the owner alone. */
  name: z
    .string()
    .trim()
    .max(MAX_SHARE_NAME)
    .regex(/^\P{Cc}*$/u, 'a name has no control characters')
    .optional(),
  /** Days from now on that it is open; at most those that the server allows (`clientConfig`). */
  days: z.number().int().min(1).max(36_500).optional(),
  /** Whether readers of the project's older shares are told that there is this one. */
  announced: z.boolean().optional(),
});
export type ShareTerms = z.output<typeof ShareTermsSchema>;

/** The body of CreateShare: with anything in it, the share is a new one. */
export const CreateShareSchema = ShareProtectionSchema.extend({
  ...ShareTermsSchema.shape,
  /** A share of the project whose package gets a new id, with the name and protection that it had. */
  renews: z.string().max(400).optional(),
});
export type CreateShare = z.output<typeof CreateShareSchema>;

/** A reader's press: with the password, where the share has one. */
export const OpenShareSchema = z.object({ password: z.string().trim().max(SHARE_PASSWORD.max).optional() });

/** What the press gives: for some hours it stands in the addresses of the package, its pages and its facts. */
export const OpenedShareSchema = z.object({ grant: z.string(), expiresAt: z.iso.datetime() });
export type OpenedShare = z.output<typeof OpenedShareSchema>;

/** A grant in an address. */
export const GrantSchema = z.string().max(200);

/** Ids are 128 random bits in base64url; anything else was cut off or mistyped on its way. */
export const SHARE_ID_PATTERN = /^[A-Za-z0-9_-]{22}$/;

/** Address of a page that holds the element. */
export const PageAddressSchema = z.url({ protocol: /^https?$/ }).max(1000);

/** One document of a shared package, in package order. */
export const ShareContentSchema = z.object({
  title: z.string(),
  /** The product it stands under. */
  heading: z.string(),
  /** First page in the package from 1; null for a file that lies beside the PDF in the ZIP. */
  page: z.number().int().positive().nullable(),
  /** Its name in the ZIP, with the folder, where it lies beside the PDF. */
  file: z.string().nullable(),
  /** Bytes of the document by itself. */
  size: z.number().int().nonnegative(),
});
export type ShareContent = z.output<typeof ShareContentSchema>;

/** What a reader of a share link is told about the package. */
export const SharedPackageSchema = z.object({
  shareId: z.string(),
  title: z.string(),
  kind: z.enum(['pdf', 'zip']),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  pages: z.number().int().nonnegative(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  contents: z.array(ShareContentSchema),
  /** A newer share of another package of the project, where its owner wants readers of older ones to know. */
  newer: z.object({ shareId: z.string(), madeAt: z.iso.datetime() }).optional(),
});
export type SharedPackage = z.output<typeof SharedPackageSchema>;

/** What the owner of a project is told about one of its shares. */
export const OwnedShareSchema = z.object({
  shareId: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  /** How often readers opened it: a count, and nothing about them. */
  opened: z.number().int().nonnegative(),
  /** How often they may in all; null without end. */
  mostOpenings: z.number().int().positive().nullable(),
  /** Whether it has a password. */
  protected: z.boolean(),
  /** Whether the project would give another package now. */
  changed: z.boolean(),
  /** What its owner calls it; this and what follows is left out by servers before this. */
  name: z.string().optional(),
  announced: z.boolean().optional(),
  /** When a reader opened it last, as far as that is still known (`TRAIL_DAYS`). */
  lastOpened: z.iso.datetime().nullable().optional(),
});
export type OwnedShare = z.output<typeof OwnedShareSchema>;

/** How a share stands after its terms were changed. */
export const ChangedShareSchema = OwnedShareSchema.pick({
  shareId: true,
  expiresAt: true,
  name: true,
  announced: true,
});
export type ChangedShare = z.output<typeof ChangedShareSchema>;

/** How a share stands after its protection was changed. */
export const ProtectedShareSchema = OwnedShareSchema.pick({
  shareId: true,
  mostOpenings: true,
  protected: true,
});
export type ProtectedShare = z.output<typeof ProtectedShareSchema>;

/** The newest first. */
export const OwnedSharesSchema = z.object({ shares: z.array(OwnedShareSchema) });
export type OwnedShares = z.output<typeof OwnedSharesSchema>;

/** The body of EmailSubmittal. */
export const EmailSubmittalSchema = z.object({
  /** The share to mail, one of the project's; without it that of the project as it is now. */
  shareId: z.string().max(400).optional(),
  recipients: z.array(z.email().max(MAX_EMAIL.addressCharacters)).min(1).max(MAX_EMAIL.recipients),
  message: z.string().trim().max(MAX_EMAIL.messageCharacters).default(''),
  copyToMyself: z.boolean().default(false),
  /** Address of the page that holds the element: the mailed link leads there. */
  page: PageAddressSchema.optional(),
});
export type EmailSubmittal = z.output<typeof EmailSubmittalSchema>;

export const EmailQueuedSchema = z.object({
  /** One mail for each recipient, and one for the submitter's own copy. */
  mails: z.array(z.object({ id: z.string(), recipient: z.string() })).min(1),
  /** The mail has the link alone and says nothing of the package, as something protects the share. */
  protected: z.boolean(),
  /** Why the file itself does not travel: its bytes, and the most that are attached; null where size is no reason. */
  notAttached: z
    .object({ bytes: z.number().int().nonnegative(), most: z.number().int().nonnegative() })
    .nullable(),
});
export type EmailQueued = z.output<typeof EmailQueuedSchema>;

/** `waiting` for its first attempt, or for the next one where there were some already. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** What became of a project's mails, the newest first; one entry a recipient. */
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
      /** When the next attempt comes, while the mail waits for one. */
      nextAttemptAt: z.iso.datetime().nullable(),
      finishedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type MailStates = z.output<typeof MailStatesSchema>;
