/** The width of a text in some font, in any unit. */
export type Measure = (text: string) => number;

/** What no font draws: a code that no character has, in either length of the boxes that browsers draw instead. */
export const ABSENT = {
  short: '\u0530',
  long: '\u{1fffd}',
  /** Asks for the picture of a character that may also be a letter or sign. */
  selector: '\ufe0f',
} as const;

const BEYOND_SHORT = 0xffff;

/**
 * Whether the device has a font for a character. If not, it is drawn as the box that stands for every character without a
 * font, as wide as that of a code that has none.
 */
export function isDrawn(character: string, measure: Measure): boolean {
  const own = character.replace(ABSENT.selector, '');
  const absent = (own.codePointAt(0) ?? 0) > BEYOND_SHORT ? ABSENT.long : ABSENT.short;
  return measure(own) !== measure(absent);
}

/** Large, so that the widths of letters differ from that of a box. */
const SIZE_PX = 200;

/** Measures in a font family as a style sheet writes it; undefined where the browser lets no page draw. */
export function canvasMeasure(family: string): Measure | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  context.font = `${SIZE_PX}px ${family}`;
  return (text) => context.measureText(text).width;
}
