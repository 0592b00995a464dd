import {
  captionKey,
  isBaseUnit,
  isBlocked,
  isCategory,
  isCode,
  isDescription,
  isNotStocked,
  isNumber,
  isPostingGroup,
  isReference,
  isReplaced,
  isService,
  isText,
  isType,
  isValue,
  isVariant,
  isYes,
  languageOfCaptions,
  languageOfCode,
  TABLE,
} from './fields.ts';
import { columnOf, columnWith, type PackageTable } from './tables.ts';
import { wholeNames } from './titles.ts';

// The items of a package, with what its other tables say of each: translations, texts, values of attributes, and the names of categories.

/** An item: what is made, bought or sold under one number. */
export interface PackageItem {
  readonly number: string;
  readonly name: string;
  /** What follows its name in a second column: what tells it apart, or a note. */
  readonly name2: string;
  /** What kind of product it is, as its category says, and what is above that. */
  readonly kinds: readonly string[];
  /** The groups by which it is booked, with the codes of these. */
  readonly groups: readonly string[];
  /** The unit in which it is kept in stock. */
  readonly unit: string;
  readonly isBlocked: boolean;
  readonly isService: boolean;
  readonly isNotStocked: boolean;
  /** What it is called in other languages. */
  readonly names: Map<string, string>;
  /** Texts of several lines by language; the language is empty where it is for all. */
  readonly texts: Map<string, string>;
  /** The values of its attributes, by what these are called. */
  readonly values: Map<string, Set<string>>;
  /** Other numbers by which it is called. */
  readonly aliases: Set<string>;
}

/** An export has so many items at most, and categories are within each other so deep. */
const MAX_ITEMS = 200_000;
const MAX_DEPTH = 8;

/** A text of an item is no longer. */
const MAX_TEXT = 20_000;

/** All items by number, and the language that they are written in. */
export function itemsOf(tables: readonly PackageTable[]): {
  readonly items: ReadonlyMap<string, PackageItem>;
  readonly language: string;
} {
  const own = tables.filter(({ id }) => id === TABLE.item);
  const items = new Map<string, PackageItem>();
  const kindsOf = categoriesOf(tables);
  const groupTexts = new Map(
    [TABLE.inventoryGroup, TABLE.productGroup].flatMap((id) =>
      tables.filter((one) => one.id === id).flatMap((one) => [...textsByCode(one)]),
    ),
  );
  for (const table of own) {
    const number = Math.max(0, columnWith(table, isNumber));
    const name = columnWith(table, (key) => isDescription(key));
    const name2 = columnWith(table, (key) => isDescription(key, '2'));
    const [type, second] = [
      columnWith(table, isType),
      columnWith(table, (key) => /^\p{L}{1,7}2$/u.test(key) && isNumber(key.slice(0, -1))),
    ];
    const blocked = table.keys.flatMap((key, at) => (isBlocked(key) ? [at] : []));
    const groups = table.keys.flatMap((key, at) => (isPostingGroup(key) ? [at] : []));
    const kinds = kindsOf(table);
    const unit = columnWith(table, isBaseUnit);
    for (const row of table.rows) {
      const cell = (at: number) => (at === -1 ? '' : (row[at] ?? ''));
      const id = cell(number);
      if (id === '' || cell(name) === '' || items.has(id) || items.size >= MAX_ITEMS) continue;
      items.set(id, {
        number: id,
        name: cell(name),
        name2: cell(name2),
        kinds: kinds(row),
        groups: groups
          .flatMap((at) => [cell(at), groupTexts.get(cell(at)) ?? ''])
          .filter((text) => text !== ''),
        unit: cell(unit),
        isBlocked: blocked.some((at) => isYes(cell(at))) || isReplaced(`${cell(name)} ${cell(name2)}`),
        isService: isService(cell(type)),
        isNotStocked: isNotStocked(cell(type)),
        names: new Map(),
        texts: new Map(),
        values: new Map(),
        aliases: new Set(cell(second) === '' ? [] : [cell(second)]),
      });
    }
  }
  for (const table of tables) {
    if (table.id === TABLE.translation) addTranslations(table, items);
    if (table.id === TABLE.reference || table.id === TABLE.crossReference) addReferences(table, items);
  }
  addTexts(tables, items);
  addValues(tables, items);
  const said = own.map(({ keys }) => languageOfCaptions(keys)).find((one) => one !== '') ?? '';
  return { items, language: said };
}

/** The column of a table that names items. */
function itemColumn(
  { columns, rows }: PackageTable,
  items: ReadonlyMap<string, unknown>,
  only?: (row: readonly string[]) => boolean,
) {
  return columnOf({ columns, rows: only ? rows.filter(only) : rows }, (text) => items.has(text));
}

/** What stands in the columns of texts of a table of codes, by code. */
function textsByCode(table: PackageTable): ReadonlyMap<string, string> {
  const [code, text] = [codeColumn(table), columnWith(table, (key) => isDescription(key))];
  return new Map(table.rows.map((row) => [row[code] ?? '', (text === -1 ? row[code + 1] : row[text]) ?? '']));
}

const codeColumn = (table: PackageTable) => Math.max(0, columnWith(table, isCode));

/** What the category of an item is called, before those that it is in. */
function categoriesOf(
  tables: readonly PackageTable[],
): (table: PackageTable) => (row: readonly string[]) => string[] {
  const texts = new Map<string, string>();
  const parents = new Map<string, string>();
  for (const table of tables.filter(({ id }) => id === TABLE.category)) {
    const own = codeColumn(table);
    const codes = new Set(table.rows.map((row) => row[own] ?? ''));
    const parent = columnOf(table, (text) => codes.has(text), [own]);
    for (const [code, text] of textsByCode(table)) texts.set(code, text);
    if (parent !== -1) for (const row of table.rows) parents.set(row[own] ?? '', row[parent] ?? '');
  }
  const parts = new Map<string, string>();
  for (const table of tables.filter(({ id }) => id === TABLE.categoryPart)) {
    const category = columnOf(table, (text) => texts.has(text));
    const code = table.columns.findIndex((_, at) => at !== category);
    const text = columnWith(table, (key) => isDescription(key));
    for (const row of table.rows) {
      const key = partKey(category === -1 ? '' : (row[category] ?? ''), row[code] ?? '');
      parts.set(key, row[text] ?? '');
    }
  }
  return (table) => {
    const number = Math.max(0, columnWith(table, isNumber));
    const said = columnWith(table, isCategory);
    const isSaid = said !== -1 && table.rows.some((row) => texts.has(row[said] ?? ''));
    const coded = texts.size === 0 || isSaid ? said : columnOf(table, (text) => texts.has(text), [number]);
    // Some lists say what a category is called, in place of its code.
    const isPlain = texts.size === 0 || coded === -1;
    const category = coded === -1 ? said : coded;
    const part =
      parts.size === 0
        ? -1
        : columnOf(table, (text) => [...parts.keys()].some((key) => key.endsWith(partKey('', text))), [
            number,
            category,
          ]);
    return (row) => {
      const code = category === -1 ? '' : (row[category] ?? '');
      const found: string[] = [];
      const own =
        part === -1
          ? ''
          : (parts.get(partKey(code, row[part] ?? '')) ?? parts.get(partKey('', row[part] ?? '')) ?? '');
      if (own !== '') found.push(own);
      for (let [one, depth] = [code, 0]; one !== '' && depth < MAX_DEPTH; depth++) {
        const text = texts.get(one) || (isPlain ? one : '');
        if (text !== '') found.push(text);
        one = parents.get(one) ?? '';
      }
      return found;
    };
  };
}

const partKey = (category: string, code: string) => `${category}\u0000${code}`;

function addTranslations(table: PackageTable, items: ReadonlyMap<string, PackageItem>): void {
  const item = itemColumn(table, items);
  const language = columnOf(table, (text) => languageOfCode(text) !== null, [item]);
  const [name, name2, variant] = [
    columnWith(table, (key) => isDescription(key)),
    columnWith(table, (key) => isDescription(key, '2')),
    columnWith(table, isVariant),
  ];
  if (item === -1 || language === -1 || name === -1) return;
  const named = (row: readonly string[]) => ({ name: row[name] ?? '', name2: row[name2] ?? '' });
  const whole = wholeNames(table.rows.map(named));
  for (const row of table.rows) {
    const of = languageOfCode(row[language] ?? '');
    const own = items.get(row[item] ?? '');
    const text = whole(named(row));
    if (!own || of === null || text === '' || (variant !== -1 && (row[variant] ?? '') !== '')) continue;
    if (!own.names.has(of)) own.names.set(of, text);
  }
}

/** Numbers of customers, vendors and older catalogues; those of bar codes name no file. */
function addReferences(table: PackageTable, items: ReadonlyMap<string, PackageItem>): void {
  const item = itemColumn(table, items);
  const reference = table.keys.findIndex((key, at) => at !== item && isReference(key));
  if (item === -1 || reference === -1) return;
  const of = Map.groupBy(table.rows, (row) => row[reference] ?? '');
  for (const [text, rows] of of) {
    const [own] = rows;
    const isOne = new Set(rows.map((row) => row[item])).size === 1;
    if (isOne && text.length >= 4 && /\p{L}/u.test(text)) items.get(own?.[item] ?? '')?.aliases.add(text);
  }
}

/** Extended texts, whose lines name an item, a language and a number of the text. */
function addTexts(tables: readonly PackageTable[], items: ReadonlyMap<string, PackageItem>): void {
  const called = new Set(
    tables.filter(({ id }) => id === TABLE.item).map(({ caption }) => captionKey(caption)),
  );
  for (const table of tables.filter(({ id }) => id === TABLE.textLine)) {
    const item = itemColumn(table, items);
    const text = columnWith(table, isText);
    const language = columnOf(table, (one) => languageOfCode(one) !== null, [item, text]);
    if (item === -1 || text === -1) continue;
    // Numbers of other tables may be those of items as well.
    const isAny = !table.rows.some((row) => row.some((cell) => called.has(captionKey(cell))));
    for (const row of table.rows) {
      if (!isAny && !row.some((cell) => called.has(captionKey(cell)))) continue;
      const own = items.get(row[item] ?? '');
      const of = languageOfCode(language === -1 ? '' : (row[language] ?? '')) ?? '';
      const before = own?.texts.get(of) ?? '';
      const whole = before === '' ? (row[text] ?? '') : `${before}\n${row[text] ?? ''}`;
      if (whole.length <= MAX_TEXT) own?.texts.set(of, whole);
    }
  }
}

const isWhole = (text: string) => /^\d+$/.test(text);

/** Values of attributes: a table names item and value by number, another says them, and what they are values of. */
function addValues(tables: readonly PackageTable[], items: ReadonlyMap<string, PackageItem>): void {
  const of = (id: number) => tables.filter((one) => one.id === id);
  const names = new Map<string, string>();
  for (const { rows } of of(TABLE.attribute))
    for (const [id = '', ...others] of rows) names.set(id, others.find((text) => /\p{L}/u.test(text)) ?? id);
  const values = new Map<string, string>();
  for (const table of of(TABLE.attributeValue)) {
    const [first = -1, second = -1] = wholeColumns(table);
    // The number of the attribute is first, unless the column before is the one called `ID` alone.
    const [attribute, value] = table.keys[first] === 'id' ? [second, first] : [first, second];
    const says = columnWith(table, isValue);
    for (const row of table.rows) {
      const other = row.find((cell, at) => at !== attribute && at !== value && cell !== '') ?? '';
      const text = says === -1 ? other : (row[says] ?? '');
      values.set(`${row[attribute] ?? ''} ${row[value] ?? ''}`, text);
    }
  }
  for (const table of of(TABLE.attributeMapping)) {
    const item = itemColumn(table, items, (row) => row.includes(String(TABLE.item)));
    const [attribute = -1, value = -1] = wholeColumns(table).filter(
      (at) =>
        at !== item &&
        !table.rows.every((row) => row[at] === table.rows[0]?.[at] && row[at] === String(TABLE.item)),
    );
    const ofTable = columnOf(table, (text) => text === String(TABLE.item), [item, attribute, value]);
    // Some write the names and values themselves, in place of their numbers.
    const [called = -1, says = -1] = [...table.columns.keys()].filter((at) => at !== item && at !== ofTable);
    for (const row of table.rows) {
      if (ofTable !== -1 && row[ofTable] !== String(TABLE.item)) continue;
      const isNumbered = attribute !== -1 && value !== -1;
      const name = isNumbered ? names.get(row[attribute] ?? '') : row[called];
      const text = (isNumbered ? values.get(`${row[attribute] ?? ''} ${row[value] ?? ''}`) : row[says]) ?? '';
      const own = items.get(row[item] ?? '');
      if (name === undefined || name === '' || text === '' || !own) continue;
      own.values.set(name, (own.values.get(name) ?? new Set<string>()).add(text));
    }
  }
}

/** The columns that are filled with whole numbers. */
function wholeColumns({ columns, rows }: PackageTable): number[] {
  return [...columns.keys()].filter((at) => rows.length > 0 && rows.every((row) => isWhole(row[at] ?? '')));
}
