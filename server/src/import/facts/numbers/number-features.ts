import type { Labelled } from '../labels/labelled-values.ts';
import type { DocumentKind } from '../pages/document-kind.ts';
import { type FactPage, fromTop } from '../pages/fact-page.ts';
import { type PlacedSegment, placedSegments } from '../pages/placed-segments.ts';
import { datesIn } from '../texts/dates-in-text.ts';
import { comparable, OF_ANOTHER } from '../words/proposal.ts';
import { labelledNumbers, type NumberFound, numberAt, OF_OTHERS } from './document-number.ts';
import { NO_OWN, PHONE, SHAPE } from './number-evidence.ts';
import type { NumberFeature } from './number-weights.ts';

/** A number that a document names anywhere, with all that is said of it. */
export interface NumberSeen {
  readonly value: string;
  readonly sentence: string;
  readonly page: number;
  readonly features: Set<NumberFeature>;
}

/** What a document says besides its pages. */
export interface AboutDocument {
  readonly pages: readonly FactPage[];
  readonly labelled: readonly Labelled[];
  readonly kinds: ReadonlySet<DocumentKind>;
  readonly file: string;
  /** The numbers in its head, as rules find them. */
  readonly inHead: readonly NumberFound[];
  /** The year in which it was issued, if that is known. */
  readonly year: string | null;
}

/** Standards, which look like numbers of documents. */
const STANDARD =
  /^(?:EN|ISO|DIN|ASTM|UL|ANSI|NFPA|BS|NF|UNE|IEC|CSA|CAN|AAMA|TAS|AC|IBC|IRC|SN|AATCC|ASHRAE)[\s/-]?\p{L}?\d/u;

/** A standard of any body with the year of its edition. */
const WITH_YEAR = /^\p{Lu}+ \d+ [-–] (?:19|20)\d\d$/u;

/** So many pieces of a page are its head, its upper part, and its foot. */
const HEAD = 6;
const UPPER = 12;
/** Down to here, what is all of a piece may be a number. */
const MIDDLE = 30;
const FOOT = 3;
const ENDS = 4;

/** Shorter numbers are counted, and a file is named by none that is. */
const SHORT = 5;
const MIN_SHAPED = 6;

/** A line is taller than the text if it is by so much. */
const TALLER = 1.25;

const OFTEN = 3;

/** All numbers of a document that may be its own, each with its features. */
export function numbersSeen(about: AboutDocument): NumberSeen[] {
  const seen = new Map<string, NumberSeen>();
  const featuresOf = (value: string, sentence: string, page: number) => {
    const key = comparable(value);
    const known = seen.get(key) ?? { value, sentence: sentence.slice(0, 300), page, features: new Set() };
    seen.set(key, known);
    return known.features;
  };
  for (const one of about.labelled) addLabelled(one, about, featuresOf);
  for (const { value, weight, sentence, page } of about.inHead)
    featuresOf(value, sentence, page).add(ofHead(weight));
  const places = placedSegments(about.pages, (text) => /\d/.test(text));
  for (const { value, sentence, page } of shapedAmong(places))
    featuresOf(value, sentence, page).add('shaped');
  const heads = fromTop(about.pages[0] ?? [], HEAD).map(({ text }) => text);
  const usual = heightOf(about.pages[0] ?? []);
  const file = comparable(about.file);
  for (const [key, { value, features }] of seen) {
    addPlaces(key, features, places, about.pages.length, usual);
    if (key.length >= SHORT && file.includes(key)) features.add('file');
    addShape(key, value, features);
    addYears(value, features, about.year);
    addInitials(value, features, heads);
    if (about.kinds.has('sheet') || about.kinds.has('warranty')) features.add('inSheet');
    if (about.kinds.size === 0) features.add('inNoKind');
  }
  return [...seen.values()];
}

type FeaturesOf = (value: string, sentence: string, page: number) => Set<NumberFeature>;

function addLabelled(one: Labelled, { kinds, pages }: AboutDocument, featuresOf: FeaturesOf): void {
  const { role } = one;
  if (role !== 'number' && role !== 'ownNumber' && role !== 'perhapsNumber' && role !== 'otherNumber') return;
  const right = one.inline === '' ? numberAt(one.right, true) : null;
  const below = one.inline === '' && right === null && !one.isColumn ? numberAt(one.below, true) : null;
  for (const value of [numberAt(one.inline, true), right, below]) {
    if (value === null || WITH_YEAR.test(value)) continue;
    const features = featuresOf(value, one.sentence, one.page);
    const weight = labelledNumbers([one], kinds, pages)[0]?.weight ?? 0;
    if (OF_OTHERS.test(one.before) || OF_ANOTHER.test(one.before)) features.add('denied');
    else if (one.inProse) features.add(role === 'number' ? 'labelInProse' : 'otherLabelInProse');
    else if (one.page > 1) features.add(role === 'number' ? 'labelLater' : 'otherLabelLater');
    else if (role === 'number') features.add(ofLabel(weight));
    else if (role === 'ownNumber') features.add(weight >= KIND ? 'labelOfTitle' : 'labelPlain');
    else features.add(role === 'perhapsNumber' ? 'labelPerhaps' : 'labelOther');
    if (one.isCited) features.add('cited');
  }
}

/** How much labels say that name the kind of the paper, any paper, or another kind. */
const KIND = 4;
const ANY = 2;
const OTHER_KIND = 1;

function ofLabel(weight: number): NumberFeature {
  if (weight >= KIND) return 'labelOfKind';
  if (weight >= ANY) return 'labelOfAny';
  return weight >= OTHER_KIND ? 'labelOfOtherKind' : 'labelOfNone';
}

/** How much a place in the head says, as `headNumbers` weighs it. */
function ofHead(weight: NumberFound['weight']): NumberFeature {
  if (weight >= 3) return 'headOfKind';
  if (weight >= 2) return 'headOfTitle';
  return weight >= 1.5 ? 'headOfPages' : 'headAlone';
}

/** What looks like a number of a document at the head or the foot of the first page. */
function shapedAmong(places: readonly PlacedSegment[]): Omit<NumberSeen, 'features'>[] {
  return places.flatMap(({ segment: { text }, fromTop: at, fromFoot, page }) => {
    if (page > 1 || (at >= UPPER && fromFoot >= ENDS && (at >= MIDDLE || /\s/.test(text)))) return [];
    const whole = wholeNumber(text);
    if (whole) return [{ value: whole, sentence: text, page }];
    return [...text.matchAll(/\S+/g)].flatMap(({ 0: token, index }) => {
      const value = token.replace(/^[(]|[).,;:]+$/g, '');
      const [before, behind] = [text.slice(0, index), text.slice(index)];
      if (value.length < MIN_SHAPED || !SHAPE.test(value) || /www\.|@/.test(value)) return [];
      // The postal code of a town.
      if (/^\p{Lu}{1,2}-\d{4,5}$/u.test(value) && /^\S+ \p{Lu}\p{Ll}/u.test(behind)) return [];
      if (/^\+/.test(value) || PHONE.test(value) || STANDARD.test(value) || NO_OWN.test(before)) return [];
      if (OF_NAMED.test(before)) return [];
      // Letters before it may belong to it.
      if (/(?:^|\s)\p{Lu}[\p{Lu}.]*\s?$/u.test(before)) return [];
      if (numberAt(behind) === null || datesIn(behind, null)[0]?.index === 0) return [];
      return [{ value, sentence: text, page }];
    });
  });
}

/** Before the number of another paper that a sentence names: `tested in report 24-331`. */
const OF_NAMED =
  /\b(?:in|under|by|per|see|with|from|to) (?:the |our |a )?(?:\p{Ll}+ )?(?:report|certificate|approval|listing|evaluation|letter|declaration)s?(?: (?:no\.?|number|#))? ?$/iu;

/** A piece that is a number as a whole, in groups that spaces part: `8691 – CPR – F2207/03`, `DT 25 / 0066`. */
function wholeNumber(text: string): string | null {
  if (!/ /.test(text) || text.length > MAX_WHOLE || STANDARD.test(text) || NO_OWN.test(text)) return null;
  const closed = text.replaceAll(/ ?([-–/.]) ?/g, '$1').replaceAll(' ', '');
  if (!/\p{Lu}/u.test(closed) || !SHAPE.test(closed.replaceAll('–', '-'))) return null;
  return numberAt(text, true) === text && datesIn(text, null).length === 0 ? text : null;
}

/** A number in groups has at most so many characters. */
const MAX_WHOLE = 30;

function addPlaces(
  key: string,
  features: Set<NumberFeature>,
  places: readonly PlacedSegment[],
  pages: number,
  usual: number,
): void {
  const own = places.filter((one) => one.key.includes(key));
  const first = own.filter(({ page }) => page === 1);
  const ends = own.filter((one) => one.fromTop < ENDS || one.fromFoot < ENDS);
  if (pages > 1 && new Set(ends.map(({ page }) => page)).size === pages) features.add('running');
  if (first.some((one) => one.fromTop < HEAD)) features.add('head');
  else if (first.some((one) => one.fromTop < UPPER)) features.add('upper');
  else if (first.length === 0) features.add('later');
  if (first.some((one) => one.fromFoot < FOOT)) features.add('foot');
  if (first.some(({ segment }) => segment.bottom - segment.top > usual * TALLER)) features.add('tall');
  if (own.length > 1) features.add('twice');
  if (own.length > OFTEN) features.add('often');
}

function addShape(key: string, value: string, features: Set<NumberFeature>): void {
  if (/^\d+$/.test(key)) features.add('digits');
  else features.add(/\p{Lu}/u.test(value) ? 'letters' : 'signs');
  if (key.length < SHORT) features.add('short');
  if (STANDARD.test(value)) features.add('standard');
  const isNamed = [...features].some((one) => /^(?:label(?!Other)|head[OA])/.test(one));
  if (!isNamed) features.add('unnamed');
}

/** Numbers count by years; two digits may be one. */
function addYears(value: string, features: Set<NumberFeature>, year: string | null): void {
  if (year === null) return;
  const whole = [...value.matchAll(/(?<!\d)(?:19|20)(\d\d)(?!\d)/g)].map(([, two]) => two);
  const pairs = [...value.matchAll(/(?<!\d)([12]\d)(?!\d)/g)].map(([, two]) => two);
  if (whole.length + pairs.length === 0) return;
  if ([...whole, ...pairs].includes(year.slice(2))) features.add('yearOfIssue');
  else features.add(whole.length > 0 ? 'otherYear' : 'otherPair');
}

/** Whether it begins with the first letters of a line of the head. */
function addInitials(value: string, features: Set<NumberFeature>, heads: readonly string[]): void {
  const letters = /^\p{Lu}{2,5}/u.exec(value)?.[0];
  if (letters === undefined) return;
  if (heads.some((text) => initialsOf(text).includes(letters))) features.add('initials');
  else if (
    heads.some((text) =>
      text
        .toUpperCase()
        .replaceAll(/[^A-Z]/g, '')
        .startsWith(letters),
    )
  )
    features.add('beginsHead');
}

function initialsOf(text: string): string {
  return text
    .split(/[\s/-]+/)
    .filter((word) => /^\p{L}{3,}/u.test(word))
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

function heightOf(page: FactPage): number {
  const heights = page.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
