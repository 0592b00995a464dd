import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { configFaults } from './config-faults.ts';
import { type DatabaseLimits, USUAL_LIMITS } from './database/database-limits.ts';
import { MIN_KEY_CHARACTERS } from './signing-keys.ts';
import { type TracingConfig, tracingConfig, tracingVariables } from './tracing/tracing-config.ts';
import { type WebhookConfig, webhookConfig, webhookFault, webhookVariables } from './trail/webhook-config.ts';

const MEBIBYTE = 1024 * 1024;

const numberWithin = (least: number, most: number) => {
  const error = `give a whole number from ${least} to ${most}`;
  return z.coerce.number<string>({ error }).int({ error }).min(least, { error }).max(most, { error });
};

const wholeNumber = (least: number, most: number, byDefault: number) =>
  numberWithin(least, most).default(byDefault);

/**
 * An address that begins with one of these protocols; what is none goes through no further rule, which would read it as
 * one.
 */
const address = (...protocols: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(?:${protocols.join('|')})$`),
    abort: true,
    error: `give an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });

const origin = address('https', 'http').refine(
  (value) => new URL(value).origin === value.replace(/\/$/, ''),
  {
    message: 'give an origin such as https://www.example.com, without a path',
  },
);

/** Paths of the server's own calls and pages, which `PUBLIC_URL` may not have as its path. */
const OWN_PATHS = ['/api', '/share', '/mail-stop'];

/** An address with a path at most, without a slash at its end. */
const publicUrl = address('https', 'http')
  .transform((value) => new URL(value))
  .refine(({ search, hash, username, password }) => search + hash + username + password === '', {
    message: 'give an address without a name, a query or a fragment',
  })
  .refine(({ pathname }) => !pathname.includes('//'), { message: 'its path has an empty part (//)' })
  .refine(({ pathname }) => !OWN_PATHS.includes(pathname.replace(/\/+$/, '')), {
    message: `its path may not be ${OWN_PATHS.join(', ')}, where this server has calls and pages of its own`,
  })
  .transform(({ origin, pathname }) => origin + pathname.replace(/\/+$/, ''));

/** A key, a host and a project number: https://KEY@HOST/NUMBER */
const dsn = address('https', 'http').refine(
  (value) => /^\w+$/.test(new URL(value).username) && /\/\d+$/.test(new URL(value).pathname),
  { message: 'give an address of the form https://KEY@HOST/NUMBER' },
);

const originList = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(origin.transform((value) => new URL(value).origin)))
  .default([]);

/** The path of a socket, or a host and its port. */
const clamdSocket = z.string().transform((value, context) => {
  if (value.startsWith('/')) return { path: value };
  const [, bracketed, plain, port] = /^(?:\[([\da-f:.]+)\]|([^\s:/[\]]+)):(\d{1,5})$/i.exec(value) ?? [];
  const host = bracketed ?? plain;
  if (host !== undefined && Number(port) > 0 && Number(port) < 65_536) return { host, port: Number(port) };
  context.addIssue({ code: 'custom', message: 'give the path of a socket, or host:port' });
  return z.NEVER;
});

/** Addresses of mailboxes, separated by spaces or commas. */
const mailboxes = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(z.email()).max(20))
  .default([]);

/** A program and its arguments, separated by spaces. */
const command = z
  .string()
  .transform((value) => value.split(/\s+/).filter((part) => part !== ''))
  .pipe(z.tuple([z.string()], z.string()));

const proxies = z
  .union(
    [z.stringFormat('a number of proxies', /^\d$/).transform(Number), z.stringbool().transform(Number)],
    {
      message: 'say true, false or how many proxies stand before the server',
    },
  )
  .default(0);

/** What a process does: answers visitors, does the jobs, or both. */
const roles = ['all', 'web', 'worker'] as const;

/** The environment, by the names that an operator writes; docs/operations.md explains each. */
export const EnvironmentSchema = z.object({
  PORT: wholeNumber(0, 65_535, 8080),
  HOST: z.string().default('127.0.0.1'),
  ROLE: z.enum(roles).default('all'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  DATABASE_SCHEMA: z
    .string()
    .regex(
      /^[a-z_][a-z0-9_]{0,50}$/,
      'give up to 51 lower-case letters, digits and _, beginning with a letter',
    )
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 1000, USUAL_LIMITS.connections),
  DATABASE_WAIT_SECONDS: wholeNumber(1, 60, USUAL_LIMITS.wait / 1000),
  DATABASE_QUERY_SECONDS: wholeNumber(1, 3600, USUAL_LIMITS.query / 1000),
  DATABASE_LOCK_SECONDS: wholeNumber(1, 3600, USUAL_LIMITS.lock / 1000),
  DATABASE_IDLE_SECONDS: wholeNumber(1, 3600, USUAL_LIMITS.idle / 1000),
  BLOB_URL: address('s3').optional(),
  S3_ENDPOINT: address('https', 'http').optional(),
  ERASURES_LIST: z
    .union([z.string().regex(/^(?!\w+:\/\/).+$/), z.string().regex(/^s3:\/\/[^/]+\/.+$/)], {
      message: 'give a file, or s3://bucket/key',
    })
    .optional(),
  BLOB_CACHE_MB: wholeNumber(0, 10_000_000, 2048),
  CATALOGUE: z.string().optional(),
  CATALOGUE_PRIVATE_ADDRESSES: z.stringbool().default(false),
  CATALOGUE_S3_ENDPOINT: address('https', 'http').optional(),
  CATALOGUE_S3_REGION: z.string().max(64).optional(),
  CATALOGUE_S3_ACCESS_KEY_ID: z.string().max(256).optional(),
  CATALOGUE_S3_SECRET_ACCESS_KEY: z.string().max(256).optional(),
  FEED_EVERY_MINUTES: wholeNumber(0, 10_080, 0),
  FEED_SETTLE_SECONDS: wholeNumber(0, 3600, 30),
  FEED_REPORT_TO: mailboxes,
  LAPSES_TO: mailboxes,
  RECEIVERS_FILE: z.string().min(1).optional(),
  ...webhookVariables,
  IMPORT_HOURS: wholeNumber(1, 8760, 24),
  PUBLIC_URL: publicUrl.optional(),
  SMTP_URL: address('smtp', 'smtps').optional(),
  EMAIL: z.enum(['on', 'off']).default('on'),
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(
      /[^\s@<>]@[^\s@<>]/,
      'give the address of a mailbox, or a name and the address as Name <a@example.com>',
    )
    .optional(),
  MAIL_RETRY_SECONDS: z
    .string()
    .default('60,300,1800,7200,28800')
    .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(numberWithin(1, 604_800)).max(20)),
  HELP_TO: z.email().optional(),
  HELP_PORTAL_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'give up to 100 letters, digits, _ and -')
    .optional(),
  HELP_FORM_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'give up to 100 letters, digits, _ and -')
    .optional(),
  HELP_SERVICE_URL: address('https', 'http').default(
    'https://api.hsforms.com/submissions/v3/integration/submit',
  ),
  MONITORING_DSN: dsn.optional(),
  HIDE_UNUSED: z.stringbool().default(false),
  ALLOWED_ORIGINS: originList,
  TRUST_PROXY: proxies,
  DRAIN_SECONDS: wholeNumber(0, 600, 5),
  SHUTDOWN_SECONDS: wholeNumber(1, 3600, 60),
  METRICS_PORT: numberWithin(1, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16).max(512).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...tracingVariables,
  MAX_UPLOAD_FILE_MB: wholeNumber(1, 2000, 50),
  MAX_UPLOAD_PROJECT_MB: wholeNumber(1, 100_000, 500),
  MAX_UPLOAD_PROJECT_FILES: wholeNumber(1, 10_000, 200),
  MAX_UPLOADS_AT_ONCE: wholeNumber(1, 100_000, 64),
  MAX_UPLOADS_AT_ONCE_MB: wholeNumber(1, 1_000_000, 1024),
  MAX_UPLOADS_AT_ONCE_PER_SENDER: wholeNumber(1, 100_000, 16),
  MAX_UPLOADS_AT_ONCE_PER_SENDER_MB: wholeNumber(1, 1_000_000, 512),
  MAX_UPLOAD_MB_PER_SENDER_DAY: wholeNumber(1, 10_000_000, 2000),
  MAX_UPLOADS_KEPT_MB: wholeNumber(1, 1_000_000_000, 50_000),
  LEAST_FREE_DISK_MB: wholeNumber(0, 10_000_000, 1024),
  MAX_LOGO_MB: wholeNumber(1, 100, 10),
  MAX_MAIL_ATTACHMENT_MB: wholeNumber(0, 100, 10),
  MAX_MAILS_PER_SENDER_DAY: wholeNumber(1, 1_000_000, 200),
  MAX_MAILS_PER_PROJECT_DAY: wholeNumber(1, 10_000, 100),
  MAX_MAILS_PER_RECIPIENT_DAY: wholeNumber(1, 10_000, 20),
  MAX_MAILS_PER_DAY: wholeNumber(1, 10_000_000, 2000),
  SCAN_COMMAND: command.optional(),
  CLAMD_SOCKET: clamdSocket.optional(),
  SCAN_SECONDS: wholeNumber(1, 600, 60),
  SCANS_AT_ONCE: wholeNumber(1, 64, 4),
  SIGNING_KEYS: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(z.string().min(MIN_KEY_CHARACTERS)))
    .default([]),
  PROJECT_DAYS: wholeNumber(1, 36_500, 90),
  SHARE_DAYS: wholeNumber(1, 36_500, 365),
  TRAIL_DAYS: wholeNumber(1, 36_500, 365),
  SCRUB_DAYS: wholeNumber(0, 3650, 30),
  MAX_SHARES_PER_PROJECT: wholeNumber(1, 10_000, 50),
  REQUESTS_PER_MINUTE: wholeNumber(10, 10_000_000, 6000),
  PREPARE_WORKERS: wholeNumber(1, 256, availableParallelism()),
  PREPARE_SECONDS: wholeNumber(1, 600, 10),
  PREPARE_MEMORY_MB: wholeNumber(256, 65_536, 1024),
});

/** A program that scans a file for malware, or ClamAV's daemon. */
export type ScannerConfig =
  | { readonly command: readonly [string, ...string[]] }
  | { readonly path: string }
  | { readonly host: string; readonly port: number };

export interface ScanLimits {
  /** Files scanned at the same time. */
  readonly atOnce: number;
  /** Time within which a file must have its verdict, including waiting for its turn. */
  readonly milliseconds: number;
}

/** The configuration of the server. Sizes are in bytes. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly role: (typeof roles)[number];
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** What this process may take of PostgreSQL. */
  readonly database: DatabaseLimits;
  readonly blobUrl: string | null;
  readonly s3Endpoint: string | null;
  /** Where the list of erasures is stored and updated: a file, or `s3://bucket/key`; null if nowhere. */
  readonly erasuresList: string | null;
  /** The maximum size of the copies on this machine of blobs stored in S3; 0 if there are none. */
  readonly blobCacheBytes: number;
  /** Folder, ZIP, address or bucket of the catalogue to import at startup; null for the sample. */
  readonly catalogue: string | null;
  /** How a catalogue in a bucket is read. */
  readonly catalogueBucket: BucketConfig;
  /** How the catalogue is watched; null if it is imported at startup only. */
  readonly feed: FeedConfig | null;
  /** The time that an import has until its catalogue is served, in hours. */
  readonly importHours: number;
  /** Whether documents may be fetched from this machine and its network. */
  readonly cataloguePrivateAddresses: boolean;
  readonly publicUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The keys that sign stop links, newest first; empty if the server keeps a key of its own. */
  readonly signingKeys: readonly string[];
  /** Delays, in milliseconds, between a failed attempt to send a mail and the next. */
  readonly mailPauses: readonly number[];
  readonly helpTo: string | null;
  /** Who gets mail about documents that lapse. */
  readonly lapsesTo: readonly string[];
  /** Who receives events; null if nobody does. */
  readonly webhooks: WebhookConfig | null;
  /** The site's own receivers of packages. */
  readonly receiversFile: string | null;
  /** The address to which the element posts the help form instead of to this server; null if it does not. */
  readonly helpService: string | null;
  /** The address to which the element reports faults; null if it does not. */
  readonly monitoring: string | null;
  /** Whether the element hides what nothing in the catalogue can use, instead of greying it. */
  readonly hideUnused: boolean;
  readonly allowedOrigins: readonly string[];
  /**
   * How many proxies in front of this server are trusted. Each appends the address it sees to those it was given;
   * anyone can have written the entries before theirs.
   */
  readonly trustProxy: number;
  readonly logLevel: string;
  /** How a process ends that is asked to. Times are in milliseconds. */
  readonly ending: Ending;
  /** A port that serves only `/metrics`; null if the visitors' port does. */
  readonly metricsPort: number | null;
  /** The secret required to read `/metrics`; null if none is. */
  readonly metricsToken: string | null;
  /** Which spans of the process's work are stored; null if none are. */
  readonly tracing: TracingConfig | null;
  readonly limits: Limits;
  /** Days within which every stored file is verified once; 0 if files are verified only when read. */
  readonly scrubDays: number;
  /** The scanner that judges visitors' files before they are accepted; null if there is none. */
  readonly scanner: ScannerConfig | null;
  readonly scanning: ScanLimits;
  readonly prepare: { readonly workers: number; readonly seconds: number; readonly memoryMegabytes: number };
}

/** An S3-compatible store that a catalogue is read from. */
export interface BucketConfig {
  /** The address of a store other than Amazon's; null for Amazon's. */
  readonly endpoint: string | null;
  /** Null if the usual variables or the machine say it. */
  readonly region: string | null;
  /** Null for those of the usual variables or of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** How a catalogue's source is watched. Times are in milliseconds. */
export interface FeedConfig {
  readonly source: string;
  /** From one look to the next. */
  readonly every: number;
  /** How long a folder or bucket must have been the same before it is imported. */
  readonly settle: number;
  /** Who gets reports by mail. */
  readonly reportTo: readonly string[];
}

export interface Ending {
  /** Serving on while `/readyz` already says that it stops. */
  readonly drain: number;
  /** What is under way may take this long after that. */
  readonly shutdown: number;
}

/** The maximum numbers of mails per day (UTC). */
export interface MailLimits {
  /** Requested from one address. */
  readonly sender: number;
  readonly project: number;
  /** To one mailbox, from all projects. */
  readonly recipient: number;
  readonly server: number;
}

export interface Limits {
  readonly uploadFileBytes: number;
  readonly uploadProjectBytes: number;
  readonly uploadProjectFiles: number;
  readonly logoBytes: number;
  /** The uploads that one process accepts at the same time. */
  readonly uploadsAtOnce: {
    readonly bytes: number;
    readonly count: number;
    readonly senderBytes: number;
    readonly senderCount: number;
  };
  /** Uploaded from one address per day (UTC). */
  readonly uploadSenderDayBytes: number;
  /** Stored for all visitors' documents and logos, including what was made from them. */
  readonly storedUploadBytes: number;
  /** Free space on the disk of `dataDir` below which nothing new is accepted. */
  readonly minFreeBytes: number;
  readonly mailAttachmentBytes: number;
  readonly mailsPerDay: MailLimits;
  /** Days that a project without an open share is stored after its last change. */
  readonly projectDays: number;
  readonly shareDays: number;
  /** Days that the trail of projects, shares and releases is stored. */
  readonly trailDays: number;
  /** Open shares per project. */
  readonly projectShares: number;
  readonly requestsPerMinute: number;
}

/** An error in the environment; its message names every variable at fault. */
export class ConfigError extends Error {}

/** Reads and checks the environment. An empty variable counts as unset. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = EnvironmentSchema.safeParse(given);
  if (!result.success) {
    throw new ConfigError(`The configuration is wrong.\n  ${configFaults(result.error).join('\n  ')}`);
  }
  const env = result.data;
  const faults = faultsBetween(env);
  if (faults.length > 0) throw new ConfigError(`The configuration is wrong.\n  ${faults.join('\n  ')}`);
  const { CATALOGUE_S3_ACCESS_KEY_ID: accessKeyId, CATALOGUE_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    port: env.PORT,
    host: env.HOST,
    role: env.ROLE,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ? inSchema(env.DATABASE_URL, env.DATABASE_SCHEMA) : null,
    database: {
      connections: env.DATABASE_CONNECTIONS,
      wait: env.DATABASE_WAIT_SECONDS * 1000,
      query: env.DATABASE_QUERY_SECONDS * 1000,
      lock: env.DATABASE_LOCK_SECONDS * 1000,
      idle: env.DATABASE_IDLE_SECONDS * 1000,
    },
    blobUrl: env.BLOB_URL ?? null,
    s3Endpoint: env.S3_ENDPOINT ?? null,
    erasuresList: env.ERASURES_LIST === undefined ? null : placeOf(env.ERASURES_LIST),
    blobCacheBytes: env.BLOB_CACHE_MB * MEBIBYTE,
    catalogue: env.CATALOGUE ?? null,
    catalogueBucket: {
      endpoint: env.CATALOGUE_S3_ENDPOINT ?? env.S3_ENDPOINT ?? null,
      region: env.CATALOGUE_S3_REGION ?? null,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    },
    feed:
      env.FEED_EVERY_MINUTES > 0 && env.CATALOGUE !== undefined
        ? {
            source: env.CATALOGUE,
            every: env.FEED_EVERY_MINUTES * 60_000,
            settle: env.FEED_SETTLE_SECONDS * 1000,
            reportTo: env.FEED_REPORT_TO,
          }
        : null,
    importHours: env.IMPORT_HOURS,
    cataloguePrivateAddresses: env.CATALOGUE_PRIVATE_ADDRESSES,
    publicUrl: env.PUBLIC_URL ?? null,
    smtpUrl: sendsMail(env) ? (env.SMTP_URL ?? null) : null,
    mailFrom: env.MAIL_FROM ?? '',
    signingKeys: env.SIGNING_KEYS,
    mailPauses: env.MAIL_RETRY_SECONDS.map((seconds) => seconds * 1000),
    helpTo: env.HELP_TO ?? null,
    lapsesTo: env.LAPSES_TO,
    webhooks: webhookConfig(env),
    receiversFile: env.RECEIVERS_FILE === undefined ? null : resolve(env.RECEIVERS_FILE),
    monitoring: env.MONITORING_DSN ?? null,
    hideUnused: env.HIDE_UNUSED,
    helpService: env.HELP_PORTAL_ID
      ? [env.HELP_SERVICE_URL.replace(/\/+$/, ''), env.HELP_PORTAL_ID, env.HELP_FORM_ID].join('/')
      : null,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    ending: { drain: env.DRAIN_SECONDS * 1000, shutdown: env.SHUTDOWN_SECONDS * 1000 },
    metricsPort: env.METRICS_PORT ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    tracing: tracingConfig(env),
    limits: {
      uploadFileBytes: env.MAX_UPLOAD_FILE_MB * MEBIBYTE,
      uploadProjectBytes: env.MAX_UPLOAD_PROJECT_MB * MEBIBYTE,
      uploadProjectFiles: env.MAX_UPLOAD_PROJECT_FILES,
      logoBytes: env.MAX_LOGO_MB * MEBIBYTE,
      uploadsAtOnce: uploadsAtOnce(env),
      uploadSenderDayBytes: env.MAX_UPLOAD_MB_PER_SENDER_DAY * MEBIBYTE,
      storedUploadBytes: env.MAX_UPLOADS_KEPT_MB * MEBIBYTE,
      minFreeBytes: env.LEAST_FREE_DISK_MB * MEBIBYTE,
      mailAttachmentBytes: env.MAX_MAIL_ATTACHMENT_MB * MEBIBYTE,
      mailsPerDay: {
        sender: env.MAX_MAILS_PER_SENDER_DAY,
        project: env.MAX_MAILS_PER_PROJECT_DAY,
        recipient: env.MAX_MAILS_PER_RECIPIENT_DAY,
        server: env.MAX_MAILS_PER_DAY,
      },
      projectDays: env.PROJECT_DAYS,
      shareDays: env.SHARE_DAYS,
      trailDays: env.TRAIL_DAYS,
      projectShares: env.MAX_SHARES_PER_PROJECT,
      requestsPerMinute: env.REQUESTS_PER_MINUTE,
    },
    scrubDays: env.SCRUB_DAYS,
    scanner: env.SCAN_COMMAND ? { command: env.SCAN_COMMAND } : (env.CLAMD_SOCKET ?? null),
    scanning: { atOnce: env.SCANS_AT_ONCE, milliseconds: env.SCAN_SECONDS * 1000 },
    prepare: {
      workers: env.PREPARE_WORKERS,
      seconds: env.PREPARE_SECONDS,
      memoryMegabytes: env.PREPARE_MEMORY_MB,
    },
  };
}

/** What is wrong between variables that are right one by one, each with the variable to change. */
function faultsBetween(env: z.output<typeof EnvironmentSchema>): string[] {
  const isGiven = (name: keyof typeof env) => env[name] !== undefined;
  const faults = (['MAIL_FROM', 'PUBLIC_URL'] as const)
    .filter((name) => sendsMail(env) && !env[name])
    .map((name) => `${name}: needed when SMTP_URL is set`);
  if (isGiven('HELP_PORTAL_ID') !== isGiven('HELP_FORM_ID')) {
    const missing = isGiven('HELP_PORTAL_ID') ? 'HELP_FORM_ID' : 'HELP_PORTAL_ID';
    faults.push(`${missing}: a form has a portal and a form id`);
  }
  if (isGiven('DATABASE_SCHEMA') && !isGiven('DATABASE_URL')) {
    faults.push('DATABASE_SCHEMA: only PostgreSQL has schemas; give DATABASE_URL');
  }
  if (isGiven('SCAN_COMMAND') && isGiven('CLAMD_SOCKET')) {
    faults.push('SCAN_COMMAND: give this or CLAMD_SOCKET, not both');
  }
  if (env.FEED_EVERY_MINUTES > 0 && !isGiven('CATALOGUE')) {
    faults.push('FEED_EVERY_MINUTES: name what is to be watched in CATALOGUE');
  }
  if (isGiven('CATALOGUE_S3_ACCESS_KEY_ID') !== isGiven('CATALOGUE_S3_SECRET_ACCESS_KEY')) {
    faults.push('CATALOGUE_S3_ACCESS_KEY_ID: give this and CATALOGUE_S3_SECRET_ACCESS_KEY, or neither');
  }
  if (env.ROLE !== 'all' && !isGiven('DATABASE_URL')) {
    faults.push('ROLE: web and worker need DATABASE_URL; the embedded database is for one process');
  }
  const webhooks = webhookFault(env);
  return webhooks === null ? faults : [...faults, webhooks];
}

function sendsMail({ SMTP_URL, EMAIL }: z.output<typeof EnvironmentSchema>): boolean {
  return SMTP_URL !== undefined && EMAIL === 'on';
}

/** A file by its whole path; an address as it is. */
function placeOf(given: string): string {
  return given.startsWith('s3://') ? given : resolve(given);
}

/** The address of a database whose connections find and make tables in this schema. */
function inSchema(url: string, schema: string | undefined): string {
  if (schema === undefined) return url;
  const address = new URL(url);
  const options = address.searchParams.get('options');
  address.searchParams.set('options', `${options ? `${options} ` : ''}-c search_path=${schema}`);
  return address.href;
}

/**
 * The limits of simultaneous uploads, with room for at least one file of the maximum size and its multipart framing.
 */
function uploadsAtOnce(env: z.output<typeof EnvironmentSchema>): Limits['uploadsAtOnce'] {
  const oneFile = Math.max(env.MAX_UPLOAD_FILE_MB, env.MAX_LOGO_MB) + 1;
  const ofSender = Math.max(env.MAX_UPLOADS_AT_ONCE_PER_SENDER_MB, oneFile);
  return {
    bytes: Math.max(env.MAX_UPLOADS_AT_ONCE_MB, ofSender) * MEBIBYTE,
    count: env.MAX_UPLOADS_AT_ONCE,
    senderBytes: ofSender * MEBIBYTE,
    senderCount: env.MAX_UPLOADS_AT_ONCE_PER_SENDER,
  };
}
