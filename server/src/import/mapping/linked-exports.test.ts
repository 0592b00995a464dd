import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Exports of programs whose tables refer to one another: libraries of assets, links, parents and variants.

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
  const messages = found.findings.map(({ place, message }) => `${place} ${message}`).join('\n');
  expect(messages).toContain('DMS/7002.pdf a later revision of it is there too: "7001.pdf"');
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
