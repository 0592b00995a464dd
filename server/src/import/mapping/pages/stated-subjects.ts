import { AND_OR } from '../names/between-names.ts';
import { type Named, nameAhead } from '../names/longest-name.ts';
import { COMPANY } from '../words/companies.ts';

// What listings, reports and letters say that they are of: `SEAL WORKS INC – CORVO 20 or CORVO 30` as directories of listed products
// write it, `Specimen Corvo 20 on cement board`, or rows below `Product`.

/** A company, and behind a dash what of its products is listed. */
const OF_COMPANY = /^(\S.{2,80}?)\s+[–—-]+\s+(\S.*)$/u;

/** What was tested, with a colon or in a cell of its own, and what something was made or is spoken of with. */
const TESTED =
  /^(?:test(?:ed)? )?(?:specimens?|samples?|test items?|pr[uü]fk[oö]rper|proben?|[eé]chantillons?|[eé]prouvettes?|muestras?|probetas?|campion[ei]|provin[io]|proefstuk(?:ken)?)\s*:?\s+(\S.*)$/iu;
const MADE_WITH =
  /^(?:products?|materials?|produkte?|materialien|produits?|mat[eé]riaux|productos?|materiales|prodott[oi]|materiali|producten|materialen)\s*:\s+(\S.*)$/iu;

/** What the first column of a table is called that lists products. */
const HEAD =
  /^(?:(?:item|code|no\.?|nr\.?)\s+)?(?:product|sealant|material|produkt|produit|producto|prodotto|artikel|article)s?\s+\S/iu;

/** What stands between names. */
const BETWEEN = new RegExp(`\\s*;\\s+|,\\s+|\\s+${AND_OR}\\s+`, 'u');

/** What ends a name, and a code in front of one. */
const END = /[,;:)]$/u;
const CODE = /^(?=.*\d)[\p{Lu}\d][\p{Lu}\d./_-]{2,}$/u;

/**
 * The products that lines say a document is of, by the form of listings, reports and tables.
 * @param lines the lines at the beginning of a document, in order
 * @param named the products with a name, given as one word as `comparedName` joins it
 * @returns each product once, in order
 */
export function statedSubjects<Product>(lines: readonly string[], named: Named<Product>): readonly Product[] {
  const found = new Set<Product>();
  for (const line of lines) {
    for (const product of ofCompany(line, named)) found.add(product);
    const [, subject = ''] = TESTED.exec(line) ?? MADE_WITH.exec(line) ?? [];
    for (const part of subject === '' ? [] : subject.split(/\s*;\s+/u)) {
      const led = ledBy(part, named);
      if (led !== null && endsThere(led.rest)) found.add(led.product);
    }
  }
  lines.forEach((line, at) => {
    if (HEAD.test(line)) for (const product of rowsBelow(lines.slice(at + 1), named)) found.add(product);
  });
  return [...found];
}

/** The products that a line has behind the company that it begins with; none if something else is among them. */
function ofCompany<Product>(line: string, named: Named<Product>): readonly Product[] {
  const [, company = '', behind = ''] = OF_COMPANY.exec(line) ?? [];
  if (!COMPANY.test(company) && !COMPANY.test(`${company}.`)) return [];
  const parts = behind.split(BETWEEN).map((part) => ledBy(part, named));
  const isWhole = parts.every((led) => led?.rest.every(isKind));
  return isWhole ? parts.flatMap((led) => led?.product ?? []) : [];
}

/** Whether a word behind a name may say what kind of product it is: a short one or a number is of the name. */
const isKind = (word: string) => /^\p{L}{4,}$/u.test(word);

/** The products of the rows below the head of a table: each line begins with a name, or with a code and a name; none if it is one. */
function rowsBelow<Product>(lines: readonly string[], named: Named<Product>): readonly Product[] {
  const rows = new Set<Product>();
  let isWrapped = false;
  for (const line of lines) {
    const [first = '', ...others] = line.trim().split(/\s+/);
    const led = ledBy(line, named) ?? (CODE.test(first) ? ledBy(others.join(' '), named) : null);
    if (led !== null) {
      rows.add(led.product);
      isWrapped = false;
    } else if (isWrapped || rows.size === 0) break;
    else isWrapped = true;
  }
  return rows.size > 1 ? [...rows] : [];
}

/** The only product whose name a text begins with, and the words behind it, none if a sign ends the name; null if there is none. */
function ledBy<Product>(
  text: string,
  named: Named<Product>,
): { readonly product: Product; readonly rest: readonly string[] } | null {
  const found = nameAhead(text, named);
  return found && { product: found.product, rest: END.test(found.last) ? [] : found.rest };
}

/** Whether what follows a name begins no further word of it: a small letter, a bracket, or a measure. */
function endsThere([first = '', next = '']: readonly string[]): boolean {
  return first === '' || /^[\p{Ll}([–—]/u.test(first) || (/^[\d./-]+$/.test(first) && /^\p{Ll}/u.test(next));
}
