import { csv, type ExportWriter, type KeyProduct, plannedFiles, slug } from './made-export.ts';
import type { Trade, TradeProduct } from './trades.ts';

// Exports of shops: HTML in prose, a row for each variant or picture, addresses of pictures.

const html = ({ short, long }: TradeProduct) =>
  `<p>${short}</p><ul><li>${long.replace('; ', '</li><li>')}</li></ul>`;
const picture = (trade: Trade, product: TradeProduct, at = 1) =>
  `https://cdn.${trade.name}.example/files/${slug(product.title)}-${at}.jpg?v=16500${at}`;

const typeNames: Readonly<Record<string, string>> = {
  datasheet: 'TDS',
  sds: 'SDS',
  installation: 'Installation Guide',
  certification: 'Certificate',
  standardmaterialwarranty: 'Warranty',
};

/** Files beside a shop's table, named after products in the ways of people. */
async function files(trade: Trade, to: ExportWriter): Promise<void> {
  for (const [at, planned] of plannedFiles(trade).entries()) {
    const { product, type, language } = planned;
    const own = language === trade.languages[0] ? '' : language;
    const word = typeNames[type] ?? type;
    const plain = product.title.replaceAll(/[®™’]/g, '');
    const forms = [
      `${plain} ${word} ${own}`.trim(),
      `${plain.replaceAll(/[ /]+/g, '_')}_${word.replaceAll(' ', '')}${own && `_${own}`}`,
      `${trade.brand.split(' ')[0]}-${slug(product.title)}-${slug(word)}${own && `-${own.toLowerCase()}`}`,
      `${word} - ${plain}${own && ` (${own})`} 2023`,
    ];
    const folder = ['files', 'downloads/2023', 'downloads/2024'][at % 3];
    await to.document(`${folder}/${(forms[at % 4] ?? '').replaceAll('/', '-')}.pdf`, planned);
  }
}

async function shopify(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const head =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status'.split(
      ',',
    );
  const rows = trade.products.flatMap((product, at) => {
    const handle = slug(product.title);
    const first: Record<string, string> = {
      Handle: handle,
      Title: product.title,
      'Body (HTML)': html(product),
      Vendor: trade.brand,
      'Product Category': 'Hardware > Building Materials',
      Type: product.category,
      Tags: `commercial, ${product.category.toLowerCase()}, ${at % 2 ? 'new' : 'classic'}`,
      Published: 'true',
      'Option1 Name': at % 2 ? 'Size' : 'Title',
      'Option1 Value': at % 2 ? 'Small' : 'Default Title',
      'Variant SKU': product.sku,
      'Variant Grams': '1200',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': String(at * 3),
      'Variant Inventory Policy': 'deny',
      'Variant Fulfillment Service': 'manual',
      'Variant Price': `${20 + at}.00`,
      'Variant Requires Shipping': 'true',
      'Variant Taxable': 'true',
      'Image Src': picture(trade, product),
      'Image Position': '1',
      'Image Alt Text': product.title,
      'Gift Card': 'false',
      'SEO Title': `${product.title} | ${trade.brand}`,
      'SEO Description': product.short,
      'Variant Weight Unit': 'lb',
      Status: 'active',
    };
    const more =
      at % 2
        ? [
            {
              Handle: handle,
              'Option1 Value': 'Large',
              'Variant SKU': `${product.sku}-L`,
              'Variant Price': '44.00',
              'Image Src': picture(trade, product, 2),
              'Image Position': '2',
            } as Record<string, string>,
          ]
        : [];
    return [first, ...more].map((row) => head.map((name) => row[name] ?? ''));
  });
  const draft: Record<string, string> = {
    Handle: 'test-product-do-not-use',
    Title: 'TEST product do not use',
    Type: 'Frames',
    Status: 'draft',
    'Variant Price': '0.00',
    Published: 'false',
  };
  await to.text('products_export_1.csv', csv([head, ...rows, head.map((name) => draft[name] ?? '')]));
  await files(trade, to);
  return trade.products.map(({ title, category }) => ({ title, type: category }));
}

async function woocommerce(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const head =
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Meta: _wp_page_template,Meta: _yoast_wpseo_metadesc'
      .match(/"[^"]*"|[^,]+/g)
      ?.map((name) => name.replaceAll('"', '')) ?? [];
  const rows = trade.products.flatMap((product, at) => {
    const isVariable = at % 4 === 1;
    const first: Record<string, string> = {
      ID: String(1200 + at * 3),
      Type: isVariable ? 'variable' : 'simple',
      SKU: product.sku,
      Name: product.title,
      Published: '1',
      'Is featured?': '0',
      'Visibility in catalog': 'visible',
      'Short description': product.short,
      Description: html(product),
      'Tax status': 'taxable',
      'In stock?': '1',
      'Backorders allowed?': '0',
      'Sold individually?': '0',
      'Allow customer reviews?': '1',
      'Regular price': String(30 + at),
      Categories: `Products, Products > ${product.category}`,
      Tags: 'commercial, interior',
      Images: `${picture(trade, product)}, ${picture(trade, product, 2)}`,
      Position: '0',
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': 'Grey, Sand',
      'Attribute 1 visible': '1',
      'Attribute 1 global': '1',
      'Meta: _wp_page_template': 'default',
      'Meta: _yoast_wpseo_metadesc': product.short,
    };
    const variations = isVariable
      ? ['Grey', 'Sand'].map(
          (colour, index) =>
            ({
              ID: String(9000 + at * 3 + index),
              Type: 'variation',
              SKU: `${product.sku}-${colour}`,
              Name: `${product.title} - ${colour}`,
              Published: '1',
              'Visibility in catalog': 'visible',
              'Tax status': 'taxable',
              Parent: product.sku,
              'Attribute 1 name': 'Color',
              'Attribute 1 value(s)': colour,
              'Regular price': '31',
            }) as Record<string, string>,
        )
      : [];
    return [first, ...variations].map((row) => head.map((name) => row[name] ?? ''));
  });
  await to.text('wc-product-export-14-3-2025-1741958210943.csv', `\ufeff${csv([head, ...rows])}`);
  await files(trade, to);
  return trade.products.map(({ title, category }) => ({ title, type: category }));
}

async function magento(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const head =
    'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,url_key,meta_title,meta_keywords,meta_description,base_image,base_image_label,additional_images,created_at,updated_at,additional_attributes,qty,is_in_stock,related_skus'.split(
      ',',
    );
  const [, second = 'EN'] = trade.languages;
  const rows = trade.products.flatMap((product, at) => {
    const first: Record<string, string> = {
      sku: product.sku,
      attribute_set_code: 'Default',
      product_type: 'simple',
      categories: `Default Category/Products,Default Category/Products/${product.category}`,
      product_websites: 'base',
      name: product.title,
      description: html(product),
      short_description: `<p>${product.short}</p>`,
      weight: '1.0000',
      product_online: '1',
      tax_class_name: 'Taxable Goods',
      visibility: 'Catalog, Search',
      price: `${15 + at}.0000`,
      url_key: slug(product.title),
      meta_title: product.title,
      meta_description: product.short,
      base_image: `/v/o/${slug(product.title)}.jpg`,
      additional_images: `/v/o/${slug(product.title)}.jpg,/v/o/${slug(product.title)}_1.jpg`,
      created_at: '3/14/22, 9:21 AM',
      updated_at: '11/2/24, 4:07 PM',
      additional_attributes: `manufacturer=${trade.brand},rohs=Yes,${Object.entries(product.facts)
        .map(([name, value]) => `${slug(name).replaceAll('-', '_')}=${value}`)
        .join(',')}`,
      qty: String(at),
      is_in_stock: '1',
    };
    const other: Record<string, string> = {
      sku: product.sku,
      store_view_code: second.toLowerCase(),
      attribute_set_code: 'Default',
      product_type: 'simple',
      name: product.title,
      description: `<p>${product.short} (${second})</p>`,
    };
    return [first, ...(at % 3 === 0 ? [other] : [])].map((row) => head.map((name) => row[name] ?? ''));
  });
  await to.text('export_catalog_product_20250314.csv', csv([head, ...rows]));
  await files(trade, to);
  return trade.products.map(({ title, category }) => ({ title, type: category }));
}

/** Writes a shop's export of a trade: Shopify, WooCommerce or Magento. */
export const shops = { shopify, woocommerce, magento } as const;
