// Numbers with units, as data sheets contain them and specifiers search for them. Each becomes a word that
// sorts by its size, so that a comparison is a range of words in the index.

/** What is measured. All units of a kind are converted to one of them. */
type Kind =
  | 'density'
  | 'pressure'
  | 'temperature'
  | 'length'
  | 'share'
  | 'time'
  | 'term'
  | 'coverage'
  | 'permeance'
  | 'volume';

interface Unit {
  readonly kind: Kind;
  /** How it is written after a number, in lower case. */
  readonly written: string;
  /** Converts to the unit of the kind: g/L, psi, °F, mil, percent, minute, month, ft²/gal, perm, fl oz. */
  readonly of: (value: number) => number;
}

const times = (factor: number) => (value: number) => value * factor;

const units: readonly Unit[] = [
  { kind: 'density', written: String.raw`g(?:m|r|rams?)?\s?(?:\/|per)\s?(?:l|lit(?:er|re))\b`, of: times(1) },
  {
    kind: 'density',
    written: String.raw`(?:lbs?|pounds?)\s?(?:\/|per)\s?(?:us )?gal(?:lon)?\b`,
    of: times(119.826),
  },
  {
    kind: 'coverage',
    written: String.raw`(?:ft[2²]|sq\.?\s?ft\.?|square feet|sf)\s?(?:\/|per)\s?(?:us )?gal(?:lon)?\b`,
    of: times(1),
  },
  { kind: 'coverage', written: String.raw`m[2²]\s?(?:\/|per)\s?(?:l|lit(?:er|re))\b`, of: times(40.746) },
  { kind: 'pressure', written: String.raw`psi\b`, of: times(1) },
  { kind: 'pressure', written: String.raw`ksi\b`, of: times(1000) },
  { kind: 'pressure', written: String.raw`psf\b`, of: times(1 / 144) },
  { kind: 'pressure', written: String.raw`(?:mpa|n\/mm[2²])`, of: times(145.038) },
  { kind: 'pressure', written: String.raw`kpa\b`, of: times(0.145038) },
  {
    kind: 'temperature',
    written: String.raw`(?:°\s?f|deg(?:rees?)?\.?\s?f(?:ahrenheit)?|f(?:ahrenheit)?)\b`,
    of: times(1),
  },
  {
    kind: 'temperature',
    written: String.raw`(?:°\s?c|deg(?:rees?)?\.?\s?c(?:elsius)?|celsius)\b`,
    of: (value) => value * 1.8 + 32,
  },
  { kind: 'length', written: String.raw`mils?\b`, of: times(1) },
  { kind: 'length', written: String.raw`(?:in(?:ch(?:es)?)?\b|")`, of: times(1000) },
  { kind: 'length', written: String.raw`(?:mm|millimet(?:er|re)s?)\b`, of: times(39.3701) },
  { kind: 'length', written: String.raw`(?:ft|feet|foot)\b(?!\s?[-/·²2³3]|\s?lb|\s?per)`, of: times(12_000) },
  { kind: 'length', written: String.raw`(?:µm|microns?)\b`, of: times(0.0393701) },
  { kind: 'permeance', written: String.raw`perms?\b`, of: times(1) },
  { kind: 'share', written: String.raw`(?:%|percent\b)`, of: times(1) },
  { kind: 'time', written: String.raw`min(?:ute)?s?\b`, of: times(1) },
  { kind: 'time', written: String.raw`h(?:ou)?rs?\b`, of: times(60) },
  { kind: 'time', written: String.raw`days?\b`, of: times(1440) },
  { kind: 'term', written: String.raw`months?\b`, of: times(1) },
  { kind: 'term', written: String.raw`(?:years?|yrs?)\b`, of: times(12) },
  { kind: 'volume', written: String.raw`gal(?:lon)?s?\b`, of: times(128) },
  { kind: 'volume', written: String.raw`ml\b`, of: times(0.033814) },
];

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+[- ]\d+\/\d+|\d+\/\d+|\d+(?:\.\d+)?`;
const SIGN = String.raw`(?:minus |[-\u2212\u2013])?`;

/** A number, a second one for a range, and the unit of both. */
const quantity = new RegExp(
  String.raw`(?<![\w.,/])(${SIGN})(${NUMBER})(?:\s?(?:to|-|\u2013|and)\s?(${SIGN})(${NUMBER}))?[ -]?(?:${units.map(({ written }) => `(${written})`).join('|')})`,
  'giu',
);
const GROUPS_BEFORE = 5;

/** A quantity in a text. */
interface Quantity {
  readonly kind: Kind;
  readonly value: number;
  /** Its place in the text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

function numberOf(written: string): number {
  const [, whole = '0', over = '', under = ''] = /^(?:(\d+)[- ])?(\d+)\/(\d+)$/.exec(written) ?? [];
  if (under !== '') return Number(whole) + Number(over) / Number(under);
  return Number(written.replaceAll(',', ''));
}

const signed = (sign: string | undefined, number: string) => (sign ? -numberOf(number) : numberOf(number));

/** Most texts have no number that could have a unit. */
const UNIT_BEHIND = /\d[ -]?[a-z°º˚"″”%µ]/i;

/** The quantities in a text, in order; both ends of a range. */
export function quantitiesIn(text: string): Quantity[] {
  if (!UNIT_BEHIND.test(text)) return [];
  const found: Quantity[] = [];
  const folded = text.replaceAll(/[\u00ba\u02da]/g, '°').replaceAll(/[″”]/g, '"');
  for (const match of folded.matchAll(quantity)) {
    const unit = units.find((_, at) => match[GROUPS_BEFORE + at] !== undefined);
    if (!unit) continue;
    const { kind, of } = unit;
    const place = { kind, from: match.index, to: match.index + match[0].length };
    const [, sign, first = '', secondSign, second] = match;
    found.push({ ...place, value: of(signed(sign, first)) });
    if (second !== undefined) found.push({ ...place, value: of(signed(secondSign, second)) });
  }
  return found;
}

/** Words that state what a number measures, by their stems: a strength of 2,000 psi is not a pressure. */
const properties = new Map(
  Object.entries({
    adhes: 'adhesion',
    bond: 'adhesion',
    compress: 'compression',
    elong: 'elongation',
    flexur: 'flexure',
    flash: 'flash',
    move: 'movement',
    movement: 'movement',
    peel: 'peel',
    servic: 'service',
    shear: 'shear',
    solid: 'solids',
    tensil: 'tension',
    tension: 'tension',
    voc: 'voc',
  }),
);

/** The property that a word names, by its stem; undefined for other words. */
export function propertyOf(stem: string): string | undefined {
  return properties.get(stem);
}

/** The number of characters before a number in which its property is looked for. */
const NEAR = 90;

/** No word of a text begins with this. */
const MARK = '#';
const DIGITS = 14;
const LEAST = 100_000;

function sortable(value: number): string {
  const shifted = Math.round((value + LEAST) * 1000);
  return String(Math.min(10 ** DIGITS - 1, Math.max(0, shifted))).padStart(DIGITS, '0');
}

const wordOf = (kind: Kind, property: string, value: number) =>
  `${MARK}${kind}|${property}:${sortable(value)}`;

/** The index words for quantities: each on its own, and with each property named before it. */
export function quantityWords(text: string, stemOf: (word: string) => string): string[] {
  const words: string[] = [];
  const lastOf = new Map<Kind, number>();
  for (const { kind, value, from, to } of quantitiesIn(text)) {
    words.push(wordOf(kind, '', value));
    const before = text.slice(Math.max(from - NEAR, lastOf.get(kind) ?? 0, 0), from);
    const measured = propertiesIn(before, stemOf);
    // `2,000 psi bond` states the property after the number; in a table, the next line begins there.
    if (measured.size === 0)
      for (const property of propertiesIn(behind(text, to), stemOf)) measured.add(property);
    for (const property of measured) words.push(wordOf(kind, property, below(before, value)));
    lastOf.set(kind, to);
  }
  return words;
}

function propertiesIn(text: string, stemOf: (word: string) => string): Set<string> {
  const words = text.toLowerCase().match(/\p{Letter}+/gu) ?? [];
  return new Set(words.flatMap((word) => propertyOf(stemOf(word)) ?? []));
}

/** The two words after a number. */
const behind = (text: string, to: number) =>
  /^ ?(?:\p{Letter}+ ?){0,2}/u.exec(text.slice(to, to + NEAR))?.[0] ?? '';

/** A sheet that says "less than 100" is below 100. */
function below(before: string, value: number): number {
  return /(?:<|less than|below|under)\s*$/i.test(before) ? value - 0.001 : value;
}

/** A range of words in the order of an index, from the first to the last, inclusive. */
export interface WordSpan {
  readonly first: string;
  readonly last: string;
}

/** What a question states about a number: its size, and the comparison. */
export interface AskedQuantity {
  /** For each property, the span of words that match; the empty name stands for no property. */
  readonly span: (property: string) => WordSpan;
  readonly from: number;
  readonly to: number;
}

const comparisons: readonly (readonly [RegExp, 'least' | 'most' | 'above' | 'below'])[] = [
  [/(?:<=|=<|≤|up to|at most|max(?:imum)?(?: of)?|no more than|not over|jusqu'à|hasta|máximo)\s*$/i, 'most'],
  [/(?:>=|=>|≥|at least|min(?:imum)?(?: of)?|no less than|from|au moins|al menos|mínimo)\s*$/i, 'least'],
  [/(?:<|less than|lower than|below|under|moins de|inférieure? à|menos de|inferior a)\s*$/i, 'below'],
  [
    /(?:>|more than|greater than|higher than|above|over|exceeding|plus de|supérieure? à|más de|superior a)\s*$/i,
    'above',
  ],
];

/** The maximum difference between two numbers that mean the same in two units. */
const TOLERANCE = 0.006;
const DEGREES = 0.6;
const A_LITTLE = 0.001;
const FAR = 10 ** 9;

/** The quantities in a question. */
export function askedQuantities(text: string): AskedQuantity[] {
  return quantitiesIn(text).map(({ kind, value, from, to }) => {
    const before = text.slice(0, from);
    const [sign, comparison] = comparisons.find(([written]) => written.test(before)) ?? [];
    const about = kind === 'temperature' ? DEGREES : Math.abs(value) * TOLERANCE;
    const [low, high] = {
      least: [value, FAR] as const,
      above: [value + A_LITTLE, FAR] as const,
      most: [-LEAST, value] as const,
      below: [-LEAST, value - A_LITTLE] as const,
      equal: [value - about, value + about] as const,
    }[comparison ?? 'equal'];
    const begun = sign ? before.replace(sign, '').length : from;
    return {
      span: (property) => ({ first: wordOf(kind, property, low), last: wordOf(kind, property, high) }),
      from: begun,
      to,
    };
  });
}
