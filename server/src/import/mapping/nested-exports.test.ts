import { expect, it } from 'vitest';
import { proposed } from '../../testing/exports/proposed-export.ts';

// Exports with records within records: standards of product data, feeds of shops, and what programs write of their own.

const names = (products: readonly Record<string, unknown>[]) =>
  products.map(({ id, title, type }) => [id, title, type]);

/** Three pumps in a catalogue by BMEcat 2005 with documents as ETIM's guideline has them. */
function bmecat2005(): string {
  const product = (id: string, name: string, german: string, flow: string, group: string, mimes: string) => `
    <PRODUCT mode="new">
      <SUPPLIER_PID type="supplier_specific">${id}</SUPPLIER_PID>
      <PRODUCT_DETAILS>
        <DESCRIPTION_SHORT lang="eng">${name}</DESCRIPTION_SHORT>
        <DESCRIPTION_SHORT lang="deu">${german}</DESCRIPTION_SHORT>
        <DESCRIPTION_LONG lang="eng">The ${name} moves clean water in buildings.</DESCRIPTION_LONG>
        <INTERNATIONAL_PID type="gtin">40123450${id.slice(-5)}</INTERNATIONAL_PID>
        <MANUFACTURER_NAME>Arven</MANUFACTURER_NAME>
        <KEYWORD lang="eng">pump</KEYWORD><KEYWORD lang="eng">water</KEYWORD>
      </PRODUCT_DETAILS>
      <PRODUCT_FEATURES>
        <REFERENCE_FEATURE_SYSTEM_NAME>ETIM-8.0</REFERENCE_FEATURE_SYSTEM_NAME>
        <REFERENCE_FEATURE_GROUP_ID>EC011510</REFERENCE_FEATURE_GROUP_ID>
        <FEATURE><FNAME>EF000008</FNAME><FVALUE>120</FVALUE><FUNIT>EU570448</FUNIT></FEATURE>
        <FEATURE><FNAME>EF007793</FNAME><FVALUE>EV000154</FVALUE></FEATURE>
      </PRODUCT_FEATURES>
      <PRODUCT_FEATURES>
        <REFERENCE_FEATURE_SYSTEM_NAME>udf_Supplier-1.0</REFERENCE_FEATURE_SYSTEM_NAME>
        <REFERENCE_FEATURE_GROUP_NAME>Data</REFERENCE_FEATURE_GROUP_NAME>
        <FEATURE><FNAME>Flow</FNAME><FVALUE>${flow}</FVALUE><FUNIT>m3/h</FUNIT></FEATURE>
        <FEATURE><FNAME>Housing</FNAME><FVALUE>Cast iron</FVALUE></FEATURE>
      </PRODUCT_FEATURES>
      <PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT><NO_CU_PER_OU>1</NO_CU_PER_OU></PRODUCT_ORDER_DETAILS>
      <PRODUCT_PRICE_DETAILS>
        <PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>4${flow}.00</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY></PRODUCT_PRICE>
      </PRODUCT_PRICE_DETAILS>
      <USER_DEFINED_EXTENSIONS>
        <UDX.EDXF.MIME_INFO>${mimes}</UDX.EDXF.MIME_INFO>
      </USER_DEFINED_EXTENSIONS>
    </PRODUCT>
    <PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${id}</PROD_ID><CATALOG_GROUP_ID>${group}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`;
  const mime = (source: string, code: string, text: string) => `
    <UDX.EDXF.MIME><UDX.EDXF.MIME_SOURCE>${source}</UDX.EDXF.MIME_SOURCE><UDX.EDXF.MIME_CODE>${code}</UDX.EDXF.MIME_CODE>
    <UDX.EDXF.MIME_DESIGNATION lang="eng">${text}</UDX.EDXF.MIME_DESIGNATION></UDX.EDXF.MIME>`;
  const group = (type: string, id: string, name: string, parent: string) =>
    `<CATALOG_STRUCTURE type="${type}"><GROUP_ID>${id}</GROUP_ID><GROUP_NAME lang="eng">${name}</GROUP_NAME><PARENT_ID>${parent}</PARENT_ID></CATALOG_STRUCTURE>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005fd">
  <HEADER>
    <GENERATOR_INFO>PIM 4</GENERATOR_INFO>
    <CATALOG><LANGUAGE default="true">eng</LANGUAGE><LANGUAGE>deu</LANGUAGE><CATALOG_ID>ARV</CATALOG_ID><CATALOG_VERSION>001.002</CATALOG_VERSION></CATALOG>
    <SUPPLIER><SUPPLIER_NAME>Arven</SUPPLIER_NAME></SUPPLIER>
  </HEADER>
  <T_NEW_CATALOG>
    <CATALOG_GROUP_SYSTEM>
      <GROUP_SYSTEM_ID>1</GROUP_SYSTEM_ID>
      ${group('root', '1', 'Catalogue', '0')}${group('leaf', '10', 'Circulators', '1')}${group('leaf', '20', 'Boosters', '1')}
    </CATALOG_GROUP_SYSTEM>
    ${product('AR-10010', 'Lumen 10', 'Umwälzpumpe Lumen 10', '12', '10', mime('a01.pdf', 'MD22', 'Lumen 10') + mime('a01.jpg', 'MD01', 'Lumen 10'))}
    ${product('AR-10020', 'Lumen 20', 'Umwälzpumpe Lumen 20', '20', '10', mime('a02.pdf', 'MD22', 'Lumen 20') + mime('m.pdf', 'MD21', 'Mounting'))}
    ${product('AR-20010', 'Tarn Booster', 'Druckerhöhung Tarn', '33', '20', mime('a03.pdf', 'MD22', 'Tarn') + mime('m3.pdf', 'MD14', 'Use') + mime('d3.pdf', 'MD51', 'DoP'))}
    ${product('AR-20020', 'Tarn Booster Duo', 'Druckerhöhung Tarn Duo', '66', '20', mime('a04.pdf', 'MD22', 'Tarn Duo'))}
  </T_NEW_CATALOG>
</BMECAT>`;
}

it('reads BMEcat 2005: groups are types, features are facts, documents have the types that ETIM codes say', async () => {
  const { products, documents, found } = await proposed({ 'bmecat.xml': bmecat2005() }, [
    'mime/a01.pdf',
    'mime/a02.pdf',
    'mime/a03.pdf',
    'mime/a04.pdf',
    'mime/m.pdf',
    'mime/m3.pdf',
    'mime/d3.pdf',
  ]);
  expect(names(products)).toEqual([
    ['AR-10010', 'Lumen 10', 'Circulators'],
    ['AR-10020', 'Lumen 20', 'Circulators'],
    ['AR-20010', 'Tarn Booster', 'Boosters'],
    ['AR-20020', 'Tarn Booster Duo', 'Boosters'],
  ]);
  expect(documents.map(([file, type, , parent]) => [file, type, parent])).toEqual([
    ['mime/a01.pdf', 'datasheet', 'AR-10010'],
    ['mime/a02.pdf', 'datasheet', 'AR-10020'],
    ['mime/m.pdf', 'installation', 'AR-10020'],
    ['mime/a03.pdf', 'datasheet', 'AR-20010'],
    ['mime/m3.pdf', 'maintenance', 'AR-20010'],
    ['mime/d3.pdf', 'certification', 'AR-20010'],
    ['mime/a04.pdf', 'datasheet', 'AR-20020'],
  ]);
  const facts = (found.tables.facts ?? []).map(({ cells }) => [
    cells['id'],
    cells['name'],
    cells['value'],
    cells['unit'],
  ]);
  expect(facts).toContainEqual(['AR-10010', 'Flow', '12', 'm3/h']);
  expect(facts.flat().filter((text) => /^E[FV]\d/.test(String(text)))).toEqual([]);
});

it('reads BMEcat 1.2, whose articles have documents by purpose', async () => {
  const article = (id: string, name: string, group: string, width: string) => `
    <ARTICLE mode="new">
      <SUPPLIER_AID>${id}</SUPPLIER_AID>
      <ARTICLE_DETAILS>
        <DESCRIPTION_SHORT>${name}</DESCRIPTION_SHORT>
        <DESCRIPTION_LONG>&lt;p&gt;${name} for &amp; with doors of steel.&lt;/p&gt;</DESCRIPTION_LONG>
        <EAN>40123451${id}</EAN>
        <MANUFACTURER_TYPE_DESCR>T-${id}</MANUFACTURER_TYPE_DESCR>
      </ARTICLE_DETAILS>
      <ARTICLE_FEATURES>
        <FEATURE><FNAME>Width</FNAME><FVALUE>${width}</FVALUE><FUNIT>mm</FUNIT></FEATURE>
        <FEATURE><FNAME>Finish</FNAME><FVALUE>Silver</FVALUE></FEATURE>
      </ARTICLE_FEATURES>
      <ARTICLE_ORDER_DETAILS><ORDER_UNIT>PCE</ORDER_UNIT></ARTICLE_ORDER_DETAILS>
      <MIME_INFO>
        <MIME><MIME_TYPE>image/jpeg</MIME_TYPE><MIME_SOURCE>img/${id}.jpg</MIME_SOURCE><MIME_PURPOSE>normal</MIME_PURPOSE></MIME>
        <MIME><MIME_TYPE>application/pdf</MIME_TYPE><MIME_SOURCE>pdf/${id}_1.pdf</MIME_SOURCE><MIME_DESCR>Datenblatt</MIME_DESCR><MIME_PURPOSE>data_sheet</MIME_PURPOSE></MIME>
        <MIME><MIME_TYPE>application/pdf</MIME_TYPE><MIME_SOURCE>pdf/${id}_2.pdf</MIME_SOURCE><MIME_DESCR>Montageanleitung</MIME_DESCR><MIME_PURPOSE>others</MIME_PURPOSE></MIME>
      </MIME_INFO>
    </ARTICLE>
    <ARTICLE_TO_CATALOGGROUP_MAP><ART_ID>${id}</ART_ID><CATALOG_GROUP_ID>${group}</CATALOG_GROUP_ID></ARTICLE_TO_CATALOGGROUP_MAP>`;
  const { products, documents } = await proposed(
    {
      'katalog.xml': `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog_1_2.dtd">
<BMECAT version="1.2"><HEADER><CATALOG><LANGUAGE>eng</LANGUAGE><CATALOG_ID>7</CATALOG_ID></CATALOG></HEADER>
<T_NEW_CATALOG>
  <CATALOG_GROUP_SYSTEM>
    <CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>All</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>
    <CATALOG_STRUCTURE type="leaf"><GROUP_ID>2</GROUP_ID><GROUP_NAME>Door Closers</GROUP_NAME><PARENT_ID>1</PARENT_ID></CATALOG_STRUCTURE>
    <CATALOG_STRUCTURE type="leaf"><GROUP_ID>3</GROUP_ID><GROUP_NAME>Hinges</GROUP_NAME><PARENT_ID>1</PARENT_ID></CATALOG_STRUCTURE>
  </CATALOG_GROUP_SYSTEM>
  ${article('55010', 'Closer Mira', '2', '210')}${article('55020', 'Closer Nola', '2', '230')}${article('66010', 'Hinge Ost', '3', '90')}${article('66020', 'Hinge Pell', '3', '95')}
</T_NEW_CATALOG></BMECAT>`,
    },
    ['55010', '55020', '66010', '66020'].flatMap((id) => [`pdf/${id}_1.pdf`, `pdf/${id}_2.pdf`]),
  );
  expect(names(products)).toEqual([
    ['55010', 'Closer Mira', 'Door Closers'],
    ['55020', 'Closer Nola', 'Door Closers'],
    ['66010', 'Hinge Ost', 'Hinges'],
    ['66020', 'Hinge Pell', 'Hinges'],
  ]);
  expect(documents.map(([file, type, , parent]) => [file, type, parent]).toSorted()).toEqual(
    ['55010', '55020', '66010', '66020'].flatMap((id) => [
      [`pdf/${id}_1.pdf`, 'datasheet', id],
      [`pdf/${id}_2.pdf`, 'installation', id],
    ]),
  );
});

it('reads XML of a program of the own, with attributes, languages and documents within', async () => {
  const product = (sku: string, name: string, french: string, category: string, size: string) => `
  <product sku="${sku}" status="active">
    <name xml:lang="en">${name}</name><name xml:lang="fr">${french}</name>
    <category id="${category.length}">${category}</category>
    <description xml:lang="en"><p>A <b>${name}</b> for walls.</p></description>
    <attributes><attribute name="Depth" unit="mm">${size}</attribute><attribute name="Colour">White</attribute></attributes>
    <documents>
      <document type="Data Sheet" lang="en" href="files/${sku}/ds.pdf"><title>${name} data</title></document>
      <document type="Installation Guide" lang="fr" href="files/${sku}/ig.pdf"><title>Pose ${french}</title></document>
    </documents>
  </product>`;
  const { products, documents } = await proposed(
    {
      'export.xml': `<catalog generated="2026-03-01"><products>
      ${product('W-1', 'Panel Asta', 'Panneau Asta', 'Panels', '12')}${product('W-2', 'Panel Brio', 'Panneau Brio', 'Panels', '16')}
      ${product('T-1', 'Trim Cavo', 'Moulure Cavo', 'Trims', '20')}</products></catalog>`,
    },
    ['W-1', 'W-2', 'T-1'].flatMap((sku) => [`files/${sku}/ds.pdf`, `files/${sku}/ig.pdf`]),
  );
  expect(names(products)).toEqual([
    ['W-1', 'Panel Asta', 'Panels'],
    ['W-2', 'Panel Brio', 'Panels'],
    ['T-1', 'Trim Cavo', 'Trims'],
  ]);
  expect(products[0]?.['description']).toContain('for walls.');
  expect(documents).toEqual(
    ['W-1', 'W-2', 'T-1'].flatMap((sku) => [
      [`files/${sku}/ds.pdf`, 'datasheet', 'EN', sku],
      [`files/${sku}/ig.pdf`, 'installation', 'FR', sku],
    ]),
  );
});

it('reads what WordPress exports: products and attachments are entries of one list', async () => {
  const item = (id: string, type: string, title: string, more: string) => `
  <item><title><![CDATA[${title}]]></title><link>https://arven.example/?p=${id}</link><pubDate>Mon, 02 Mar 2026 08:00:00 +0000</pubDate>
  <dc:creator><![CDATA[anna]]></dc:creator><content:encoded><![CDATA[${type === 'product' ? `<p>${title} keeps water out of basements.</p>` : ''}]]></content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_name>${title.toLowerCase().replaceAll(' ', '-')}</wp:post_name><wp:status>${type === 'product' ? 'publish' : 'inherit'}</wp:status>
  <wp:post_type>${type}</wp:post_type>${more}</item>`;
  const product = (id: string, title: string, category: string, sku: string) =>
    item(
      id,
      'product',
      title,
      `<wp:post_parent>0</wp:post_parent><category domain="product_type" nicename="simple">simple</category><category domain="product_cat" nicename="c">${category}</category>
       <wp:postmeta><wp:meta_key>_sku</wp:meta_key><wp:meta_value><![CDATA[${sku}]]></wp:meta_value></wp:postmeta>
       <wp:postmeta><wp:meta_key>_edit_last</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta>`,
    );
  const attachment = (id: string, title: string, parent: string, file: string) =>
    item(
      id,
      'attachment',
      title,
      `<wp:post_parent>${parent}</wp:post_parent><wp:attachment_url>https://arven.example/wp-content/uploads/2026/03/${file}</wp:attachment_url>`,
    );
  const { products, documents } = await proposed(
    {
      'wordpress.2026-03-02.xml': `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Arven</title><wp:wxr_version>1.2</wp:wxr_version>
${product('1201', 'Sump Cover', 'Covers', 'SC-1')}${product('1202', 'Sump Lid', 'Covers', 'SL-1')}${product('1203', 'Drain Mat', 'Mats', 'DM-1')}
${attachment('1301', 'Sump Cover Data Sheet', '1201', 'sump-cover-tds.pdf')}${attachment('1302', 'Lid sheet', '1202', 'lid-tds.pdf')}
${attachment('1303', 'Mat guide', '1203', 'mat-installation.pdf')}${attachment('1304', 'photo', '1203', 'photo.jpg')}
</channel></rss>`,
    },
    [
      'uploads/2026/03/sump-cover-tds.pdf',
      'uploads/2026/03/lid-tds.pdf',
      'uploads/2026/03/mat-installation.pdf',
    ],
  );
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Sump Cover', 'Covers'],
    ['Sump Lid', 'Covers'],
    ['Drain Mat', 'Mats'],
  ]);
  const [first, second, third] = products.map(({ id }) => id);
  expect(documents.map(([file, type, , parent]) => [file, type, parent])).toEqual([
    ['uploads/2026/03/sump-cover-tds.pdf', 'datasheet', first],
    ['uploads/2026/03/lid-tds.pdf', 'datasheet', second],
    ['uploads/2026/03/mat-installation.pdf', 'installation', third],
  ]);
});

it('reads ETIM xChange, whose attachments lie two lists deep', async () => {
  const product = (number: string, name: string, series: string) => ({
    ProductIdentification: {
      ManufacturerName: 'Arven',
      ManufacturerProductNumber: number,
      ProductGtin: [`4012345${number.slice(-6)}`],
      BrandName: 'Arven',
      BrandDetails: [{ BrandSeries: [{ Language: 'en-GB', BrandSeries: series }] }],
    },
    ProductDetails: {
      ProductStatus: 'ACTIVE',
      ProductType: 'PHYSICAL',
      ProductDescriptions: [
        {
          DescriptionLanguage: 'en-GB',
          MinimalProductDescription: name,
          ProductLongDescription: `${name} for use in lobbies and halls.`,
        },
        {
          DescriptionLanguage: 'de-DE',
          MinimalProductDescription: `${name} (de)`,
          ProductLongDescription: `${name} fuer Foyers und Hallen.`,
        },
      ],
    },
    ProductAttachments: [
      {
        AttachmentType: 'ATX003',
        AttachmentDetails: [
          {
            AttachmentLanguage: ['en-GB'],
            AttachmentFilename: `${number}-ds.pdf`,
            AttachmentUri: `https://arven.example/f/${number}-ds.pdf`,
          },
        ],
      },
      {
        AttachmentType: 'ATX016',
        AttachmentDetails: [
          {
            AttachmentLanguage: ['de-DE'],
            AttachmentFilename: `${number}-m.pdf`,
            AttachmentUri: `https://arven.example/f/${number}-m.pdf`,
          },
        ],
      },
      {
        AttachmentType: 'ATX015',
        AttachmentDetails: [
          { AttachmentFilename: `${number}.jpg`, AttachmentUri: `https://arven.example/f/${number}.jpg` },
        ],
      },
    ],
    EtimClassification: [
      {
        EtimReleaseVersion: '9',
        EtimClassCode: 'EC001744',
        EtimFeatures: [
          { EtimFeatureCode: 'EF000007', EtimValueCode: 'EV000202' },
          { EtimFeatureCode: 'EF000008', EtimValueNumeric: 300 },
        ],
      },
    ],
  });
  const data = {
    CatalogueId: 'arven-2026',
    CatalogueLanguage: ['en-GB', 'de-DE'],
    Supplier: [
      {
        SupplierName: 'Arven',
        Product: [
          product('700100', 'Downlight Sol', 'Sol'),
          product('700200', 'Downlight Sol Mini', 'Sol'),
          product('800100', 'Track Kell', 'Kell'),
        ],
      },
    ],
  };
  const { products, documents } = await proposed(
    { 'xchange.json': JSON.stringify(data) },
    ['700100', '700200', '800100'].flatMap((number) => [`${number}-ds.pdf`, `${number}-m.pdf`]),
  );
  expect(products.map(({ id, title }) => [id, title])).toEqual([
    ['700100', 'Downlight Sol'],
    ['700200', 'Downlight Sol Mini'],
    ['800100', 'Track Kell'],
  ]);
  expect(documents).toEqual(
    ['700100', '700200', '800100'].flatMap((number) => [
      [`${number}-ds.pdf`, 'datasheet', 'EN', number],
      [`${number}-m.pdf`, 'maintenance', 'DE', number],
    ]),
  );
});

it('reads a PIM of which each line is an object, with values by locale and channel', async () => {
  const line = (identifier: string, name: string, family: string, width: number) =>
    JSON.stringify({
      identifier,
      family,
      categories: ['master', family],
      enabled: true,
      values: {
        name: [
          { locale: 'en_US', scope: null, data: name },
          { locale: 'fr_FR', scope: null, data: `${name} fr` },
        ],
        width: [{ locale: null, scope: null, data: { amount: width, unit: 'MILLIMETER' } }],
        tds: [{ locale: null, scope: null, data: `9/1/${identifier}_tds.pdf` }],
      },
    });
  const { products, documents } = await proposed(
    {
      'products.ndjson': [
        line('A100', 'Gate Orla', 'gates', 900),
        line('A200', 'Gate Pax', 'gates', 1000),
        line('B100', 'Rail Quin', 'rails', 40),
      ].join('\n'),
    },
    ['A100_tds.pdf', 'A200_tds.pdf', 'B100_tds.pdf'],
  );
  expect(products.map(({ id, title }) => [id, title])).toEqual([
    ['A100', 'Gate Orla'],
    ['A200', 'Gate Pax'],
    ['B100', 'Rail Quin'],
  ]);
  expect(documents.map(([file, type, , parent]) => [file, type, parent])).toEqual([
    ['A100_tds.pdf', 'datasheet', 'A100'],
    ['A200_tds.pdf', 'datasheet', 'A200'],
    ['B100_tds.pdf', 'datasheet', 'B100'],
  ]);
});

it('reads a feed of products with a prefix for its fields', async () => {
  const item = (id: string, title: string, type: string) =>
    `<item><g:id>${id}</g:id><g:title>${title}</g:title><g:description>${title} for roofs &amp; walls</g:description><g:link>https://a.example/p/${id}</g:link>
     <g:image_link>https://a.example/i/${id}.jpg</g:image_link><g:brand>Arven</g:brand><g:product_type>Roof &gt; ${type}</g:product_type><g:price>1${id} EUR</g:price></item>`;
  const { products } = await proposed({
    'feed.xml': `<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Arven</title><link>https://a.example</link>
    ${item('101', 'Vent Rho', 'Vents')}${item('102', 'Vent Sia', 'Vents')}${item('103', 'Gutter Tal', 'Gutters')}</channel></rss>`,
  });
  expect(names(products)).toEqual([
    ['101', 'Vent Rho', 'Vents'],
    ['102', 'Vent Sia', 'Vents'],
    ['103', 'Gutter Tal', 'Gutters'],
  ]);
});
