import type { FactPage } from '../pages/fact-page.ts';
import { type DateOrder, datesIn } from '../texts/dates-in-text.ts';
import { type DateFound, dated, MAX_SENTENCE, UNTIL } from './date-found.ts';

/** What is tested, in sentences of reports. */
const TESTS =
  '(?:tests?|testing|tested|examined|measurements?|(?:[\\p{L}]*prüfung(?:en)?|[\\p{L}]*versuche?|messungen)|essais?|essayée?s?|ensayos?|ensayad[oa]s?|prov[ae]|beproeving(?:en)?|proeven|badania|ensaios?|ensaiad[oa]s?)';

/** When tests began, and what is done to a specimen besides, on days of their own. */
const BESIDE =
  /began|begun|start|commenc|signed|signé|firmad|assinad|unterzeichnet|recei|deliver|calibrat|install|sampl|manufactur|cast\b|order|request|condition|kalibr|gelief|entnomm|eingeg|étalonn|reçu|livr|recib|calibrad|tarat|ricev|ontvang/iu;

/** `tested at the works between`, `Testing was carried out from`: before the first of two days. */
const BEFORE_RANGE = new RegExp(
  `(?<!\\p{L})${TESTS}(?!\\p{L})(?<between>[^;]{0,140}?) (?:between|from|on|vom|von|zwischen(?: dem)?|entre(?: el| le)?|du|del|dal|desde(?: el)?|les?|tussen|van|od) $`,
  'iu',
);

/** `Testing began on 4 March 2024 and was completed on`: before the second of two days. */
const BEFORE_END =
  /(?<!\p{L})(?:tests?|testing|evaluation) (?:was |were )?(?:began|begun|started|commenced)(?<between>.{0,60}?)(?:completed|concluded|ended|finished)(?: on)? $/iu;

/** `The test itself was conducted on`, `tests were carried out in the reverberation room on`: before one day. */
const BEFORE_DAY = new RegExp(
  `(?<!\\p{L})${TESTS}(?: itself)?(?: (?:was|were|has been|have been|wurden?|fand(?:en)?|ont été|a été|se realizaron|fueron|è stata|sono state|foi|foram))? ?(?:conducted|performed|carried out|made|completed|run|done|durchgeführt|(?:realizad|executad|efetuad|conduzid)[oa]s?|eseguit[ae]|effettuat[ae]|effectués?|réalisés?|exécutés?)?(?<between>[^;]{0,90}?) (?:on|am|le|el|il|op|em) (?:the )?$`,
  'iu',
);

/** So many characters before a day are looked at. */
const MAX_BEFORE = 200;

/** The sentence at the end of a text; a point behind a short word or before a digit ends none. */
const LAST_SENTENCE = /(?:[^.;:]|(?<=\b\p{L}{1,3})\.|\.(?=\d))*$/u;

/**
 * The days on which a report says in sentences that its tests were made, of several days the last: `tests were carried out … on 28 April 2026`. Lines
 * are read as one text, because a day may go on on the next.
 */
export function testsInSentences(pages: readonly FactPage[], order: DateOrder): DateFound[] {
  return pages.flatMap((page, number) => {
    const text = page.map((one) => one.text).join(' ');
    const dates = datesIn(text, order);
    return dates.flatMap((date, at): DateFound[] => {
      const start = Math.max(0, date.index - MAX_BEFORE);
      const ahead = text.slice(start, date.index);
      const before = ahead.slice(ahead.search(LAST_SENTENCE));
      const next = dates[at + 1];
      const isRange = next !== undefined && UNTIL.test(text.slice(date.index + date.text.length, next.index));
      const previous = dates[at - 1];
      const isEnd =
        previous !== undefined && UNTIL.test(text.slice(previous.index + previous.text.length, date.index));
      // The last of two days is said with the first.
      if (isEnd) return [];
      const said = isRange ? BEFORE_RANGE.exec(before) : (BEFORE_END.exec(before) ?? BEFORE_DAY.exec(before));
      if (!said || BESIDE.test(said.groups?.['between'] ?? '')) return [];
      const last = isRange ? next : date;
      const sentence = `${before}${text.slice(date.index, last.index + last.text.length)}`.trim();
      return dated('testedOn', last, {
        role: 'date',
        sentence: sentence.slice(-MAX_SENTENCE),
        page: number + 1,
      });
    });
  });
}
