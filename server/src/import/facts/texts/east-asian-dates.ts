/** A day of a text that is written with the signs for year, month and day. */
interface EastAsianDate {
  readonly index: number;
  readonly text: string;
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The year before the first one of each era by which years are counted in Japan, and in Taiwan. */
const ERAS: Readonly<Record<string, number>> = {
  昭和: 1925,
  平成: 1988,
  令和: 2018,
  民國: 1911,
  中華民國: 1911,
};

/** `2024年3月22日`, `令和5年2月8日`, `2024년 3월 22일` */
const DAY = new RegExp(
  `(?:(?<era>${Object.keys(ERAS).join('|')}) ?)?(?<year>\\d{1,4}|元) ?[年년] ?(?<month>\\d{1,2}) ?[月월] ?(?<day>\\d{1,2}) ?[日일]`,
  'gu',
);

/** The end of a range, which has the year, or the year and the month, of its beginning: `2022年12月5日～12月12日`. */
const END = /^\s*(?:至|到|から|~|〜|–|—|-|부터)\s*(?:(?<month>\d{1,2}) ?[月월] ?)?(?<day>\d{1,2}) ?[日일]/u;

/** Every day in a text that is written in the manner of China, Japan and Korea, in order. */
export function eastAsianDates(text: string): EastAsianDate[] {
  if (!/[年년]/u.test(text)) return [];
  return [...text.matchAll(DAY)].flatMap((match) => {
    const { era, year: written = '', month: ofMonth = '', day = '' } = match.groups ?? {};
    const year = (era === undefined ? 0 : (ERAS[era] ?? 0)) + (written === '元' ? 1 : Number(written));
    const month = Number(ofMonth);
    const first = { index: match.index, text: match[0], year, month, day: Number(day) };
    const after = match.index + match[0].length;
    const end = END.exec(text.slice(after));
    if (!end) return [first];
    const { month: last, day: lastDay = '' } = end.groups ?? {};
    const own = end[0].search(/\d/u);
    const second = { index: after + own, text: end[0].slice(own), year, month: Number(last ?? month) };
    return [first, { ...second, day: Number(lastDay) }];
  });
}
