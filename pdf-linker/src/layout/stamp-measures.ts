/**
 * How stamps are laid out. `first` is the form printed before 0.3.0, and packages frozen then keep it;
 * `strip` grows with the sheet, so that a print at half size is still readable.
 */
export type StampForm = 'first' | 'strip';

/** The measures of a stamp, in points. */
export interface StampMeasures {
  /** The type sizes of its text and of the page number. */
  readonly text: number;
  readonly number: number;
  /** The height of its line of text. */
  readonly line: number;
  /** The thickness of the rule above it. */
  readonly rule: number;
  /** The height of the strip that must be blank; a page without one grows by it. */
  readonly strip: number;
  /** From the bottom of the strip up to the line of text. */
  readonly below: number;
  /** The maximum length, from its right end to the left; it begins at the binding edge if that is nearer. */
  readonly longest: number;
  /** Whether it names the project as well as document and page. */
  readonly namesProject: boolean;
}

/** From the line of text up to the rule. */
export const RULE_GAP = 4;

/** The first form, whatever the size of the page. Its blank strip is found differently (`page-hook.ts`). */
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

/** The measures by the length of a page's short side. */
const SIZES: readonly { readonly upTo: number; readonly measures: StampMeasures }[] = [
  { upTo: 5.5 * INCH, measures: sized({ text: 6.25, number: 7, line: 8, rule: 0.5, strip: 0.3 }) },
  { upTo: 11 * INCH, measures: sized({ text: 7.75, number: 8.5, line: 10, rule: 0.75, strip: 0.38 }) },
  { upTo: 18 * INCH, measures: sized({ text: 10, number: 11, line: 13, rule: 0.75, strip: 0.48 }) },
];
/** For pages larger than these. */
const LARGEST = sized({ text: 13, number: 14.25, line: 17, rule: 1, strip: 0.62 });

/** Completes the measures, with as much blank below as above; `strip` in inches. */
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

/** The measures of a page's stamp, by the width and height of its visible box in points. */
export function stampMeasures(width: number, height: number): StampMeasures {
  const side = Math.min(width, height);
  return SIZES.find(({ upTo }) => side <= upTo)?.measures ?? LARGEST;
}

/** Where a stamp begins and ends on a page of the given width, in points: the binding edge is on the left. */
export function stampSides(
  width: number,
  { longest }: Pick<StampMeasures, 'longest'>,
): { left: number; right: number } {
  const right = width - Math.min(46.8, width * 0.08);
  return { left: Math.max(Math.min(72, width * 0.12), right - longest), right };
}

/**
 * The heights of the strip's bottom above the page's, in points, in order of preference: the generated sheets
 * have theirs at the first.
 */
const PLACES = [24, 21, 18, 15, 12, 9, 6];

/** The height above the visual bottom of a page up to which it is examined, for a strip of a given height. */
export function searchedFor(strip: number): number {
  return Math.max(...PLACES) + Math.ceil(strip);
}

/**
 * The place of a strip of a given height; undefined if there is none. `blank` says whether the bottom of the
 * page is blank up to a height. All of it must be: a stamp above a footer of the source would be taken for
 * part of the page.
 */
export function blankStrip(strip: number, blank: (upTo: number) => boolean): number | undefined {
  return PLACES.find((from) => blank(from + Math.ceil(strip)));
}
