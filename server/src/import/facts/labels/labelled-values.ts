import {
  BROKEN,
  belowOf,
  cellFrom,
  type FactPage,
  isBeside,
  nextLineOf,
  rightOf,
  type Segment,
} from '../pages/fact-page.ts';
import type { Role } from '../words/label-role.ts';
import { type Label, labelsIn } from './fact-labels.ts';
import { valuesAtLeft } from './labels-at-right.ts';
import { cellAbove, closeAbove, TALLER_VALUE } from './values-above.ts';

/** A label, and where its value may stand. */
export interface Labelled {
  readonly role: Role;
  readonly label: string;
  /** What stands behind the label in its piece of a line, up to the next label. */
  readonly inline: string;
  /** The same up to the end of the piece. */
  readonly rest: string;
  /** The same up to the end of the piece, and on the lines that go on with its sentence. */
  readonly onward: string;
  /** The pieces to the right and below, if nothing stands behind the label. */
  readonly right: string;
  readonly below: string;
  /** The cell above a label that names a number or a day and has nothing behind or below it. */
  readonly above: string;
  /** Whether the label is the head of a column of a table, of which each row speaks of something else. */
  readonly isColumn: boolean;
  /** What stands before the label in its sentence. */
  readonly before: string;
  /** Whether the label stands within running text. */
  readonly inProse: boolean;
  /** Whether a sign or the end of a cell parts the label from its value. */
  readonly isMarked: boolean;
  /** Whether it stands where a document lists others on which it is founded. */
  readonly isCited: boolean;
  /** The line or sentence as it stands. */
  readonly sentence: string;
  /** Counted from 1. */
  readonly page: number;
  /** The position of its piece on the page, from 0. */
  readonly at: number;
}

/** Signs between a label and its value. */
const SIGNS = /^[\s:.…·=#–—\-|)\]>]+|^\/ |^\/$|^(?:\([^)]{0,25}\))[\s:]*/;

/** A sentence is quoted in at most so many characters. */
const MAX_SENTENCE = 300;

/** Every label on the pages of a document, with what may be its value. */
export function labelledValues(pages: readonly FactPage[]): Labelled[] {
  let isCited = false;
  return pages.flatMap((page, number) => {
    const startsCited = isCited;
    const cited = citedFrom(page);
    isCited ||= cited !== null;
    const labels = page.map(({ text }) => asOneLabel(text, labelsIn(text)));
    for (const [at, piece] of page.entries()) if (endsName(page, piece, labels)) labels[at] = [];
    const stacks = stacksOf(page, labels);
    for (const { first, second } of stacks) labels[first] = labels[second] = [];
    const isStacked = new Set(stacks.flatMap(({ first, second }) => [page[first], page[second]]));
    const isLabel = (segment: Segment | undefined) => {
      if (!segment) return false;
      if (isStacked.has(segment)) return true;
      const own = labels[page.indexOf(segment)] ?? [];
      return own[0]?.index === 0 && (own.at(-1)?.end ?? 0) >= segment.text.replace(/[\s:.()/]+$/, '').length;
    };
    const stacked = stacks.flatMap(({ first, second, label, text }): Labelled[] => {
      const [upper, lower] = [page[first], page[second]];
      const right = rightOf(page, first);
      const below = belowOf(page, second);
      if (!upper || !lower) return [];
      return [
        {
          role: label.role,
          label: label.text,
          inline: '',
          rest: '',
          onward: '',
          right: right && !isLabel(right) ? withoutSigns(cellFrom(page, right, isLabel, upper)) : '',
          below: below && !isLabel(below) ? withoutSigns(cellFrom(page, below, isLabel)) : '',
          above: '',
          isColumn: isColumnHead(page, lower, isLabel),
          before: text.slice(0, label.index).trim(),
          inProse: false,
          isMarked: true,
          isCited: startsCited || (cited !== null && upper.top >= cited - 1),
          sentence: sentenceOf(upper, lower, below),
          page: number + 1,
          at: first,
        },
      ];
    });
    const atLeftOf = valuesAtLeft(page, isLabel);
    const inPieces = page.flatMap((segment, at) =>
      (labels[at] ?? []).map((label, which) => {
        const next = labels[at]?.slice(which + 1).find((one) => ends(segment.text, one));
        const own = withoutSigns(upToPair(segment.text.slice(label.end, next?.index)));
        const inline = next === undefined && BROKEN.test(own) ? `${own}${brokenOff(page, at)}` : own;
        const rest = withoutSigns(segment.text.slice(label.end));
        const inProse = !startsCell(segment.text, label, labels[at] ?? []);
        const isLast = next === undefined && inline === '' && !inProse;
        const over = isLast && isLabel(segment) ? closeAbove(page, segment, isLabel) : undefined;
        const atLeft = isLast && !over && isLabel(segment) ? atLeftOf(segment) : undefined;
        const beside = isLast && !over && atLeft !== null ? (atLeft ?? rightOf(page, at)) : undefined;
        const below =
          isLast && !over && atLeft === undefined && which === 0 && label.index < MAX_BEFORE_CELL
            ? belowOf(page, at)
            : undefined;
        // In a grid of small labels over their values, another label stands beside.
        const isGrid = beside && below && (isLabel(beside) || !/\d/.test(beside.text));
        const right = isGrid && isOverValue(segment, beside, below) ? undefined : beside;
        // A name that breaks goes on below itself, whatever was drawn next.
        const isNamed = WORDS.has(label.role) && GOES_ON_BELOW.test(segment.text);
        const under = isNamed ? nextLineOf(page, segment) : undefined;
        const goesOn = (under ?? page[at + 1])?.text ?? '';
        const before = segment.text.slice(0, label.index);
        // The cell to the left of a label that is a cell of its own says nothing of it.
        const left = page[at - 1];
        const isCell = label.index === 0 && label.end >= segment.text.replace(/[\s:.]+$/, '').length;
        // A line that begins with a label and a colon begins anew.
        const isAnew =
          label.index === 0 && /^\p{Lu}/u.test(segment.text) && /^\s*:/.test(segment.text.slice(label.end));
        const previous = left && !isAnew && !(isCell && isBeside(left, segment)) ? left.text : '';
        // What a cell to the left denies, the whole row does; what is in brackets speaks of what stands before it.
        const row = rowOf(page, segment);
        // In a row of labels over their values, each speaks of its own column.
        const isHead = isCell && !right && below !== undefined && /\d/.test(below.text);
        const denied =
          row && !isHead && row.text.length < MAX_DENIAL && DENIES.test(row.text) ? row.text : '';
        const bracketed = before.trim() === '(' ? `${page[at - 2]?.text ?? ''} ${left?.text ?? ''}` : '';
        return {
          role: label.role,
          label: label.text,
          inline,
          rest,
          onward: `${rest} ${goesOn}`.trim(),
          right: right && !isLabel(right) ? withoutSigns(cellFrom(page, right, isLabel, segment)) : '',
          below: below && !isLabel(below) ? withoutSigns(cellFrom(page, below, isLabel)) : '',
          above: over
            ? over.text
            : isLast && atLeft === undefined && isLabel(segment)
              ? cellAbove(page, segment, isLabel)
              : '',
          isColumn: below !== undefined && isColumnHead(page, segment, isLabel),
          before: isPair(segment.text, label)
            ? denied
            : `${denied} ${sentenceEnd(`${bracketed} ${headAbove(page, at, label)} ${goingOn(previous)} ${before}`)}`.trim(),
          inProse,
          isMarked: /^\s*(?:[:=|…]|\/ ?$|(?:\.\s?){2,}|[–—-] |$)/u.test(segment.text.slice(label.end)),
          isCited: startsCited || (cited !== null && segment.top >= cited - 1),
          sentence: sentenceOf(segment, right, inline === '' && !right ? below : undefined),
          page: number + 1,
          at,
        };
      }),
    );
    return [...inPieces, ...stacked];
  });
}

/** Whether a piece is the last word of a name in a cell, not a label: `Laboratory` below `Pune Sanitary Research`, with nothing beside it. */
function endsName(page: FactPage, piece: Segment, labels: readonly (readonly Label[])[]): boolean {
  if (!LAST_OF_NAME.test(piece.text) || rightOf(page, page.indexOf(piece))) return false;
  const above = nextLineOf(page, piece, -1);
  if (!above || Math.abs(above.left - piece.left) > 2 || labels[page.indexOf(above)]?.length !== 0)
    return false;
  return /^(?:\p{Lu}[\p{L}’'&-]+ ){1,5}\p{Lu}[\p{L}’'-]+$/u.test(above.text);
}

const LAST_OF_NAME =
  /^(?:Laborator(?:y|ies)|Laboratorium|Laboratoire|Laboratorio|Institute?|Authority)(?: \p{Lu}[\p{L}.]+)?$/u;

/** The cell to the left of a piece, or of the line above if the piece goes on with what that says. */
function rowOf(page: FactPage, segment: Segment): Segment | undefined {
  const own = cellAtLeft(page, segment);
  if (own || !/^\p{Ll}/u.test(segment.text)) return own;
  const above = nextLineOf(page, segment, -1);
  return above && cellAtLeft(page, above);
}

function cellAtLeft(page: FactPage, segment: Segment): Segment | undefined {
  return page.findLast((one) => one.right < segment.left && isBeside(one, segment));
}

/** A word after which a name has more words. */
export const GOES_ON_BELOW =
  / (?:of|for|and|the|für|der|des|und|de|du|la|le|el|los|las|para|pour|et|y|di|del|della|dei|per|e|van|voor|en|do|da|dos|&)$/u;

/** The code of a field of a form before its label: `A03`. */
const FIELD = /^\p{Lu}\d{2} /u;

/** A label in two languages has at most so many characters. */
const MAX_TWOFOLD = 70;

/** What a label is called in another language has fewer characters. */
const MAX_TRANSLATION = 32;

/** Whether the value of a label has digits: what has none behind it is the same in another language. */
function hasDigits(label: Label | undefined): boolean {
  return label !== undefined && /umber$|On$|^date$|^valid(?:From|Until)$|^otherDate$/.test(label.role);
}

/** The labels of a text; one for all of it if it is the same in two languages, such as `A10 Datum / Date`. */
function asOneLabel(text: string, labels: readonly Label[]): readonly Label[] {
  if (text.length > MAX_TWOFOLD || !(text.includes('/') || FIELD.test(text)) || labels.length === 0)
    return labels;
  const code = FIELD.exec(text)?.[0] ?? '';
  if (/\d/.test(text.slice(code.length))) return labels;
  const parts = text.slice(code.length).split('/');
  let from = code.length;
  const whole: Label[] = [];
  for (const part of parts) {
    const end = from + part.replace(/[\s:.()]+$/, '').length;
    const own = labels.find((one) => one.index >= from && one.end >= end && one.end <= from + part.length);
    if (own) whole.push(own);
    from += part.length + 1;
  }
  const rest = text.slice(text.lastIndexOf('/') + 1).trim();
  // What follows the sign is a value or words of a sentence.
  const isTranslated = whole.length === 1 && rest.length < MAX_TRANSLATION && hasDigits(whole[0]);
  if (whole.length === 0 || (whole.length === 1 && rest !== '' && code === '' && !isTranslated))
    return labels;
  const best = whole.find(({ role }) => /^other/.test(role)) ?? whole.find(({ role }) => role !== 'date');
  const label = best ?? whole[0];
  return label ? [{ ...label, index: 0, end: text.replace(/[\s:.()/]+$/, '').length }] : labels;
}

/** Whether a label is set smaller than what stands below it, and as small as what stands beside it. */
function isOverValue(label: Segment, beside: Segment, below: Segment): boolean {
  const [own, other, value] = [label, beside, below].map(({ top, bottom }) => bottom - top);
  if (own === undefined || other === undefined || value === undefined) return false;
  return (
    Math.abs(below.left - label.left) < 3 && Math.abs(other - own) < own * 0.04 && value > own * TALLER_VALUE
  );
}

/** Whether a piece has cells below each other under it that each have something beside them, and is itself in such a row. */
function isColumnHead(page: FactPage, head: Segment, isLabel: (one: Segment) => boolean): boolean {
  if (!isInRow(page, head)) return false;
  let last = head;
  for (let row = 0; row < MIN_ROWS; row++) {
    const next = belowOf(page, page.indexOf(last));
    const [upper, lower] = row === 0 ? [head, next] : [last, next];
    const isAligned =
      lower && (Math.abs(lower.left - upper.left) < 3 || Math.abs(lower.right - upper.right) < 3);
    // What is taller than its label is the number of a title.
    if (row === 0 && next && next.bottom - next.top > (head.bottom - head.top) * TALLER_NUMBER) return false;
    if (!next || !isAligned || isLabel(next) || FIELD.test(next.text)) return false;
    if (!/\d/.test(next.text) || !isInRow(page, next)) return false;
    last = next;
  }
  return true;
}

const TALLER_NUMBER = 1.1;

/** So many rows make a table. */
const MIN_ROWS = 2;

/** A label of two lines. */
interface Stack {
  readonly first: number;
  readonly second: number;
  readonly label: Label;
  readonly text: string;
}

/** A line of a label of two has at most so many characters. */
const MAX_STACKED = 32;

/** The labels of which a part stands on the next line, as in the head row of a table. */
function stacksOf(page: FactPage, labels: readonly (readonly Label[])[]): Stack[] {
  const stacks: Stack[] = [];
  for (const [first, upper] of page.entries()) {
    if (upper.text.length > MAX_STACKED || /[\d:.]$/.test(upper.text)) continue;
    const lower = nextLineOf(page, upper);
    if (!lower || lower.text.length > MAX_STACKED || /\d/.test(lower.text) || lower.top <= upper.top)
      continue;
    // A title is no part of the label below it.
    if (upper.bottom - upper.top > (lower.bottom - lower.top) * TALLER_TITLE) continue;
    const second = page.indexOf(lower);
    if (stacks.some((one) => one.second === first)) continue;
    const text = `${upper.text} ${lower.text}`;
    const label = labelsIn(text).find(({ end }) => end >= text.replace(/[\s:.()]+$/, '').length);
    if (!label || label.index > upper.text.length || (label.index > 0 && isWhole(labels[first], upper)))
      continue;
    // What each have a value beside them are two labels.
    if ([upper, lower].every((one) => /\d/.test(rightOf(page, page.indexOf(one))?.text ?? ''))) continue;
    stacks.push({ first, second, label, text });
  }
  return stacks;
}

/** A line is a title over another if it is so many times as tall: those with and without capitals differ by less. */
const TALLER_TITLE = 1.4;

/** Whether a piece is a label as a whole. */
function isWhole(labels: readonly Label[] | undefined, { text }: Segment): boolean {
  const [label] = labels ?? [];
  return label?.index === 0 && label.end >= text.length;
}

/** A pair of a label that is not known and its value. */
const PAIR = /\s\p{Lu}[\p{L}.]*(?: [\p{L}.]+){0,2}:(?=\s|$)/u;

function upToPair(text: string): string {
  const pair = PAIR.exec(text);
  return pair && /[\p{L}\d]/u.test(text.slice(0, pair.index)) ? text.slice(0, pair.index) : text;
}

/** Labels of which the pairs that follow speak too. */
const GOES_ON = /accredit|contract|insurance|licen[cs]e|engineer|calibrat|previous|supersed|replac/iu;

/** The label of a row that speaks of another paper, or of what is none. */
const DENIES =
  /supersed|replac|\brules\b|\bPCR\b|accredit|calibrat|\bverifier\b|vervang|ersetzt|remplace|sustituye|sostituisc|zastęp/iu;
const MAX_DENIAL = 45;

/** Whether a label begins a pair behind another pair, of which it says nothing. */
function isPair(text: string, label: Label): boolean {
  const before = text.slice(0, label.index);
  if (!/^\s*:/.test(text.slice(label.end)) || !before.includes(': ') || /[,;(]\s*$/.test(before))
    return false;
  return !GOES_ON.test(before) && /\d\S*\s*$/.test(before);
}

/** The rest of a value that a line breaks. */
function brokenOff(page: FactPage, at: number): string {
  const next = belowOf(page, at);
  return next && page.indexOf(next) > at ? (/^[\p{Lu}\d][\p{Lu}\d./-]*/u.exec(next.text)?.[0] ?? '') : '';
}

/** What is said of those who are licensed and what is contracted. */
export const PERSONAL =
  /\bCWI\b|\bP\. ?E\b|\bPE\b|engineer|architect|ingenieur|ingénieur|ingeniero|uprawnieni|\b(?:level|niveau|stufe) (?:I{1,3}|[123])\b|\bstopnia\b/iu;
const CONTRACTED = /contract|accreditation|insurance|calibration/iu;

/** A line below a signature that begins with the licence of who signed. */
const LICENCE = /^(?:licen[cs]e|registration|reg\.|lic\.)(?: no\.?| number| #)? ?\S*\d/iu;

/** So many letters of words of its own may stand before a label. */
const MAX_WORDS_BEFORE = 12;

/** The line above a label, or the one above that, if what follows speaks of it. */
function headAbove(page: FactPage, at: number, label: Label): string {
  const piece = page[at];
  if (!piece || (label.index > MAX_WORDS_BEFORE && !LICENCE.test(piece.text))) return '';
  const above = nextLineOf(page, piece, -1);
  if (!above) return '';
  // `My commission` / `expires 01/31/2029.`
  if (label.index === 0 && OF_NOTARY.test(above.text)) return above.text;
  const further = nextLineOf(page, above, -1);
  if (/licen[cs]e|registration|expir/iu.test(label.text) || label.role === 'validUntil') {
    const person = [above, further].find((one) => one && PERSONAL.test(one.text));
    if (person) return person.text;
  }
  const isHead = !above.text.includes(':') && !/\d/.test(rightOf(page, page.indexOf(above))?.text ?? '');
  return isHead && above.text.length < 50 && CONTRACTED.test(above.text) ? above.text : '';
}

/** The end of a line on which a notary begins to say until when one is one. */
const OF_NOTARY = /\b(?:my|notary(?:'s)?) commission$/iu;

/** The head of a part of a document that names others: what was handed in, what its materials are certified by. */
const CITED =
  /^(?:section )?[\d.:]*\s*(?:evidence|data|documents?|documentation|drawings?|tests|test reports|supporting [\p{L}]+|certifications?(?: and compliance)?|voc emissions|references?|related documents|referenced documents|literature|literatur|bibliograph(?:y|ie)|références|referencias|nachweise)(?: (?:submitted|reviewed|examined|considered|used|on file|and compliance)){0,2}:?$/iu;

/** What stands before is the head of the document itself. */
const MIN_CITED = 4;

/** A day in Italian, Polish and Portuguese, if it is a cell. */
const DAY = /^data:?$/iu;

/** Whether something stands beside a piece. */
function isInRow(page: FactPage, piece: Segment): boolean {
  return page.some((one) => one !== piece && isBeside(one, piece));
}

/** How far down a page such a part begins; null if it has none. */
function citedFrom(page: FactPage): number | null {
  const heads = page
    .filter(
      (one, at) => at >= MIN_CITED && CITED.test(one.text) && !(DAY.test(one.text) && isInRow(page, one)),
    )
    .map(({ top }) => top);
  return heads.length === 0 ? null : Math.min(...heads);
}

/** A label with more words before it is none of a cell whose value stands below. */
const MAX_BEFORE_CELL = 24;

function withoutSigns(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(SIGNS, '');
  }
  return rest.trim();
}

/** Roles whose labels are words of names too: `Laboratorio: Laboratorio Tramontana`. */
const WORDS: ReadonlySet<Role> = new Set([
  'laboratory',
  'issuer',
  'operator',
  'programme',
  'jurisdiction',
  'codeEdition',
  'other',
]);

/** Whether the value before a label ends there. */
function ends(text: string, { role, end }: Label): boolean {
  return !WORDS.has(role) || /^\s*(?::|(?:\.\s?){2,}|$)/.test(text.slice(end));
}

/** Whether a label begins its piece, or follows the value of another label, a sign or a bracket. */
function startsCell(text: string, label: Label, labels: readonly Label[]): boolean {
  const before = text.slice(0, label.index);
  if (/^[\s\d.)(•·*\-–—|:]*$/.test(before)) return true;
  if (before.length < MAX_SENTENCE_BEFORE && /[|•·;/(:]\s*$/.test(before)) return true;
  // `EPD registration number:`
  const rest = text.slice(label.end);
  const isNamed = /^(?:laboratory|programme|operator|issuer|jurisdiction|codeEdition)$/.test(label.role);
  if (
    WORDS_OF_LABEL.test(before) &&
    /^\s*(?::|(?:\.\s?){2,}|$)/.test(rest) &&
    !(isNamed && rest.trim() === '')
  )
    return true;
  // `Certificate No. 123 Date of issue: 2024-03-01`
  const follows = /^\s*[:#]/.test(text.slice(label.end));
  return follows && labels.some((other) => other.end <= label.index && other.index < 4);
}

/** What has more before it is within running text, whatever sign it follows. */
const MAX_SENTENCE_BEFORE = 60;

/** Further words of a label. */
const WORDS_OF_LABEL = /^\p{Lu}[\p{L}&’'-]*(?: [\p{L}&’'-]+)? $/u;

/** What of the piece before goes on in the next: the end of a sentence, or all of one that has opened a bracket. */
function goingOn(previous: string): string {
  if (/\([^)]*$/.test(previous)) return previous;
  return endsSentence(previous) ? '' : previous.slice(-MAX_GOING_ON);
}

/** So many characters of a line that goes on are looked at for what it speaks of. */
const MAX_GOING_ON = 120;

function endsSentence(text: string): boolean {
  // A line that goes on ends with a word of a sentence, not with a name, a number or a sign.
  return !/(?:^|\s)\p{Ll}[\p{L}’'-]*,?$/u.test(text);
}

/** The end of a sentence; a point behind a short word, as in `No. 12`, or within an address of a site ends none. */
const ENDS_SENTENCE =
  /;|(?<!\b(?:\p{L}{1,3}|[CcZz]ert))\.(?![\p{Ll}\d])(?!(?<=\b\d{1,2}\.) \p{L}+ (?:19|20)\d\d)/u;

function sentenceEnd(text: string): string {
  return (text.split(ENDS_SENTENCE).at(-1) ?? '').replaceAll(/\s+/g, ' ').trim();
}

function sentenceOf(...segments: (Segment | undefined)[]): string {
  const text = segments.flatMap((one) => one?.text ?? []).join(' ');
  return text.length > MAX_SENTENCE ? `${text.slice(0, MAX_SENTENCE - 1)}…` : text;
}
