import { linkedIn, namedIn, type OdooModel, type OdooRecord, recordsOf, textIn } from './records.ts';
import type { OdooTable } from './tables.ts';

// Variants: the articles of a template, which differ by values of its attributes.

/** An article of a product. */
export interface OdooArticle {
  readonly id: string;
  readonly name: string;
}

/** Where nobody has exported templates, the rows of variants say what these are. */
export function withTemplates(tables: readonly OdooTable[]): readonly OdooTable[] {
  if (tables.some(({ model }) => model === 'product.template')) return tables;
  const made = tables
    .filter(({ model }) => model === 'product.product')
    .map((table): OdooTable => {
      const hasTemplate = table.fields.some((field) => /^product_tmpl_id/.test(field));
      const rows = table.rows.map((row) => {
        if (!hasTemplate) return row;
        const named = ['/id', '/.id', ''].map((end) => row.get(`product_tmpl_id${end}`)?.[0] ?? '');
        const id = named.find((text) => text !== '') ?? '';
        const [, number = id] = /^[[(]\s*(\d+)\s*,/.exec(id) ?? [];
        return new Map([...row].filter(([field]) => field !== '.id').concat([['id', [number]]]));
      });
      return { ...table, model: 'product.template', rows };
    });
  return [...tables, ...made];
}

/** The variants with the templates that they are of. */
export function variantsIn(tables: readonly OdooTable[], templates: OdooModel) {
  const variants = recordsOf('product.product', tables);
  const hasTemplate = [...variants.fields].some((field) => /^product_tmpl_id/.test(field));
  const templateOf = (variant: OdooRecord): OdooRecord | null => {
    if (hasTemplate) return linkedIn(variant, 'product_tmpl_id', templates)[0] ?? null;
    const own = [variant.id, ...variant.externalIds].find(
      (key) => key !== '' && templates.withId(key) !== null,
    );
    return own === undefined ? templates.called(textIn(variant, 'name')) : templates.withId(own);
  };
  return { variants, templateOf };
}

/** The articles of each template. */
export function articlesOf(
  { variants, templateOf }: ReturnType<typeof variantsIn>,
  tables: readonly OdooTable[],
): ReadonlyMap<OdooRecord, readonly OdooArticle[]> {
  const values = valuesBy(tables);
  const found = new Map<OdooRecord, OdooArticle[]>();
  for (const variant of variants.records) {
    const template = templateOf(variant);
    const id = textIn(variant, 'default_code');
    if (!template || id === '') continue;
    const name =
      values(variant).join(', ') ||
      textIn(variant, 'name') ||
      textIn(variant, 'display_name').replace(/^\[[^\]]*\]\s*/, '') ||
      textIn(template, 'name');
    found.set(template, [...(found.get(template) ?? []), { id, name }]);
  }
  return found;
}

/** What the values of attributes of a variant are called. */
function valuesBy(tables: readonly OdooTable[]): (variant: OdooRecord) => readonly string[] {
  const values = recordsOf('product.attribute.value', tables);
  const ofTemplates = recordsOf('product.template.attribute.value', tables);
  const combined = new Map<string, string[]>();
  for (const { model, fields, rows } of tables) {
    if (model !== 'links' || !fields.includes('product_product_id')) continue;
    const other = fields.find((field) => /attribute_value_id$/.test(field));
    if (other === undefined) continue;
    for (const row of rows) {
      const [variant = '', value = ''] = [row.get('product_product_id')?.[0], row.get(other)?.[0]];
      combined.set(variant, [...(combined.get(variant) ?? []), value]);
    }
  }
  const nameOf = (id: string) => {
    const own = ofTemplates.withId(id);
    const [value] = own ? linkedIn(own, 'product_attribute_value_id', values) : [];
    return textIn(value ?? own ?? (ofTemplates.records.length === 0 ? values.withId(id) : null), 'name');
  };
  return (variant) => {
    const named = ['product_template_variant_value_ids', 'product_template_attribute_value_ids'].map(
      (field) => namedIn(variant, field),
    );
    const own = named.find((texts) => texts.length > 0) ?? combined.get(variant.id) ?? [];
    return own
      .map((text) => (/^\d+$/.test(text) ? nameOf(text) : text.replace(/^[^:]{1,40}:\s+/, '')))
      .filter((text) => text !== '' && !/^__\w+__\./.test(text));
  };
}
