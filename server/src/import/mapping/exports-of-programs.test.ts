import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Exports as shops, PIMs and ERPs write them, made small: each with what only it does.

it('takes the short text of a material for its title, and leaves out what is marked for deletion', async () => {
  const { products } = await proposed({
    'MARA.csv': table(
      'Materialnummer;Kurztext;Langtext;Warengruppe;Warengruppenbez.;Löschvormerkung',
      '4711;BSK-90 RUND;Klappe für Wände und Decken aus Beton, geprüft.;BK01;Brandschutzklappen;',
      '4712;BSK-120 ECKIG;Klappe für Wände und Decken aus Beton, geprüft.;BK01;Brandschutzklappen;',
      '4713;RSK;Klappe für Kanäle und Schächte aus Blech, geprüft.;RK02;Rauchschutzklappen;',
      '4799;BSK ALT;Klappe für Wände aus Beton, nicht mehr geprüft.;BK01;Brandschutzklappen;X',
    ),
  });
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['4711', 'BSK-90 RUND', 'Brandschutzklappen'],
    ['4712', 'BSK-120 ECKIG', 'Brandschutzklappen'],
    ['4713', 'RSK', 'Rauchschutzklappen'],
  ]);
});

it('learns codes of document types from the texts beside them, and so reads a row with another text', async () => {
  const { documents, mapping } = await proposed(
    {
      'MARA.csv': table('Materialnummer;Materialkurztext', '4711;BSK-90', '4712;BSK-120'),
      'DRAW.csv': table(
        'Dokumentart;Beschreibung;Sprache;Materialnummer;Dateiname',
        'TDB;Technisches Datenblatt BSK-90;DE;4711;100.pdf',
        'MA;Montageanleitung BSK-90;DE;4711;101.pdf',
        'TDB;Technisches Datenblatt BSK-120;DE;4712;102.pdf',
        'MA;Montageanleitung BSK-120;DE;4712;103.pdf',
      ),
    },
    ['DMS/100.pdf', 'DMS/101.pdf', 'DMS/102.pdf', 'DMS/103.pdf'],
  );
  expect(documents.map(([file, type]) => [file, type])).toEqual([
    ['DMS/100.pdf', 'datasheet'],
    ['DMS/101.pdf', 'installation'],
    ['DMS/102.pdf', 'datasheet'],
    ['DMS/103.pdf', 'installation'],
  ]);
  const fields = mapping.tables.find(({ kind }) => kind === 'documents')?.fields;
  expect(fields?.['documentType']).toEqual({
    columns: ['Dokumentart'],
    values: { TDB: 'datasheet', MA: 'installation' },
  });
});

it('makes no buttons of codes of document types that nothing explains, and asks what they are', async () => {
  const { found, doubts } = await proposed(
    {
      'MARA.csv': table('Materialnummer;Materialkurztext', '4711;BSK-90', '4712;BSK-120'),
      'DRAW.csv': table(
        'Dokumentart;Beschreibung;Materialnummer;Dateiname',
        'TDB;Technisches Datenblatt BSK-90;4711;100.pdf',
        'XQ7;BSK-90 Anhang;4711;101.pdf',
        'TDB;Technisches Datenblatt BSK-120;4712;102.pdf',
      ),
    },
    ['DMS/100.pdf', 'DMS/101.pdf', 'DMS/102.pdf'],
  );
  expect(found.tables.documents?.map(({ cells }) => cells['documentType'])).toEqual([
    'datasheet',
    'document',
    'datasheet',
  ]);
  expect(doubts.join('\n')).toContain('codes of document types that nothing explains');
  expect(doubts.join('\n')).toContain('"documentType": XQ7');
});

it('asks nothing about codes of categories that stand beside files', async () => {
  const { documents, doubts } = await proposed(
    {
      'items.csv': table('uuid;name', 'a-1;Net Climber', 'a-2;Balance Beam', 'a-3;Seesaw'),
      'sheets.csv': table(
        'uuid;category_id;Sheet file',
        'a-1;c-1;net_tds.pdf',
        'a-2;c-2;beam_tds.pdf',
        'a-2;c-2;beam_warranty.pdf',
      ),
    },
    ['net_tds.pdf', 'beam_tds.pdf', 'beam_warranty.pdf'],
  );
  expect(documents.map(([, type]) => type)).toEqual(['datasheet', 'datasheet', 'standardmaterialwarranty']);
  expect(doubts.join('\n')).not.toContain('codes of document types');
});

it('gives products the assets that they name by id, with the type and language that the library says', async () => {
  const { products, documents, doubts } = await proposed(
    {
      'Products.csv': table(
        'salsify:id;salsify:parent_id;salsify:name;Product Category;salsify:digital_assets',
        'EL-100;;Vireo Hoist;Hoists;as1,as2',
        'EL-200;;Vireo Lift;Lifts;as3',
        'EL-300;;Corbel Lift;Lifts;as3,as4',
      ),
      'Digital Assets.csv': table(
        'salsify:id;salsify:name;salsify:filename;salsify:format;Document Type;Language',
        'as1;hoist ds;1001.pdf;pdf;Data Sheet;English',
        'as2;hoist inst;1002.pdf;pdf;Installation Instructions;English',
        'as3;lift ds;1003.pdf;pdf;Data Sheet;French',
        'as4;lift inst;1004.pdf;pdf;Installation Instructions;English',
        'as9;lift old;1009.pdf;pdf;Data Sheet;English',
      ),
    },
    ['assets/1001.pdf', 'assets/1002.pdf', 'assets/1003.pdf', 'assets/1004.pdf', 'assets/1009.pdf'],
  );
  expect(products.map(({ title }) => title)).toEqual(['Vireo Hoist', 'Vireo Lift', 'Corbel Lift']);
  expect(documents).toEqual([
    ['assets/1001.pdf', 'datasheet', 'EN', 'EL-100'],
    ['assets/1002.pdf', 'installation', 'EN', 'EL-100'],
    ['assets/1003.pdf', 'datasheet', 'FR', 'EL-200', 'EL-300'],
    ['assets/1004.pdf', 'installation', 'EN', 'EL-300'],
  ]);
  expect(doubts.join('\n')).toContain('"salsify:digital_assets" names rows of Digital Assets.csv');
});

it('reads the type and language of files that products name from the register that lists these files', async () => {
  const { products, documents } = await proposed(
    {
      'items.csv': table('SKU;Name;Category;Documents', 'A;Net;Play;a1.pdf,a2.pdf', 'B;Beam;Rest;b1.pdf'),
      'media.csv': table(
        'File Name;Media Type;Language;Size',
        'a1.pdf;Data Sheet;EN;1',
        'a2.pdf;Warranty;FR;2',
        'b1.pdf;Data Sheet;EN;3',
      ),
    },
    ['a1.pdf', 'a2.pdf', 'b1.pdf'],
  );
  expect(products.map(({ title }) => title)).toEqual(['Net', 'Beam']);
  expect(documents).toEqual([
    ['a1.pdf', 'datasheet', 'EN', 'A'],
    ['a2.pdf', 'standardmaterialwarranty', 'FR', 'A'],
    ['b1.pdf', 'datasheet', 'EN', 'B'],
  ]);
});

it('gives documents no titles that are names of files, with or without their ending', async () => {
  const { found, documents } = await proposed(
    {
      'inriver.csv': table(
        'ProductId;ProductName_en;ResourceFileName;ResourceName;ResourceType',
        'P-1;Traction One;2001.pdf;p1_ds;Technical Data Sheet',
        'P-1;Traction One;2002.pdf;p1_man;Manual',
        'P-2;Traction Two;2003.pdf;p2_ds;Technical Data Sheet',
        'P-2;Traction Two;2004.pdf;p2_man;Manual',
      ),
    },
    ['Resources/2001.pdf', 'Resources/2002.pdf', 'Resources/2003.pdf', 'Resources/2004.pdf'],
  );
  expect(documents.map(([, type, , owner]) => [type, owner])).toEqual([
    ['datasheet', 'P-1'],
    ['Manual', 'P-1'],
    ['datasheet', 'P-2'],
    ['Manual', 'P-2'],
  ]);
  expect(found.tables.documents?.flatMap(({ cells }) => cells['title'] ?? [])).toEqual([]);
});

it.each(['raw', 'application/pdf', 'PDF', 'Item'])(
  'takes "%s" for the format of a file, and not for a type of document',
  async (format) => {
    const { documents } = await proposed(
      {
        'files.csv': table(
          'SKU;Name;File name;Asset resource type',
          `A;Net;a_data_sheet.pdf;${format}`,
          `A;Net;a_warranty.pdf;${format}`,
          `B;Beam;b_data_sheet.pdf;${format}`,
        ),
      },
      ['x/a_data_sheet.pdf', 'x/a_warranty.pdf', 'x/b_data_sheet.pdf'],
    );
    expect(documents.map(([, type]) => type)).toEqual(['datasheet', 'standardmaterialwarranty', 'datasheet']);
  },
);

it('lets the column that says a type name a file before the one that lists all files', async () => {
  const { documents } = await proposed(
    {
      'plytix.csv': table(
        'SKU;Label;Assets;Tech sheet;Warranty document',
        'PG-1;Net;https://p.example/a/1.pdf,https://p.example/b/2.pdf;https://p.example/a/1.pdf;https://p.example/b/2.pdf',
        'PG-2;Beam;https://p.example/a/3.pdf,https://p.example/b/4.pdf;https://p.example/a/3.pdf;https://p.example/b/4.pdf',
      ),
    },
    ['1.pdf', '2.pdf', '3.pdf', '4.pdf'],
  );
  expect(documents.map(([file, type]) => [file, type])).toEqual([
    ['1.pdf', 'datasheet'],
    ['2.pdf', 'standardmaterialwarranty'],
    ['3.pdf', 'datasheet'],
    ['4.pdf', 'standardmaterialwarranty'],
  ]);
});

it('reads what a download is from the column beside its address', async () => {
  const { documents, mapping } = await proposed(
    {
      'wc-product-export.csv': table(
        'ID;SKU;Name;Categories;Download 1 name;Download 1 URL;Download 2 name;Download 2 URL',
        '100;HD-1;Round Damper;Round;Round Damper Data Sheet;https://h.example/u/r1.pdf;Installation;https://h.example/u/r2.pdf',
        '110;HD-2;Square Damper;Square;Warranty;https://h.example/u/s1.pdf;Data Sheet;https://h.example/u/s2.pdf',
      ),
    },
    ['uploads/r1.pdf', 'uploads/r2.pdf', 'uploads/s1.pdf', 'uploads/s2.pdf'],
  );
  expect(documents.map(([file, type]) => [file, type])).toEqual([
    ['uploads/r1.pdf', 'datasheet'],
    ['uploads/r2.pdf', 'installation'],
    ['uploads/s1.pdf', 'standardmaterialwarranty'],
    ['uploads/s2.pdf', 'datasheet'],
  ]);
  expect(mapping.tables[0]?.documents).toEqual([
    { column: 'Download 1 URL', typeColumn: 'Download 1 name' },
    { column: 'Download 2 URL', typeColumn: 'Download 2 name' },
  ]);
});

it('reads the properties of a shop from one cell also where most rows have only one', async () => {
  const rows = ['1', '2', '3'].flatMap((n) => [
    `L-${n}-S;simple;Default/Lifts/Type ${n};Lift ${n} Short;Not Visible Individually;rail=Short`,
    `L-${n}-L;simple;Default/Lifts/Type ${n};Lift ${n} Long;Not Visible Individually;rail=Long`,
    `L-${n};configurable;Default/Lifts/Type ${n};Lift ${n};Catalog;csi_code=14 28 00,datasheet_pdf=/d/s/l${n}.pdf`,
  ]);
  const { products, documents } = await proposed(
    { 'catalog.csv': table('sku;product_type;categories;name;visibility;additional_attributes', ...rows) },
    ['media/d/s/l1.pdf', 'media/d/s/l2.pdf', 'media/d/s/l3.pdf'],
  );
  expect(products.map(({ id, masterformat }) => [id, masterformat])).toEqual([
    ['L-1', '14 28 00'],
    ['L-2', '14 28 00'],
    ['L-3', '14 28 00'],
  ]);
  expect(documents).toEqual([
    ['media/d/s/l1.pdf', 'datasheet', '', 'L-1'],
    ['media/d/s/l2.pdf', 'datasheet', '', 'L-2'],
    ['media/d/s/l3.pdf', 'datasheet', '', 'L-3'],
  ]);
});

it.each(['uploads', 'media/d/s', 'Resources', 'DMS'])(
  'calls no button after a folder "%s", which says nothing',
  async (folder) => {
    const { documents, found, mapping } = await proposed(
      { 'items.csv': table('SKU;Name;Sheet file', 'A-100;Net;a1.pdf', 'B-100;Beam;b1.pdf') },
      [`${folder}/a1.pdf`, `${folder}/b1.pdf`, `${folder}/A-100 xy.pdf`],
    );
    expect(documents.map(([, type]) => type)).toEqual(['document', 'document']);
    expect(found.tables.documents?.map(({ cells }) => cells['subtitle'])).toEqual(['Documents', 'Documents']);
    expect(mapping.folders?.map(({ subtitle }) => subtitle)).toEqual(['Documents']);
  },
);

it('names the categories that products refer to by a reference', async () => {
  const { products } = await proposed({
    'Products.csv': table(
      'ID;Reference;Category reference;Product name (en);Product name (es)',
      '1;SL-1;OPER;Door Operator;Operador',
      '2;SL-2;DOORS;Car Door;Puerta de cabina',
      '3;SL-3;DOORS;Landing Door;Puerta de piso',
    ),
    'Categories.csv': table(
      'Category reference;Parent category reference;Category name (en);Category name (es)',
      'OPER;;Operators;Operadores',
      'DOORS;;Doors;Puertas',
    ),
  });
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Door Operator', 'Operators'],
    ['Car Door', 'Doors'],
    ['Landing Door', 'Doors'],
  ]);
});

it('writes codes that are words as words, and asks for the others', async () => {
  const { products, doubts } = await proposed({
    'products.csv': table(
      'sku;family;name-en_US',
      'a;fire_damper;FD 1500',
      'b;smoke_damper;SD 3000',
      'c;fire_damper;FD 2500',
      'd;ul_555;FD 3500',
    ),
  });
  expect(products.map(({ type }) => type)).toEqual(['Fire damper', 'Smoke damper', 'Fire damper', 'ul_555']);
  expect(doubts.join('\n')).toContain('"family" holds codes that no table names');
});

it('takes the folder of a program’s locale for a language, and for no region', async () => {
  const { found } = await proposed(
    {
      'products.csv': table(
        'sku;name-en_US;data_sheet-en_US;data_sheet-fr_FR',
        'a;FD 1500;files/en_US/a.pdf;files/fr_FR/a.pdf',
        'b;SD 3000;files/en_US/b.pdf;files/fr_FR/b.pdf',
      ),
    },
    ['files/en_US/a.pdf', 'files/fr_FR/a.pdf', 'files/en_US/b.pdf', 'files/fr_FR/b.pdf'],
  );
  expect(found.tables.documents?.map(({ cells }) => [cells['language'], cells['region']])).toEqual([
    ['EN', undefined],
    ['FR', undefined],
    ['EN', undefined],
    ['FR', undefined],
  ]);
});

it('takes the further rows of a product in a shop for its variants', async () => {
  const { products, found, documents } = await proposed(
    {
      'products_export.csv': table(
        'Handle;Title;Type;Vendor;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Variant SKU;Variant Price;Image Src',
        'slide;Spiral Slide;Slides;Kestrel;Colour;Red;Size;2 m;SL-R;9;https://k.example/1.jpg',
        'slide;;;;;Blue;;3 m;SL-B;9;https://k.example/2.jpg',
        'slide;;;;;;;;;;https://k.example/3.jpg',
        'swing;Arch Swing;Swings;Kestrel;Seats;Two;;;SW-2;9;https://k.example/4.jpg',
        'swing;;;;;Four;;;SW-4;9;https://k.example/5.jpg',
      ),
    },
    ['SW-4 Data Sheet.pdf'],
  );
  expect(documents).toEqual([['SW-4 Data Sheet.pdf', 'datasheet', '', 'swing']]);
  expect(products.map(({ id, title, brand }) => [id, title, brand])).toEqual([
    ['slide', 'Spiral Slide', 'Kestrel'],
    ['swing', 'Arch Swing', 'Kestrel'],
  ]);
  expect(found.tables.variants?.map(({ cells }) => cells)).toEqual([
    { id: 'slide', key: 'SL-R', title: 'Red, 2 m' },
    { id: 'slide', key: 'SL-B', title: 'Blue, 3 m' },
    { id: 'swing', key: 'SW-2', title: 'Two' },
    { id: 'swing', key: 'SW-4', title: 'Four' },
  ]);
});

it('takes rows that name a product as their parent for its variants, in the same table or another', async () => {
  const inOne = await proposed({
    'plytix.csv': table(
      'SKU;Label;Parent SKU;Product Type',
      'PG-1;Net Climber;;PARENT',
      'PG-1-S;Net Climber S;PG-1;VARIANT',
      'PG-1-M;Net Climber M;PG-1;VARIANT',
      'PG-2;Beam;;PARENT',
    ),
  });
  expect(inOne.products.map(({ title }) => title)).toEqual(['Net Climber', 'Beam']);
  expect(inOne.found.tables.variants?.map(({ cells }) => cells)).toEqual([
    { id: 'PG-1', key: 'PG-1-S', title: 'Net Climber S' },
    { id: 'PG-1', key: 'PG-1-M', title: 'Net Climber M' },
  ]);
  const inTwo = await proposed({
    'product_models.csv': table(
      'code;categories;name-en_US',
      'model_tower;play,climbing;Tower',
      'model_slide;play,slides;Slide',
    ),
    'products.csv': table(
      'sku;family;parent;enabled;color;ean',
      'tower_red;play;model_tower;1;red;4012345000000',
      'tower_blue;play;model_tower;1;blue;4012345000001',
      'slide_red;play;model_slide;1;red;4012345000002',
    ),
  });
  expect(inTwo.products.map(({ title }) => title)).toEqual(['Tower', 'Slide']);
  expect(inTwo.found.tables.variants?.map(({ cells }) => cells)).toEqual([
    { id: 'model_tower', key: 'tower_red', title: 'red' },
    { id: 'model_tower', key: 'tower_blue', title: 'blue' },
    { id: 'model_slide', key: 'slide_red', title: 'red' },
  ]);
});

it('takes folders of a shared drive for categories, though they are words for documents or products', async () => {
  const files = ['Slides/Wave Slide', 'Slides/Spiral Slide', 'Swings/Arch Swing'].flatMap((name) =>
    ['Spec Sheet', 'Installation', 'Warranty'].map((type) => `Docs/${name} - ${type}.pdf`),
  );
  const listing = ['path;name;size', ...files.map((file) => `/${file};${file.split('/').at(-1)};200`)];
  const { products } = await proposed({ 'listing.csv': table(...listing) }, files);
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Arch Swing', 'Swings'],
    ['Spiral Slide', 'Slides'],
    ['Wave Slide', 'Slides'],
  ]);
  const inOwn = ['Vireo 100', 'Vireo 200'].flatMap((name) =>
    ['Data Sheet', 'Installation Manual'].map((type) => `Elevators/${name}/${name} ${type}.pdf`),
  );
  const query = [
    'Name;Path;Product Line;Item Type',
    ...inOwn.map((file) => {
      const [folder, name, last] = file.split('/');
      return `${last};sites/docs/${folder}/${name};${name};Item`;
    }),
  ];
  const own = await proposed({ 'query.csv': table(...query) }, inOwn);
  expect(own.products.map(({ title, type }) => [title, type])).toEqual([
    ['Vireo 100', 'Elevators'],
    ['Vireo 200', 'Elevators'],
  ]);
});

it('takes names for titles and codes for ids, though a column of names is called "Item"', async () => {
  const { products } = await proposed({
    'Price list.csv': table(
      'Art.;Item;Group;List price',
      'KP-1201;Spiral Slide;Slides;900',
      'KP-1202;Wave Slide Double;Slides;1000',
      'KP-1203;Geo Dome;Climbing;1100',
    ),
  });
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['KP-1201', 'Spiral Slide', 'Slides'],
    ['KP-1202', 'Wave Slide Double', 'Slides'],
    ['KP-1203', 'Geo Dome', 'Climbing'],
  ]);
});

it('follows a table that links products and documents, and takes the latest version of each document', async () => {
  const { products, documents, found } = await proposed(
    {
      'MARA.csv': table(
        'Materialnummer;Materialkurztext',
        '100400;Corbel T 400',
        '100403;Corbel T 630',
        '100406;Corbel T 1000',
      ),
      'DRAW.csv': table(
        'Dokumentnummer;Dokumentart;Version;Beschreibung;Sprache;Originaldatei',
        '5000100;TDB;02;Technisches Datenblatt Corbel T 400;DE;7001.pdf',
        '5000100;TDB;01;Technisches Datenblatt Corbel T 400 (alt);DE;7002.pdf',
        '5000101;MON;01;Montageanleitung Corbel T 400 und T 630;DE;7003.pdf',
        '5000102;TDB;01;Technisches Datenblatt Corbel T 630;DE;7004.pdf',
        '5000103;TDB;01;Technisches Datenblatt Corbel T 1000;DE;7005.pdf',
      ),
      'DRAD.csv': table(
        'Materialnummer;Dokumentnummer',
        '100400;5000100',
        '100400;5000101',
        '100403;5000101',
        '100403;5000102',
        '100406;5000103',
      ),
    },
    ['DMS/7001.pdf', 'DMS/7002.pdf', 'DMS/7003.pdf', 'DMS/7004.pdf', 'DMS/7005.pdf'],
  );
  expect(products.map(({ title }) => title)).toEqual(['Corbel T 400', 'Corbel T 630', 'Corbel T 1000']);
  expect(documents).toEqual([
    ['DMS/7001.pdf', 'datasheet', 'DE', '100400'],
    ['DMS/7003.pdf', 'installation', 'DE', '100400', '100403'],
    ['DMS/7004.pdf', 'datasheet', 'DE', '100403'],
    ['DMS/7005.pdf', 'datasheet', 'DE', '100406'],
  ]);
  const told = found.findings.map(({ place, message }) => `${place} ${message}`).join('\n');
  expect(told).toContain('DMS/7002.pdf a later revision of it is there too: "7001.pdf"');
});

it('reads a list of addresses that a shop writes as JSON', async () => {
  const { documents } = await proposed(
    {
      'products.csv': table(
        'Handle;Title;Downloads (product.metafields.custom.downloads)',
        'fd;FD-150;["https://s.example/f/1.pdf?v=1","https://s.example/f/2.pdf?v=1"]',
        'sd;SD-50;["https://s.example/f/3.pdf?v=1"]',
      ),
    },
    ['files/1.pdf', 'files/2.pdf', 'files/3.pdf'],
  );
  expect(documents.map(([file, , , owner]) => [file, owner])).toEqual([
    ['files/1.pdf', 'fd'],
    ['files/2.pdf', 'fd'],
    ['files/3.pdf', 'sd'],
  ]);
});

it('leaves out the variants of a product that is left out, and keeps those of two products with one number', async () => {
  const { products, found } = await proposed({
    'products_export.csv': table(
      'Handle;Title;Type;Status;Option1 Name;Option1 Value;Variant SKU',
      'fd;FD-150;Fire;active;Size;12 x 12;FD-12',
      'fd;;;;;24 x 24;FD-24',
      'sd;SD-50;Smoke;draft;Size;12 x 12;SD-12',
      'sd;;;;;24 x 24;SD-24',
      'link;Fusible Link 165;Parts;active;Title;Default Title;LINK',
      'link-2;Fusible Link 212;Parts;active;Title;Default Title;LINK',
    ),
  });
  expect(products.map(({ title }) => title)).toEqual(['FD-150', 'Fusible Link 165', 'Fusible Link 212']);
  expect(found.tables.variants?.map(({ cells }) => cells)).toEqual([
    { id: 'fd', key: 'FD-12', title: '12 x 12' },
    { id: 'fd', key: 'FD-24', title: '24 x 24' },
    { id: 'link', key: 'LINK' },
    { id: 'link-2', key: 'LINK' },
  ]);
});

it('reads files of several columns that name assets, each of the type that its column says, and no pictures', async () => {
  const { products, documents } = await proposed(
    {
      'products.csv': table(
        'salsify:id;Product Name;Category;Spec Sheet;Warranty PDF;Hero Shot',
        'A1;Net Climber;Play;as1;as9;img1',
        'B1;Balance Beam;Rest;as3;as9;img2',
      ),
      'assets.csv': table(
        'salsify:id;salsify:name;salsify:filename;salsify:url',
        'as1;doc one;901.pdf;https://img.example/901.pdf',
        'as3;doc three;903.pdf;https://img.example/903.pdf',
        'as9;doc nine;909.pdf;https://img.example/909.pdf',
        'img1;pic one;p1.jpg;https://img.example/p1.jpg',
        'img2;pic two;p2.jpg;https://img.example/p2.jpg',
      ),
    },
    ['assets/901.pdf', 'assets/903.pdf', 'assets/909.pdf', 'assets/p1.jpg', 'assets/p2.jpg'],
  );
  expect(products.map(({ title }) => title)).toEqual(['Net Climber', 'Balance Beam']);
  expect(documents).toEqual([
    ['assets/901.pdf', 'datasheet', '', 'A1'],
    ['assets/909.pdf', 'standardmaterialwarranty', '', 'A1', 'B1'],
    ['assets/903.pdf', 'datasheet', '', 'B1'],
  ]);
});

it('takes families, and what has none, for products, with the assets that each names', async () => {
  const { products, documents, found } = await proposed(
    {
      'product_models.csv': table(
        'code;categories;name-en_US;pdf_assets',
        'm_tower;play,climb;Tower;tower_ds,tower_iom',
        'm_slide;play,slides;Slide;slide_ds',
      ),
      'products.csv': table(
        'sku;family;parent;categories;name-en_US;color;pdf_assets',
        'tower_red;play;m_tower;;;red;',
        'tower_blue;play;m_tower;;;blue;',
        'slide_red;play;m_slide;;;red;',
        'bench;seat;;play,seats;Log Bench;;bench_ds',
      ),
      'assets.csv': table(
        'code;label-en_US;media;doc_kind',
        'tower_ds;Tower sheet;a/b/1_x.pdf;data_sheet',
        'tower_iom;Tower install;a/c/2_x.pdf;installation_manual',
        'slide_ds;Slide sheet;a/d/3_x.pdf;data_sheet',
        'bench_ds;Bench sheet;a/e/4_x.pdf;data_sheet',
      ),
    },
    ['a/b/1_x.pdf', 'a/c/2_x.pdf', 'a/d/3_x.pdf', 'a/e/4_x.pdf'],
  );
  expect(new Set(products.map(({ title }) => title))).toEqual(new Set(['Tower', 'Slide', 'Log Bench']));
  expect(new Set(documents.map(([file, type, , owner]) => `${file} ${type} ${owner}`))).toEqual(
    new Set([
      'a/b/1_x.pdf datasheet m_tower',
      'a/c/2_x.pdf installation m_tower',
      'a/d/3_x.pdf datasheet m_slide',
      'a/e/4_x.pdf datasheet bench',
    ]),
  );
  expect(found.tables.variants?.map(({ cells }) => cells['title'])).toEqual(['red', 'blue', 'red']);
});

it.each([
  ['Artikelnummer;Omschrijving;Productgroep;Datablad', 'Brandkleppen'],
  ['Codice articolo;Descrizione;Categoria merceologica;Scheda tecnica', 'Serrande'],
  ['Artikel-Nr.;Artikelbezeichnung 1;Artikelgruppe;Datenblatt', 'Brandschutzklappen'],
  ['Referencia interna;Nombre;Categoría de producto;Ficha técnica', 'Compuertas'],
  ['Réf. article;Désignation;Famille;Fiche technique', 'Clapets'],
])('reads an article with a sheet in every row in the words of an ERP: %s', async (head, type) => {
  const { products, documents } = await proposed(
    {
      'a.csv': table(
        head,
        `10-1;BK rund 90;${type};a.pdf`,
        `10-2;BK rund 120;${type};b.pdf`,
        '10-3;RK 60;X y;c.pdf',
      ),
    },
    ['a.pdf', 'b.pdf', 'c.pdf'],
  );
  expect(products.map(({ id, title }) => [id, title])).toEqual([
    ['10-1', 'BK rund 90'],
    ['10-2', 'BK rund 120'],
    ['10-3', 'RK 60'],
  ]);
  expect(products[0]?.['type']).toBe(type);
  expect(documents.map(([, said]) => said)).toEqual(['datasheet', 'datasheet', 'datasheet']);
});

it('prefers what an ERP displays to a name that is a code, and paths of classes to kinds of its program', async () => {
  const { products, open } = await proposed(
    {
      'items.csv': table(
        'Internal ID;Name;Display Name;Item Type;Class;Inactive;Spec Sheet',
        '101;LFT-1;Stair Lift;Inventory Item;Lifts : Stair;No;l1.pdf',
        '102;LFT-2;Home Lift;Inventory Item;Lifts : Home;No;l2.pdf',
        '103;LFT-9;Old Lift;Inventory Item;Lifts : Home;Yes;l9.pdf',
      ),
    },
    ['l1.pdf', 'l2.pdf', 'l9.pdf'],
  );
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['101', 'Stair Lift', 'Stair'],
    ['102', 'Home Lift', 'Home'],
  ]);
  // The sheet of what is left out is not asked about.
  expect(open).toBe(0);
});

it('lists the products that a register of a shared drive names by number and name', async () => {
  const { products, documents } = await proposed(
    {
      'query.csv': table(
        'Name;Title;Product;Document Type;Path',
        'DS-1.pdf;Data;"1;#Vireo 100";Data Sheet;sites/x/Docs',
        'IM-A.pdf;Install;"1;#Vireo 100;#2;#Vireo 200";Installation Manual;sites/x/Docs',
        'DS-2.pdf;Data;"2;#Vireo 200";Data Sheet;sites/x/Docs',
      ),
    },
    ['Docs/DS-1.pdf', 'Docs/IM-A.pdf', 'Docs/DS-2.pdf'],
  );
  expect(products.map(({ title }) => title)).toEqual(['Vireo 100', 'Vireo 200']);
  expect(documents.map(([file, , , ...owners]) => [file, ...owners])).toEqual([
    ['Docs/DS-1.pdf', 'vireo-100'],
    ['Docs/IM-A.pdf', 'vireo-100', 'vireo-200'],
    ['Docs/DS-2.pdf', 'vireo-200'],
  ]);
});

it('follows links by the number of a program instead of the id, and leaves out what is not sold or shown', async () => {
  const { products, documents, open } = await proposed(
    {
      'Products.csv': table(
        'Entity ID;ProductNumber;ProductName;LifecycleStatus;ApprovedForWeb',
        '20001;SD-1;HydraLift 6x6;Active;Yes',
        '20002;SD-2;HydraLift 6x8;New;Yes',
        '20003;SD-3;EdgeOne 25K;Discontinued;Yes',
        '20004;SD-4;Titan H 6x6;Active;No',
      ),
      'Resources.csv': table(
        'Entity ID;ResourceName;ResourceFilename;ResourceMediaType;ResourceRevision',
        '70001;HydraLift 6x6 sheet;901.pdf;Product Data Sheet;A',
        '70002;HydraLift 6x6 sheet;902.pdf;Product Data Sheet;B',
        '70003;HydraLift 6x8 manual;903.pdf;Installation Manual;A',
        '70004;EdgeOne sheet;904.pdf;Product Data Sheet;A',
        '70005;Titan sheet;905.pdf;Product Data Sheet;A',
      ),
      'Links.csv': table(
        'LinkType;SourceEntityId;TargetEntityId;Index',
        'ProductResource;20001;70001;0',
        'ProductResource;20001;70002;1',
        'ProductResource;20002;70003;0',
        'ProductResource;20003;70004;0',
        'ProductResource;20004;70005;0',
      ),
    },
    ['r/901.pdf', 'r/902.pdf', 'r/903.pdf', 'r/904.pdf', 'r/905.pdf'],
  );
  expect(products.map(({ id, title }) => [id, title])).toEqual([
    ['SD-1', 'HydraLift 6x6'],
    ['SD-2', 'HydraLift 6x8'],
  ]);
  expect(documents).toEqual([
    ['r/902.pdf', 'datasheet', '', 'SD-1'],
    ['r/903.pdf', 'installation', '', 'SD-2'],
  ]);
  expect(open).toBe(0);
});
