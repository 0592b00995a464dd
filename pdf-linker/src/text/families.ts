/** The weights in which families are drawn. */
export type Weight = 'regular' | 'bold';

/**
 * How a family is set beside Latin: its `size`, and the leading of titles and of text relative to the size.
 */
interface FamilyFacts {
  /** Its package, which has all weights in one file, or in one file for each slice. */
  readonly package: string;
  /** The one slice it needs; if omitted, all numbered ones. */
  readonly slice?: string;
  readonly size: number;
  readonly titleLeading: number;
  readonly textLeading: number;
  /** The tracking of titles as a fraction of the size; if omitted, that of the style. */
  readonly tracking?: number;
}

const CHINESE_AND_JAPANESE = { size: 0.94, titleLeading: 1.26, textLeading: 1.65, tracking: 0 };

/**
 * The families that supplement the faces of generated pages, in the order in which they are searched for a
 * character. The order of the Chinese, Japanese and Korean ones depends on the forms of Han characters that a
 * text wants.
 */
const FAMILIES = {
  arabic: {
    package: '@fontsource-variable/noto-sans-arabic',
    slice: 'arabic',
    size: 1.06,
    titleLeading: 1.42,
    textLeading: 1.8,
    tracking: 0,
  },
  hebrew: {
    package: '@fontsource-variable/noto-sans-hebrew',
    slice: 'hebrew',
    size: 1.02,
    titleLeading: 1.2,
    textLeading: 1.55,
    tracking: 0,
  },
  devanagari: {
    package: '@fontsource-variable/noto-sans-devanagari',
    slice: 'devanagari',
    size: 1,
    titleLeading: 1.4,
    textLeading: 1.7,
    tracking: 0,
  },
  thai: {
    package: '@fontsource-variable/noto-sans-thai',
    slice: 'thai',
    size: 1,
    titleLeading: 1.46,
    textLeading: 1.75,
    tracking: 0,
  },
  symbols: {
    package: '@fontsource-variable/noto-sans-symbols',
    slice: 'symbols',
    size: 1,
    titleLeading: 1.06,
    textLeading: 1.5,
  },
  sc: { package: '@fontsource-variable/noto-sans-sc', ...CHINESE_AND_JAPANESE },
  jp: { package: '@fontsource-variable/noto-sans-jp', ...CHINESE_AND_JAPANESE },
  tc: { package: '@fontsource-variable/noto-sans-tc', ...CHINESE_AND_JAPANESE },
  kr: {
    package: '@fontsource-variable/noto-sans-kr',
    size: 0.95,
    titleLeading: 1.24,
    textLeading: 1.6,
    tracking: -0.01,
  },
  armenian: {
    package: '@fontsource-variable/noto-sans-armenian',
    slice: 'armenian',
    size: 1,
    titleLeading: 1.1,
    textLeading: 1.5,
  },
  georgian: {
    package: '@fontsource-variable/noto-sans-georgian',
    slice: 'georgian',
    size: 1,
    titleLeading: 1.1,
    textLeading: 1.5,
  },
  // Its glyphs fill more than an em.
  emoji: {
    package: '@fontsource-variable/noto-emoji',
    size: 0.82,
    titleLeading: 1.06,
    textLeading: 1.5,
    tracking: 0,
  },
} as const satisfies Record<string, FamilyFacts>;

export type Family = keyof typeof FAMILIES;

export const FAMILY_NAMES = Object.keys(FAMILIES) as readonly Family[];

/** How a family differs from Latin in setting. */
export function familyFacts(family: Family): FamilyFacts {
  return FAMILIES[family];
}

/** A family in a weight, as a face of generated pages. */
export type ScriptFace = `${Family}-${Weight}`;

export const SCRIPT_FACES: readonly ScriptFace[] = FAMILY_NAMES.flatMap((family): ScriptFace[] => [
  `${family}-regular`,
  `${family}-bold`,
]);
