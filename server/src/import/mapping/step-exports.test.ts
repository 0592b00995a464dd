import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// What Stibo's STEP exports: one tree of products in which types alone say what is a group, a product or an article.

type Attributes = Readonly<Record<string, string>>;

const element = (name: string, attributes: Attributes, ...within: readonly string[]) => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}>${within.join('\n')}</${name}>`;
};
const name = (text: string, attributes: Attributes = {}) => element('Name', attributes, text);
const value = (attribute: string, text: string) => element('Value', { AttributeID: attribute }, text);
const values = (...within: readonly string[]) => element('Values', {}, ...within);
const group = (attribute: string, ...within: readonly string[]) =>
  element('ValueGroup', { AttributeID: attribute }, ...within);
const refers = (asset: string, type: string) => `<AssetCrossReference AssetID="${asset}" Type="${type}"/>`;
const node = (type: string, id: string, ...within: readonly string[]) =>
  element('Product', { ID: id, UserTypeID: type }, ...within);
const step = (attributes: Attributes, ...within: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'STEP-ProductInformation',
    { ExportTime: '2025-01-20 08:00:00', WorkspaceID: 'Main', ...attributes },
    ...within,
  )}`;
const attribute = (id: string, called: string) => element('Attribute', { ID: id }, name(called));
const asset = (id: string, called: string, file: string, folder: string, ...places: readonly string[]) =>
  element(
    'Asset',
    { ID: id, UserTypeID: 'Doc' },
    name(called),
    `<ClassificationReference ClassificationID="${folder}" Type="Folder"/>`,
    values(value('asset.filename', file), value('asset.mime-type', 'application/pdf'), value('A_SPR', 'D')),
    ...places.map((place) => element('AssetPushLocation', { ConfigurationID: 'WEB' }, place)),
  );

/** A product with articles, whose names say sizes alone. */
const gutter = (
  id: string,
  own: string,
  shown: string | null,
  documents: string,
  ...sizes: readonly string[]
) =>
  node(
    'Produkt',
    id,
    name(own),
    documents,
    values(
      ...(shown === null
        ? []
        : [
            group(
              'A_WEB',
              element('Value', { QualifierID: 'q-en' }, `${shown} (en)`),
              element('Value', { QualifierID: 'q-de' }, shown),
            ),
          ]),
      value('A_TEXT', `<lt/>p<gt/>Für Dächer aller Art, mit allem, was zur Montage nötig ist.<lt/>/p<gt/>`),
    ),
    ...sizes.map((size, at) =>
      node('Artikel', `${id.replace(/\D/g, '')}0${at + 1}`, name(size), values(value('A_VAR', size))),
    ),
  );
const hook = (id: string, size: string, ...within: readonly string[]) =>
  node('Artikel', id, name(`Rinnenhalter RH 4 ${size}`), values(value('A_VAR', size)), ...within);

const GERMAN = step(
  { ContextID: 'de-DE' },
  element(
    'Qualifiers',
    {},
    element('Qualifier', { ID: 'q-de' }, '<Context ID="de-DE"/>'),
    element('Qualifier', { ID: 'q-en' }, '<Context ID="en-GB"/>'),
  ),
  element(
    'CrossReferenceTypes',
    {},
    element('AssetCrossReferenceType', { ID: 'R1', Inherited: 'true' }, name('Datenblatt')),
    element('AssetCrossReferenceType', { ID: 'R2', Inherited: 'true' }, name('Montageanleitung')),
    element('AssetCrossReferenceType', { ID: 'R3', Inherited: 'false' }, name('Prospekt')),
    element('AssetCrossReferenceType', { ID: 'R4', Inherited: 'true' }, name('PDF 1 (alt)')),
  ),
  element(
    'AttributeList',
    {},
    attribute('A_WEB', 'Titel Web'),
    attribute('A_TEXT', 'Beschreibung'),
    attribute('A_VAR', 'Ausführung'),
    attribute('A_SPR', 'Dokumentsprache'),
  ),
  element(
    'Classifications',
    {},
    ...[
      ['web-1', 'Dachentwässerung'],
      ['f-1', 'Blätter'],
      ['f-2', 'Ablage'],
    ].map(([id = '', called = '']) => element('Classification', { ID: id }, name(called))),
  ),
  element(
    'Products',
    {},
    node(
      'Product user-type root',
      'Product hierarchy root',
      name('Hierarchie'),
      node(
        'Hauptgruppe',
        'H1',
        name('Entwässerung', { QualifierID: 'q-de' }),
        name('Drainage', { QualifierID: 'q-en' }),
        refers('902', 'R2'),
        refers('903', 'R3'),
        node(
          'Untergruppe',
          'U1',
          name('Rinnen'),
          gutter('P-4410', 'RINNE ALVA 333', 'Halbrundrinne Alva', refers('904', 'R1'), '3 m', '5 m'),
          gutter('P-4420', 'RINNE BREN', 'Kastenrinne Bren', refers('905', 'R1'), '3 m', '5 m'),
          gutter('P-4430', 'Kastenrinne Corr', null, refers('906', 'R4'), '3 m', '5 m'),
        ),
        node(
          'Untergruppe',
          'U2',
          name('Halter'),
          hook('441901', 'verzinkt', refers('907', 'R1')),
          hook('441902', 'Kupfer'),
        ),
      ),
      node(
        'Hauptgruppe',
        'H2',
        name('ZZ unsortiert'),
        gutter(
          'P-4440',
          'Laubfang Dorn',
          null,
          '<ClassificationReference ClassificationID="web-1" Type="Web"/>',
          'rund',
          'eckig',
        ),
      ),
      node(
        'Papierkorb',
        'bin',
        name('Papierkorb'),
        gutter('P-4450', 'Rinne Alt', null, refers('908', 'R1'), '3 m'),
      ),
    ),
  ),
  element(
    'Assets',
    {},
    asset('902', 'Montage Entwässerung', 'montage.pdf', 'f-2', '/web/902.pdf'),
    asset('903', 'Entwässerung', 'e.pdf', 'f-2', '/web/903.pdf'),
    asset('904', 'Alva', 'Alva.pdf', 'f-1', '/web/904.pdf', '/center/DE/Alva.pdf'),
    asset('905', 'Bren', 'b.pdf', 'f-1', '/web/905.pdf'),
    asset('906', 'Corr', 'c.pdf', 'f-1', '/web/906.pdf'),
    asset('907', 'Halter', 'h.pdf', 'f-1', '/web/907.pdf'),
    asset('908', 'Alt', 'a.pdf', 'f-1', '/web/908.pdf'),
    element('Asset', { ID: '909' }, name('alva'), values(value('asset.extension', 'jpg'))),
  ),
);
const WEB = ['902', '903', '904', '905', '906', '907', '908'].map((id) => `push/web/${id}.pdf`);

it('lists products of STEP by their titles on the web, with their groups, and nothing deleted', async () => {
  const { products, found } = await proposed({ 'STEPXML.xml': GERMAN }, [...WEB, 'push/center/DE/Alva.pdf']);
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['P-4410', 'Halbrundrinne Alva', 'Rinnen'],
    ['P-4420', 'Kastenrinne Bren', 'Rinnen'],
    ['P-4430', 'Kastenrinne Corr', 'Rinnen'],
    // Articles without a product above them, as one.
    ['441901', 'Rinnenhalter RH 4', 'Halter'],
    ['P-4440', 'Laubfang Dorn', 'Dachentwässerung'],
  ]);
  expect(
    found.tables.translations?.map(({ cells }) => [cells['id'], cells['language'], cells['title']]),
  ).toEqual([
    ['P-4410', 'en', 'Halbrundrinne Alva (en)'],
    ['P-4420', 'en', 'Kastenrinne Bren (en)'],
  ]);
  expect(found.tables.variants?.map(({ cells }) => [cells['id'], cells['key']])).toContainEqual([
    'P-4410',
    '441001',
  ]);
});

it('gives documents of groups to all products below where their references are inherited', async () => {
  const { documents } = await proposed({ 'STEPXML.xml': GERMAN }, [...WEB, 'push/center/DE/Alva.pdf']);
  expect(documents.map(([file, type, language, ...ids]) => [file, type, language, ids.toSorted()])).toEqual([
    ['push/web/902.pdf', 'installation', 'DE', ['441901', 'P-4410', 'P-4420', 'P-4430']],
    ['push/web/904.pdf', 'datasheet', 'DE', ['P-4410']],
    ['push/center/DE/Alva.pdf', 'datasheet', 'DE', ['P-4410']],
    ['push/web/905.pdf', 'datasheet', 'DE', ['P-4420']],
    // The reference says no type, but all others in its folder are data sheets.
    ['push/web/906.pdf', 'datasheet', 'DE', ['P-4430']],
    ['push/web/907.pdf', 'datasheet', 'DE', ['441901']],
  ]);
});

it('reads lists of documents by numbers of articles, and by what these begin with', async () => {
  const register = table(
    'Dok.-Nr.;Dokumentart;gilt für Art.-Nr.;Spr.',
    'D0001;Prüfbericht;441001;D',
    'D0002;Prüfbericht;4420xx;D',
    'D0003;Prüfbericht;443001, 4440xx;D',
    'D0004;Prüfbericht;4490xx;D',
  );
  const files = ['D0001', 'D0002', 'D0003', 'D0004'].map((one) => `dms/${one}_00_D.pdf`);
  const { documents } = await proposed({ 'STEPXML.xml': GERMAN, 'dms/matrix.csv': register }, [
    ...WEB,
    ...files,
  ]);
  const own = documents.filter(([file]) => String(file).startsWith('dms/'));
  expect(own.map(([file, type, , ...ids]) => [file, type, ...ids])).toEqual([
    ['dms/D0001_00_D.pdf', 'testreport', 'P-4410'],
    ['dms/D0002_00_D.pdf', 'testreport', 'P-4420'],
    ['dms/D0003_00_D.pdf', 'testreport', 'P-4430', 'P-4440'],
  ]);
});

/** Levels without names that say what they are, in a flat list; items have texts and documents of their own. */
const flat = (type: string, id: string, parent: string, ...within: readonly string[]) =>
  element('Product', { ID: id, UserTypeID: type, ParentID: parent }, ...within);
const sealant = (id: string, parent: string, called: string, ...within: readonly string[]) =>
  flat(
    'L3',
    id,
    parent,
    name(called, { ContextID: 'GL_EN' }),
    name(`${called} F`, { ContextID: 'GL_FR' }),
    values(
      value(
        'LongText',
        `${called} seals joints between building parts of any kind and size for a long time.`,
      ),
      element('Value', { AttributeID: 'Colour', ID: 'c1' }),
      element(
        'MultiValue',
        { AttributeID: 'Uses' },
        element('Value', {}, 'Facades'),
        element('Value', {}, 'Floors'),
      ),
    ),
    ...within,
  );
const ENGLISH = step(
  { ContextID: 'GL_EN', xmlns: 'http://www.stibosystems.com/step' },
  element(
    'ListsOfValues',
    {},
    element('ListOfValue', { ID: 'Colours' }, element('Value', { ID: 'c1' }, 'Pebble grey')),
  ),
  element(
    'Products',
    {},
    flat('L1', 'S', 'Product hierarchy root', name('Sealing')),
    flat('L2', 'S1', 'S', name('Silicones'), refers('brochure', 'Leaflet')),
    flat('L2', 'S2', 'S', name('Hybrids')),
    sealant('7001', 'S1', 'Velo 100', refers('tds-100', 'Datasheet')),
    sealant('7002', 'S1', 'Velo 200', refers('tds-200', 'Datasheet')),
    sealant('7003', 'S2', 'Hydra 10', refers('tds-10', 'Datasheet')),
    sealant('7004', 'S2', 'Hydra 20', refers('tds-20', 'Datasheet')),
    flat('L2', 'Recycle Bin', 'S', name('Recycle Bin')),
    sealant('7009', 'Recycle Bin', 'Velo 50'),
    // Nodes that name each other are in no tree.
    flat('L2', 'X1', 'X2', name('One')),
    flat('L2', 'X2', 'X1', name('Other')),
  ),
);
const ASSETS = step(
  { ContextID: 'GL_EN' },
  element(
    'Assets',
    {},
    ...[
      ['brochure', 'Silicones'],
      ['tds-100', 'Velo 100 data sheet'],
      ['tds-200', 'Velo 200 data sheet'],
      ['tds-10', 'Hydra 10 data sheet'],
      ['tds-20', 'Hydra 20 data sheet'],
    ].map(([id = '', called = '']) =>
      element(
        'Asset',
        { ID: id },
        name(called),
        element('AssetContent', {}, `/content/${id}.pdf`),
        values(value('asset.mime-type', 'application/pdf')),
      ),
    ),
  ),
);
const FLAT = { 'step/1-products.xml': ENGLISH, 'step/2-assets.xml': ASSETS };
const CONTENT = ['brochure', 'tds-100', 'tds-200', 'tds-10', 'tds-20'].map((id) => `files/content/${id}.pdf`);

it('takes the lowest level for products where these have texts and documents of their own', async () => {
  const { products, found } = await proposed(FLAT, CONTENT);
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['7001', 'Velo 100', 'Silicones'],
    ['7002', 'Velo 200', 'Silicones'],
    ['7003', 'Hydra 10', 'Hybrids'],
    ['7004', 'Hydra 20', 'Hybrids'],
  ]);
  expect(found.tables.translations?.map(({ cells }) => [cells['language'], cells['title']])).toContainEqual([
    'fr',
    'Velo 100 F',
  ]);
});

it('reads products and assets of several files together, and what they have from lists of values', async () => {
  const { documents, found } = await proposed(FLAT, CONTENT);
  expect(documents.map(([file, type, , ...ids]) => [file, type, ...ids])).toEqual([
    [CONTENT[0], 'brochure', '7001', '7002'],
    [CONTENT[1], 'datasheet', '7001'],
    [CONTENT[2], 'datasheet', '7002'],
    [CONTENT[3], 'datasheet', '7003'],
    [CONTENT[4], 'datasheet', '7004'],
  ]);
  const [read] = found.read.filter(({ sheet }) => sheet === 'content.products');
  const [colour, uses] = ['Colour', 'Uses'].map((one) => read?.columns.indexOf(one) ?? -1);
  expect([colour, uses].map((at) => read?.rows[0]?.cells[at ?? -1])).toEqual([
    'Pebble grey',
    'Facades | Floors',
  ]);
});
