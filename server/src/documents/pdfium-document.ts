import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

let engine: Promise<WrappedPdfiumModule> | undefined;

async function start(): Promise<WrappedPdfiumModule> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const binary = new ArrayBuffer(wasm.byteLength);
  new Uint8Array(binary).set(wasm);
  const module = await init({ wasmBinary: binary });
  module.PDFiumExt_Init();
  return module;
}

/** A document that PDFium has open. */
export interface OpenPdf {
  readonly module: WrappedPdfiumModule;
  readonly document: number;
}

/** The engine's memory; asked for anew each time, for growth replaces it. */
export function heap({ pdfium }: WrappedPdfiumModule): Uint8Array {
  if ('HEAPU8' in pdfium && pdfium.HEAPU8 instanceof Uint8Array) return pdfium.HEAPU8;
  throw new Error('the engine has no memory');
}

/** Runs `use` with `size` bytes of the engine's memory, which are free again afterwards. */
export function withMemory<T>(module: WrappedPdfiumModule, size: number, use: (address: number) => T): T {
  const { malloc, free } = module.pdfium.wasmExports;
  const address = malloc(size);
  if (address === 0) throw new Error('the engine has no more memory');
  try {
    return use(address);
  } finally {
    free(address);
  }
}

/** Runs `use` on an open document; null where PDFium cannot open it or `use` fails in it. */
export async function withPdf<T>(bytes: Uint8Array, use: (pdf: OpenPdf) => T): Promise<T | null> {
  engine ??= start();
  const module = await engine;
  try {
    return withMemory(module, bytes.length, (address) => {
      heap(module).set(bytes, address);
      const document = module.FPDF_LoadMemDocument(address, bytes.length, '');
      if (document === 0) return null;
      try {
        return use({ module, document });
      } finally {
        module.FPDF_CloseDocument(document);
      }
    });
  } catch {
    // A trap in one document must not poison the next.
    engine = undefined;
    return null;
  }
}

/** Runs `use` on a page, by number from 0; null where there is no such page. */
export function withPage<T>(
  { module, document }: OpenPdf,
  number: number,
  use: (page: number) => T,
): T | null {
  const page = module.FPDF_LoadPage(document, number);
  if (page === 0) return null;
  try {
    return use(page);
  } finally {
    module.FPDF_ClosePage(page);
  }
}
