import type { Labelled } from '../labels/labelled-values.ts';
import { textsBeside } from '../labels/texts-beside.ts';
import { type FactPage, fromTop, nextLineOf } from '../pages/fact-page.ts';
import { oneOf, type Proposal, type Said } from '../words/proposal.ts';

const YEAR = '(?:19|20)\\d\\d';
const YEARS = `${YEAR}(?:(?:,? and |, ?| ?& ?| ?\\/ ?)${YEAR})*`;
const SHORT =
  '(?:IBC|IRC|IFC|IECC|IEBC|IMC|IPC|FBC|FRC|CBC|CRC|NBC|NBCC|NECB|OBC|UPC|UMC|BCBC|NYCBC|NCC|BCA)';
/** A code is named by where it holds and what it is about. */
const OF_WHAT =
  '(?:Fire and Life Safety|Life Safety|Structural Specialty|Residential Specialty|Existing Building|Building|Residential|Fire|Energy Conservation|Energy|Mechanical|Plumbing|Construction|Fuel Gas|Wildland-Urban Interface|Green Construction)';
const NAMED = `(?:(?:City|County|State|Town) of )?(?:\\p{Lu}[\\p{L}.'’-]+ (?:\\p{Lu}[\\p{L}.'’-]+ ){0,3}?)(?:(?:State|City) )?${OF_WHAT} Code(?: of \\p{Lu}\\p{L}+)?(?:, (?:Building|Residential|Existing Building))?`;
const CODE_NAME = `(?:(?:${NAMED})(?:®|™)?(?: \\(${SHORT}\\)(?:®|™)?)?|${SHORT}(?:®|™)?)`;
const EDITION = `(?:,? (?:${YEARS}(?: \\(\\d+(?:st|nd|rd|th) Edition\\))?|\\d+(?:st|nd|rd|th) Edition(?: \\(${YEAR}\\))?|\\(${YEARS}\\))(?: Editions?)?(?: Amendment \\d)?)`;
const ONE_CODE = `(?:${YEARS} (?:editions? of the )?${CODE_NAME}|\\d+(?:st|nd|rd|th) Edition(?: \\(${YEAR}\\))? (?:of the )?${CODE_NAME}|${CODE_NAME}${EDITION})`;
/** Building codes with their editions. */
const CODES = new RegExp(ONE_CODE, 'gu');

/** Codes with the last two digits of their years: `IBC—15, 18, 21; IRC—15, 18`. */
const SHORT_YEARS = "[ :–—-]{1,3}[’']?\\d\\d(?:(?:, ?| ?/ ?|,? and |,? & ?)[’']?\\d\\d)*(?![\\d.-])";
const COMPACT = new RegExp(`${SHORT}${SHORT_YEARS}(?:[,;] ?${SHORT}${SHORT_YEARS})*`, 'u');

/** The codes on which those of states and towns are built. */
const MODEL = /international|\b(?:IBC|IRC|IECC|IEBC|IFC)\b/iu;

/** A footnote, by its sign. */
const FOOTNOTE = /^(?:[*†‡¹²³⁴]|\(?\d\)? (?=\p{Lu})|note:)/iu;

/** What stands between the codes of one list. */
const BETWEEN = /^[\s,;•·▪–*-]*(?:and(?: the)?|und|et|y)?[\s,;•·▪–*-]*$/u;

/** A code and the year or edition of it, however it is put. */
const CODE_AND_YEAR = new RegExp(
  `Code.*${YEAR}|${YEAR}.*Code|\\b${SHORT}\\b.*${YEAR}|${YEAR}.*\\b${SHORT}\\b`,
  'u',
);

/**
 * The editions of building codes that a document holds under.
 * @param isReport whether it is a report of tests and nothing else
 */
export function codeEditionsIn(
  labelled: readonly Labelled[],
  pages: readonly FactPage[],
  area: string | null,
  isReport: boolean,
): Proposal[] {
  return editionsIn(labelled, pages.map(withWholeCodes), area, isReport).map((one) => ({
    ...one,
    value: one.value.replaceAll(MARKS, ''),
  }));
}

/** The sign of a mark behind the name of a code, and the letters that stand for it. */
const MARKS = new RegExp(`[®™]| \\(${SHORT}\\)`, 'gu');

/** A page on which the name of a code that a cell breaks is whole: `Fire and Life Safety Code` over `of Practice 2018`. */
function withWholeCodes(page: FactPage): FactPage {
  if (!page.some(({ text }) => / Code$/u.test(text))) return page;
  return page.map((one) => {
    const next = / Code$/u.test(one.text) ? nextLineOf(page, one) : undefined;
    return next && /^of \p{Lu}/u.test(next.text) ? { ...one, text: `${one.text} ${next.text}` } : one;
  });
}

function editionsIn(
  labelled: readonly Labelled[],
  pages: readonly FactPage[],
  area: string | null,
  isReport: boolean,
): Proposal[] {
  const lists = codeListsIn(pages);
  const beside = textsBeside(
    labelled.filter(({ isCited }) => !isCited),
    'codeEdition',
    CODE_AND_YEAR,
  );
  if (beside.length > 0)
    return oneOf(
      'codeEdition',
      beside.map((one) => ({ ...one, value: wholeOf(one.value, lists) })),
    );
  const compact = compactIn(labelled, pages);
  if (compact.length > 0) return oneOf('codeEdition', compact);
  const years = yearsBeside(labelled, pages, area);
  if (years.length > 0) return oneOf('codeEdition', years);
  // What a report says of a section of a code is for others to judge.
  const named = lists.filter(({ isFootnote, isOfSection }) => !isFootnote && !(isReport && isOfSection));
  const models = named.filter(({ value }) => MODEL.test(value));
  return amongLists(models.length > 0 && models.some((one) => one === named[0]) ? models : named);
}

function amongLists(lists: readonly Said[]): Proposal[] {
  const [first] = lists;
  if (!first) return [];
  // What a document says first of codes it says of itself; a later list may only repeat it.
  const own = yearsOf(first.value);
  const isSame = lists.every(({ value }) => yearsOf(value).every((year) => own.includes(year)));
  return isSame ? oneOf('codeEdition', [first]) : oneOf('codeEdition', lists);
}

/** Several parts of a list as one. */
function allOf(parts: readonly Said[]): Said[] {
  const [first] = parts;
  return first ? [{ ...first, value: [...new Set(parts.map(({ value }) => value))].join('; ') }] : [];
}

/** Codes in a compact notation, beside a label or in a line that begins with them. */
function compactIn(labelled: readonly Labelled[], pages: readonly FactPage[]): Said[] {
  const beside = labelled.flatMap((one): Said[] => {
    if (one.role !== 'codeEdition' || one.inProse || one.isCited) return [];
    const found = COMPACT.exec(one.rest === '' ? one.right || one.below : one.rest);
    return found?.index === 0 ? [{ value: found[0], sentence: one.sentence, page: one.page }] : [];
  });
  if (beside.length > 0) return beside;
  return pages.flatMap((page, number) =>
    allOf(
      page.flatMap(({ text }): Said[] => {
        const found = COMPACT.exec(text);
        if (!found || !/^(?:.{0,40}: )?$/.test(text.slice(0, found.index))) return [];
        return [{ value: found[0], sentence: text.slice(0, 300), page: number + 1 }];
      }),
    ),
  );
}

function yearsOf(text: string): readonly string[] {
  return text.match(new RegExp(YEAR, 'g')) ?? [];
}

/** The list of codes with which a text begins, which may go on below. */
function wholeOf(text: string, lists: readonly Said[]): string {
  const own = text.split(/\. |;/)[0]?.replace(/[.]$/, '') ?? '';
  const matches = own.match(CODES);
  const list = matches && lists.find(({ value }) => value.startsWith(matches[0]));
  if (list) return list.value;
  return matches ? matches.join(', ') : own;
}

/** Lists of codes in running text or below each other, each as one text. */
function codeListsIn(pages: readonly FactPage[]): CodeList[] {
  return pages.flatMap((page, number): CodeList[] => {
    const text = fromTop(page, page.length)
      .map((one) => one.text)
      .join('\n');
    const lists: { from: number; end: number; codes: string[] }[] = [];
    for (const { 0: code, index } of text.replaceAll('\n', ' ').matchAll(CODES)) {
      // The year of a day at the end of a line is none of the code's on the next.
      if (
        /\d, ?$/.test(text.slice(Math.max(0, index - 3), index)) &&
        /^\d{4}\n/.test(text.slice(index, index + 5))
      )
        continue;
      // The end of the line before is no part of a code's name.
      const line = text.slice(index, index + code.length).lastIndexOf('\n') + 1;
      const own = line > 0 ? code.slice(line).match(CODES)?.[0] : undefined;
      if (own !== undefined && own === code.slice(line)) {
        lists.push({ from: index + line, end: index + code.length, codes: [own] });
        continue;
      }
      // What a sign of a footnote follows is said apart.
      if (lists.length > 0 && /^[†‡]/u.test(text.slice(index + code.length).replace(/^ ?\(\p{Lu}+\)/u, '')))
        continue;
      const last = lists.at(-1);
      const end = index + code.length;
      if (last && BETWEEN.test(text.slice(last.end, index))) {
        last.codes.push(code);
        last.end = end;
      } else lists.push({ from: index, end, codes: [code] });
    }
    return lists.map(({ from, end, codes }) => ({
      value:
        codes.length > 2 || /\n[•·▪*–-]/u.test(text.slice(from, end))
          ? codes.join(', ')
          : oneLine(text.slice(from, end)),
      sentence: oneLine(text.slice(from, end)).slice(0, 300),
      page: number + 1,
      isOfSection: OF_SECTION.test(oneLine(text.slice(Math.max(0, from - MAX_SECTION), from))),
      isFootnote: FOOTNOTE.test(text.slice(text.lastIndexOf('\n', from) + 1)),
    }));
  });
}

/** `Section 803.1.2 of the`, before a code. */
const OF_SECTION = /\b(?:sections?|chapters?|tables?|articles?|clauses?) [\d., and]+ (?:of|in) (?:the)?$/iu;
const MAX_SECTION = 60;

/** A list of codes, whether it is in a footnote, and whether a sentence names only a section of it. */
interface CodeList extends Said {
  readonly isOfSection: boolean;
  readonly isFootnote: boolean;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A year alone beside a label such as `Code version`, with the name of the only code that the pages name or their state has. */
function yearsBeside(labelled: readonly Labelled[], pages: readonly FactPage[], area: string | null): Said[] {
  const years = textsBeside(
    labelled.filter(({ label }) => /code (?:version|edition|year)/iu.test(label)),
    'codeEdition',
    new RegExp(`^${YEARS}$`, 'u'),
  );
  if (years.length === 0) return [];
  const text = pages.map((page) => page.map((one) => one.text).join('\n')).join('\n');
  const names = new Set(text.match(new RegExp(NAMED, 'gu')));
  const [only] = names;
  const name = names.size === 1 ? only : area && !/ /.test(area) ? `${area} Building Code` : null;
  return name ? years.map((one) => ({ ...one, value: `${name} ${one.value}` })) : years;
}
