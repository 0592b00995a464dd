import { titlesOfItems } from '../business-central/titles.ts';
import { isPlainTable, readOnce, tablesStamp } from '../folder-tables.ts';
import type { Json } from '../linked-entries.ts';
import { missingFiles, type ProgramExport } from '../program-export.ts';
import { keyOf } from '../sap/words.ts';
import { articlesOf, longTextsOf, tableOfArticles, type X3Article } from './articles.ts';
import { codeTablesIn } from './codes.ts';
import { documentedArticles, documentsOf } from './documents.ts';
import { codeOf, type Grouping, groupingsOf, namesOf, withRowsOfModels } from './groupings.ts';
import { familiesAmong, familyInTable, modelsAmong } from './models.ts';
import { nameOfWhole } from './parts.ts';
import { isStuff, productsOf, soldAmong, type X3Product } from './products.ts';
import { type X3Table, type X3Tables, x3TablesIn } from './tables.ts';
import { type Names, OF_OWNER, textIn, X3Texts } from './texts.ts';

// An export of the tables of Sage X3, which name one another by codes. They are read together, at the table of articles: as products, which are
// models of articles or articles themselves, with their families and texts, and the documents of these.

/** An export, read once for all of its files, as long as somebody needs it. */
interface Read {
  readonly holder: string | null;
  readonly tables: X3Tables;
}

/** The file of an export at which all is read, the files that have its tables, and those that are no documents of products; null if a folder has none. */
export async function x3ExportIn(root: string): Promise<ProgramExport | null> {
  const { holder, tables } = await readExport(root);
  if (holder === null) return null;
  const { others, missing } = listsOf(tables);
  return {
    holder,
    files: tables.files,
    others,
    doubts: [...tables.doubts, ...missingFiles(holder, missing)],
  };
}

/** The products and documents of an export, as lists with its names in their places. */
export async function x3Lists(root: string) {
  const { tables } = await readExport(root);
  const { lists, language } = listsOf(tables);
  return { lists, language };
}

const readExport = readOnce((root) => tablesStamp(root, isPlainTable), read);

async function read(root: string): Promise<Read> {
  const tables = await x3TablesIn(root);
  const articles = tableOfArticles(tables.tables);
  const holder = articles && !areNamedElsewhere(articles, tables.tables) ? articles.file : null;
  return { holder, tables };
}

/** Whether articles have codes of a table that an owner has added and of which only the texts are there: these name the products. */
function areNamedElsewhere({ fields, rows }: X3Table, tables: readonly X3Table[]): boolean {
  return [...new X3Texts(tables).ofOwners].some(([table, codes]) => {
    if (tables.some(({ name }) => name === table)) return false;
    return [...fields].some((field) => {
      const values = new Set(rows.map((row) => row.get(field) ?? '').filter((value) => value !== ''));
      return OF_OWNER.test(field) && values.size > 1 && [...values].every((value) => codes.has(value));
    });
  });
}

function listsOf({ tables, names, files }: X3Tables) {
  const texts = new X3Texts(tables);
  const own = articlesOf(tables, texts);
  const language = mainLanguage([...own.values()], texts);
  const tablesOfCodes = codeTablesIn(tables, texts);
  const plain = groupingsOf([...own.values()], tablesOfCodes, language);
  const models = modelsAmong(plain, soldAmong(own.values()), language);
  const areInTable = models !== null && familiesAmong(plain, models, soldAmong(own.values())).length === 0;
  const articles = areInTable ? withRowsOfModels(own, models) : own;
  const groupings = areInTable ? groupingsOf([...articles.values()], tablesOfCodes, language) : plain;
  const sold = soldAmong(articles.values());
  const families = familiesAmong(groupings, models, sold);
  const textsOfModel = longTextsOf(tables);
  const documented = documentedArticles(tables);
  const products = productsOf(sold, models, families[0] ?? null, documented);
  const kindOf = (one: X3Article) =>
    families.map((family) => textIn(namesOf(family, codeOf(one, family)), language));
  const titles = titlesOfArticles(
    products.flatMap((one) => (one.model === '' ? one.articles : [])),
    kindOf,
    language,
  );
  const titleOf = ({ model, articles: [first] }: X3Product) =>
    (models && model !== '' ? textIn(namesOf(models, model), language) : '') ||
    (first && (titles.get(first.number) ?? first.name)) ||
    model;
  const named = new Set(products.map((one) => keyOf(titleOf(one))));
  const wholeOf = (one: X3Product) =>
    one.model !== '' || one.articles.some((own) => documented.has(own.number) || own.texts.size > 0)
      ? null
      : nameOfWhole(titleOf(one), named);
  // Articles of one name are sizes of a product, and parts go with it.
  const together = (some: readonly X3Product[]) =>
    Map.groupBy(
      some.toSorted((a, b) => Number(wholeOf(a) !== null) - Number(wholeOf(b) !== null)),
      (one) => wholeOf(one) ?? (keyOf(titleOf(one)) || idOf(one)),
    );
  const current = together(products.filter((one) => !one.isPast));
  const past = together(products.filter((one) => one.isPast));
  const gone = [...past].filter(([key]) => current.has(key));
  for (const [key] of gone) past.delete(key);
  const listed = [...current.values(), ...past.values()];
  const familyOf = (one: X3Product, family: Grouping) =>
    (models && one.model !== '' ? familyInTable(models, one.model, family) : '') ||
    most(one.articles.map((article) => codeOf(article, family)));
  const byArticle = new Map<string, string>();
  const byModel = new Map<string, string>();
  for (const own of listed) {
    const id = own[0] ? idOf(own[0]) : '';
    for (const one of own) {
      if (one.model !== '') byModel.set(one.model, id);
      for (const { number } of one.articles) byArticle.set(number, id);
    }
  }
  for (const [key, own] of gone)
    for (const { number } of own.flatMap((one) => one.articles))
      byArticle.set(number, current.get(key)?.map(idOf)[0] ?? '');
  // What is not sold by itself is a part of its model.
  const productOf = (number: string) => {
    const article = articles.get(number);
    return byArticle.get(number) ?? (article && models ? byModel.get(codeOf(article, models)) : undefined);
  };
  const ofCode = (table: string, code: string): readonly string[] => {
    const isOf = (one: Grouping) => table === '' || one.table?.id === table;
    if (models && isOf(models) && byModel.has(code)) return [byModel.get(code) ?? ''];
    return families
      .filter(isOf)
      .flatMap((family) =>
        [...current.values()]
          .filter((own) => own.some((one) => familyOf(one, family) === code))
          .flatMap(([first]) => (first ? [idOf(first)] : [])),
      );
  };
  const called = new Map<string, string>();
  for (const own of listed) {
    const [first] = own;
    if (!first) continue;
    const title = titleOf(first);
    for (const name of new Set([title, ...namesInOthers(first, models, title, language).values()].map(keyOf)))
      called.set(name, called.has(name) ? '' : idOf(first));
  }
  const properties = plain.filter((one) => one !== models && !families.includes(one));
  const rows = listed.map((own, at): Json => {
    const [first] = own;
    const title = first ? titleOf(first) : '';
    const others = first ? namesInOthers(first, models, title, language) : new Map<string, string>();
    const members = own.flatMap((one) => one.articles);
    const path = families
      .map((family) => (first ? textIn(namesOf(family, familyOf(first, family)), language) : ''))
      .filter((text) => text !== '')
      .toReversed();
    return {
      id: first ? idOf(first) : '',
      title,
      ...Object.fromEntries([...others].map(([other, name]) => [`title-${other}`, name])),
      category: path.map((step) => step.replaceAll(/\s*>\s*/g, ' ')).join(' > '),
      ...(past.size > 0 && { 'deletion flag': at < current.size ? '' : 'X' }),
      // Names with commas would be several.
      aliases: [...others.values()].filter((name) => !/[,;]/.test(name)),
      ...descriptionsOf(
        [textsOfModel(first?.model ?? '', new Map()), ...members.map((one) => one.texts)],
        language,
      ),
      ...Object.fromEntries(
        properties.map((one) => [headOf(one, language), valuesOf(members, one, language)]),
      ),
      articles: members.map(({ number, name, name2 }) => ({ id: number, name: `${name} ${name2}`.trim() })),
    };
  });
  const kinds =
    tablesOfCodes.find(({ codes }) => codes.has('PDF') && codes.has('DOC')) ??
    tablesOfCodes.find(({ id }) => id === '902');
  const {
    rows: documents,
    others,
    missing,
  } = documentsOf(
    tables,
    names.filter((name) => !files.has(name)),
    {
      ofArticle: productOf,
      ofCode,
      called,
      isStuff: (number) => {
        const one = articles.get(number);
        return one !== undefined && isStuff(one);
      },
    },
    (code) => textIn(kinds?.codes.get(code)?.names ?? new Map(), language),
  );
  return { lists: { products: rows, documents }, language, others, missing };
}

const idOf = ({ model, articles: [first] }: X3Product) => model || (first?.number ?? '');

/** The text that stands most often. */
function most(texts: readonly string[]): string {
  const counts = [
    ...Map.groupBy(
      texts.filter((text) => text !== ''),
      (text) => text,
    ),
  ];
  return counts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

/** The language that articles are called in: that whose translations are what they are called; or else that of most texts. */
function mainLanguage(articles: readonly X3Article[], texts: X3Texts): string {
  const counts = new Map<string, number>();
  for (const { name, names } of articles)
    for (const [language, text] of names)
      if (keyOf(text).startsWith(keyOf(name))) counts.set(language, (counts.get(language) ?? 0) + 1);
  const order = texts.languages();
  const [best] = [...counts].toSorted(
    ([a, one], [b, other]) => other - one || order.indexOf(a) - order.indexOf(b),
  );
  return best?.[0] || order[0] || '';
}

/** The names of products that are articles, by their numbers: without sizes, where several differ by these alone. */
function titlesOfArticles(
  articles: readonly X3Article[],
  kindOf: (one: X3Article) => readonly string[],
  language: string,
): ReadonlyMap<string, string> {
  return titlesOfItems(
    articles.map((one) => {
      const translated = one.names.get(language) ?? '';
      const name = keyOf(translated).startsWith(keyOf(one.name)) ? translated : one.name;
      return {
        number: one.number,
        name,
        name2: one.name2,
        kinds: kindOf(one),
        unit: one.row.get('STU_0') ?? '',
        names: one.names,
      };
    }),
  );
}

/** What a product is called in other languages, if somebody has translated its model, or the article that it is. */
function namesInOthers(
  { model, articles }: X3Product,
  models: Grouping | null,
  title: string,
  language: string,
): ReadonlyMap<string, string> {
  const all: Names =
    models && model !== ''
      ? namesOf(models, model)
      : articles.length === 1
        ? (articles[0]?.names ?? new Map())
        : new Map();
  return new Map(
    [...all].filter(([other, name]) => other !== language && other !== '' && keyOf(name) !== keyOf(title)),
  );
}

function descriptionsOf(all: readonly Names[], language: string): Json {
  const found = new Map<string, string>();
  for (const texts of all)
    for (const [of, text] of texts) {
      const name = of === '' || language === '' || of === language ? 'description' : `description-${of}`;
      if (!found.has(name)) found.set(name, text);
    }
  return Object.fromEntries(found);
}

/** What a property is called; what products have of their own goes before it. */
function headOf({ table, field }: Grouping, language: string): string {
  const name = (table && textIn(table.titles, language)) || field;
  return /^(?:id|title|category|deletion flag|aliases|description|articles|material)$/i.test(name)
    ? `property ${name}`
    : name;
}

const valuesOf = (members: readonly X3Article[], grouping: Grouping, language: string) => [
  ...new Set(
    members
      .map((one) => textIn(namesOf(grouping, codeOf(one, grouping)), language))
      .filter((text) => text !== ''),
  ),
];
