import { type Material, shortText } from './materials.ts';
import { wordsIn } from './words.ts';

// Materials in short whose model a product in full has: `THRESHOLD SADDLE TH425 36IN MIL` is a `TH 425 Saddle Threshold`.

/** A model: letters and a number, with a space, a dash or nothing between. */
const MODEL = /(?<![\p{L}\d])(\p{L}{1,4})[ -]?(\d{1,5}\p{L}?)(?![\p{L}\d])/gu;

/** Letters that measure or count what stands behind them. */
const MEASURES = new Set([
  'x',
  'no',
  'nr',
  'dn',
  'ral',
  'en',
  'iso',
  'din',
  'us',
  'type',
  'size',
  'part',
  'h',
  'w',
  'l',
  'b',
  't',
]);

/** A word of both has so many letters, of which one may have only the beginning. */
const MIN_WORD = 4;

function modelsIn(text: string): string[] {
  return [...text.matchAll(MODEL)].flatMap(([, letters = '', number = '']) =>
    MEASURES.has(letters.toLowerCase()) ? [] : [`${letters}${number}`.toLowerCase()],
  );
}

/**
 * What materials that nobody has named are called by their models, by their numbers: as the only product whose written name has the model, and a word of the
 * short text besides.
 * @param titles names of materials that somebody has written, by their numbers
 */
export function titlesOfModels(
  products: readonly Material[],
  titles: ReadonlyMap<string, string>,
  language: string,
): ReadonlyMap<string, string> {
  const called = new Map<string, Set<string>>();
  for (const title of new Set(titles.values()))
    for (const model of modelsIn(title)) called.set(model, (called.get(model) ?? new Set()).add(title));
  return new Map(
    products.flatMap((one) => {
      if (titles.has(one.number)) return [];
      const text = shortText(one, language);
      const found = new Set(modelsIn(text).flatMap((model) => [...(called.get(model) ?? [])]));
      const [title, another] = [...found].filter((name) => shareWord(name, text));
      return title !== undefined && another === undefined ? [[one.number, title] as const] : [];
    }),
  );
}

/** Whether two names share a word, in full or as one has cut it off. */
function shareWord(name: string, text: string): boolean {
  const isWord = (word: string) => word.length >= MIN_WORD && !/\d/.test(word);
  const own = wordsIn(name).filter(isWord);
  return wordsIn(text)
    .filter(isWord)
    .some((word) => own.some((other) => other.startsWith(word) || word.startsWith(other)));
}
