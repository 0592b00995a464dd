import { joinedOf } from '../names/agreed-names.ts';
import { wordsOf } from '../names/name-parts.ts';
import { COMPANY, companiesIn } from '../words/companies.ts';
import type { PageSays } from './page-says.ts';

// A drive has sheets of other makers, too: of competitors and of suppliers. The name of another company stands at their heads, and
// nothing on them names the one that nearly all others are of.

/** So large a share of the pages that can be read names the company of a drive; of another one there are so few: more are a subsidiary's. */
const MIN_HOUSE = 0.5;
const MAX_OTHERS = 3;

/** Fewer pages tell nothing of whose a drive is. */
const MIN_PAGES = 10;

/** So many lines at the top may be the name of a company. */
const TOP_LINES = 8;

/** A shorter word stands on pages by chance. */
const MIN_NAME = 4;

/** What a folder with sheets of competitors is called. */
const COMPETITORS =
  /^(?:competit(?:or|ors|ion|ive|ors products)|wettbewerb(?:er)?|mitbewerb(?:er)?|konkurren(?:z|ten)|concurren(?:ce|ts?)|competenc?ia|competidores|concorren(?:za|ti|cia|tes)|concurrent(?:ie|en)|konkurrenter|konkurrencja)$/;

function areCompetitors(folder: string): boolean {
  return wordsOf(folder).some((word) => COMPETITORS.test(word));
}

/** The files in folders of competitors, and those whose first pages are headed by another company than that of the drive, if one is that of most. */
export function filesOfOthers(pages: ReadonlyMap<string, PageSays>): ReadonlySet<string> {
  const read = [...pages].filter(([, { lines }]) => lines.length > 0);
  const counts = new Map<string, number>();
  for (const [, { lines }] of read) {
    for (const name of new Set(lines.flatMap(companiesIn).flatMap(firstWord)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [[house, most] = ['', 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
  const ofCompetitors = new Set(
    [...pages.keys()].filter((file) => file.split('/').slice(0, -1).some(areCompetitors)),
  );
  if (read.length < MIN_PAGES || most < read.length * MIN_HOUSE) return ofCompetitors;
  const isOther = (name: string) => (counts.get(name) ?? 0) <= MAX_OTHERS;
  return new Set([
    ...ofCompetitors,
    ...read.flatMap(([file, { lines }]) => {
      const heads = lines.slice(0, TOP_LINES).filter((line) => COMPANY.test(line));
      const names = heads.flatMap(companiesIn).flatMap(firstWord);
      const isOfHouse = lines.some((line) => joinedOf(line).includes(house));
      return names.length > 0 && names.every(isOther) && !isOfHouse ? [file] : [];
    }),
  ]);
}

/** The first word of a company's name, which its subsidiaries have, too. */
function firstWord(company: string): string[] {
  const word = wordsOf(company).find((one) => one.length >= MIN_NAME);
  return word === undefined ? [] : [word];
}
