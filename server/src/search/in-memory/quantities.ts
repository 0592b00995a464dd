// Numbers with units, as data sheets contain them and specifiers search for them. Each becomes a word that
// sorts by its size, so that a comparison is a range of words in the index.

/** What is measured. All units of a kind are converted to one of them. */
type Kind =
  | 'density'
  | 'pressure'
  | 'load'
  | 'bulk'
  | 'temperature'
  | 'length'
  | 'share'
  | 'time'
  | 'term'
  | 'coverage'
  | 'permeance'
  | 'volume'
  | 'current'
  | 'voltage'
  | 'power'
  | 'light'
  | 'illuminance'
  | 'force'
  | 'sound'
  | 'flow'
  | 'speed'
  | 'conductance'
  | 'resistance'
  | 'frequency'
  | Rating;

/** Ratings without a unit, by the letters before or behind their number. */
type Rating = (typeof ratings)[number];
const ratings = ['stc', 'oitc', 'iic', 'nrc', 'cac', 'sri', 'lrv', 'cri', 'merv', 'dcof', 'rvalue'] as const;

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
  { kind: 'pressure', written: String.raw`bars?\b`, of: times(14.5038) },
  {
    kind: 'load',
    written: String.raw`(?:lbs?|pounds?)\s?(?:\/|per)\s?(?:ft[2²]|sq\.?\s?ft\.?|square foot|sf)(?!\w)`,
    of: times(1),
  },
  {
    kind: 'load',
    written: String.raw`kg\s?(?:\/|per)\s?(?:m[2²]|square met(?:er|re))(?!\w)`,
    of: times(0.204816),
  },
  {
    kind: 'bulk',
    written: String.raw`(?:(?:lbs?|pounds?)\s?(?:\/|per)\s?(?:ft[3³]|cu\.?\s?ft\.?|cubic foot)|pcf)(?!\w)`,
    of: times(1),
  },
  {
    kind: 'bulk',
    written: String.raw`kg\s?(?:\/|per)\s?(?:m[3³]|cubic met(?:er|re))(?!\w)`,
    of: times(0.062428),
  },
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
  { kind: 'volume', written: String.raw`(?:l|lit(?:er|re)s?)\b(?!\/)`, of: times(33.814) },
  { kind: 'length', written: String.raw`(?:cm|centimet(?:er|re)s?)\b`, of: times(393.701) },
  { kind: 'length', written: String.raw`(?:m|met(?:er|re)s?)\b(?!\s?[-/·²2³3])`, of: times(39_370.1) },
  { kind: 'current', written: String.raw`(?:ka|kaic)\b`, of: times(1000) },
  { kind: 'current', written: String.raw`(?:ma|milliamps?)\b`, of: times(0.001) },
  { kind: 'current', written: String.raw`(?:amp(?:ere)?s?|a)\b`, of: times(1) },
  { kind: 'voltage', written: String.raw`(?:kv|kilovolts?)\b`, of: times(1000) },
  { kind: 'voltage', written: String.raw`(?:v(?:olts?|ac|dc)?)\b`, of: times(1) },
  { kind: 'power', written: String.raw`(?:kw|kilowatts?|kva)\b`, of: times(1000) },
  { kind: 'power', written: String.raw`(?:hp|horsepower)\b`, of: times(745.7) },
  { kind: 'power', written: String.raw`(?:w(?:atts?)?|va)\b`, of: times(1) },
  { kind: 'light', written: String.raw`(?:lm|lumens?)\b`, of: times(1) },
  { kind: 'illuminance', written: String.raw`(?:fc|foot-?candles?)\b`, of: times(10.764) },
  { kind: 'illuminance', written: String.raw`lux\b`, of: times(1) },
  { kind: 'force', written: String.raw`(?:lbf|lbs?|pounds?)\b(?!\s?(?:\/|per))`, of: times(1) },
  { kind: 'force', written: String.raw`(?:kg|kilograms?|kgf)\b(?!\s?(?:\/|per))`, of: times(2.20462) },
  { kind: 'force', written: String.raw`(?:kn|kilonewtons?)\b`, of: times(224.809) },
  { kind: 'force', written: String.raw`(?:n|newtons?)\b(?!\/)`, of: times(0.224809) },
  { kind: 'sound', written: String.raw`(?:db(?:a|\(a\))?|decibels?)(?!\w)`, of: times(1) },
  { kind: 'flow', written: String.raw`(?:cfm|ft[3³]\/min)\b`, of: times(1) },
  { kind: 'flow', written: String.raw`(?:l\/s)\b`, of: times(2.11888) },
  { kind: 'flow', written: String.raw`gpm\b`, of: times(0.133681) },
  { kind: 'speed', written: String.raw`mph\b`, of: times(1) },
  { kind: 'speed', written: String.raw`km\/h\b`, of: times(0.621371) },
  { kind: 'resistance', written: String.raw`(?:ohms?|Ω)(?!\w)`, of: times(1) },
  { kind: 'frequency', written: String.raw`hz\b`, of: times(1) },
];

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+[- ]\d+\/\d+|\d+\/\d+|\d+(?:\.\d+)?`;
const SIGN = String.raw`(?:minus |[-\u2212\u2013])?`;

/** Who asks leaves the sign of degrees out; in a sheet, `3 C` may be a class. */
const askedUnits: readonly Unit[] = [
  ...units,
  { kind: 'temperature', written: String.raw`c(?![\w/-])`, of: (value) => value * 1.8 + 32 },
];

/** A number, a second one for a range, and the unit of both. */
const quantityOf = (known: readonly Unit[]) =>
  new RegExp(
    String.raw`(?<![\w.,/])(?<!\w-)(${SIGN})(${NUMBER})(?:(?:\s?(?:°\s?[FC]|[FC]|%|mm|cm|in\.?|ft|psi|mils?|"))?\s?(?:to|-|\u2013|through|and)\s?(${SIGN})(${NUMBER}))?[ -]?(?:${known.map(({ written }) => `(${written})`).join('|')})`,
    'giu',
  );
const stated = { units, pattern: quantityOf(units) };
const asked = { units: askedUnits, pattern: quantityOf(askedUnits) };
const GROUPS_BEFORE = 5;

/** A quantity in a text. */
interface Quantity {
  readonly kind: Kind;
  readonly value: number;
  /** The other end, of the second value of a range. */
  readonly since?: number;
  /** What stands between a rating and its number, such as `at least`. */
  readonly compared?: string;
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

const RATING = `(?:rating|value|factor|class|of|is|[:=])`;
const rated = new RegExp(
  String.raw`(?<![\p{Letter}\p{Number}-])(?:(stc|oitc|iic|nrc|cac|sri|lrv|cri|merv|dcof|r(?=-\d|[ -]value))(?:[ -]?${RATING}){0,3}[ -]{0,2}((?:(?:wet|dry|at least|min(?:imum)?|max(?:imum)?|over|above|below|under|of|more than|less than|greater than|[<>≥≤]=?)[ ]*){0,2})(\d+(?:\.\d+)?)(?![\w/])|(\d+(?:\.\d+)?) (stc|oitc|iic|nrc|cac|sri|lrv|cri|merv|dcof)(?!\w))`,
  'giu',
);
const SOME_RATING = /(?<!p{Letter})(?:stc|oitc|iic|nrc|cac|sri|lrv|cri|merv|dcof|r-\d|r[ -]value)/i;

/** Ratings with their numbers, such as `STC 54`. */
function ratingsIn(text: string): Quantity[] {
  if (!SOME_RATING.test(text)) return [];
  return [...text.matchAll(rated)].flatMap((match): Quantity[] => {
    const [said, label, compared = '', number, numberBefore, labelBehind] = match;
    const written = (label ?? labelBehind ?? '').toLowerCase();
    const kind = written === 'r' ? 'rvalue' : ratings.find((one) => one === written);
    if (kind === undefined) return [];
    const value = Number(number ?? numberBefore);
    return [{ kind, value, compared, from: match.index, to: match.index + said.length }];
  });
}

/** The quantities in a text, in order; both ends of a range. */
export function quantitiesIn(text: string, by = stated): Quantity[] {
  const found: Quantity[] = ratingsIn(text);
  if (!UNIT_BEHIND.test(text)) return found;
  const folded = text.replaceAll(/[\u00ba\u02da]/g, '°').replaceAll(/[″”]/g, '"');
  for (const match of folded.matchAll(by.pattern)) {
    const unit = by.units.find((_, at) => match[GROUPS_BEFORE + at] !== undefined);
    if (!unit) continue;
    const { kind, of } = unit;
    const place = { kind, from: match.index, to: match.index + match[0].length };
    const [, sign, first = '', secondSign, second] = match;
    found.push({ ...place, value: of(signed(sign, first)) });
    if (second !== undefined)
      found.push({ ...place, value: of(signed(secondSign, second)), since: of(signed(sign, first)) });
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

/** The kinds of numbers that state a property. */
const kindsOf: Readonly<Record<string, readonly Kind[]>> = {
  adhesion: ['pressure', 'force'],
  compression: ['pressure', 'load', 'share'],
  elongation: ['share'],
  flexure: ['pressure'],
  flash: ['temperature'],
  movement: ['share', 'length'],
  peel: ['pressure', 'force'],
  service: ['temperature', 'term'],
  shear: ['pressure', 'force'],
  solids: ['share'],
  tension: ['pressure', 'force'],
  voc: ['density'],
};

/** Whether a word of a question only says what its number measures: `adhesive` beside a content of VOC is what is wanted. */
export function saysWhatIsMeasured(
  word: string,
  { kind }: AskedQuantity,
  stemOf: (word: string) => string,
): boolean {
  const property = propertyNamed(word, stemOf);
  return property !== undefined && kindsOf[property]?.includes(kind) === true;
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

/** The index word for a range, such as the temperatures at which something may be used. */
const rangeWord = (kind: Kind, low: number, high: number) =>
  `${RANGE}${kind}:${sortable(low)}:${sortable(high)}`;
const RANGE = '#r|';

/** Whether an index word is a range with a value in it. */
export function includes(word: string, { prefix, value }: ValueInRange): boolean {
  const [low = '', high = ''] = word.slice(prefix.length).split(':');
  return word.startsWith(prefix) && low <= value && value <= high;
}

/** A value that ranges of a kind may include. */
export interface ValueInRange {
  /** With which the index words of such ranges begin. */
  readonly prefix: string;
  readonly value: string;
}

/** The index words for quantities: each on its own, and with each property named before it. */
export function quantityWords(text: string, stemOf: (word: string) => string): string[] {
  const words: string[] = [];
  const lastOf = new Map<Kind, number>();
  for (const { kind, value, since, from, to } of quantitiesIn(text)) {
    words.push(wordOf(kind, '', value));
    if (since !== undefined && since < value) words.push(rangeWord(kind, since, value));
    const bound =
      since === undefined && BOUNDED.has(kind)
        ? boundOf(text.slice(Math.max(0, from - NEAR), from), text.slice(to, to + NEAR))
        : null;
    if (bound) {
      const [low, high] = kind === 'temperature' ? WEATHER : [value / SPREAD, value * SPREAD];
      if (bound === 'least') words.push(rangeWord(kind, value, Math.max(value, high)));
      else words.push(rangeWord(kind, Math.min(value, low), value));
    }
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

/** Kinds of which a text may state only one end of what something is for. */
const BOUNDED: ReadonlySet<Kind> = new Set(['temperature', 'length', 'time']);

/** The temperatures, in °F, that something is for if its text states one end only. */
const WEATHER = [40, 100] as const;
/** The same as a factor of others: what is for cavities up to 4 in says nothing of mils. */
const SPREAD = 20;

const LOWEST =
  /(?:(?<!\p{Letter})(?:from|min(?:imum)?(?: \p{Ll}+){0,2}(?: of)?|at least|down to|as (?:low|cold|thin|narrow|small) as|no(?:t)? less than)|[≥>]=?|(?:not|never)\b[^.;•]{0,60}(?:below|under|less than|lower than))[ :]*$/iu;
const HIGHEST =
  /(?:(?<!\p{Letter})(?:up to|to|max(?:imum)?(?: \p{Ll}+){0,2}(?: of)?|at most|as (?:high|hot|thick|wide|large|deep) as|no(?:t)? (?:more than|over|exceeding)|not to exceed)|[≤<]=?|(?:not|never)\b[^.;•]{0,60}(?:above|over|exceeds?|more than|higher than))[ :]*$/iu;

const LOWEST_BEHIND =
  /^ ?(?:and|or) (?:rising|up|above|over|higher|warmer|more|thicker|wider)(?!\p{Letter})/iu;
const HIGHEST_BEHIND =
  /^ ?(?:and|or) (?:falling|below|under|lower|less|colder|thinner|narrower)(?!\p{Letter})/iu;

/** Which end of what something is for the words around a number say that it is. */
function boundOf(before: string, behind: string): 'least' | 'most' | null {
  if (HIGHEST.test(before) || HIGHEST_BEHIND.test(behind)) return 'most';
  return LOWEST.test(before) || LOWEST_BEHIND.test(behind) ? 'least' : null;
}

function propertiesIn(text: string, stemOf: (word: string) => string): Set<string> {
  const words = text.toLowerCase().match(/\p{Letter}+/gu) ?? [];
  return new Set(words.flatMap((word) => propertyNamed(word, stemOf) ?? []));
}

/** The property that a word names; an adhesive is none. */
function propertyNamed(word: string, stemOf: (word: string) => string): string | undefined {
  return /^adhesives?$/.test(word) ? undefined : properties.get(stemOf(word));
}

/** The property of a number in a question: the nearest before it, or one of the two words behind it. */
export function askedProperty(
  text: string,
  { from, to, kind }: Pick<AskedQuantity, 'from' | 'to' | 'kind'>,
  stemOf: (word: string) => string,
): string {
  const measuredIn = (part: string) =>
    [...propertiesIn(part, stemOf)].filter((property) => kindsOf[property]?.includes(kind));
  return (
    measuredIn(text.slice(0, from)).at(-1) ??
    measuredIn(behind(text, to))[0] ??
    measuredIn(text.slice(to))[0] ??
    ''
  );
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
  readonly kind: Kind;
  /** For each property, the span of words that match; the empty name stands for no property. */
  readonly span: (property: string) => WordSpan;
  /** For a value that is not compared: the ranges that include it match too. */
  readonly within: ValueInRange | null;
  /**
   * What answers too, less well, where nothing is compared: a number rounded in another unit; of a rating, any that is higher.
   */
  readonly also: readonly ((property: string) => WordSpan)[];
  readonly isRating: boolean;
  readonly from: number;
  readonly to: number;
}

const comparisons: readonly (readonly [RegExp, 'least' | 'most' | 'above' | 'below'])[] = [
  [
    /(?:<=|=<|≤|up to|at most|max(?:imum)?(?: of)?|no more than|not over|jusqu'à|hasta|máximo|höchstens|bis)\s*$/i,
    'most',
  ],
  [
    /(?:>=|=>|≥|at least|min(?:imum)?(?: of)?|no less than|from|au moins|al menos|mínimo|mindestens)\s*$/i,
    'least',
  ],
  [
    /(?:<|less than|lower than|below|under|moins de|inférieure? à|menos de|inferior a|(?:low|less|light|thin|narrow|short|small|cool|cold|fast|quick)er than|unter|weniger als)\s*$/i,
    'below',
  ],
  [
    /(?:>|more than|greater than|higher than|above|over|exceeding|plus de|supérieure? à|más de|superior a|(?:great|high|thick|wid|strong|heavi|long|tall|bigg|larg|warm|hott|deep)er than|[uü]ber|mehr als)\s*$/i,
    'above',
  ],
];

/** Comparisons behind a number. */
const behindNumbers: readonly (readonly [RegExp, 'least' | 'most'])[] = [
  [
    /^\s*(?:or (?:more|higher|better|greater|above|over|longer|thicker|wider)|(?:and|&) (?:up|over|above)|min(?:imum)?\b)/i,
    'least',
  ],
  [/^\s*(?:or (?:less|lower|below|under|fewer|thinner)|and (?:below|under)|max(?:imum)?\b)/i, 'most'],
];

/** The maximum difference between two numbers that mean the same in two units, and where one of them was rounded. */
const TOLERANCE = 0.006;
const ROUNDED = 0.02;
const DEGREES = 0.6;
const A_LITTLE = 0.001;
const FAR = 10 ** 9;

const isRating = (kind: Kind) => ratings.some((one) => one === kind);

/** In minutes. */
const MONTH = 43_830;
/** What lasts for a time lasts for a shorter one; what lasts many times as long is another thing. */
const LONGER = 3;

/** A time of some months in days, and of as many days in months: `exposed for 4 months` is `180 days`. */
function sameTime(kind: Kind, value: number): ((property: string) => WordSpan)[] {
  const [other, same] =
    kind === 'term' ? (['time', value * MONTH] as const) : (['term', value / MONTH] as const);
  if ((kind !== 'term' && kind !== 'time') || same < 0.9) return [];
  const least = same * (1 - 2 * ROUNDED);
  return [
    (property) => ({ first: wordOf(other, property, least), last: wordOf(other, property, same * LONGER) }),
  ];
}

/** The quantities in a question. */
export function askedQuantities(text: string): AskedQuantity[] {
  return quantitiesIn(text, asked).map(({ kind, value, compared = '', from, to }) => {
    const before = text.slice(0, from);
    const [sign, ahead] = comparisons.find(([written]) => written.test(before)) ?? [];
    const [, between] = comparisons.find(([written]) => written.test(compared)) ?? [];
    const [after, behindNumber] = behindNumbers.find(([written]) => written.test(text.slice(to))) ?? [];
    const comparison = ahead ?? between ?? behindNumber;
    const about = kind === 'temperature' ? DEGREES : Math.abs(value) * TOLERANCE;
    const rounded = kind === 'temperature' ? DEGREES : Math.abs(value) * ROUNDED;
    const [low, high] = {
      least: [value, FAR] as const,
      above: [value + A_LITTLE, FAR] as const,
      most: [-LEAST, value] as const,
      below: [-LEAST, value - A_LITTLE] as const,
      equal: [value - about, value + about] as const,
    }[comparison ?? 'equal'];
    const begun = sign ? before.replace(sign, '').length : from;
    const wordsBetween = (least: number, most: number) => (property: string) => ({
      first: wordOf(kind, property, least),
      last: wordOf(kind, property, most),
    });
    return {
      kind,
      within: comparison ? null : { prefix: `${RANGE}${kind}:`, value: sortable(value) },
      span: wordsBetween(low, high),
      also: [
        ...(comparison
          ? []
          : [isRating(kind) ? wordsBetween(low, FAR) : wordsBetween(value - rounded, value + rounded)]),
        ...sameTime(kind, value),
      ],
      isRating: isRating(kind),
      from: begun,
      to: to + (after?.exec(text.slice(to))?.[0].length ?? 0),
    };
  });
}
