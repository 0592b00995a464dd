import { createHash } from 'node:crypto';
import { isPlain } from '../text/set-text.ts';
import type { LinkInput, LinkOptions } from './link-input.ts';

/** Part of every ETag: a change of what the linker writes makes old copies stale. */
const LINK_FORMAT = 'submittal-link-6';

/** The same of stamps in which another script stands; others are as they were before there were such. */
const SCRIPTS_FORMAT = 'scripts-1';

/** What a package is known by, hexadecimal: a hash of all that its bytes depend on, so that it is equal for equal bytes only. */
export function identityOf(inputs: readonly LinkInput[], options: LinkOptions): string {
  const manifest = [
    LINK_FORMAT,
    options.title,
    options.language,
    options.producer,
    ...(options.within ? [options.within] : []),
    ...(inputs.some(({ stamp }) => stamp && !(isPlain(stamp.project) && isPlain(stamp.document)))
      ? [SCRIPTS_FORMAT]
      : []),
    inputs.map(({ table, bookmark, stamp, original }) => [
      table.bodyHash,
      bookmark.kind,
      bookmark.title,
      bookmark.heading,
      stamp?.project ?? null,
      stamp?.document ?? null,
      stamp === undefined ? null : createHash('sha256').update(table.numbers.hooks.coded).digest('hex'),
      ...(original === undefined ? [] : [{ original: [original.name, original.length, original.hash] }]),
      ...(stamp?.form === 'strip' ? [table.strips] : []),
      ...(bookmark.section === undefined ? [] : [{ section: bookmark.section }]),
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}
