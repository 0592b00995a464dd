/** Languages whose dates the library reads. */
const LOCALES = ['en', 'de', 'fr', 'es'];

/** Languages whose dates are read by a rule of our own: short names of months are words of other languages too often. */
const MORE_LOCALES = [
  ...['it', 'nl', 'pl', 'pt', 'sv', 'da', 'nb', 'cs', 'fi', 'hu', 'ro', 'sk', 'sl', 'et', 'lv', 'lt'],
  ...['el', 'bg', 'uk', 'ru', 'tr', 'hr'],
];

const LATVIAN =
  'janvārī februārī martā aprīlī maijā jūnijā jūlijā augustā septembrī oktobrī novembrī decembrī'.split(' ');

/** The names of months in lower case and the number of each, the longest first. */
export function monthNames(): Map<string, number> {
  const names = new Map<string, number>();
  const add = (name: string, at: number) => {
    const plain = name.toLowerCase().replace(/\.$/, '');
    if (!names.has(plain)) names.set(plain, at + 1);
  };
  // To make a formatter takes longer than all that it writes.
  const inFull = [...LOCALES, ...MORE_LOCALES].map((locale) => ({
    alone: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }),
    withDay: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  }));
  const inShort = LOCALES.map(
    (locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
  );
  for (let at = 0; at < 12; at++) {
    const day = Date.UTC(2024, at, 1);
    for (const { alone, withDay } of inFull) {
      add(alone.format(day), at);
      // Behind a day, a month may have another form: `14 września`.
      const own = withDay.formatToParts(day).find(({ type }) => type === 'month');
      if (own) add(own.value, at);
    }
    for (const short of inShort) add(short.format(day), at);
  }
  names.set('sept', 9);
  // In Latvian, a month behind a day says where.
  for (const [at, month] of LATVIAN.entries()) names.set(month, at + 1);
  // In Croatian, this is October, which only a point behind the day tells (`dates-in-text.ts`).
  for (const name of ['listopad', 'listopada']) names.set(name, 11);
  // In Austria.
  names.set('jänner', 1);
  names.set('feber', 2);
  return new Map([...names].sort(([a], [b]) => b.length - a.length));
}

/**
 * The short names of months in these other languages, in lower case and without points, and the number of each: for dates with a day
 * and a year on both sides, where they are no other words. None that is another month elsewhere.
 */
export function shortMonthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, Set<number>>();
  for (const locale of MORE_LOCALES) {
    const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    for (let at = 0; at < 12; at++) {
      const parts = short.formatToParts(Date.UTC(2024, at, 1));
      const name =
        parts
          .find(({ type }) => type === 'month')
          ?.value.toLowerCase()
          .replace(/\.$/, '') ?? '';
      if (/^\p{L}{3,6}$/u.test(name)) names.set(name, (names.get(name) ?? new Set()).add(at + 1));
    }
  }
  return new Map(
    [...names].flatMap(([name, [at = 0, another]]) => (another === undefined ? [[name, at]] : [])),
  );
}
