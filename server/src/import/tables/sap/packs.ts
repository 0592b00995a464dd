import type { Material } from './materials.ts';
import { dimensionsIn, withoutAmounts, withoutLengths } from './sizes.ts';
import { firstWords, keyOf, withoutEnd, wordsIn } from './words.ts';

// What materials are packed in: behind the name of a product, their short texts say a container, how much is in it, and a colour.

/** A short text without how it is packed, as the classification or the texts of others say it, and without the values behind that. */
export function withoutPack(text: string, packs: ReadonlySet<string>, one: Material): string {
  const words = text.split(/\s+/);
  const isPack = (word: string) => packs.has(keyOf(word)) || isContainer(keyOf(word));
  const at = words.findIndex(
    (word, place) =>
      place > 0 &&
      isPack(word) &&
      (isFull(word, words.slice(place + 1)) || (packs.has(keyOf(word)) && place === words.length - 1)),
  );
  const said = [...one.values.values()].flatMap((all) => [...all]).map(keyOf);
  const sizes = said.filter((value) => value.includes(' ') && /\d/.test(value));
  const size = sizes.map((value) => ` ${keyOf(text)} `.indexOf(` ${value} `)).find((place) => place > 0);
  const amount = AMOUNT_WITHIN.exec(text)?.index ?? -1;
  const cut =
    at > 0
      ? withoutAmounts(words.slice(0, at).join(' '))
      : size !== undefined
        ? firstWords(text, wordsIn(keyOf(text).slice(0, size)).length)
        : dimensionsIn(text) > 0
          ? withoutLengths(text.slice(0, dimensionsIn(text)))
          : amount > 0
            ? text.slice(0, amount)
            : withoutAmounts(text);
  const isPackAtEnd = (word: string) => isPack(word) && (word.length > 2 || packs.has(keyOf(word)));
  return withoutValues(withoutEnd(cut), new Set(said), isPackAtEnd);
}

/** Behind a name stand the values that make a material of it, such as its colour, and what it is packed in. */
function withoutValues(text: string, values: ReadonlySet<string>, isPack: (word: string) => boolean): string {
  const words = text.split(/\s+/);
  while (words.length > 1) {
    const last = words.at(-1) ?? '';
    const isColour = words.length > 2 && COLOURS.has(keyOf(last));
    // Two parts that are mixed are of one product.
    const isPart = words.length > 2 && /^[A-C12]$/.test(last) && PARTS.test(words.at(-2) ?? '');
    if (isPart) words.pop();
    if (!isPart && !isColour && !isPack(last) && !(values.has(keyOf(last)) && /^\p{L}+$/u.test(last))) break;
    words.pop();
  }
  return withoutEnd(words.join(' '));
}

/** Whether what follows a word for a container says how much is in it; a word in short (`SA`) is no container before dimensions. */
function isFull(word: string, rest: readonly string[]): boolean {
  const [next = '', unit = ''] = rest;
  return /^\d/.test(next) && (word.length > 2 || !/\d.*[xX×].*\d/.test(`${next}${unit}`));
}

/** What a part of two is called, before its letter. */
const PARTS = /^(?:part|pt|comp|component|komp|komponente|comp|componente|composant|teil|parte|partie)\.?$/i;

/** Whether a word is one for a container, or begins as one does: `TAMB 100 GAL`. */
export const isContainer = (word: string) =>
  CONTAINERS.has(word) ||
  (word.length >= 3 && [...CONTAINERS].some((one) => one.length > 4 && one.startsWith(word)));

/** What is sold by weight or volume says how much behind its name; what follows is the container, or a colour. */
const AMOUNT_WITHIN =
  /[\s,/-]+(?:\(?\d+\s?[xX×]\s?)?\d+(?:[.,]\d+)?\s?(?:kg|g|gr|l|lt|ltr|liter|litros|ml|cl|gal|oz|lb|lbs|qt)(?=$|[\s,;./)-])/i;

/** What things are packed in. */
const CONTAINERS = new Set(
  `kit set eimer sack gebinde dose kanister fass kartusche beutel karton tube rolle hobbock paket flasche schlauchbeutel fl ka ei sa bag pail
  drum can box bucket cartridge carton roll bottle tub jug sausage cubeta saco bolsa lata tambor galon caja rollo cartucho salchicha bote cubo
  bidon garrafa seau sac fut boite cartouche rouleau pot poche balde galao tank tanque tambor rolo secchio sacco fusto latta scatola rotolo cartuccia`.split(
    /\s+/,
  ),
);

/** Colours at the end of a text, in full and as people write them in short. */
const COLOURS = new Set(
  `white wht grey gray gry black blk brown brn tan beige clear clr red blue green grn yellow sand bronze silver transparent weiss grau schwarz
  braun rot blau gelb silber transp blanco gris negro marron rojo azul verde amarillo transparente blanc noir brun rouge bleu vert jaune
  bianco nero grigio marrone rosso branco preto cinza vermelho`.split(/\s+/),
);

/** A text without the colours at its end. */
export function withoutColours(text: string): string {
  const words = text.split(/\s+/);
  while (words.length > 2 && COLOURS.has(keyOf(words.at(-1) ?? ''))) words.pop();
  return words.join(' ');
}
