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

/** The short names of months in these other languages, by month, as Unicode's data have them; none that is another month elsewhere. */
const SHORT: readonly string[] = [
  'gen sty ian jaan ιαν січ янв oca sij',
  'lut fev febr veebr φεβ лют февр şub velj',
  'mrt márc μαρ бер мар ožu',
  'kwi ápr απρ квіт апр nis tra',
  'mag μαΐ трав svi',
  'giu cze iun jūn ιουν черв июн haz',
  'lug iul jūl ιουλ лип июл tem srp',
  'sie avg αυγ серп авг ağu kol',
  'set wrz szept σεπ вер сент eyl ruj',
  'ott paź out οκτ жовт окт eki',
  'νοε лист нояб kas stu',
  'gru des dets δεκ груд дек ara pro',
];

/**
 * Short names of months and the number of each, in lower case and without points: for dates with a day and a year on both sides, where they
 * are no other words.
 */
export const shortMonths: ReadonlyMap<string, number> = new Map(
  SHORT.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
);
