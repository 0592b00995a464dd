import type { Grid } from '../table.ts';
import {
  captionKey,
  isAttached,
  isAttribute,
  isBaseUnit,
  isBlocked,
  isCategory,
  isCode,
  isDescription,
  isExtension,
  isFileName,
  isName,
  isNumber,
  isPostingGroup,
  isRecord,
  isReference,
  isText,
  isValue,
  languageOfCode,
  TABLE,
} from './fields.ts';

// Lists of Business Central and Navision that somebody has opened in Excel or saved as CSV: the same tables as in configuration packages, but
// without their numbers. What a list is called says which one it is, in the language of whoever opened it, and so do its columns, as these name
// the items that another list has.

/** A list whose table is not known yet. */
export interface PlainList {
  readonly file: string;
  /** What it may be called: by its sheet, a line above its head, and its file. */
  readonly names: readonly string[];
  readonly columns: readonly string[];
  readonly keys: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A head stands in the first lines: above it are what the list is called, and how it is filtered. */
const MAX_ABOVE = 8;

/** A list may have so many columns. */
const MAX_COLUMNS = 1000;

/** A caption is no longer. */
const MAX_CAPTION = 100;

/** The list of a sheet or of CSV; null if its first lines have no head. */
export function plainList({ file, sheet, lines }: Pick<Grid, 'file' | 'sheet' | 'lines'>): PlainList | null {
  const first = lines.slice(0, MAX_ABOVE).map(({ cells }) => cells.map((cell) => cell.trim()));
  const widths = first.map(widthOfHead);
  const head = widths.indexOf(Math.max(...widths));
  if ((widths[head] ?? 0) < 2) return null;
  const columns = (first[head] ?? []).slice(0, MAX_COLUMNS);
  const above = first.slice(0, head).flatMap((cells) => cells.filter((cell) => cell !== ''));
  const rows = lines
    .slice(head + 1)
    .map(({ cells }) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  // A dump of the database has a stamp before all other columns.
  const from = captionKey(columns[0] ?? '') === 'timestamp' ? 1 : 0;
  return {
    file,
    names: [sheet ?? '', ...above.slice(0, 1), file.replace(/^.*[\\/]|\.\w+$/g, '')].filter(
      (name) => name !== '',
    ),
    columns: columns.slice(from),
    keys: columns.slice(from).map(captionKey),
    rows: from === 0 ? rows : rows.map((cells) => cells.slice(from)),
  };
}

/** How many captions a line has; none if a cell of it is no caption. */
function widthOfHead(cells: readonly string[]): number {
  const said = cells.filter((cell) => cell !== '');
  return said.every((cell) => /\p{L}/u.test(cell) && cell.length <= MAX_CAPTION) ? said.length : 0;
}

/** What the table of items is called in the languages of the program, and what may stand around that in the name of a list. */
const ITEM =
  /^(?:liste?(?:des|de)?|export|0*)?(?:items?|artikeln?|articles?|artikelen|artiklar|productos?|produtos?|articol[io]|varer?)/;

/** What is called so, in the order in which it is asked: a value of an attribute is called after that as well. */
const CALLED: readonly (readonly [number, RegExp])[] = [
  [TABLE.recordLink, /recordlink|datensatz(?:link|verk)|lien.*enreg|recordkoppel|vinculo.*regis|recordhenv/],
  [
    TABLE.attachment,
    /attach|anhang|angehang|(?:piece|document)s?joint|bijlage|bijgevoegd|adjunt|vedh(?:æ|ae)ft|bifog|allegat|vedlegg/,
  ],
  [
    TABLE.attributeMapping,
    /(?=.*(?:attribut|atribut|kenmerk|egenska))(?=.*(?:mapp|zuordn|toewijz|asigna|tilknyt|affect|assoc|relac))/,
  ],
  [
    TABLE.attributeValue,
    /(?=.*(?:attribut|atribut|kenmerk|egenska))(?=.*(?:val[eou]|wert|waarde|v(?:æ|ae|a)rd))/,
  ],
  [TABLE.attribute, /attribut|atribut|kenmerk|egenska/],
  [TABLE.translation, /translat|ubersetz|traduc|traduz|vertaling|overs(?:æ|ae|a|e)tt?/],
  [
    TABLE.textHeader,
    /(?=.*(?:exten|zus[a]tz|uitgebr|etend|adicional|udvid|utvid|utok|estes))(?=.*te[xks])(?=.*(?:head|kopf|kop|entete|cabec|hoved|huvud|testat))/,
  ],
  [TABLE.textLine, /(?=.*(?:exten|zus[a]tz|uitgebr|etend|adicional|udvid|utvid|utok|estes))(?=.*te[xks])/],
  [
    TABLE.reference,
    /(?:cross|kreuz|kruis|croise|cruzad|krydds|krydsref|incroc)|(?:item|artikel|article|product|vare).*(?:refer|verwijz)|refer.*(?:article|produ|articol)/,
  ],
  [TABLE.variant, /varia[nt]/],
  [
    TABLE.inventoryGroup,
    /(?=.*(?:inventory|lager|stock|voorraad|existenc|inventar|magazz|vare))(?=.*(?:post|buchung|compta|boek|contab|bogf|bokf|registro))/,
  ],
  [TABLE.productGroup, /(?=.*(?:produ|prod))(?=.*(?:posting|buchung|compta|boek|contab|bogf|bokf|registro))/],
  [TABLE.category, /categor|kategor/],
  [
    TABLE.categoryPart,
    /produ[ck]t?(?:o|ion)?(?:s|os)?(?:gr[ou]+p|groep)|gr[ou]+p[eo]?s?(?:de)?(?:produ|articol)/,
  ],
  [
    TABLE.other,
    /vendor|kreditor|fournisseur|leveranc|crediteur|proveedor|leverand|fornitor|leverant|customer|debitor|client|klant|debiteur|kund|contact|kontakt/,
  ],
  [
    TABLE.other,
    /^bom|(?:assembly|production)bom|billofmat|stuckl|nomenclature|stuklijst|composant|component|komponent|listademat|stykl|distinta|location|lagerort|magasin|vestiging|almacen|lokation|ubicaci/,
  ],
  [
    TABLE.other,
    /units?of|itemunit|substitut|artikelersatz|itemcharge|zuabschlag|stockkeep|lagerhalt|einheit|unites|eenhe|enhed|unidad|misura|pri[cxjs]|preis|precio|prezz|template|vorlage|modelearticle|sjabloon|plantilla|skabelon|resource|ressource|recurso|ledger|posten|ecriture|movimiento|journal|einkauf|purchase|achat|inkoop|verkauf|sales|vente|verkoop|venta/,
  ],
  [TABLE.item, ITEM],
];

/** A key by which a dump of the database names an extension, as it does behind a table of it. */
const EXTENSION = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** The table that a list is called; null if it is called none of these. */
export function tableCalled(names: readonly string[]): number | null {
  for (const name of names) {
    const own = name.split('$').filter((part) => !EXTENSION.test(part));
    const key = captionKey((own.at(-1) ?? '').replaceAll(/[\d()]+/g, ' '));
    const [id] = CALLED.find(([, called]) => called.test(key)) ?? [];
    if (id !== undefined) return id;
  }
  return null;
}

/** Columns that a list of items has in this program, one of each kind at most. */
const OF_ITEMS: readonly ((key: string) => boolean)[] = [
  isCategory,
  isPostingGroup,
  isBlocked,
  (key) => isDescription(key, '2'),
  isBaseUnit,
  (key) => /^(?:search|such|recherche|zoek|s(?:ø|o)k|s(?:ø|o)ge)|recherche$|^aliasbusqueda|^alias$/.test(key),
  (key) =>
    /unitprice|unitcost|vkpreis|einstandspreis|prixunit|coutunit|eenheidsprijs|kostprijs|precioventa|preciounit|costeunit|kostpris|enhedspris|salgspris|enhetspris/.test(
      key,
    ),
  (key) => /tariff|zolltarif|nomenclatureprod|goederencode|gtin|arancel|varekode/.test(key),
  (key) =>
    /^(?:vendor|kreditor|nfourn|leverancier|fournisseur|nproveed|proveed|leverand|fornit|leverant)/.test(key),
  (key) => /replenish|beschaffung|reappro|aanvul|genbestil|reposici/.test(key),
  (key) =>
    /produktgruppencode|productgroupcode|codegroupeproduits?|productgroepcode|codgrupoproducto|produktgruppekode/.test(
      key,
    ),
  (key) => /costingmethod|lagerabgang|modeevaluation|waarderingsmeth|kostmetode|valoracionexist/.test(key),
];

/** So many of them make a list of items, and fewer one that is called so. */
const MIN_OF_ITEMS = 4;
const MIN_CALLED = 2;

/** Whether a list is one of items by its head. */
export function isListOfItems({ names, keys }: Pick<PlainList, 'names' | 'keys'>): boolean {
  if (!keys.some(isNumber) || !keys.some((key) => isDescription(key))) return false;
  const called = tableCalled(names);
  const count = OF_ITEMS.filter((has) => keys.some(has)).length;
  // What names items of others has their number in a column that is called after them.
  return (
    count >= (called === TABLE.item ? MIN_CALLED : MIN_OF_ITEMS) && (called === null || called === TABLE.item)
  );
}

/** Whether a list may be one of this program: by its name, or as it has items. */
export const mayBeListed = (list: PlainList): boolean =>
  isListOfItems(list) || list.keys.includes('url1') || tableCalled(list.names) !== null;

/** What is known of the items that other lists name. */
interface Known {
  readonly numbers: ReadonlySet<string>;
  /** What stands in their columns of categories. */
  readonly categories: ReadonlySet<string>;
}

/** The tables that say of items what makes an export of this program; other programs list categories as well. */
const BESIDE: ReadonlySet<number> = new Set([
  TABLE.translation,
  TABLE.textLine,
  TABLE.attachment,
  TABLE.recordLink,
  TABLE.attributeMapping,
]);

/**
 * The tables of lists by their numbers.
 * @param items the items that numbered tables have; if there are none, the longest list of items is theirs, with those of its form
 */
export function numberedLists(
  lists: readonly PlainList[],
  items: readonly Pick<PlainList, 'keys' | 'rows'>[],
): ReadonlyMap<PlainList, number> {
  const listed = lists.filter(isListOfItems).toSorted((a, b) => b.rows.length - a.rows.length);
  const [longest] = listed;
  const own = items.length > 0 || !longest ? [] : listed.filter((list) => isAlike(list, longest));
  const known = knownOf([...items, ...own]);
  const others = lists.flatMap((list) => {
    if (own.includes(list)) return [];
    const id = tableOfList(list, known);
    return id === null ? [] : [[list, id] as const];
  });
  const isExport = items.length > 0 || (own.length > 0 && others.some(([, id]) => BESIDE.has(id)));
  return new Map(isExport ? [...own.map((list) => [list, TABLE.item] as const), ...others] : []);
}

/** So large a share of the columns of two lists must be the same if both list items: those that are sold, and those that are not. */
const MIN_ALIKE = 0.7;

function isAlike({ keys }: PlainList, { keys: others }: PlainList): boolean {
  const same = keys.filter((key) => others.includes(key)).length;
  return same >= Math.max(keys.length, others.length) * MIN_ALIKE;
}

function knownOf(items: readonly Pick<PlainList, 'keys' | 'rows'>[]): Known {
  const inColumns = (fits: (key: string) => boolean) =>
    new Set(
      items.flatMap(({ keys, rows }) => {
        const at = keys.findIndex(fits);
        return at === -1 ? [] : rows.map((row) => row[at] ?? '').filter((text) => text !== '');
      }),
    );
  return { numbers: inColumns(isNumber), categories: inColumns(isCategory) };
}

/** The table of a list beside that of items, by what it is called if its columns fit, or by these alone; null if it is none of this program. */
function tableOfList(list: PlainList, known: Known): number | null {
  const called = tableCalled(list.names);
  if (called !== null && fits(called, list, known)) return called;
  // Items again, with prices or stocks.
  if (isListOfItems(list)) return isOfItems(list, known) ? TABLE.other : null;
  return BY_COLUMNS.find((id) => fits(id, list, known)) ?? null;
}

/** Whether most numbers of a list are those of items. */
function isOfItems({ keys, rows }: PlainList, { numbers }: Known): boolean {
  const at = keys.findIndex(isNumber);
  return rows.filter((row) => numbers.has(row[at] ?? '')).length > rows.length / 2;
}

/** Tables that are known by their columns alone, whatever a list is called. */
const BY_COLUMNS: readonly number[] = [
  TABLE.recordLink,
  TABLE.attributeMapping,
  TABLE.attributeValue,
  TABLE.attachment,
  TABLE.translation,
  TABLE.textLine,
  TABLE.category,
];

/** Whether the columns of a list are those of a table. */
function fits(id: number, { keys, rows }: PlainList, { numbers, categories }: Known): boolean {
  const has = (is: (key: string) => boolean) => keys.some(is);
  const namesItem = () => rows.some((row) => row.some((cell) => numbers.has(cell)));
  switch (id) {
    case TABLE.recordLink:
      return (
        has((key) => /^url\d?$/.test(key)) &&
        has((key) => isRecord(key) || /^(?:record|datensatz)|enreg|registro/.test(key))
      );
    case TABLE.attributeMapping:
      return keys.filter(isAttribute).length > 0 && namesItem();
    case TABLE.attributeValue:
      return has(isAttribute) && has(isValue) && !namesItem();
    case TABLE.attribute:
      return has((key) => key === 'id') && has(isName);
    case TABLE.attachment:
      return (
        (has(isFileName) || (has(isExtension) && (has(isName) || has(isAttached)))) &&
        has((key) => /^(?:tab|id.*tab)/.test(key) || isNumber(key)) &&
        namesItem()
      );
    case TABLE.translation:
      return (
        has((key) => isDescription(key)) &&
        !has(isText) &&
        rows.some((row) => row.some(isLanguage)) &&
        has((key) => /lang|sprach|taal|sprog|spr(?:å|a)k|idioma|lingua/.test(key)) &&
        namesItem()
      );
    case TABLE.textLine:
      return (
        has(isText) && has((key) => /line|zeile|ligne|regel|linea|linje|riga|rad/.test(key)) && namesItem()
      );
    case TABLE.variant:
      return has(isCode) && has((key) => isDescription(key)) && namesItem();
    case TABLE.reference:
      return has(isReference) && namesItem();
    case TABLE.category:
      return (
        has(isCode) &&
        has((key) => isDescription(key)) &&
        rows.some((row) => row.some((cell) => categories.has(cell)))
      );
    case TABLE.categoryPart:
      return has(isCode) && has((key) => isDescription(key)) && has(isCategory);
    case TABLE.inventoryGroup:
    case TABLE.productGroup:
      return has(isCode) && has((key) => isDescription(key));
    case TABLE.textHeader:
      return namesItem();
    case TABLE.item:
      return false;
    default:
      return namesItem() || has(isNumber) || has(isCode);
  }
}

const isLanguage = (text: string) => languageOfCode(text) !== null;

/** What the table of items is called in a cell that names it: `Item: 1000`, `Artikel`. */
export const isItemCalled = (text: string): boolean =>
  /^(?:item|artikel|article|producto|produto|articolo|vare)$/.test(captionKey(text));
