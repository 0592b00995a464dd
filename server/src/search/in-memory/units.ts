// The units in which data sheets and specifiers state numbers.

/** What is measured. All units of a kind are converted to one of them. */
export type Kind =
  | 'density'
  | 'pressure'
  | 'draft'
  | 'load'
  | 'grammage'
  | 'emission'
  | 'line'
  | 'bulk'
  | 'temperature'
  | 'angle'
  | 'length'
  | 'area'
  | 'share'
  | 'time'
  | 'term'
  | 'coverage'
  | 'permeance'
  | 'volume'
  | 'current'
  | 'voltage'
  | 'power'
  | 'heat'
  | 'ton'
  | 'light'
  | 'efficacy'
  | 'kelvin'
  | 'illuminance'
  | 'force'
  | 'torque'
  | 'sound'
  | 'flow'
  | 'speed'
  | 'turns'
  | 'cycles'
  | 'gauge'
  | 'conductance'
  | 'resistance'
  | 'frequency'
  | Rating;

/** Ratings that are written as they are called. */
const plainRatings = [
  'stc',
  'oitc',
  'iic',
  'nrc',
  'nc',
  'cac',
  'sri',
  'lrv',
  'cri',
  'merv',
  'dcof',
  'cop',
  'hspf',
  'afue',
  'uef',
] as const;

/** Ratings without a unit, by the letters before or behind their number. */
const ratings = [
  ...plainRatings,
  'seer',
  'eer',
  'rvalue',
  'rinch',
  'ufactor',
  'shgc',
  'shorea',
  'shored',
] as const;
export type Rating = (typeof ratings)[number];

/** A unit of a kind. */
export interface Unit {
  readonly kind: Kind;
  /** How it is written after a number, in lower case. */
  readonly written: string;
  /** Converts to the unit of the kind, which is that of its first row. */
  readonly of: (value: number) => number;
}

const times = (factor: number) => (value: number) => value * factor;
const CELSIUS = (value: number) => value * 1.8 + 32;

const PER = String.raw`(?:\s?(?:\/|per)\s?|\san?\s)`;
const SQUARE_FOOT = String.raw`(?:ft[2²]|sq\.?\s?ft\.?|square (?:feet|foot)|sf)(?!\w)`;
const SQUARE_METRE = String.raw`(?:m[2²]|sq\.?\s?m|square met(?:er|re)s?)(?!\w)`;
const POUNDS = '(?:lbs?|pounds?)';
/** Of what a number is no ratio, as `900 kg per level` is none. */
const EACH =
  '(?:each|level|shelf|shelves|leaf|door|panel|anchor|pair|unit|piece|person|bag|box|arm|hinge|hook|bracket|drawer|post|wheel|caster|seat|tier|rung|step|flush|use|cycle)';
const NO_RATIO = String.raw`(?!\s?(?:\/|per)(?!\s?${EACH}(?!\w)))`;

const rows: readonly (readonly [Kind, written: string, factor: number | Unit['of']])[] = [
  ['density', String.raw`g(?:m|r|rams?)?${PER}(?:l|lit(?:er|re))\b`, 1],
  ['density', String.raw`${POUNDS}${PER}(?:us )?gal(?:lon)?\b`, 119.826],
  ['coverage', String.raw`(?:ft[2²]|sq\.?\s?ft\.?|square feet|sf)${PER}(?:us )?gal(?:lon)?\b`, 1],
  ['coverage', String.raw`m[2²]${PER}(?:l|lit(?:er|re))\b`, 40.746],
  ['ufactor', String.raw`(?:btu\/\(?h[a-z]*[·. -]?ft[2²][·. -]?°?f\)?)`, 1],
  ['ufactor', String.raw`w\/\(?m[2²][·. -]?k\)?(?!\w)`, 0.1761],
  ['pressure', String.raw`psi[ga]?\b`, 1],
  ['pressure', String.raw`ksi\b`, 1000],
  ['pressure', String.raw`psf\b`, 1 / 144],
  ['pressure', String.raw`(?:mpa|n\/mm[2²])`, 145.038],
  ['pressure', String.raw`(?:kpa|kn\/m[2²])(?!\w)`, 0.145038],
  ['pressure', String.raw`bars?\b`, 14.5038],
  ['draft', String.raw`pa\b`, 1],
  ['draft', String.raw`(?:in(?:ch(?:es)?)?\.?|")\s?(?:w\.?\s?[gc]\.?|of water|h2o|water)(?!\w)`, 249.089],
  ['emission', String.raw`${POUNDS}${PER}1,?000\s?${SQUARE_FOOT}`, 1],
  ['load', `${POUNDS}${PER}${SQUARE_FOOT}`, 1],
  ['load', `kg${PER}${SQUARE_METRE}`, 0.204816],
  ['grammage', String.raw`(?:g${PER}${SQUARE_METRE}|gsm\b)`, 1],
  ['grammage', String.raw`oz\.?${PER}(?:yd[2²]|sq\.?\s?yd\.?|square yards?)(?!\w)`, 33.906],
  ['line', String.raw`(?:${POUNDS}${PER}(?:linear )?in(?:ch)?\b|pli\b)`, 1],
  ['line', String.raw`(?:${POUNDS}${PER}(?:linear |lin\.? )?(?:ft|foot)\b|plf\b)`, 1 / 12],
  ['line', String.raw`(?:n\/mm|kn\/m)(?![\w²])`, 5.71],
  ['bulk', String.raw`(?:${POUNDS}${PER}(?:ft[3³]|cu\.?\s?ft\.?|cubic foot)|pcf)(?!\w)`, 1],
  ['bulk', String.raw`kg${PER}(?:m[3³]|cubic met(?:er|re))(?!\w)`, 0.062428],
  ['temperature', String.raw`(?:°\s?f|deg(?:rees?)?\.?\s?f(?:ahrenheit)?|f(?:ahrenheit)?)\b`, 1],
  ['temperature', String.raw`(?:°\s?c|deg(?:rees?)?\.?\s?c(?:elsius)?|celsius)\b`, CELSIUS],
  ['angle', String.raw`(?:°|deg(?:rees?)?\b\.?)`, 1],
  ['length', String.raw`mils?\b`, 1],
  ['length', String.raw`(?:in(?:ch(?:es)?)?\b|")`, 1000],
  ['length', String.raw`(?:mm|millimet(?:er|re)s?)\b`, 39.3701],
  ['speed', String.raw`(?:fpm|ft\/min)\b`, 0.0113636],
  ['speed', String.raw`(?:ft\/s(?:ec)?|fps)\b`, 0.681818],
  ['torque', String.raw`(?:(?:ft|foot)[- ]?(?:lbf?s?|pounds?)|lbf?[- ](?:ft|foot))\b`, 1],
  ['torque', String.raw`(?:in(?:ch)?[- ]?(?:lbf?s?|pounds?)|lbf?[- ]in)\b`, 1 / 12],
  ['torque', String.raw`n[·. -]?m\b`, 0.737562],
  ['length', String.raw`(?:ft|feet|foot)\b(?!\s?[-/·²2³3]|\s?lb|\s?per)`, 12_000],
  ['length', String.raw`['′’](?![\w'])`, 12_000],
  ['length', String.raw`(?:[µμu]m|microns?|micromet(?:er|re)s?)\b`, 0.0393701],
  ['permeance', String.raw`perms?\b`, 1],
  ['share', String.raw`(?:%|percent\b)`, 1],
  ['time', String.raw`min(?:ute)?s?\b`, 1],
  ['time', String.raw`h(?:ou)?rs?\b`, 60],
  ['time', String.raw`days?\b`, 1440],
  ['time', String.raw`(?:weeks?|wks?)\b`, 10_080],
  ['time', String.raw`sec(?:ond)?s?\b`, 1 / 60],
  ['term', String.raw`months?\b`, 1],
  ['term', String.raw`(?:years?|yrs?)\b`, 12],
  ['area', SQUARE_FOOT, 1],
  ['area', String.raw`(?:in[2²]|sq\.?\s?in\.?|square inch(?:es)?)(?!\w)`, 1 / 144],
  ['area', SQUARE_METRE, 10.7639],
  ['flow', String.raw`(?:cfm|ft[3³]\/min)\b${NO_RATIO}`, 1],
  ['flow', String.raw`(?:l\/s(?:ec)?|lps)\b${NO_RATIO}`, 2.11888],
  ['flow', String.raw`(?:lpm|l\/min)\b${NO_RATIO}`, 0.0353147],
  ['flow', String.raw`(?:m[3³]\/hr?|cmh)\b${NO_RATIO}`, 0.588578],
  ['flow', String.raw`gpm\b${NO_RATIO}`, 0.133681],
  ['flow', String.raw`gph\b`, 0.00222801],
  ['volume', String.raw`gpf\b`, 128],
  ['volume', String.raw`lpf\b`, 33.814],
  ['volume', String.raw`gal(?:lon)?s?\b`, 128],
  ['volume', String.raw`(?:fl\.?\s?oz|fluid ounces?)(?!\w)`, 1],
  ['volume', String.raw`ml\b`, 0.033814],
  ['volume', String.raw`(?:l|lit(?:er|re)s?)\b(?!\/)`, 33.814],
  ['length', String.raw`(?:cm|centimet(?:er|re)s?)\b`, 393.701],
  ['speed', String.raw`(?:m\/s(?:ec)?|met(?:er|re)s per second)\b`, 2.23694],
  ['length', String.raw`(?:m|met(?:er|re)s?)\b(?!\s?[-/·²2³3])`, 39_370.1],
  ['length', String.raw`(?:yards?|yds?)\b`, 36_000],
  ['current', String.raw`(?:ka|kaic)\b`, 1000],
  ['current', String.raw`(?:ma|milliamps?)\b`, 0.001],
  ['current', String.raw`(?:amp(?:ere)?s?|a)\b`, 1],
  ['voltage', String.raw`(?:kv|kilovolts?)\b`, 1000],
  ['voltage', String.raw`(?:v(?:olts?|ac|dc)?)\b`, 1],
  ['power', String.raw`(?:kw|kilowatts?|kva)\b`, 1000],
  ['power', String.raw`(?:hp|horsepower)\b`, 745.7],
  ['power', String.raw`(?:w(?:atts?)?|va)\b(?!\s?\/)`, 1],
  ['heat', String.raw`(?:btu\/hr?|btuh?s?)\b(?![/·])`, 1],
  ['heat', String.raw`mbh\b`, 1000],
  ['ton', String.raw`tons?\b`, 1],
  ['efficacy', String.raw`(?:(?:lm|lumens?)${PER}w(?:att)?|lpw)\b`, 1],
  ['light', String.raw`(?:lm|lumens?)\b${NO_RATIO}`, 1],
  ['kelvin', String.raw`(?:k|kelvins?)\b(?!\s?[-/·])`, 1],
  ['illuminance', String.raw`(?:fc|foot-?candles?)\b`, 10.764],
  ['illuminance', String.raw`lux\b`, 1],
  ['force', String.raw`(?:lbf|lbs?|pounds?)\b${NO_RATIO}`, 1],
  ['force', String.raw`(?:kg|kilograms?|kgf)\b${NO_RATIO}`, 2.20462],
  ['force', String.raw`(?:kn|kilonewtons?)\b(?!\/)`, 224.809],
  ['force', String.raw`kips?\b`, 1000],
  ['force', String.raw`(?:n|newtons?)\b(?!\/)`, 0.224809],
  ['sound', String.raw`(?:db(?:a|\(a\))?|decibels?)(?!\w)`, 1],
  ['speed', String.raw`mph\b`, 1],
  ['speed', String.raw`(?:km\/h|kph)\b`, 0.621371],
  ['turns', String.raw`rpm\b`, 1],
  ['cycles', String.raw`cycles\b`, 1],
  ['gauge', String.raw`(?:gauge|ga)\b`, 1],
  ['resistance', String.raw`(?:ohms?|Ω)(?!\w)`, 1],
  ['frequency', String.raw`hz\b`, 1],
];

/** All units, those that begin like others before them. */
export const units: readonly Unit[] = rows.map(([kind, written, of]) => ({
  kind,
  written,
  of: typeof of === 'number' ? times(of) : of,
}));

/** Who asks leaves the sign of degrees out; in a sheet, `3 C` may be a class. */
export const askedUnits: readonly Unit[] = [
  ...units,
  { kind: 'temperature', written: String.raw`c(?![\w/-])`, of: CELSIUS },
];

/** Letters of ratings as they are written, and the factor to their unit. */
export const ratingLabels: readonly (readonly [written: string, Rating, factor: number])[] = [
  ...plainRatings.map((label) => [label, label, 1] as const),
  ['seer2?', 'seer', 1],
  ['eer2?', 'eer', 1],
  ['rsi', 'rvalue', 5.678],
  [String.raw`r(?=-?\d|[ -]value| \d+\b)`, 'rvalue', 1],
  [String.raw`u(?=[ -]?(?:value|factor)| ?[=:<≤]? ?0?\.\d)`, 'ufactor', 1],
  ['shgc', 'shgc', 1],
  ['shore a', 'shorea', 1],
  ['shore d', 'shored', 1],
];

/** Ratings of which a lower number is the better one. */
const lowerIsBetter: ReadonlySet<Kind> = new Set([
  'ufactor',
  'shgc',
  'nc',
  'sound',
  'density',
  'emission',
  'gauge',
]);

/** Whether a lower number of a kind is the better one. */
export const isLowerBetter = (kind: Kind) => lowerIsBetter.has(kind);

/** Whether a kind is a rating by letters. */
export const isRating = (kind: Kind) => ratings.some((one) => one === kind);

/** In minutes. */
const MONTH = 43_830;

/** The same quantity as another kind: from one to the other, by a factor. */
const bridges: readonly (readonly [from: Kind, to: Kind, factor: number])[] = [
  ['term', 'time', MONTH],
  ['time', 'term', 1 / MONTH],
  ['load', 'pressure', 1 / 144],
  ['pressure', 'load', 144],
  ['draft', 'pressure', 0.000145038],
  ['pressure', 'draft', 6894.76],
  ['grammage', 'load', 0.000204816],
  ['load', 'grammage', 4882.43],
  ['power', 'heat', 3.41214],
  ['heat', 'power', 0.293071],
  ['ton', 'heat', 12_000],
  ['heat', 'ton', 1 / 12_000],
  ['power', 'ton', 1 / 3516.85],
  ['ton', 'power', 3516.85],
  ['ton', 'force', 2000],
  ['force', 'ton', 1 / 2000],
  // Nobody asks for a sixth of a turn.
  ['angle', 'temperature', 1],
];

/** As what other kinds a quantity may be stated, with the factors. */
export function bridgesOf(kind: Kind): readonly (readonly [kind: Kind, factor: number])[] {
  return bridges.flatMap(([from, to, factor]) => (from === kind ? [[to, factor] as const] : []));
}

/** Nominal sizes of pipes in inches, by those in millimetres. */
const nominal: ReadonlyMap<number, number> = new Map([
  [10, 0.375],
  [15, 0.5],
  [20, 0.75],
  [25, 1],
  [32, 1.25],
  [40, 1.5],
  [50, 2],
  [65, 2.5],
  [80, 3],
  [90, 3.5],
  [100, 4],
  [125, 5],
  [150, 6],
  [200, 8],
  [250, 10],
  [300, 12],
  [350, 14],
  [400, 16],
  [450, 18],
  [500, 20],
  [600, 24],
]);

/** The nominal size in inches of a pipe's nominal diameter in millimetres. */
export const nominalInches = (millimetres: number) => nominal.get(millimetres) ?? millimetres / 25;
