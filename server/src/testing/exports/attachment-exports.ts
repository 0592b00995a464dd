import {
  csv,
  type ExportWriter,
  type KeyProduct,
  type PlannedFile,
  plannedFiles,
  slug,
} from './made-export.ts';
import type { Trade, TradeProduct } from './trades.ts';

// Shops that keep documents in a table of attachments of its own, beside products of which the variants are rows, too; and
// an ERP that gives the codes of groups and their texts side by side.

const keyOf = ({ products }: Trade): KeyProduct[] =>
  products.map(({ title, category }) => ({ title, type: category }));

const labels: Readonly<Record<string, string>> = {
  datasheet: 'Technical Data Sheet',
  sds: 'Safety Data Sheet',
  installation: 'Installation Instructions',
  certification: 'Certificate',
  standardmaterialwarranty: 'Warranty',
};
const COLOURS = ['Grey', 'Sand'];

/** Whether a product comes in colours. */
const isConfigurable = ({ products }: Trade, product: TradeProduct) => products.indexOf(product) % 3 === 1;

/** Magento: variants are hidden rows of their own, and some attachments name a variant's SKU. */
async function attachments(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const rows = trade.products.flatMap((product, at) => {
    const { sku, title, category, short, long } = product;
    const isParent = isConfigurable(trade, product);
    const category_ = `Default Category/${category}`;
    return [
      [
        String(4000 + at * 10),
        sku,
        '',
        isParent ? 'configurable' : 'simple',
        title,
        category_,
        `<p>${short}</p>`,
        `<p>${long}</p>`,
        'Catalog, Search',
        'Enabled',
        slug(title),
      ],
      ...(isParent
        ? COLOURS.map((colour, more) => [
            String(4001 + at * 10 + more),
            `${sku}-${colour.slice(0, 2).toUpperCase()}`,
            sku,
            'simple',
            `${title} - ${colour}`,
            category_,
            '',
            '',
            'Not Visible Individually',
            'Enabled',
            slug(`${title} ${colour}`),
          ])
        : []),
    ];
  });
  await to.text(
    'products.csv',
    csv([
      'entity_id,sku,parent_sku,product_type,name,categories,short_description,description,visibility,status,url_key'.split(
        ',',
      ),
      ...rows,
    ]),
  );
  const listed: string[][] = [];
  for (const [at, planned] of plannedFiles(trade).entries()) {
    const file = `media/attachments/${hashed(at)}.pdf`;
    await to.document(file, planned);
    const { product, type, language } = planned;
    const isOfVariant = isConfigurable(trade, product) && type !== 'datasheet';
    listed.push([
      String(at + 1),
      isOfVariant ? `${product.sku}-GR` : product.sku,
      `${product.title} ${labels[type] ?? ''}`,
      `/${file.slice('media/'.length)}`,
      labels[type] ?? '',
      language.toLowerCase(),
      'default',
      'Enabled',
    ]);
  }
  await to.text(
    'product_attachments.csv',
    csv(['attachment_id,sku,label,file,type,language,store_view,status'.split(','), ...listed]),
  );
  return keyOf(trade);
}

/** A shop that names products by their handle, variants by their parent alone, and files by their addresses. */
async function downloads(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  await to.text(
    'products.csv',
    csv([
      ['sku', 'handle', 'parent_sku', 'title', 'product_type', 'body', 'published', 'price'],
      ...trade.products.flatMap((product, at) => [
        [
          product.sku,
          slug(product.title),
          '',
          product.title,
          product.category,
          product.long,
          'TRUE',
          String(at),
        ],
        ...(isConfigurable(trade, product)
          ? COLOURS.map((colour, more) => [
              `${product.sku}${String(more + 1).padStart(2, '0')}`,
              slug(`${product.title} ${colour}`),
              product.sku,
              `${product.title} ${colour}`,
              product.category,
              '',
              'FALSE',
              String(at + more),
            ])
          : []),
      ]),
    ]),
  );
  const listed: string[][] = [];
  for (const [at, planned] of plannedFiles(trade).entries()) {
    const { product, type, language } = planned;
    const name = `${hashed(at)}.pdf`;
    await to.document(`files/${name}`, planned);
    listed.push([
      slug(product.title),
      `${labels[type] ?? ''} ${product.title}`,
      `https://cdn.${trade.name}.example/s/files/${name}?v=17${String(at)}`,
      labels[type] ?? '',
      language,
      'main',
    ]);
  }
  await to.text(
    'downloads.csv',
    csv([['product', 'title', 'url', 'type', 'language', 'store view'], ...listed]),
  );
  return keyOf(trade);
}

/** A name that a program gives to a file. */
function hashed(at: number): string {
  return ((at + 11) * 2_654_435).toString(16).padStart(8, '0');
}

const german: Readonly<Record<string, string>> = {
  datasheet: 'Technisches Merkblatt',
  sds: 'Sicherheitsdatenblatt',
  installation: 'Montageanleitung',
  certification: 'Leistungserklärung',
  standardmaterialwarranty: 'Garantie',
};

/** The names of columns in which ERPs give the codes of groups and their texts. */
const GROUP_HEADS = {
  warengruppe: ['Matnr', 'Materialkurztext', 'Warengruppe', 'Warengruppe-Text'],
  artikelgruppe: ['Artikel-Nr.', 'Artikelbezeichnung', 'Artikelgruppe', 'Bezeichnung Gruppe'],
} as const;

/** An ERP with a row for each document; measures stand in the names of products, with a comma. */
const withGroups =
  (heads: keyof typeof GROUP_HEADS) =>
  async (trade: Trade, to: ExportWriter): Promise<KeyProduct[]> => {
    const categories = [...new Set(trade.products.map(({ category }) => category))];
    const titles = new Map(trade.products.map((product, at) => [product, measured(product.title, at)]));
    const titleOf = (product: TradeProduct) => titles.get(product) ?? product.title;
    const rows: string[][] = [];
    for (const [at, planned] of plannedFiles(trade).entries()) {
      const { product, type, language } = planned;
      const name = `${String(600_100 + at * 3)}.pdf`;
      const titled: PlannedFile = { ...planned, product: { ...product, title: titleOf(product) } };
      await to.document(`Ablage/${name}`, titled);
      rows.push([
        product.sku,
        titleOf(product),
        `WG${String(categories.indexOf(product.category) * 10 + 110)}`,
        product.category,
        german[type] ?? '',
        language,
        name,
      ]);
    }
    await to.text(
      'Dokumentliste.csv',
      csv([[...GROUP_HEADS[heads], 'Dokumentart', 'Sprache', 'Dateiname'], ...rows], ';'),
      'latin1',
    );
    return trade.products.map((product) => ({ title: titleOf(product), type: product.category }));
  };

/** What a product is called in Germany: without marks, and some with a measure. */
function measured(title: string, at: number): string {
  const plain = title.replaceAll('™', '').replaceAll('’', "'");
  if (at % 3 === 0) return `${plain} ${String(at + 1)},5 mm`;
  return at % 3 === 1 ? `${plain} 12,5 x ${String(at)},0` : plain;
}

/** Articles, and documents that name them by what they are called, with a measure in it. */
async function measures(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const titles = new Map(trade.products.map((product, at) => [product, measured(product.title, at)]));
  const titleOf = (product: TradeProduct) => titles.get(product) ?? product.title;
  await to.text(
    'Artikel.csv',
    csv(
      [
        ['Artikelnummer', 'Bezeichnung', 'Warengruppe', 'Langtext'],
        ...trade.products.map((one) => [one.sku, titleOf(one), one.category, one.long]),
      ],
      ';',
    ),
    'latin1',
  );
  const rows: string[][] = [];
  for (const [at, planned] of plannedFiles(trade).entries()) {
    const { product, type, language } = planned;
    const name = `${String(600_100 + at * 3)}.pdf`;
    await to.document(`Ablage/${name}`, { ...planned, product: { ...product, title: titleOf(product) } });
    rows.push([titleOf(product), german[type] ?? '', language, name]);
  }
  await to.text(
    'Dokumente.csv',
    csv([['Produkt', 'Dokumentart', 'Sprache', 'Dateiname'], ...rows], ';'),
    'latin1',
  );
  return trade.products.map((product) => ({ title: titleOf(product), type: product.category }));
}

/** The exports with attachments, and those with codes of groups. */
export const attached = {
  attachments,
  downloads,
  groupCodes: withGroups('warengruppe'),
  groupTexts: withGroups('artikelgruppe'),
  measures,
} as const;
