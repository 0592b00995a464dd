/** Makes a value when it is first asked for: a browser takes milliseconds to load the data of a language. */
function whenAsked<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Whole numbers with their nouns, as a language writes them: `1 page`, `2 pages`; `0 page` in French. */
export function plurals(locale: string) {
  const rules = whenAsked(() => new Intl.PluralRules(locale));
  const numbers = whenAsked(() => new Intl.NumberFormat(locale));
  const noun = (count: number, one: string, other: string) => (rules().select(count) === 'one' ? one : other);
  return {
    noun,
    plural: (count: number, one: string, other: string) =>
      `${numbers().format(count)} ${noun(count, one, other)}`,
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
