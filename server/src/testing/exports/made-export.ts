import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DrawnType } from './document-texts.ts';
import { drawFirstPage, type Layout } from './draw-first-page.ts';
import type { Trade, TradeProduct } from './trades.ts';

/** A file of an export, with what is right of it. */
export interface KeyFile {
  readonly file: string;
  /** The titles of its products; empty if it belongs to none. */
  readonly products: readonly string[];
  readonly documentType: string | null;
  readonly language: string;
  /** Whether a person sees from the name of the file, its folders or a row which product it belongs to. */
  readonly isNamed: boolean;
}

/** A product of an export, with what is right of it. */
export interface KeyProduct {
  readonly title: string;
  /** Null if the source states none. */
  readonly type: string | null;
}

/** An export of a manufacturer, with its answer key. */
export interface MadeExport {
  readonly name: string;
  readonly products: readonly KeyProduct[];
  readonly files: readonly KeyFile[];
}

/** A document of a product that an export has. */
export interface PlannedFile {
  readonly product: TradeProduct;
  readonly type: DrawnType;
  readonly language: string;
}

/** The documents that a trade has: a data sheet of each product in its own language, and others of some. */
export function plannedFiles({ products, languages }: Trade): PlannedFile[] {
  const [own = 'EN', ...others] = languages;
  return products.flatMap((product, at) => [
    { product, type: 'datasheet' as const, language: own },
    ...(at % 2 === 0 ? [{ product, type: 'sds' as const, language: own }] : []),
    ...(at % 3 === 0 ? [{ product, type: 'installation' as const, language: own }] : []),
    ...(at % 5 === 0 ? [{ product, type: 'certification' as const, language: own }] : []),
    ...(at % 7 === 0 ? [{ product, type: 'standardmaterialwarranty' as const, language: own }] : []),
    ...others.slice(0, 1 + (at % 2)).map((language) => ({ product, type: 'datasheet' as const, language })),
  ]);
}

/** Writes an export into a folder: tables and documents, and remembers what is right of each. */
export class ExportWriter {
  readonly #root: string;
  readonly #trade: Trade;
  readonly files: KeyFile[] = [];

  constructor(root: string, trade: Trade) {
    this.#root = root;
    this.#trade = trade;
  }

  /** Writes a text, in UTF-8 unless another encoding is given. */
  async text(name: string, text: string, encoding: BufferEncoding = 'utf8'): Promise<void> {
    await mkdir(dirname(join(this.#root, name)), { recursive: true });
    await writeFile(join(this.#root, name), text, encoding);
  }

  /** Draws a document into a file, unless it is there already. */
  async document(
    file: string,
    { product, type, language }: PlannedFile,
    {
      isNamed = true,
      layout = 'title',
      owners = [product.title],
    }: {
      readonly isNamed?: boolean;
      readonly layout?: Layout;
      readonly owners?: readonly string[];
    } = {},
  ): Promise<void> {
    await mkdir(dirname(join(this.#root, file)), { recursive: true });
    const { brand } = this.#trade;
    const path = join(this.#root, file);
    const page = { type, language, brand, layout };
    if (!existsSync(path)) await writeFile(path, await drawFirstPage(product.title, page));
    this.files.push({ file, products: owners, documentType: type, language, isNamed });
  }

  /** Draws a document that belongs to no product, such as minutes or a letter. */
  async stray(file: string, title: string, language: string): Promise<void> {
    await mkdir(dirname(join(this.#root, file)), { recursive: true });
    const { brand } = this.#trade;
    const path = join(this.#root, file);
    const page = { type: null, language, brand, layout: 'title' as const };
    if (!existsSync(path)) await writeFile(path, await drawFirstPage(title, page));
    this.files.push({ file, products: [], documentType: null, language, isNamed: false });
  }
}

/** Rows as CSV; cells are quoted where they need it. */
export function csv(rows: readonly (readonly string[])[], delimiter = ','): string {
  const cell = (text: string) =>
    /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  return `${rows.map((row) => row.map(cell).join(delimiter)).join('\r\n')}\r\n`;
}

/** A name in small letters with signs between its words. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}®™’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
