import type { DocumentWords, PackageWords } from '../layout/package-words.ts';
import type { Family } from './families.ts';

/** The national forms in which a Han character may be drawn, named by their families. */
export type HanForms = Extract<Family, 'sc' | 'tc' | 'jp' | 'kr'>;

const ORDER: readonly HanForms[] = ['sc', 'tc', 'jp', 'kr'];

/**
 * Noncharacters (Unicode 23.7, for internal use) that mark in which forms the Han characters of a text are
 * drawn. Text to be set carries them; PDF text strings do not.
 */
const MARKS: Readonly<Record<HanForms, string>> = { sc: '\ufdd1', tc: '\ufdd2', jp: '\ufdd3', kr: '\ufdd4' };
const MARK = /[\ufdd1-\ufdd4]/;
const NONCHARACTERS = /[\ufdd0-\ufdef]/g;

const HAN = /\p{Script=Han}/u;
const EVERY_HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** The text as it was typed, without these marks. */
export function unmarked(text: string): string {
  return text.replace(NONCHARACTERS, '');
}

/** The mark of a text, for use on a part of it; empty if it has none. */
export function markOf(text: string): string {
  return MARK.exec(text)?.[0] ?? '';
}

/** The families for Han characters, in the order that a text wants. */
export function hanOrder(text: string): readonly HanForms[] {
  const mark = markOf(text);
  const first = ORDER.find((forms) => MARKS[forms] === mark) ?? hanForms([text], undefined);
  return [first, ...ORDER.filter((forms) => forms !== first)];
}

/**
 * Chooses the forms of the Han characters in some texts. The package language decides if it can; else kana in
 * the texts mean Japanese and hangul Korean; else the first national standard that has all their characters
 * (GB 2312, Big5, JIS X 0208, KS X 1001) decides; else the forms are simplified Chinese.
 */
export function hanForms(texts: readonly string[], language: string | undefined): HanForms {
  return (
    formsOfLanguage(language) ??
    (texts.some((text) => KANA.test(text)) ? 'jp' : undefined) ??
    (texts.some((text) => HANGUL.test(text)) ? 'kr' : undefined) ??
    formsOfCharacters(texts)
  );
}

function formsOfLanguage(language: string | undefined): HanForms | undefined {
  if (language === undefined) return undefined;
  const { language: spoken, script } = new Intl.Locale(language).maximize();
  if (spoken === 'ja') return 'jp';
  if (spoken === 'ko') return 'kr';
  if (spoken !== 'zh') return undefined;
  return script === 'Hant' ? 'tc' : 'sc';
}

function formsOfCharacters(texts: readonly string[]): HanForms {
  const characters = new Set(texts.flatMap((text) => text.match(EVERY_HAN) ?? []));
  if (characters.size === 0) return 'sc';
  return (
    ORDER.find((forms) => [...characters].every((character) => standardOf(forms).has(character))) ?? 'sc'
  );
}

/**
 * How a standard's characters are encoded: the encoding's name, and the rows and columns of its two bytes.
 */
const STANDARDS: Readonly<Record<HanForms, readonly [string, number, number, number, number]>> = {
  sc: ['gbk', 0xb0, 0xf7, 0xa1, 0xfe],
  tc: ['big5', 0xa4, 0xf9, 0x40, 0xfe],
  jp: ['euc-jp', 0xb0, 0xf4, 0xa1, 0xfe],
  kr: ['euc-kr', 0xca, 0xfd, 0xa1, 0xfe],
};

const standards = new Map<HanForms, ReadonlySet<string>>();

function standardOf(forms: HanForms): ReadonlySet<string> {
  let standard = standards.get(forms);
  if (standard === undefined) {
    const [coding, firstRow, lastRow, firstColumn, lastColumn] = STANDARDS[forms];
    const bytes: number[] = [];
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++)
        if (column < 0x7f || column > 0xa0) bytes.push(row, column);
    const decoded = new TextDecoder(coding).decode(Uint8Array.from(bytes));
    standard = new Set(decoded.match(EVERY_HAN));
    standards.set(forms, standard);
  }
  return standard;
}

/**
 * Marks the words of a package with the forms of their Han characters. One decision applies to all of them,
 * so that a product's name, or a line of a description that happens to hold no kana, looks like the rest. The
 * project's own texts decide before the names of its documents do.
 * @param language the package's, if one was chosen.
 */
export function withHanForms<Words extends PackageWords>(words: Words, language: string | undefined): Words {
  const all = textsOf(words);
  if (!all.some((text) => HAN.test(text) || text.search(NONCHARACTERS) >= 0)) return words;
  const own = textsOf({ ...words, documents: [], files: [], packages: [] });
  const marked = markedIn(hanForms(own.some((text) => HAN.test(text)) ? own : all, language));
  const { title, details, transmittal, documents, files, packages } = words;
  return {
    ...words,
    title: marked(title),
    ...(details && { details: mappedTexts(details, marked) }),
    ...(transmittal && { transmittal: mappedTexts(transmittal, marked) }),
    documents: documents.map((document) => ({
      ...document,
      ...mappedTexts(wordsOf(document), marked),
    })),
    ...(files && { files: mappedTexts(files, marked) }),
    ...(packages && { packages: mappedTexts(packages, marked) }),
  };
}

/** Marks a text with its forms, whatever marks it had before. */
function markedIn(forms: HanForms): (text: string) => string {
  return (text) => {
    const plain = unmarked(text);
    return HAN.test(plain) ? `${MARKS[forms]}${plain}` : plain;
  };
}

/** Marks all texts in a value likewise; returns them beside it. */
export function textsWithHanForms<Value>(
  value: Value,
  language: string | undefined,
): { readonly value: Value; readonly texts: readonly string[] } {
  const texts: string[] = [];
  gatherTexts(value, texts);
  const marked = markedIn(hanForms(texts, language));
  return { value: mappedTexts(value, marked), texts: texts.map(marked) };
}

/** All texts on the generated pages of a package, except their own words. */
export function textsOf(words: PackageWords): string[] {
  const { title, details, transmittal, documents, files = [], packages = [] } = words;
  const texts: string[] = [title];
  gatherTexts(details, texts);
  gatherTexts(transmittal, texts);
  for (const document of documents) gatherTexts(wordsOf(document), texts);
  gatherTexts(files, texts);
  gatherTexts(packages, texts);
  return texts;
}

function wordsOf(words: DocumentWords): DocumentWords {
  const { title, typeLabel, code, numberOrDate, remark, label, heading, subheading } = words;
  return {
    title,
    typeLabel,
    ...(remark !== undefined && { remark }),
    ...(label !== undefined && { label }),
    heading,
    ...(code !== undefined && { code }),
    ...(numberOrDate !== undefined && { numberOrDate }),
    ...(subheading !== undefined && { subheading }),
  };
}

/** Gathers the texts in a value. */
function gatherTexts(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) gatherTexts(part, texts);
}

/** Returns a copy of the value with each text in it changed. */
function mappedTexts<Value>(value: Value, change: (text: string) => string): Value;
function mappedTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => mappedTexts(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mappedTexts(part, change)]));
}
