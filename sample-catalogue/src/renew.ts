import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { renewalDue } from './data/days.ts';

// It reads the day from the source: a module that is loaded would keep the former day.
const source = fileURLToPath(new URL('./data/sample-day.ts', import.meta.url));

/** The text of `sample-day.ts` with the first day of this month; null if the day that it has is less than a year old. */
export function renewed(text: string, today: string): string | null {
  const [declared, day] = /SAMPLE_DAY = '(\d{4}-\d\d-\d\d)'/.exec(text) ?? [];
  if (declared === undefined || day === undefined) throw new Error('sample-day.ts declares no SAMPLE_DAY.');
  if (today < renewalDue(day)) return null;
  return text.replace(declared, `SAMPLE_DAY = '${today.slice(0, 7)}-01'`);
}

/** Moves the sample's day in the sources, once a year; true if it did. */
export async function renewSampleDay(today: string): Promise<boolean> {
  const text = renewed(await readFile(source, 'utf8'), today);
  if (text !== null) await writeFile(source, text);
  return text !== null;
}
