import type { MappingInput } from '@submittal/contract/mapping';
import type { Column } from './columns.ts';
import { wordsOf } from './name-parts.ts';

type TableInput = MappingInput['tables'][number];

// Columns of what is measured become facts of products: `Thickness (mm)`, or values with a unit.

/** At most so many properties are proposed. */
const MAX_FACTS = 15;

/** So many of a column's values must be numbers. */
const MIN_NUMBERS = 0.9;

/** What a shop or an ERP counts and no visitor asks for. */
const OF_TRADE = new Set(
  `price prix precio preis cost stock qty quantity inventory tax position sort order rank score completeness barcode ean gtin
  upc year rating margin discount weight grams shipping minimum moq pallet carton sku id`.split(/\s+/),
);

const UNIT = String.raw`(?:mm|cm|m|in|inch|inches|ft|µm|mil|mils|kg|g|lb|lbs|kg\/m²|g\/m²|kg\/m³|kg\/l|g\/l|oz|l|ml|gal|m²|ft²|sq ft|m²\/kg|m²\/l|ft²\/gal|°c|°f|c|f|k|w|kw|v|kv|a|ma|lm|lm\/w|hz|db|mpa|kpa|pa|psi|n|kn|n\/mm²|nm|min|minutes|h|hours|s|days|%|l\/min|gpm|cfm|btu|w\/mk|w\/m²k|r)`;
const IN_NAME = new RegExp(String.raw`^(.*?\p{L}.*?)\s*[[(]\s*(${UNIT})\s*[\])]\s*$`, 'iu');
/** `width_mm`: units that are no words, behind a sign. */
const AT_END =
  /^(.*?\p{L}.*?)[_\s-]+(mm|cm|µm|mils?|inch(?:es)?|ft|kg|lbs?|oz|ml|gal|kw|kv|ma|lm|hz|db|mpa|kpa|psi|kn|cfm|gpm|btu)$/iu;
const NUMBER = /^[<>≤≥~]?\s*-?\d+(?:[.,]\d+)?$/u;
const WITH_UNIT = new RegExp(String.raw`^[<>≤≥~]?\s*-?\d+(?:[.,]\d+)?\s*(${UNIT})$`, 'iu');

/** Tables of facts for those of the columns whose values are numbers with one unit. `table` has the products. */
export function measuredFacts(columns: readonly Column[], table: TableInput): TableInput[] {
  const { id } = table.fields;
  if (id === undefined) return [];
  return columns
    .flatMap((column) => propertyOf(column) ?? [])
    .slice(0, MAX_FACTS)
    .map(
      ({ column, name, unit }): TableInput => ({
        file: table.file,
        ...(table.sheet !== undefined && { sheet: table.sheet }),
        kind: 'facts',
        ...(table.rows && { rows: table.rows }),
        fields: {
          id,
          name: { value: name },
          value: { columns: [column], pattern: '-?[0-9]+(?:[.,][0-9]+)?' },
          unit: { value: unit },
        },
      }),
    );
}

function propertyOf({ name, values }: Column): { column: string; name: string; unit: string } | null {
  const [, called, inName] = IN_NAME.exec(name) ?? AT_END.exec(name) ?? [];
  // A weight with its unit is measured; one without is what a shop ships.
  const isOfTrade = (word: string) => OF_TRADE.has(word) && !(inName !== undefined && word === 'weight');
  if (values.length === 0 || wordsOf(name).some(isOfTrade)) return null;
  if (called && inName && values.filter((text) => NUMBER.test(text)).length >= values.length * MIN_NUMBERS) {
    return { column: name, name: ownName(called), unit: inName };
  }
  const units = values.map((text) => WITH_UNIT.exec(text)?.[1]?.toLowerCase());
  const [unit] = units;
  const isOne = unit !== undefined && units.every((one) => one === unit);
  return isOne
    ? { column: name, name: ownName(name), unit: WITH_UNIT.exec(values[0] ?? '')?.[1] ?? unit }
    : null;
}

/** What a property is called without the path to it: `attributes.joint_width`. */
function ownName(column: string): string {
  return column
    .replace(/^(?:[\p{L}\p{N}_-]+\.)+(?=\p{L})/u, '')
    .replaceAll('_', ' ')
    .trim();
}
