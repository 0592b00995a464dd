import { join } from 'node:path';
import { attached } from './attachment-exports.ts';
import { drives } from './drive-exports.ts';
import { erps } from './erp-exports.ts';
import { furtherTrades } from './further-trades.ts';
import { ExportWriter, type KeyProduct, type MadeExport } from './made-export.ts';
import { messyDrives } from './messy-drives.ts';
import { parents } from './parent-exports.ts';
import { pims } from './pim-exports.ts';
import { shops } from './shop-exports.ts';
import { type Trade, trades } from './trades.ts';

type Writer = (trade: Trade, to: ExportWriter) => Promise<KeyProduct[]>;

const writers: Readonly<Record<string, Writer>> = {
  ...shops,
  ...pims,
  ...erps,
  ...drives,
  ...parents,
  ...messyDrives,
  ...attached,
};

/** Each way of exporting with the trade whose catalogue is exported so: every trade has every shape. */
const pairs: readonly (readonly [way: string, trade: string])[] = [
  ['shopify', 'doors'],
  ['shopify', 'concrete'],
  ['woocommerce', 'flooring'],
  ['magento', 'electrical'],
  ['akeneo', 'electrical'],
  ['twoTables', 'doors'],
  ['salsify', 'concrete'],
  ['wide', 'flooring'],
  ['sap', 'flooring'],
  ['linked', 'insulation'],
  ['germanHeads', 'electrical'],
  ['dynamics', 'doors'],
  ['sage', 'concrete'],
  ['byProduct', 'concrete'],
  ['byType', 'doors'],
  ['register', 'flooring'],
  ['sharePoint', 'electrical'],
  ['nameless', 'doors'],
  ['pimTree', 'insulation'],
  ['deepTree', 'fire'],
  ['germanTree', 'flooring'],
  ['seriesParents', 'electrical'],
  ['years', 'furniture'],
  ['years', 'doors'],
  ['numbered', 'insulation'],
  ['numbered', 'fire'],
  ['oneEach', 'flooring'],
  ['attachments', 'fire'],
  ['attachments', 'furniture'],
  ['downloads', 'insulation'],
  ['groupCodes', 'insulation'],
  ['groupTexts', 'flooring'],
  ['measures', 'insulation'],
];

/** The names of the exports that can be made: how, and whose. */
export const exportNames: readonly string[] = pairs.map(([way, trade]) => `${way}-${trade}`);

/** Writes one of the exports into a folder of its name within `parent`, and returns its folder and answer key. */
export async function makeExport(
  parent: string,
  name: string,
): Promise<MadeExport & { readonly root: string }> {
  const [way = '', ofTrade = ''] = name.split('-');
  const write = writers[way];
  const trade = [...trades, ...furtherTrades].find((one) => one.name === ofTrade);
  if (!write || !trade) throw new Error(`There is no export "${name}".`);
  const root = join(parent, name);
  const writer = new ExportWriter(root, trade);
  const products = await write(trade, writer);
  return { name, root, products, files: writer.files };
}
