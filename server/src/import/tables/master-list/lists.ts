import { wordsIn } from '../sap/words.ts';
import type { Sheet } from '../spreadsheet-grids.ts';
import { type Family, type FamilySheet, familiesIn, isPastText } from './families.ts';

// A workbook that people keep by hand: sheets of families with models, and others that are none of products.

/** A product of a workbook. */
export interface ListedProduct extends Omit<Family, 'names'> {
  readonly id: string;
  readonly title: string;
  /** What it is called in other languages. */
  readonly others: ReadonlyMap<string, string>;
  readonly sheet: string;
}

/** What a workbook lists. */
export interface MasterList {
  readonly file: string;
  readonly language: string;
  readonly products: readonly ListedProduct[];
}

/** What sheets are called that list no products, or parts of products. */
const NO_PRODUCTS = new Set(
  `readme read lisez lies leggi leeme legend legende leyenda legenda info infos about notes notizen instructions help aide hilfe contact contacts kontakte contactos ansprechpartner
  todo tasks log changelog changes history historique verlauf aenderungen anderungen historia archive archiv spare spares spareparts ersatzteile ersatzteil rechange pieces repuestos recambios
  ricambi onderdelen parts price prices pricing prix preise preisliste preisen precios prezzi prijzen supplier suppliers fournisseurs lieferanten proveedores fornitori colour colours color
  colors couleurs teintes farben colores colori kleuren finishes literature literatur photos images bilder lists lookup lookups dropdown dropdowns validation certificates certs
  distributors dealers competitors competition wettbewerb konkurrenz concurrence meeting meetings budget statistics stats pivot template vorlage modele summary zusammenfassung
  index indexes register documents docs dokumente training team equipe people staff personal warranties garantien garanties certifications zertifikate certificats log
  abbreviations abkurzungen glossary glossar shows messen projects prices2023 tabelle feuil feuille`.split(
    /\s+/,
  ),
);

/** Those that say so even of families with models. */
const PARTS = new Set(
  'spare spares spareparts service ersatzteile ersatzteil rechange repuestos recambios ricambi onderdelen archive archiv price prices preise preisliste prix precios prezzi prijzen'.split(
    ' ',
  ),
);

/** Words in names of sheets that say that what is there is past. */
const PAST =
  /\b(?:disc|discontinued|obsolete|retired|withdrawn|phased ?out|eol|abandonne\w*|discontinue\w*|supprime\w*|retire\w*|arrete\w*|ausgelaufen\w*|auslauf\w*|eingestellt\w*|gestrichen\w*|altprodukte|veraltet\w*|descatalogad\w*|obsolet\w*|fuori produzione|vervallen|deleted)\b|^(?:alt|old)(?: \w+)?$/u;

/** What a workbook lists; null if no sheet of it has families with models below them. */
export function masterListIn(file: string, sheets: readonly Sheet[]): MasterList | null {
  const read = sheets
    .filter(({ grid }) => grid.isHidden !== true)
    .flatMap(({ grid, wide }) => {
      const found = familiesIn(grid.lines, wide);
      return found ? [{ sheet: grid.sheet ?? '', found }] : [];
    });
  const own = read.filter(({ sheet, found }) => found.hasModels && isOfProducts(sheet, PARTS));
  if (own.length === 0) return null;
  // A sheet without models lists products where it has codes and names as the others do.
  const flat = read.filter(
    (one) => !own.includes(one) && isOfProducts(one.sheet, NO_PRODUCTS) && isCoded(one.found),
  );
  const past = read.filter(({ sheet, found }) => isPastSheet(sheet) && isCoded(found));
  const all = [...own, ...flat, ...past].toSorted((a, b) => read.indexOf(a) - read.indexOf(b));
  const languages = languagesOf(own.map(({ found }) => found));
  const language = languages[0] ?? '';
  const ids = new Set<string>();
  const products = all.flatMap(({ sheet, found }) =>
    found.families.flatMap((family): ListedProduct[] => {
      const named = [...family.names].map(([spoken, text]) => [spoken || language, text] as const);
      const title = named.find(([spoken]) => spoken === language)?.[1] ?? named[0]?.[1] ?? '';
      if (title === '') return [];
      const id =
        [family.code, `${family.code} ${sheet}`, `${sheet} ${family.line}`].find(
          (one) => one !== '' && !ids.has(one),
        ) ?? title;
      ids.add(id);
      const others = new Map(named.filter(([, text]) => text !== title));
      const { names: _, ...rest } = family;
      const group = family.group || sheet;
      return [{ ...rest, id, title, others, group, sheet, isPast: family.isPast || isPastSheet(sheet) }];
    }),
  );
  return { file, language, products };
}

function isOfProducts(sheet: string, others: ReadonlySet<string>): boolean {
  return !isPastSheet(sheet) && !wordsIn(sheet).some((word) => others.has(word));
}

const isPastSheet = (sheet: string): boolean => PAST.test(wordsIn(sheet).join(' ')) || isPastText(sheet);

/** Whether most rows have a code of their own. */
function isCoded({ families }: FamilySheet): boolean {
  const codes = families.map(({ code }) => code).filter((code) => code !== '');
  return families.length > 1 && new Set(codes).size >= families.length * MOST;
}

const MOST = 0.8;

/** The languages of names, that of most first. */
function languagesOf(sheets: readonly FamilySheet[]): string[] {
  const counts = new Map<string, number>();
  for (const { families } of sheets)
    for (const { names } of families)
      for (const language of names.keys()) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([language]) => language);
}
