import { dateColumns, type TableKind } from '@submittal/contract/catalogue-tables';
import { nameKey } from '../../tables/header-line.ts';
import { PARENT } from '../../tables/json-grid.ts';
import { dateOf, languageInColumn, languageNamed, regionsOf, sectionNumber } from '../cells/clean-values.ts';
import { isAddress, pathOf } from '../files/file-index.ts';
import { documentTypeNamed, wordsOf } from '../names/name-parts.ts';
import { documentTypes } from '../words/type-words.ts';
import { areAllDifferent, areCodes, areOfMachines, areOfProgram, isProse } from './column-content.ts';
import { documentTypeOfColumn, fieldsNamed, mentionsField, saysType } from './column-names.ts';
import { type Column, FILE_NAME, PICTURE_NAME } from './columns.ts';

/** Whether a text is a date in some order. */
export function isDate(text: string): boolean {
  return dateOf(text, 'month-day-year') !== null || dateOf(text, 'day-month-year') !== null;
}

const dates = {
  fits: isDate,
  words: 'are dates',
};

/** A value that a field's column should have, if most of its values tell. */
const checks: Readonly<Record<string, { readonly fits: (text: string) => boolean; readonly words: string }>> =
  {
    masterformat: { fits: (text) => sectionNumber(text) !== null, words: 'are MasterFormat numbers' },
    'sections.number': { fits: (text) => sectionNumber(text) !== null, words: 'are MasterFormat numbers' },
    'products.url': {
      fits: (text) => isAddress(text) && !FILE_NAME.test(pathOf(text)),
      words: 'are addresses',
    },
    url: { fits: isAddress, words: 'are addresses' },
    href: { fits: isAddress, words: 'are addresses' },
    file: { fits: (text) => FILE_NAME.test(text) || PICTURE_NAME.test(text), words: 'are names of files' },
    image: {
      fits: (text) => PICTURE_NAME.test(text) && !isAddress(text),
      words: 'are names of pictures',
    },
    region: {
      fits: (text) => text.split(/[|;,]/).some((one) => regionsOf(one.trim()) !== null),
      words: 'are regions',
    },
    language: { fits: (text) => languageInColumn(text) !== null, words: 'are languages' },
    otherMasterformat: { fits: (text) => sectionNumber(text) !== null, words: 'are MasterFormat numbers' },
    title: { fits: (text) => text.length <= 200, words: 'are short enough' },
    type: { fits: (text) => text.length <= 100, words: 'are short enough' },
    swatch: { fits: (text) => /^#[0-9a-f]{6}$/i.test(text), words: 'are colours' },
  };

/** Values that tell a field even where the name of their column only mentions it. */
const telling: Readonly<Record<string, (text: string) => boolean>> = {
  masterformat: (text) => sectionNumber(text) !== null,
  language: (text) => languageNamed(text) !== null,
  documentType: (text) => documentTypes.has(text.toLowerCase()) || documentTypeNamed(text) !== null,
  file: (text) => FILE_NAME.test(text),
};

/** A column that ends so is a category, whatever of: `Salsify Category`, `GRP_L2`. */
const CATEGORY =
  /(?:category|categorie|catégorie|categoría|categoria|kategorie|family|famille|familie|familia|warengruppe|produktgruppe|(?<!\p{L})grp)(?:[ _-]*\(?(?:l|lvl|level|ebene|stufe|niveau|nivel|livello)?[ _-]*\d\)?)?$/iu;

/** So many of the values must tell it. */
const MIN_TELLING = 0.8;

/** How low the name of a column ranks that only mentions the field. */
const MENTIONED = 18;

/** A type that is the same in every row tells nothing; where another column's differ, that one is taken. */
const MIN_ROWS_OF_ONE_TYPE = 5;

/** Models differ in so many rows. */
const MIN_MODELS = 0.7;

/** Less than this share of fitting values speaks against a column. */
export const MIN_FITTING = 0.5;

/** A column that may give a field. */
export interface Candidate {
  readonly column: Column;
  readonly score: number;
  readonly reason: string;
  /** How well its values tell rows apart, from 0 to 1. */
  readonly distinct: number;
}

/** The columns that may give a field, by name and values, the likeliest first. */
export function candidates(field: string, kind: TableKind, columns: readonly Column[]): Candidate[] {
  const check =
    checks[`${kind}.${field}`] ?? checks[field] ?? (dateColumns[kind]?.includes(field) ? dates : undefined);
  return columns
    .flatMap((column) => {
      if (column.values.length === 0) return [];
      // The file of the object around a row is that object's.
      if (FILES.has(field) && column.name.startsWith(PARENT)) return [];
      // `datasheet.url` is a property of a product.
      if (FILES.has(field) && column.base.includes('.') && documentTypeOfColumn(column.base) !== null)
        return [];
      const suggested =
        fieldsNamed(kind, column.base).find((one) => one.field === field) ??
        (isSuggested(field, kind, column) ? { rank: MENTIONED } : null);
      if (!suggested) return [];
      const fitting = check
        ? column.values.filter((value) => check.fits(value)).length
        : column.values.length;
      const share = fitting / column.values.length;
      if (share < MIN_FITTING || isUnfit(field, kind, column)) return [];
      const filled = column.values.length / Math.max(column.rows, 1);
      const different = new Set(column.values.map(nameKey)).size;
      const one = field === 'type' && different === 1 && column.values.length >= MIN_ROWS_OF_ONE_TYPE;
      const score =
        (1 - Math.min(suggested.rank, 20) * 0.015) *
        (0.8 + 0.2 * share) *
        (0.9 + 0.1 * filled) *
        (one ? 0.6 : 1) *
        (field === 'id' && areOfMachines(column.values) ? 0.7 : 1) *
        ((NAMED.has(field) || (field === 'title' && kind === 'products')) && areCodes(column.values)
          ? 0.7
          : 1);
      const fittingText =
        check && check.words !== 'are short enough'
          ? `; ${fitting} of ${column.values.length} values ${check.words}`
          : '';
      const distinct = different / Math.max(column.rows, 1);
      return [{ column, score: round(score), reason: `its name${fittingText}`, distinct }];
    })
    .sort((a, b) => preference(b) - preference(a));
}

/** Fields by which a row names its file. */
const FILES = new Set(['file', 'href']);

/** Fields that visitors filter by. */
const FILTERED = new Set(['type', 'subtype', 'applications']);

/** Fields whose values visitors read, so that codes are none. */
const NAMED = new Set(['type', 'subtype', 'documentType']);

/** What programs say of files whose types they do not know. */
const FORMAT =
  /^(?:[\w.+-]+\/[\w.+-]+|\.?(?:pdf|docx?|xlsx?|dwg|zip|jpe?g|png|mp4)|raw|image|video|generic ?file|media ?image|item|file|folder|document|asset|media|resource|attachment|upload|binary)$/i;

/** Whether the values of a column are of another kind than the field's. */
function isUnfit(field: string, kind: TableKind, { base, values }: Column): boolean {
  if (field === 'documentType' && values.every((value) => FORMAT.test(value))) return true;
  // What a file is called says nothing to visitors.
  if (field === 'title' && kind === 'documents')
    return areCodes(values) || values.filter((value) => FILE_NAME.test(value)).length * 2 > values.length;
  if (!FILTERED.has(field) || (kind !== 'products' && kind !== 'systems')) return false;
  if (isProse(values)) return true;
  if (field === 'applications') return false;
  // Of few products each may be of another type.
  const mayDiffer = field === 'type' && saysType(base, false);
  const first = firstCodes(values);
  return areOfProgram(values) || ((areAllDifferent(first) || areOfModels(values)) && !mayDiffer);
}

/** Of codes of several groups (`vinyl,health`) the first: hardly two products may be in all the same ones. */
function firstCodes(values: readonly string[]): readonly string[] {
  return values.some((text) => /\s/.test(text)) ? values : values.map((text) => text.split(/[,;|]/)[0] ?? '');
}

/** Whether values are short codes of which most rows have another: `KD`, `W16`, those of models of which some have several rows. */
function areOfModels(values: readonly string[]): boolean {
  const different = new Set(values.map(nameKey)).size;
  return (
    values.length >= MIN_ROWS_OF_ONE_TYPE &&
    different >= values.length * MIN_MODELS &&
    values.every((value) => /^[\p{Lu}\d][\p{Lu}\d./-]{0,7}$/u.test(value))
  );
}

/** A column that says that it is English goes before one of the same name that says nothing. */
function preference({ score, column: { language } }: Candidate): number {
  return score + (language === 'en' ? 0.03 : 0);
}

/** `coating_type`, unless it is what something else than the product is. */
function isTypeOf(base: string): boolean {
  const words = wordsOf(base);
  return words.length > 1 && words.at(-1) === 'type' && words.every((word) => !OF_OTHERS.has(word));
}

/** What has types of its own beside a product. */
const OF_OTHERS = new Set(
  'account asset attachment base billing certificate doc download literature resource class content currency customer delivery discount display document entity entry file group id image inventory item language layout line link media mime module obj object objekt option order owner package packaging page payment post price record row shipping status stock store supplier tax template text unit user value variant vendor video'.split(
    ' ',
  ),
);

/** Whether the values of a column tell a field that its name mentions. */
function isSuggested(field: string, kind: TableKind, { base, values }: Column): boolean {
  if (field === 'type' && kind === 'products') {
    const different = new Set(values.map(nameKey)).size;
    return (
      (CATEGORY.test(base) || isTypeOf(base)) && different > 1 && !areAllDifferent(values) && !isProse(values)
    );
  }
  const tells = telling[field];
  if (!tells || !mentionsField(kind, field, base)) return false;
  // `TDS file` is a column of a product.
  if (field === 'file' && documentTypeOfColumn(base) !== null) return false;
  return values.filter(tells).length >= values.length * MIN_TELLING;
}

function round(score: number): number {
  return Math.round(score * 100) / 100;
}
