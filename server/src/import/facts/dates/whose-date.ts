import { labelsIn } from '../labels/fact-labels.ts';
import { type Labelled, PERSONAL } from '../labels/labelled-values.ts';
import { type FactPage, fromTop, isBeside, nextLineOf, type Segment } from '../pages/fact-page.ts';
import { standardsIn } from '../texts/standards-in-text.ts';

/** The edition of a standard, up to the label of its day. */
const OF_STANDARD =
  /^[,;\s(]*(?:\d+(?:st|nd|rd|th) |[Ss]econd |[Tt]hird |[Ff]irst )?(?:[Ee]d(?:ition|\.)?)?[,;\s(]*$/u;

function endsWithLabel(text: string): boolean {
  const label = labelsIn(text).at(-1);
  return (
    label !== undefined && !OF_NO_DAY.has(label.role) && label.end >= text.replace(/[\s:.]+$/, '').length
  );
}

/** Labels that say nothing of a day beside them. */
const OF_NO_DAY: ReadonlySet<string> = new Set(['date', 'laboratory', 'issuer', 'operator']);

/** A label above a day has at most so many characters. */
const MAX_LABEL = 36;

/** Whether words that are no name stand to the left of a piece, or above it: they say what it is. */
export function isBesideWords(page: FactPage, at: number): boolean {
  const piece = page[at];
  if (!piece) return false;
  const above = nextLineOf(page, piece, -1);
  if (above && above.text.length < MAX_LABEL && /\s(?!date:?$)\p{Ll}{3,}:?$/u.test(above.text)) return true;
  return page.some(
    (one) =>
      one.right < piece.left &&
      isBeside(one, piece) &&
      (/(?:^|\s)\p{Ll}{2,}$/u.test(one.text) || endsWithLabel(one.text)),
  );
}

/** Whether a date is what a browser prints at the head or foot of a page of a website. */
export function isPrinted(page: FactPage, at: number): boolean {
  const piece = page[at];
  const sorted = fromTop(page, page.length);
  const isTop = piece !== undefined && sorted.indexOf(piece) < 3;
  const isEnd = piece !== undefined && sorted.indexOf(piece) >= sorted.length - 4;
  return sorted.slice(-4).some((one) => {
    if (/https?:\/\//.test(one.text)) return isTop || isEnd;
    // Papers count their pages so too.
    if (!/^\d{1,2}\/\d{1,2}$/.test(one.text)) return false;
    return isTop || (isEnd && isBeside(one, piece) && /^\d/.test(piece.text));
  });
}

/** The end of words that name a law or a part of one, up to the label of its day: `2 CFR Part 184,`. */
const OF_LAW =
  /(?:\b(?:CFR|U\.? ?S\.? ?C|Pub\. ?L|Stat|FR)\b\.?|§+|\b(?:Act|Law|Rule|Ordinance|Statute|Part|Section|Title|Decree|Directive|Method|Criteria|AC ?\d+|[Aa]rrêté|[Dd]écret|[Ll]oi|Ley|Real Decreto|Gesetz)(?!\p{L}))(?: \(?[\p{Lu}\d][^ ]*| no\.?| n°){0,4}[,;]? ?\(?(?:as )?$/u;

/** So many letters behind a label are looked at for what its sentence says. */
const MAX_AFTER = 300;

/** What a sentence says at its end of another paper that it names: `Der Bescheid vom 3. Mai 2016 wird ersetzt.` */
const IS_REPLACED =
  /^[^.;]*(?:\d\.[^.;]*)*\b(?:(?:wird|werden|wurde|ist)\b[^.;]*\b(?:ersetzt|aufgehoben|zurückgezogen|abgelöst)|(?:is|are|was) (?:hereby )?(?:superseded|replaced|withdrawn|cancell?ed|revoked)|est (?:annulée?|remplacée?|abrogée?)|queda (?:anulad|sustituid|derogad)[oa])(?!\p{L})/iu;

/** Whether a label in a sentence speaks of a paper of which the sentence says that another takes its place. */
export function isOfReplaced({ inProse, onward }: Labelled): boolean {
  return inProse && IS_REPLACED.test(onward.slice(0, MAX_AFTER));
}

/** A method or a standard that came into effect: `Standard Method v1.2-2017 (Section 01350), effective`. */
const OF_METHOD =
  /\b(?:[Ss]tandard|[Mm]ethod|[Pp]rotocol|[Cc]riteria|[Ss]pecification|[Pp]rogram(?:me)?|[Ss]cheme|[Ss]ection|[Rr]ules?|[Gg]uidelines?)\b(?:[^.;]|\.(?=\d)){0,70}[,(] ?(?:as )?$/u;

/** Whether a label in a sentence speaks of a law or a method that the sentence names. */
export function isOfLaw({ before, inProse, label }: Labelled): boolean {
  // `ASCE 7-16 (including Supplement 1,` and `effective December 12, 2018)`
  if (/^effective/iu.test(label) && /\S*\d\S* \([^)]{4,}[,;]$/u.test(before)) return true;
  // `2 CFR 184 (effective October 23, 2023)`
  return (
    (inProse || before.endsWith('(')) &&
    (OF_LAW.test(before) || (/^effective/iu.test(label) && OF_METHOD.test(before)))
  );
}

/** The number or the edition of a form, up to the label of its day: `Form CERT-9`. */
const OF_FORM =
  /(?<!\p{L})(?:form|template|vordruck|formblatt|formular|formulaire|formulario|formulier|formularz|modulo|mod\.|modèle|modelo)(?!\p{L})(?: no\.?| nr\.?| n°)? ?\S*\d\S*[^.;·|]{0,20}$/iu;

/** Whether a label speaks of the form on which a paper is written. */
export function isOfForm({ before, label, rest, inProse }: Labelled): boolean {
  // `our Glazing Instructions, issue 9 (April 2021)`
  if (
    inProse &&
    ((/^(?:issue|version|edition)$/iu.test(label) && IN_BRACKETS.test(rest)) ||
      // `publication OC-G7 (May 2023)`
      (/^publication$/iu.test(label) && /^\S*\d\S* ?\(/u.test(rest))) &&
    !OF_ITSELF.test(before)
  )
    return true;
  // `AMC-F-PC-014 Issue 3, 20/01/2021`
  if (/^(?:issue|version|edition|rev(?:ision)?)$/iu.test(label) && COUNTED.test(rest) && CODE.test(before))
    return true;
  return OF_FORM.test(before) || (/^effective|^in force/iu.test(label) && OF_ISSUE.test(before));
}

/** The count of an edition behind its label, and a code before it. */
const COUNTED = /^(?:no\.? ?)?\d{1,2}[,;:]? \d/u;
const IN_BRACKETS = /^(?:no\.? ?)?\d{1,2},? ?\(/u;
const CODE = /^\S*\p{Lu}\S*\d\S*[,;]?$/u;

/** `Doc Ref. QP-F-014, Issue 06,`: what is effective in the edition of a code is a form. */
const OF_ISSUE =
  /\S*\d\S*[,;]? (?:issue|rev(?:ision)?|version|ver|ed(?:ition)?)\.? ?(?:no\.? ?)?\d{1,2}[,;]? ?\(?$/iu;

/** Whether words before a mere `Date` in its cell say of what it is. */
export function isOfSomething({ before }: Labelled): boolean {
  const own = /(?:^|[.:;|•]\s)(?<words>\p{L}+(?: \p{L}+)?)$/u.exec(before)?.groups?.['words'];
  return (
    own !== undefined &&
    !/^(?:the|this|and|place|signature|signed|today|document|paper|our|certificate|report)\b/iu.test(own)
  );
}

/**
 * Whether a label speaks of somebody's licence.
 * @param isSealed whether the paper has engineers on it
 */
export function isOfPerson({ before, role }: Labelled, isSealed: boolean): boolean {
  if (role !== 'validUntil' && role !== 'renewal') return false;
  return (
    PERSONAL.test(before) ||
    /\bcommission$/iu.test(before) ||
    VERIFIER.test(before) ||
    (isSealed && LICENSED.test(before))
  );
}

/** Who verifies for a programme is approved for a time: `Third-party verifier: Joan Ossory, approved until`. */
const VERIFIER =
  /\b(?:verifier|verificateur|vérificat(?:eur|rice)|verificadora?|prüfer(?:in)?|verificatore)\b|^\p{Lu}\p{Ll}+(?: \p{Lu}\.)?(?: \p{Lu}[\p{Ll}’'-]+){1,2},$/iu;

/** The licence of somebody, up to the label of its end. */
const LICENSED =
  /\b(?:licen[cs]e|seal|lic\.|registration|reg\.|certification)(?:,? (?:no\.?|number|#))?:? ?\S*(?: \(?exp\.?)?$/iu;

/** Whether the words before a label end with a standard and its edition. */
export function endsWithStandard(before: string): boolean {
  const standard = standardsIn(before).at(-1);
  if (!standard) return false;
  const after = before.slice(standard.index + standard.text.length);
  // The title of the standard may stand between.
  return OF_STANDARD.test(after) || /\b(?:ed\.|edition|rev\.|ausgabe|édition|edición)[,;\s(]*$/iu.test(after);
}

/** Whether a mere `dated` stands behind the number of the paper at its head: `Certificate No. 20417 dated`. */
export function isBehindNumber({ before, label, page, at, isCited }: Labelled): boolean {
  const isHead = page === 1 && at < MAX_HEAD && !isCited;
  return (
    isHead &&
    /^dated/iu.test(label) &&
    /^(?:\p{L}+ ){0,3}(?:no|nr|number|n°|#)[.:]* ?\S*\d\S*,?$/iu.test(before)
  );
}

/** So many pieces at the top of a page are its head. */
const MAX_HEAD = 12;

/** Whether a label in a sentence speaks of another paper that the sentence names: `tested in report 24-331, issued`. */
export function isOfNamedPaper({ before, inProse }: Labelled): boolean {
  return (
    (inProse || before.includes('(')) &&
    (OF_BRACKETED.test(before) ||
      OF_CALIBRATION.test(before) ||
      OF_LISTED.test(before) ||
      (OF_NUMBERED.test(before) && !OF_ITSELF.test(before)) ||
      OF_NAMED_IN_BRACKETS.test(before) ||
      /\b(?:in|under|by|per|see|with|to|our|their|its|and) (?:the |our |a |an )?(?:\p{L}+ )?(?:report|certificate|approval|listing|evaluation|letter|declaration)s?(?: (?:no\.?|number|#))? ?\S*\d\S*,?(?: (?:was|is|which was|and))?$/iu.test(
        before,
      ))
  );
}

/** A paper that somebody has or refers to, and the days of that paper in brackets: `holds certificate 4471-2 (issued 05/01/2021,`. */
const OF_BRACKETED =
  /\b(?:holds?|has|have|including|upon|from|under|with|by|in|to|see|hält|besitzt|titulaire|titular)\b.*\b(?:report|certificate|approval|listing|evaluation|letter|declaration|registration|licen[cs]e)s?(?: (?:no\.?|number|#))? ?\S*\d\S* ?\([^)]*$/iu;

/** A paper that a sentence lists behind a comma or a sign: `EN 13501-1, test report 401277 issued`. */
const OF_LISTED =
  /[,;:(] ?(?:\p{Ll}+ ){0,3}(?:report|certificate|approval|assessment|(?:prüf|klassifizierungs)bericht|zertifikat|rapport|informe|certificado|rapporto|relatório)s?(?: (?:no\.?|nr\.?|number|ref\.?|n\.? ?[°º]|#))? ?\S*\d\S*,?$/u;

/** The number of a paper of another kind, and what is said of its time: `EPD NEPD-2114-NO med gyldighet til`. */
const OF_NUMBERED = /\S*\p{Lu}\S*\d\S*,? (?:with|med|mit|avec|con|com|met)$/u;
const OF_ITSELF = /\b(?:this|dette|denne|detta|diese[rs]?|ce(?:tte|t)?|est[ea]|quest[oa]|dit|deze)\b/iu;

/** `IBB-KOT-2021/1877 wydanie 2 z dnia 15.12.2021, ważna do`: the number and the day of an assessment, up to the label of its end. */
const OF_ASSESSMENT =
  /(?:^|[\s(])\p{Lu}[\p{L}\d]*[-/ .]?\S*\d\S*(?:,? (?:\p{L}+\.? )?\d{1,2})? (?:vom|of|dated|du|del|de|van|d\.d\.|från|av|af|fra|z(?: dnia)?|ze dne|zo dňa) [\p{L}\d., /-]{6,26}?(?: r\.)?,? ?\(?(?:\p{L}{1,4} )?$/u;

/** The same without a day, by the letters of assessments and approvals of Europe; or only what it is called. */
const OF_EUROPE =
  /(?:^|[\s(])(?:(?:\p{Lu}{2,5}-)?(?:KOT|ETA|ATE|ETE|DITE?|AT|ATG|Z)[- ]?\d[\p{L}\d./-]*(?:,? \p{L}+\.? \d{1,2})?|ETA|KOT|ETB|(?:[Ee]uropean )?[Tt]echnical [Aa]ssessment|(?:[Ee]uropäische )?[Tt]echnische [Bb]ewertung|[Éé]valuation technique(?: européenne)?|[Vv]alutazione tecnica(?: europea)?|[Ee]valuación técnica(?: europea)?|[Oo]cen[ay] techniczn(?:a|ej)),? ?\(?(?:\p{L}{1,4} )?$/u;

/** Whether a label in a sentence speaks of an assessment on which a declaration is founded, further down than its own number. */
export function isOfAssessment({ before, role, label, page, at }: Labelled): boolean {
  if (page === 1 && at < HEAD_OF_DECLARATION) return false;
  // `ETA-21/1877, issue 2 of 15 December 2021`
  if (role === 'issuedOn') return /^(?:issue|version|edition)$/iu.test(label) && CODE.test(before);
  const isOfTime = role === 'validUntil' || role === 'validity' || role === 'validFrom';
  return isOfTime && (OF_ASSESSMENT.test(before) || OF_EUROPE.test(before)) && !OF_ITSELF.test(before);
}

/** The number of a certificate or a licence in a sentence, and who issued it and when, up to the label of another day of it: `märkt med Lövet, licensnummer 3096 0088, giltig till`. */
const OF_NUMBER_IN_SENTENCE =
  /^(?<words>.*?)(?<![\p{L}\d])[\p{L}]*(?:zertifikat|[cs]ertifikat|certificat[oe]?|certificado|certificaat|certyfikat\p{L}{0,3}|licens?(?:nummer)?|licenza|licencia|licentie|lizenz|attestato|attestation|raportu?|sprawozdani\p{L}{1,2}|rapport|rapporto|relatório|informe)(?: [\p{L}][\p{L} ’'-]{0,40})?(?: (?:no|nr|n)\.?[°º]?)?:? ?[\p{L}]{0,6}[-/. ]?\d[\p{L}\d./ -]*(?:,? (?:rilasciat[oa]|emess[oa]|délivrée?|emitid[oa]|expedid[oa]|ausgestellt|wydan\p{L}{1,3}|utfärdat?|afgegeven|du|del|vom|van|z dnia) [^.;]{4,80})?,? ?\(?$/iu;

/** What a paper rests on, before what it orders: `VISTO il certificato di prova n. 2088 emesso il`. */
const RECITAL =
  /^(?:vist[oaie]|vue?s?|considérant|considerando|considerat[oa]|having regard|gezien|gelet|nach einsicht|uwzględniając|având în vedere)(?!\p{L})/iu;

/** Whether a label in a sentence speaks of a certificate or a licence of which the sentence says the number, behind words about something else. */
export function isOfNumberInSentence({ before, inProse }: Labelled): boolean {
  if (!inProse) return false;
  if (RECITAL.test(before)) return true;
  const words = OF_NUMBER_IN_SENTENCE.exec(before)?.groups?.['words'];
  return words !== undefined && words.trim().split(' ').length >= MIN_WORDS && !OF_ITSELF.test(before);
}

/** So many words before the number of another paper are about something else. */
const MIN_WORDS = 2;

/** So many pieces at the top of a declaration are its title and its own number. */
const HEAD_OF_DECLARATION = 8;

/** Instruments are calibrated for a time. */
const OF_CALIBRATION = /calibra(?:t|ç|c|z)\p{L}+|étalonn\p{L}+|kalibri\p{L}+|taratura|wzorcowani\p{L}+/iu;

/** `allgemeiner bauaufsichtlicher Zulassung Z-19.11-1882 vom 19. Januar 2022 (gültig bis`: what brackets behind the number and the day of a paper say is that paper's. */
const OF_NAMED_IN_BRACKETS =
  /\p{Ll}{3,} (?:zulassung|prüfzeugnis|bewertung|bescheinigung|zertifikat|prüfbericht|certificat|avis technique|rapport|agrément|certificado|informe|certificato|rapporto|approval|certificate|report|assessment|certyfikat\p{L}*|oceny)(?: (?:no\.?|nr\.?|n\.? ?[°º]?))? ?\S*\d\S* (?:vom|of|dated|du|del|de|z(?: dnia)?) [\p{L}\d., /-]{6,24} ?\($/iu;

/** Whether a label is the second verb of a sentence about the document: `replaces report 12 and expires on`. */
export function isSecondVerb({ before, label }: Labelled): boolean {
  return (
    /\b(?:and|und|et|y)$/u.test(before) && /^(?:expires|ends|is valid (?:until|to|through))\b/iu.test(label)
  );
}

/** Whether a piece is in a column of a table that is not its first: others begin below each other, with something to their left. */
export function isInColumn(page: FactPage, at: number): boolean {
  const piece = page[at];
  if (!piece) return false;
  const hasLeft = (one: Segment) => page.some((other) => other.right < one.left && isBeside(one, other));
  if (!hasLeft(piece)) return false;
  return page.filter((one) => Math.abs(one.left - piece.left) < 2 && hasLeft(one)).length >= MIN_COLUMN;
}

/** So many pieces below each other are a column. */
const MIN_COLUMN = 3;
