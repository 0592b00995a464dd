/** What writes instants in one language. */
export interface DateFormat {
  /** An instant, or its milliseconds since 1970. Throws a RangeError if it is invalid. */
  format(instant: Date | number): string;
}

/**
 * Writes days and times as `Intl.DateTimeFormat` does, from which the options are. In French, the first of a month is an
 * ordinal number before the month's name, "1er décembre" (Office québécois de la langue française, and the Lexique of the
 * Imprimerie nationale); the data of Unicode has "1 décembre".
 */
export function dateFormat(languageTag: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(languageTag, options);
  if (!/^fr\b/i.test(languageTag)) return format;
  return { format: (instant) => format.format(instant).replace(FIRST, '1er') };
}

/** The first of a month before its name. */
const FIRST = /(?<!\S)1(?=\s\p{L})/u;
