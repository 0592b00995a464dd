import { joinedOf } from '../names/agreed-names.ts';
import { documentTypeNamed, wordsOf } from '../names/name-parts.ts';
import { COMPANY } from '../words/companies.ts';
import { GENERIC_WORDS } from '../words/document-words.ts';
import type { PageSays } from './page-says.ts';

// Data sheets say above the title what kind of product theirs is, and lie in folders that are called so in fewer words:
// `Homogeneous Sheet` in `Homogeneous`. A slogan says nothing of its folder.

/** So many lines above a title may say it. */
const MAX_ABOVE = 4;

/** A kind has no more words, and a word that tells it has so many letters. */
const MAX_WORDS = 6;
const MIN_WORD = 4;

/** Sheets with so many titles say the same kind. */
const MIN_TITLES = 2;

/** So many kinds in one place make it that of kinds. */
const MIN_PLACED = 3;

/** What is said of a kind in front of it. */
const LABEL =
  /^(?:class|category|product (?:line|group|family|category|type)|produktgruppe|warengruppe|gamme|famille|familia|categor[ií]a|famiglia|categoria)\s*:\s*/iu;

/** What each data sheet says of the kind of its product, by its file; nothing of those that do not. */
export function kindsOnSheets(
  sheets: readonly string[],
  pages: ReadonlyMap<string, PageSays>,
): ReadonlyMap<string, string> {
  const said = sheets.flatMap((file) => {
    const page = pages.get(file);
    const at = page?.titles[0]?.at ?? page?.lines.findIndex((line) => SUBJECT.test(line)) ?? -1;
    if (!page || at < 0) return [];
    // Numbers in front of names of folders order them.
    const folders = file
      .split('/')
      .slice(0, -1)
      .reverse()
      .map((folder) => folder.replace(/^\d{1,2}[ ._-]+(?=\p{L})/u, ''));
    const above = page.lines.slice(Math.max(0, at - MAX_ABOVE), at).reverse();
    return above.flatMap((line, lines): Said[] => {
      const text = (line.split(/\s+[>›»]\s+/u).at(-1) ?? '').replace(LABEL, '').trim();
      if (!isKind(text)) return [];
      const folder = folders.find((one) => shareWord(one, text)) ?? null;
      return [
        {
          file,
          text,
          key: joinedOf(text),
          folder,
          nearest: folders[0] ?? '',
          lines,
          title: page.title ?? file,
        },
      ];
    });
  });
  const byKey = Map.groupBy(said, ({ key }) => key);
  const titlesOf = (key: string) => new Set(byKey.get(key)?.map(({ title }) => title)).size;
  const spelled = new Map([...byKey].map(([key, same]) => [key, spellingOf(same.map(({ text }) => text))]));
  const confirmed = said.filter(
    ({ folder, key }) => folder !== null && (joinedOf(folder) === key || titlesOf(key) >= MIN_TITLES),
  );
  const found = new Map<string, string>();
  for (const { file, key, folder } of confirmed) {
    if (found.has(file)) continue;
    found.set(file, folder !== null && joinedOf(folder) === key ? folder : (spelled.get(key) ?? key));
  }
  // Where folders confirm many kinds in one place above titles, what stands there is one without that, too, unless it is said in several folders.
  const places = Map.groupBy(confirmed, ({ lines }) => lines);
  for (const { file, key, lines } of said) {
    const same = byKey.get(key) ?? [];
    const kinds = new Set(places.get(lines)?.map((one) => one.key)).size;
    const isInOne = new Set(same.map(({ nearest }) => nearest)).size === 1;
    if (found.has(file) || kinds < MIN_PLACED || !isInOne || titlesOf(key) < MIN_TITLES) continue;
    found.set(file, spelled.get(key) ?? key);
  }
  return found;
}

/** What a sheet says above its title, and the folder that is called so in fewer words, if one is. */
interface Said {
  readonly file: string;
  readonly text: string;
  readonly key: string;
  readonly folder: string | null;
  readonly nearest: string;
  /** How many lines are between it and the title. */
  readonly lines: number;
  readonly title: string;
}

const SUBJECT = /^subject\s*:/iu;

function isKind(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length > 0 &&
    words.length <= MAX_WORDS &&
    !/[\d*•·|,;:]/.test(text) &&
    !COMPANY.test(text) &&
    documentTypeNamed(text) === null
  );
}

/** Whether two texts have a word in common that tells what something is. */
function shareWord(one: string, other: string): boolean {
  const stem = (word: string) => word.replace(/(?:es|s)$/u, '');
  const tell = (text: string) =>
    wordsOf(text)
      .filter((word) => word.length >= MIN_WORD && !GENERIC_WORDS.has(word))
      .map(stem);
  const words = new Set(tell(one));
  return tell(other).some((word) => words.has(word));
}

/** The first of the spellings of a kind that is not all in capitals; one that is, in words. */
function spellingOf(texts: readonly string[]): string {
  const [first = ''] = texts;
  const small = texts.find((text) => /\p{Ll}/u.test(text));
  return small ?? first.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
