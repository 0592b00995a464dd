import { createHash } from 'node:crypto';
import type { SideTable } from '../format/side-table.ts';
import { isPlain } from '../text/set-text.ts';
import { linkedPlaces } from './cross-document-links.ts';
import type { LinkInput, LinkOptions } from './link-input.ts';

/** Part of every ETag: a change in what the linker writes invalidates cached copies. */
const LINK_FORMAT = 'submittal-link-6';

/** Likewise for stamps with text in other scripts; packages without such stamps keep their earlier ETags. */
const SCRIPTS_FORMAT = 'scripts-1';

/** Likewise for packages of documents with page labels. */
const LABELS_FORMAT = 'labels-1';

/** Likewise for each document with marks on its pages. */
const MARKS_FORMAT = 'marks-1';

/** Likewise for each document with a label on its first page. */
const DOCUMENT_LABEL_FORMAT = 'document-label-1';

/**
 * The identity of a package, in hexadecimal: a hash of everything its bytes depend on, so that equal
 * identities mean equal bytes.
 */
export function identityOf(inputs: readonly LinkInput[], options: LinkOptions): string {
  const tables = inputs.map(({ table }) => table);
  const links = linkedPlaces(inputs);
  const hasLabels = tables.some(({ pageLabels }) => pageLabels.length > 0);
  const manifest = [
    LINK_FORMAT,
    options.title,
    options.language,
    options.producer,
    ...(options.within ? [options.within] : []),
    ...(inputs.some(({ stamp }) => stamp && !(isPlain(stamp.project) && isPlain(stamp.document)))
      ? [SCRIPTS_FORMAT]
      : []),
    ...(links.length > 0 ? [{ links }] : []),
    ...(hasLabels ? [LABELS_FORMAT] : []),
    inputs.map(({ table, bookmark, stamp, label, original, marks }) => [
      table.bodyHash,
      bookmark.kind,
      bookmark.title,
      bookmark.heading,
      stamp?.project ?? null,
      stamp?.document ?? null,
      stamp === undefined ? null : hooksOf(table),
      ...(original === undefined ? [] : [{ original: [original.name, original.length, original.hash] }]),
      ...(stamp?.form === 'strip' ? [table.strips] : []),
      ...(label === undefined
        ? []
        : [
            { format: DOCUMENT_LABEL_FORMAT, label, strip: table.strips?.[0] ?? null, hooks: hooksOf(table) },
          ]),
      ...(marks === undefined
        ? []
        : [
            {
              format: MARKS_FORMAT,
              form: marks.form,
              marks: marks.pages.map(({ page, marks: own }) => [page, own]),
              ...(marks.form === 'drawn' && { hooks: hooksOf(table) }),
            },
          ]),
      ...(bookmark.section === undefined ? [] : [{ section: bookmark.section }]),
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}

/** A table is the same for every package that has its document. */
const hooksOfTable = new WeakMap<SideTable, string>();

function hooksOf(table: SideTable): string {
  const known = hooksOfTable.get(table);
  if (known !== undefined) return known;
  const hooks = createHash('sha256').update(table.numbers.hooks.coded).digest('hex');
  hooksOfTable.set(table, hooks);
  return hooks;
}
