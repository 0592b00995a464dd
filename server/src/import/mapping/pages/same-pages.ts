import { basename, extname } from 'node:path/posix';
import { wordsOf } from '../names/name-parts.ts';
import { withoutCopyMark } from '../words/copy-marks.ts';

// Documents of the same products whose pages say the same, word for word: copies that people keep in other folders, under
// other names, or scan again.

/** A document as far as copies are recognised by it. */
export interface PagedDocument {
  readonly key: string;
  /** All lines at its beginning. */
  readonly lines: readonly string[];
  /** How many other documents of its products lie near it. */
  readonly beside: number;
}

/** A page with fewer letters and digits may be the same by chance: a cover, a scan with a stamp. */
const MIN_TEXT = 150;

/** How folders are called that keep what was sent with an order. */
const PROJECTS = new Set(
  `project projects projekt projekte projet projets proyecto proyectos progetto progetti projecten job jobs order orders
  tender tenders bid bids auftrag auftrage angebote offertes commandes chantiers obras cantieri werken`.split(
    /\s+/,
  ),
);

/** Each document that says the same as another of these, with that one: the one that is no copy by its name, in no project, beside most others of its products, and in the fewest folders. */
export function samePages(documents: readonly PagedDocument[]): ReadonlyMap<string, string> {
  const copies = new Map<string, string>();
  const readable = documents.filter(({ lines }) => textOf(lines).length >= MIN_TEXT);
  for (const same of Map.groupBy(readable, ({ lines }) => textOf(lines)).values()) {
    const [first, ...others] = same.toSorted(
      (a, b) =>
        marksOf(a.key) - marksOf(b.key) ||
        b.beside - a.beside ||
        a.key.split('/').length - b.key.split('/').length ||
        a.key.localeCompare(b.key, 'en'),
    );
    for (const { key } of others) if (first) copies.set(key, first.key);
  }
  return copies;
}

function textOf(lines: readonly string[]): string {
  return lines.join('').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What says that a file is the copy: a mark in its name before a folder of a project. */
function marksOf(key: string): number {
  const stem = basename(key, extname(key));
  const folders = key.split('/').slice(0, -1);
  const isOfProject = folders.some((folder) => wordsOf(folder).some((word) => PROJECTS.has(word)));
  return (withoutCopyMark(stem) === stem ? 0 : 2) + (isOfProject ? 1 : 0);
}
