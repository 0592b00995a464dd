import { csv, type ExportWriter, type KeyProduct, plannedFiles, slug } from './made-export.ts';
import type { Trade } from './trades.ts';

// Tables in which some rows are categories, which the rows below them name as their parent.

const keyOf = ({ products }: Trade): KeyProduct[] =>
  products.map(({ title, category }) => ({ title, type: category }));
const categoriesOf = ({ products }: Trade) => [...new Set(products.map(({ category }) => category))];

async function assets(trade: Trade, to: ExportWriter): Promise<void> {
  const own = trade.languages[0] ?? 'EN';
  for (const planned of plannedFiles(trade)) {
    const { product, type, language } = planned;
    const spoken = language === own ? '' : `_${language}`;
    await to.document(`assets/${type}/${slug(product.title)}_${type}${spoken}.pdf`, planned);
  }
}

/** A PIM: entities of every level in one table, distinguished by what they name as their parent alone. */
async function pimTree(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const categories = categoriesOf(trade);
  const idOf = (category: string) => `C${String(100 + categories.indexOf(category))}`;
  await assets(trade, to);
  await to.text(
    'pim_export.csv',
    csv([
      ['id', 'parent_id', 'name', 'description', 'status'],
      ...categories.map((category) => [
        idOf(category),
        '',
        category,
        `Our ${category.toLowerCase()}.`,
        'active',
      ]),
      ...trade.products.map(({ sku, category, title, long }) => [sku, idOf(category), title, long, 'active']),
    ]),
  );
  return keyOf(trade);
}

/** A tree of three levels with a root, and a column that says what a row is; an empty category too. */
async function deepTree(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const categories = categoriesOf(trade);
  await assets(trade, to);
  await to.text(
    'entities.csv',
    csv([
      ['Entity ID', 'Entity Type', 'Parent', 'Product Name', 'Long Description', 'Item Number'],
      ['1', 'Catalog', '', trade.brand, '', ''],
      ...categories.map((category) => [slug(category), 'Category', '1', category, '', '']),
      ['spare-parts', 'Category', '1', 'Spare Parts', '', ''],
      ...trade.products.map(({ sku, uuid, category, title, long }) => [
        uuid,
        'Item',
        slug(category),
        title,
        long,
        sku,
      ]),
    ]),
  );
  return keyOf(trade);
}

/** An ERP in German: the parent is named by what it is called, below rows that name it. */
async function germanTree(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  await assets(trade, to);
  await to.text(
    'Artikelstamm.csv',
    csv(
      [
        ['Artikelnummer', 'Bezeichnung', 'Übergeordnet', 'Langtext'],
        ...trade.products.map(({ sku, category, title, long }) => [sku, title, category, long]),
        ...categoriesOf(trade).map((category, at) => [`W${String(at + 1)}`, category, '', '']),
      ],
      ';',
    ),
  );
  return keyOf(trade);
}

/** Products with sizes that name them as their parent: here the parent is the product, and the sizes are left out. */
async function seriesParents(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  await assets(trade, to);
  const sizes = ['S', 'M', 'L'];
  await to.text(
    'catalog.csv',
    csv([
      ['sku', 'parent sku', 'type', 'name', 'category', 'description', 'size'],
      ...trade.products.flatMap(({ sku, title, category, long }) => [
        [sku, '', 'product', title, category, long, ''],
        ...sizes.map((size) => [`${sku}-${size}`, sku, 'variant', `${title} ${size}`, '', '', size]),
      ]),
    ]),
  );
  return keyOf(trade);
}

/** The exports with parents. */
export const parents = { pimTree, deepTree, germanTree, seriesParents } as const;
