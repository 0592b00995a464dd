import { datesIn } from './dates-in-text.ts';
import { labelsIn } from './fact-labels.ts';
import { type FactPage, fromTop } from './fact-page.ts';

/** The name of an organisation has between so many characters. */
const MIN_NAME = 2;
const MAX_NAME = 90;

/** Forms of companies, which a comma does not part from the name. */
const COMPANY_FORM =
  /^(?:inc|llc|l\.l\.c|ltd|limited|corp|corporation|co|company|gmbh|ag|kg|e\.? ?v|s\.?a\.?s?|s\.?l|b\.?v|n\.?v|plc|p\.?c|pty|pte|s\.?p\.?a|s\.?r\.?l|ag|se|oy|ab|a\/s|n\.?a)\b\.?/iu;

/** What follows the name of an organisation in a sentence. */
const AFTER_NAME =
  /\s(?:on|pursuant|under|in accordance|according|for|dated|to|as|with|which|that|has|have|is|was|hereby|and (?:is|has|was)|am|gemäß|nach|für|le|conformément|selon|pour|el|según|para|valid|accredited|located)(?=\s|$)|\s[–—|•]\s|\s-\s|;|\s\((?!\p{Lu}[\p{L}&-]*\))|(?<!\b\p{L}{1,2})\.\s|(?<![.\s]\p{L}|\b\p{L}{2,4})\.$|:$/u;

/** The name of an organisation with which a text begins; null if it does not begin with one. */
export function organisationAt(text: string): string | null {
  const untilLabel = text.slice(
    0,
    labelsIn(text).find(({ index }) => index > 3 && /^\s*:/.test(text.slice(index)))?.index,
  );
  const end = AFTER_NAME.exec(untilLabel.replace(/^the /i, ''));
  let name = untilLabel.replace(/^the /i, '');
  if (end)
    name = name.slice(
      0,
      end.index + (end[0] === '. ' && COMPANY_FORM.test(lastWord(name.slice(0, end.index))) ? 1 : 0),
    );
  const [first = '', ...more] = name.split(/,\s*/);
  const parts = [first];
  for (const part of more) {
    if (!COMPANY_FORM.test(part) || part.split(' ').length > 2) break;
    parts.push(part);
  }
  name = parts.join(', ').trim();
  if (name.length < MIN_NAME || name.length > MAX_NAME) return null;
  if (!/^["“„«]?[\p{Lu}\d]/u.test(name) || !/\p{L}{2}/u.test(name)) return null;
  if (/\d{4,}|@|https?:|www\.|_{2,}/.test(name) || datesIn(name, null).length > 0) return null;
  if (/^(?:n\/?a|none|yes|no|page|signature|name|date|see|the|this|not)\b/i.test(name)) return null;
  return name;
}

function lastWord(text: string): string {
  return /\S*$/.exec(text)?.[0] ?? '';
}

/** Words of those who test, certify and approve, in names of organisations. */
const KIND_OF_BODY =
  /\b(?:laborator(?:y|ies|ium|io)|labs?|certification|zertifizierung|certificación|testing|evaluation service|approvals|assurance|institut[eo]?|prüf(?:stelle|institut|labor)|registrars?|listings?|bureau of|[\p{L}]+ bureau|board of|(?:product )?control section|authority|county|council|materialprüfungs[\p{L}]*|laboratoire|bauaufsicht|bautechnik|notified body|underwriters|technical services)\b/iu;

/** Bodies that go by names without such a word. */
const KNOWN_BODIES =
  /\b(?:ICC Evaluation Service(?:, (?:LLC|Inc\.?))?|ICC-ES|UL (?:LLC|Solutions|Environment)|Intertek|FM Approvals|IAPMO(?: UES| Uniform Evaluation Service)?|Miami-Dade County|TÜV [\p{Lu}][\p{L}ü]+|DIBt|Deutsches Institut für Bautechnik|CSTB|Bureau Veritas|SGS|Kiwa|British Board of Agrément|NSF International|SCS Global Services|EPD International(?: AB)?|Warringtonfire|DEKRA|DNV|AENOR|LNE|Efectis|QAI Laboratories|CSA Group|ASTM International|Institut Bauen und Umwelt e\.? ?V\.?)(?![\p{L}])/u;

/** So many pieces at the top of a page, and the last at its foot, may be its letterhead. */
const TOP = 8;

/** Offices within a body. */
const PART_OF_BODY = /\b(?:department|section|division|bureau|board|office|unit|branch)\b/iu;

/** A name is taller than another if it is by so much. */
const TALLER = 1.15;

/**
 * The body in whose name a document is written, by its letterhead: the name at the top of the first page that is one of those
 * who test and certify. Null if there is none, or several that are equally tall.
 */
export function letterhead(
  pages: readonly FactPage[],
): { readonly name: string; readonly sentence: string } | null {
  const found: { readonly name: string; readonly sentence: string; readonly height: number }[] = [];
  for (const { text: line, top, bottom } of fromTop(pages[0] ?? [], TOP)) {
    const text = line.split(/ [·•|] /)[0] ?? line;
    if (text.length > MAX_NAME) continue;
    if (labelsIn(text).some(({ index, end }) => index === 0 && /^\s*:/.test(text.slice(end)))) continue;
    const known = KNOWN_BODIES.exec(text);
    const isKnown = known !== null && /^(?:the )?$/i.test(text.slice(0, known.index));
    if (!isKnown && !(KIND_OF_BODY.test(text) && isName(text))) continue;
    // `ICC-ES Evaluation Report` is a head that begins with a name.
    const isMore = isKnown && NO_NAME.test(text.slice(known.index + known[0].length));
    const name = isMore ? known[0] : (organisationAt(text) ?? (isKnown ? known[0] : null));
    if (name !== null) found.push({ name, sentence: line, height: bottom - top });
  }
  const [first, ...others] = found.filter(
    ({ name }, at) => found.findIndex((one) => one.name === name) === at,
  );
  if (!first) return null;
  const rivals = others.filter(
    ({ name, height }) => !PART_OF_BODY.test(name) && height * TALLER > first.height,
  );
  return rivals.length === 0 ? first : null;
}

/** Words of titles and sentences, which are in no name. */
const NO_NAME =
  /\b(?:report|certificate|declaration|acceptance|warranty|data sheet|standard|method|evaluation report|sheet|bericht|zertifikat|rapport|certificat|informe|certificado|performance|test of|of test|hereby|accredited|program(?:me)?|services? for|scope|results?)\b|:$/iu;

function isName(text: string): boolean {
  const words = text.split(' ');
  return words.length >= 2 && words.length <= 10 && !NO_NAME.test(text) && /^\p{Lu}/u.test(text);
}
