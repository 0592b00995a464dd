import type { Labelled } from '../labels/labelled-values.ts';
import type { DocumentKind } from '../pages/document-kind.ts';
import type { FactPage } from '../pages/fact-page.ts';
import { type PlacedSegment, placedSegments } from '../pages/placed-segments.ts';
import { datesIn } from '../texts/dates-in-text.ts';
import { comparable, OF_ANOTHER, type Proposal } from '../words/proposal.ts';
import { type NumberFound, numberAt } from './document-number.ts';

/** What else speaks for a number, whatever its layout. */
const POINTS = {
  /** All pages have it at their head or foot. */
  running: 1.5,
  /** It is among the first of the first page. */
  head: 1.25,
  /** The file is named by it. */
  file: 1.5,
} as const;

/** So many points are enough, and so many more than those of any other number. */
const ENOUGH = 0.9;
const AHEAD = 0.75;

/** Points of a label that says at least that what follows is a number of a document, and the lead of one without. */
const NAMED = 2;
const AHEAD_UNNAMED = 1.3;

/** Without a label or a form of its own, it needs more. */
const ENOUGH_UNNAMED = 2.6;

/** So many pieces of a page are its head, and its foot. */
const HEAD = 6;
const FOOT = 4;

/** Numbers of documents are no shorter where nothing names them, and a file is named by none that is. */
const MIN_UNNAMED = 6;
const MIN_IN_FILE = 5;

/** Letters and digits, or digits in groups: what no telephone, day or size looks like. */
export const SHAPE =
  /^(?=.*\d{2})(?:(?=.*\p{Lu})[\p{Lu}\d][\p{L}\d./_–-]{4,30}|\d{2,}[./-]\d{3,}(?:[./-]\d+)*)$/u;

/** Words of a page, of a form, of what is named by a number too. */
export const NO_OWN =
  /(?:(?:purchase|sales|work|job|customer) order|form|template|vordruck|formulaire|rev\.?|indice|tel\.?|telephone|phone|fax|page|seite|copyright|©|\+|p\.o\. box|siret|vat|ust-?id|reg(?:istered)?\.? no|iso|iec|en|din|astm|accredit\p{L}*|akkredit\p{L}*|licen[cs]e|supersedes|replaces|vervangt|ersetzt|remplace\p{L}*|sustituye|sostituisce|zastępuje)[\s:.#°]*(?:n[or°º.]*\s?)?$/iu;

/** The end of a number of a telephone. */
export const PHONE = /^\d{3}[-.]\d{4}$|^\d{3}[-.]\d{3}[-.]\d{4}$/;

/** The number for which most speaks: its label, its form, its place, and where else it is named; several are asked. */
export function numberBySupport(
  found: readonly NumberFound[],
  pages: readonly FactPage[],
  labelled: readonly Labelled[],
  kinds: ReadonlySet<DocumentKind>,
  file: string,
): Proposal[] {
  const isPaper = kinds.size > 0 && !kinds.has('sheet') && !kinds.has('warranty');
  const places = placedSegments(
    pages,
    (text, above, below) => (above < HEAD * 2 || below < FOOT) && /\d{2}/.test(text),
  );
  const named = new Set(found.map(({ value }) => comparable(value)));
  // Sheets and letters have names of goods at their head and foot.
  const others = isPaper && found.every(({ weight }) => weight <= ENOUGH) ? unnamed(places) : [];
  const all = [...found, ...others.filter(({ value }) => !named.has(comparable(value)))];
  const denied = new Set(
    (others.length === 0 ? [] : labelled).flatMap((one) =>
      one.role === 'otherNumber' || OF_ANOTHER.test(one.before) || /supersed|replac/iu.test(one.label)
        ? [one.inline, one.right, one.below].flatMap((text) => numberAt(text) ?? []).map(comparable)
        : [],
    ),
  );
  const best = new Map<string, NumberFound & { total: number }>();
  for (const one of all) {
    const key = comparable(one.value);
    const isNamed = named.has(key);
    if (!isNamed && denied.has(key)) continue;
    // Where labels say that several are its own, a page and a file may go by the other.
    const support = supportOf(key, places, isNamed ? 0 : pages.length, isNamed ? '' : comparable(file));
    const total = one.weight + support;
    if (isNamed ? one.weight <= ENOUGH : total < ENOUGH_UNNAMED) continue;
    const known = best.get(key);
    if (!known || known.total < total) best.set(key, { ...one, total });
  }
  // What is only the beginning of another form of it, or the same without its letters, is no second number.
  const isPart = (key: string, other: string) =>
    key !== other &&
    (other.startsWith(key) || (other.endsWith(key) && /^\p{L}+$/u.test(other.slice(0, -key.length))));
  for (const [key, part] of [...best]) {
    const whole = [...best].find(([other, one]) => isPart(key, other) && one.weight > ENOUGH);
    if (!whole || part.total > whole[1].total + AHEAD) continue;
    best.set(whole[0], { ...whole[1], total: Math.max(whole[1].total, part.total) });
    best.delete(key);
  }
  const ordered = [...best].sort(([, a], [, b]) => b.total - a.total);
  const [leader] = ordered;
  if (!leader) return [];
  // What only its place speaks for must lead by more than one kind of it.
  const ahead = leader[1].weight < NAMED ? AHEAD_UNNAMED : AHEAD;
  const first = ordered.filter(([, { total }]) => total > leader[1].total - ahead);
  const certain = first.length === 1;
  return first
    .slice(0, 3)
    .map(([, { value, sentence, page }]) => ({ fact: 'number', value, sentence, page, certain }));
}

function supportOf(key: string, places: readonly PlacedSegment[], pages: number, file: string): number {
  const own = places.filter((one) => one.key.includes(key));
  let sum = 0;
  const isEnd = (one: PlacedSegment) => one.fromTop < FOOT || one.fromFoot < FOOT;
  const ends = new Set(own.filter(isEnd).map(({ page }) => page));
  if (pages > 1 && ends.size === pages) sum += POINTS.running;
  if (own.some((one) => one.page === 1 && one.fromTop < HEAD)) sum += POINTS.head;
  if (key.length >= MIN_IN_FILE && file.includes(key)) sum += POINTS.file;
  return sum;
}

/** What looks like a number of a document at the head or the foot of the first page, and has no label. */
function unnamed(places: readonly PlacedSegment[]): NumberFound[] {
  return places.flatMap(({ segment: { text }, page, fromTop, fromFoot }): NumberFound[] => {
    if (page !== 1 || (fromTop >= HEAD * 2 && fromFoot >= FOOT)) return [];
    return [...text.matchAll(/\S+/g)].flatMap(({ 0: token, index }) => {
      const bare = token.replace(/^[(]|[).,;:]+$/g, '');
      // `RA22-1104 B – page 1`
      const letter = / (\p{Lu})(?= [–—|·-] |$)/uy;
      letter.lastIndex = index + token.length;
      const value = `${bare}${letter.exec(text)?.[0] ?? ''}`;
      // Letters before it or a count behind it may belong to it.
      if (/(?:^|\s)\p{Lu}[\p{Lu}.]*\s?$/u.test(text.slice(0, index))) return [];
      if (/^[\s,–-]*(?:rev|issue|ed|v\.?\d|r\d|part|\d)/iu.test(text.slice(index + token.length))) return [];
      if (
        /www\.|@/.test(token) ||
        PHONE.test(value) ||
        value.length < MIN_UNNAMED ||
        !SHAPE.test(bare) ||
        NO_OWN.test(text.slice(0, index))
      )
        return [];
      if (numberAt(text.slice(index)) === null || datesIn(text.slice(index), null)[0]?.index === 0) return [];
      return [{ value, weight: 0, sentence: text.slice(0, 300), page }];
    });
  });
}
