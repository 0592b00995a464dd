import { AND_OR } from '../names/between-names.ts';
import { comparedName } from '../names/likeness.ts';
import { type Named, nameAhead } from '../names/longest-name.ts';
import { wordsOf } from '../names/name-parts.ts';
import { DOCUMENT_WORDS } from '../words/document-words.ts';
import { isOfOrder } from '../words/order-papers.ts';
import { phrases } from '../words/type-words.ts';
import { namesOverLines } from './names-over-lines.ts';
import { statedSubjects } from './stated-subjects.ts';

// The products that the beginning of a document lists as its own: the rows of a table, the items of a list, and names
// with their item numbers. A name within a sentence is only mentioned.

/** No name has more words. */
const MAX_NAME_WORDS = 12;

/** Shorter names stand in tables by chance. */
const MIN_NAME = 4;

/** An item number of digits alone has as many; others are years and measures. */
const MIN_NUMBER = 5;

/** What may stand before a name that is listed: a bullet, or the number or letter of an item. */
const ITEM = /^\s*(?:[•·▪■◦*–—-]|\(?(?:[A-Za-z]|[0-9]{1,2}(?:\.[0-9]{1,2}){0,3})[.)])\s+/u;

/** What a row may call the product whose name follows, and how a number of one is called. */
const LABELS: ReadonlySet<string> = new Set(
  `article artikel articulo articolo bezeichnung designation device item kind model modele modell modello modelo name nom
  nome nombre objet oggetto part produit product products produkt produkte producto prodotto pruefkoerper prufkorper
  probe sample specimen echantillon muestra campione subject system systeme sistema type typ tipo unit code number nummer numero nr no ref
  referenz reference sku art varenr varenummer artnr artikelnr artikelnummer produktnr`.split(/\s+/),
);

/** What stands directly in front of an item number, whatever follows this. */
const OF_NUMBERS = /(?:^|\P{L})(?:nr|no|number|nummer|numero|num\u00e9ro|sku|\p{L}+nr|\p{L}+nummer)[.:]*$/iu;

/** A body of standards, whose number is nobody's: `EN 12114`. */
const OF_STANDARDS =
  /^(?:(?:EN|ISO|IEC|DIN|ASTM|ANSI|UL|NFPA|BS|NF|UNE|UNI|NEN|NBN|SS|DS|NS|SFS|ÖNORM|SN|SIA|CSN|PN|CSA|ETAG|EAD|CEN)[-/]?)+$/u;

/** Behind such a line products follow that go with those of the document. */
export const OTHERS =
  /accessor|materials? (?:required|needed)|required materials?|you will need|parts list|scope of delivery|system components|lieferumfang|st[uü]ckliste|ben[oö]tigt|mat[eé]riel (?:requis|n[eé]cessaire)|liste des pi[eè]ces|materiales necesarios|lista de piezas|materiali necessari|related|see also|recommended|compatible|complementary|used with|use with|spare part|replacement part|alternativ|formerly|zubeh|passend|siehe auch|ersatzteil|ersetzt|kombin|accessoire|voir aussi|associ|pi[eè]ces de rechange|remplac|accesorio|v[eé]ase|relacionad|repuesto|sustituye|accessori|correlat|ricamb|sostituisce/iu;

/** A row is not that long. */
const MAX_OTHERS_LINE = 60;

/** What lists of prices say: they name all products, and are of none. */
export const PRICES =
  /\b(?:price|prices|preis|preise|preisliste|prix|precio|precios|prezzo|prezzi|listino|tarifs?|tarifas?|prijs|prijzen|prijslijst(?:en)?|preços?|cennik|ceník|prislist(?:a|e|or)?|hinnasto)\b|[$€£]\s?\d/iu;

/** What is called so shows everything, and is nobody's. */
const GENERAL =
  /^(?:general|complete|full(?:[ -]line)?|main) catalog(?:ue)?\b|^(?:full )?line card\b|^(?:gesamt|haupt)katalog\b|^catalogue (?:général|complet)\b|^cat[aá]logo (?:general|completo|geral)\b|^catalogo generale\b|^algemene catalogus\b|^katalog (?:ogólny|główny)\b/iu;
/** So many lines at its beginning may call a document so. */
const MAX_TITLES = 6;

/** Whether a document is called by its first lines what shows everything: it is the company's, and no product's. */
export function isOfEverything(lines: readonly string[]): boolean {
  return lines.slice(0, MAX_TITLES).some((line) => GENERAL.test(line.trim()));
}

/** A line that sends to another product: `Model discontinued – see HX-200`. */
export const REFERENCE =
  /(?<!\p{L})(?:see|use|replaced by|superseded by|siehe|ersetzt durch|voir|remplac[eé]e? par|v[eé]ase|vea|sustituid[oa] por|vedi|sostituit[oa] da|zie|gebruik|vervangen door)\s+(?:\p{L}+\s+){0,2}\S*\d\S*$/iu;

/** What stands between names in one line. */
const BETWEEN = new RegExp(`\\s*[,;]\\s+|\\s+(?:${AND_OR}|[/|+&·•])\\s+`, 'u');

/** A name that goes on in the next line. */
const UNFINISHED = /[-–—]$/u;

/** An item number: letters and digits, or digits alone. */
const CODE = /^[([]?(?=[^\s]*\d)[\p{Lu}\d][\p{Lu}\d./_-]{2,}[)\]]?[,;:]?$/u;

/**
 * The products that lines list.
 * @param lines the lines at the beginning of a document, in order
 * @param named the products with a name, given as one word as `comparedName` joins it
 * @returns each product once, in order; empty if a name that is listed may be that of several
 */
export function listedProducts<Product>(lines: readonly string[], named: Named<Product>): readonly Product[] {
  const found = new Set<Product>();
  if (isOfOrder(lines) || isOfEverything(lines)) return [];
  for (const product of sideBySide(lines, named)) found.add(product);
  const inFirstCell = inFirstCells(lines, named);
  const others = lines.findIndex((line) => line.length <= MAX_OTHERS_LINE && OTHERS.test(line));
  for (const product of statedSubjects(others === -1 ? lines : lines.slice(0, others), named))
    found.add(product);
  for (const line of lines) {
    if (PRICES.test(line)) return [];
    for (const product of inOneLine(line, named)) found.add(product);
    for (const product of inFirstCell(line)) found.add(product);
    const text = line.replace(ITEM, '');
    const row = rowOf(text, named) ?? (text === line ? null : ledByNumber(text, named));
    if (row === null) {
      if (line.length <= MAX_OTHERS_LINE && OTHERS.test(line)) break;
      continue;
    }
    const [only, another] = row;
    if (only === undefined || another !== undefined) return [];
    found.add(only);
  }
  return [...found];
}

/** The products that a document names side by side over several lines, in its title or behind a label. */
export function sideBySide<Product>(lines: readonly string[], named: Named<Product>): ReadonlySet<Product> {
  return namesOverLines(lines, named, (label) => OTHERS.test(label) || REFERENCE.test(label));
}

/** What a line may call the names that follow, and the numbers behind them: `Specimens: Corvo 20, Corvo 30 (412, 413)`. */
const NAMES_LABEL = /^[^:]{2,40}:\s+(?=\S)/u;
const NUMBERS_BEHIND = /\s*\([^()]*\)?[.,;]?\s*$/u;

/** What drawings, reports and the like say in front of the name of their product. */
const PRODUCT_LABEL =
  /^(?:product|produkt|produit|producto|prodotto|produto|system|syst[eè]me|sistema|specimen|sample|pr[uü]fk[oö]rper|probe|[eé]chantillon|[eé]prouvette|muestra|campione|article|artikel|art[ií]culo|articolo|item|mod[eè]l|modell|mod[eè]le|modelo|modello)(?:\s+name)?\s*:\s+(\S.*)$/iu;

/** What a line says behind a label that a document's product is called; null if it has none. */
export function nameBehindLabel(line: string): string | null {
  return PRODUCT_LABEL.exec(line.trim())?.[1] ?? null;
}

/** The products that a line names side by side, and nothing else: `Corvo 20, Corvo 20 XL …`. */
function inOneLine<Product>(line: string, named: Named<Product>): readonly Product[] {
  const text = line.replace(/\s*(?:…|\.\.\.)\s*$/u, '');
  const label = OTHERS.test(line) ? '' : (NAMES_LABEL.exec(text)?.[0] ?? '');
  const names = text.slice(label.length);
  for (const one of new Set([text, names, names.replace(NUMBERS_BEHIND, '')])) {
    const parts = one.split(BETWEEN);
    const products = parts.map((part) => [...(named(comparedName(wordsOf(part)).joined) ?? [])]);
    if (parts.length > 1 && products.every(({ length }) => length === 1)) return products.flat();
  }
  const tokens = text.trim().split(/\s+/);
  const inColumns = tokens.length > MAX_TOKENS ? null : coveredBy(tokens, 0, named, new Set());
  return inColumns === null || inColumns.length < 2 ? [] : inColumns;
}

/** What another cell of a row says has no more words. */
const MAX_USE = 4;

/** What stands between names in a cell, and what a sentence goes on with behind one. */
const IN_CELL = /\s*[,;]\s+/u;
const GOES_ON = new RegExp(`^(?:${AND_OR}|&|\\+|/|is|are|ist|sind|est|sont|es|son|è|sono)$`, 'iu');

/** The products that a row names beside each other in its first cell, and what the next one begins with: `Corvo 20, Corvo 30 facades`. */
function severalInCell<Product>(
  line: string,
  named: Named<Product>,
): { readonly products: readonly Product[]; readonly use: string } | null {
  const parts = line.split(IN_CELL);
  const last = parts.pop() ?? '';
  if (parts.length === 0 || /[.,;:]$/.test(last.trim())) return null;
  const products = parts.map((part) => [...(named(comparedName(wordsOf(part)).joined) ?? [])]);
  const end = beginningOf(last, named);
  if (!end || GOES_ON.test(end.rest[0] ?? '') || products.some(({ length }) => length !== 1)) return null;
  return { products: [...products.flat(), end.product], use: end.rest[0] ?? '' };
}

/** The product with whose name a text begins, if a few words stand behind it; null if there is none. */
function beginningOf<Product>(
  text: string,
  named: Named<Product>,
): { readonly product: Product; readonly rest: readonly string[] } | null {
  const found = nameAhead(text, named);
  return found && found.rest.length > 0 && found.rest.length <= MAX_USE ? found : null;
}

/** The products in the first cells of rows, of those with one where the next cell begins as those of rows with several do. */
function inFirstCells<Product>(
  lines: readonly string[],
  named: Named<Product>,
): (line: string) => readonly Product[] {
  const several = new Map(
    lines.flatMap((line) => {
      const found = severalInCell(line, named);
      return found ? [[line, found] as const] : [];
    }),
  );
  const uses = new Set([...several.values()].map(({ use }) => use));
  return (line) => {
    if (uses.size === 0) return [];
    const products = several.get(line)?.products;
    if (products) return products;
    const one = beginningOf(line, named);
    return one && uses.has(one.rest[0] ?? '') ? [one.product] : [];
  };
}

/** A line of names has no more words. */
const MAX_TOKENS = 40;

/** The products whose names the words from a place on are, one behind the other, as in columns; null if something else is between. */
function coveredBy<Product>(
  tokens: readonly string[],
  from: number,
  named: Named<Product>,
  failed: Set<number>,
): readonly Product[] | null {
  if (from === tokens.length) return [];
  if (failed.has(from)) return null;
  for (let to = Math.min(tokens.length, from + MAX_NAME_WORDS); to > from; to--) {
    const part = tokens.slice(from, to);
    // A number behind a name is the same product's.
    if (part.every((token) => CODE.test(token) || wordsOf(token).length === 0)) continue;
    const { joined } = comparedName(wordsOf(part.join(' ')));
    const [only, another] = joined.length < MIN_NAME ? [] : (named(joined) ?? []);
    if (only === undefined || another !== undefined) continue;
    const rest = coveredBy(tokens, to, named, failed);
    if (rest !== null) return [only, ...rest];
  }
  failed.add(from);
  return null;
}

/** Whether a line has an item number behind the name of a product or alone: such a product is more than mentioned. */
export function isNumberedRow<Product>(line: string, named: Named<Product>): boolean {
  const tokens = line.replace(ITEM, '').trim().split(/\s+/);
  return tokens.slice(1).some((token) => CODE.test(token)) && rowOf(tokens.join(' '), named) !== null;
}

/**
 * The products with the name with which a line begins, or with the item number in it, if it is a row; null if it is none.
 * A number decides: a name may be that of several, stand in another language, or go on in the next line.
 */
function rowOf<Product>(line: string, named: Named<Product>): readonly Product[] | null {
  if (REFERENCE.test(line)) return null;
  const tokens = line.trim().split(/\s+/);
  const numbered = codesIn(tokens).flatMap((code) => {
    const [only, another] = named(code) ?? [];
    return only !== undefined && another === undefined ? [only] : [];
  });
  const [byNumber, another] = new Set(numbered);
  if (byNumber !== undefined && another === undefined) return [byNumber];
  const labels = tokens.findIndex((token) => !isLabel(token));
  for (const from of new Set([0, Math.max(labels, 0)])) {
    for (let to = Math.min(tokens.length, from + MAX_NAME_WORDS); to > from; to--) {
      const { joined } = comparedName(wordsOf(tokens.slice(from, to).join(' ')));
      if (joined.length < MIN_NAME) continue;
      const products = named(joined);
      if (products === undefined) continue;
      return isRow(tokens.slice(from, to), tokens.slice(to)) ? [...products] : null;
    }
  }
  return null;
}

/** The item numbers at the end of a row or of the name that it begins with, or behind a label of numbers at its beginning, as names are joined. */
function codesIn(tokens: readonly string[]): string[] {
  const isLabelled = (at: number) =>
    OF_NUMBERS.test(tokens[at - 1] ?? '') && tokens.slice(0, at).every((token) => isLabel(token));
  const isEnd = (at: number) =>
    at === tokens.length - 1 || /[)\],;:]$/.test(tokens[at] ?? '') || isLabelled(at);
  return tokens
    .slice(0, MAX_NAME_WORDS)
    .filter(
      (token, at) =>
        at > 0 &&
        isEnd(at) &&
        CODE.test(token) &&
        !OF_STANDARDS.test(tokens[at - 1] ?? '') &&
        !isOfDocument(tokens.slice(0, at)),
    )
    .map((token) => comparedName(wordsOf(token)).joined)
    .filter((code) => /\D/.test(code) || code.length >= MIN_NUMBER);
}

/** Whether what stands before a number says that it is the document's: `Document 4711`, `Report no. 4711`. */
function isOfDocument(before: readonly string[]): boolean {
  const words = wordsOf(before.join(' ')).filter((word) => !LABELS.has(word));
  return words.length > 0 && words.every((word) => DOCUMENT_WORDS.has(word) || phrases.has(word));
}

/** Whether a line goes on behind a name as a row does: not at all, or with an item number. */
function isRow(name: readonly string[], rest: readonly string[]): boolean {
  const [first, ...further] = rest;
  if (first === undefined) return !UNFINISHED.test(name.at(-1) ?? '');
  if (isLabel(first)) return isRow(name, further) && further.length > 0;
  if (!CODE.test(first)) return false;
  // A number alone is a measure, if something follows it.
  const isNumber = /^[\d.,]+$/.test(first);
  if (isNumber) return further.length === 0 && first.replaceAll(/\D/g, '').length >= MIN_NUMBER;
  return true;
}

/** The product whose number an item begins with: `– HX-200 Heat Exchanger`; null if it is a sentence, or begins with none. */
function ledByNumber<Product>(text: string, named: Named<Product>): readonly Product[] | null {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  if (!CODE.test(first) || !/\p{L}/u.test(first) || rest.length > MAX_NAME_WORDS || /[.!?:]$/.test(text))
    return null;
  const [only, another] = named(comparedName(wordsOf(first)).joined) ?? [];
  return only !== undefined && another === undefined ? [only] : null;
}

function isLabel(token: string): boolean {
  const words = wordsOf(token);
  return words.length > 0 && words.every((word) => LABELS.has(word));
}
