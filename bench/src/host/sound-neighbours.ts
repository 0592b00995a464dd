import { type PackageDocument, planPackage } from '@submittal/pdf-linker/package-plan';
import { withPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';
import {
  bytesOf,
  fillable,
  linkedPages,
  packed,
  prepared,
} from '../../../pdf-linker/src/testing/made-documents.ts';

/** The length of both sides of a rendered page, in dots. */
const DOTS = 120;
const MAX_CHARACTERS = 1000;
/** The offset after the header's version, which one document may raise for the whole package. */
const BEHIND_VERSION = '%PDF-1.7'.length;

/** The appearance and text of a page. */
interface Look {
  text: string;
  pixels: Uint8Array | undefined;
}

/** Two sound documents, between which another is linked to see whether it damages them. */
export class SoundNeighbours {
  readonly #before: PackageDocument;
  readonly #after: PackageDocument;
  /**
   * The first bytes of any package that begins with `before`: this document is numbered from 1 and keeps its
   * names.
   */
  readonly #beginning: Buffer;
  readonly #looks: readonly Look[];

  private constructor(before: PackageDocument, after: PackageDocument, package_: Buffer, looks: Look[]) {
    this.#before = before;
    this.#after = after;
    this.#beginning = package_.subarray(BEHIND_VERSION, before.table.regionEnd);
    this.#looks = looks;
  }

  static async make(): Promise<SoundNeighbours> {
    const before = packed(await prepared(await linkedPages(3, 'Before')), 'Before', 'Sound');
    const after = packed(await prepared(await fillable('After')), 'After', 'Sound');
    const made = await linked([before, after]);
    const first = before.table.pageCount;
    return new SoundNeighbours(before, after, made, await looksOf(made, first, after.table.pageCount));
  }

  /**
   * Links a document between the two.
   * @returns the damage to them; undefined if there is none.
   */
  async harmedBy(document: PackageDocument): Promise<string | undefined> {
    const made = await linked([this.#before, document, this.#after]);
    const { length } = this.#beginning;
    if (!made.subarray(BEHIND_VERSION, BEHIND_VERSION + length).equals(this.#beginning)) {
      return 'the document before it has other bytes';
    }
    const first = this.#before.table.pageCount + document.table.pageCount;
    const looks = await looksOf(made, first, this.#looks.length);
    const other = this.#looks.findIndex(
      ({ text, pixels }, page) =>
        looks[page]?.text !== text ||
        pixels?.every((value, at) => looks[page]?.pixels?.[at] === value) !== true,
    );
    return other < 0 ? undefined : `page ${other + 1} of the document behind it says or shows something else`;
  }
}

async function linked(documents: readonly PackageDocument[]): Promise<Buffer> {
  const plan = await planPackage(documents, { title: 'Neighbours' });
  return bytesOf(plan, 0, plan.length);
}

/** The appearance of pages in PDFium, beginning with `first` (0-based); empty if it cannot open the file. */
function looksOf(bytes: Uint8Array, first: number, count: number): Promise<Look[]> {
  return withPdf(
    bytes,
    (pdf) =>
      Array.from({ length: count }, (_, page) => {
        const look = pdf.page(first + page, (open) => ({
          text: open.text(MAX_CHARACTERS),
          pixels: open.draw({ width: DOTS, height: DOTS })?.pixels,
        }));
        return look ?? { text: '', pixels: undefined };
      }),
    () => [],
  );
}
