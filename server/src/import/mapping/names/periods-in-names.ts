// Periods in names of files, for which a maker stands: `Garantie 10 ans`.

/** Words for years, without accents. */
const YEARS = new Set(
  'year years yr yrs jahr jahre jahren ans annees anni anno anos jaar jaren ar vuotta lat let ev yil'.split(
    ' ',
  ),
);
/** A number of years, with its word if that is written to it. */
const COUNT = /^(\d{1,2})(\p{L}*)$/u;

/** Words of a name without numbers of years, unless a product is called so. `known` are the words of products' names. */
export function withoutPeriods(words: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const isYears = (word: string | undefined) => YEARS.has(word ?? '') && !known.has(word ?? '');
  const left = words.filter((word, at) => {
    const [, number = '', unit = ''] = COUNT.exec(word) ?? [];
    const before = COUNT.exec(words[at - 1] ?? '');
    if (isYears(word)) return !(before !== null && before[2] === '');
    return number === '' || !(unit === '' ? isYears(words[at + 1]) : isYears(unit) && !known.has(word));
  });
  return left.length > 0 ? left : words;
}
