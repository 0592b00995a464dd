import { readOnce, tablesStamp } from '../folder-tables.ts';
import type { Json } from '../linked-entries.ts';
import { missingFiles, type ProgramExport } from '../program-export.ts';
import { keyOf } from '../sap/words.ts';
import { type Attachments, attachmentsIn, type OdooAttachment } from './attachments.ts';
import { kindsIn } from './categories.ts';
import { AttachmentOwners, documentsOf } from './documents.ts';
import { contentOf, filesOf, hashesOf } from './files.ts';
import { mayBeTable } from './grids.ts';
import { OdooTexts, translationsIn } from './languages.ts';
import { isOfOtherModel } from './models.ts';
import { isSold, productsAmong } from './products.ts';
import { type OdooModel, type OdooRecord, recordsOf, textIn } from './records.ts';
import { type OdooTable, type OdooTables, odooTablesIn } from './tables.ts';
import { articlesOf, variantsIn, withTemplates } from './variants.ts';

// An export of Odoo: templates of products, their variants and categories, and attachments. They are read together, at the table of templates: as products
// with the documents that hang on them.

/** An export, read once for all of its files, as long as somebody needs it. */
interface Read {
  readonly tables: OdooTables;
  readonly holder: string | null;
  readonly lists: Lists | null;
}

interface Lists {
  readonly lists: Readonly<Record<string, readonly Json[]>>;
  readonly language: string;
  readonly others: readonly string[];
  readonly missing: readonly string[];
}

/** The file of an export at which all is read, the files that have its tables, and those that are no documents of products; null if a folder has none. */
export async function odooExportIn(root: string): Promise<ProgramExport | null> {
  const { holder, tables, lists } = await readExport(root);
  if (holder === null || lists === null) return null;
  return {
    holder,
    files: new Set([
      ...tables.files,
      ...tables.names.filter((name) => mayBeTable(name) && isOfOtherModel(name)),
    ]),
    others: lists.others,
    doubts: [...tables.doubts, ...missingFiles(holder, lists.missing)],
  };
}

/** The products and documents of an export, as lists with its names in their places. */
export async function odooLists(root: string) {
  const { lists } = await readExport(root);
  return { lists: lists?.lists ?? {}, language: lists?.language ?? '' };
}

/** What only this program has: other ones may have a table of templates of products. */
const OF_PROGRAM = new Set(['ir.attachment', 'ir.model.data', 'product.document', 'documents.document']);
const OF_TEMPLATES =
  /^(?:categ_id|public_categ_ids|sale_ok|detailed_type|product_tmpl_id|uom_id|list_price|is_published|website_published)(?:\/.*)?$/;

const readExport = readOnce((root) => tablesStamp(root, mayBeTable), read);

async function read(root: string): Promise<Read> {
  const tables = await odooTablesIn(root);
  const own = withTemplates(tables.tables);
  const areOfOdoo = own.some(
    ({ model, fields }) => OF_PROGRAM.has(model) || fields.some((field) => OF_TEMPLATES.test(field)),
  );
  const [holder] = own
    .filter(({ model, rows }) => model === 'product.template' && rows.length > 0 && areOfOdoo)
    .toSorted((a, b) => b.fields.length - a.fields.length || b.rows.length - a.rows.length);
  const lists = holder ? await listsOf(root, own, tables) : null;
  return { tables, holder: holder?.file ?? null, lists };
}

async function listsOf(
  root: string,
  own: readonly OdooTable[],
  { names, files }: OdooTables,
): Promise<Lists> {
  const templates = withExternalIds('product.template', own);
  const links = own.filter(({ model }) => model === 'links');
  const texts = new OdooTexts(templates, translationsIn(own));
  const categories = {
    internal: withExternalIds('product.category', own),
    public: withExternalIds('product.public.category', own),
  };
  const sold = templates.records.filter((one) => isSold(one, templates));
  const kinds = kindsIn({ ...categories, links, templates }, sold, texts);
  const variants = variantsIn(own, templates);
  const found = attachmentsIn(own, [templates]);
  const owners = new AttachmentOwners({ templates, variants, categories, kinds, links }, found);
  const documented = new Set(
    found.attachments.flatMap((one) => [...owners.linkedTo(one), ...(one.isActive ? owners.of(one) : [])]),
  );
  const products = productsAmong(templates, sold, kinds, (one) => documented.has(one));
  const titleOf = (one: OdooRecord) => texts.of('product.template', one, 'name');
  const together = [...Map.groupBy(products, (one) => keyOf(titleOf(one)) || idOf(one)).values()];
  const ids = new Map(together.flatMap((all) => all.map((one) => [one, idOf(all[0] ?? one)] as const)));
  const articles = articlesOf(variants, own);
  const rows = together.map((all): Json => {
    const [first] = all;
    if (first === undefined) return {};
    const others = texts.others('product.template', first, 'name');
    const codes = all.map((one) => textIn(one, 'default_code')).filter((text) => text !== '');
    const ownArticles = all.flatMap((one) => articles.get(one) ?? []);
    return {
      id: idOf(first),
      title: titleOf(first),
      ...Object.fromEntries([...others].map(([code, name]) => [`title-${code}`, name])),
      category: kinds.kindOf(first),
      // Names with commas would be several.
      aliases: [...new Set([...others.values()])].filter((name) => !/[,;]/.test(name)),
      ...descriptionsOf(first, texts),
      articles: ownArticles.length > 0 ? ownArticles : codes.map((id) => ({ id, name: titleOf(first) })),
    };
  });
  const fileOf = await placesOf(
    root,
    found,
    names.filter((name) => !files.has(name)),
  );
  const { rows: documents, others, missing } = documentsOf(found, fileOf, owners, (one) => ids.get(one));
  return { lists: { products: rows, documents }, language: texts.language, others, missing };
}

/** The records of a model with the external ids that a table of these gives them. */
function withExternalIds(model: string, tables: readonly OdooTable[]): OdooModel {
  const given = tables
    .filter((table) => table.model === 'ir.model.data')
    .flatMap(({ rows }) => rows.filter((row) => row.get('model')?.[0] === model));
  const own = recordsOf(model, tables);
  if (given.length === 0) return own;
  const byId = Map.groupBy(given, (row) => row.get('res_id')?.[0] ?? '');
  const records = own.records.map((record) => {
    const all = (byId.get(record.id) ?? []).map(
      (row) => `${row.get('module')?.[0] ?? ''}.${row.get('name')?.[0] ?? ''}`,
    );
    return { ...record, externalIds: new Set([...record.externalIds, ...all]) };
  });
  return own.withRecords(records);
}

/** The files of attachments: by their names and ids or, where these say nothing, by what they have in them. */
async function placesOf(
  root: string,
  { attachments }: Attachments,
  names: readonly string[],
): Promise<ReadonlyMap<OdooAttachment, string>> {
  const found = filesOf(attachments, names);
  const open = attachments.filter((one) => !found.has(one) && /^[0-9a-f]{40}$/.test(contentOf(one)));
  if (open.length === 0) return found;
  const taken = new Set(found.values());
  const hashes = await hashesOf(
    root,
    names.filter((name) => !taken.has(name)),
  );
  return new Map([
    ...found,
    ...open.flatMap((one) => {
      const file = hashes.get(contentOf(one)) ?? hashes.get(one.checksum);
      return file === undefined ? [] : [[one, file] as const];
    }),
  ]);
}

const idOf = ({ id, externalIds, cells }: OdooRecord): string =>
  id === ''
    ? ([...externalIds][0] ?? cells.get('default_code')?.[0] ?? cells.get('name')?.[0] ?? '')
    : `product-${id}`;

/** Where descriptions for customers stand, the likelier first. */
const DESCRIPTIONS = [
  'description_sale',
  'public_description',
  'description_ecommerce',
  'website_description',
];

function descriptionsOf(template: OdooRecord, texts: OdooTexts): Json {
  const field = DESCRIPTIONS.find((one) => textIn(template, one) !== '');
  if (field === undefined) return {};
  const others = texts.others('product.template', template, field);
  return {
    description: texts.of('product.template', template, field),
    ...Object.fromEntries([...others].map(([code, text]) => [`description-${code}`, text])),
  };
}
