import { saidOf } from '../files/said-of-file.ts';
import { joinedOf } from '../names/agreed-names.ts';
import { wordsOf } from '../names/name-parts.ts';
import { withoutPart } from '../pages/one-of-shorthand.ts';
import type { PageSays } from '../pages/page-says.ts';
import { listAtHead } from '../pages/titles-of-several.ts';

// What data sheets of a drive are titled is the name of a product, and what those of safety data say that theirs is called.

/** What pages call news of products, in few words of a line at the top. */
const BULLETIN = /^(?:bulletins?|bolet[ií]n(?:es)?|boletim|bollettino)$/u;
const MAX_BULLETIN = 6;

/** A section of what is a data sheet, though it is called a bulletin. */
const OF_SHEET =
  /propert(?:y|ies)|technical data|specifications?|packag|coverage|propriétés|caract[eé]rist|caratterist|conditionnement|propiedades|datos t[eé]cnicos|envase|propriet|dati tecnici|imball|propriedades|embalagem/iu;
const MAX_SECTION = 4;

/** Sheets of which so many are such bulletins are those of products. */
const MOST_BULLETINS = 0.5;

/** Bulletins beside data sheets that have a headline and no data: they tell of a subject, and not what a product is. */
export function bulletinsIn(
  files: readonly string[],
  pages: ReadonlyMap<string, PageSays>,
): ReadonlySet<string> {
  const sheets = files.filter((file) => saidOf(file, pages.get(file)).documentType === 'datasheet');
  const bulletins = sheets.filter((file) => {
    const { heads = [], lines = [], title = null } = pages.get(file) ?? {};
    const areWords = (text: string, most: number) => wordsOf(text).length <= most;
    return (
      title !== null &&
      heads.some(
        (head) => areWords(head, MAX_BULLETIN) && wordsOf(head).some((word) => BULLETIN.test(word)),
      ) &&
      !lines.some((line) => areWords(line, MAX_SECTION) && OF_SHEET.test(line))
    );
  });
  return new Set(bulletins.length < sheets.length * MOST_BULLETINS ? bulletins : []);
}

/** Titles of data sheets are names of products if so many have one, and so many of these differ. */
const MIN_SHEETS = 5;
const MIN_TITLED = 0.7;
const MIN_TITLES = 0.6;

/** A name of more words is a description. */
const MAX_NAME = 8;

/** What data sheets are of, where nearly all of them have it as their title, and then what others of safety data name; those in another language call it otherwise. */
export function titlesOfSheets(
  files: readonly string[],
  pages: ReadonlyMap<string, PageSays>,
  letterheads: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const sheets = files.flatMap((file) => {
    const page = pages.get(file);
    return page && saidOf(file, page).documentType === 'datasheet' ? [{ file, page }] : [];
  });
  const language = mostOf(sheets.flatMap((one) => one.page.language ?? []));
  const titled = sheets.flatMap(({ file, page }) => {
    const { title, product, language: own } = page;
    const isTitle = title !== null && !letterheads.has(joinedOf(title));
    const called = listAtHead(page) ?? (isTitle ? title : product);
    // What is too short to say its language is in that of the others.
    return called !== null && (own === language || own === null) ? [[file, called] as const] : [];
  });
  const different = new Map(titled.map(([, title]) => [joinedOf(title), title]));
  const areTitles =
    titled.length >= MIN_SHEETS &&
    titled.length >= sheets.length * MIN_TITLED &&
    different.size >= titled.length * MIN_TITLES;
  if (!areTitles) return new Map();
  // What has no data sheet may have one of safety data, which calls others more or less at length.
  const ofSafety = files.flatMap((file) => {
    const { product = null, language: own = null } = pages.get(file) ?? {};
    if (product === null || own !== language) return [];
    const name = withoutPart(product);
    const key = joinedOf(name);
    const related = [...different.keys()].filter(
      (one) => one !== key && (one.includes(key) || key.includes(one)),
    );
    // What goes on behind a brand is the title of one.
    const [longest] = related.filter((one) => key.endsWith(one)).toSorted((x, y) => y.length - x.length);
    const title = longest === undefined ? undefined : different.get(longest);
    if (title !== undefined) return [[file, title] as const];
    return related.length > 0 || wordsOf(name).length > MAX_NAME ? [] : [[file, name] as const];
  });
  return new Map([...titled, ...ofSafety]);
}

/** The text that most are; null if there are none. */
export function mostOf(texts: readonly string[]): string | null {
  const [most] = [...Map.groupBy(texts, (text) => text)].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? null;
}
