import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { type DirectCalls, directCalls } from './direct-calls.ts';
import { engineFor, forgetEngine, forgetLargeEngine, heap, withMemory } from './engine.ts';
import { withFileAccess } from './file-access.ts';
import { FormDrawing } from './form-drawing.ts';
import { type Characters, readCharacters } from './page-characters.ts';
import { type PageObjects, readPageObjects } from './page-objects.ts';

const FPDF_ERR_PASSWORD = 4;
const FPDF_REMOVE_SECURITY = 3;
const NOT_ENCRYPTED = -1;
/** The permissions to print, to copy, and to assemble: bits 3, 5 and 11 (ISO 32000-2 table 22). */
const MAY_PASS_ON = (1 << 2) | (1 << 4) | (1 << 10);
/** PDFium's numbers for kinds of annotations. */
const LINK = 2;
const POPUP = 16;
const WIDGET = 20;

/** Four bytes for each dot; the last is unused. */
const BGRX = 3;
const BYTES_PER_DOT = 4;
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const LIMITED_MEMORY = 0x200;
const DRAWN = RED_FIRST | LIMITED_MEMORY;

/** The dots of a page, row by row from the top, four bytes each: red, green, blue and one unused. */
export interface Picture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A page is fitted into this many dots; only `rows` rows are drawn, beginning with row `from`. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly from?: number;
  readonly rows?: number;
  /** Whether to draw its annotations other than fields too; true if omitted. */
  readonly annotations?: boolean;
  /** Whether to draw its fields too; as for annotations if omitted. */
  readonly fields?: boolean;
}

export interface PageAnnotation {
  readonly kind: 'link' | 'field' | 'other';
  /** Left, bottom, right and top, in default user space units. */
  readonly box: readonly [number, number, number, number];
}

/** A document that PDFium has opened. The engine is not used in any other way. */
export class OpenPdf {
  readonly #module: WrappedPdfiumModule;
  readonly #calls: DirectCalls;
  readonly #document: number;
  readonly #form: FormDrawing;
  /** The page that was used last. */
  #open: { readonly number: number; readonly page: number } | null = null;

  constructor(module: WrappedPdfiumModule, document: number, form: FormDrawing) {
    this.#module = module;
    this.#calls = directCalls(module);
    this.#document = document;
    this.#form = form;
  }

  /** To be called before the document is closed. */
  close(): void {
    this.#closePage();
    this.#form.close();
  }

  #closePage(): void {
    if (this.#open !== null) this.#calls.FPDF_ClosePage(this.#open.page);
    this.#open = null;
  }

  /** The number of pages that the document states; it may have fewer. */
  get pageCount(): number {
    return this.#module.FPDF_GetPageCount(this.#document);
  }

  get encrypted(): boolean {
    return this.#module.FPDF_GetSecurityHandlerRevision(this.#document) !== NOT_ENCRYPTED;
  }

  /** Whether its author forbids to print it, to copy from it, or to assemble it with others. */
  get restricted(): boolean {
    const permissions = this.encrypted ? this.#module.FPDF_GetDocPermissions(this.#document) : MAY_PASS_ON;
    return (permissions & MAY_PASS_ON) !== MAY_PASS_ON;
  }

  /**
   * Runs `use` on a page, by number from 0; null if there is no such page. A page is closed only after the next is open,
   * so that what the two share, mainly fonts, is read once, and a page that is used twice is.
   */
  page<T>(number: number, use: (page: OpenPage) => T): T | null {
    if (this.#open?.number !== number) {
      const page = this.#calls.FPDF_LoadPage(this.#document, number);
      if (page === 0) return null;
      this.#closePage();
      this.#open = { number, page };
    }
    return use(new OpenPage(this.#module, this.#open.page, this.#form));
  }

  /** Runs `use` on pages in succession, by number from 0, until it returns false; missing pages are skipped. */
  pages(numbers: readonly number[], use: (number: number, page: OpenPage) => boolean): void {
    for (const number of numbers) if (this.page(number, (page) => use(number, page)) === false) return;
  }

  /** The document rewritten without encryption; null if PDFium cannot. */
  saved(): Uint8Array | null {
    const module = this.#module;
    const writer = module.PDFiumExt_OpenFileWriter();
    try {
      module.FPDF_SaveAsCopy(this.#document, writer, FPDF_REMOVE_SECURITY);
      const size = module.PDFiumExt_GetFileWriterSize(writer);
      if (size === 0) return null;
      return withMemory(module, size, (address) => {
        module.PDFiumExt_GetFileWriterData(writer, address, size);
        return heap(module).slice(address, address + size);
      });
    } finally {
      module.PDFiumExt_CloseFileWriter(writer);
    }
  }
}

/** A page that PDFium has opened. */
export class OpenPage {
  readonly #module: WrappedPdfiumModule;
  readonly #calls: DirectCalls;
  readonly #page: number;
  readonly #form: FormDrawing;
  /** As shown, with its rotation, in points. */
  readonly width: number;
  readonly height: number;

  constructor(module: WrappedPdfiumModule, page: number, form: FormDrawing) {
    this.#module = module;
    this.#calls = directCalls(module);
    this.#page = page;
    this.#form = form;
    this.width = this.#calls.FPDF_GetPageWidthF(page);
    this.height = this.#calls.FPDF_GetPageHeightF(page);
  }

  /** The first `most` characters of its text, as PDFium extracts them. */
  text(most: number): string {
    const module = this.#module;
    const textPage = module.FPDFText_LoadPage(this.#page);
    if (textPage === 0) return '';
    try {
      const count = Math.min(most, module.FPDFText_CountChars(textPage));
      if (count <= 0) return '';
      // UTF-16, with a terminating zero.
      return withMemory(module, (count + 1) * 2, (address) => {
        const written = module.FPDFText_GetText(textPage, 0, count, address);
        const bytes = heap(module).slice(address, address + Math.max(0, written - 1) * 2);
        return new TextDecoder('utf-16le').decode(bytes);
      });
    } finally {
      module.FPDFText_ClosePage(textPage);
    }
  }

  /** The same characters individually, with their places. */
  characters(most: number): Characters {
    return readCharacters(this.#module, this.#page, most);
  }

  /** What is drawn on it, from its first `most` objects. */
  objects(most: number): PageObjects {
    return readPageObjects(this.#module, this.#page, most);
  }

  /** Draws it on white; null if the picture is too large. */
  draw(drawing: Drawing): Picture | null {
    return this.lookAt(drawing, ({ pixels, ...size }) => ({ pixels: pixels.slice(), ...size }));
  }

  /**
   * As {@link draw}, for `look`, in the engine's own memory: the dots are not copied, and are there only while
   * `look` runs.
   */
  lookAt<T>(
    { width, height, from = 0, rows = height, annotations = true, fields = annotations }: Drawing,
    look: (picture: Picture) => T,
  ): T | null {
    const calls = this.#calls;
    const bitmap = calls.FPDFBitmap_CreateEx(width, rows, BGRX, 0, 0);
    if (bitmap === 0) return null;
    try {
      calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, rows, WHITE);
      const flags = annotations ? DRAWN | WITH_ANNOTATIONS : DRAWN;
      calls.FPDF_RenderPageBitmap(bitmap, this.#page, 0, -from, width, height, 0, flags);
      if (fields) this.#form.draw(bitmap, this.#page, { left: 0, top: -from, width, height }, flags);
      const address = calls.FPDFBitmap_GetBuffer(bitmap);
      const pixels = heap(this.#module).subarray(address, address + width * rows * BYTES_PER_DOT);
      return look({ pixels, width, height: rows });
    } finally {
      calls.FPDFBitmap_Destroy(bitmap);
    }
  }

  /** The number of its annotations, whatever they are. */
  get annotationCount(): number {
    return this.#module.FPDFPage_GetAnnotCount(this.#page);
  }

  /** Its annotations, except popups: their kinds, and left, bottom, right and top, in points. */
  annotations(): PageAnnotation[] {
    const [module, calls] = [this.#module, this.#calls];
    const found: PageAnnotation[] = [];
    const count = this.annotationCount;
    if (count <= 0) return found;
    return withMemory(module, 16, (address) => {
      for (let index = 0; index < count; index++) {
        const annotation = calls.FPDFPage_GetAnnot(this.#page, index);
        if (annotation === 0) continue;
        const subtype = calls.FPDFAnnot_GetSubtype(annotation);
        if (subtype !== POPUP && calls.FPDFAnnot_GetRect(annotation, address) !== 0) {
          const bytes = heap(module);
          const view = new DataView(bytes.buffer, bytes.byteOffset + address, 16);
          // The order in FS_RECTF: left, top, right, bottom.
          const [left, top, right, bottom] = [0, 4, 8, 12].map((at) => view.getFloat32(at, true));
          const kind = subtype === LINK ? 'link' : subtype === WIDGET ? 'field' : 'other';
          found.push({ kind, box: [left ?? 0, bottom ?? 0, right ?? 0, top ?? 0] });
        }
        calls.FPDFPage_CloseAnnot(annotation);
      }
      return found;
    });
  }
}

/** Why a document cannot be used. */
export type NotOpened = 'password' | 'unreadable';

/**
 * Runs `use` on a document if PDFium opens it without a password, and `failed` if it does not, or if `use`
 * fails. Never throws on bad input.
 */
export function withPdf<T, Failed>(
  bytes: Uint8Array,
  use: (pdf: OpenPdf) => T,
  failed: (reason: NotOpened) => Failed,
): Promise<T | Failed> {
  return withPdfOf([bytes], use, failed);
}

/** As {@link withPdf}, for a document in consecutive pieces. */
export async function withPdfOf<T, Failed>(
  pieces: readonly Uint8Array[],
  use: (pdf: OpenPdf) => T,
  failed: (reason: NotOpened) => Failed,
): Promise<T | Failed> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const module = await engineFor(length);
  try {
    const made = withFileAccess(module, pieces, (access) => {
      const document = module.FPDF_LoadCustomDocument(access, '');
      if (document === 0) {
        return failed(module.FPDF_GetLastError() === FPDF_ERR_PASSWORD ? 'password' : 'unreadable');
      }
      const pdf = new OpenPdf(module, document, new FormDrawing(module, document));
      try {
        return use(pdf);
      } finally {
        pdf.close();
        module.FPDF_CloseDocument(document);
      }
    });
    forgetLargeEngine(module);
    return made;
  } catch {
    forgetEngine();
    return failed('unreadable');
  }
}
