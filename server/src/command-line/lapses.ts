import { THRESHOLDS } from '../lapses/lapsing-documents.ts';
import { lapsesCsv, lapsesJson, lapsesText } from '../lapses/tell-lapses.ts';
import type { Services } from '../services.ts';

export interface LapseFlags {
  /** The days within which validity ends; text from the command line, one of `LAPSE_DAYS`. */
  readonly within: string;
  readonly json: boolean;
  readonly csv: boolean;
}

export const LAPSE_DAYS = THRESHOLDS.map(String);

/** Lists the documents whose validity is past or ends within some days, with the projects and open shares that carry them. */
export async function listLapses({ lapses }: Services, { within, json, csv }: LapseFlags): Promise<number> {
  if (json && csv) {
    console.error('Choose one of --json and --csv.');
    return 2;
  }
  const { documents } = await lapses.now();
  const listed = documents.filter(({ daysLeft }) => daysLeft <= Number(within));
  if (csv) process.stdout.write(lapsesCsv(listed));
  else console.log(json ? JSON.stringify(lapsesJson(listed), null, 2) : lapsesText(listed));
  return 0;
}
