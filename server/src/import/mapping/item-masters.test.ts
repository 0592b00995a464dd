import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// An ERP's list of items has a number for a name, sizes as items of their own or under a parent, and what is no product.

const HEAD =
  'Internal ID,Name,Display Name,Description,Type,Subitem of,Matrix Item,Class,Display in Web Site';
const child = (id: number, parent: string, size: string) =>
  `${id},${parent} : ${parent}-${size},${parent}-${size},,Inventory Item,${parent},Child,Covers : Floor Covers,No`;
const sized = (id: number, number: string, name: string, size: string) =>
  `${id},${number}-${size.replace(/\D+/g, '')},${name}${size},,Inventory Item,,,Doors : Flush Doors,Yes`;

const ITEMS = table(
  HEAD,
  '4111,FJ-100,FlushLine FJ-100 Floor Cover,Extruded cover for interior joints,Inventory Item,,Parent,Covers : Floor Covers,Yes',
  child(4112, 'FJ-100', '10'),
  child(4113, 'FJ-100', '20'),
  '4121,FJ-200,CenterGlide FJ-200 Floor Cover,Cover for seismic joints,Assembly/Bill of Materials,,Parent,Covers : Floor Covers,Yes',
  child(4122, 'FJ-200', '10'),
  child(4123, 'FJ-200', '20'),
  '4131,GG-400,,GateGrid GG-400 Airport Grid,Inventory Item,,,Entrances : Grids,Yes',
  '4132,MF-DP,,Drain Pan MF-DP,Inventory Item,,,Entrances : Frames,Yes',
  '4133,LD-C,,Ladder Security Door,Inventory Item,,,Roof Access : Ladders,Yes',
  sized(4141, '61-1030', 'Plaster Access Door', ' 12 x 12'),
  sized(4142, '61-1030', 'Plaster Access Door', ' 18 x 18'),
  sized(4143, '61-1040', 'Recessed Tile Door', ' 12 x 12'),
  sized(4144, '61-1040', 'Recessed Tile Door', ' 24 x 24'),
  sized(4145, '61-1060', 'Duct Access Door', ' 8 x 8'),
  sized(4146, '61-1060', 'Duct Access Door', ' 12 x 12'),
  '4151,SVC-FIELD,Field Measure per day,,Service for Sale,,,Services,No',
  '4152,FRT-LTL,Freight - LTL,,Other Charge for Sale,,,Freight,No',
);

const FILES = [
  'Floor/FJ-100.pdf',
  'Floor/FJ-100-20 drawing.pdf',
  'Floor/FJ-200 install.pdf',
  'Doors/61-1030-1818 drawing.pdf',
  'Entrance/GG-400 data sheet.pdf',
];

it('calls items by what is in words, and lists each once for all of its sizes', async () => {
  const { products, mapping } = await proposed(
    {
      'ItemMaster.csv': ITEMS,
      'VendorListResults112.csv': table('ID,Name,Category', 'V1,Keystep LLC,Resale'),
    },
    FILES,
  );
  expect(products.map(({ title, type, subtype }) => [title, type, subtype])).toEqual([
    ['FlushLine FJ-100 Floor Cover', 'Covers', 'Floor Covers'],
    ['CenterGlide FJ-200 Floor Cover', 'Covers', 'Floor Covers'],
    ['GateGrid GG-400 Airport Grid', 'Entrances', 'Grids'],
    ['Drain Pan MF-DP', 'Entrances', 'Frames'],
    ['Ladder Security Door', 'Roof Access', 'Ladders'],
    ['Plaster Access Door', 'Doors', 'Flush Doors'],
    ['Recessed Tile Door', 'Doors', 'Flush Doors'],
    ['Duct Access Door', 'Doors', 'Flush Doors'],
  ]);
  expect(mapping.tables.some(({ file }) => file.startsWith('Vendor'))).toBe(false);
});

it('gives files with the numbers of items and of their sizes to the products', async () => {
  const { documents, products } = await proposed({ 'ItemMaster.csv': ITEMS }, FILES);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  expect(
    documents.map(([file, , , ...ids]) => [file, ...ids.map((id) => titles.get(id))]).toSorted(),
  ).toEqual([
    ['Doors/61-1030-1818 drawing.pdf', 'Plaster Access Door'],
    ['Entrance/GG-400 data sheet.pdf', 'GateGrid GG-400 Airport Grid'],
    ['Floor/FJ-100-20 drawing.pdf', 'FlushLine FJ-100 Floor Cover'],
    ['Floor/FJ-100.pdf', 'FlushLine FJ-100 Floor Cover'],
    ['Floor/FJ-200 install.pdf', 'CenterGlide FJ-200 Floor Cover'],
  ]);
});

it('takes states of yes and no, and those of what is made to order, and the names that others see', async () => {
  const shop = await proposed({
    'prodotti.csv': table(
      'ID;Nome;Riferimento;Categoria;Stato',
      '90;Primbren AC tanica 5 kg;PR1010-05;Primer;1',
      '91;Primbren AC tanica 10 kg;PR1010-10;Primer;1',
      '92;Aquabren 2K kit A+B 16 kg;GC0750-16;Guaine;1',
      '93;Aquabren 2K kit A+B 32 kg;GC0750-32;Guaine;1',
      '94;Silbren Neutro 310 ml;SI0510;Sigillanti;1',
      '95;Silbren Color;SI0520;Sigillanti;1',
      '96;Takbren 5;AD0050;Adesivi;0',
    ),
  });
  expect(shop.products.map(({ title }) => title)).toEqual([
    'Primbren AC',
    'Aquabren 2K',
    'Silbren Neutro',
    'Silbren Color',
  ]);
  const base = await proposed({
    'Products.csv': table(
      'Record ID,Model,Product name,Web name (if different),Family,Status',
      'rec1,P1000,Round Floor Drain,,Drains,Active',
      'rec2,P1010,Square Floor Drain,,Drains,New',
      'rec3,P3050,Backwater Valve,,Valves,Made to order',
      'rec4,P8010,"WC carrier, b2b",Back-to-Back Water Closet Carrier,Carriers,Active',
      'rec5,P9000,Old Drain,,Drains,Obsolete',
    ),
  });
  expect(base.products.map(({ title }) => title)).toEqual([
    'Round Floor Drain',
    'Square Floor Drain',
    'Backwater Valve',
    'Back-to-Back Water Closet Carrier',
  ]);
});

const CATEGORIES = table(
  'Code,Description,Parent Category',
  'AIRDIST,Air Distribution,',
  'DIFF,Diffusers,AIRDIST',
  'DIFF-CEIL,Ceiling Diffusers,DIFF',
  'DIFF-SLOT,Linear Slot Diffusers,DIFF',
  'DUCT,Flexible Duct,AIRDIST',
  'SERV,Service / Charges,',
);
const AIR = table(
  'No.,Description,Description 2,Type,Item Category Code,Parent Category,Blocked',
  '110-0010,"SCD Square Cone Diffuser, Steel",white,Inventory,DIFF-CEIL,DIFF,FALSE',
  '110-0030,RCD Round Cone Diffuser,,Inventory,DIFF-CEIL,DIFF,FALSE',
  '115-0020,NSL-75 Linear Slot Diffuser,,Inventory,DIFF-SLOT,DIFF,FALSE',
  '115-0030,NSL-100 Linear Slot Diffuser,,Inventory,DIFF-SLOT,DIFF,FALSE',
  '115-0040,LV-4 Slot Louver 4 in,,Inventory,DIFF-SLOT,DIFF,FALSE',
  '160-0104,"NorFlex Insulated Duct, 4 in x 25 ft",,Inventory,DUCT,AIRDIST,FALSE',
  '160-0106,"NorFlex Insulated Duct, 6 in x 25 ft",,Inventory,DUCT,AIRDIST,FALSE',
  '160-0204,"NorFlex Bare Duct, 4 in x 25 ft",,Inventory,DUCT,AIRDIST,FALSE',
  '160-0206,"NorFlex Bare Duct, 6 in x 25 ft",,Inventory,DUCT,AIRDIST,FALSE',
  // Sizes that only their numbers tell apart.
  ...['06', '08', '10'].map((no) => `NFAC-${no},NorFlex Acoustic Duct,,Inventory,DUCT,AIRDIST,FALSE`),
  '900-0010,Freight,,Service,SERV,,FALSE',
);
const VARIANTS = table(
  'Item No.,Code,Description',
  ...['110-0010', '110-0030', '115-0020', '115-0030'].flatMap((no) =>
    ['06', '08', '10', '12'].map((size) => `${no},24X24-${size},"24 x 24 in, ${size} in neck"`),
  ),
);

it('takes items for the products, whose categories and sizes have lists of their own, and what titles begin with for models', async () => {
  const { products, documents, found } = await proposed(
    { 'Item.csv': AIR, 'Item Category.csv': CATEGORIES, 'Item Variant.csv': VARIANTS },
    ['DMS/RCD_submittal.pdf', 'DMS/NSL-100 TDS.pdf', 'DMS/LV-4 install.pdf', 'DMS/SCD.pdf'],
  );
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['SCD Square Cone Diffuser, Steel', 'Ceiling Diffusers'],
    ['RCD Round Cone Diffuser', 'Ceiling Diffusers'],
    ['NSL-75 Linear Slot Diffuser', 'Linear Slot Diffusers'],
    ['NSL-100 Linear Slot Diffuser', 'Linear Slot Diffusers'],
    // A size that no other row differs in is a part of the name.
    ['LV-4 Slot Louver 4 in', 'Linear Slot Diffusers'],
    ['NorFlex Insulated Duct', 'Flexible Duct'],
    ['NorFlex Bare Duct', 'Flexible Duct'],
    ['NorFlex Acoustic Duct', 'Flexible Duct'],
  ]);
  // Each size has its code, and is found by the number of its item.
  expect(found.tables.variants).toHaveLength(16);
  const faults = found.findings.filter(({ kind }) => /duplicate-id|unknown-reference/.test(kind));
  expect(faults).toEqual([]);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  expect(
    documents.map(([file, , , ...ids]) => [file, ...ids.map((id) => titles.get(id))]).toSorted(),
  ).toEqual([
    ['DMS/LV-4 install.pdf', 'LV-4 Slot Louver 4 in'],
    ['DMS/NSL-100 TDS.pdf', 'NSL-100 Linear Slot Diffuser'],
    ['DMS/RCD_submittal.pdf', 'RCD Round Cone Diffuser'],
    ['DMS/SCD.pdf', 'SCD Square Cone Diffuser, Steel'],
  ]);
});

it('takes types from the groups that a table of links puts products into', async () => {
  const ids = [1187, 1190, 1201, 1202, 1203, 1204, 1205, 1206];
  const { products, mapping } = await proposed(
    {
      'Product.csv': table(
        'Id,Fieldset,Product name,Status',
        ...ids.map((id, at) => `${id},ProductHNG,Harlow ${at} Hinge,Approved`),
      ),
      'ChannelNode.csv': table(
        'Id,Key,Name',
        '41,WEB_BUTT,Butt Hinges',
        '42,WEB_CONC,Concealed Hinges',
        '43,WEB_SPR,Spring Hinges',
      ),
      'Resource.csv': table(
        'Id,Title,File name',
        ...ids.map((_, at) => `${12_001 + at},Sheet ${at},OWL-${at}.pdf`),
      ),
      'Links.csv': table(
        'LinkTypeId,SourceEntityTypeId,SourceEntityId,TargetEntityTypeId,TargetEntityId',
        ...ids.map((id, at) => `ProductResources,Product,${id},Resource,${12_001 + at}`),
        ...ids.map((id, at) => `ChannelNodeProducts,ChannelNode,${41 + (at % 3)},Product,${id}`),
      ),
    },
    ids.map((_, at) => `Resources/OWL-${at}.pdf`),
  );
  expect(products.map(({ title, type }) => [title, type])).toEqual(
    ids.map((_, at) => [`Harlow ${at} Hinge`, ['Butt Hinges', 'Concealed Hinges', 'Spring Hinges'][at % 3]]),
  );
  const [listed] = mapping.tables.filter(({ kind }) => kind === 'products');
  expect(listed?.joined?.[0]).toMatchObject({
    file: 'Links.csv',
    rows: { only: { LinkTypeId: ['ChannelNodeProducts'] } },
  });
});
