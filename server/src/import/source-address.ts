import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

// What `CATALOGUE` and the command may name: a folder or ZIP file, an address, or a bucket.

/** Whether a source is an address, of a ZIP file or of a file with tables. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/** Whether a source is a bucket: `s3://bucket/prefix`. */
export function isBucket(source: string): boolean {
  return /^s3:\/\//i.test(source);
}

/** Stands for a source where it is stored or listed: an address may contain a password. */
export function idOfSource(source: string): string {
  const place = isAddress(source) || isBucket(source) ? source : resolve(source);
  return createHash('sha256').update(place).digest('hex').slice(0, 16);
}

/** A source as mails and commands name it: of an address no password and no query, which may be a key. */
export function nameOfSource(source: string): string {
  if (!isAddress(source) || !URL.canParse(source)) return source;
  const { origin, pathname } = new URL(source);
  return `${origin}${pathname}`;
}
