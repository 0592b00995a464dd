import { dateOf } from './clean-values.ts';
import { wordsOf } from './name-parts.ts';

// Which of several files is the later edition of one document: by folders that keep what is past, and by revisions and dates
// in whatever notation.

/** A folder is an archive if it is called by one of these, and otherwise only by words that say nothing of a product. */
const PAST = new Set(
  `archive archives archived archiv archivo archivos archivio old older superseded obsolete outdated previous historic historical
  history retired withdrawn expired deprecated alt alte altes veraltet abgelost ersetzt ungultig ancien anciens ancienne anciennes
  perime perimes remplace remplaces anterior anteriores antiguo antiguos obsoleto obsoletos obsoleti vecchio vecchi oud vervallen`.split(
    /\s+/,
  ),
);
const BESIDE_PAST = new Set(
  `version versions versionen versiones revision revisions edition editions document documents dokumente docs file files pdf pdfs
  literature data sheets tds sds z zz zzz do not use nicht verwenden ne pas utiliser no usar`.split(/\s+/),
);

/** Whether a folder is called like one for what is past: `Archive`, `zz_old`, `Superseded 2021`. */
export function isArchive(folder: string): boolean {
  const words = wordsOf(folder).filter((word) => !/^\d+$/.test(word));
  return (
    words.some((word) => PAST.has(word)) && words.every((word) => PAST.has(word) || BESIDE_PAST.has(word))
  );
}

/** The folders of a file, without those for what is past. */
export function presentFolders(file: string): string[] {
  return file
    .split('/')
    .slice(0, -1)
    .filter((folder) => !isArchive(folder));
}

/** Whether a file lies in a folder for what is past. */
function isPast(file: string): boolean {
  return file.split('/').slice(0, -1).some(isArchive);
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
  /** Whether its folder alone may say that it is past: no row names it, and its type is known. */
  readonly isByFolder: boolean;
}

/**
 * The earlier of documents that have everything else in common (products, type, language and region), each with the later
 * one: by what their rows say of them, by their names, or because they lie in an archive.
 */
export function earlierEditions(documents: readonly Edition[]): Map<string, string> {
  const earlier = new Map<string, string>();
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
  const yearOf = ({ key }: Edition) => key.split('/').slice(0, -1).find(isYear) ?? null;
  for (const same of Map.groupBy(present(), ({ key, rest }) =>
    JSON.stringify([presentFolders(key).filter((folder) => !isYear(folder)), wordsOf(rest)]),
  ).values()) {
    const [now, past] = [same.filter(({ key }) => !isPast(key)), same.filter(({ key }) => isPast(key))];
    sort(now.length > 0 ? now : past, (one) => one.revision ?? yearOf(one));
  }
  const [current] = present().filter(({ key }) => !isPast(key));
  for (const { key, isByFolder } of present())
    if (current && isPast(key) && isByFolder) earlier.set(key, current.key);
  return earlier;
}

function isYear(folder: string): boolean {
  return /^(?:19|20)\d\d(?:[-_. ]?(?:0[1-9]|1[0-2]))?$/.test(folder.trim());
}
