import { type Labelled, PERSONAL } from '../labels/labelled-values.ts';
import { type DocumentKind, headKinds } from '../pages/document-kind.ts';
import { type FactPage, fromTop, nextLineOf, rightOf } from '../pages/fact-page.ts';
import { datesIn } from '../texts/dates-in-text.ts';

/** A number that may be the document's own. */
export interface NumberFound {
  readonly value: string;
  readonly weight: number;
  readonly sentence: string;
  readonly page: number;
}

/** Words before a number that is another document's. */
export const OF_OTHERS =
  /(?:supersed|replac|cancel|revok|withdraw|previous|prior|former|original(?:ly)?|based (?:up)?on|на основании|на підставі|на основе|na základě|na základe|na podstawie|accord|refer|\bsee\b|\bper\b(?!-)|\bunder\b|listed in|described in|(?:is|are|was|were) (?:shown|given|reported|covered|tested)|renews|revises|amends|extends|ersetz|vorherig|früher|gemäß|siehe|remplac|annul|précédent|selon|conformément|sustitu|reemplaz|anula|anterior|según|véase|sostitui|vervang|zastęp|substitu|nahraz|nahrád|korvaa|αντικαθιστ|helyettes|înlocui|nadomešč|zamjenj|asenda|aizstāj|pakeičia|заменя|замещ|замін|yerine geç)/iu;

/** Standards and the like, which look like numbers of documents. */
const STANDARD =
  /^(?:EN|ISO|DIN|ASTM|UL|ANSI|NFPA|BS|NF|UNE|IEC|CSA|CAN|AAMA|TAS|AC|IBC|IRC|NBC|SN|ÖNORM|AATCC|ASHRAE)[\s/-]+(?:EN|ISO|IEC|(?:ULC|CSA|CGSB|UL)[ -]|[A-Z]?\d)/u;

/** A number has at most so many characters. */
const MAX_NUMBER = 50;

const TOKEN = /^[\p{L}\d][\p{L}\d./_:–+*()-]*/u;

/** Words before the numbers of other things. */
const NO_LETTERS =
  /^(?:division|section|class|type|page|part|issue|edition|revision|rev|series|model|table|figure|grade|sheet|annex|level|stage)$/iu;

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** A number between the words for it in Chinese and Japanese. */
const SEALED = /^第 ?(?<number>(?=\S*\d)[\p{Lu}\d][\p{Lu}\d-]{4,19}) ?[号號](?!\S)/u;

/** A further group of the digits of a number. */
const GROUP = /^\d{2,9}(?:[-/][\p{Lu}\d]{1,3})?[.,;)]?$/u;

/** The number of a house, and its street. */
const OF_STREET =
  /^\d{1,5} (?:\p{Lu}[\p{L}.]* ){1,3}(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Ln|Lane|Way|Pkwy|Parkway|Hwy|Highway)\b/u;

/** `5/20/05`, which is a day. */
const DAY_OF_YEAR = /^(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|[12]\d|3[01])\/(?:\d\d|(?:19|20)\d\d)(?!\S)/;

/** The number with which a text begins; null if it begins with something else. */
export function numberAt(text: string, isNumbered = false): string | null {
  if (OF_STREET.test(text) || DAY_OF_YEAR.test(text)) return null;
  const tokens = text.split(' ');
  const [first = ''] = tokens;
  const own = TOKEN.exec(first)?.[0] ?? '';
  let value = own;
  let used = 1;
  // `第25A-1184号`
  const sealed = SEALED.exec(text)?.groups?.['number'];
  if (sealed !== undefined) return sealed;
  // `报告编号:BETC-2024-00318`: no space parts the label from it.
  if (UNSPACED.test(own)) return null;
  if (/^\p{Lu}[\p{L}./-]{0,9}$/u.test(own) && !/\d/.test(own) && !/[°º]/.test(first)) {
    // `ETA 12/0345`, `FL 12345-R5`: the letters belong to it.
    const second = TOKEN.exec(tokens[1] ?? '')?.[0] ?? '';
    if (NO_LETTERS.test(own) || !/\d/.test(second) || !/^\p{Lu}[\p{Lu}./-]*$/u.test(own)) return null;
    value = `${own} ${second}`;
    used = 2;
  }
  // `4786 123 456`, `0123 - CPR - 0456`, `2231 . 25`
  while (used < tokens.length && own === first) {
    const next = tokens[used] ?? '';
    const isYear = /^(?:19|20)\d\d$/.test(next) && !/^\d{2,}$/.test(tokens[used + 1] ?? '');
    const isCounted = /^(?!v\d)\p{Ll}/u.test(tokens[used + 1] ?? '');
    const group = GROUP.test(next) && /(?:^|[ \D])\d{1,6}\p{Lu}?$/u.test(value) && !isYear && !isCounted;
    const after = tokens[used + 1] ?? '';
    const dash =
      (/^[-–/]$/.test(next) &&
        /^[\p{Lu}\d](?:[\p{Lu}\d./-]*[\p{Lu}\d])?$/u.test(after) &&
        // A day, and `12 pages`
        !/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(after) &&
        !(/^\d{1,2}$/.test(after) && next !== '/' && /^\p{Ll}/u.test(tokens[used + 2] ?? ''))) ||
      (/^[.·]$/.test(next) && /^\d+$/.test(after) && /\d$/.test(value));
    // `A/23/ 11 902`, `24 - 003316 - PR 02`
    const goesOn = /[/-]$/.test(value) && /^\d{2,}$/.test(next);
    const part = / [-–/] \p{Lu}{1,3}$/u.test(value) && /^\d{1,3}$/.test(next);
    const isLast = tokens.length === used + 1 || /^\p{Lu}/u.test(tokens[used + 1] ?? '');
    // `598 371 P`, `74 637 v3`
    const revision = /^R\d{1,2}$/.test(next) && /\d/.test(value);
    const isEnd = tokens.length === used + 1 || /^[–—|·-]$/.test(tokens[used + 1] ?? '');
    const version =
      (/^(?:\p{Lu}|v\d{1,2})$/u.test(next) && / \d+$/.test(value) && isLast) ||
      // `RA22-1104 B`
      (/^\p{Lu}$/u.test(next) && /\d{3}$/.test(value) && isEnd);
    if (group || version || revision || goesOn || part) value = `${value} ${next}`;
    else if (dash) value = `${value} ${next} ${tokens[++used] ?? ''}`;
    else break;
    used++;
  }
  // `P-2101/117/21-MPA BS`: the place of the institute belongs to it.
  if (/-MPA$/.test(value) && /^\p{Lu}{2,3}$/u.test(tokens[used] ?? '')) value = `${value} ${tokens[used]}`;
  value = value.replace(/[.,:;/_*–(-]+$/u, '');
  if (value.includes('(') !== value.includes(')')) value = value.replace(/[()].*$/u, '');
  if (!/\d/.test(value) || value.length < 3 || value.length > MAX_NUMBER || value.includes('://'))
    return null;
  // The version of a programme or a form.
  if (/^v\.?\d{1,2}(?:\.\d{1,2})+$/iu.test(value)) return null;
  // A page of so many, or a year.
  if (/^\d{1,2} ?\/ ?\d{1,2}$|^(?:19|20)\d\d$/.test(value)) return null;
  // Behind a label of numbers, `ISO-117-22` is one.
  const isStandard = STANDARD.test(text) && !(isNumbered && /^\p{Lu}+-\d/u.test(value));
  if (isStandard || isDate(text.slice(0, 24), value, isNumbered)) return null;
  return value;
}

function isDate(text: string, value: string, isNumbered: boolean): boolean {
  const [date] = datesIn(text, null);
  // Behind a label of numbers, `07/2022` is one.
  if (isNumbered && date?.hasDay === false && /^[\d/]+$/.test(value)) return false;
  return date?.index === 0 && date.text.length >= value.length;
}

/** The kinds of documents that the words of a label name. */
const LABEL_KINDS: readonly (readonly [RegExp, readonly DocumentKind[]])[] = [
  [/test report|prüf|essai|ensayo|procès|p\.?v/iu, ['test']],
  [/evaluation|esr/iu, ['evaluation', 'approval']],
  [/report|bericht|rapport|informe/iu, ['test', 'evaluation']],
  [/certif|zertif|attest|listing|licen|lizenz|bescheinigung/iu, ['certificate']],
  [
    /acceptance|noa|approval|zulassung|bescheid|assessment|eta|avis|agr[ée]ment|bewertung|dit|evaluación/iu,
    ['approval'],
  ],
  [/declar|déclar|erklärung|deklaration|dop|epd|hpd|regist|unique|fdes|dap/iu, ['declaration']],
  [/warrant|guarant|garant/iu, ['warranty']],
];

type Kinds = ReadonlySet<DocumentKind>;

/** Documents that name the numbers of others, and may have none of their own. */
const WITHOUT_OTHERS: readonly DocumentKind[] = ['sheet', 'warranty', 'declaration'];

/** How much a label says that the number beside it is that of a document of this kind. */
function weightOf(label: string, kinds: Kinds, title: string): number {
  const named = LABEL_KINDS.find(([pattern]) => pattern.test(label))?.[1];
  // Who verified a declaration numbers that.
  if (/^verification/iu.test(label) && !/verification/iu.test(title)) return 0;
  if (!named || kinds.size === 0) return 2;
  // A certificate is numbered itself, and may name the number of a licence.
  if (named.some((kind) => kinds.has(kind)))
    return /^licen/iu.test(label) && !/licen/iu.test(title) ? 2.5 : 4;
  // A registration or a licence is numbered in documents of any kind.
  if (/regist|unique/iu.test(label) && !kinds.has('sheet')) return 2.5;
  return WITHOUT_OTHERS.some((kind) => kinds.has(kind)) ? 0 : 1;
}

/** The numbers beside labels, with how much each is likely the document's own. */
export function labelledNumbers(
  labelled: readonly Labelled[],
  kinds: Kinds,
  pages: readonly FactPage[],
): NumberFound[] {
  const titles = fromTop(pages[0] ?? [], TITLES).map(({ text }) => text);
  const title = titles.join(' ');
  return labelled.flatMap((one) => {
    if (one.role === 'perhapsNumber') return perhapsOwn(one, kinds);
    // A listing may go by the number of its file, and a report by that of its test.
    const isOther = one.role === 'otherNumber';
    const isFile =
      isOther &&
      ((/^file/iu.test(one.label) && kinds.has('certificate')) ||
        (/^tests? /iu.test(one.label) && one.page === 1 && !one.inProse && [...kinds].join() === 'test'));
    if (one.role !== 'number' && one.role !== 'ownNumber' && !isFile) return [];
    if (OF_OTHERS.test(one.before) || isOfEngineer(one)) return [];
    const isNumbered = /(?:n[or°º]|n\. ?[°ºo]|number|nummer|num[eé]ro|#)\.?$/iu.test(one.label);
    const value =
      numberAt(one.inline, isNumbered) ?? (one.inline === '' ? numberBeside(one, isNumbered) : null);
    if (value === null) return [];
    let weight =
      one.role === 'ownNumber' ? (kinds.has('sheet') ? 0 : 1.5) : weightOf(one.label, kinds, title);
    if (one.role === 'ownNumber' && isOfTitle(one.label, titles)) weight = OF_TITLE;
    // What has the form of such a number is it.
    if (FORMS.some(([form, own]) => form.exec(value)?.[0] === value && own.some((kind) => kinds.has(kind))))
      weight = Math.max(weight, OF_TITLE);
    if (isFile) weight = 1;
    if (isOfTestsBelow(one, kinds, titles)) weight = 0;
    if (one.inProse) weight -= 2;
    if (one.isCited) weight -= 1;
    // Later pages name the papers of others, in lists of what was handed in.
    if (one.page > 1) weight -= 1;
    return [{ value, weight, sentence: one.sentence, page: one.page }];
  });
}

/** So many pieces at the top of a page may be its title. */
const TITLES = 6;

/** How much the letters of a title before a number say that it is its own. */
const OF_TITLE = 4;

/** Whether a label goes by the first letters of a title: `SDS No.` on a safety data sheet. */
function isOfTitle(label: string, titles: readonly string[]): boolean {
  const letters = /^\p{Lu}{2,5}/u.exec(label)?.[0];
  if (letters === undefined) return false;
  return titles.some((text) => {
    const words = text.split(/[\s/-]+/).filter((word) => /^\p{L}{3,}/u.test(word));
    const initials = words.map((word) => word.charAt(0).toUpperCase()).join('');
    return words.length >= letters.length && initials.includes(letters);
  });
}

/** The title of a classification or of a certificate, which stands on reports of tests. */
const STANDS_ON_TESTS =
  /classement|classification|klassifizierung|clasificación|classificazione|classificatie|klasyfik|classificação|klassificering/iu;
/** The label of a report of tests. */
const OF_TESTS =
  /^(?:rapport d['’]essais?|(?:laboratory |fire )?test report|prüf(?:ungs)?bericht|informe de ensayo|rapporto di prova|(?:beproevings|test)rapport|(?:raportu?|sprawozdania) z badań|relatório de ensaios?|prøvningsrapport|provningsrapport)/iu;

/** Whether a label is of the report on which a classification stands: `Rapport d’essais n°` below `Procès-verbal de classement`. */
function isOfTestsBelow({ label }: Labelled, kinds: Kinds, titles: readonly string[]): boolean {
  if (!kinds.has('test') || !OF_TESTS.test(label)) return false;
  return titles.some((text) => STANDS_ON_TESTS.test(text) && !TITLED_TESTS.test(text));
}

/** A title that is of tests itself: `Rapport d’essais et de classement`. */
const TITLED_TESTS =
  /essais?\b(?! au feu)|\btests?\b|prüf|ensay|ensaio|prova|badań|provning|prøvning|beproeving/iu;

/** Whether a number is the licence of an engineer. */
function isOfEngineer({ label, before, sentence }: Labelled): boolean {
  return (
    /^(?:licen[cs]e|lic|registration|reg|certification)\b/iu.test(label) &&
    PERSONAL.test(`${before} ${sentence}`)
  );
}

/** The number beside, below or above a label behind which nothing stands. */
function numberBeside(one: Labelled, isNumbered: boolean): string | null {
  const right = numberAt(one.right, isNumbered);
  if (right !== null) return right;
  const below = one.isColumn ? null : numberAt(one.below, isNumbered && LETTERS_AND_DIGITS.test(one.below));
  // A line that goes on is a sentence, or the name of a standard.
  if (below !== null && !GOES_ON.test(one.below.slice(below.length))) return below;
  return isNumbered && numberAt(one.above) === one.above ? one.above : null;
}

/** A number that begins as a standard does: `SN-576420`. */
const LETTERS_AND_DIGITS = /^\p{Lu}{2,4}-\d{5,}$/u;

/** Words of a sentence behind a number, up to another label. */
const GOES_ON = /^[^:]* (?:for|and|of|the|with|in|für|und|de|du|pour|para|y) /iu;

/** What stands further down a page is numbered of something else. */
const MAX_PERHAPS = 16;

/** The number behind a word that names other numbers too: of a reference, a serial, an application. */
function perhapsOwn(one: Labelled, kinds: Kinds): NumberFound[] {
  if (one.inProse || (!one.isMarked && !/#$|serial/iu.test(one.label))) return [];
  if (one.page > 1 || one.isCited || one.at > MAX_PERHAPS || OF_OTHERS.test(one.before)) return [];
  if (kinds.size === 0 || kinds.has('sheet') || kinds.has('warranty')) return [];
  const value =
    numberAt(one.inline) ?? (one.inline === '' ? (numberAt(one.right) ?? numberAt(one.below)) : null);
  return value === null ? [] : [{ value, weight: 1, sentence: one.sentence, page: 1 }];
}

/** Numbers whose form alone says what they are. */
const FORMS: readonly (readonly [RegExp, readonly DocumentKind[]])[] = [
  [/^ES[RL]-\d{4}\b/, ['evaluation']],
  [/^(?:UES )?ER-\d{3,4}\b/, ['evaluation']],
  [/^CCRR-\d{4}\b/, ['evaluation']],
  [/^(?:ETA|ETE|DITE)[- ]?\d\d\/\d{4}\b/, ['approval']],
  [/^Z-\d{1,3}\.\d{1,3}-\d{2,5}\b/, ['approval']],
  [/^aBG? Z-\d\d\.\d{1,2}-\d{2,5}\b/, ['approval']],
];

/** A kind of document directly before its number. */
const BEFORE_NUMBER =
  /^(?:[\p{L}&-]+ ){0,4}?(?:report|attestation|certificate(?: of (?!auth)[\p{L}]+(?: of [\p{L}]+)?)?|notice|notice of acceptance|noa|(?:acceptance )?(?<!(?:purchase|sales|work|job|change|customer|delivery) )order|evaluation|approval|acceptance|declaration|declaration of performance|dop|assessment|letter|prüf(?:ungs)?bericht|klassifizierungsbericht|prüfzeugnis|zertifikat|leistungserklärung|rapport(?: d['’]essais?)?|certificat|déclaration|informe(?: de ensayos?)?|certificado|avis technique|documento de idoneidad técnica|zulassung)(?: (?:no|nr|number|n°|nº)\.?)?(?:[:\s–]|-(?!\S))+(?=\S*\d)/iu;

/** The same with letters of the number that stand apart: `Evaluation Report TER 2104-07`. */
const BEFORE_LETTERS =
  /(?:[Rr]eport|REPORT|[Ee]valuation|EVALUATION|[Cc]ertificate|CERTIFICATE|[Aa]pproval|APPROVAL|[Ll]isting|LISTING) (?=\p{Lu}{2,6} \d[\d./-]{2,}\p{Lu}?\d?$)/u;

const BARE =
  /^(?:no|nr|№|č(?=\.)|n\.? ?[°º]|n(?=\.)|number|nummer|numéro|número|#)[.:]*\s*(?=\S*\d|[A-Z][A-Z/.-]{1,9} \S*\d)/iu;

const ALONE = /^(?:no|nr|n\.? ?[°º]|number|nummer|numéro|número|numero|numer)[.:]*$/iu;

/** A title that ends with its number: `Brandschutzanerkennung Nr. 30117` */
const TITLED =
  /^\p{Lu}[\p{L} ’'/()-]{3,70} (?:no|nr|n\.? ?[°º]|number|nummer|numéro|número|#)[.:]*\s*(?=\S*\d\S*$)/iu;

const TOP = 14;

/** So many pieces at the end of a page may be its foot. */
const FOOT = 6;

/** Numbers in the head of the document that no label names, and in its running heads. */
export function headNumbers(pages: readonly FactPage[], kinds: Kinds): NumberFound[] {
  const found: NumberFound[] = [];
  if (kinds.has('sheet') || kinds.has('warranty')) return found;
  const sorted = fromTop(pages[0] ?? [], pages[0]?.length ?? 0);
  const tallest = Math.max(...sorted.slice(0, TOP).map((one) => one.bottom - one.top));
  for (const [at, one] of [...sorted.slice(0, TOP), ...sorted.slice(TOP).slice(-FOOT)].entries()) {
    const { text, top, bottom } = one;
    if (text.length > 100 || OF_OTHERS.test(text)) continue;
    const add = (value: string | null, weight: number) => {
      if (value !== null) found.push({ value, weight, sentence: text, page: 1 });
    };
    for (const [form, own] of FORMS) {
      const match = form.exec(text);
      if (match && own.some((kind) => kinds.has(kind))) add(match[0], 3.5);
    }
    const after = BEFORE_NUMBER.exec(text) ?? BEFORE_LETTERS.exec(text);
    const behind = text.slice(after ? after.index + after[0].length : 0);
    const number = after && numberAt(behind);
    const rest = number ? behind.slice(number.length).replace(/^,? /, '') : '';
    // The head ends with its number or its day: `Report 12 of the committee` is none.
    if (
      number &&
      (rest.length <= 2 ||
        /^(?:v\.? ?\d{1,2}|rev(?:ision)?\.? ?\d{1,2}|for \S*\d\S*)$/iu.test(rest) ||
        datesIn(rest, null)[0]?.text === rest) &&
      number.length >= (/^\p{Lu}/u.test(number) ? MIN_HEAD_NUMBER - 1 : MIN_HEAD_NUMBER)
    )
      add(number, 3.5);
    // The tallest line is the title, whatever it calls the paper.
    const titled = bottom - top > tallest * 0.95 ? TITLED.exec(text) : null;
    if (titled && kinds.size > 0) add(numberAt(text.slice(titled[0].length)), 2.5);
    // `No.` in a cell, and the number in the next.
    if (ALONE.test(text) && kinds.size > 0) {
      const page = pages[0] ?? [];
      add(numberAt(rightOf(page, page.indexOf(one))?.text ?? '', true), 2.5);
    }
    if (kinds.size > 0 && SEALED.exec(text)?.[0] === text) add(numberAt(text), 2.5);
    const bare = BARE.exec(text);
    // At the foot stands that of a printed form, too.
    if (bare && kinds.size > 0) add(numberAt(text.slice(bare[0].length), true), at < TOP ? 2.5 : 2);
  }
  if (kinds.size === 0) return found;
  const titled = numbersUnderTitle(pages);
  // What a form is called runs below all pages, too.
  const isTitled = titled.some(({ value }) => runs(value, pages));
  const running = isTitled ? [] : runningNumbers(pages);
  return [...found, ...running, ...loneNumbers(pages), ...titled];
}

/** Whether each further page has a number in a line of its own. */
function runs(value: string, pages: readonly FactPage[]): boolean {
  return pages.length > 1 && pages.slice(1).every((page) => page.some(({ text }) => text === value));
}

/** A number of signs and letters that is by itself: not one of a telephone, a place, a standard or a size. */
const LONE = /^(?=.*\p{Lu}{2})(?=.*\d{2})[\p{Lu}\d][\p{Lu}\d./_–-]{5,30}(?: ?\(R\d\))?$/u;

/** The number that stands by itself in the head, if it is the only one. */
function loneNumbers(pages: readonly FactPage[]): NumberFound[] {
  const found = fromTop(pages[0] ?? [], TOP).filter(
    ({ text }) =>
      LONE.test(text) &&
      !/^(?:EN|ISO|DIN|ASTM|UL|ANSI|NFPA|BS|CSA|AAMA|TAS)[-\d]/.test(text) &&
      numberAt(text) === text,
  );
  const [first] = found;
  return first && found.length === 1
    ? [{ value: first.text, weight: 1.2, sentence: first.text, page: 1 }]
    : [];
}

/** The number that is all of the line under the title. */
function numbersUnderTitle(pages: readonly FactPage[]): NumberFound[] {
  const top = fromTop(pages[0] ?? [], TOP);
  const heads = top.filter(({ text }) => headKinds(text).size > 0);
  const tallest = Math.max(...heads.map((one) => one.bottom - one.top));
  const title = top.findLastIndex((one) => heads.includes(one) && one.bottom - one.top > tallest * 0.9);
  const [page = []] = pages;
  const head = top[title];
  // What stands beside the title may come between by its height.
  const below = head && nextLineOf(page, head);
  const next = [top[title + 1], below].find((one) => isNumberAlone(one?.text.replace(OF_REVISION, '') ?? ''));
  const own = next?.text.replace(OF_REVISION, '') ?? '';
  if (!head || !next) return [];
  if (/^\+|^\(?\d{3}\)? ?\d{3}-\d{4}$/.test(next.text)) return [];
  return [{ value: own, weight: 1.2, sentence: next.text, page: 1 }];
}

const isNumberAlone = (text: string) => text.length >= MIN_HEAD_NUMBER && numberAt(text) === text;

/** The revision of a paper behind its number: `2977-CPR-0988 Rev. 3`. */
const OF_REVISION = /,? ?(?:rev(?:ision|isión)?|révision|issue|edition|ed)\.? ?\d{1,2}$/iu;

/** Shorter numbers behind a word in the head are counted or dated. */
const MIN_HEAD_NUMBER = 5;

/** A number that stands at the head or foot of every page, by itself or behind a point. */
function runningNumbers(pages: readonly FactPage[]): NumberFound[] {
  const onPages = pages.map((page) => {
    const sorted = fromTop(page, page.length);
    const ends = [...sorted.slice(0, 3), ...sorted.slice(-4)];
    return new Map(
      ends.flatMap(({ text }) =>
        text.split(/ [·•|] /).flatMap((part) => {
          const own = part.replace(OF_PAGE, '');
          const value = numberAt(own);
          return value === own && value.length >= MIN_RUNNING ? [[value, text] as const] : [];
        }),
      ),
    );
  });
  const [first, ...others] = onPages;
  if (!first || others.length === 0) return [];
  return [...first]
    .filter(([value]) => others.every((page) => page.has(value)))
    .map(([value, sentence]) => ({ value, sentence, weight: 1.5, page: 1 }));
}

/** The number of a page behind it: `str. 1/2` */
const OF_PAGE =
  / (?:(?:page|p\.|pp\.|seite|s\.|str\.|strona|pag\.|pág\.|página|pagina|blz\.|sida|sheet) ?)?\d{1,3} ?(?:\/|of|von|de|z|di|van|sur|av) ?\d{1,3}$/iu;

/** Shorter numbers in running heads are of pages and forms. */
const MIN_RUNNING = 7;
