import { getSystemErrorName } from 'node:util';

/**
 * What keeps a store (the database, the blob store, a disk) from doing what it usually does. Neither is the caller's
 * fault, and both end without a restart: `unavailable` means that the store does not answer, refuses or is read-only,
 * `full` that there is no room for what is to be written.
 */
export type StoreFault = 'unavailable' | 'full';

/** A store that did not answer in time, or whose connection ended. */
export class StoreUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreUnavailable';
  }
}

/** Errors of the operating system, of files and of connections alike. */
const SYSTEM: ReadonlyMap<string, StoreFault> = new Map([
  ...['ENOSPC', 'EDQUOT'].map((code) => [code, 'full'] as const),
  ...[
    ...['EACCES', 'EBUSY', 'EIO', 'ENODEV', 'ENXIO', 'EPERM', 'EROFS', 'ESTALE'],
    ...['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM'],
    ...['EAI_AGAIN', 'ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTDOWN', 'EHOSTUNREACH'],
    ...['ENETDOWN', 'ENETUNREACH', 'ENOTCONN', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'],
    // As undici says that a connection ended.
    'UND_ERR_SOCKET',
  ].map((code) => [code, 'unavailable'] as const),
]);

/** Result codes of SQLite (sqlite.org/rescode.html), without the bits that say more about them. */
const SQLITE: ReadonlyMap<number, StoreFault> = new Map([
  ...[5, 6, 7, 8, 10, 14, 15].map((code) => [code, 'unavailable'] as const),
  [13, 'full'],
]);

/**
 * Conditions of PostgreSQL, and whole classes of them by two characters (postgresql.org/docs/current/errcodes-appendix.html): the
 * connection ended, the server is starting, stopping or read-only, a limit of time was reached, or two transactions
 * were in each other's way.
 */
const POSTGRES: ReadonlyMap<string, StoreFault> = new Map([
  ['53100', 'full'],
  ...['08', '25006', '25P03', '25P04', '40001', '40P01', '53', '55P03', '57', '58'].map(
    (code) => [code, 'unavailable'] as const,
  ),
]);

/** Statuses with which S3 answers that it cannot answer now, or that the credentials do not count (any more). */
const S3_UNAVAILABLE: readonly number[] = [401, 403, 408, 429];
const S3_FULL = 507;

/** Deeper than errors are wrapped in each other. */
const MAX_DEPTH = 5;

/** Whether an error says that a store cannot do it at present, and why; null if it says something else. */
export function storeFault(error: unknown, depth = 0): StoreFault | null {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return null;
  if (error instanceof StoreUnavailable) return 'unavailable';
  const causes = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];
  return (
    ofSqlite(error) ??
    ofS3(error) ??
    ofCode(error) ??
    causes.reduce<StoreFault | null>((found, cause) => found ?? storeFault(cause, depth + 1), null)
  );
}

function ofSqlite(error: Error): StoreFault | null {
  if (!('errcode' in error) || typeof error.errcode !== 'number') return null;
  return SQLITE.get(error.errcode & 0xff) ?? null;
}

function ofCode(error: Error): StoreFault | null {
  const code = 'code' in error ? error.code : 'errno' in error ? nameOf(error.errno) : undefined;
  if (typeof code !== 'string') return null;
  // What Node says of a folder that cannot be made, parents included, because the file system is read-only.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir') return 'unavailable';
  const known = SYSTEM.get(code);
  // Only PostgreSQL's own errors have a severity.
  if (known || !('severity' in error)) return known ?? null;
  return POSTGRES.get(code) ?? POSTGRES.get(code.slice(0, 2)) ?? null;
}

function nameOf(errno: unknown): string | undefined {
  return typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : undefined;
}

/** Errors of the S3 client: an answer has a status, and whatever prevented one has a name. */
function ofS3(error: Error): StoreFault | null {
  if (error.name === 'TimeoutError' || error.name === 'CredentialsProviderError') return 'unavailable';
  if (!('$metadata' in error)) return null;
  const metadata = error.$metadata;
  const status =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
      ? Number(metadata.httpStatusCode)
      : 0;
  if (status === S3_FULL) return 'full';
  return status >= 500 || S3_UNAVAILABLE.includes(status) ? 'unavailable' : null;
}
