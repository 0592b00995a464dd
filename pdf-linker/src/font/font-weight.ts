import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/** The functions of HarfBuzz's subsetter used here (`hb-subset.h`); addresses and handles are numbers. */
interface Subsetter {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(at: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_length(blob: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_get_flags(input: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_pin_all_axes_to_default(input: number, face: number): number;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

const READ_ONLY = 1;
const NO_HINTING = 1;
/** `wght`, as a number (ISO/IEC 14496-22 4.3). */
const WEIGHT_AXIS = 0x77676874;

/** Reduces a font with a weight axis to one weight, with all its glyphs and layout, without hinting. */
export type WeightCutter = (font: Uint8Array, weight: number) => Uint8Array;

let loaded: Promise<WeightCutter> | undefined;

/** HarfBuzz's subsetter, loaded on first use. */
export function weightCutter(): Promise<WeightCutter> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<WeightCutter> {
  const bytes = await readFile(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes);
  const subsetter = instance.exports as Subsetter;
  subsetter._initialize();
  return (font, weight) => cut(subsetter, font, weight);
}

function cut(subsetter: Subsetter, font: Uint8Array, weight: number): Uint8Array {
  const data = subsetter.malloc(font.length);
  new Uint8Array(subsetter.memory.buffer).set(font, data);
  const blob = subsetter.hb_blob_create(data, font.length, READ_ONLY, 0, 0);
  const face = subsetter.hb_face_create(blob, 0);
  const input = subsetter.hb_subset_input_create_or_fail();
  subsetter.hb_subset_input_keep_everything(input);
  subsetter.hb_subset_input_set_flags(input, subsetter.hb_subset_input_get_flags(input) | NO_HINTING);
  subsetter.hb_subset_input_pin_all_axes_to_default(input, face);
  subsetter.hb_subset_input_pin_axis_location(input, face, WEIGHT_AXIS, weight);
  const made = subsetter.hb_subset_or_fail(face, input);
  try {
    if (made === 0) throw new Error('HarfBuzz could not cut a weight out of a font');
    const result = subsetter.hb_face_reference_blob(made);
    const length = subsetter.hb_blob_get_length(result);
    const at = subsetter.hb_blob_get_data(result, 0);
    const out = new Uint8Array(subsetter.memory.buffer.slice(at, at + length));
    subsetter.hb_blob_destroy(result);
    return out;
  } finally {
    if (made !== 0) subsetter.hb_face_destroy(made);
    subsetter.hb_subset_input_destroy(input);
    subsetter.hb_face_destroy(face);
    subsetter.hb_blob_destroy(blob);
    subsetter.free(data);
  }
}
