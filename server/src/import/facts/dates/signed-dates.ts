import { labelsIn } from '../labels/fact-labels.ts';
import type { Labelled } from '../labels/labelled-values.ts';
import { type FactPage, fromTop, nextLineOf, type Segment } from '../pages/fact-page.ts';
import { type DateOrder, datesIn } from '../texts/dates-in-text.ts';
import { OF_ANOTHER } from '../words/proposal.ts';
import { type DateFound, dated, LETTER_HEAD } from './date-found.ts';
import { isBesideWords, isInColumn, isPrinted } from './whose-date.ts';

/** A line with a date and a place has at most so many characters. */
const MAX_SIGNED = 70;

/** What may stand before the date of a letter or a signature: nothing, a place, an article. */
const PLACE_BEFORE =
  /^(?:(?!.*\s(?!(?:of|de|del|la|le|les|am|an|der|den|in|im|sur|bei|the|on|el|il|dnia|dne|op|di)\s)\p{Ll}{2,}\s)[\p{L}(][\p{L} .,'’()/-]{0,45}(?:,| den| d\.| le| on| this| el| a| am| il| l[iì]['’]?| addì| dnia| dne| op| w dniu|:) ?(?:den |d\. |le |the |on |op |a |el |il |l[iì]['’]? |addì |em |dnia |w dniu |dne )?|(?:den|le|am|vom|on|of|du|del|dated|date|issued|this|the|el|a|z|il|dnia|van|d\.d\.) )?$/iu;

/** A place behind a word that says where, and before a day without a comma: `V Čejkovicích`, `Ve Zlíně dne`. */
const IN_PLACE =
  /^(?:ve?|we?|in|en|em|à|til|i) \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2},? (?:dne |dnia |den |d\. )?$/iu;

/** A name that may be one of a place, before a day without a comma. */
const NAME_BEFORE = /^(?<place>\p{Lu}\p{Ll}[\p{L}’'-]{2,}(?: \p{Lu}[\p{L}’'-]+)?) $/u;

/** Whether a name before a day is that of a place: an address on the page has it behind its postal code. */
function isPlaceOf(before: string, pages: readonly FactPage[]): boolean {
  const place = NAME_BEFORE.exec(before)?.groups?.['place'];
  if (place === undefined) return false;
  return pages.some((page) =>
    page.some(({ text }) => {
      const at = text.indexOf(place);
      return at > 0 && /\d{2,6}(?: \p{Lu}{2})? $/u.test(text.slice(0, at));
    }),
  );
}

/** A place and a day, and no label or number of a form: `Pori, 14. marraskuuta 2025`. */
const IS_PLACED =
  /^(?:\p{L}{1,2} )?\p{Lu}\p{Ll}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]+){0,2},? (?:\p{Ll}{1,3}\.? )?\d/u;

/** What a form or a text is counted by. */
const OF_VERSION = /^(?:version|rev(?:ision)?\.?|edition|template|form)\b/iu;

/** `ETA-16/0417 of` at the head */
const NUMBER_BEFORE =
  /^(?:\p{Lu}[\p{L}.]* ){0,3}[\p{Lu}\d]\S*\d\S*(?:,|(?=,? (?:of|vom|du|del|dated|z|van|d\.d\.))),? (?:(?:of|vom|du|del|dated|z(?: dnia)?|van|d\.d\.) )?$/u;

/** What is between the day of a letter and its subject has at most so many pieces. */
const MAX_ADDRESS = 9;
const SALUTATION =
  /^(?:subject|re|betreff|betr|objet|asunto)\.? ?:|^(?:dear|to whom it may concern|sehr geehrte|madame|monsieur|mesdames|estimad[oa]|a quien)/iu;

/** The date by itself, or behind a place, at the head of a letter or beside a signature; none if there are several. */
export function signedDates(
  pages: readonly FactPage[],
  labelled: readonly Labelled[],
  order: DateOrder,
): DateFound[] {
  const taken = new Set(
    labelled.flatMap(({ right, below, role, rest, onward }) => {
      if (role === 'date') return [];
      // `valable cinq ans, soit jusqu’au :`, and the day on the next line
      if (role === 'validUntil' && rest === '') return [right, below, onward];
      return datesIn(right, order).length > 0 ? [right] : [right, below];
    }),
  );
  const found = pages.flatMap((page, number) =>
    page.flatMap((one, at): DateFound[] => {
      const { text } = one;
      if (text.length > MAX_SIGNED || taken.has(text) || !/\d/.test(text)) return [];
      const [date, more] = datesIn(text, order);
      if (!date || more) return [];
      const rest = text.slice(date.index + date.text.length);
      const before = text.slice(0, date.index);
      if (OF_ANOTHER.test(before) || OF_VERSION.test(before)) return [];
      const isOfNumber =
        number === 0 && NUMBER_BEFORE.test(before) && fromTop(page, LETTER_HEAD).includes(one);
      const isSigned = PLACE_BEFORE.test(before) || IN_PLACE.test(before) || isPlaceOf(before, pages);
      if (!/^(?:[.\s]|r\.|roku)*$/.test(rest) || !(isOfNumber || isSigned)) return [];
      if (before === '' && isWrapped(page, one)) return [];
      if (isOfNumber) return dated('issuedOn', date, { role: 'date', sentence: text, page: 1 });
      if (labelsIn(text.slice(0, date.index)).some(({ role }) => role !== 'date')) return [];
      if (isPrinted(page, at) || isInColumn(page, at)) return [];
      // Words beside a day say what it is, unless its own line says where.
      if (!IN_PLACE.test(before) && isBesideWords(page, at)) return [];
      return dated('issuedOn', date, { role: 'date', sentence: text, page: number + 1 });
    }),
  );
  const sentences = new Set(found.map(({ sentence }) => sentence));
  if (sentences.size === 1 || new Set(found.map(({ value }) => value)).size === 1) return found;
  const placed = found.filter(({ sentence }) => IS_PLACED.test(sentence));
  if (new Set(placed.map(({ value }) => value)).size === 1) return placed;
  // Of several, the one at the head of a letter counts.
  return found.filter(({ sentence }) => isAboveLetter(pages[0] ?? [], sentence));
}

/** Whether a date ends a sentence that the line above began: `in accordance with report 271/22 of` and `1 March 2022`. */
function isWrapped(page: FactPage, line: Segment): boolean {
  const above = nextLineOf(page, line, -1) ?? page[page.indexOf(line) - 1];
  if (above === undefined) return false;
  return GOES_ON.test(above.text) || (line.text.endsWith('.') && IN_SENTENCE.test(above.text));
}

/** A long line that ends with a small word goes on: `klimaaldring og feltbefaring utført` and `17.09.2019.` */
const IN_SENTENCE = /^.{24,}\s\p{Ll}{2,}$/u;

const GOES_ON =
  /\s(?:(?:of|dated|from|de|del|du|della|d['’]|vom|van|z|z dnia|av den)|(?:de|of|del|vom)? ?\d{1,2}\.?(?: de| of)?)$/u;

/** Whether a line of the first page stands above what a letter begins with, and nothing but an address between. */
function isAboveLetter(first: FactPage, line: string): boolean {
  const lines = fromTop(first, LETTER_HEAD).map(({ text }) => text);
  const at = lines.indexOf(line);
  return at >= 0 && lines.slice(at + 1, at + MAX_ADDRESS).some((text) => SALUTATION.test(text));
}
