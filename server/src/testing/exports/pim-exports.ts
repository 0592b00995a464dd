import { csv, type ExportWriter, type KeyProduct, plannedFiles, slug } from './made-export.ts';
import { type Trade, uuidOf } from './trades.ts';

// Exports of product information systems: a row for each product, a list of assets, identifiers that nobody reads.

const codes: Readonly<Record<string, string>> = {
  datasheet: 'technical_data_sheet',
  sds: 'safety_data_sheet',
  installation: 'installation_manual',
  certification: 'certificate',
  standardmaterialwarranty: 'warranty',
};

/** Akeneo: attributes with locales and channels, documents as paths of media files. */
async function akeneo(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const planned = plannedFiles(trade);
  const [own = 'EN', second = 'EN'] = trade.languages;
  const locale = (language: string) =>
    language === 'EN' ? 'en_US' : `${language.toLowerCase()}_${language}`;
  const attributes = [...new Set(trade.products.flatMap(({ facts }) => Object.keys(facts)))];
  const columns = [...new Set(planned.map(({ type, language }) => `${codes[type]}-${locale(language)}`))];
  const head = [
    'sku',
    'categories',
    'enabled',
    'family',
    'groups',
    `name-${locale(own)}`,
    `name-${locale(second)}`,
    `description-${locale(own)}-ecommerce`,
    `description-${locale(second)}-ecommerce`,
    `short_description-${locale(own)}-ecommerce`,
    'picture',
    ...columns,
    ...attributes.map((name) => slug(name).replaceAll('-', '_')),
    'tax_class',
  ];
  const rows: string[][] = [];
  for (const [at, product] of trade.products.entries()) {
    const media = new Map<string, string>();
    for (const one of planned.filter((other) => other.product === product)) {
      const hash = uuidOf(`${one.type}${one.language}${product.sku}`).replaceAll('-', '').slice(0, 8);
      const file = `files/${product.sku}/${codes[one.type]}/${locale(one.language)}/${hash}_${slug(product.title)}.pdf`;
      await to.document(file, one);
      media.set(`${codes[one.type]}-${locale(one.language)}`, file);
    }
    rows.push([
      product.sku,
      `catalog_${slug(product.category).replaceAll('-', '_')}`,
      '1',
      slug(product.category).replaceAll('-', '_'),
      '',
      product.title,
      product.title,
      `<p>${product.long}</p>`,
      `<p>${product.long} (${second})</p>`,
      product.short,
      `files/${product.sku}/picture/${slug(product.title)}.jpg`,
      ...columns.map((column) => media.get(column) ?? ''),
      ...attributes.map((name) => product.facts[name] ?? ''),
      at % 2 ? 'standard' : 'reduced',
    ]);
  }
  await to.text('1_products_export_grid_context_en_US_ecommerce.csv', csv([head, ...rows], ';'));
  const families = [...new Set(trade.products.map(({ category }) => category))];
  await to.text(
    '2_families.csv',
    csv(
      [
        ['code', 'label-en_US', 'attributes'],
        ...families.map((name) => [slug(name).replaceAll('-', '_'), name, 'sku,name,description']),
      ],
      ';',
    ),
  );
  return trade.products.map(({ title, category }) => ({ title, type: category }));
}

/** inRiver, Pimcore: products and assets in two tables that refer to each other by identifiers. */
async function twoTables(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const categories = [...new Set(trade.products.map(({ category }) => category))];
  const id = (text: string) => uuidOf(`${trade.name}:${text}`);
  await to.text(
    'Products.csv',
    csv([
      [
        'EntityId',
        'ProductNumber',
        'ProductName_en',
        'ProductMarketingCopy_en',
        'ProductCategoryId',
        'ProductWeb',
        'CreatedBy',
        'Completeness',
      ],
      ...trade.products.map(({ uuid, sku, title, long, category }, at) => [
        uuid,
        sku,
        title,
        long,
        id(category),
        'True',
        'jdoe',
        String(60 + at),
      ]),
    ]),
  );
  await to.text(
    'Categories.csv',
    csv([
      ['EntityId', 'CategoryName_en', 'SortOrder'],
      ...categories.map((name, at) => [id(name), name, String(at)]),
    ]),
  );
  const assets: string[][] = [];
  for (const planned of plannedFiles(trade)) {
    const { product, type, language } = planned;
    const asset = uuidOf(`asset:${product.sku}${type}${language}`);
    const file = `Resources/${asset.slice(0, 2)}/${asset}.pdf`;
    await to.document(file, planned);
    assets.push([
      asset,
      `${asset}.pdf`,
      (codes[type] ?? '').replaceAll('_', ' '),
      language.toLowerCase(),
      product.uuid,
      'application/pdf',
      '2024-05-01T10:00:00',
    ]);
  }
  await to.text(
    'Resources.csv',
    csv([
      [
        'ResourceId',
        'ResourceFilename',
        'ResourceType',
        'ResourceLanguage',
        'LinkedProductId',
        'ResourceMimeType',
        'LastModified',
      ],
      ...assets,
    ]),
  );
  return trade.products.map(({ title, category }) => ({ title, type: category }));
}

/** Salsify: JSON with lists of digital assets. */
async function salsify(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const assets: object[] = [];
  const products: object[] = [];
  for (const product of trade.products) {
    const links: string[] = [];
    for (const planned of plannedFiles(trade).filter((one) => one.product === product)) {
      const name = `${slug(product.title)}_${codes[planned.type]}_${planned.language}.pdf`;
      await to.document(`assets/${name}`, planned, { layout: 'small' });
      const asset = uuidOf(name);
      assets.push({
        'salsify:id': asset,
        'salsify:name': name,
        'salsify:filename': name,
        'salsify:url': `https://images.salsify.example/${asset}/${name}`,
        'salsify:format': 'pdf',
        'salsify:asset_resource_type': 'raw',
      });
      links.push(asset);
    }
    products.push({
      'salsify:id': product.sku,
      'Product Name': product.title,
      'Long Description': product.long,
      'Feature Bullet 1': product.short,
      'Salsify Category': product.category,
      ...product.facts,
      Documents: links,
      'salsify:created_at': '2022-02-02T00:00:00Z',
      'salsify:updated_at': '2024-02-02T00:00:00Z',
    });
  }
  await to.text(
    'export.json',
    JSON.stringify(
      [
        { header: { version: '2', update_semantics: 'truncate', scope: ['all'] } },
        { attributes: [] },
        { attribute_values: [] },
        { digital_assets: assets },
        { products },
      ],
      null,
      1,
    ),
  );
  return trade.products.map(({ title, category }) => ({ title, type: category }));
}

/** A spreadsheet's list with one row a product and names of files in columns, in two languages. */
async function wide(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const planned = plannedFiles(trade);
  const [own = 'EN', second = 'EN'] = trade.languages;
  const kinds = ['datasheet', 'sds', 'installation', 'certification', 'standardmaterialwarranty'] as const;
  const rows: string[][] = [];
  for (const product of trade.products) {
    const names: string[] = [];
    for (const kind of kinds) {
      const one = planned.find(
        (other) => other.product === product && other.type === kind && other.language === own,
      );
      const name = `${product.sku}_${kind.slice(0, 3)}.pdf`;
      if (one) await to.document(`media/${name}`, one);
      names.push(one ? name : '');
    }
    const foreign = planned.find((other) => other.product === product && other.language === second);
    if (foreign) await to.document(`media/${product.sku}_dat_${second}.pdf`, foreign);
    rows.push([
      product.uuid,
      product.sku,
      product.title,
      product.short,
      product.long,
      `${product.long} ${second}`,
      product.category,
      ...names,
      foreign ? `${product.sku}_dat_${second}.pdf` : '',
      ...Object.values(product.facts).slice(0, 1),
      'approved',
    ]);
  }
  await to.text(
    'pim_export.csv',
    csv(
      [
        [
          'UUID',
          'Item Code',
          'Product Name',
          'Teaser',
          `Marketing Text ${own}`,
          `Marketing Text ${second}`,
          'Product Group',
          'Data Sheet',
          'Safety Data Sheet',
          'Installation Manual',
          'Certificate',
          'Warranty',
          `Data Sheet ${second}`,
          'Value',
          'Workflow State',
        ],
        ...rows,
      ],
      '\t',
    ),
  );
  return trade.products.map(({ title, category }) => ({ title, type: category }));
}

/** The product information systems. */
export const pims = { akeneo, twoTables, salsify, wide } as const;
