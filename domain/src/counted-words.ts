/** Makes a value when it is first asked for: a browser takes milliseconds to load the data of a language. */
function whenAsked<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Below it no language separates thousands. */
const SEPARATED = 1000;

/**
 * Whole numbers with their nouns, as a language of `contract/src/languages.ts` writes them: `1 page`, `2 pages`; `0 page`
 * in French. The two rules of these languages (CLDR, cardinal `one`) stand here, because a browser takes 25 ms to load
 * its own, before the first results are drawn; a test compares them.
 */
export function plurals(locale: string) {
  const single = locale.startsWith('fr') ? [0, 1] : [1];
  const numbers = whenAsked(() => new Intl.NumberFormat(locale));
  const noun = (count: number, one: string, other: string) => (single.includes(count) ? one : other);
  const digits = (count: number) => (count < SEPARATED ? String(count) : numbers().format(count));
  return {
    noun,
    plural: (count: number, one: string, other: string) => `${digits(count)} ${noun(count, one, other)}`,
  };
}

/** A list of names, as `one, two, and three` in English. */
export function lists(locale: string) {
  const format = whenAsked(() => new Intl.ListFormat(locale));
  return (names: readonly string[]): string => format().format(names);
}

/** Rewrites a number such as `12.34` with the separators of a language, keeping its decimals. */
export function decimals(locale: string) {
  return (number: string): string => {
    const digits = number.split('.')[1]?.length ?? 0;
    const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(locale, format).format(Number(number));
  };
}
