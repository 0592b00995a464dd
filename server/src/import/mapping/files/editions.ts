import { dateOf } from '../cells/clean-values.ts';
import { wordsOf } from '../names/name-parts.ts';
import { isArchive } from '../names/past-names.ts';

// Which of several files is the later edition of one document: by folders that keep what is past, and by revisions and dates
// in whatever notation.

/** The folders of a file, without those for what is past. */
export function presentFolders(file: string): string[] {
  return file
    .split('/')
    .slice(0, -1)
    .filter((folder) => !isArchive(folder));
}

/** Below zero if an edition is earlier than another, by what their names or rows say of them; nothing said is earliest. */
export function editionOrder(a: string | null, b: string | null): number {
  const [first, second] = [sortable(a ?? ''), sortable(b ?? '')];
  return first.localeCompare(second, 'en', { numeric: true });
}

/** A date as `2024-03-01`, however it is written; a revision by its number or letter alone. */
function sortable(text: string): string {
  const plain = text.trim();
  const [, y, m, d] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(plain) ?? [];
  if (y && m && d) return `${y}-${m}-${d}`;
  const month = monthOf(plain);
  if (month !== null) return month;
  const whole = dateOf(plain.replaceAll(/[_ ]/g, '-')) ?? dateOf(plain);
  if (whole !== null) return whole;
  // Of two readings of a date, either tells the order of those of one notation.
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[-_./ ](\d{1,2})[-_./ ](\d{4}|\d{2})$/.exec(plain) ?? [];
  if (year !== '') {
    const [monthAt, day] =
      Number(first) > 12 ? [second, first] : /\./.test(plain) ? [second, first] : [first, second];
    return `${year.length === 2 ? `20${year}` : year}-${monthAt.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return plain
    .replace(
      /^(?:rev(?:ision)?|ver(?:sion)?|ed(?:ition)?|issue|iss|index|indice|ausgabe|[rv])[\s_.-]*(?=[\da-z]{1,4}(?:\.|$))/i,
      '',
    )
    .toLowerCase();
}

/** `2024-03` of `03-2024`, `2024_03` or `2024 Q1`; null if a text is none of these. */
function monthOf(text: string): string | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])[-_./ ]((?:19|20)\d\d)$/.exec(text) ?? [];
  if (month && year) return `${year}-${month.padStart(2, '0')}`;
  const [, ofYear, second] = /^((?:19|20)\d\d)(?:[-_. ]?(0[1-9]|1[0-2]))?$/.exec(text) ?? [];
  if (ofYear) return second ? `${ofYear}-${second}` : ofYear;
  const quarter = /^(?:((?:19|20)\d\d)[-_. ]?Q([1-4])|Q([1-4])[-_. ]?((?:19|20)\d\d))$/i.exec(text);
  if (!quarter) return null;
  const at = Number(quarter[2] ?? quarter[3]) * 3 - 2;
  return `${quarter[1] ?? quarter[4]}-${String(at).padStart(2, '0')}`;
}

/** A document as far as editions are recognised by it. */
export interface Edition {
  /** Its path or address. */
  readonly key: string;
  /** Its name without revision and date, and what these are. */
  readonly rest: string;
  readonly revision: string | null;
  /** What its row says: the number of the document, and the day on which it was revised. Empty if nothing. */
  readonly code: string;
  readonly revised: string;
  /** Whether its folder or a mark in its name alone may say that it is past: no row names it, and its type is known. */
  readonly isByFolder: boolean;
  /** Whether its name says that it is past. */
  readonly isMarked: boolean;
  /** The day on which this edition was made, as its page says; null if it says none. */
  readonly onPage: string | null;
  /** What its name says beside product, type and edition; null if a product may have several documents of its type. */
  readonly subject: string | null;
}

/** Which documents are earlier editions, and which may be. */
export interface Editions {
  /** Each with the later one. */
  readonly earlier: ReadonlyMap<string, string>;
  /** Documents of which nothing says which is later. */
  readonly open: readonly (readonly string[])[];
}

/**
 * The earlier of documents that have everything else in common (products, type, language and region): by what their rows
 * say of them, because their names or folders say that they are past, by the dates on their pages, or by their names.
 */
export function earlierEditions(documents: readonly Edition[]): Editions {
  const earlier = new Map<string, string>();
  const open: string[][] = [];
  const sort = (same: readonly Edition[], said: (one: Edition) => string | null) => {
    const inOrder = same.toSorted((a, b) => editionOrder(said(a), said(b)));
    const last = inOrder.at(-1);
    for (const one of inOrder) {
      if (last && editionOrder(said(one), said(last)) < 0) earlier.set(one.key, last.key);
    }
  };
  const present = () => documents.filter(({ key }) => !earlier.has(key));
  for (const same of Map.groupBy(
    present().filter(({ code, revised }) => code !== '' && revised !== ''),
    ({ code }) => code,
  ).values())
    sort(same, ({ revised }) => revised);
  for (const same of Map.groupBy(present(), ({ key, rest }) =>
    JSON.stringify([presentFolders(key).filter((folder) => !isYear(folder)), wordsOf(rest)]),
  ).values()) {
    const [now, past] = [same.filter((one) => !isPast(one)), same.filter(isPast)];
    const current = now.length > 0 ? now : past;
    if (areDated(current)) sort(current, ({ onPage }) => onPage);
    else if (isOpen(current)) open.push(current.map(({ key }) => key));
    else sort(current, editionInName);
    if (now.length > 0) supersede(past, latestOf(now, earlier), earlier);
  }
  for (const same of Map.groupBy(
    present().filter(({ rest, revision }) => revision !== null && isNumber(rest)),
    ({ rest }) => wordsOf(rest).join(''),
  ).values())
    sort(same, editionInName);
  for (const same of Map.groupBy(
    present().filter(({ subject }) => subject !== null),
    ({ subject }) => subject,
  ).values()) {
    const now = same.filter((one) => !isPast(one));
    // What no mark tells from the others may be another document of the type, unless its name says nothing else.
    const marked = now.filter((one) => editionInName(one) !== null || one.subject === '');
    const latest = areDated(now) ? latestOf(now.toSorted(byPage), earlier) : undefined;
    if (latest) for (const one of marked) if (byPage(one, latest) < 0) earlier.set(one.key, latest.key);
    supersede(
      same.filter(({ isMarked }) => isMarked),
      latest ?? latestOf(now, earlier),
      earlier,
    );
  }
  const [current] = present().filter((one) => !isPast(one));
  for (const one of present()) {
    if (current && isPast(one) && one.isByFolder) earlier.set(one.key, current.key);
  }
  return { earlier, open: open.filter((keys) => keys.every((key) => !earlier.has(key))) };
}

/** Whether a name is the number of a document, which it has in any folder: `5101-40`, `DWG 5101-40`. */
function isNumber(rest: string): boolean {
  return /^(?:\p{L}{1,4}[\s._-]*)?\d[\d\s._-]{3,}$/u.test(rest.trim());
}

function supersede(past: readonly Edition[], by: Edition | undefined, earlier: Map<string, string>): void {
  if (by) for (const { key } of past) if (key !== by.key) earlier.set(key, by.key);
}

/** The last of documents of which none is later. */
function latestOf(documents: readonly Edition[], earlier: ReadonlyMap<string, string>): Edition | undefined {
  return documents.findLast(({ key }) => !earlier.has(key));
}

function isInArchive({ key }: Edition): boolean {
  return key.split('/').slice(0, -1).some(isArchive);
}

function isPast(one: Edition): boolean {
  return one.isMarked || isInArchive(one);
}

/** Whether the pages of all say when each was made, and not all on one day. A year alone is none of the days in it. */
function areDated(documents: readonly Edition[]): boolean {
  const days = [...new Set(documents.map(({ onPage }) => onPage))];
  const isWithin = days.some((day) => days.some((year) => year !== day && day?.startsWith(`${year}-`)));
  return !days.includes(null) && days.length > 1 && !isWithin;
}

function byPage(a: Edition, b: Edition): number {
  return (a.onPage ?? '').localeCompare(b.onPage ?? '');
}

/** What the name of a document or the folder of a year says of its edition. */
function editionInName({ key, revision }: Edition): string | null {
  return revision ?? key.split('/').slice(0, -1).find(isYear) ?? null;
}

/** A first revision, or a year alone. */
const FIRST =
  /^(?:(?:rev(?:ision)?|ver(?:sion)?|ed(?:ition)?|issue|iss|index|indice|ausgabe|[rv])[\s_.-]*)?(?:0*1(?:\.0+)?|a|(?:19|20)\d\d)$/i;

/** Whether one of two editions has no mark and the other one that is earlier than it as often as later: a first revision, or a year. */
function isOpen(documents: readonly Edition[]): boolean {
  const said = documents.map(({ revision }) => revision);
  const marks = said.flatMap((one) => one ?? []);
  return marks.length > 0 && marks.length < said.length && marks.every((mark) => FIRST.test(mark));
}

function isYear(folder: string): boolean {
  return /^(?:19|20)\d\d(?:[-_. ]?(?:0[1-9]|1[0-2]))?$/.test(folder.trim());
}
