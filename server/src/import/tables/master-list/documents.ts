import { basename, dirname, extname } from 'node:path/posix';
import type { Json } from '../linked-entries.ts';
import { keyOf, wordsIn } from '../sap/words.ts';
import type { ListedProduct } from './lists.ts';

// Files whose names carry codes of families, numbers of their models, or numbers of printed matter that stand beside families.

/** What words of folders and files say is past, a draft, or for nobody outside. */
const PUT_AWAY = new Set(
  `archive archives archiv archived archivo archivos old older obsolete superseded outdated ancien anciens ancienne anciennes alt alte altes veraltet antiguo antiguos vecchio oud
  discontinued disc abandonne abandonnes ausgelaufen descatalogado draft drafts brouillon entwurf borrador bozza copy copie kopie copia internal interne intern interno vertraulich confidential
  confidentiel confidencial price prices pricing prix preis preise preisliste precios prezzi prijs meeting meetings minutes reunion reunions protokoll besprechung supplier suppliers
  fournisseur fournisseurs lieferant lieferanten proveedor proveedores competitor competitors competition concurrent concurrents concurrence wettbewerb wettbewerber konkurrenz competencia`.split(
    /\s+/,
  ),
);

/** Capitals in names of files that say a language, a country or a type of documents. */
const NO_CODES = new Set(
  `EN FR ES DE IT NL PT PL CA US UK GB EU CH AT BE NA INT SDS FDS TDS PDS MSDS SDB FT PDF CAD BIM DWG DXF RFA EPD HPD LEED DOP CE UL CSA ISO EN DIN ASTM NFRC NOA ICC ESR FM FL
  INST INSTALL MAN DS TD REV VER FINAL WEB PRINT LR HR HD BW COL SEC DET SPEC CSI QR NEW OLD V1 V2 V3 A4 A3`.split(
    /\s+/,
  ),
);

/** What between two codes says that those between them are meant, too. */
const RANGE = /^\s*(?:to|thru|through|bis|à|au|a|hasta|al|tot|\.{2,}|…)\s*$/iu;

/** Bodies whose numbers are of standards, which many products meet. */
const STANDARD = /^(?:astm|d?in|en|iso|ansi|csa|can\d?|ul|ulc|nfpa|bs|nf|oib|ö?norm|une|as|nzs|ral)\b/iu;

/** Codes of fewer signs stand in names by chance. */
const MIN_CODE = 3;
const MIN_DIGITS = 5;
/** A number of printed matter alone in its column has so many digits. */
const MIN_SHORT = 3;

/** So many numbers of a column that name files make it one of printed matter. */
const MIN_NAMING = 2;

interface Code {
  readonly form: RegExp;
  readonly length: number;
  readonly product: ListedProduct;
}

/** A row for each file whose name says whose it is. */
export function documentsByCodes(
  products: readonly ListedProduct[],
  names: readonly string[],
): readonly Json[] {
  const files = names.filter((name) => /\.pdf$/i.test(name) && !isPutAway(name));
  const codes = codesOf(products);
  const numbers = numbersOf(products, files);
  const titles = products.flatMap((product) =>
    [product.title, ...product.others.values()].map((title) => ({ key: keyOf(title), product })),
  );
  return files.flatMap((file) => {
    const stem = basename(file, extname(file));
    const own = byNumbers(stem, numbers) ?? byCodes(stem, codes) ?? byFolder(file, stem, codes, titles);
    const current = [...new Set(own ?? [])].filter(({ isPast }) => !isPast);
    return current.length === 0
      ? []
      : [{ file, 'document id': file, title: stem, products: current.map(({ id }) => id) }];
  });
}

/** Whether the path of a file says that it is past, a draft, or for nobody outside; by a word that stands in no name of a product, `known`. */
export function isPutAway(file: string, known: ReadonlySet<string> = new Set()): boolean {
  return wordsIn(file.replace(/\.\w+$/, '')).some((word) => PUT_AWAY.has(word) && !known.has(word));
}

/** The codes of products and the numbers of their models, as they stand in names of files: the longest first. */
function codesOf(products: readonly ListedProduct[]): readonly Code[] {
  const found = new Map<string, Code | null>();
  for (const product of products)
    for (const text of [product.code, ...product.models.map(({ number }) => number)]) {
      if (!mayName(text)) continue;
      const known = found.get(text);
      const code = { form: formOf(text), length: text.length, product };
      // What several products have says nothing of one.
      found.set(text, known === undefined || known?.product === product ? code : null);
    }
  return [...found.values()].flatMap((one) => one ?? []).toSorted((a, b) => b.length - a.length);
}

function mayName(text: string): boolean {
  const isNumber = /^[\d .-]+$/.test(text);
  if (isNumber) return text.replaceAll(/\D/g, '').length >= MIN_DIGITS;
  return text.length > 1 && /\p{Lu}/u.test(text) && !/\p{Ll}{3}/u.test(text) && !NO_CODES.has(text);
}

/** A code with whatever stands between its parts, apart from other letters and digits. */
function formOf(text: string): RegExp {
  const parts = text.split(/[\s_./-]+/).filter((part) => part !== '');
  const source = parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('[\\s_.-]?');
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'gu');
}

interface Place {
  readonly from: number;
  readonly to: number;
  readonly product: ListedProduct;
}

function placesIn(text: string, codes: readonly Code[]): readonly Place[] {
  const places: Place[] = [];
  for (const { form, product } of codes)
    for (const match of text.matchAll(form)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (!places.some((one) => from < one.to && to > one.from)) places.push({ from, to, product });
    }
  return places.toSorted((a, b) => a.from - b.from);
}

/** The products whose codes the name of a file has; null if it has none, or a range of them. */
function byCodes(stem: string, codes: readonly Code[]): readonly ListedProduct[] | null {
  const places = placesIn(stem, codes);
  const [first] = places;
  if (!first) return null;
  const isRange = places.some(({ from }, at) => at > 0 && RANGE.test(stem.slice(places[at - 1]?.to, from)));
  const isSure = places.length > 1 || first.from === 0 || first.to - first.from >= MIN_CODE;
  return isRange || !isSure ? null : places.map(({ product }) => product);
}

/** The product after which the folder of a file is called by its code and its name: `HX Hexair vent/`. */
function byFolder(
  file: string,
  stem: string,
  codes: readonly Code[],
  titles: readonly { readonly key: string; readonly product: ListedProduct }[],
): readonly ListedProduct[] | null {
  const folder = basename(dirname(file));
  const [first, another] = placesIn(folder, codes);
  if (!first || another || first.from > 0) return null;
  const { product } = first;
  const known = new Set([product.title, ...product.others.values()].flatMap(wordsIn));
  const isCalledSo = wordsIn(folder.slice(first.to)).every((word) => known.has(word));
  const key = ` ${keyOf(stem)} `;
  const isOfOther = titles.some(
    (one) => one.product !== product && one.key !== '' && key.includes(` ${one.key} `),
  );
  return isCalledSo && !isOfOther ? [product] : null;
}

interface Numbered {
  readonly form: RegExp;
  readonly products: ListedProduct[];
}

interface ColumnNumber extends Numbered {
  readonly column: string;
  readonly isSaid: boolean;
}

/** The numbers of printed matter beside products: those of columns that are called so or of which several name files. */
function numbersOf(products: readonly ListedProduct[], files: readonly string[]): readonly Numbered[] {
  const stems = files.map((file) => basename(file, extname(file)));
  const found = new Map<string, ColumnNumber>();
  for (const product of products)
    for (const { column, isLiterature, text } of product.cells)
      for (const number of text.split(/\s*(?:[,;\n+]|\s(?:\/|and|et|und|y)\s)\s*/u)) {
        if (!mayBeNumber(number, isLiterature)) continue;
        const place = `${product.sheet} ${column}`;
        const key = `${place} ${number}`;
        const known: ColumnNumber = found.get(key) ?? {
          // A short number is one where a name begins with it.
          form: new RegExp(`${/^\d{1,4}$/.test(number) ? '^' : ''}${formOf(number).source}`, 'iu'),
          products: [],
          column: place,
          isSaid: isLiterature,
        };
        known.products.push(product);
        found.set(key, known);
      }
  const naming = [...found.values()].filter(({ form }) => stems.some((stem) => form.test(stem)));
  const byColumn = Map.groupBy(naming, ({ column }) => column);
  return naming.filter(({ column, isSaid }) => isSaid || (byColumn.get(column)?.length ?? 0) >= MIN_NAMING);
}

/** A number of printed matter is no year, and none of a standard. */
function mayBeNumber(text: string, isLiterature: boolean): boolean {
  const digits = text.replaceAll(/\D/g, '');
  if (text.length > 30 || digits === '' || /^(?:19|20)\d\d(?:[-/.]\d\d?){0,2}$/.test(text)) return false;
  if (STANDARD.test(text)) return false;
  return /\p{L}/u.test(text)
    ? text.length > MIN_CODE && digits.length > 1
    : digits.length >= (isLiterature ? MIN_SHORT : MIN_DIGITS);
}

/** The products beside which a number stands that a file is called after; null if there is none. */
function byNumbers(stem: string, numbers: readonly Numbered[]): readonly ListedProduct[] | null {
  const found = numbers.filter(({ form }) => form.test(stem)).flatMap(({ products }) => products);
  return found.length > 0 ? found : null;
}
