import type { ExportWriter, KeyProduct, PlannedFile } from './made-export.ts';
import { plannedFiles } from './made-export.ts';
import type { Trade } from './trades.ts';

// Shared drives as they grow: without a table, everybody names files in a way of their own, and much is of no product.

const plain = (title: string) => title.replaceAll(/[®™’]/g, '').replaceAll('/', '-');
const untyped = ({ products }: Trade): KeyProduct[] =>
  products.map(({ title }) => ({ title: plain(title), type: null }));

const words: Readonly<Record<string, readonly string[]>> = {
  datasheet: ['TDS', 'Data Sheet', 'Tech Data', 'datasheet'],
  sds: ['SDS', 'Safety Data Sheet', 'MSDS', 'SDS'],
  installation: ['Install Guide', 'Installation Instructions', 'installation', 'Instructions'],
  certification: ['DoP', 'Certificate', 'Declaration of Performance', 'cert'],
  standardmaterialwarranty: ['Warranty', 'Limited Warranty', 'warranty', 'Warranty'],
};

/** What is on a drive beside the documents of products, each with its folder. */
const strays = `Admin/Holiday calendar 2024|Admin/Org chart|Admin/Travel policy v3|Admin/Minutes 2023-04-11
Projects/Riverside Tower/Shop drawings set A|Projects/Riverside Tower/RFI 17 response|Projects/Riverside Tower/Site photos May
Projects/Harborview School/Letter to architect|Projects/Harborview School/Closeout binder|Projects/Mercy Hospital Wing B/Punch list
Projects/Mercy Hospital Wing B/Meeting 4|Projects/Airport T2/Progress report week 12|Projects/Airport T2/Bid summary
Marketing/Trade show booth layout|Marketing/Spring campaign ideas|Marketing/Company profile|Marketing/Press release Ohio plant
Marketing/Customer survey results|Test reports/TR-2231 wind load|Test reports/TR-2240 salt spray|Test reports/Lab letter Intertek
Sales/Price list west|Sales/Price list east|Sales/Rep contacts|Sales/Discount matrix|Sales/Competitor overview
Scans/Scan0001|Scans/Scan0002|Scans/IMG_4432|Scratch/Untitled design|Scratch/copy of notes|Scratch/Final FINAL layout`
  .split(/[|\n]/)
  .map((path) => path.trim());

async function addStrays(to: ExportWriter, language: string): Promise<void> {
  for (const path of strays) await to.stray(`${path}.pdf`, path.split('/').at(-1) ?? path, language);
}

/** How people write the name of a file: with dates, revisions, initials of nobody, and signs between words. */
function written({ product, type, language }: PlannedFile, at: number, own: string): string {
  const name = plain(product.title);
  const word = words[type]?.[at % 4] ?? type;
  const spoken = language === own ? '' : language;
  const forms = [
    `${name} ${word} ${spoken}`,
    `${name.replaceAll(' ', '_')}_${word.replaceAll(' ', '_')}_${spoken}_rev${String(1 + (at % 3))}`,
    `${word} - ${name} (${String(2019 + (at % 5))}-0${String(1 + (at % 8))}-14) ${spoken}`,
    `${name}-${word}-${spoken}-final`,
    `${word} ${name} v${String(1 + (at % 4))} ${spoken}`,
  ];
  return (forms[(at * 7) % forms.length] ?? name)
    .trim()
    .replaceAll(/[ _-]+$/g, '')
    .replaceAll(/(?<=[_-])[_-]+/g, '');
}

/** Folders of years and departments, in which everything lies. */
async function years(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const own = trade.languages[0] ?? 'EN';
  const folders = ['Technical/2021', 'Technical/2022', 'Technical/Current', 'To sort', 'Web upload'];
  for (const [at, planned] of plannedFiles(trade).entries()) {
    const file = `${folders[(at * 3) % folders.length]}/${written(planned, at, own)}.pdf`;
    await to.document(file, planned, { owners: [plain(planned.product.title)] });
  }
  await addStrays(to, own);
  return untyped(trade);
}

/** A document control: each name begins with a number of its own, and ends with the format of the paper or languages. */
async function numbered(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const own = trade.languages[0] ?? 'EN';
  const ends = ['A4', 'Letter', '11x17', '', 'signed'];
  for (const [at, planned] of plannedFiles(trade).entries()) {
    const { product, type, language } = planned;
    const number = ['DC-', 'DC', ''][at % 3] + String(10_040 + at * 7);
    const spoken = language === own ? '' : language;
    const parts = [number, plain(product.title), words[type]?.[at % 4], spoken, ends[at % 5]];
    const file = `Document Control/${parts.filter((part) => part).join(' ')}.pdf`;
    await to.document(file, planned, { owners: [plain(product.title)] });
  }
  await addStrays(to, own);
  return untyped(trade);
}

/** One document a product, each a data sheet: nothing else says that it is one. */
async function oneEach(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const own = trade.languages[0] ?? 'EN';
  for (const planned of plannedFiles(trade).filter(
    (one) => one.type === 'datasheet' && one.language === own,
  )) {
    const name = plain(planned.product.title);
    await to.document(`Data Sheets/${name}.pdf`, planned, { owners: [name] });
  }
  await addStrays(to, own);
  return untyped(trade);
}

/** The drives that grew. */
export const messyDrives = { years, numbered, oneEach } as const;
