import { wordsIn } from '../sap/words.ts';

// Parts that are sold for one product: they are called after it, behind what they are (`EMBOUT LINEO 40`).

/** What parts are, by the first word of what they are called. */
const PART =
  /^(?:embouts?|supports?|angles?|eclisses?|coudes?|raccords?|jonctions?|bouchons?|cartouches?|clips?|fixations?|pieces?|kits?|vis|joints?|pattes?|equerres?|caches?|capots?|accessoires?|recharges?|filtres?|housses?|telecommandes?|end|corner|angle|bracket|brackets|joiner|connector|cap|caps|spare|spares|refill|cartridge|filter|screws?|clip|fixing|fixings|accessory|accessories|endstuck\w*|endkappe\w*|abschluss\w*|halter\w*|halterung\w*|winkel\w*|eck\w*|verbinder\w*|kappe\w*|ersatz\w*|zubehor\w*|schraube\w*|klammer\w*|tapa|tapas|tapon|soporte|soportes|angulo|angulos|union|uniones|recambio|recambios|repuesto|repuestos|accesorio|accesorios|tornillos?|tappo|tappi|supporto|supporti|angolo|angoli|giunto|giunti|ricambio|ricambi|accessori|viti|eindkap\w*|hoek\w*|steun\w*|houder\w*|onderdeel)$/;

/** So many words say what a part is. */
const MAX_WORDS = 4;

/** Names of parts may be cut off, in the middle of a word of the product's. */
const MIN_CUT = 28;

/** The name of the product that something is a part of, among the names of all; null if it is none by its name. */
export function nameOfWhole(name: string, names: ReadonlySet<string>): string | null {
  const words = wordsIn(name);
  if (!PART.test(words[0] ?? '')) return null;
  for (let at = 1; at <= Math.min(MAX_WORDS, words.length - 1); at++) {
    const rest = words.slice(at).join(' ');
    if (names.has(rest)) return rest;
    const [cut, another] =
      name.length >= MIN_CUT && at < words.length - 1
        ? [...names].filter((one) => one.startsWith(rest) && one.split(' ').length === words.length - at)
        : [];
    if (cut !== undefined && another === undefined) return cut;
  }
  return null;
}
