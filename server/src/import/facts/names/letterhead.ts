import { labelsIn } from '../labels/fact-labels.ts';
import { headKinds } from '../pages/document-kind.ts';
import { type FactPage, fromTop, nextLineOf, type Segment } from '../pages/fact-page.ts';
import { comparable } from '../words/proposal.ts';
import {
  COMPANY,
  CONSULTANT,
  hasWordOfBody,
  isBody,
  knownBodyIn,
  organisationAt,
  PERSON,
} from './organisation.ts';

/** A name in a letterhead and the line in which it stands. */
export interface HeadName {
  readonly name: string;
  readonly sentence: string;
}

/** So many pieces at the top of a page, and the last at its foot, may be its letterhead. */
const TOP = 8;

/** A name has at most so many characters. */
const MAX_NAME = 120;

/** What stands in the line of links of a page of a website. */
export const OF_WEBSITE = /\b(?:home|log ?in|sign in|menu|hot topics) \|/iu;

/** Offices within a body. */
export const PART_OF_BODY = /\b(?:department|section|division|bureau|board|office|unit|branch)\b/iu;

/** An area by itself. */
export const AREA = /^(?:the )?(?:state|commonwealth|province) of \p{L}+(?: \p{L}+)?$/iu;

/** An office that writes for a body. */
const SECRETARIAT = /^(?:secr[ée]tariat|secretar[ií]a|sekretariat|segreteria) /iu;

/** A name is taller than another if it is by so much. */
const TALLER = 1.15;

/**
 * The body in whose name a document is written, by its letterhead: the name at the top of the first page that is one of those
 * who test and certify. Null if there is none, or several that are equally tall.
 */
export function letterhead(pages: readonly FactPage[], holders: ReadonlySet<string>): HeadName | null {
  const found: (HeadName & { readonly height: number })[] = [];
  const page = pages[0] ?? [];
  for (const segment of fromTop(page, TOP)) {
    const { top, bottom } = segment;
    const next =
      nextLineOf(page, segment) ?? (OPEN.test(segment.text) ? belowAtRight(page, segment) : undefined);
    // `Office of the commission` / `for approvals of roofs`
    const isLong = next !== undefined && (GOES_ON.test(next.text) || OPEN.test(segment.text));
    const line = isLong ? `${segment.text} ${next.text}` : segment.text;
    const parts = line.split(/ [·•|] /);
    const isOwn = (part: string) => hasWordOfBody(part) && isName(part, isLong ? 15 : 10);
    const text = parts.find(isOwn) ?? parts[0] ?? line;
    if (text.length > MAX_NAME || isLabelled(text) || OF_WEBSITE.test(line)) continue;
    const known = knownBodyIn(text);
    const isKnown = known !== null && /^(?:the )?$/i.test(text.slice(0, text.indexOf(known)));
    if (!isKnown && !isOwn(text)) continue;
    // `ICC-ES Evaluation Report` is a head that begins with a name.
    const isMore = isKnown && NO_NAME.test(text.slice(text.indexOf(known) + known.length));
    const name = isMore ? known : (organisationAt(text) ?? (isKnown ? known : null));
    if (
      name !== null &&
      (isKnown || hasWordOfBody(name)) &&
      !PERSON.test(text) &&
      !isGeneric(name) &&
      !holders.has(comparable(name))
    )
      found.push({ name, sentence: line, height: bottom - top });
  }
  const named = found.filter(({ name }, at) => found.findIndex((one) => one.name === name) === at);
  // An office writes for the body beside it.
  const bodies = named.filter(({ name }) => !SECRETARIAT.test(name));
  const [first, ...others] = bodies.length > 0 ? bodies : named;
  if (!first) return null;
  const [office] = others;
  // An area alone is the head of its office's letter.
  if (office && AREA.test(first.name)) return office;
  const rivals = others.filter(
    ({ name, height }) => !PART_OF_BODY.test(name) && height * TALLER > first.height,
  );
  return rivals.length === 0 ? first : null;
}

/** The next line of what is set to the right. */
function belowAtRight(page: FactPage, { right, top, bottom }: Segment): Segment | undefined {
  return page.find(
    (one) => Math.abs(one.right - right) < 2 && one.top > top && one.top - bottom < (bottom - top) * CLOSE,
  );
}

/** Lines of one name are less than this apart, in parts of their height. */
const CLOSE = 0.6;

function isLabelled(text: string): boolean {
  return labelsIn(text).some(({ index, end }) => index === 0 && /^\s*:/.test(text.slice(end)));
}

/** The first line of a name that goes on. */
const OPEN = /\p{L} (?:of|for|für|der|des|de|du|di|del|della|van|voor|and|und|et)$/u;

/** The second line of a name. */
const GOES_ON =
  /^(?:de la|des?|du|d[’']|del|dell[ao’']|für|der|for|of|and|und|et|y|voor|van|do|ds\.) ?\p{Lu}/u;

/** Whether all words of a text are those of titles: `Product Certification`. */
function isGeneric(text: string): boolean {
  return text
    .split(/[\s/&-]+|['’]/)
    .every((word) =>
      /^(?:the|of|and|for|with|avec|con|mit|d|de|l|field|site|records?|agr[ée]ments?|official|card|documents?|products?|building|materials?|certifi(?:cation|ed)|testing|tests?|engineering|evaluations?|assessments?|listings?|verification|conformity|compliance|approvals?|laborator(?:y|ies)|inspection|quality|research|standards?|services?|program(?:me)?|system|technical|fire|department|division|section|construction|technology|online|search|codes?|results?|summary|annex|appendix|laboratoire|homologation|applications?|directory|database|register|form|certified|listed|approved|avis|technique|bautechnisches|prüfamt|zulassungsstelle|bauprodukte|bauarten|allgemeine|bauaufsichtliche|zulassung|bauartgenehmigung|konstruktion|bauprodukt|prüfung|zertifizierung|und|für|der|anerkannte|akkreditierte[sr]?|amtliche|notifizierte|prüfstelle|prüflabor(?:atorium)?|überwachungs(?:stelle)?|zertifizierungsstelle|stelle|notified|approved|accredited|body)$/iu.test(
        word,
      ),
    );
}

/** Whether a text says of what kind a paper is, and has no word of a body and no form of a company: `IZVJEŠĆE O ISPITIVANJU`. */
function isTitle(text: string): boolean {
  return !hasWordOfBody(text) && !COMPANY.test(text) && headKinds(text).size > 0;
}

/** Words of titles and sentences, which are in no name. */
const NO_NAME =
  /keuringsrapport|protokoll?(?!\p{L})|\b(?:procès-verbal|classement|(?:materials?|products?|equipment) listing(?! (?:board|agency|bureau|authority|council|institute|association|services?)\b)|report|attestation|statement|licen[cs]e|certificate|declaration|acceptance|warranty|data sheet|standard|method|evaluation report|sheet|bericht|zertifikat|rapport|certificat|informe|certificado|performance|test of|of test|hereby|accredited|program(?:me)?|services? for|scope|results?|bescheinigt|bestätigt|certifies|certifie|certifica|collaudo|certificato|attestato|certificaat|dichiarazione|verklaring|deklaracja|declaración|déclaration|erklärung|rapporto|świadectwo|certyfikat|raport)\b|prüfzeugnis| \/ |^(?:die|der|das|le|la|el|this|we|for|on|im|by|application) |\b(?:directory|database|tests?)$|\bcertified for\b|:$/iu;

/** Whether a text may be a name: capital at its beginning, and no words of titles and sentences. */
export function isName(text: string, most = 10): boolean {
  const words = text.split(' ');
  return (
    words.length >= 2 &&
    words.length <= most &&
    !NO_NAME.test(text) &&
    /^\p{Lu}/u.test(text) &&
    !isGeneric(text) &&
    !isTitle(text)
  );
}

/** Words that name the kind of a document or what it is about, and so no organisation. */
const TITLE =
  /\b(?:approval|approved|compliance|conformity|registration|listing report|detail|system|management|quality|zulassung|leistungs|attestation|constance|listed|page|issued|this|subject|division)\b|zertifikat|certifi[ck]a|bescheinigung|®|™|\d|[@:?]|www\./iu;

/** Words of names that are written small. */
const SMALL = /^(?:of|for|and|the|de|des|du|der|die|für|und|et|y|del|la|le|e\.?|in|&|a|v\.)$/u;

/** At least so many points make a name the issuer's, and so many more than those of any other. */
const ENOUGH = 2;
const AHEAD = 0.5;

/** One word is more often the title of a paper than who wrote it. */
const ENOUGH_OF_ONE = 3;

/** So many pieces at the head of the first page may name who issued it. */
const HEAD = 6;

/**
 * The organisation that a document of a body names at its head and at no label: the first of the page, the tallest, one that a
 * running foot names again. Null if several may be meant.
 */
export function namedAtHead(pages: readonly FactPage[], holders: ReadonlySet<string>): HeadName | null {
  const first = pages[0] ?? [];
  // What a browser prints over a page is none of it.
  const all = fromTop(first, first.length);
  const printed = all.findIndex(({ text }) => !PRINTED_OVER.test(text));
  const sorted = all.slice(Math.max(0, printed));
  const usual = medianHeight(sorted);
  const owner = copyrightIn(pages);
  const rest = [...sorted.slice(-3), ...pages.slice(1).flatMap((page) => fromTop(page, 3))];
  const points = new Map<string, HeadName & { points: number }>();
  for (const [at, segment] of [...sorted.slice(0, HEAD), ...sorted.slice(HEAD).slice(-3)].entries()) {
    if (OF_WEBSITE.test(segment.text)) continue;
    const [own = '', address = ''] = nameAndAddress(segment.text);
    const after = sorted.slice(sorted.indexOf(segment) + 1).map((one) => one.text);
    const isFoot =
      at > 0 &&
      sorted.slice(-3).includes(segment) &&
      isWriter(own) &&
      /\d{3}/.test([address, ...after].join(' '));
    const text = isFoot ? own : (segment.text.split(/ [·•|–—] /)[0] ?? '');
    if (!isFoot && !isNameOfOrganisation(text)) continue;
    const name = organisationAt(text);
    if (name === null || holders.has(comparable(name)) || points.has(comparable(name))) continue;
    if (PERSON.test(segment.text)) continue;
    // Who accredits is named at the foot.
    if (at >= HEAD && ACCREDITS.test(name)) continue;
    let sum = isBody(name) ? 2 : 0;
    if (COMPANY.test(name)) sum += 0.5;
    // Who advises writes evaluations.
    if (CONSULTANT.test(name)) sum += 1.5;
    if (/notifi|accredit|akkredit|acredit|certification body|organismo? (?:de )?certif/iu.test(address))
      sum += 1;
    // Below the title stands who wrote it, if it is a company.
    const isBelowTitle = at === 1 && COMPANY.test(name) && headKinds(sorted[0]?.text ?? '').size > 0;
    if (at === 0 || isBelowTitle) sum += 2;
    // Who is named with an address or a telephone at the foot writes.
    if (isFoot) sum += 1.5;
    if (at < HEAD && segment.bottom - segment.top > usual * 1.3) sum += 0.5;
    if (rest.some((one) => one !== segment && one.text.includes(name))) sum += 1.5;
    if (owner !== null && comparable(owner.name) === comparable(name)) sum += 1;
    points.set(comparable(name), { name, sentence: segment.text, points: sum });
  }
  if (owner && !holders.has(comparable(owner.name)) && !points.has(comparable(owner.name)))
    points.set(comparable(owner.name), { ...owner, points: isBody(owner.name) ? 3 : 1 });
  const [best, next] = [...points.values()]
    .filter((one) => one.points >= (one.name.includes(' ') || isBody(one.name) ? ENOUGH : ENOUGH_OF_ONE))
    .sort((a, b) => b.points - a.points);
  if (!best) return null;
  return next && next.points > best.points - AHEAD ? null : best;
}

/** Names of those who accredit others. */
const ACCREDITS = /\baccreditation (?:board|service|body|council|forum)\b|akkreditierungsstelle/iu;

/** A day with its time, the name of a directory. */
const PRINTED_OVER = /\d{1,2}:\d\d|\b(?:directory|database)$|^https?:/iu;

/** Whether a text is the name of a body or a company. */
function isWriter(text: string): boolean {
  return (
    text.length <= MAX_NAME &&
    !/\d|[@:?®™]|www\./.test(text) &&
    (isBody(text) || COMPANY.test(text)) &&
    isName(text)
  );
}

/** A name at the foot and what follows it. */
function nameAndAddress(text: string): readonly string[] {
  const sign = / [·•|–—] |, (?!(?:inc|llc|ltd|corp|co|l\.?l\.?c|s\.?a|n\.?v)\b)| (?=\d)/iu.exec(text);
  return sign ? [text.slice(0, sign.index), text.slice(sign.index + sign[0].length)] : [text];
}

const COPYRIGHT =
  /(?:©|\(c\)|copyright)[\s\d,–-]*(?:©|\(c\))?[\s\d,–-]*(?:by )?(?<name>\p{Lu}.{2,80}?)(?=\.? All rights|\. |\.?$)/iu;

/** Who has the right in a document, by the line that says so. */
export function copyrightIn(pages: readonly FactPage[]): HeadName | null {
  for (const { text } of pages.flat()) {
    const name = COPYRIGHT.exec(text)?.groups?.['name'];
    if (name === undefined || !/^\p{Lu}/u.test(name)) continue;
    const isShort = /\b(?:Inc|Ltd|Corp|Co|e\.V)$/u.test(name);
    return { name: isShort ? `${name}.` : name, sentence: text.slice(0, 300) };
  }
  return null;
}

/** Whether a text at the head of a page may be the name of an organisation, by its capitals and its words. */
export function isNameOfOrganisation(text: string): boolean {
  const words = text.split(' ');
  if (words.length > 9 || text.length > MAX_NAME || TITLE.test(text) || NO_NAME.test(text)) return false;
  // `Emission class for building materials`
  if (/\b(?:for|für|pour|para)\b/iu.test(text) && !isBody(text) && !COMPANY.test(text)) return false;
  if (isGeneric(text) || isTitle(text) || /\b(?:online|search|website|portal)$/iu.test(text)) return false;
  if (words.length === 1 && text.length < 4) return false;
  return words.every((word) => /^(?:[dl]['’])?[\p{Lu}(&]/u.test(word) || SMALL.test(word));
}

function medianHeight(segments: readonly Segment[]): number {
  const heights = segments.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
