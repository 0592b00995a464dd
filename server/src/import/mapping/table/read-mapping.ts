import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mapping, MappingSchema } from '@submittal/contract/mapping';
import { ImportFaults, placeOf, refusal } from '../../finding.ts';
import { decodeText } from '../../tables/decode-text.ts';
import { nameKey } from '../../tables/header-line.ts';

/** The name of the mapping in a catalogue's folder. */
export const MAPPING_FILE = 'mapping.json';

/** Whether the files of a folder have a mapping among them. */
export function hasMapping(names: readonly string[]): boolean {
  return names.some((name) => nameKey(name) === MAPPING_FILE);
}

/** Reads the mapping of a folder. Throws `ImportFaults` with every field that is wrong. */
export async function readMapping(root: string, names: readonly string[]): Promise<Mapping> {
  const name = names.find((one) => nameKey(one) === MAPPING_FILE) ?? MAPPING_FILE;
  const { text } = decodeText(await readFile(join(root, name)));
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not valid';
    throw refusal('wrong-mapping', MAPPING_FILE, `not valid JSON: ${reason}`);
  }
  const result = MappingSchema.safeParse(value);
  if (result.success) return result.data;
  throw new ImportFaults(
    result.error.issues.map(({ path, message }) => ({
      kind: 'wrong-mapping',
      place: `${MAPPING_FILE}: ${placeOf(path)}`,
      message,
    })),
  );
}
