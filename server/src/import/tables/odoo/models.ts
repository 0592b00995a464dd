// Which model of Odoo a table is of: by the name of its file or sheet (`Produkt (product.template).xlsx`, `product_template.csv`), by the external
// ids in it, or by its columns.

/** The models that say something of products and their documents. */
const MODELS = [
  'product.template',
  'product.product',
  'product.category',
  'product.public.category',
  'product.attribute',
  'product.attribute.value',
  'product.template.attribute.line',
  'product.template.attribute.value',
  'product.document',
  'product.tag',
  'mrp.document',
  'ir.attachment',
  'ir.model.data',
  'ir.translation',
  'documents.document',
  'documents.folder',
  'documents.tag',
  'documents.facet',
  'uom.uom',
] as const;

/** A table of links between two models: its columns are ids of each. */
export const LINKS = 'links';

/** The columns by which tables of models are known whatever they are called; the first that fits counts. */
const BY_COLUMNS: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  ['ir.translation', [['lang', 'res_id', 'value', 'name']]],
  ['ir.model.data', [['module', 'model', 'res_id', 'name']]],
  [
    'product.document',
    [
      ['ir_attachment_id', 'attached_on'],
      ['ir_attachment_id', 'shown_on_product_page'],
      ['ir_attachment_id', 'res_id'],
    ],
  ],
  [
    'documents.document',
    [
      ['folder_id', 'attachment_id'],
      ['folder_id', 'tag_ids', 'name'],
      ['folder_id', 'owner_id', 'name'],
    ],
  ],
  [
    'ir.attachment',
    [
      ['res_model', 'res_id', 'name'],
      ['store_fname', 'name'],
      ['res_name', 'res_id', 'name'],
    ],
  ],
  [
    'product.product',
    [
      ['product_tmpl_id', 'default_code'],
      ['product_tmpl_id', 'combination_indices'],
    ],
  ],
  [
    'product.template',
    [
      ['categ_id', 'sale_ok', 'name'],
      ['categ_id', 'detailed_type', 'name'],
      ['categ_id', 'type', 'name'],
      ['public_categ_ids', 'name'],
      ['categ_id', 'default_code', 'name'],
      ['categ_id', 'id', 'name'],
    ],
  ],
  ['product.category', [['complete_name', 'parent_id']]],
];

/** Columns that no other program calls so, two of which make a table one of Odoo's. */
const TELLING =
  /^(?:product_tmpl_id|categ_id|public_categ_ids|sale_ok|purchase_ok|uom_po_id|uom_id|detailed_type|store_fname|res_model|res_field|ir_attachment_id|shown_on_product_page|attribute_line_ids|product_template_(?:variant|attribute)_value_ids|combination_indices|website_published|can_be_expensed|parent_path|create_uid|write_uid|product_template_id|product_public_category_id|list_price|lst_price|default_code)(?:\/.*)?$/;

/** Columns that every table of any program may have. */
const PATHS = /^(?:\.?id|[a-z][a-z0-9_]*)(?:\/(?:\.?id|[a-z][a-z0-9_]*))*$/;

/** An external id that Odoo has made itself: `__export__.product_template_12_1f3a4b5c`. */
const EXPORTED = /^__export__\.([a-z0-9_]+?)_(\d+)(?:_[0-9a-f]{6,8})?$/;

/** An external id: a module, and a name in it. */
const EXTERNAL = /^[A-Za-z_]\w*\.[\w.-]+$/;

/** The id within such an external id, and the table of its model. */
export function exportedId(text: string): { readonly table: string; readonly id: string } | null {
  const [, table, id] = EXPORTED.exec(text) ?? [];
  return table === undefined || id === undefined ? null : { table, id };
}

const TABLES = new Map(MODELS.map((model) => [model.replaceAll('.', '_'), model]));
const LONGEST = [...MODELS].toSorted((a, b) => b.length - a.length);

/** The model, or the names of links, that a file or sheet is called after. */
function modelCalled(text: string): string | null {
  const name = text.toLowerCase();
  if (/(?:^|[^a-z])[a-z_]+_rel(?:[^a-z]|$)/.test(name) || /product_variant_combination/.test(name))
    return LINKS;
  const found = LONGEST.find((model) =>
    new RegExp(
      `(?:^|[^a-z.])(?:public[._])?${model.replaceAll('.', '[._]')}(?![a-z])(?![._](?!csv|json|xlsx?)[a-z]{3,})`,
    ).test(name),
  );
  return found ?? null;
}

/** Whether a file is called after a model: `product.template.json`. */
export const isCalledAfterModel = (file: string): boolean => modelCalled(file.replace(/^.*\//, '')) !== null;

/** Tables of partners, orders, stock, prices and users, as their files are called after models. */
const OTHERS =
  /^(?:res|ir|uom|mail|crm|hr|account)[._][a-z][\w.]*\.\w+$|^(?:purchase|sale|stock|mrp)[._](?:order|move|quant|picking|warehouse|location|lot|bom|production)\b[\w.]*$|^product[._](?:supplierinfo|pricelist|packaging|image|ribbon)[\w.]*$/;

/** Whether a file is called after a model that says nothing of products and their documents. */
export const isOfOtherModel = (file: string): boolean =>
  OTHERS.test(file.replace(/^.*\//, '').toLowerCase()) && !isCalledAfterModel(file);

/** What a table is asked by. */
interface Asked {
  /** The names of its file and sheet. */
  readonly file: string;
  readonly sheet: string | null;
  /** The names of its fields, by labels or as they stand there. */
  readonly fields: readonly (string | null)[];
  /** Whether these stand there as the database calls them. */
  readonly isTechnical: boolean;
  /** External ids in its first rows. */
  readonly ids: readonly string[];
}

/** The model that a table is of; null if it is none of Odoo's for certain. */
export function modelOf({ file, sheet, fields, isTechnical, ids }: Asked): string | null {
  const base = file.replace(/^.*\//, '');
  const tables = new Set(ids.flatMap((id) => exportedId(id)?.table ?? []));
  const [own = ''] = tables;
  const exported = tables.size === 1 ? (TABLES.get(own) ?? own.replaceAll('_', '.')) : null;
  const called = [sheet ?? '', base].map(modelCalled).find((one) => one !== null) ?? null;
  const names = fields.filter((field) => field !== null).map((field) => field.replace(/\/.*$/, ''));
  const has = new Set(names);
  const isPair = fields.length === 2 && names.every((name) => /_id$/.test(name));
  if (isTechnical && isPair && (called === LINKS || names.some((name) => /product/.test(name)))) return LINKS;
  const telling = new Set(names.filter((name) => TELLING.test(name)));
  const byColumns =
    BY_COLUMNS.find(([, all]) => all.some((some) => some.every((name) => has.has(name))))?.[0] ?? null;
  if (exported !== null) return exported;
  // The name alone may be that of another program.
  if (
    called !== null &&
    called !== LINKS &&
    (isTechnical || telling.size > 0 || has.has('id') || base.includes('('))
  )
    return has.has('name') || has.has('complete_name') || has.has('display_name') || telling.size > 0
      ? called
      : null;
  if (byColumns === null) return null;
  const areExternal = ids.length > 0 && ids.every((id) => EXTERNAL.test(id));
  return telling.size >= (isTechnical ? 2 : areExternal ? 0 : 3) ? byColumns : null;
}

/** Whether the names of columns are those of the database. */
export const areTechnical = (names: readonly string[]): boolean =>
  names.length > 1 &&
  names.every((name) => PATHS.test(name) || name.startsWith('x_')) &&
  names.some((name) => /_|^\.?id$/.test(name));
