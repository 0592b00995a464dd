import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Databases of TYPO3 sites, whose products are records of an extension that somebody wrote for the maker.

/** What TYPO3 has in front of each record: `uid;pid;tstamp;deleted;hidden;sys_language_uid;l10n_parent`. */
const HEAD = 'uid;pid;tstamp;deleted;hidden;sys_language_uid;l10n_parent';
const record = (uid: number, ...more: readonly string[]) => `${uid};9;1700000000;0;0;0;0;${more.join(';')}`;
const hidden = (uid: number, ...more: readonly string[]) => `${uid};9;1700000000;0;1;0;0;${more.join(';')}`;
const deleted = (uid: number, ...more: readonly string[]) => `${uid};9;1700000000;1;0;0;0;${more.join(';')}`;
const translated = (uid: number, language: number, parent: number, ...more: readonly string[]) =>
  `${uid};9;1700000000;0;0;${language};${parent};${more.join(';')}`;

const PRODUCT = 'tx_orvitec_domain_model_product';
const reference = (uid: number, file: number, of: number, name = PRODUCT, field = 'downloads', title = '') =>
  record(uid, String(file), String(of), name, field, title);

/** A maker of acoustic ceilings, in German and English: categories and types of documents of TYPO3's own. */
const CEILINGS = {
  [`sql/${PRODUCT}.csv`]: table(
    `${HEAD};t3ver_wsid;title;slug;article_no;bodytext;categories;downloads;articles;is_new`,
    record(
      1,
      '0',
      'Orvisonic 20',
      'orvisonic-20',
      '40110',
      '<p>Deckenplatte aus Holzwolle.</p>',
      '2',
      '2',
      '2',
      '1',
    ),
    record(2, '0', 'Orvisonic 35', 'orvisonic-35', '40120', '<p>Dicke Platte.</p>', '1', '1', '1', '0'),
    record(3, '0', 'Tellura Vlies', 'tellura-vlies', '40210', '<p>Vlies.</p>', '1', '2', '0', '0'),
    hidden(4, '0', 'Orvisonic 15', 'orvisonic-15', '40105', '<p>Alt.</p>', '1', '1', '0', '0'),
    deleted(5, '0', 'Tellura Vlies (Kopie)', 'tellura-kopie', '40210', '', '1', '0', '0', '0'),
    record(6, '2', 'Entwurf Korda', 'korda', '40999', '', '1', '0', '0', '0'),
    translated(
      7,
      1,
      1,
      '0',
      'Orvisonic 20',
      'orvisonic-20',
      '40110',
      '<p>Ceiling panel.</p>',
      '2',
      '1',
      '2',
      '1',
    ),
    translated(
      8,
      1,
      3,
      '0',
      'Tellura Fleece',
      'tellura-fleece',
      '40210',
      '<p>Fleece.</p>',
      '1',
      '1',
      '0',
      '0',
    ),
  ),
  'sql/tx_orvitec_domain_model_article.csv': table(
    `${HEAD};product;title;article_no`,
    record(1, '1', '600 x 600', '40110-01'),
    record(2, '1', '600 x 1200', '40110-02'),
    record(3, '2', '600 x 600', '40120-01'),
  ),
  'sql/sys_category.csv': table(
    `${HEAD};title;parent;items`,
    record(1, 'Produkte', '0', '0'),
    record(2, 'Decken', '1', '0'),
    record(3, 'Holzwolleplatten', '2', '3'),
    record(4, 'Akustikvliese', '2', '1'),
    record(5, 'Neuheiten', '0', '1'),
    record(6, 'Dokumentarten', '0', '0'),
    record(7, 'Montageanleitung', '6', '1'),
    translated(8, 1, 3, 'Wood wool panels', '2', '0'),
  ),
  'sql/sys_category_record_mm.csv': table(
    'uid_local;uid_foreign;tablenames;fieldname;sorting;sorting_foreign',
    ...['5;1;1', '3;1;2', '3;2;1', '4;3;1', '3;4;1'].map((row) => {
      const [local, foreign, order] = row.split(';');
      return `${local};${foreign};${PRODUCT};categories;1;${order}`;
    }),
    '7;24;sys_file_metadata;categories;1;1',
  ),
  'sql/sys_file.csv': table(
    'uid;pid;tstamp;missing;storage;type;identifier;extension;name;sha1;size',
    ...[
      'Datenblaetter/db_40110.pdf',
      'Datenblaetter/Vlies_A.pdf',
      'Datenblaetter/Vlies_A_01.pdf',
      'Montage/Decken.pdf',
      'Datenblaetter/blatt_e.pdf',
      'Datenblaetter/orvisonic15.pdf',
      'Datenblaetter/weg.pdf',
      'Firma/AGB.pdf',
    ].map(
      (path, at) => `${21 + at};0;1700000000;0;1;5;/${path};pdf;${path.replace(/^.*\//, '')};aa${at};100`,
    ),
  ),
  'sql/sys_file_metadata.csv': table(
    `${HEAD};file;title;alternative;width;categories;language`,
    record(21, '21', 'NULL', 'NULL', '0', '0', 'de'),
    record(24, '24', 'Montage der Decken', 'NULL', '0', '1', ''),
  ),
  'sql/sys_file_reference.csv': table(
    `${HEAD};uid_local;uid_foreign;tablenames;fieldname;title`,
    reference(1, 21, 1, PRODUCT, 'downloads', 'Datenblatt'),
    reference(2, 24, 1),
    reference(3, 24, 2),
    deleted(4, '22', '3', PRODUCT, 'downloads', 'Datenblatt'),
    reference(5, 23, 3, PRODUCT, 'downloads', 'Datenblatt'),
    translated(6, 1, 0, '25', '8', PRODUCT, 'downloads', 'Data sheet'),
    reference(7, 26, 4, PRODUCT, 'downloads', 'Datenblatt'),
    reference(8, 28, 60, 'tt_content', 'media', 'AGB'),
    reference(9, 27, 2),
  ),
  'sql/sys_language.csv': table(
    'uid;pid;tstamp;hidden;title;flag;language_isocode',
    '1;0;1700000000;0;English;gb;en',
  ),
  'sql/tt_content.csv': table(
    `${HEAD};CType;header;bodytext;media`,
    record(60, 'uploads', 'Downloads', '', '1'),
  ),
  'sql/pages.csv': table(
    `${HEAD};title;doktype`,
    record(1, 'Start', '1'),
    record(2, 'Produkte', '1'),
    record(3, 'Kontakt', '1'),
  ),
};

const CEILING_FILES = [
  'fileadmin/Datenblaetter/db_40110.pdf',
  'fileadmin/Datenblaetter/Vlies_A.pdf',
  'fileadmin/Datenblaetter/Vlies_A_01.pdf',
  'fileadmin/Montage/Decken.pdf',
  'fileadmin/Datenblaetter/blatt_e.pdf',
  'fileadmin/Datenblaetter/orvisonic15.pdf',
  'fileadmin/Firma/AGB.pdf',
];

/** Files that differ, of which no page can be read. */
const unread = (files: readonly string[]) => Object.fromEntries(files.map((name) => [name, name]));

/** A workbook of tables, one a sheet. */
function workbook(sheets: Readonly<Record<string, string>>): Uint8Array {
  const book = utils.book_new();
  for (const [name, text] of Object.entries(sheets)) {
    const lines = text
      .trimEnd()
      .split('\n')
      .map((row) => row.split(';'));
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines), name.slice(0, 31));
  }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
}

const SHADES = 'tx_veltra_domain_model_product';
const DOWNLOAD = 'tx_veltra_domain_model_download';

/** A maker of sun shades, in English, in a workbook: an extension with tables of its own for groups, downloads and lines. */
const SHADES_BOOK = workbook({
  [SHADES]: table(
    `${HEAD};title;teaser;groups;downloads;line;discontinued;info`,
    record(
      1,
      'Veltra Screen 100',
      'Zip screen',
      '1',
      '2',
      '1',
      '0',
      'See <a href="t3://file?uid=35">wind table</a>',
    ),
    record(2, 'Veltra Screen 120', 'Wide screen', '1', '0', '1', '0', ''),
    record(3, 'Cassar Awning', 'Awning', '1', '1', '2', '0', ''),
    record(4, 'Cassar Mini', 'Small awning', '1', '0', '2', '1', ''),
  ),
  tx_veltra_domain_model_group: table(
    `${HEAD};title;parent`,
    record(1, 'Zip screens', '0'),
    record(2, 'Awnings', '0'),
  ),
  tx_veltra_product_group_mm: table(
    'uid_local;uid_foreign;sorting;sorting_foreign',
    '1;1;1;1',
    '2;1;1;2',
    '3;2;1;1',
    '4;2;1;2',
  ),
  tx_veltra_domain_model_line: table(
    `${HEAD};name;brochure`,
    record(1, 'Veltra', '1'),
    record(2, 'Cassar', '1'),
  ),
  [DOWNLOAD]: table(
    `${HEAD};product;title;doctype;file`,
    record(1, '1', 'Screen 100 sheet', 'Data sheet', '1'),
    record(2, '1', 'Screen fitting', 'Installation instructions', '1'),
    record(3, '3', 'Awning sheet', 'Data sheet', '1'),
    record(4, '4', 'Mini sheet', 'Data sheet', '1'),
  ),
  sys_file: table(
    'uid;pid;missing;storage;identifier;extension;name;sha1',
    ...['north.pdf', 'fitting.pdf', 'harbour.pdf', 'small.pdf', 'wind.pdf', 'veltra-line.pdf'].map(
      (name, at) => `${31 + at};0;0;1;/docs/${name};pdf;${name};b${at}`,
    ),
  ),
  sys_file_reference: table(
    `${HEAD};uid_local;uid_foreign;tablenames;fieldname;crop`,
    ...[1, 2, 3, 4].map((at) => record(at, String(30 + at), String(at), DOWNLOAD, 'file', '')),
    record(5, '36', '1', 'tx_veltra_domain_model_line', 'brochure', ''),
  ),
  tx_news_domain_model_news: table(
    `${HEAD};title;teaser;slug`,
    ...[1, 2, 3, 4, 5, 6].map((at) => record(at, `Fair number ${at}`, 'We are there', `fair-${at}`)),
  ),
});

/** A maker of plasters whose shop is `tt_products`, with titles of pages and of categories in French. */
const PLASTERS = {
  'db/tt_products.csv': table(
    `${HEAD};title;itemnumber;category;datasheet_uid`,
    record(1, 'Orvacal 120', '11120', '2', '1'),
    record(2, 'Orvacal 130', '11130', '2', '0'),
    record(3, 'Tellurin Fein', '11310', '3', '0'),
  ),
  'db/tt_products_cat.csv': table(
    `${HEAD};title;parent_category`,
    record(1, 'Putze', '0'),
    record(2, 'Grundputze', '1'),
    record(3, 'Feinputze', '1'),
  ),
  'db/tt_products_cat_language.csv': table(`${HEAD};cat_uid;title`, record(1, '2', 'Enduits de fond')),
  'db/pages.csv': table(`${HEAD};title`, record(1, 'Produkte'), record(2, 'Downloads'), record(3, 'Kontakt')),
  'db/pages_language_overlay.csv': table(
    `${HEAD};title;nav_title`,
    record(1, 'Produits', ''),
    record(2, 'Entreprise', ''),
  ),
  'db/sys_file.csv': table(
    'uid;pid;missing;storage;identifier;extension;name;sha1',
    '11;0;0;1;/docs/tm_1.pdf;pdf;tm_1.pdf;a1',
  ),
  'db/sys_file_reference.csv': table(
    `${HEAD};uid_local;uid_foreign;tablenames;fieldname;crop`,
    record(1, '11', '1', 'tt_products', 'datasheet_uid', ''),
  ),
};

describe('databases of TYPO3', () => {
  it('are the products of a shop with its categories; pages in another language are none', async () => {
    const { products } = await proposed({ ...PLASTERS, ...unread(['fileadmin/docs/tm_1.pdf']) });
    expect(products.map(({ title, type }) => [title, type])).toEqual([
      ['Orvacal 120', 'Grundputze'],
      ['Orvacal 130', 'Grundputze'],
      ['Tellurin Fein', 'Feinputze'],
    ]);
  });

  it('are the records of an extension that visitors see, with the innermost category of products', async () => {
    const { products, unused } = await proposed({ ...CEILINGS, ...unread(CEILING_FILES) });
    expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
      ['40110', 'Orvisonic 20', 'Holzwolleplatten'],
      ['40120', 'Orvisonic 35', 'Holzwolleplatten'],
      ['40210', 'Tellura Vlies', 'Akustikvliese'],
    ]);
    expect(unused).toEqual([]);
  });

  it('have documents by references from products and their translations, without those of what is replaced or hidden', async () => {
    const { documents, open } = await proposed({ ...CEILINGS, ...unread(CEILING_FILES) });
    expect(documents.toSorted()).toEqual([
      ['fileadmin/Datenblaetter/Vlies_A_01.pdf', 'datasheet', '', '40210'],
      ['fileadmin/Datenblaetter/blatt_e.pdf', 'datasheet', 'EN', '40210'],
      ['fileadmin/Datenblaetter/db_40110.pdf', 'datasheet', 'DE', '40110'],
      ['fileadmin/Montage/Decken.pdf', 'installation', '', '40110', '40120'],
    ]);
    expect(open).toBe(1);
  });

  it('have groups, downloads and lines in tables of the extension, and links in texts', async () => {
    const files = ['north.pdf', 'fitting.pdf', 'harbour.pdf', 'small.pdf', 'wind.pdf', 'veltra-line.pdf'];
    const { products, documents } = await proposed({
      'export/site.xlsx': SHADES_BOOK,
      ...unread(files.map((name) => `files/docs/${name}`)),
    });
    expect(products.map(({ title, type }) => [title, type])).toEqual([
      ['Veltra Screen 100', 'Zip screens'],
      ['Veltra Screen 120', 'Zip screens'],
      ['Cassar Awning', 'Awnings'],
    ]);
    const titles = new Map(products.map(({ id, title }) => [id, title]));
    const found = documents.map(([file, type, , ...ids]) => [
      file,
      type,
      ...ids.map((id) => titles.get(id ?? '')),
    ]);
    expect(found.toSorted()).toEqual([
      ['files/docs/fitting.pdf', 'installation', 'Veltra Screen 100'],
      ['files/docs/harbour.pdf', 'datasheet', 'Cassar Awning'],
      ['files/docs/north.pdf', 'datasheet', 'Veltra Screen 100'],
      ['files/docs/veltra-line.pdf', 'document', 'Veltra Screen 100', 'Veltra Screen 120'],
      ['files/docs/wind.pdf', 'document', 'Veltra Screen 100'],
    ]);
  });
});
