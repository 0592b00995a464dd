import { datesIn } from '../../facts/texts/dates-in-text.ts';
import type { PageLine } from '../../pages/first-page.ts';

// The day of the edition that a first page states: `Rev. C November 16, 2023`, `Stand 10.02.2018`.

const MARK =
  /(?<!\p{L})(?:rev(?:ision)?|r[eé]v(?:ision)?|stand|ausgabe|version|edition|[eé]dition|issued?|edici[oó]n|revisi[oó]n|edizione|revisione|uitgave|versie|versi[oó]n|versione|vers[aã]o|indice|[ií]ndice|updated|mise à jour|aktualisiert|druckdatum)(?!\p{L})/iu;

const OWN_NUMBER = /^[\s.:]*(?:\p{Lu}|\d{1,2}(?:\.\d{1,2})?|[-–])(?=[\s,])/u;

/** A year alone behind the word: `Ausgabe 2018`. */
const YEAR = /^[\s.:]*((?:19|20)\d\d)(?![\d./-])/u;

/** A line about the edition before. */
const EARLIER = /supersed|replaces|ersetzt|remplace|sustituye|sostituisce|vervangt/iu;

/** A date is no further behind the word, in characters. */
const NEAR = 30;

/** The day on which the edition of a document was made, or the year alone, as its first page says; null if it says none, or several. */
export function editionOn(lines: readonly PageLine[]): string | null {
  const found = new Set<string>();
  for (const { text } of lines) {
    const mark = MARK.exec(text);
    if (!mark || EARLIER.test(text)) continue;
    const behind = mark.index + mark[0].length;
    const rest = text.slice(behind, behind + NEAR);
    // The number of a revision is no day: `Rev. 2 21 October 2022`.
    const [date] = [...datesIn(rest.replace(OWN_NUMBER, ''), null), ...datesIn(rest, null)];
    const [day = YEAR.exec(rest)?.[1], another] = date?.days ?? [];
    if (day === undefined) continue;
    // A date of two readings says nothing.
    if (another !== undefined) return null;
    found.add(day);
  }
  const [only, second] = found;
  return second === undefined ? (only ?? null) : null;
}
