import { type Family, familyFacts } from './families.ts';

/** The scripts that need more room between lines, with the family that has the measures. */
const SCRIPTS: readonly (readonly [RegExp, Family])[] = [
  [/\p{Script=Arabic}/u, 'arabic'],
  [/\p{Script=Hebrew}/u, 'hebrew'],
  [/\p{Script=Devanagari}/u, 'devanagari'],
  [/\p{Script=Thai}/u, 'thai'],
  [/\p{Script=Hangul}/u, 'kr'],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, 'jp'],
];
const LATIN = { title: 1.06, text: 1.5 };
/** Text with less leading than this, relative to its size, is a title. */
const TITLE_BELOW = 1.25;
const ANY = new RegExp(SCRIPTS.map(([script]) => script.source).join('|'), 'u');

/**
 * Adds leading to a style for the scripts in some texts; returns it unchanged if they need no more than
 * Latin.
 */
export function withRoom<Style extends { readonly size: number; readonly leading: number }>(
  style: Style,
  ...texts: readonly string[]
): Style {
  const written = texts.filter((text) => ANY.test(text));
  if (written.length === 0) return style;
  const isTitle = style.leading / style.size < TITLE_BELOW;
  const factors = SCRIPTS.filter(([script]) => written.some((text) => script.test(text))).map(
    ([, family]) => {
      const { size, titleLeading, textLeading } = familyFacts(family);
      return isTitle ? (size * titleLeading) / LATIN.title : (size * textLeading) / LATIN.text;
    },
  );
  return { ...style, leading: style.leading * Math.max(1, ...factors) };
}
