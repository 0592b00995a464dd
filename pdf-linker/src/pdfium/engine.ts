import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/**
 * The maximum memory of the engine besides the document, in bytes: content of a few bytes can ask for
 * gigabytes (a picture stretched to millions of rows).
 */
const MAX_BESIDE = 256 * 1024 ** 2;
/** The page size of WebAssembly memory, which grows by pages. */
const PAGE_BYTES = 65_536;
/** An engine whose memory has grown beyond this is discarded after the document, because memory only grows. */
const MAX_REUSED = 32 * 1024 ** 2;

interface Engine {
  readonly module: WrappedPdfiumModule;
  /** Limits the size of the engine's memory, in bytes. */
  bound(bytes: number): void;
}

let engine: Promise<Engine> | undefined;

/** What all engines run: compiling it takes a second in all, most of it while it is in use. */
let program: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(
    await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')),
  );
}

async function start(): Promise<Engine> {
  program ??= compile();
  const compiled = await program;
  const known = new Set(Object.getOwnPropertyNames(globalThis));
  const module = await init({
    instantiateWasm: (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => object) =>
      receive(new WebAssembly.Instance(compiled, imports)),
    // The engine prints every failed allocation; the outcome of a document reports what matters.
    printErr: () => {},
  });
  removeHooks(known);
  module.PDFiumExt_Init();
  return { module, bound: boundMemory(memoryOf(module)) };
}

/**
 * The first engine leaves getters in the global object that warn of names it does not have any more. They would hold its
 * memory for ever.
 */
function removeHooks(known: ReadonlySet<string>): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    // Node loads some of its own when they are looked at, which takes as long as starting the engine.
    if (known.has(name)) continue;
    const added = Object.getOwnPropertyDescriptor(globalThis, name);
    if (added?.get && !added.set) Reflect.deleteProperty(globalThis, name);
  }
}

/** The memory of WebAssembly. */
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

/** Makes an engine's memory refuse to grow beyond a bound, which the engine treats as out of memory. */
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

/** The engine, with enough memory for a document of this size in bytes and for reading it. */
export async function engineFor(bytes: number): Promise<WrappedPdfiumModule> {
  engine ??= start();
  const { module, bound } = await engine;
  bound(bytes + MAX_BESIDE);
  return module;
}

/** Discards the engine, so that a trap in one document cannot affect the next. */
export function forgetEngine(): void {
  engine = undefined;
}

/** Discards an engine that has grown large, when no document is open in it. */
export function forgetLargeEngine(module: WrappedPdfiumModule): void {
  if (heap(module).byteLength > MAX_REUSED) forgetEngine();
}

/** The engine's memory; fetched anew each time, because growth replaces it. */
export function heap({ pdfium }: WrappedPdfiumModule): Uint8Array {
  if ('HEAPU8' in pdfium && pdfium.HEAPU8 instanceof Uint8Array) return pdfium.HEAPU8;
  throw new Error('the engine has no memory');
}

/**
 * Runs `use` with the address of `size` bytes of the engine's memory, which are freed afterwards. Throws if
 * the engine has no more.
 */
export function withMemory<T>(module: WrappedPdfiumModule, size: number, use: (address: number) => T): T {
  const { malloc, free } = module.pdfium.wasmExports;
  const address = malloc(size);
  if (address === 0) throw new RangeError('the engine has no more memory');
  try {
    return use(address);
  } finally {
    free(address);
  }
}

/**
 * One of the engine's functions without the wrapper that converts its arguments, which takes ten times as
 * long as reading a character: for functions called for each character or object. It takes and returns plain
 * numbers.
 */
export function direct(module: WrappedPdfiumModule, name: string): Numeric {
  const found: unknown = Reflect.get(module.pdfium.wasmExports, name);
  if (!isNumeric(found)) throw new Error(`the engine has no ${name}`);
  return found;
}

type Numeric = (...given: number[]) => number;

/** Functions that WebAssembly exports take and return only numbers. */
function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'function';
}
