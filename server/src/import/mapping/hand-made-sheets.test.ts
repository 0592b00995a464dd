import { utils, type WorkSheet, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { proposed } from '../../testing/exports/proposed-export.ts';

// Workbooks that people keep for themselves.

function bookOf(
  sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>,
  hidden: readonly string[] = [],
) {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet: WorkSheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = {
    Sheets: book.SheetNames.map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })),
  };
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}

const SEALANTS = [
  ['ARVEN - SEALANTS'],
  [],
  ['Item #', 'Product', 'What it is', 'Pkg', 'List $'],
  ['SILICONES'],
  ['10-200', 'Arvesil 200', 'neutral cure silicone', '10 oz', 12.5],
  ['10-200-TS', 'ARVESIL 200', 'tinted, see 10-200', '"', 14],
  ['10-205', 'Arvesil 205', 'silicone, disc. 2019 use 200', '10 oz', 9],
  ['10-210', 'Arvesil 210 Bath', 'acetoxy silicone', '10 oz', 11],
  [],
  ['POLYURETHANES'],
  ['11-300', 'Arveflex 300', 'one part polyurethane', '20 oz', 19],
  ['11-310', 'Arveflex 310 Fast', 'fast cure polyurethane', '20 oz', 21],
  ['Total', 6],
];

it('takes groups in lines of their own for types, and neither sizes, notes nor what is past for products', async () => {
  const { products, documents } = await proposed({ 'master.xlsx': bookOf({ Sealants: SEALANTS }) }, [
    'docs/Arvesil 200 TDS.pdf',
    'docs/Arveflex 310 Fast TDS.pdf',
  ]);
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['10-200', 'Arvesil 200', 'SILICONES'],
    ['10-210', 'Arvesil 210 Bath', 'SILICONES'],
    ['11-300', 'Arveflex 300', 'POLYURETHANES'],
    ['11-310', 'Arveflex 310 Fast', 'POLYURETHANES'],
  ]);
  expect(documents.map(([file, type, , parent]) => [file, type, parent])).toEqual([
    ['docs/Arvesil 200 TDS.pdf', 'datasheet', '10-200'],
    ['docs/Arveflex 310 Fast TDS.pdf', 'datasheet', '11-310'],
  ]);
});

it('reads a second table below the first, and no head twice', async () => {
  const head = ['Type', 'Profile', 'Width', 'Roll'];
  const { products } = await proposed({
    'master.xlsx': bookOf({
      Waterstops: [
        ['PVC PROFILES'],
        [],
        head,
        ['Ribbed', 'RB4-316', '4"', 100],
        ['Ribbed', 'RB6-38', '6"', 200],
        ['Flat', 'FR4-316', '4"', 50],
        [],
        head,
        ['Base seal', 'BS6-14', '6"', 50],
        ['Base seal', 'BS9-14', '9"', 50],
        [],
        ['HYDROPHILIC'],
        ['Item', 'Name', 'Description', 'Carton'],
        ['30-101', 'Hydrarv 1020', 'rubber strip', 70],
        ['30-102', 'Hydrarv 1020 Plus', 'strip with coating', 90],
        ['30-105', 'Bentarv', 'bentonite strip', 40],
      ],
    }),
  });
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['RB4-316', 'Ribbed'],
    ['RB6-38', 'Ribbed'],
    ['FR4-316', 'Flat'],
    ['BS6-14', 'Base seal'],
    ['BS9-14', 'Base seal'],
    ['Hydrarv 1020', 'Waterstops (HYDROPHILIC)'],
    ['Hydrarv 1020 Plus', 'Waterstops (HYDROPHILIC)'],
    ['Bentarv', 'Waterstops (HYDROPHILIC)'],
  ]);
});

it('reads no sheet that people have hidden', async () => {
  const past = [
    ['Item #', 'Product', 'Last sold'],
    ['10-101', 'Arvesil 101', 2009],
    ['20-001', 'Arverope', 2012],
  ];
  const { products } = await proposed({
    'master.xlsx': bookOf({ Sealants: SEALANTS, Past: past }, ['Past']),
  });
  expect(products.map(({ id }) => id)).toEqual(['10-200', '10-210', '11-300', '11-310']);
});

const DOORS = [
  ['ORSA OPENINGS - PRODUCT LIST'],
  [],
  ['', 'Series', 'Product', 'Core', 'Cut sheet', 'Notes'],
  ['Steel Doors', 'R50', 'Vela Flush Door', 'honeycomb', 'CS-101', ''],
  ['Steel Doors', 'R55', 'Vela Seamless Door', 'honeycomb', 'CS-102', ''],
  ['Steel Doors', 'R60', 'Vela Stiffened Door', 'steel', 'CS-103', 'shelf is standard now'],
  ['Special Doors', 'QC', 'Marlin Acoustic Door', 'STC 45', 'CS-120', ''],
  ['Special Doors', 'R75', 'Marlin Shelter Door', 'steel', 'CS-121', ''],
];

const HARDWARE = [
  ['Model', 'Name (use this on the web)', 'Grade', 'Instr #', 'Status'],
  ['Hinges'],
  ['HB100', 'HB100 Ball Bearing Hinge', 'A8112', 'I-3040', 'active'],
  ['HB200', 'HB200 Heavy Hinge', 'A8111', 'I-3040', 'active, no literature yet'],
  ['Locks'],
  ['ML30', 'ML30 Mortise Lock', 'Gr 1', 'I-3049', 'active - NEW'],
  ['KP80', 'KP80 Keypad Lock', 'Gr 2', 'I-3056', 'DISCONTINUED - replaced by KP90'],
  ['KP90', 'KP90 Keypad Lock', 'Gr 2', 'I-3057', 'active'],
];

const FRAMES = [
  ['Type', 'Item', 'Lit'],
  ['Knock Down Frames'],
  ['KD', 'KD Drywall Frame', 'F-01'],
  ['KDM', 'KDM Masonry Frame', 'F-02'],
  ['Welded Frames'],
  ['W16', 'W16 Welded Frame', 'F-10'],
  ['W14', 'W14 Heavy Duty Frame', 'F-11'],
  ['SS', 'Stick Lite Frame', 'F-13'],
];

const INDEX = [
  ['No.', 'What', 'For', 'in print?'],
  ['CS-101', 'cut sheet', 'Vela Flush Door', 'yes'],
  ['CS-102', 'cut sheet', 'Vela Seamless Door', 'yes'],
  ['W-7', 'warranty', 'HB100 Ball Bearing Hinge; HB200 Heavy Hinge', 'yes'],
  ['F-01', 'frame sheet', 'KD Drywall Frame', 'yes'],
  ['F-02', 'frame sheet', 'KDM Masonry Frame', 'no'],
];

const DRAWINGS = [
  ['Dwg', 'Title', 'Date'],
  ['D-2190', 'Hinge reinforcement', '8/1/14'],
  ['D-2213', 'Panel layouts', '10/12/14'],
  ['D-2214', 'VOID', ''],
];

it('reads a list of several sheets, each with heads of its own, and no log of drawings as products', async () => {
  const { products } = await proposed(
    {
      'Product List MASTER.xlsx': bookOf({
        Doors: DOORS,
        Frames: FRAMES,
        Hardware: HARDWARE,
        'Lit index': INDEX,
        'Drawing log': DRAWINGS,
      }),
    },
    ['cut/CS-101 flush.pdf', 'cut/CS-102.pdf', 'cut/F-01.pdf', 'cut/F-02 B.pdf'],
  );
  expect(Object.fromEntries(products.map(({ title, type }) => [title, type]))).toEqual({
    'Vela Flush Door': 'Steel Doors',
    'Vela Seamless Door': 'Steel Doors',
    'Vela Stiffened Door': 'Steel Doors',
    'Marlin Acoustic Door': 'Special Doors',
    'Marlin Shelter Door': 'Special Doors',
    'HB100 Ball Bearing Hinge': 'Hinges',
    'HB200 Heavy Hinge': 'Hinges',
    'ML30 Mortise Lock': 'Locks',
    'KP90 Keypad Lock': 'Locks',
    'KD Drywall Frame': 'Knock Down Frames',
    'KDM Masonry Frame': 'Knock Down Frames',
    'W16 Welded Frame': 'Welded Frames',
    'W14 Heavy Duty Frame': 'Welded Frames',
    'Stick Lite Frame': 'Welded Frames',
  });
});

it('gives files to products by numbers of documents and codes of models that lists have beside names', async () => {
  const { products, documents, open } = await proposed(
    { 'Product List MASTER.xlsx': bookOf({ Doors: DOORS, Hardware: HARDWARE, 'Lit index': INDEX }) },
    [
      'cut/CS-101 flush rev D.pdf',
      'cut/CS-102.pdf',
      'cut/CS-103_EN.pdf',
      'cut/CS-103_ES.pdf',
      'instr/I-3040.pdf',
      'instr/I-3049 lock.pdf',
      'instr/I-3057.pdf',
      'W-7 hinges.pdf',
      'Locks/ML30/wiring diagram.pdf',
      'R75 data sheet.pdf',
    ],
  );
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  expect(
    Object.fromEntries(
      documents.map(([file, , , ...parents]) => [file, parents.map((id) => titles.get(id))]),
    ),
  ).toEqual({
    'cut/CS-101 flush rev D.pdf': ['Vela Flush Door'],
    'cut/CS-102.pdf': ['Vela Seamless Door'],
    'cut/CS-103_EN.pdf': ['Vela Stiffened Door'],
    'cut/CS-103_ES.pdf': ['Vela Stiffened Door'],
    'instr/I-3040.pdf': ['HB100 Ball Bearing Hinge', 'HB200 Heavy Hinge'],
    'instr/I-3049 lock.pdf': ['ML30 Mortise Lock'],
    'instr/I-3057.pdf': ['KP90 Keypad Lock'],
    'W-7 hinges.pdf': ['HB100 Ball Bearing Hinge', 'HB200 Heavy Hinge'],
    'Locks/ML30/wiring diagram.pdf': ['ML30 Mortise Lock'],
    'R75 data sheet.pdf': ['Marlin Shelter Door'],
  });
  expect(open).toBe(0);
});

it('takes a text that stands once, beside the first row of a group, for the type of the rows below', async () => {
  const { products } = await proposed({
    'list.xlsx': bookOf({
      Gaskets: [
        ['Kind', 'Part', 'Name', 'what it is'],
        ['Thresholds', 'TH100', 'TH100 Saddle Threshold', 'Fluted saddle.'],
        ['', 'TH150', 'TH150 Thermal Threshold', 'Two piece saddle.'],
        ['', 'TH200', 'TH200 Ramp Threshold', 'Half saddles.'],
        ['Seals', 'SW10', 'SW10 Door Sweep', 'Neoprene sweep.'],
        ['', 'SB20', 'SB20 Brush Sweep', 'Nylon brush.'],
      ],
    }),
  });
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['TH100 Saddle Threshold', 'Thresholds'],
    ['TH150 Thermal Threshold', 'Thresholds'],
    ['TH200 Ramp Threshold', 'Thresholds'],
    ['SW10 Door Sweep', 'Seals'],
    ['SB20 Brush Sweep', 'Seals'],
  ]);
});

it('leaves out a sheet of what is stopped, and fills groups down from the first rows of each', async () => {
  const { products } = await proposed({
    'overview.xlsx': bookOf({
      Acoustic: [
        ['Group', 'Product name', 'Art. no.', 'Fire'],
        ['Wood wool', 'Strandia Fine', 'AC 2101', 'B'],
        ['Wood wool', 'Strandia Coarse', 'AC 2102', 'B'],
        ['', 'Strandia Duo', 'AC 2103', 'B'],
        ['', 'Strandia Plank', 'AC 2104', 'B'],
        ['PET felt', 'Feltrina Wall', 'AC 2301', 'B'],
        ['', 'Feltrina Groove', 'AC 2302', 'B'],
      ],
      stopped: [
        ['Product', 'stopped', 'replaced by'],
        ['Feltrina Lite', '2021', 'Feltrina Wall'],
        ['Silencia Totem', '2022', '-'],
      ],
    }),
  });
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Strandia Fine', 'Wood wool'],
    ['Strandia Coarse', 'Wood wool'],
    ['Strandia Duo', 'Wood wool'],
    ['Strandia Plank', 'Wood wool'],
    ['Feltrina Wall', 'PET felt'],
    ['Feltrina Groove', 'PET felt'],
  ]);
});

it('takes a list with a row and a number for each size for products that are named once', async () => {
  const { products, documents, open } = await proposed(
    {
      'overview.xlsx': bookOf({
        Thermal: [
          ['Art. no', 'Product', 'Thk (mm)', 'Fire'],
          ['Wood fibre'],
          ['10110-040', 'Lignoval Flex', 40, 'E'],
          ['10110-060', '', 60, ''],
          ['10110-080', '', 80, ''],
          ['10125-180', 'Lignoval Roof', 180, 'E'],
          ['10125-200', '', 200, ''],
          ['PIR'],
          ['10310-060', 'Thermadur Roof', 60, 'B'],
          ['10310-080', '', 80, ''],
          ['10315-100', 'Thermadur Tapered', 100, 'B'],
        ],
      }),
    },
    ['PIR/10310 TDS v3.pdf', 'wood/Lignoval Flex TDS.pdf', 'wood/10125-200 dop.pdf'],
  );
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Lignoval Flex', 'Wood fibre'],
    ['Lignoval Roof', 'Wood fibre'],
    ['Thermadur Roof', 'PIR'],
    ['Thermadur Tapered', 'PIR'],
  ]);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  expect(
    Object.fromEntries(
      documents.map(([name, , , ...parents]) => [name, parents.map((id) => titles.get(id))]),
    ),
  ).toEqual({
    'PIR/10310 TDS v3.pdf': ['Thermadur Roof'],
    'wood/Lignoval Flex TDS.pdf': ['Lignoval Flex'],
    'wood/10125-200 dop.pdf': ['Lignoval Roof'],
  });
  expect(open).toBe(0);
});

const ROOF = [
  ['Code', 'Name', 'Outlet', 'Sub #', 'Inst #'],
  ['Main Roof Drains'],
  ['OR-100', 'Large Sump Roof Drain', '2, 3, 4', 'SS-1101', 'II-301'],
  ['OR-102', 'Medium Sump Roof Drain', '2, 3', 'SS-1102', 'II-301'],
  ['Overflow Drains'],
  ['OR-140', 'Overflow Drain with Dam', '3, 4', 'SS-1120', 'II-305'],
  ['OR-142', 'Overflow Drain with Pipe', '3', 'SS-1121', 'II-305'],
  ['OR-150', 'Scupper Drain', '4', 'SS-1130', 'II-310'],
];
const CLEANOUTS = [
  ['Code', 'Name', 'Size', 'Sub #'],
  ['Floor Cleanouts'],
  ['OC-400', 'Adjustable Floor Cleanout', '2, 3', 'SS-4400'],
  ['OC-405', 'Tile Recess Cleanout', '2', 'SS-4405'],
  ['Plugs'],
  ['OC-440', 'Bronze Cleanout Plug', '1-1/2"', 'SS-4440'],
  ['', '', '2"'],
  ['', '', '3"'],
  ['OC-442', 'Raised Head Cleanout Plug', '2"', 'SS-4442'],
  ['', '', '3"'],
];
const LITERATURE = [
  ['Doc no', 'Title', 'Type', 'For'],
  ['SS-1120', 'Overflow Drain with Dam', 'Submittal', 'OR-140'],
  ['II-301', 'Main Roof Drains with Clamping Collar', 'Instr.', 'OR-100, 102'],
  ['LIT-305', 'Keep roofs dry', 'Brochure', 'OR-140/142'],
  ['CERT-12', 'ASME A112', 'Cert', 'OR-100, OR-102, OR-140, OR-142'],
  ['CERT-13', 'IAPMO', 'Cert', 'OC-400/405'],
];

it('takes each sheet of a workbook for products of its own, and an index of literature for whose the documents are', async () => {
  const { products, documents, open } = await proposed(
    { 'master.xlsx': bookOf({ Roof: ROOF, Cleanouts: CLEANOUTS, 'Lit Index': LITERATURE }) },
    [
      'subs/SS-1101.pdf',
      'subs/overflow SS-1120_B.pdf',
      'subs/SS-4400 ES.pdf',
      'subs/plug SS-4440.pdf',
      'subs/SS-4442.pdf',
      'subs/SS-1130.pdf',
      'inst/II-301 EN.pdf',
      'inst/II-305.pdf',
      'inst/II-310.pdf',
      'lit/LIT-305.pdf',
      'certs/CERT-12.pdf',
      'certs/CERT-13.pdf',
    ],
  );
  expect(products.map(({ id, type }) => [id, type])).toEqual([
    ['OR-100', 'Main Roof Drains'],
    ['OR-102', 'Main Roof Drains'],
    ['OR-140', 'Overflow Drains'],
    ['OR-142', 'Overflow Drains'],
    ['OR-150', 'Overflow Drains'],
    ['OC-400', 'Floor Cleanouts'],
    ['OC-405', 'Floor Cleanouts'],
    ['OC-440', 'Plugs'],
    ['OC-442', 'Plugs'],
  ]);
  expect(documents.map(([file, type, , ...parents]) => [file, type, parents.toSorted()]).toSorted()).toEqual([
    ['certs/CERT-12.pdf', 'certification', ['OR-100', 'OR-102', 'OR-140', 'OR-142']],
    ['certs/CERT-13.pdf', 'certification', ['OC-400', 'OC-405']],
    ['inst/II-301 EN.pdf', 'installation', ['OR-100', 'OR-102']],
    ['inst/II-305.pdf', 'installation', ['OR-140', 'OR-142']],
    ['inst/II-310.pdf', 'installation', ['OR-150']],
    ['lit/LIT-305.pdf', 'brochure', ['OR-140', 'OR-142']],
    ['subs/SS-1101.pdf', 'datasheet', ['OR-100']],
    ['subs/SS-1130.pdf', 'datasheet', ['OR-150']],
    ['subs/SS-4400 ES.pdf', 'datasheet', ['OC-400']],
    ['subs/SS-4442.pdf', 'datasheet', ['OC-442']],
    ['subs/overflow SS-1120_B.pdf', 'datasheet', ['OR-140']],
    ['subs/plug SS-4440.pdf', 'datasheet', ['OC-440']],
  ]);
  expect(open).toBe(0);
});
