import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

const NO_FORM = 0;
/** Stands for all kinds of fields. */
const ALL_FIELDS = 0;
const INVISIBLE = 0;

/** Where PDFium draws a page into a bitmap: left, top, width and height in dots. */
export interface Placing {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The form environment of a document, without which PDFium draws no fields. It is made when a field is first
 * drawn. It runs no scripts, and fields are not highlighted.
 */
export class FormDrawing {
  readonly #module: WrappedPdfiumModule;
  readonly #document: number;
  #info = 0;
  #environment: number | undefined;

  constructor(module: WrappedPdfiumModule, document: number) {
    this.#module = module;
    this.#document = document;
  }

  /** Draws the fields of a page over what is in the bitmap; nothing if the document has no form. */
  draw(bitmap: number, page: number, { left, top, width, height }: Placing, flags: number): void {
    this.#environment ??= this.#opened();
    const environment = this.#environment;
    if (environment === 0) return;
    const module = this.#module;
    module.FORM_OnAfterLoadPage(page, environment);
    try {
      module.FPDF_FFLDraw(environment, bitmap, page, left, top, width, height, 0, flags);
    } finally {
      module.FORM_OnBeforeClosePage(page, environment);
    }
  }

  /** To be called before the document is closed. */
  close(): void {
    if (this.#environment) this.#module.PDFiumExt_ExitFormFillEnvironment(this.#environment);
    if (this.#info !== 0) this.#module.PDFiumExt_CloseFormFillInfo(this.#info);
    this.#environment = undefined;
    this.#info = 0;
  }

  #opened(): number {
    const module = this.#module;
    if (module.FPDF_GetFormType(this.#document) === NO_FORM) return 0;
    this.#info = module.PDFiumExt_OpenFormFillInfo();
    if (this.#info === 0) return 0;
    const environment = module.PDFiumExt_InitFormFillEnvironment(this.#document, this.#info);
    if (environment !== 0) {
      module.FPDF_RemoveFormFieldHighlight(environment);
      module.FPDF_SetFormFieldHighlightColor(environment, ALL_FIELDS, 0xffffff);
      module.FPDF_SetFormFieldHighlightAlpha(environment, INVISIBLE);
    }
    return environment;
  }
}
