import { nameKey } from '../../tables/header-line.ts';
import type { Column } from '../columns/columns.ts';
import { editionOrder } from '../files/editions.ts';
import { documentTypeNamed, namePartsOf, wordsOf } from '../names/name-parts.ts';

// Which of several documents is the later edition of one where rows say it and not the names of files, which are numbers.

/** What exports call the column of revisions, in words without accents. */
const REVISION_COLUMNS = new Set([
  'rev',
  'revision',
  'rev no',
  'rev nr',
  'revision no',
  'revision number',
  'revision level',
  'version',
  'version no',
  'version number',
  'edition',
  'issue',
  'issue no',
  'index',
  'revisionsstand',
  'revisionsnummer',
  'dokumentversion',
  'dokumentenversion',
  'versionsnummer',
  'ausgabe',
  'ausgabestand',
  'stand',
  'indice',
  'indice de revision',
  'no de revision',
  'version del documento',
  'numero de revision',
]);

/** Of what a column says a revision: `ResourceRevision`. */
const OF_DOCUMENTS = new Set(['document', 'doc', 'resource', 'file', 'asset', 'media', 'attachment']);

/** A longer text is none, in characters. */
const MAX_REVISION = 20;

/** The column of a table of documents that says the revision of each; null if there is none. */
export function revisionColumn(columns: readonly Column[], used: ReadonlySet<string>): string | null {
  const found = columns.find(({ name, base, values }) => {
    const words = wordsOf(base);
    const own = words.filter((word) => !OF_DOCUMENTS.has(word));
    const isCalledSo = [words, own].some((those) => REVISION_COLUMNS.has(those.join(' ')));
    if (used.has(name) || !isCalledSo) return false;
    const areShort = values.length > 0 && values.every((text) => text.length <= MAX_REVISION);
    // Numbers of lines differ in each.
    return areShort && new Set(values.map(nameKey)).size < values.length;
  });
  return found?.name ?? null;
}

/** A document as far as its row says which edition it is. */
export interface StatedEdition {
  /** Its path or address. */
  readonly key: string;
  /** The revision, and the day on which it was revised; empty if none. */
  readonly stated: string;
  readonly revised: string;
  readonly documentType: string;
  readonly title: string;
  /** What tells documents of one kind apart: the number of a certificate, a colour. */
  readonly number: string;
}

/** Types of documents of which a product has one. */
const ONE_EACH = new Set(['datasheet', 'sds']);

/**
 * The earlier of documents that have products, type, language, region and title in common, each with the latest. Revisions
 * decide if each has another; of two with one revision, both are documents of their own. A date decides of what a product
 * has once, and of what has a title of its own: certificates of two dates are two.
 */
export function earlierByRows(alike: readonly StatedEdition[]): Map<string, string> {
  const earlier = new Map<string, string>();
  for (const same of Map.groupBy(alike, ({ number }) => number).values()) {
    const byRevision = same.filter(({ stated }) => stated !== '');
    const byDate = same.filter(({ stated, revised }) => stated === '' && revised !== '');
    order(byRevision, ({ stated }) => stated, earlier);
    if (byDate.every(isOneOfItsKind)) order(byDate, ({ revised }) => revised, earlier);
  }
  return earlier;
}

function order(
  same: readonly StatedEdition[],
  said: (one: StatedEdition) => string,
  earlier: Map<string, string>,
): void {
  const inOrder = same.toSorted((a, b) => editionOrder(said(a), said(b)));
  const last = inOrder.at(-1);
  const areDistinct = inOrder.every((one, at) => {
    const next = inOrder[at + 1];
    return next === undefined || editionOrder(said(one), said(next)) < 0;
  });
  if (!last || !areDistinct) return;
  for (const one of inOrder.slice(0, -1)) earlier.set(one.key, last.key);
}

function isOneOfItsKind({ documentType, title }: StatedEdition): boolean {
  if (ONE_EACH.has(documentType)) return true;
  return documentTypeNamed(title) === null ? title !== '' : namePartsOf(title).words.length > 0;
}

/** A title without the revision that it says: `Anchors, rev. 2`. */
export function withoutMark(title: string): string {
  return wordsOf(title.replaceAll(MARK, ' ')).join(' ');
}

const MARK =
  /(?<![\p{L}\p{N}])(?:rev(?:ision)?|ver(?:sion)?|ed(?:ition)?|iss(?:ue)?|ausgabe|stand|index|indice|v|r)[\s_.:-]*(?:\d[\d.]*|[a-z])(?![\p{L}\p{N}])/giu;
