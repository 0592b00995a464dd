import type { TableKind } from '@submittal/contract/catalogue-tables';
import { PARENT } from '../../tables/json-grid.ts';
import { documentTypeNamed, wordsOf } from '../names/name-parts.ts';
import { fieldWords } from '../words/field-words.ts';
import { headWords } from '../words/joined-heads.ts';
import { languageOfWord } from '../words/languages.ts';

// What the names of columns say: the field, the language, the type of document, the kind of table. They are compared in
// small letters without accents, spaces and signs, so that `Product Name`, `product_name` and `productName` are one.

/** Words that exports shorten, in full. */
const SHORTENED: Readonly<Record<string, string>> = {
  desc: 'description',
  descr: 'description',
  prod: 'product',
  prd: 'product',
  matl: 'material',
  cat: 'category',
  categ: 'category',
  subcat: 'subcategory',
  grp: 'group',
  fam: 'family',
  num: 'number',
  nbr: 'number',
  nr: 'number',
  no: 'number',
  cd: 'code',
  typ: 'type',
  nm: 'name',
  lang: 'language',
  doc: 'document',
  img: 'image',
  dt: 'date',
  exp: 'expiration',
  sect: 'section',
};

/** Words between others, which some write and some do not. */
const PARTICLES = new Set([
  'the',
  'of',
  'de',
  'des',
  'du',
  'd',
  'la',
  'le',
  'les',
  'l',
  'el',
  'los',
  'del',
  'n',
]);

/** Words that say where a field comes from, or of what it is one; without them it is the same field. */
const QUALIFIERS = [
  'primary',
  'main',
  'default',
  'public',
  'web',
  'website',
  'pim',
  'erp',
  'full',
  'txt',
  'text',
];
const OF_ENTRIES = ['product', 'products', 'item', 'article', 'produit', 'produits', 'producto', 'productos'];
const OF_OTHERS = ['linked', 'associated', 'related', 'assigned'];
const qualifiers: Readonly<Partial<Record<TableKind, ReadonlySet<string>>>> = {
  products: new Set([...QUALIFIERS, ...OF_ENTRIES, 'material']),
  systems: new Set([...QUALIFIERS, 'system', 'assembly', 'systeme', 'sistema']),
  documents: new Set([
    ...QUALIFIERS,
    ...OF_OTHERS,
    'asset',
    'attachment',
    'resource',
    'digital',
    'file',
    'document',
    'media',
    'literature',
  ]),
  variants: new Set([...QUALIFIERS, ...OF_OTHERS, 'variant']),
  facts: new Set([...QUALIFIERS, ...OF_OTHERS]),
};

/** Fields of which an id may stand in a column instead of the name. */
const REFERRED = new Set(['type', 'subtype', 'documentType', 'language']);

/** What stands behind the name of a field whose id or code a column holds. */
const REFERRING = new Set(['id', 'reference', 'ref', 'code', 'key', 'number']);

/** How much lower a name ranks with words that do not matter. */
const QUALIFIED = 8;

/** What a column's name suggests: a field, with the rank of the name among those of the field; 0 is best. */
export interface SuggestedField {
  readonly field: string;
  readonly rank: number;
}

/** The words of a column's name: in full, without particles, and without what programs add to it. */
function columnWords(column: string): string[] {
  const plain = column
    // `CSI (product.metafields.custom.csi)`, `salsify:id`, `Meta: _csi`
    .replace(/\s*\((?:[^()\s.]+\.)+[^()\s.]+\)$/u, '')
    .replace(/^[\p{L}\p{N}_-]+:\s*(?=\S)/u, '')
    // Two words in French: `Date d'essai`.
    .replaceAll(/\b([dl])['’](?=\p{L})/giu, '$1 ');
  return wordsOf(plain === '' ? column : plain)
    .flatMap(headWords)
    .map((word) => (Object.hasOwn(SHORTENED, word) ? (SHORTENED[word] ?? word) : word))
    .filter((word, _, all) => all.length === 1 || !PARTICLES.has(word));
}

/** The names of fields by kind of table, each as it is compared. */
const namesOfFields = new Map(
  Object.entries(fieldWords).map(([kind, fields]) => [
    kind,
    Object.entries(fields).map(
      ([field, names]) => [field, names.map((name) => columnWords(name).join(''))] as const,
    ),
  ]),
);

function suggestedBy(kind: TableKind, words: readonly string[], lower: number): SuggestedField[] {
  const joined = words.join('');
  return (namesOfFields.get(kind) ?? []).flatMap(([field, names]) => {
    const rank = names.indexOf(joined);
    return rank === -1 ? [] : [{ field, rank: rank + lower }];
  });
}

/** Whether a text is the name of a field as it is: in a line of such texts, columns are named. */
export function isFieldName(kind: TableKind, text: string): boolean {
  const isName = (part: string) => suggestedBy(kind, columnWords(languageOfColumn(part).base), 0).length > 0;
  return (
    isName(text) || languageAlone(text) !== null || (/\s\/\s/.test(text) && text.split(/\s\/\s/).some(isName))
  );
}

/** The last part of a path: `title` of `content.title`, `Product Type` of `Custom Fields.Product Type`. */
function lastOfPath(column: string): string | undefined {
  return /\.([^.\s]+)$|\p{L}\.(\p{Lu}\p{L}+(?: \p{L}+)+)$/u
    .exec(column)
    ?.slice(1)
    .find((part) => part !== undefined);
}

/**
 * The fields that a column's name suggests: by the name as it is, else by the last part of a path (`content.title`), else
 * without words that do not matter (`Asset Language` in a table of documents).
 */
export function fieldsNamed(kind: TableKind, column: string): SuggestedField[] {
  const words = columnWords(column);
  const exact = suggestedBy(kind, words, 0);
  if (exact.length > 0) return exact;
  // What names the object around it (`json-grid.ts`) is no field of its own.
  const last = column.startsWith(PARENT) ? undefined : lastOfPath(column);
  const ofPath = last === undefined ? [] : suggestedBy(kind, columnWords(last), QUALIFIED);
  if (ofPath.length > 0) return ofPath;
  // What refers to a category is called after it: `ItemGroupId`, `Category reference`.
  const last_ = words.at(-1) ?? '';
  const referring =
    /.id$/.test(last_) && last_ !== 'guid' ? [...words.slice(0, -1), last_.slice(0, -2)] : words;
  const unreferred = words.length > 1 && REFERRING.has(last_) ? words.slice(0, -1) : referring;
  const ofType =
    unreferred === words
      ? []
      : suggestedBy(kind, unreferred, QUALIFIED).filter(({ field }) => REFERRED.has(field));
  if (ofType.length > 0) return ofType;
  // The first of several: `Bezeichnung 1`.
  const first =
    words.length > 1 && words.at(-1) === '1' ? suggestedBy(kind, words.slice(0, -1), QUALIFIED) : [];
  if (first.length > 0) return first;
  const without = words.filter((word) => !qualifiers[kind]?.has(word));
  const unqualified =
    without.length > 0 && without.length < words.length ? suggestedBy(kind, without, QUALIFIED) : [];
  if (unqualified.length > 0) return unqualified;
  // In two languages: `Réf. / Item`.
  const inEach = column.split(/\s+\/\s+/).filter((part) => part !== '');
  if (inEach.length > 1) return inEach.flatMap((part) => fieldsNamed(kind, part)).slice(0, 1);
  // A note of whoever keeps the sheet: `Name (use this on the web)`.
  const [, noted = ''] = /^([^()]+?)\s*\([^()\s]+\s[^()]*\)$/u.exec(column) ?? [];
  return noted === ''
    ? []
    : fieldsNamed(kind, noted).map(({ field, rank }) => ({ field, rank: rank + QUALIFIED }));
}

/** Whether a column's name has a name of the field among its words: `N° Devis (CSI)`. */
export function mentionsField(kind: TableKind, field: string, column: string): boolean {
  const words = columnWords(column);
  return (fieldWords[kind]?.[field] ?? []).some((name) => {
    const own = columnWords(name);
    return words.some((_, at) => own.every((word, index) => words[at + index] === word));
  });
}

/** `description-en_US-ecommerce`: a locale between other words. */
const LOCALE_WITHIN = /[_.\-:](en|fr|es|de)[_-][A-Z]{2}(?=[_.\-:]\w+$)/u;

const languageEndings: readonly (readonly [RegExp, string])[] = [
  [
    /[ _.\-[(:]+(?:en|eng|english|anglaise?|ingl[eé]sa?|en[-_](?:us|ca|gb|uk|ie|au|nz|za|in|int))[)\]]?$/iu,
    'en',
  ],
  [/[ _.\-[(:]+(?:fr|fra|fre|french|fran[cç]aise?|franc[eé]sa?|fr[-_](?:fr|ca|be|ch|lu))[)\]]?$/iu, 'fr'],
  [
    /[ _.\-[(:]+(?:es|esp|spa|spanish|espa[nñ]ola?|espagnole?|es[-_](?:es|mx|us|co|cl|ar|419))[)\]]?$/iu,
    'es',
  ],
  [/[ _.\-[(:]+(?:de|deu|ger|german|deutsch|allemande?|alem[aá]na?|de[-_](?:de|at|ch|lu))[)\]]?$/iu, 'de'],
];
const languageBeginnings: readonly (readonly [RegExp, string])[] = [
  [/^(?:en|english)[ _.\-:]+/iu, 'en'],
  [/^(?:fr|french|fran[cç]ais)[ _.\-:]+/iu, 'fr'],
  [/^(?:es|spanish|espa[nñ]ol)[ _.\-:]+/iu, 'es'],
];

/** Where a language is used: `French name (CAN)`. */
const OF_COUNTRY = / *[([](?:can|ca|us|usa|uk|eu|int)[)\]]$/iu;

/** A column's name without the language that it ends or begins with, and that language; null if it has none. */
export function languageOfColumn(column: string): { base: string; language: string | null } {
  const within = LOCALE_WITHIN.exec(column);
  if (within?.[1]) return { base: column.slice(0, within.index), language: within[1] };
  for (const [pattern, language] of [...languageEndings, ...languageBeginnings]) {
    const base = column.replace(pattern, '');
    if (base !== column && base.trim() !== '') return { base: base.replace(OF_COUNTRY, ''), language };
  }
  return { base: column, language: null };
}

/** The language after which a column is called, and nothing else; null if it is called otherwise. */
export function languageAlone(column: string): string | null {
  const [word = '', another] = wordsOf(column);
  // A letter alone may be any column's.
  return another === undefined && word.length > 1 ? (languageOfWord(word)?.toLowerCase() ?? null) : null;
}

/** A column's name without a locale that it ends with, in any language: `name` of `name-nl_NL`. */
export function withoutLocale(column: string): string {
  return column.replace(/[-_. ]\(?[a-z]{2}(?:[-_][A-Z]{2})?\)?$/, '');
}

/** Short words that say a type in lists of documents, and may say anything in names of files: `Sub #`, `Instr.`. */
const SHORT_TYPES: Readonly<Record<string, string>> = {
  sub: 'datasheet',
  submittal: 'datasheet',
  submittals: 'datasheet',
  inst: 'installation',
  instr: 'installation',
};

/** The type that a text says in a short word alone; null if it says none. */
export function shortTypeOf(text: string): string | null {
  return SHORT_TYPES[wordsOf(text).join(' ')] ?? null;
}

/** The type of the documents that a column named `TDS file` or `SDS (French)` holds; null if its name says none. */
export function documentTypeOfColumn(column: string): string | null {
  return (
    shortTypeOf(column) ??
    documentTypeNamed(
      column.replaceAll(/\b(?:files?|urls?|links?|pdfs?|documents?|paths?|names?|fichier|archivo)\b/giu, ' '),
    )
  );
}

/** What columns are called that say of a product what it is; one word alone may mean other things. */
const OF_TYPES = new Set(
  'type tipo producttype typeofproduct producttypename typedeproduit typeproduit tipodeproducto tipoproducto tipodiprodotto tipoprodotto produkttyp produktart productsoort soortproduct'.split(
    ' ',
  ),
);

/** Whether a column is called like the type of a product; `alone` includes the word `type` alone. */
export function saysType(column: string, alone = true): boolean {
  const name = wordsOf(lastOfPath(column) ?? column).join('');
  return OF_TYPES.has(name) && (alone || name.length > 4);
}

/** Whether the name of a column suggests that its texts stand in the names of files. */
export function namesFiles(column: string): boolean {
  return fieldsNamed('products', column).some(({ field }) => field === 'id');
}

const kindWords: readonly (readonly [TableKind, RegExp])[] = [
  ['systems', /\b(?:systems?|assembl(?:y|ies)|syst[eè]mes?|sistemas?)\b/iu],
  [
    'documents',
    /\b(?:documents?|files?|literature|assets?|downloads?|documentos?|dokumente?|dateien|fichiers?|archivos|documenti)\b/iu,
  ],
  ['colours', /\b(?:colou?rs?|couleurs?|colores)\b/iu],
  ['variants', /\b(?:variants?|variantes?|skus)\b/iu],
  [
    'facts',
    /\b(?:facts?|attributes?|properties|specifications? table|attribute?n?|merkmale?|eigenschaften|technische daten|caracteristiques?|proprietes|caracteristicas?|atributos|attributi|caratteristiche)\b/iu,
  ],
  ['sections', /\b(?:sections?|masterformat)\b/iu],
];

/** The kind of table that the name of a sheet or file suggests; null if none. */
export function kindSuggested(name: string): TableKind | null {
  const text = wordsOf(name).join(' ');
  return kindWords.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
