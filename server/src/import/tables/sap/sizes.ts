import { withoutEnd } from './words.ts';

// Sizes in short texts: behind the name of a product stand its dimensions, how much is in a pack, and words that say what a number is.

/** A number, a fraction, or a range of these. */
const NUMBER = String.raw`\d+(?:[.,/-]\d+)*`;
const LENGTH = `(?:mm|cm|m|mtr|mil|in|inch|ft|po|pi|pulg|zoll|"|''|”|'|″|′)`;
const AREA = '(?:m2|m²|sf|sqft|pi2|qm)';
const AMOUNT = '(?:kg|g|gr|l|lt|ltr|ml|cl|gal|oz|lb|lbs|qt|pz|pza|pzs|pcs|pc|st|stk|stck|un|und|ud|uds)';

/** How much is in a pack or how long it is, at the end of a text: `20 KG`, `24 "`, `2X300 ML`, `1/2IN`. */
const AMOUNT_AT_END = new RegExp(
  String.raw`[\s,/-]+(?:\d+\s?[xX×]\s?)?${NUMBER}\s?(?:${AMOUNT}|${AREA}|${LENGTH})\.?$`,
  'i',
);
const LENGTH_AT_END = new RegExp(String.raw`[\s,]+${NUMBER}\s?${LENGTH}\.?$`, 'i');

/** Dimensions, which have more than one number: `34inx50ft`, `1,0X8,0M`, `4X8`. What follows is a colour, or how they are packed. */
const DIMENSIONS = new RegExp(
  String.raw`[\s,(-]+${NUMBER}\s?${LENGTH}?(?:\s?[xX×*]\s?${NUMBER}\s?(?:${AREA}|${LENGTH})?)+(?=$|[\s,;)/-])`,
  'i',
);

/** A size within a text: a length with its unit, or how many are in a box. */
const WITHIN = new RegExp(String.raw`\s+${NUMBER}\s?(?:${LENGTH}|/[a-z]{2,3})(?=$|[\s,;)/-])`, 'i');

/** Where a name in this text ends and the dimensions begin; -1 if it has none. */
export const dimensionsIn = (text: string): number => {
  const at = DIMENSIONS.exec(text)?.index ?? -1;
  return at > 0 ? at : -1;
};

/** Where a name in this text ends and any size begins; -1 if it has none. */
export const sizeIn = (text: string): number => {
  const found = [dimensionsIn(text), WITHIN.exec(text)?.index ?? -1].filter((at) => at > 0);
  return found.length === 0 ? -1 : Math.min(...found);
};

/** A text without the amounts and lengths at its end, one after another. */
export const withoutAmounts = (text: string): string => withoutAll(text, AMOUNT_AT_END);

/** A text without the lengths at its end. */
export const withoutLengths = (text: string): string => withoutAll(text, LENGTH_AT_END);

function withoutAll(text: string, end: RegExp): string {
  let own = text;
  for (let shorter = own.replace(end, ''); shorter !== own; shorter = own.replace(end, '')) own = shorter;
  return own;
}

/** Words before a number that are about its meaning: they are not of the name where the number is none. */
const LABEL =
  /\s+(?:class|klasse|clase|classe|size|größe|groesse|talla|taille|tamaño|dn|nw|ø|nr\.?|länge|length|pnl|panel)$/iu;

/** The beginning of a text, before its dimensions and what these are called. */
export function withoutSize(text: string): string {
  const at = dimensionsIn(text);
  return withoutEnd(withoutLengths(at > 0 ? text.slice(0, at) : text).replace(LABEL, ''));
}
