import { csv, type ExportWriter, type KeyProduct, type PlannedFile, plannedFiles } from './made-export.ts';
import type { Trade } from './trades.ts';

// Shared drives: folders of documents, with no table of products or only a register of files.

const plain = (title: string) => title.replaceAll(/[®™’]/g, '').replaceAll('/', '-');
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  EN: {
    datasheet: 'Data Sheet',
    sds: 'SDS',
    installation: 'Install Guide',
    certification: 'Certificate',
    standardmaterialwarranty: 'Warranty',
  },
  DE: {
    datasheet: 'Datenblatt',
    sds: 'Sicherheitsdatenblatt',
    installation: 'Montageanleitung',
    certification: 'Leistungserklärung',
    standardmaterialwarranty: 'Garantie',
  },
  FR: {
    datasheet: 'Fiche technique',
    sds: 'FDS',
    installation: 'Notice de pose',
    certification: 'Certificat',
    standardmaterialwarranty: 'Garantie',
  },
};
const wordOf = ({ type, language }: PlannedFile) => words[language]?.[type] ?? words['EN']?.[type] ?? type;
const untyped = ({ products }: Trade): KeyProduct[] =>
  products.map(({ title }) => ({ title: plain(title), type: null }));
const typed = ({ products }: Trade): KeyProduct[] =>
  products.map(({ title, category }) => ({ title: plain(title), type: category }));
const ownersOf = ({ product }: PlannedFile) => ({ owners: [plain(product.title)] });

/** `Products/CATEGORY/PRODUCT/Data Sheet EN.pdf` */
async function byProduct(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  for (const planned of plannedFiles(trade)) {
    const { product, language } = planned;
    const own = language === trade.languages[0] ? '' : ` ${language}`;
    await to.document(
      `Products/${product.category}/${plain(product.title)}/${wordOf(planned)}${own}.pdf`,
      planned,
      ownersOf(planned),
    );
  }
  return typed(trade);
}

/** `01 Datenblätter/PRODUCT.pdf`: folders of types, in which files are called after products. */
async function byType(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const folders: Readonly<Record<string, string>> = {
    datasheet: '01 Data Sheets',
    sds: '02 Safety',
    installation: '03 Installation',
    certification: '04 Certificates',
    standardmaterialwarranty: '05 Warranties',
  };
  for (const planned of plannedFiles(trade)) {
    const { product, type, language } = planned;
    const own = language === trade.languages[0] ? '' : `_${language}`;
    await to.document(`${folders[type]}/${plain(product.title)}${own}.pdf`, planned, ownersOf(planned));
  }
  return untyped(trade);
}

/** A register of files, as SharePoint and drives list them, with brand and category in columns. */
async function register(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const rows: string[][] = [];
  for (const [at, planned] of plannedFiles(trade).entries()) {
    const { product, language } = planned;
    const own = language === trade.languages[0] ? '' : `_${language}`;
    const name = `${plain(product.title)}_${wordOf(planned)}${own}.pdf`;
    const folder = `Library/${product.category}`;
    await to.document(`${folder}/${name}`, planned, ownersOf(planned));
    rows.push([trade.brand, product.category, folder, name, `${(at % 400) + 20} KB`, '2024-02-11']);
  }
  await to.text(
    'document register.csv',
    csv([['Brand', 'Category', 'Path', 'File Name', 'Size', 'Modified'], ...rows], ';'),
  );
  return typed(trade);
}

/** SharePoint: names, who modified them, and the path of the folder. */
async function sharePoint(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const rows: string[][] = [];
  for (const planned of plannedFiles(trade)) {
    const { product, language } = planned;
    const own = language === trade.languages[0] ? '' : ` ${language}`;
    const name = `${wordOf(planned)} ${plain(product.title)}${own}.pdf`;
    await to.document(`Documents/${product.category}/${name}`, planned, ownersOf(planned));
    rows.push([
      name,
      '2024-05-02 11:20',
      'Anna Meyer',
      '210 KB',
      'Item',
      `sites/marketing/Documents/${product.category}`,
    ]);
  }
  await to.text(
    'query.csv',
    csv([['Name', 'Modified', 'Modified By', 'File Size', 'Item Type', 'Path'], ...rows]),
  );
  return typed(trade);
}

/** Names that say nothing, in folders of categories: only the pages say what each is. */
async function nameless(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  for (const [at, planned] of plannedFiles(trade).entries()) {
    await to.document(`${planned.product.category}/scan_${String(1000 + at)}.pdf`, planned, {
      ...ownersOf(planned),
      isNamed: false,
    });
  }
  return typed(trade);
}

/** The shared drives. */
export const drives = { byProduct, byType, register, sharePoint, nameless } as const;
