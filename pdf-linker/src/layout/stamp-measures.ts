/**
 * How stamps are laid out: `first` is what versions before 0.3.0 printed, and packages that they froze keep it; `strip`
 * grows with the sheet, so that a print at half its size still reads.
 */
export type StampForm = 'first' | 'strip';

/** What a stamp measures, in points. */
export interface StampMeasures {
  /** Size of its text and of the page's number. */
  readonly text: number;
  readonly number: number;
  /** Height of its line of text. */
  readonly line: number;
  /** Thickness of the rule above it. */
  readonly rule: number;
  /** Height of the strip that must be blank, and that a page grows by where none is. */
  readonly strip: number;
  /** From the foot of the strip up to the line of text. */
  readonly below: number;
  /** Longest it runs, from its right end to the left; it begins at the binding edge where that is nearer. */
  readonly longest: number;
  /** It names the project beside document and page. */
  readonly namesProject: boolean;
}

/** From the line of text up to the rule. */
export const RULE_GAP = 4;

/** Of the first form, whatever the size of the page. Its blank strip is another (`page-hook.ts`). */
export const FIRST_MEASURES: StampMeasures = {
  text: 7.75,
  number: 8.5,
  line: 10,
  rule: 0.75,
  strip: 30,
  below: 3,
  longest: Number.POSITIVE_INFINITY,
  namesProject: true,
};
const INCH = 72;

/** By the longest short side of a page that each is for. */
const SIZES: readonly { readonly upTo: number; readonly measures: StampMeasures }[] = [
  { upTo: 5.5 * INCH, measures: sized({ text: 6.25, number: 7, line: 8, rule: 0.5, strip: 0.3 }) },
  { upTo: 11 * INCH, measures: sized({ text: 7.75, number: 8.5, line: 10, rule: 0.75, strip: 0.38 }) },
  { upTo: 18 * INCH, measures: sized({ text: 10, number: 11, line: 13, rule: 0.75, strip: 0.48 }) },
];
/** On larger pages than these. */
const LARGEST = sized({ text: 13, number: 14.25, line: 17, rule: 1, strip: 0.62 });

/** With as much blank below it as above; `strip` in inches. */
function sized(given: Pick<StampMeasures, 'text' | 'number' | 'line' | 'rule' | 'strip'>): StampMeasures {
  const strip = given.strip * INCH;
  const below = (strip - given.line - RULE_GAP - given.rule) / 2;
  const isLarge = given.text > 7.75;
  return {
    ...given,
    strip,
    below,
    longest: isLarge ? 9 * INCH : Number.POSITIVE_INFINITY,
    namesProject: given.text > 6.25,
  };
}

/** What the stamp of a page measures whose visible box is so wide and high, in points. */
export function stampMeasures(width: number, height: number): StampMeasures {
  const side = Math.min(width, height);
  return SIZES.find(({ upTo }) => side <= upTo)?.measures ?? LARGEST;
}

/** Where a stamp begins and ends on a page of a width, in points: the binding edge is on the left. */
export function stampSides(
  width: number,
  { longest }: Pick<StampMeasures, 'longest'>,
): { left: number; right: number } {
  const right = width - Math.min(46.8, width * 0.08);
  return { left: Math.max(Math.min(72, width * 0.12), right - longest), right };
}

/** Where the foot of the strip lies above the page's, the place looked for first: there the generated sheets have theirs. */
const PLACES = [24, 21, 18, 15, 12, 9, 6];

/** What lies above the visual bottom of a page is looked at up to here, for a strip of a height. */
export function searchedFor(strip: number): number {
  return Math.max(...PLACES) + Math.ceil(strip);
}

/**
 * The place of a strip of a height; undefined where there is none. `blank` tells of the foot of the page up to a height:
 * all of it must be, for a stamp above a footer of the source would be taken for a part of the page.
 */
export function blankStrip(strip: number, blank: (upTo: number) => boolean): number | undefined {
  return PLACES.find((from) => blank(from + Math.ceil(strip)));
}
