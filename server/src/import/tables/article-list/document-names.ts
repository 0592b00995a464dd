import { wordsIn } from '../sap/words.ts';

// What stands in names of documents beside what these are of.

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words for data sheets, which are of single products. */
const SHEETS = words(
  `datenblatt datenblatter produktdatenblatt datasheet datasheets productsheet db ds tds pds kk fiche ficha scheda karta produktblad productblad`,
);

/** Words of types of documents, languages and editions. */
const BESIDE = words(
  `datenblatt datenblatter produktdatenblatt technisches technische datasheet datasheets data sheet sheets technical product db ds tds pds kk fiche technique ficha tecnica scheda karta katalogowa produktblad
  de en fr es it nl pl pt cz dk se fi no at ch uk us gb deu eng fra ger deutsch englisch english german french
  rev revision version ver stand ausgabe edition issue final web print low high res klein neu new update und and et`,
);

/** Whether texts say that a document is a data sheet. */
export function isOfSheet(texts: readonly string[]): boolean {
  return texts.some((text) => {
    const own = wordsIn(text);
    return own.some((word, at) => SHEETS.has(word) || (word === 'data' && own[at + 1] === 'sheet'));
  });
}

/** Whether a word of a document's name says its type, its language or its edition. */
export const isBesideNames = (word: string): boolean =>
  BESIDE.has(word) || /^(?:(?:19|20)\d\d|rev\d+|v\d+)$/.test(word);
