import { appendFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Gives some PDF files of a folder, evenly spread, other bytes and the same pages, as if they had been saved again;
 * returns their number.
 */
export async function changeDocuments(folder: string, count: number): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.pdf')).sort();
  const step = Math.max(1, Math.floor(names.length / count));
  const changed = names.filter((_, at) => at % step === 0).slice(0, count);
  for (const name of changed) await appendFile(path.join(folder, name), '\n% saved again\n');
  return changed.length;
}
