import { plainText } from '../../clean-texts.ts';
import { regionMeant } from '../../region-code.ts';
import { languageOfWord } from '../words/languages.ts';

// What stands in exports, in the form that the catalogue has. Each function returns null for what it cannot read.

/** What people and programs write where there is nothing. */
const NOTHING = /^(?:n\.?\/?a\.?|null|nan|nil|none|undefined|tbd|tba|\\n|[-–—.?]+|#n\/a|#ref!|#value!)$/iu;

/** Whether a cell stands for nothing: empty, `n/a`, `-`. */
export function isNothing(text: string): boolean {
  return text === '' || NOTHING.test(text);
}

/** A text without superfluous spaces; line breaks stay. */
export function tidied(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n\s*/gu, '\n')
    .trim();
}

/** What most cells are: printable ASCII without `&` and `<`, with one space between words. Tables have millions of them. */
const PLAIN_LINE = /^(?:[!-%'-;=-~]+(?: [!-%'-;=-~]+)*)?$/;

/** A text on one line, without markup, entities and control characters. */
export function oneLine(text: string): string {
  if (PLAIN_LINE.test(text)) return text;
  return tidied(plainText(text)).replaceAll('\n', ' ');
}

/** An id: `AB 12/3` is `AB-12-3`. Letters lose their accents. */
export function idOf(text: string): string | null {
  const id = text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9._-]+/gu, (other) => (/^\p{M}+$/u.test(other) ? '' : '-'))
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^[^A-Za-z0-9]+|[-_]+$/g, '')
    .slice(0, 200);
  return id === '' ? null : id;
}

/**
 * A MasterFormat number: `033500`, `03.35.00` and `Section 03 35 00 - Finishing` are `03 35 00`. Five digits are the
 * number of a spreadsheet that lost its zero, unless they begin with one: that is the form of 1995, which has no
 * equivalent by rule.
 */
export function sectionNumber(text: string): string | null {
  const found = /(?<!\d)(\d\d)[ .\-–_]?(\d\d)[ .\-–_]?(\d\d)(?:\.(\d\d))?(?!\d)/u.exec(
    text.replaceAll('\u00a0', ' '),
  );
  if (found) {
    const [, division, section, part, fourth] = found;
    return `${division} ${section} ${part}${fourth ? `.${fourth}` : ''}`;
  }
  const lost = /^\s*([1-9])(\d\d)(\d\d)\s*$/.exec(text);
  return lost ? `0${lost[1]} ${lost[2]} ${lost[3]}` : null;
}

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['jan', 'ene'],
    ['feb', 'fév', 'fev'],
    ['mar'],
    ['apr', 'avr', 'abr'],
    ['may', 'mai'],
    ['jun', 'juin'],
    ['jul', 'juil'],
    ['aug', 'aoû', 'aou', 'ago'],
    ['sep'],
    ['oct'],
    ['nov'],
    ['dec', 'déc', 'dic'],
  ].flatMap((names, at) => names.map((name) => [name, at + 1])),
);

export type DateOrder = 'year-month-day' | 'month-day-year' | 'day-month-year';

/**
 * A date as `2026-03-01`; null for one that does not exist, or whose day and month cannot be distinguished without an
 * order.
 */
export function dateOf(text: string, order?: DateOrder): string | null {
  const year = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T ])/.exec(text);
  if (year) return realDate(Number(year[1]), Number(year[2]), Number(year[3]));
  const named =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[ .-]+)?([\p{L}]{3,})\.?[ -]+(?:(\d{1,2})(?:st|nd|rd|th)?,? +)?(\d{4})$/u.exec(
      text,
    );
  if (named) {
    const word = (named[2] ?? '').toLowerCase();
    const month = months[word.slice(0, 4)] ?? months[word.slice(0, 3)];
    return month ? realDate(Number(named[4]), month, Number(named[1] ?? named[3] ?? 1)) : null;
  }
  const [, a, b, c] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:$| )/.exec(text) ?? [];
  if (a === undefined || b === undefined || c === undefined) return null;
  const [first, second] = [Number(a), Number(b)];
  const whole = c.length === 2 ? 2000 + Number(c) : Number(c);
  // Nobody writes points between a month and the day that follows, unless there is no such month.
  const isDotted = order === undefined && /^\d+\.\d+\./.test(text);
  if (order === 'month-day-year' || (order === undefined && second > 12))
    return realDate(whole, first, second);
  if (order === 'day-month-year' || isDotted || first > 12 || first === second)
    return realDate(whole, second, first);
  return null;
}

function realDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

/** What exports write for yes. */
export const YES: readonly string[] = [
  'true',
  'yes',
  'y',
  '1',
  'x',
  'oui',
  'o',
  'si',
  's',
  'ja',
  'j',
  'vrai',
  'verdadero',
];
/** How people and programs write no. */
export const NO: readonly string[] = ['false', 'no', 'n', '0', 'non', 'nein', 'faux', 'falso'];

/** `true` or `false`; null for what means neither. */
export function flagOf(text: string): string | null {
  const word = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
  if (YES.includes(word)) return 'true';
  return NO.includes(word) ? 'false' : null;
}

const regionWords: Readonly<Record<string, readonly string[]>> = {
  us: [
    'us',
    'usa',
    'u.s.',
    'u.s.a.',
    'united states',
    'united states of america',
    'états-unis',
    'estados unidos',
    'eeuu',
  ],
  canada: ['ca', 'can', 'canada', 'canadá'],
};
const bothRegions = [
  'both',
  'all',
  'north america',
  'na',
  'us/ca',
  'us & canada',
  'usa & canada',
  'amérique du nord',
  'norteamérica',
];

/** The regions that a word stands for; null if it is none. */
export function regionsOf(text: string): readonly string[] | null {
  const word = text.toLowerCase().replaceAll(/\s+/gu, ' ').replace(' and ', ' & ').trim();
  if (bothRegions.includes(word)) return ['us', 'canada'];
  const region = Object.keys(regionWords).find((one) => regionWords[one]?.includes(word));
  return region ? [region] : null;
}

/** What columns of languages write for one, and names of files for something else. `E` is English or Spanish. */
const languageLetters: Readonly<Record<string, string>> = {
  d: 'DE',
  f: 'FR',
  i: 'IT',
  p: 'PT',
  gb: 'EN',
  uk: 'EN',
  us: 'EN',
  usa: 'EN',
};

/** The language that a cell in a column of languages stands for, also by a letter or a country. */
export function languageInColumn(text: string): string | null {
  return languageLetters[text.trim().toLowerCase()] ?? languageNamed(text);
}

/** A language with the country in which it is spoken so: `French (Canada)`, `English - United Kingdom`. */
const OF_COUNTRY = /^(\p{L}{3,})\s*(?:\(([^()]+)\)|[,–-]\s+(.+))$/u;

/** The language that a word stands for, as documents have it (`FR`, `EN_CA`); null if it is none that is known. */
export function languageNamed(text: string): string | null {
  const [, named = '', within, behind] = OF_COUNTRY.exec(text.trim()) ?? [];
  const spoken = languageOfWord(named.toLowerCase());
  const country = regionMeant(within ?? behind ?? '');
  if (spoken && country !== null) return `${spoken}_${country}`;
  const [first = '', second = ''] = text
    .trim()
    .toLowerCase()
    .split(/[-_ ]+/u);
  const language = languageOfWord(first);
  if (!language) return null;
  // In two languages (`EN-FR`), of which the first counts: these are countries as well, but not of the other language.
  const isAlso = ['en', 'fr', 'es', 'de'].includes(second) && languageOfWord(second) !== language;
  if (second === '' || (isAlso && /^(?:EN|FR|ES|DE)$/.test(language))) return language;
  return /^[a-z]{2}$/.test(second) ? `${language}_${second.toUpperCase()}` : null;
}
