import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** What PDFium says about a document. */
export type SecondOpinion =
  | { opened: true; pageCount: number; encrypted: boolean; forbidsAssembly: boolean }
  | { opened: false; needsPassword: boolean };

const FPDF_ERR_PASSWORD = 4;
const FPDF_REMOVE_SECURITY = 3;
const NOT_ENCRYPTED = -1;
/** Bit 11 of the permissions (ISO 32000-2 table 22). */
const MAY_ASSEMBLE = 1 << 10;

/**
 * The engine may take so much memory beside the document, in bytes: content of a few bytes can ask for gigabytes
 * (a picture stretched to millions of rows).
 */
const MOST_BESIDE = 256 * 1024 ** 2;
/** Of WebAssembly's memory, which grows by pages. */
const PAGE_BYTES = 65_536;

interface Engine {
  readonly module: WrappedPdfiumModule;
  /** Bounds what the engine's memory may grow to, in bytes. */
  bound(bytes: number): void;
}

let engine: Promise<Engine> | undefined;

async function start(): Promise<Engine> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const binary = new ArrayBuffer(wasm.byteLength);
  new Uint8Array(binary).set(wasm);
  // It tells of every allocation that fails; what a document comes to is told by its outcome.
  const module = await init({ wasmBinary: binary, printErr: () => {} });
  module.PDFiumExt_Init();
  return { module, bound: boundMemory(memoryOf(module)) };
}

/** WebAssembly's memory. */
interface GrowingMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

function isMemory(value: unknown): value is GrowingMemory {
  return typeof value === 'object' && value !== null && 'buffer' in value && 'grow' in value;
}

function memoryOf({ pdfium }: WrappedPdfiumModule): GrowingMemory {
  const exported: object = pdfium.wasmExports;
  if ('memory' in exported && isMemory(exported.memory)) return exported.memory;
  throw new Error('the engine has no memory');
}

/** Makes an engine's memory refuse to grow beyond a bound, which the engine takes as there being no more. */
function boundMemory(memory: GrowingMemory): (bytes: number) => void {
  let most = Number.POSITIVE_INFINITY;
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > most) throw new RangeError('beyond the bound');
    return grow(pages);
  };
  return (bytes) => {
    most = bytes;
  };
}

/** Forgets the engine, so that a trap in one document cannot poison the next. */
function restart(): void {
  engine = undefined;
}

/** The engine's memory; asked for anew each time, for growth replaces it. */
export function heap(module: WrappedPdfiumModule): Uint8Array {
  const { pdfium } = module;
  if ('HEAPU8' in pdfium && pdfium.HEAPU8 instanceof Uint8Array) return pdfium.HEAPU8;
  throw new Error('the engine has no memory');
}

export async function withDocument<T>(
  bytes: Uint8Array,
  failed: (error: number) => T,
  opened: (module: WrappedPdfiumModule, document: number) => T,
): Promise<T> {
  engine ??= start();
  const { module, bound } = await engine;
  bound(bytes.length + MOST_BESIDE);
  try {
    const memory = module.pdfium.wasmExports.malloc(bytes.length);
    if (memory === 0) return failed(0);
    try {
      heap(module).set(bytes, memory);
      const document = module.FPDF_LoadMemDocument(memory, bytes.length, '');
      if (document === 0) return failed(module.FPDF_GetLastError());
      try {
        return opened(module, document);
      } finally {
        module.FPDF_CloseDocument(document);
      }
    } finally {
      module.pdfium.wasmExports.free(memory);
    }
  } catch {
    restart();
    return failed(0);
  }
}

/** Opens the document with PDFium and counts its pages. Never throws. */
export function secondOpinion(bytes: Uint8Array): Promise<SecondOpinion> {
  return withDocument<SecondOpinion>(
    bytes,
    (error) => ({ opened: false, needsPassword: error === FPDF_ERR_PASSWORD }),
    (module, document) => {
      const encrypted = module.FPDF_GetSecurityHandlerRevision(document) !== NOT_ENCRYPTED;
      return {
        opened: true,
        pageCount: module.FPDF_GetPageCount(document),
        encrypted,
        forbidsAssembly: encrypted && (module.FPDF_GetDocPermissions(document) & MAY_ASSEMBLE) === 0,
      };
    },
  );
}

/**
 * Of the pages from `first` (0-based) up to the count PDFium states, how many it can load: a page tree may
 * state a count it does not hold.
 */
export function loadablePages(bytes: Uint8Array, first: number): Promise<number> {
  return withDocument(
    bytes,
    () => 0,
    (module, document) => {
      const count = module.FPDF_GetPageCount(document);
      let loadable = 0;
      for (let index = first; index < count; index++) {
        const page = module.FPDF_LoadPage(document, index);
        if (page === 0) continue;
        loadable++;
        module.FPDF_ClosePage(page);
      }
      return loadable;
    },
  );
}

/** The document saved anew by PDFium, without encryption, or `undefined` when PDFium cannot. */
export function savedAnew(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return withDocument<Uint8Array | undefined>(
    bytes,
    () => undefined,
    (module, document) => {
      const writer = module.PDFiumExt_OpenFileWriter();
      try {
        module.FPDF_SaveAsCopy(document, writer, FPDF_REMOVE_SECURITY);
        const size = module.PDFiumExt_GetFileWriterSize(writer);
        if (size === 0) return undefined;
        const memory = module.pdfium.wasmExports.malloc(size);
        if (memory === 0) return undefined;
        try {
          module.PDFiumExt_GetFileWriterData(writer, memory, size);
          return heap(module).slice(memory, memory + size);
        } finally {
          module.pdfium.wasmExports.free(memory);
        }
      } finally {
        module.PDFiumExt_CloseFileWriter(writer);
      }
    },
  );
}
