import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '@submittal/contract/catalogue';
import { mapCatalogue } from '../../command-line/map-catalogue.ts';
import { PRODUCTS_FILE } from '../../import/mapping/drive/list-products.ts';
import { CONFIRMATIONS_FILE, readConfirmations } from '../../import/mapping/files/confirmations.ts';
import { MAPPING_FILE } from '../../import/mapping/table/read-mapping.ts';
import { readCatalogue } from '../../import/read-catalogue.ts';
import { siftCatalogue } from '../../import/sift-catalogue.ts';
import type { MadeExport } from './made-export.ts';

/** How an export comes in as `map` proposes it. */
export interface ExportMeasures {
  readonly name: string;
  /** Why nothing could be proposed; null if something was. */
  readonly refused: string | null;
  readonly products: number;
  readonly titlesRight: number;
  /** Products of the catalogue that are none. */
  readonly surplus: number;
  /** Products whose source states a type, and those that have it. */
  readonly typesStated: number;
  readonly typesRight: number;
  /** Files that carry a product's name, those of them that it has, and those that another one has. */
  readonly named: number;
  readonly attached: number;
  readonly wrong: number;
  readonly wrongFiles: readonly string[];
  /** Documents in the catalogue, and those whose type and language are right. */
  readonly documents: number;
  readonly documentTypesRight: number;
  readonly languagesRight: number;
  /** Questions in the file of confirmations. */
  readonly prompts: number;
  readonly missed: readonly string[];
}

/** A title as it is compared: a plus and `Plus`, and `&` and `and`, are one spelling. */
const key = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/(?<=[\p{L}\p{N}])\+(?![\p{L}\p{N}])/gu, ' plus')
    .replaceAll('&', ' and ')
    .replaceAll(/[\p{M}®™’']/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Maps an export without answering anything, reads the catalogue that import would read, and compares it with the key. */
export async function measureExport(root: string, made: MadeExport): Promise<ExportMeasures> {
  for (const made of [MAPPING_FILE, CONFIRMATIONS_FILE, PRODUCTS_FILE])
    await rm(join(root, made), { force: true });
  const refused = await mapped(root);
  const nothing = { products: [] } as unknown as Pick<Catalogue, 'products'>;
  const catalogue = refused === null ? siftCatalogue(await readCatalogue(root)).catalogue : nothing;
  const found = new Map(catalogue.products.map((product) => [key(product.title), product]));
  const right = made.products.filter(({ title }) => found.has(key(title)));
  const stated = made.products.filter(({ type }) => type !== null);
  const ofFile = new Map<string, { titles: Set<string>; type: string; language: string }>();
  for (const { title, documents } of catalogue.products) {
    for (const one of documents) {
      const name = 'file' in one && one.file ? one.file : '';
      const entry = ofFile.get(name) ?? {
        titles: new Set(),
        type: one.documentType,
        language: one.language ?? 'EN',
      };
      entry.titles.add(key(title));
      ofFile.set(name, entry);
    }
  }
  const named = made.files.filter(({ isNamed }) => isNamed);
  const owns = (file: MadeExport['files'][number]) => {
    const titles = ofFile.get(file.file)?.titles;
    return titles !== undefined && file.products.every((title) => titles.has(key(title)));
  };
  const isWrong = (file: MadeExport['files'][number]) => {
    const own = new Set(file.products.map(key));
    return [...(ofFile.get(file.file)?.titles ?? [])].some((title) => !own.has(title));
  };
  const served = made.files.filter(({ file }) => ofFile.has(file));
  const names = await readdir(root);
  const pairs = await readConfirmations(root, names.includes(CONFIRMATIONS_FILE) ? [CONFIRMATIONS_FILE] : []);
  return {
    name: made.name,
    refused,
    products: made.products.length,
    titlesRight: right.length,
    surplus: found.size - right.length,
    typesStated: stated.length,
    // Of a path, a step is the type and the next one the subtype.
    typesRight: stated.filter(({ title, type }) => {
      const { type: own, subtype = '' } = found.get(key(title)) ?? { type: '' };
      return [own, subtype].map(key).includes(key(type ?? ''));
    }).length,
    named: named.length,
    attached: named.filter(owns).length,
    wrong: made.files.filter(isWrong).length,
    wrongFiles: made.files
      .filter(isWrong)
      .map(({ file }) => `${file} -> ${[...(ofFile.get(file)?.titles ?? [])].join(', ')}`),
    documents: served.length,
    documentTypesRight: served.filter(({ file, documentType }) => ofFile.get(file)?.type === documentType)
      .length,
    languagesRight: served.filter(
      ({ file, language }) => (ofFile.get(file)?.language ?? '').slice(0, 2) === language,
    ).length,
    prompts: new Set(pairs.filter(({ confirmed }) => confirmed === null).map(({ file }) => file)).size,
    missed: [
      ...made.products.filter((one) => !right.includes(one)).map(({ title }) => `product ${title}`),
      ...named.filter((file) => !owns(file)).map(({ file }) => `file ${file}`),
      ...[...found.keys()]
        .filter((title) => !made.products.some((one) => key(one.title) === title))
        .map((title) => `surplus ${title}`),
    ],
  };
}

/** Runs `map` on a folder; returns why it was refused, or null. */
async function mapped(root: string): Promise<string | null> {
  const { log, error } = console;
  let said = '';
  console.log = () => {};
  console.error = (text: unknown) => {
    said += String(text);
  };
  try {
    const code = await mapCatalogue(join(root), { json: false, again: true, manufacturer: 'Maker' });
    return code === 0 ? null : said;
  } finally {
    console.log = log;
    console.error = error;
  }
}
