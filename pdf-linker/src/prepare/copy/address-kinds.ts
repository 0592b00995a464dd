/** What a viewer does with an address: goes there, runs what it contains, opens a file or place near the reader, or starts a program. */
export type AddressKind = 'web' | 'script' | 'local' | 'program';

/** Schemes that lead to a site, or to a person by a program that the reader chose. */
const OPENED: ReadonlySet<string> = new Set([
  'http',
  'https',
  'ftp',
  'ftps',
  'mailto',
  'tel',
  'fax',
  'sms',
  'callto',
  'sip',
  'sips',
  'geo',
  'urn',
  'doi',
]);
const SCRIPTS: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'livescript', 'data']);
const FILES: ReadonlySet<string> = new Set(['file', 'smb', 'nfs', 'afp']);

/** The language of a text string, between escapes (ISO 32000-2 7.9.2.2). */
const LANGUAGE = /\u001b[^\u001b]{0,8}\u001b/g;
/** What browsers leave out of an address wherever it stands (WHATWG URL 4.4), and other characters without a form. */
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** Spaces, and marks that are copied along with an address. */
const BEFORE = /^[\s\u00a0"'<([]+/;
/** Written before an address on paper (RFC 3986 appendix C). */
const PREFIX = /^url:\s*/i;
/** What stands before the first colon, unless a path has begun. */
const SCHEME = /^([^:/?#\\]*):/;
/** A place of a host without a scheme, as people write it: its name has a dot. */
const HOST_AND_PORT = /^[\w-]+(\.[\w-]+)+:\d{1,5}([/?#]|$)/;
/** Two slashes in whatever direction, by which a viewer without a base finds another computer (RFC 3986 4.2). */
const COMPUTER = /^[/\\]{2}/;

/** Whether an address may stay in a package, or what it is instead. One without a scheme may. */
export function addressKind(written: string): AddressKind {
  const address = written.replace(LANGUAGE, '').replace(UNSEEN, '').replace(BEFORE, '').replace(PREFIX, '');
  if (COMPUTER.test(address)) return 'local';
  const scheme = SCHEME.exec(address)?.[1]?.trim().toLowerCase();
  if (scheme === undefined || OPENED.has(scheme) || HOST_AND_PORT.test(address)) return 'web';
  if (SCRIPTS.has(scheme)) return 'script';
  // The letter of a disk.
  return FILES.has(scheme) || /^[a-z]$/.test(scheme) ? 'local' : 'program';
}
