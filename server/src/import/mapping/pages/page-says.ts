import type { PageLine } from '../../pages/first-page.ts';
import { readFirstPages } from '../../pages/read-first-pages.ts';
import { documentTypeNamed, type NameParts, wordsOf } from '../names/name-parts.ts';
import { COMPANY } from '../words/companies.ts';
import { phrases } from '../words/type-words.ts';
import { withoutLetterheads } from './letterheads.ts';
import { editionOn } from './page-edition.ts';
import { numbersIn, type PageNumber } from './page-numbers.ts';
import { MAX_TITLE, type TitleLine, titleOf } from './title-lines.ts';

// What the beginning of a document says: its type and its language. What is not certain is not said.

/**
 * The type of a document whose name says one and its page another: a "spec" may be a data sheet or a specification, and the
 * page knows which. Otherwise the name does.
 */
export function typeByNameAndPage(ofName: string | null, ofPage: string | null): string | null {
  return ofName === 'architecturalspec' && ofPage === 'datasheet' ? ofPage : (ofName ?? ofPage);
}

/**
 * Whether the words by which a name says its type are words of what its page is titled, which says another: `Detail membrane` is the
 * data sheet of `Vinora Detail Membrane`.
 */
export function isTypeOfTitle(
  { all, documentType }: Pick<NameParts, 'all' | 'documentType'>,
  { title, documentType: ofPage }: Pick<PageSays, 'title' | 'documentType'>,
): boolean {
  if (documentType === null || title === null || ofPage === null || ofPage === documentType) return false;
  const words = new Set(wordsOf(title));
  const typed = all.filter((word) => documentTypeNamed(word) === documentType);
  return typed.length > 0 && typed.every((word) => words.has(word));
}

/** What a document says of itself; null for what it leaves open. */
export interface PageSays {
  readonly documentType: string | null;
  readonly language: string | null;
  /** The lines that may be its head, as they stand. */
  readonly heads: readonly string[];
  /** The tallest of its heads that names no type of document, and that is not printed above the titles of others, too. */
  readonly title: string | null;
  /** The heads that may be lines of its title, the tallest first. */
  readonly titles: readonly TitleLine[];
  /** What a data sheet or one of safety says behind a label that its product is called; null for other documents. */
  readonly product: string | null;
  /** All lines at its beginning. */
  readonly lines: readonly string[];
  /** Numbers that may be those of models or articles. */
  readonly numbers: readonly PageNumber[];
  /** The day on which its edition was made. */
  readonly edition: string | null;
}

/** What is known of a document that cannot be read. */
export const NOTHING_SAID: PageSays = {
  documentType: null,
  language: null,
  heads: [],
  title: null,
  titles: [],
  product: null,
  lines: [],
  numbers: [],
  edition: null,
};

/** What each PDF among the files of a folder says at its beginning. */
export async function readPages(
  root: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, PageSays>> {
  const pages = await readFirstPages(root, files);
  if (pages.size === 0) return new Map();
  const { languageIn } = await import('./page-language.ts');
  return withoutLetterheads(new Map([...pages].map(([file, lines]) => [file, pageSays(lines, languageIn)])));
}

/** Phrases without their spaces: heads are broken over lines, and their letters set apart. */
const heads = new Map([...phrases].map(([phrase, type]) => [phrase.replaceAll(' ', ''), type] as const));

/** A head of fewer letters is a word that also stands over a section of another document (`Installation`). */
const MIN_SPECIFIC = 11;

/** A line with more words is a sentence, unless it begins or ends with a phrase of so many letters. */
const MAX_HEAD_WORDS = 9;
const MIN_LONG = 24;

/** So many lines at the top, or so tall in parts of the usual height, may be the head of the document. */
const TOP_LINES = 8;
const TALL = 1.35;

/** How sure the best type must be, and how much surer than the next. */
const MIN_SCORE = 3;
const MIN_LEAD = 1.5;

/** What regulations require, which no other document has; how many of the patterns there must be. */
const regulated: readonly {
  readonly type: string;
  readonly score: number;
  readonly patterns: readonly RegExp[];
  readonly least: number;
}[] = [
  {
    type: 'sds',
    score: 4,
    least: 2,
    patterns: [
      /1907\/2006|2015\/830|2020\/878|453\/2010|1910\.1200|\bWHMIS\b|\bGHS\b|1272\/2008/,
      /\bH[2-4]\d\d\b|\bEUH\d{3}\b/,
      // The first two of the sixteen sections, in the order that the regulation fixes.
      /^(?:\p{L}+ )?1[.:] ?\p{L}?.*\bidentifi|^(?:abschnitt|avsnitt) 1/imu,
      /^(?:\p{L}+ )?2[.:].*(?:hazard|gefahr|danger|pelig|pericol|perig|gevar|zagro[zż]|faro?r?l?i?|fare|vaara|nebezpe)/imu,
      /\bCAS[ -]?(?:no|nr|n°|number)/i,
    ],
  },
  {
    type: 'certification',
    score: 4,
    least: 1,
    patterns: [/\b305\/2011\b|\b2024\/3110\b/],
  },
  { type: 'epd', score: 3, least: 1, patterns: [/\bEN ?15804\b|\bISO ?14025\b/] },
  {
    type: 'architecturalspec',
    // It names the documents to be submitted.
    score: 7,
    least: 2,
    patterns: [
      /^part(?:ie|e)?\s*1\b.*g[eé]n[eé]ral/imu,
      /^(?:part(?:ie|e)?\s*2\b.*produ(?:cts|its|ctos)|1\.0?1\b.*(?:summary|section includes|sommaire))/imu,
    ],
  },
  {
    // The title block of a drawing: its number and its scale.
    type: 'individualdetail',
    score: 3,
    least: 2,
    patterns: [
      /^(?:drawing|dwg|zeichn(?:ungs?)?|tekening|plan|dessin|plano|dibujo|disegno)[\s.-]*(?:no|nr|n°|nº|number|nummer|num[eé]ro|n[uú]mero|numero)[\s.:]*\s\S*\d/imu,
      /^(?:scale|ma(?:ß|ss)stab|schaal|[eé]chelle|escala|scala)\s*:?\s*1\s?:\s?\d/imu,
    ],
  },
  // As a word, a folder is one of files in English.
  { type: 'brochure', score: 3, least: 1, patterns: [/^folder$/imu] },
  {
    // Drawings say what they are in small letters beside the title.
    type: 'individualdetail',
    score: 3,
    least: 1,
    patterns: [
      /^(?:dimension(?:al|ed)? drawing|shop drawing|(?:dessin|plan) coté|ma(?:ß|ss)(?:zeichnung|blatt)|technische zeichnung|disegno quotato|(?:plano|dibujo) acotado|maattekening)$/imu,
    ],
  },
];

/** Reads what the first lines of a document say; its language by `languageOf`, as `page-language.ts` has it. */
export function pageSays(
  lines: readonly PageLine[],
  languageOf: (lines: readonly PageLine[]) => string | null,
): PageSays {
  const titles = titlesIn(lines);
  const documentType = typeIn(lines);
  return {
    documentType,
    language: languageOf(lines),
    heads: headsIn(lines),
    title: titleOf(titles),
    titles,
    product:
      documentType === 'sds' ? productIn(lines) : documentType === 'datasheet' ? subjectIn(lines) : null,
    lines: lines.map(({ text }) => text),
    numbers: numbersIn(lines),
    edition: editionOn(lines),
  };
}

/** The height of most letters, and that of the tallest line. */
function heightsOf(lines: readonly PageLine[]): { readonly usual: number; readonly tallest: number } {
  const inOrder = lines.toSorted((a, b) => a.height - b.height);
  let left = lines.reduce((sum, { text }) => sum + text.length, 0) / 2;
  const usual = inOrder.find(({ text }) => {
    left -= text.length;
    return left <= 0;
  });
  return { usual: usual?.height ?? 0, tallest: inOrder.at(-1)?.height ?? 0 };
}

/** Taller lines beyond so many are sections of it. */
const MAX_HEADS = 12;

function headsIn(lines: readonly PageLine[]): string[] {
  const { usual } = heightsOf(lines);
  return lines
    .filter(({ height }, at) => at < TOP_LINES || height > usual * TALL)
    .slice(0, MAX_HEADS)
    .flatMap(({ text }) => {
      const subject = SUBJECT.exec(text)?.[1];
      return [...new Set([text, ...text.split(PARTS), ...(subject === undefined ? [] : [subject])])];
    });
}

/** What stands in the title block of a drawing before that of which it is one. */
const SUBJECT =
  /^(?:onderwerp|subject|drawing title|title|titel|benennung|bezeichnung|d[ée]signation|objet|titre|oggetto|titolo|objeto|t[íi]tulo|part name|product(?:\s+(?:name|identifier))?|produkt(?:name)?|produit|producto|prodotto)\s*[:.]?\s+(\S.*)$/iu;

/** How a safety data sheet says what its product is called, in section 1.1. */
const PRODUCT =
  /^(?:\d(?:\.\d)*\.?\s+)?(?:(?:commercial |trade )?product (?:name|identifier)|trade name|nom (?:commercial|du produit)(?: du produit)?|identificateur (?:de|du) produit|nombre (?:comercial|del producto)(?: del producto)?|identificador del producto|handelsname|produkt(?:name|identifikator|bezeichnung)|nome (?:commerciale|comercial|del prodotto|do produto)|identificatore del prodotto|denominazione commerciale|handelsnaam|productnaam|productidentificatie)\s*[:.]?\s+(\S.*)$/iu;

/** What stands beside it where labels are the heads of a table. */
const LABEL = /^(?:product |item )?(?:code|number|no|use|type|name)\b/iu;

/** It stands among so many lines. */
const MAX_PRODUCT = 30;

/** The name of the product that lines of a safety data sheet say; null if none does. */
function productIn(lines: readonly PageLine[]): string | null {
  for (const { text } of lines.slice(0, MAX_PRODUCT)) {
    const name = PRODUCT.exec(text)?.[1]?.trim() ?? '';
    // The label of a section has another label below it.
    if (/\p{L}{2}/u.test(name) && name.length <= MAX_TITLE && headIn(name) === null && !LABEL.test(name))
      return name;
  }
  return null;
}

/** What a data sheet says that it is of, behind `Subject:` or the like; null if no line at its top does. */
function subjectIn(lines: readonly PageLine[]): string | null {
  for (const { text } of lines.slice(0, MAX_HEADS)) {
    const name = SUBJECT_ONLY.exec(text)?.[1]?.trim() ?? '';
    if (/\p{L}{2}/u.test(name) && name.length <= MAX_TITLE && headIn(name) === null) return name;
  }
  return null;
}

const SUBJECT_ONLY =
  /^(?:onderwerp|subject|benennung|objet|oggetto|asunto|(?:commercial |trade )?product(?:\s+name)?|produkt(?:name)?|produit|producto|prodotto)\s*:\s*(\S.*)$/iu;

/** Whether a line is one of the block of a drawing that says nothing of what it shows. */
export function isOfBlock(text: string): boolean {
  return OF_BLOCK.test(text);
}

/** What else stands there: `REV. B`, `SCALE 1:20`. */
const OF_BLOCK =
  /^(?:rev(?:ision|isie|isione|isi[oó]n)?|vers(?:ion|ie|ione)?|dat(?:e|um|a)|scale|schaal|ma(?:ß|ss)stab|[ée]chelle|escala|scala|sheet|blad|blatt|feuille|hoja|foglio|page|pagina|seite|dwg|drawn|getekend|gezeichnet)(?!\p{L})[.:\s]*\S{0,12}$/iu;

/** So many lines may be those of the title. */
const MAX_TITLES = 6;

function titlesIn(lines: readonly PageLine[]): TitleLine[] {
  const { usual } = heightsOf(lines);
  const titles = lines.slice(0, MAX_HEADS).flatMap(({ text, height }, at) => {
    if (height <= usual * TALL || text.length > MAX_TITLE || OF_BLOCK.test(text) || COMPANY.test(text))
      return [];
    const title = withoutType(text);
    return title !== null && /\p{L}/u.test(title) && !OF_BLOCK.test(title)
      ? [{ text: title, height, at }]
      : [];
  });
  return titles.toSorted((a, b) => b.height - a.height).slice(0, MAX_TITLES);
}

/**
 * A head without the type of document that it says beside a name, and without its edition: `Sentry 100 - Data Sheet`, `Data Sheet · Rev. 2
 * Sentry 100`; null if it says nothing else.
 */
function withoutType(text: string): string | null {
  const parts = text.split(PARTS);
  const names = parts.filter((part) => headIn(part) === null);
  if (names.length === parts.length) return text;
  return parts.length > 1 && names.length === 1 ? (names[0]?.trim().replace(EDITION, '') ?? null) : null;
}

/** An edition in front of a name. */
const EDITION =
  /^(?:rev(?:isi[oó]n|isione?|isie|ision)?|vers(?:ion|i[oó]n|ione|ie)?|ed(?:ition|ici[oó]n|izione)?|ausgabe|utgave|utgåva)[.:]?\s*\d{1,2}\s+(?=\p{L})/iu;

/** What stands between parts of a head: `Brand | Data Sheet | 2024`. */
const PARTS = /\s[/|–—•·-]\s|[|•·:;,]\s?|\s{2,}/u;

function typeIn(lines: readonly PageLine[]): string | null {
  const scores = new Map<string, number>();
  const add = (type: string, score: number) => scores.set(type, Math.max(scores.get(type) ?? 0, score));
  const { usual, tallest } = heightsOf(lines);
  for (const [at, line] of lines.entries()) {
    if (endsSentence(line, lines[at - 1])) continue;
    const isTop = at < TOP_LINES || line.height > usual * TALL;
    const weight = at < TOP_LINES && line.height >= tallest * 0.8 ? 1.2 : isTop ? 1 : 0.4;
    const next = lines[at + 1];
    const two = next && next.height === line.height ? [`${line.text} ${next.text}`] : [];
    const parts = line.text.split(PARTS);
    for (const text of new Set([line.text, ...parts, ...two, ...subjectOf(line.text)])) {
      const found = headIn(text);
      if (found) add(found.type, found.score * weight);
    }
  }
  const text = lines.map((line) => line.text).join('\n');
  for (const { type, score, patterns, least } of regulated) {
    if (patterns.filter((pattern) => pattern.test(text)).length < least) continue;
    scores.set(type, (scores.get(type) ?? 0) + score);
  }
  const [first, second] = [...scores].sort(([, a], [, b]) => b - a);
  return first && first[1] >= MIN_SCORE && first[1] - (second?.[1] ?? 0) >= MIN_LEAD ? first[0] : null;
}

/** A line of so many words that ends in no sign goes on in the next. */
const MIN_SENTENCE_WORDS = 6;

/** Whether a line is the end of a sentence that begins in the line before: `… the / warranty.` is no head. */
function endsSentence({ text, height }: PageLine, before: PageLine | undefined): boolean {
  if (!before || before.height !== height || !/\p{L}\.$/u.test(text)) return false;
  return wordsOf(before.text).length >= MIN_SENTENCE_WORDS && !/[.:!?]\s*$/u.test(before.text);
}

/** The beginning of the subject of a letter, which may name its type: `Subject: Manufacturer's declaration for …`. */
function subjectOf(text: string): string[] {
  const [, subject] =
    /^(?:subject|re|betreff|betrifft|objet|asunto|oggetto|betreft)\s*:\s*(.+)$/iu.exec(text) ?? [];
  return subject === undefined ? [] : [subject.split(/\s+/u).slice(0, MAX_SUBJECT).join(' ')];
}

/** So many words of a subject name the type, and not products. */
const MAX_SUBJECT = 5;

/** The type that a line is the head of, and how surely. */
function headIn(text: string): { readonly type: string; readonly score: number } | null {
  const words = wordsOf(text);
  if (words.length === 0 || words.join('').length > 120) return null;
  const whole = heads.get(words.join(''));
  if (whole) return { type: whole, score: words.join('').length >= MIN_SPECIFIC ? 5 : 3 };
  const least = words.length > MAX_HEAD_WORDS ? MIN_LONG : MIN_SPECIFIC;
  // `Technical Data Sheet Sentry 100`, `Sentry 100 Technical Data Sheet`
  for (let length = words.length - 1; length > 0; length--) {
    for (const part of [words.slice(0, length), words.slice(-length)]) {
      const joined = part.join('');
      const type = joined.length >= least ? heads.get(joined) : undefined;
      if (type) return { type, score: 3.5 };
    }
  }
  return null;
}
