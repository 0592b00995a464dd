import type { Option } from './concepts.ts';
import {
  asked,
  isLoose,
  isOf,
  propertiesBehind,
  propertiesIn,
  propertyNamed,
  type Quantity,
  quantitiesIn,
} from './quantities.ts';
import { LOWEST_VALUE, valueInRange, wordOf } from './quantity-words.ts';
import { bridgesOf, isLowerBetter, isRating, type Kind } from './units.ts';

// What a question asks of a number: its size, how it is compared, and what answers nearly as well.

/** What a question states about a number. */
export interface AskedQuantity {
  readonly kind: Kind;
  /**
   * What answers, for each property, the nearest first; the empty name stands for no property. What comes later answers too, less well: a
   * number rounded in another unit, a range with the value in it, more than was asked for.
   */
  readonly tiers: (property: string) => readonly Tier[];
  readonly isRating: boolean;
  readonly from: number;
  readonly to: number;
}

/** What answers a number equally well. Both ends of a range have to match together. */
export interface Tier {
  readonly factor: number;
  readonly options: readonly (readonly Option[])[];
}

/** Whether a word of a question only says what its number measures: `adhesive` beside a content of VOC is what is wanted. */
export function saysWhatIsMeasured(
  word: string,
  { kind }: AskedQuantity,
  stemOf: (word: string) => string,
): boolean {
  const property = propertyNamed(word, stemOf);
  if (property === undefined || !isOf(property, kind)) return false;
  // The others are also things: a cable, a joint, what is for fire.
  return property === 'application' || !(isLoose(property) || property === 'fire');
}

/** The property of a number in a question: the nearest before it, or one of the two words behind it. */
export function askedProperty(
  text: string,
  { from, to, kind }: Pick<AskedQuantity, 'from' | 'to' | 'kind'>,
  stemOf: (word: string) => string,
): string {
  const ofKind = (named: Iterable<string>) => [...named].filter((property) => isOf(property, kind));
  return (
    ofKind(propertiesIn(text.slice(0, from), stemOf)).at(-1) ??
    ofKind(propertiesBehind(text, { kind, to }, stemOf))[0] ??
    ofKind(propertiesIn(text.slice(to), stemOf))[0] ??
    ''
  );
}

type Comparison = 'least' | 'most' | 'above' | 'below' | 'better' | 'as good' | 'cover' | 'equal';

const comparisons: readonly (readonly [RegExp, Comparison])[] = [
  [/(?:up to|as (?:high|hot|wide|deep|thick|large|low|cold) as|down to|jusqu'à|hasta|bis)\s*$/i, 'cover'],
  [
    /(?:<=|=<|≤|at most|max(?:imum|\.)?(?: of)?|no (?:more|\p{Ll}+er) than|not over|not exceeding|within|máximo|höchstens)\s*$/iu,
    'most',
  ],
  [
    /(?:>=|=>|≥|at least|min(?:imum|\.)?(?: of)?|no(?:t)? less than|from|au moins|al menos|mínimo|mindestens)\s*$/i,
    'least',
  ],
  [
    /(?:<|less than|lower than|below|under|moins de|inférieure? à|menos de|inferior a|(?:low|less|light|thin|narrow|short|small|cool|cold|fast|quick|quiet|shallow)er than|unter|weniger als)\s*$/i,
    'below',
  ],
  [
    /(?:>|more than|greater than|higher than|above|over|exceeding|plus de|supérieure? à|más de|superior a|(?:great|high|thick|wid|strong|heavi|long|tall|bigg|larg|warm|hott|deep)er than|[uü]ber|mehr als)\s*$/i,
    'above',
  ],
  [/(?:better than|beats|exceeds)\s*$/i, 'better'],
];

/** Comparisons behind a number. */
const behindNumbers: readonly (readonly [RegExp, Comparison])[] = [
  [/^\s*(?:or|and) better(?!\p{Letter})/iu, 'as good'],
  [
    /^\s*(?:(?:or|and|&) (?:more|higher|greater|above|over|up|longer|thicker|wider|heavier|stronger|taller|deeper|warmer|hotter)|\+|plus(?!\p{Letter})|min(?:imum)?(?!\p{Letter})\.?)/iu,
    'least',
  ],
  [
    /^\s*(?:(?:or|and) (?:less|lower|below|under|fewer|thinner|colder|cooler|lighter|faster|quieter|smaller|narrower|shorter)|max(?:imum)?(?!\p{Letter})\.?)/iu,
    'most',
  ],
];

/** Words for a dimension beside its number, which say nothing of what is wanted. */
const DIMENSION_BEFORE = /(?:thickness|width|depth|height|diameter|length)(?: of)?\s*$/i;
const DIMENSION_BEHIND =
  /^[\s-]*(?:thick|wide|deep|high|tall|long|diameter|in (?:diameter|width|depth|height|length))(?![\p{Letter}-])/iu;

/** The maximum difference between two numbers that mean the same in two units, and where one of them was rounded. */
const TOLERANCE = 0.006;
const ROUNDED = 0.02;
/** Of nominal sizes: 6 mm are 1/4 in, and 10 kW are three tons. */
const NOMINAL = 0.08;
const DEGREES = 0.6;
const OF_DEGREES = 0.005;
const A_LITTLE = 0.001;
const FAR = 10 ** 9;

/** The weights of what answers less well: a range with the value in it, and more than is asked for. */
const IN_RANGE = 0.6;
const MORE = 0.45;
/** The same of a number whose property is not named. */
const UNNAMED = 0.8;
/** Above this, more of it is another thing. */
const MOST_MORE = 3;
/** Below this, more is about as much. */
const NEARLY = 1.5;

/** Kinds of which more also answers. */
const isCapacity: ReadonlySet<Kind> = new Set([
  'pressure',
  'load',
  'force',
  'line',
  'torque',
  'flow',
  'efficacy',
  'time',
  'term',
  'share',
]);

type Spans = (from: number, to: number) => readonly Option[];

function spansOf(kind: Kind, property: string): Spans {
  return (from, to) => [
    {
      kind: 'span',
      span: { first: wordOf(kind, property, from), last: wordOf(kind, property, to) },
      factor: 1,
    },
  ];
}

const inRange = (kind: Kind, property: string, value: number): Option => ({
  kind: 'range',
  value: valueInRange(kind, property, value),
  factor: 1,
});

/** What answers a comparison with a value, without the kinds as which it may also be stated; `slack` is a share of the value. */
function tiersOf(kind: Kind, value: number, comparison: Comparison, property: string, slack: number): Tier[] {
  const spans = spansOf(kind, property);
  const size = Math.abs(value);
  const [about, rounded] =
    kind === 'temperature'
      ? [DEGREES, Math.max(DEGREES, size * OF_DEGREES)]
      : [size * Math.max(TOLERANCE, slack), size * Math.max(ROUNDED, slack)];
  const tier = (factor: number, ...options: readonly Option[]): Tier => ({ factor, options: [options] });
  switch (comparison) {
    case 'least':
    case 'above': {
      const least = comparison === 'above' ? value + A_LITTLE : value - size * slack;
      const near = value > 0 && kind !== 'temperature' ? [tier(1, ...spans(least, value * NEARLY))] : [];
      return [...near, tier(1, ...spans(least, FAR))];
    }
    case 'most':
      return [tier(1, ...spans(LOWEST_VALUE, value + size * slack))];
    case 'below':
      return [tier(1, ...spans(LOWEST_VALUE, value - A_LITTLE))];
    case 'cover':
      return [
        tier(1, ...spans(value - rounded, value + rounded), inRange(kind, property, value)),
        tier(MORE, ...spans(LOWEST_VALUE, value)),
      ];
    default: {
      const more = isRating(kind)
        ? isLowerBetter(kind)
          ? [tier(IN_RANGE, ...spans(LOWEST_VALUE, value))]
          : [tier(IN_RANGE, ...spans(value, FAR))]
        : isCapacity.has(kind)
          ? [tier(MORE, ...spans(value, value * MOST_MORE))]
          : [];
      const nominal =
        isRating(kind) || kind === 'temperature'
          ? []
          : [tier(MORE, ...spans(value - size * NOMINAL, value + size * NOMINAL))];
      return [
        tier(1, ...spans(value - about, value + about)),
        tier(IN_RANGE, ...spans(value - rounded, value + rounded), inRange(kind, property, value)),
        ...nominal,
        ...more,
      ];
    }
  }
}

/** How exactly one kind says what another does: six months are 180 days. */
const BRIDGED = 2 * ROUNDED;
/** A shorter time is no number of months. */
const SHORTEST_TERM = 0.9;

/** All that answers a comparison, tier by tier; the second number of a range has to match too. */
function allTiers(
  { kind, value, since }: Pick<Quantity, 'kind' | 'value' | 'since'>,
  comparison: Comparison,
  property: string,
): Tier[] {
  if (since !== undefined) {
    const spans = spansOf(kind, property);
    const both = [[inRange(kind, property, since)], [inRange(kind, property, value)]];
    return [
      { factor: 1, options: both },
      { factor: IN_RANGE, options: [spans(since, value)] },
    ];
  }
  const own = tiersOf(kind, value, comparison, property, 0);
  const others = bridgesOf(kind)
    .filter(([to, factor]) => to !== 'term' || value * factor >= SHORTEST_TERM)
    .map(([to, factor]) => tiersOf(to, value * factor, comparison, property, BRIDGED));
  return own.map(({ factor, options }, at) => ({
    factor,
    options: [[...options.flat(), ...others.flatMap((tiers) => tiers[at]?.options.flat() ?? [])]],
  }));
}

/** The same for a property; where a sheet need not name it, numbers without it answer too, less well. */
function tiersFor(quantity: Quantity, comparison: Comparison, property: string): readonly Tier[] {
  const named = allTiers(quantity, comparison, property);
  if (property === '') return named;
  if (isLoose(property))
    return [
      ...named,
      ...allTiers(quantity, comparison, '').map((one) => ({ ...one, factor: one.factor * UNNAMED })),
    ];
  if (quantity.since !== undefined || (comparison !== 'equal' && comparison !== 'cover')) return named;
  return [...named, { factor: IN_RANGE, options: [[inRange(quantity.kind, '', quantity.value)]] }];
}

/** What a comparison by `better` means for a kind. */
function plainly(comparison: Comparison, kind: Kind): Comparison {
  if (comparison === 'better') return isLowerBetter(kind) ? 'below' : 'above';
  if (comparison === 'as good') return isLowerBetter(kind) ? 'most' : 'least';
  return comparison;
}

/** Degrees below zero with a sign, as they stand in sheets: `5 degrees below zero C` is `-5 C`. */
export function withSigns(text: string): string {
  return text.replaceAll(
    /(\d+) ?(?:°|deg(?:rees?)?)? ?([fc])? below(?: zero)?(?: ([fc])(?![\p{Letter}]))?(?!\s*\d)/giu,
    (said, number: string, unit = '', behind = '') =>
      unit || behind || /zero$/i.test(said) ? `-${number} ${unit || behind || '°'}` : said,
  );
}

/** The quantities in a question. */
export function askedQuantities(text: string): AskedQuantity[] {
  return quantitiesIn(text, asked).flatMap((quantity, at, all) => {
    const { kind, compared = '', from, to } = quantity;
    // Both ends of a range are one.
    if (all[at + 1]?.since !== undefined && all[at + 1]?.from === from) return [];
    const named = DIMENSION_BEFORE.exec(text.slice(0, from))?.index ?? from;
    const before = text.slice(0, named);
    const [sign, ahead] = comparisons.find(([written]) => written.test(before)) ?? [];
    const [, between] = comparisons.find(([written]) => written.test(compared)) ?? [];
    const dimension = DIMENSION_BEHIND.exec(text.slice(to))?.[0].length ?? 0;
    const rest = text.slice(to + dimension);
    const [after, behindNumber] = behindNumbers.find(([written]) => written.test(rest)) ?? [];
    const comparison = plainly(ahead ?? between ?? behindNumber ?? 'equal', kind);
    const end = to + dimension + (after?.exec(rest)?.[0].length ?? 0);
    const begun = sign ? before.replace(sign, '').length : named;
    return [
      {
        kind,
        tiers: (property) => tiersFor(quantity, comparison, property),
        isRating: isRating(kind),
        from: begun,
        to: end + (DIMENSION_BEHIND.exec(text.slice(end))?.[0].length ?? 0),
      },
    ];
  });
}
