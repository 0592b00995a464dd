import { askedUnits, type Kind, nominalInches, ratingLabels, type Unit, units } from './units.ts';

// Numbers with units, as data sheets contain them and specifiers search for them.

const FRACTION = String.raw`\d{1,2}\/(?:2|3|4|5|6|8|10|16|32|64)(?!\d)`;
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+[- ]${FRACTION}|${FRACTION}|\d+(?:\.\d+)?|\.\d+`;
const SIGN = String.raw`(?:(?<!or )minus |[-\u2212\u2013])?`;
/** A unit that is repeated behind the first number of a range. */
const REPEATED = String.raw`(?:\s?(?:°\s?[FC]?|deg(?:rees?)?\.?(?: [FC])?|[FC]|%|percent|mm|cm|m|in\.?|inch(?:es)?|ft|psi|kpa|mpa|mils?|perms?|lbs?|kg|gpm|cfm|min(?:utes)?\.?|h(?:ou)?rs?\.?|days?|weeks?|months?|years?|"))`;

/** A number, a second one for a range or another value, and the unit of both. */
const quantityOf = (known: readonly Unit[], number: string) =>
  new RegExp(
    String.raw`(?<![\w.,/])(?<!\w-)(${SIGN})(${number})(?:${REPEATED}?(\s?(?:to|-|\u2013|\u2014|through|thru|and|\/)\s?)(${SIGN})(${number}))?[ -]?(?:${known.map(({ written }) => `(${written})`).join('|')})`,
    'giu',
  );

/** Which units and numbers are read. */
interface Reading {
  readonly units: readonly Unit[];
  readonly pattern: RegExp;
}

const stated: Reading = { units, pattern: quantityOf(units, NUMBER) };

/** In questions, which may also have a comma before decimals. */
export const asked: Reading = {
  units: askedUnits,
  pattern: quantityOf(askedUnits, String.raw`\d+,\d{1,2}(?!\d)|${NUMBER}`),
};
const GROUPS_BEFORE = 6;

/** A quantity in a text. */
export interface Quantity {
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
  if (/^\d+,\d{1,2}$/.test(written)) return Number(written.replace(',', '.'));
  return Number(written.replaceAll(',', ''));
}

const signed = (sign: string | undefined, number: string) => (sign ? -numberOf(number) : numberOf(number));

/** Most texts have no number that could have a unit. */
const UNIT_BEHIND = /\d[ -]?[a-z°º˚"″”%µμ'′’]/i;

const RATING = `(?:rating|value|factor|class|hardness|of|is|[:=])`;
const COMPARED = `(?:wet|dry|at least|min(?:imum)?|max(?:imum)?|over|above|below|under|of|more than|less than|greater than|better than|higher than|lower than|up to|[<>≥≤]=?)`;
const LABELS = ratingLabels.map(([written]) => `(?:${written})`).join('|');
const BEHIND = ratingLabels.slice(0, 13).map(([written]) => `(?:${written})`);
const rated = new RegExp(
  String.raw`(?<![\p{Letter}\p{Number}-])(?:(${LABELS})(?:[ -]?${RATING}){0,3}[ -]{0,2}((?:${COMPARED}[ ]*){0,2})(\d*\.?\d+)(?![\w/]|\.\d)((?:\s?\/|\s?per|\san?|\seach) ?in(?:ch)?(?!\p{Letter}))?|(\d+(?:\.\d+)?) (${BEHIND.join('|')})(?!\w))`,
  'giu',
);
const SOME_RATING =
  /(?<!\p{Letter})(?:stc|oitc|iic|nrc|nc|cac|sri|lrv|cri|merv|dcof|seer|eer|cop|hspf|afue|uef|rsi|shgc|shore|r[ -]?\d|[ru][ -]?(?:value|factor)|u ?[=:<≤]? ?0?\.\d)/iu;
const labels = ratingLabels.map(
  ([written, kind, factor]) =>
    [new RegExp(`^(?:${written.replace(/\(\?=.*$/, '')})$`, 'i'), kind, factor] as const,
);

/** Behind a U-value in W/(m²·K), of which one is 0.1761 Btu/(h·ft²·°F). */
const METRIC_U = /^ ?w\/\(?m[2²²]?[ ·.*/]{0,2}k\)?(?!\w)/i;
const U_OF_METRIC = 0.1761;

/** Ratings with their numbers, such as `STC 54` and `R-6.5 per inch`. */
function ratingsIn(text: string): Quantity[] {
  if (!SOME_RATING.test(text)) return [];
  return [...text.matchAll(rated)].flatMap((match): Quantity[] => {
    const [said, label, compared = '', number, perInch, numberBefore, labelBehind] = match;
    const written = label ?? labelBehind ?? '';
    const [, kind, factor = 1] = labels.find(([one]) => one.test(written)) ?? [];
    if (kind === undefined) return [];
    const metric = kind === 'ufactor' ? METRIC_U.exec(text.slice(match.index + said.length)) : null;
    const value = Number(number ?? numberBefore) * (metric ? U_OF_METRIC : factor);
    const to = match.index + said.length + (metric?.[0].length ?? 0);
    const place = { compared, from: match.index, to };
    return [{ kind: kind === 'rvalue' && perInch !== undefined ? 'rinch' : kind, value, ...place }];
  });
}

/** Nominal sizes of pipes, such as `DN 200` and `NPS 8`. */
function sizesIn(text: string): Quantity[] {
  if (!/(?:dn|nps) ?\d/i.test(text)) return [];
  return [...text.matchAll(/(?<![\p{Letter}\p{Number}])(dn|nps) ?(\d+(?:[- ]\d\/\d)?)(?![\w.])/giu)].map(
    ({ 0: said, 1: scheme = '', 2: number = '', index }) => {
      const inches = /dn/i.test(scheme) ? nominalInches(numberOf(number)) : numberOf(number);
      return { kind: 'length', value: inches * 1000, from: index, to: index + said.length };
    },
  );
}

/** Numbers that are written as words. */
const spelt = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const SPELT = new RegExp(
  String.raw`(?<![\p{Letter}\p{Number}-])(?:(${spelt.join('|')})|(half)(?: an?)?)[ -](hours?|hrs?|inch(?:es)?|days?|weeks?|months?|years?|minutes?|feet|foot|mils?|perms?|percent)(?!\p{Letter})`,
  'giu',
);
const SOME_SPELT = /[a-z][ -](?:ho|hr|in|da|we|mo|ye|mi|fe|fo|pe)/i;

function speltIn(text: string, by: Reading): Quantity[] {
  if (!SOME_SPELT.test(text)) return [];
  return [...text.matchAll(SPELT)].flatMap(({ 0: said, 1: number, 3: unit = '', index }): Quantity[] => {
    const amount = number === undefined ? 0.5 : spelt.indexOf(number.toLowerCase()) + 1;
    const [one] = [...`${amount} ${unit}`.matchAll(by.pattern)].flatMap((match) => unitOf(match, by) ?? []);
    return one ? [{ kind: one.kind, value: one.of(amount), from: index, to: index + said.length }] : [];
  });
}

const unitOf = (match: RegExpExecArray, by: Reading) =>
  by.units.find((_, at) => match[GROUPS_BEFORE + at] !== undefined);

/** Other numbers of a list or of dimensions, before one with the unit of all: `15, 16 and 23 in.`, `36 x 48 in.` */
const LISTED = new RegExp(
  String.raw`(?<![\w.,/-])((?:(?:${NUMBER})(?:, ?| ?[x×] ?| by |,? (?:and|or) )){1,6})$`,
  'iu',
);
const DIMENSIONS = new RegExp(String.raw`(?<![\w.,/-])((?:(?:${NUMBER})(?: ?[x×] ?| by )){1,3})$`, 'iu');
const EACH = new RegExp(NUMBER, 'g');
const LONGEST_LIST = 40;
/** Nothing shorter is a list. */
const SOME_LIST = /(?:,| x| ×| by| and| or) ?$|\d[x×]$/i;

function listedBefore(text: string, from: number, by: Reading) {
  const before = text.slice(Math.max(0, from - LONGEST_LIST), from);
  if (!SOME_LIST.test(before)) return { list: '', values: [] };
  const [, list = ''] = (by === stated ? LISTED : DIMENSIONS).exec(before) ?? [];
  return { list, values: (list.match(EACH) ?? []).map(numberOf) };
}

/** The temperatures of colours. */
const isColour = (value: number) => value >= 1500 && value <= 12_000;

/** The quantities in a text, in order; both ends of a range. */
export function quantitiesIn(text: string, by = stated): Quantity[] {
  const found: Quantity[] = [...ratingsIn(text), ...sizesIn(text), ...speltIn(text, by)];
  if (!UNIT_BEHIND.test(text)) return found;
  const folded = text.replaceAll(/[\u00ba\u02da]/g, '°').replaceAll(/[″”]/g, '"');
  for (const match of folded.matchAll(by.pattern)) {
    const unit = unitOf(match, by);
    if (!unit) continue;
    const { kind, of } = unit;
    const [, sign, first = '', between = '', secondSign, second] = match;
    if (kind === 'kelvin' && !isColour(numberOf(second ?? first))) continue;
    const place = { kind, from: match.index, to: match.index + match[0].length };
    const { list, values } = listedBefore(folded, match.index, by);
    for (const value of values)
      found.push({ kind, value: of(value), from: match.index - list.length, to: match.index });
    found.push({ ...place, value: of(signed(sign, first)) });
    if (second === undefined) continue;
    // `120/277 V` and `2 and 4 in.` are two values.
    const isRange = !/and|\//i.test(between) || /between $/i.test(folded.slice(0, match.index));
    const value = of(signed(secondSign, second));
    found.push({ ...place, value, ...(isRange && { since: of(signed(sign, first)) }) });
  }
  return found;
}

/** The properties that numbers measure, by the stems of their names: a strength of 2,000 psi is not a pressure. */
const properties = new Map(
  Object.entries({
    adhes: 'adhesion',
    bond: 'adhesion',
    compress: 'compression',
    elong: 'elongation',
    fire: 'fire',
    rate: 'fire',
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
    // These are asked for in words of their own, and a number of them without its name answers too.
    appli: 'application',
    applic: 'application',
    go: 'application',
    goe: 'application',
    instal: 'application',
    cabl: 'cable',
    cord: 'cord',
    cure: 'cure',
    deep: 'depth',
    depth: 'depth',
    diamet: 'diameter',
    expos: 'exposure',
    exposur: 'exposure',
    gap: 'gap',
    head: 'head',
    height: 'height',
    high: 'height',
    tall: 'height',
    joint: 'joint',
    mesh: 'mesh',
    recoat: 'recoat',
    rise: 'travel',
    skin: 'skin',
    tack: 'tack',
    thick: 'thickness',
    travel: 'travel',
    user: 'user',
    worker: 'user',
    warranti: 'warranty',
    wide: 'width',
    width: 'width',
  }),
);

/** Properties that a sheet need not name, such as a thickness. */
const LOOSE: Readonly<Record<string, readonly Kind[]>> = {
  application: ['temperature'],
  cable: ['length'],
  cord: ['length'],
  cure: ['time'],
  depth: ['length'],
  diameter: ['length'],
  exposure: ['time', 'term'],
  gap: ['length'],
  head: ['length'],
  height: ['length'],
  joint: ['length'],
  mesh: ['length'],
  recoat: ['time'],
  skin: ['time'],
  tack: ['time'],
  thickness: ['length'],
  travel: ['length'],
  user: ['force'],
  warranty: ['term'],
  width: ['length'],
};

/** Whether a sheet need not name a property. */
export const isLoose = (property: string) => Object.hasOwn(LOOSE, property);

/** The kinds of numbers that state a property. */
const kindsOf: Readonly<Record<string, readonly Kind[]>> = {
  adhesion: ['pressure', 'force'],
  compression: ['pressure', 'load', 'share'],
  elongation: ['share'],
  fire: ['time'],
  flexure: ['pressure'],
  flash: ['temperature'],
  movement: ['share', 'length'],
  peel: ['pressure', 'force'],
  service: ['temperature', 'term'],
  shear: ['pressure', 'force'],
  solids: ['share'],
  tension: ['pressure', 'force'],
  voc: ['density'],
  ...LOOSE,
};

/** Whether numbers of a kind state a property. */
export const isOf = (property: string, kind: Kind) => kindsOf[property]?.includes(kind) === true;

/** The property that a word names; an adhesive is none. */
export function propertyNamed(word: string, stemOf: (word: string) => string): string | undefined {
  return /^adhesives?$/.test(word) ? undefined : properties.get(stemOf(word));
}

/** The properties that a text names. */
export function propertiesIn(text: string, stemOf: (word: string) => string): Set<string> {
  const words = text.toLowerCase().match(/\p{Letter}+/gu) ?? [];
  return new Set(words.flatMap((word) => propertyNamed(word, stemOf) ?? []));
}

/** The number of characters before a number in which its property is looked for. */
export const NEAR = 90;

/** What withstands fire for a time: `2 hour head of wall`. */
const RATED_BEHIND =
  /^[ -]?(?:\p{Letter}+ (?:of )?)?(?:walls?|partitions?|shafts?|barriers?|separations?|enclosures?|stairs?|floors?|ceilings?|assembl(?:y|ies)|penetrations?|doors?|openings?|glazing|dampers?)(?!\p{Letter})/iu;

/** The properties that are named behind a number of a kind. */
export function propertiesBehind(
  text: string,
  { kind, to }: Pick<Quantity, 'kind' | 'to'>,
  stemOf: (word: string) => string,
): Set<string> {
  const named = propertiesIn(behind(text, to), stemOf);
  return kind === 'time' && RATED_BEHIND.test(text.slice(to)) ? named.add('fire') : named;
}

/** The two words after a number. */
const behind = (text: string, to: number) =>
  /^ ?(?:\p{Letter}+ ?){0,2}/u.exec(text.slice(to, to + NEAR))?.[0] ?? '';
