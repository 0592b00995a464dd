import { dateOrderOf } from './dates-in-text.ts';
import { DateReader } from './document-dates.ts';
import { type DocumentKind, documentKinds } from './document-kind.ts';
import { headNumbers, labelledNumbers, type NumberFound } from './document-number.ts';
import type { Role } from './fact-labels.ts';
import { type FactPage, fromTop } from './fact-page.ts';
import { type Labelled, labelledValues } from './labelled-values.ts';
import { letterhead, organisationAt } from './organisation.ts';
import { comparable, OF_ANOTHER, oneOf, type Proposal, type Said } from './proposal.ts';
import { standardsIn } from './standards-in-text.ts';

/** At most so many standards of a document are told. */
const MAX_STANDARDS = 40;

/** What a document says of itself on its first pages. What is not sure is asked, or not said at all. Never throws. */
export function proposeFacts(pages: readonly FactPage[]): Proposal[] {
  const text = pages.map((page) => page.map((one) => one.text).join('\n')).join('\n');
  const labelled = labelledValues(pages);
  const kinds = documentKinds(pages);
  const order = dateOrderOf(text) ?? (isDayFirst(text) ? 'day-month' : null);
  const isSheet = ['sheet', 'warranty', 'declaration'].some((kind) => kinds.has(kind as DocumentKind));
  const isPaper = kinds.size > 0 || LETTER.test(text);
  const dates = new DateReader(labelled, order, isPaper ? pages : null, isSheet);
  const numbers = [...labelledNumbers(labelled, kinds), ...headNumbers(pages, kinds)];
  const dated = dates.read();
  const issuer = issuerAmong(labelled, pages, kinds);
  return [
    ...numberAmong(numbers),
    ...issuer,
    ...dated,
    ...laboratoryAmong(labelled, issuer, kinds),
    ...oneOf('programme', programmesIn(labelled, kinds)),
    ...jurisdictionAmong(labelled, pages, kinds),
    ...codeEditionsIn(labelled, text),
    ...standardsOf(pages),
  ];
}

/** Words of letters and statements, which have a date without a label. */
const LETTER =
  /to whom it may concern|(?:^|\n)(?:re|subject|betreff|objet|asunto|referencia) ?:|\b(?:sincerely|yours (?:faithfully|truly)|hereby (?:certif|attest|declar|confirm)|we (?:certify|confirm|attest)|bestätigen|hiermit|atentamente|hacemos constar|attestons|certifions|certificamos)\b/iu;

/** Whether a text is in a language that writes the day first. */
function isDayFirst(text: string): boolean {
  const count = (words: RegExp) => text.match(words)?.length ?? 0;
  const english = count(/\b(?:the|of|and|for|with|this|is|by)\b/giu);
  const others = count(
    /\b(?:der|die|das|und|für|von|le|la|les|des|du|et|pour|el|los|las|del|para|según|nach)\b/giu,
  );
  return others > english * 2 && others >= 3;
}

/** The number of the most weight; none if several have it. */
function numberAmong(numbers: readonly NumberFound[]): Proposal[] {
  const known = numbers.filter(({ weight }) => weight > 0.9);
  const best = Math.max(...known.map(({ weight }) => weight));
  const first = known.filter(({ weight }) => weight > best - 0.75);
  const values = new Map(first.map((one) => [comparable(one.value), one] as const).reverse());
  // What is only the beginning of another form of it is no second number.
  const distinct = [...values].filter(
    ([key]) => ![...values.keys()].some((other) => other !== key && other.startsWith(key)),
  );
  const certain = distinct.length === 1;
  return distinct
    .slice(0, 3)
    .map(([, { value, sentence, page }]) => ({ fact: 'number', value, sentence, page, certain }));
}

function organisationsBeside(labelled: readonly Labelled[], roles: readonly Role[]): Said[] {
  return labelled.flatMap((one): Said[] => {
    if (!roles.includes(one.role)) return [];
    // `Issued by` is a label in running text too, `Laboratory` is a word there.
    const isSaid = /\b(?:by|par|por|durch|von)(?: the)?$/iu.test(one.label);
    if (!isSaid && (one.inProse || !one.isMarked)) return [];
    if (OF_ANOTHER.test(one.before)) return [];
    const value =
      organisationAt(one.inline) ??
      (one.inline === '' ? (organisationAt(one.right) ?? organisationAt(one.below)) : null);
    // One word in running text is cut off from its name more often than not.
    if (value === null || (one.inProse && !value.includes(' '))) return [];
    return [{ value, sentence: one.sentence, page: one.page }];
  });
}

/** Labels of who issued the document itself; a declaration also names those who assessed and certified. */
const ISSUES = /issu|publi|ausgest|ausstell|herausg|erteilt|délivré|ém(?:is|et)|établi|exped|emi(?:t|s)/iu;

function issuerAmong(
  labelled: readonly Labelled[],
  pages: readonly FactPage[],
  kinds: ReadonlySet<DocumentKind>,
): Proposal[] {
  const isMakers = kinds.has('declaration') || kinds.has('sheet') || kinds.size === 0;
  const own = isMakers ? labelled.filter(({ label }) => ISSUES.test(label)) : labelled;
  const beside = organisationsBeside(own, ['issuer']);
  if (beside.length > 0) return oneOf('issuer', beside);
  const operators = organisationsBeside(labelled, ['operator']);
  if (operators.length > 0) return oneOf('issuer', operators);
  const head = isMakers ? null : letterhead(pages);
  return head ? [{ fact: 'issuer', value: head.name, sentence: head.sentence, page: 1, certain: true }] : [];
}

/** The programme of a declaration; if only its operator is named, it goes by that name. */
function programmesIn(labelled: readonly Labelled[], kinds: ReadonlySet<DocumentKind>): Said[] {
  if (!kinds.has('declaration')) return [];
  const marked = labelled.filter(({ isMarked }) => isMarked);
  const beside = textsBeside(marked, 'programme', /^[\p{Lu}\d][\p{L}\d ,.:'’()&®™/–-]{2,90}$/u);
  if (beside.length > 0)
    return beside.map((one) => ({ ...one, value: one.value.replace(/,? (?:www\.|https?:).*$/, '') }));
  return organisationsBeside(labelled, ['operator']);
}

/** Whoever issues a report of tests made them, if nobody else is named. */
function laboratoryAmong(
  labelled: readonly Labelled[],
  issuer: readonly Proposal[],
  kinds: ReadonlySet<DocumentKind>,
): Proposal[] {
  if (kinds.has('declaration') || kinds.has('approval') || kinds.has('sheet')) return [];
  const beside = organisationsBeside(labelled, ['laboratory']);
  if (beside.length > 0 || !kinds.has('test')) return oneOf('laboratory', beside);
  return issuer.map((one) => ({ ...one, fact: 'laboratory' }));
}

const COUNTY = /(?<![\p{L}])(?:the )?((?:\p{Lu}[\p{L}'’-]+ ){1,3}(?:County|COUNTY))(?![\p{L}])/gu;

/** Where an approval holds: beside a label, or the county whose office gives it. */
function jurisdictionAmong(
  labelled: readonly Labelled[],
  pages: readonly FactPage[],
  kinds: ReadonlySet<DocumentKind>,
): Proposal[] {
  const beside = textsBeside(
    labelled.filter(({ isMarked }) => isMarked),
    'jurisdiction',
    /^\p{Lu}[\p{L} ,.'()&-]{2,80}$/u,
  );
  if (beside.length > 0) return oneOf('jurisdiction', beside);
  if (!kinds.has('approval') && !kinds.has('evaluation')) return [];
  const found = fromTop(pages[0] ?? [], TOP).flatMap(({ text }): Said[] =>
    [...text.matchAll(COUNTY)].map(([, name = '']) => ({
      value: inTitleCase(name),
      sentence: text,
      page: 1,
    })),
  );
  return oneOf('jurisdiction', found.slice(0, 1));
}

/** So many pieces at the top of a page may name where it holds. */
const TOP = 8;

function inTitleCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name.replaceAll(/\p{L}+/gu, (word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`);
}

function textsBeside(labelled: readonly Labelled[], role: Role, form: RegExp): Said[] {
  return labelled.flatMap((one): Said[] => {
    if (one.role !== role || one.inProse) return [];
    const value = one.inline === '' ? one.right || one.below : one.inline;
    return form.test(value) ? [{ value, sentence: one.sentence, page: one.page }] : [];
  });
}

const YEAR = '(?:19|20)\\d\\d';
const CODE_NAME =
  '(?:International (?:Building|Residential|Fire|Energy Conservation|Existing Building|Mechanical|Plumbing) Code|(?:Florida|California|Oregon|Ohio|Massachusetts(?: State)?|New York (?:City|State)|Uniform|Chicago) (?:Building|Residential|Plumbing|Mechanical|Construction) Code|National (?:Building|Energy) Code(?: of Canada)?|Ontario Building Code)(?:®|™)?(?: \\((?:IBC|IRC|IFC|IECC|FBC|CBC|NBC|NBCC|OBC|UPC|UMC)\\))?';
const EDITION = `(?:,? (?:${YEAR}(?: \\(\\d+(?:st|nd|rd|th) Edition\\))?|\\d+(?:st|nd|rd|th) Edition(?: \\(${YEAR}\\))?|\\(${YEAR}\\)))`;
const ONE_CODE = `(?:(?:${YEAR}(?:,? and |, | ))+${CODE_NAME}|(?:\\d+(?:st|nd|rd|th) Edition \\(${YEAR}\\) )${CODE_NAME}|${CODE_NAME}${EDITION})`;
/** Building codes with their editions. */
const CODES = new RegExp(`${ONE_CODE}(?:(?:,? and |, )${ONE_CODE})*`, 'gu');

function codeEditionsIn(labelled: readonly Labelled[], text: string): Proposal[] {
  const beside = textsBeside(
    labelled,
    'codeEdition',
    /Code.*(?:19|20)\d\d|(?:19|20)\d\d.*Code|\b(?:IBC|IRC|FBC|NBC|CBC)\b.*(?:19|20)\d\d|(?:19|20)\d\d.*\b(?:IBC|IRC|FBC|NBC|CBC)\b/u,
  );
  if (beside.length > 0) {
    const first = beside.map((one) => ({
      ...one,
      value: one.value.split(/\. |;/)[0]?.replace(/[.]$/, '') ?? '',
    }));
    return oneOf('codeEdition', first);
  }
  const found = [...text.replaceAll('\n', ' ').matchAll(CODES)].map(([value]) => ({
    value,
    sentence: value,
    page: 1,
  }));
  return oneOf('codeEdition', found);
}

function standardsOf(pages: readonly FactPage[]): Proposal[] {
  const found = new Map<string, Proposal>();
  for (const [number, page] of pages.entries()) {
    for (const { text } of page) {
      for (const { designation, edition } of standardsIn(text)) {
        const known = found.get(designation);
        if (known?.edition !== undefined || (known && edition === null) || found.size >= MAX_STANDARDS)
          continue;
        found.set(designation, {
          fact: 'standard',
          value: designation,
          ...(edition !== null && { edition }),
          sentence: text.slice(0, 300),
          page: number + 1,
          certain: true,
        });
      }
    }
  }
  return [...found.values()];
}
