// Designations of standards, as documents contain them and specifiers search for them: `ASTM C881`, `C-881`
// and `C 881/C 881M` are the same.

/** Bodies whose standards are named by a number, or by letters and a number. */
const bodies = [
  'AAMA',
  'AASHTO',
  'ACI',
  'ANSI',
  'API',
  'ASCE',
  'ASHRAE',
  'ASTM',
  'AWWA',
  'BS',
  'CAN',
  'CARB',
  'CGSB',
  'CRD',
  'CSA',
  'DIN',
  'EN',
  'EPA',
  'FDA',
  'FHWA',
  'FM',
  'FTM',
  'GRHC',
  'ICC',
  'ICRI',
  'IEC',
  'ISO',
  'MIL',
  'NACE',
  'NBS',
  'NFPA',
  'NSF',
  'SAE',
  'SCAQMD',
  'SSPC',
  'TAPPI',
  'TAS',
  'UFGS',
  'UL',
  'ULC',
  'USDA',
  'WRB',
].join('|');

/**
 * What a designation may end with: its metric twin and its edition, which search ignores. `/C928M-20a`, `-17(2023)`,
 * `:2022`, `-19e1`.
 */
const EDITION = String.raw`(?:\/[A-Z]?\d{2,4}M)?(?:(?:(?:[-\u2013]|\s?:\s?)\d{2}(?:\d{2})?[a-z]?)?(?:\s?\((?:R|reapproved )?\d{4}\))?(?:[eε]\d)?(?![\w%°]))?`;

/** `NSF/ANSI 61`, `CAN/ULC-S115`, `ASTM E 2178`, `ISO 9001`. */
const named = new RegExp(
  String.raw`(?<![A-Za-z])((?:${bodies})(?:[\s/-]+(?:${bodies}))*)[\s/-]*([A-Z]{1,3}[\s-]?)?(\d{1,5}(?:\.\d+)?)M?(?![\d])${EDITION}`,
  'gi',
);

/** An ASTM designation on its own, `C881`: a letter from A to G and two to four digits. */
const alone = new RegExp(String.raw`(?<![A-Za-z0-9°#-])([A-G])[\s-]?(\d{2,4})M?(?![\d%°])${EDITION}`, 'g');
const aloneTyped = new RegExp(
  String.raw`(?<![A-Za-z0-9°#-])([b-gB-G][\s-]?|[aA]-?)(\d{2,4})M?(?![\d%°])${EDITION}`,
  'g',
);

const MARK = '#s:';

/** A standard named in a text. */
interface Named {
  /** Its index words: one for each body, if there are several. */
  readonly words: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** The standards in a text; `typed` means a question, in which lower case is accepted too. */
export function standardsIn(text: string, typed = false): Named[] {
  if (!/\d/.test(text)) return [];
  const found: Named[] = [];
  for (const match of text.matchAll(named)) {
    const [whole, by = '', letters = '', number = ''] = match;
    const series = letters.replaceAll(/[\s-]/g, '').toLowerCase();
    const issuers = by.toLowerCase().match(/[a-z]+/g) ?? [];
    const words = issuers.filter((body) => body !== 'astm').map((body) => `${MARK}${body}${series}${number}`);
    if (series !== '') words.push(`${MARK}${series}${number}`);
    if (words.length === 0) continue;
    found.push({ words, from: match.index, to: match.index + whole.length });
  }
  for (const match of text.matchAll(typed ? aloneTyped : alone)) {
    const [whole, letter = '', number = ''] = match;
    const from = match.index;
    if (found.some((other) => from >= other.from && from < other.to)) continue;
    const series = letter.replaceAll(/[\s-]/g, '').toLowerCase();
    found.push({ words: [`${MARK}${series}${number}`], from, to: from + whole.length });
  }
  return found.toSorted((a, b) => a.from - b.from);
}

/** The index words for standards. */
export function standardWords(text: string): string[] {
  return standardsIn(text).flatMap(({ words }) => words);
}
