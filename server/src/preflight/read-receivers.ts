import { readFile } from 'node:fs/promises';
import { type ReceiverProfile, ReceiverProfilesSchema } from '@submittal/contract/receiver-profile';
import { shippedReceivers } from '@submittal/domain/receivers';
import { messageOf } from '../as-error.ts';
import { ConfigError } from '../config.ts';

/** A file of receivers is read whole. */
const MAX_RECEIVERS_BYTES = 1_000_000;

/**
 * The receivers that visitors can choose: those that ship, and those of the site's own file. One with the id of another
 * takes its place.
 * @throws ConfigError naming the file and the field
 */
export async function readReceivers(file: string | null): Promise<readonly ReceiverProfile[]> {
  const usual = ReceiverProfilesSchema.parse(shippedReceivers);
  if (file === null) return usual;
  const own = ReceiverProfilesSchema.safeParse(await readJson(file));
  if (!own.success) {
    const faults = own.error.issues.map(({ path, message }) => `${file}: ${placeOf(path)}: ${message}`);
    throw new ConfigError(`The file that RECEIVERS_FILE names is wrong.\n  ${faults.join('\n  ')}`);
  }
  const ids = new Set(own.data.map(({ id }) => id));
  return [...own.data, ...usual.filter(({ id }) => !ids.has(id))];
}

async function readJson(file: string): Promise<unknown> {
  try {
    const bytes = await readFile(file);
    if (bytes.length > MAX_RECEIVERS_BYTES) throw new Error(`it has more than ${MAX_RECEIVERS_BYTES} bytes`);
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new ConfigError(
      `The file that RECEIVERS_FILE names cannot be read.\n  ${file}: ${messageOf(error)}`,
    );
  }
}

/** As `[0].limits.fileBytes`. */
function placeOf(path: readonly PropertyKey[]): string {
  const place = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return place === '' ? 'the whole file' : place.replace(/^\./, '');
}
