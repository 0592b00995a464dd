import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { counted } from '../import/counted.ts';
import { type AskedFacts, askFacts } from '../import/facts/ask-facts.ts';
import { FACTS_FILE } from '../import/facts/facts-file.ts';
import { ImportFaults, refusal } from '../import/finding.ts';
import { readCatalogue } from '../import/read-catalogue.ts';
import { siftCatalogue } from '../import/sift-catalogue.ts';
import { filesIn } from '../import/tables/folder-files.ts';

/**
 * Reads what the documents of a catalogue's folder say of themselves and asks about it in `mapping-facts.csv` there. Needs no
 * stores. Returns 1 if there is no catalogue to read.
 */
export async function askAboutFacts(folder: string, { json }: { readonly json: boolean }): Promise<number> {
  try {
    const root = resolve(folder);
    const stats = await stat(root).catch(() => null);
    if (!stats?.isDirectory()) throw refusal('no-catalogue', '', `there is no folder "${folder}"`);
    const { catalogue } = siftCatalogue(await readCatalogue(root));
    const asked = await askFacts(root, await filesIn(root), catalogue);
    if (json) console.log(JSON.stringify({ ok: true, ...asked }, null, 2));
    else console.log([factsText(asked), ...nextStep(asked, folder)].join('\n'));
    return 0;
  } catch (error) {
    if (!(error instanceof ImportFaults)) throw error;
    if (json) console.log(JSON.stringify({ ok: false, faults: error.faults }, null, 2));
    else console.error(error.message);
    return 1;
  }
}

/** What was found, in a sentence. */
export function factsText({ rows, open }: AskedFacts): string {
  if (rows.length === 0) return 'The documents say nothing of themselves that the catalogue does not say.';
  const files = new Set(rows.map(({ file }) => file)).size;
  const uncertain = rows.filter(({ accept, certain }) => accept === null && !certain).length;
  return `${counted(rows.length, 'fact')} of ${counted(files, 'document')} in ${FACTS_FILE}: ${open} to be answered, ${uncertain} of them with more than one reading.`;
}

function nextStep({ open }: AskedFacts, folder: string): string[] {
  if (open === 0) return [];
  return [
    '',
    `Next: write true, false or show at "accept" in ${FACTS_FILE}; then npm run catalogue -- import "${folder}".`,
  ];
}
