import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of the file with facts that a person accepts, in a catalogue's folder. */
export const FACTS_FILE = 'mapping-facts.csv';

/** Whether a folder has that file. */
export function hasFacts(root: string): Promise<boolean> {
  return access(join(root, FACTS_FILE)).then(
    () => true,
    () => false,
  );
}
