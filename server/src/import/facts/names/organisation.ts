import { labelsIn } from '../labels/fact-labels.ts';
import { datesIn } from '../texts/dates-in-text.ts';

/** The name of an organisation has between so many characters. */
const MIN_NAME = 2;
const MAX_NAME = 120;

/** Forms of companies, which a comma does not part from the name. */
const COMPANY_FORM =
  /^(?:s\.? ?a\.?(?: ?p\. ?i\.)? de c\. ?v|s\. ?de r\. ?l\.(?: de c\. ?v)?|inc|llc|ulc|pllc|llp|l\.l\.c|ltd|limited|corp|corporation|co|company|gmbh|ag|kg|e\.? ?v|s\.?a\.?s?|s\.?l|b\.?v|n\.?v|plc|p\.?c|pty|pte|s\.?p\.?a|s\.?r\.?l|ag|se|oy|ab|a\/s|n\.?a|sp\. ?z ?o\. ?o|s\. ?r\. ?o|a\. ?s|lda|aps|kft|zrt|nyrt|d\. ?d|d\. ?o\. ?o|s\. ?p|s\. ?c|a\. ?c|s\. ?coop)\b\.?/iu;

/** What follows the name of an organisation in a sentence. */
const AFTER_NAME =
  /\s(?:on|pursuant|under|in accordance|according|(?<!(?:[Ii]nstitut[eo]?|[Aa]mt|[Cc]ent(?:re|er)|[Bb]ureau|[Oo]ffice|[Dd]epartment|[Aa]gency|[Cc]ouncil|[Bb]oard|[Aa]ssociation|[Ss]ociety|[Ss]telle|[Aa]nstalt|[Gg]esellschaft|[Vv]erband|[Ll]aborator(?:y|io|ium)|[Ll]aboratoire|[Ll]abor|[Pp]rüf\p{L}+|[Cc]entro|[Cc]omisión|[Ff]undaci[óo]n|[Ff]undação|[Ff]ondazione|[Ff]ondation|[Ss]tiftung|[Aa]sociación|[Aa]ssociazione|[Aa]gencia|[Aa]gence|[Pp]rüf\p{L}*anstalt|[Mm]aterialprüfanstalt)(?: \p{Lu}[\p{L}-]+){0,2} )(?:for|für|para|pour)|dated|to|as|with|which|that|dat|dass|daß|has|have|is|was|hereby|and(?= \p{Ll})|or(?= \p{Ll})|certifies|evaluates|lists|confirms|attests|approves|verifies|(?:am|le|el)(?=\s\d)|gemäß|nach|conformément|selon|según|valid|accredited|located)(?=\s|$)|\s[–—|•]\s|\s-\s|;|\s\((?!\p{Lu}[\p{L}&-]*\))|(?<!\b(?:\p{L}{1,2}|[Pp][Vv][Tt]|[Pp][Tt][EeYy]|[Ss][Dd][Nn]|[Bb]ros|[Mm]fg|[Ii]ntl|[Dd]ept|[Aa]ssn|[Ss]oc))\.\s|(?<![.\s]\p{L}|\b\p{L}{2,4})\.$|:$/u;

/** The name of an organisation with which a text begins; null if it does not begin with one. */
export function organisationAt(text: string): string | null {
  const untilLabel = text.slice(
    0,
    labelsIn(text).find(({ index }) => index > 3 && /^\s*:/.test(text.slice(index)))?.index,
  );
  const end = AFTER_NAME.exec(untilLabel.replace(ARTICLE, ''));
  let name = untilLabel.replace(ARTICLE, '');
  if (end)
    name = name.slice(
      0,
      end.index + (end[0] === '. ' && COMPANY_FORM.test(lastWord(name.slice(0, end.index))) ? 1 : 0),
    );
  const [first = '', ...more] = name.split(/,\s*/);
  const parts = [first];
  for (const part of more) {
    if (!COMPANY_FORM.test(part) || /\d/.test(part) || (part.split(' ').length > 2 && !/ de /iu.test(part)))
      break;
    // `S.A.U. Génova, 66.`: behind the form stands the street.
    const [form = '', street = ''] = part.split(' ');
    const isBeforeStreet = /^(?:\p{L}\.){2,}$/u.test(form) && /^\p{Lu}\p{Ll}{3,}$/u.test(street);
    parts.push(isBeforeStreet ? form : part);
    if (isBeforeStreet) break;
  }
  name = parts.join(', ').trim();
  if (name.length < MIN_NAME || name.length > MAX_NAME) return null;
  if (!/^["“„«]?[\p{Lu}\d]/u.test(name) || !/\p{L}{2}/u.test(name)) return null;
  if (/\p{L}: |\d{4,}|@|https?:|www\.|_{2,}/u.test(name) || datesIn(name, null).length > 0) return null;
  if (
    /^(?:environmental|declaration|certificate|report|rapport|bericht|informe|rapporto|norm(?:e|a)?|standard|method|signature)$/i.test(
      name,
    )
  )
    return null;
  // The label of another cell: `CERT. NO.`
  if (/[\s.](?:no|nr|n[°º]|number|nummer|date)\.?$/i.test(name)) return null;
  if (/^(?:n\/?a|none|yes|no|page|signature|name|date|see|the|this|not)\b/i.test(name)) return null;
  if (ONLY_PLACE.test(name)) return null;
  if (NUMBERED.test(name) || CODED.test(name)) return null;
  return name;
}

/** An article before a name. */
const ARTICLE = /^(?:[Tt]he|THE|la|le|les|der|die|das|dem|den|el|los) |^l['’]/u;

/** `Board in Lydda`: a word of what a body is, and where it signs. */
const ONLY_PLACE =
  /^(?:board|authority|agency|institute|council|bureau|commission|department|ministry|laboratory|company|cent(?:re|er)|association|director|manufacturer) (?:in|at) \p{Lu}[\p{L} -]*$/iu;

/** `Issue 3`, `May 12` */
const NUMBERED = /^(?:issue|revision|version|edition|annex|form|sheet|[\p{L}]{3,9}\.?) \d{1,2}$/iu;

/** `Z01 Es wird bestätigt`: what the fields of an inspection certificate are called by (EN 10168). */
const CODED = /^[ABCDZ]\d{2} /;

function lastWord(text: string): string {
  return /\S*$/.exec(text)?.[0] ?? '';
}

/** Degrees and titles of persons. */
export const PERSON =
  /(?:,| )(?:P\.? ?E|S\.? ?E|Ph\.? ?D|AIA|RA|Dipl\.?-Ing|Architect|Engineer|Director|Manager|President)\b\.?|^(?:M|MM|Mlle|Hr)\. (?=\p{Lu})|^(?:Mr|Ms|Mrs|Dr|Dipl|Ing|Prof|Dott|Geom|Rag|Avv|Sig|Sr|Sra|Mme|Mgr)\b(?!\p{L})/u;

/** Words of those who test, certify and approve, in names of organisations. */
export const KIND_OF_BODY =
  /(?<!\p{L})(?:laborator(?:y|ies|ium|io)|labs?|appraisals|fundaci[óo]n|cert|certifi(?:cation|ed|ers)|assessors?|assessments?|inspections?|inspectorate|conformity|verification|standards|(?:agr[ée]ment|approvals?|certification|assessment|standards|accreditation|registration) board|(?:code|product) evaluation|evaluations?|agency|ministry|department|commission|city of|state of|association|foundation|stiftung|federation|fédération|federación|verband|office of|marshal|research|registry|qualité|bureau|cent(?:er|re)|centro|prüfamt|[ck]âmara|amt|zertifizierung|certificación|testing|evaluation service|approvals|assurance|(?:bundes|landes|prüf|forschungs|material|bau)?institut[eo]?|[\p{L}]*anstalt|prüf(?:stelle|institut|labor)|zulassungsstelle|registrars?|listings?|bureau of|[\p{L}]+ bureau|board of|(?:product )?control section|authority|county|council|materialprüfungs[\p{L}]*|laboratoire|bauaufsicht|bautechnik|notified body|underwriters|technical services|chamber of [\p{L}]+|[\p{L}]*handelskammer|chambre de [\p{L}]+|cámara (?:oficial )?de [\p{L}]+|minist(?:ère|erio|erium)|[\p{L}]*(?:landesamt|bundesamt|bundesanstalt|behörde)|autorité|autoridad|akademie|academy|instytut[\p{L}]*|[\p{L}]*forskning|forskningsinstitutt?|sertifisering|certificering|prøvningsanstalt|laboratório|zakład badań|ośrodek|keurings[\p{L}]+|istituto|instituto|surveyors|inspectie|stichting|intézet|központ|inštitút|zavod|keskus|centrs|centras|sertifikavim[\p{L}]+|sertifikācij[\p{L}]+|belgelendirme|enstitüsü|ινστιτο[ύυ]το|κ[έε]ντρο|институт|інститут|център|центр|[\p{L}]*institute?t|council|ústav|urząd)(?!\p{L})/iu;

/** Bodies that go by names without such a word. */
const KNOWN_BODIES =
  /\b(?:ICC Evaluation Service(?:, (?:LLC|Inc\.?))?|ICC-ES|UL (?:LLC|Solutions|Environment)|Intertek|FM Approvals|IAPMO(?: UES| Uniform Evaluation Service)?|Miami-Dade County|TÜV [\p{Lu}][\p{L}ü]+|DIBt|Deutsches Institut für Bautechnik|CSTB|Bureau Veritas|SGS|Kiwa|British Board of Agrément|NSF International|SCS Global Services|EPD International(?: AB)?|Warringtonfire|DEKRA|DNV|AENOR|LNE|Efectis|QAI Laboratories|CSA Group|ASTM International|Institut Bauen und Umwelt e\.? ?V\.?)(?![\p{L}])/u;

/** Bodies that assess constructions and go by that: `Albion Construction Agrément`, but no `Agrément Certificate`. */
const OF_AGREMENT =
  /^(?!.*(?:Technical|TECHNICAL|Avis|Certificat))(?:\p{Lu}[\p{L}’'-]+ ){1,3}(?:Agr[ée]ment|AGR[ÉE]MENT)$|^Agr[ée]ment (?:South|North|New) \p{Lu}\p{L}+$/u;

/** Whether a name has a word of those who test, certify and approve. */
export function hasWordOfBody(name: string): boolean {
  return KIND_OF_BODY.test(name) || OF_AGREMENT.test(name);
}

/** Whether a name is that of a body, by its words. */
export function isBody(name: string): boolean {
  return hasWordOfBody(name) || knownBodyIn(name) !== null;
}

/** The known body that a text names; null if it names none. */
export function knownBodyIn(text: string): string | null {
  return KNOWN_BODIES.exec(text)?.[0] ?? null;
}

/** A form of a company at the end of a name. */
export const COMPANY =
  /[, ](?:s\.? ?a\.?(?: ?p\. ?i\.)? de c\. ?v|s\. ?de r\. ?l\.(?: de c\. ?v)?|inc|ulc|mfg|pbc|llc|pllc|llp|l\.l\.c|ltd|limited|corp|corporation|co|company|gmbh|mbh|ag|kg|e\.? ?v|s\.?a\.?s?|s\.?l|b\.?v|n\.?v|plc|s\.?p\.?a|s\.?r\.?l|se|oy|ab|a\/s|sp\. ?z ?o\. ?o|s\. ?r\. ?o|a\. ?s|lda|aps|kft|s\. ?coop|s\.l\.u|dac|clg|lt[ée]e|limitée|ltd\.\/ltée|oyj|asa|d\.o\.o|bvba|kgaa|sarl|eurl|ges\.?m\.?b\.?h|zrt|nyrt|bt|d\. ?d|(?:spol\. )?s ?r\. ?o|o[üy]|sia|uab|α\. ?ε|ε\. ?π\. ?ε|ο\. ?ε|ι\. ?κ\. ?ε|а\. ?д|ад|оод|еоод|a\. ?ş|ltd\. şti|тов|пат|прат)\.?$|^(?:ооо|оао|зао|ао|тов|пат|прат|sia|uab|as|oü) [«„“"]/iu;

/** Words of names of those who advise. */
export const CONSULTANT = /\b(?:engineering|engineers|consulting|consultants|associates|architects)\b/iu;
