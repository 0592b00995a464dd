import type { MappingInput } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import { wordsOf } from '../names/name-parts.ts';
import type { Column } from './columns.ts';

type TableInput = MappingInput['tables'][number];

// Columns of properties become facts of products: `Thickness (mm)`, values with a unit, a value beside its unit (`Width`,
// `Width UoM`), and the pairs in which shops write attributes (`Attribute 1 name`, `Attribute 1 value(s)`).

/** At most so many properties are proposed. */
const MAX_FACTS = 15;

/** So many of a column's values must be numbers. */
const MIN_NUMBERS = 0.9;

/** What a shop or an ERP counts and no visitor asks for. */
const OF_TRADE = new Set(
  `price prix precio preis cost stock qty quantity inventory tax position sort order rank score completeness barcode ean gtin
  upc year rating margin discount weight grams shipping minimum moq pallet carton sku id`.split(/\s+/),
);

const UNIT = String.raw`(?:mm|cm|m|in|inch|inches|ft|µm|mil|mils|kg|g|lb|lbs|kg\/m²|g\/m²|kg\/m³|kg\/l|g\/l|oz|l|ml|gal|m²|ft²|sq ft|m²\/kg|m²\/l|ft²\/gal|°c|°f|c|f|k|w|kw|v|kv|a|ma|lm|lm\/w|hz|db|mpa|kpa|pa|psi|n|kn|n\/mm²|nm|min|minutes|h|hours|s|days|%|l\/min|gpm|cfm|btu|w\/mk|w\/m²k|m³\/h|m3\/h|l\/s|bar|kwh|rpm|kva|m2|m3|kg\/m2|kg\/m3|r)`;
const IN_NAME = new RegExp(String.raw`^(.*?\p{L}.*?)\s*[[(]\s*(${UNIT})\s*[\])]\s*$`, 'iu');
/** `width_mm`: units that are no words, behind a sign. */
const AT_END =
  /^(.*?\p{L}.*?)[_\s-]+(mm|cm|µm|mils?|inch(?:es)?|ft|kg|lbs?|oz|ml|gal|kw|kv|ma|lm|hz|db|mpa|kpa|psi|kn|cfm|gpm|btu)$/iu;
const NUMBER = /^[<>≤≥~]?\s*-?\d+(?:[.,]\d+)?$/u;
const WITH_UNIT = new RegExp(String.raw`^[<>≤≥~]?\s*-?\d+(?:[.,]\d+)?\s*(${UNIT})$`, 'iu');

const UNIT_ALONE = new RegExp(`^${UNIT}$`, 'iu');
/** What the column of a unit is called besides its property: `width_unit`, `Width UoM`, `Einheit Breite`. */
const OF_UNIT =
  /^(?:(.+?)[\s_-]*\(?(?:units?|uom|unit of measure|einheit|unité|unidad)\)?|(?:unit|einheit|unité|unidad)(?: of| de)?[\s_-]+(.+))$/iu;
/** A numbered attribute's name, and its values. Options of shops are not among them: they tell variants apart. */
const ATTRIBUTE_NAME =
  /^((?:.*[\s_-])?(?:attributes?|property|feature|spec(?:ification)?|merkmal|eigenschaft|attribut|caractéristique|atributo)[\s_-]*\d+)[\s_-]*(?:name|label|bezeichnung|nom|nombre)$/iu;
const ATTRIBUTE_VALUE =
  /^((?:.*[\s_-])?(?:attributes?|property|feature|spec(?:ification)?|merkmal|eigenschaft|attribut|caractéristique|atributo)[\s_-]*\d+)[\s_-]*(?:value(?:\(s\)|s)?|werte?|valeurs?|valore?s?)$/iu;

/** The fields of a fact. */
interface Property {
  readonly name: TableInput['fields'][string];
  readonly value: TableInput['fields'][string];
  readonly unit?: TableInput['fields'][string];
}

/** Tables of facts for those of the columns that hold properties of products. `table` has the products. */
export function measuredFacts(columns: readonly Column[], table: TableInput): TableInput[] {
  const { id } = table.fields;
  if (id === undefined) return [];
  const beside = columns.flatMap((column) => besideItsUnit(column, columns) ?? []);
  const taken = new Set(beside.flatMap(({ value, unit }) => [value, unit]));
  return [
    ...columns.flatMap((column) => (taken.has(column.name) ? [] : (propertyOf(column) ?? []))),
    ...beside,
    ...columns.flatMap((column) => attributeOf(column, columns) ?? []),
  ]
    .slice(0, MAX_FACTS)
    .map(
      (property): TableInput => ({
        file: table.file,
        ...(table.sheet !== undefined && { sheet: table.sheet }),
        kind: 'facts',
        ...(table.rows && { rows: table.rows }),
        fields: { id, ...property },
      }),
    );
}

/** A column with one unit in its name or in all its values. */
function propertyOf({ name, values }: Column): Property | null {
  // Of a plural such as `value(s)` it is no unit.
  const [, called, inName] = /\p{L}\(s\)$/iu.test(name)
    ? []
    : (IN_NAME.exec(name) ?? AT_END.exec(name) ?? []);
  // A weight with its unit is measured; one without is what a shop ships.
  const isOfTrade = (word: string) => OF_TRADE.has(word) && !(inName !== undefined && word === 'weight');
  if (values.length === 0 || wordsOf(name).some(isOfTrade)) return null;
  if (called && inName && values.filter((text) => NUMBER.test(text)).length >= values.length * MIN_NUMBERS) {
    return measured(name, called, inName);
  }
  const units = values.map((text) => WITH_UNIT.exec(text)?.[1]?.toLowerCase());
  const [unit] = units;
  const isOne = unit !== undefined && units.every((one) => one === unit);
  return isOne ? measured(name, name, WITH_UNIT.exec(values[0] ?? '')?.[1] ?? unit) : null;
}

function measured(column: string, called: string, unit: string): Property {
  return {
    name: { value: ownName(called) },
    value: { columns: [column], pattern: '-?[0-9]+(?:[.,][0-9]+)?' },
    unit: { value: unit },
  };
}

/** A column of units, with that of the numbers which it belongs to. */
function besideItsUnit(
  { name, values }: Column,
  columns: readonly Column[],
): (Property & { readonly value: string; readonly unit: string }) | null {
  const [, before, behind] = OF_UNIT.exec(name) ?? [];
  const called = before ?? behind;
  if (called === undefined || !mostly(values, UNIT_ALONE)) return null;
  const numbers = columns.find((one) => nameKey(one.name) === nameKey(called) && mostly(one.values, NUMBER));
  if (!numbers || wordsOf(called).some((word) => OF_TRADE.has(word) && word !== 'weight')) return null;
  return { name: { value: ownName(numbers.name) }, value: numbers.name, unit: name };
}

/** The column of a numbered attribute's names, with that of its values. */
function attributeOf({ name, values }: Column, columns: readonly Column[]): Property | null {
  const [, attribute] = ATTRIBUTE_NAME.exec(name) ?? [];
  if (attribute === undefined || values.length === 0) return null;
  const value = columns.find(
    (one) => nameKey(ATTRIBUTE_VALUE.exec(one.name)?.[1] ?? '') === nameKey(attribute),
  );
  // A number without a unit says nothing.
  return value ? { name, value: { columns: [value.name], pattern: '.*[^-0-9., ].*' } } : null;
}

const mostly = (values: readonly string[], pattern: RegExp): boolean =>
  values.length > 0 && values.filter((text) => pattern.test(text)).length >= values.length * MIN_NUMBERS;

/** What a property is called without the path to it: `attributes.joint_width`. */
function ownName(column: string): string {
  return column
    .replace(/^(?:[\p{L}\p{N}_-]+\.)+(?=\p{L})/u, '')
    .replaceAll('_', ' ')
    .trim();
}
