import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { direct } from './engine.ts';

export type DirectCalls = ReturnType<typeof made>;

const known = new WeakMap<WrappedPdfiumModule, DirectCalls>();

/** The functions of an engine that are called for each page or annotation. */
export function directCalls(module: WrappedPdfiumModule): DirectCalls {
  const calls = known.get(module) ?? made(module);
  known.set(module, calls);
  return calls;
}

function made(module: WrappedPdfiumModule) {
  return {
    FPDF_LoadPage: direct(module, 'FPDF_LoadPage'),
    FPDF_ClosePage: direct(module, 'FPDF_ClosePage'),
    FPDF_GetPageWidthF: direct(module, 'FPDF_GetPageWidthF'),
    FPDF_GetPageHeightF: direct(module, 'FPDF_GetPageHeightF'),
    FPDFBitmap_CreateEx: direct(module, 'FPDFBitmap_CreateEx'),
    FPDFBitmap_FillRect: direct(module, 'FPDFBitmap_FillRect'),
    FPDFBitmap_GetBuffer: direct(module, 'FPDFBitmap_GetBuffer'),
    FPDFBitmap_Destroy: direct(module, 'FPDFBitmap_Destroy'),
    FPDF_RenderPageBitmap: direct(module, 'FPDF_RenderPageBitmap'),
    FPDFPage_GetAnnot: direct(module, 'FPDFPage_GetAnnot'),
    FPDFPage_CloseAnnot: direct(module, 'FPDFPage_CloseAnnot'),
    FPDFAnnot_GetSubtype: direct(module, 'FPDFAnnot_GetSubtype'),
    FPDFAnnot_GetRect: direct(module, 'FPDFAnnot_GetRect'),
  };
}
