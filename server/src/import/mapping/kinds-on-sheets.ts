import { joinedOf } from './agreed-names.ts';
import { GENERIC_WORDS } from './document-words.ts';
import { documentTypeNamed, wordsOf } from './name-parts.ts';
import { COMPANY, type PageSays } from './page-says.ts';

// Data sheets say above the title what kind of product theirs is, and lie in folders that are called so in fewer words:
// `Homogeneous Sheet` in `Homogeneous`. A slogan says nothing of its folder.

/** So many lines above a title may say it. */
const MAX_ABOVE = 4;

/** A kind has no more words, and a word that tells it has so many letters. */
const MAX_WORDS = 6;
const MIN_WORD = 4;

/** Sheets with so many titles say the same kind. */
const MIN_TITLES = 2;

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
    return above.flatMap((line) => {
      const text = (line.split(/\s+[>›»]\s+/u).at(-1) ?? '').replace(LABEL, '').trim();
      const folder = isKind(text) ? folders.find((one) => shareWord(one, text)) : undefined;
      return folder === undefined
        ? []
        : [{ file, text, key: joinedOf(text), folder, title: page.title ?? file }];
    });
  });
  const titles = new Map<string, Set<string>>();
  for (const { key, title } of said) titles.set(key, (titles.get(key) ?? new Set()).add(title));
  const found = new Map<string, string>();
  for (const { file, text, key, folder } of said) {
    const isFolder = joinedOf(folder) === key;
    if (found.has(file) || (!isFolder && (titles.get(key)?.size ?? 0) < MIN_TITLES)) continue;
    found.set(file, isFolder ? folder : inWords(text));
  }
  return found;
}

const SUBJECT = /^subject\s*:/iu;

function isKind(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length > 0 &&
    words.length <= MAX_WORDS &&
    !/[\d*•|,;:]/.test(text) &&
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

/** A text that is all in capitals, in words. */
function inWords(text: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  return text.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
