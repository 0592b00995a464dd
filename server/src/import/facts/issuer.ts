import type { DocumentKind } from './document-kind.ts';
import { labelsIn } from './fact-labels.ts';
import { type FactPage, fromTop } from './fact-page.ts';
import { areaIn } from './jurisdiction.ts';
import type { Labelled } from './labelled-values.ts';
import { letterhead, namedAtHead } from './letterhead.ts';
import { COMPANY, isBody, organisationAt } from './organisation.ts';
import { comparable, OF_ANOTHER, oneOf, type Proposal, type Said } from './proposal.ts';

/** Labels of who issued the document itself; a declaration also names those who assessed and certified. */
const ISSUES = /issu|publi|ausgest|ausstell|herausg|erteilt|délivré|ém(?:is|et)|établi|exped|emi(?:t|s)/iu;

/** Labels beside which a person may be named as well as a body. */
const BY_SOMEONE =
  /^(?:by|par|por|durch|approved|certified|evaluated|reviewed|assessed|registered|listed)\b/iu;

/** Degrees and titles of persons. */
const PERSON =
  /(?:,| )(?:P\.? ?E|S\.? ?E|Ph\.? ?D|AIA|RA|Dipl\.?-Ing|Architect|Engineer|Director|Manager|President)\b\.?|^(?:Mr|Ms|Mrs|Dr|Dipl|Ing|Prof)\b/u;

/** Who a document is for: none of them issued it. */
const HOLDER =
  /holder|applicant|client|customer|manufactur|issued to|owner|sponsor|prepared for|listee|registrant|licensee|company|certify that|certifies that|hersteller|antragsteller|auftraggeber|inhaber|firma|fabricant|titulaire|demandeur|société|fabricante|titular|solicitante|empresa/iu;

/** What a body does in the sentence that makes a document a certificate. */
const NAME = "(?<name>\\p{Lu}[\\p{L}\\d&.,’' -]{2,80}?)";
const DOES = [
  // `The undersigned authority, the Harbour Board of Exley, certifies`
  new RegExp(
    `(?:[Uu]ndersigned|[Uu]nterzeichne[\\p{L}]+|[Ss]oussignée?|[Aa]bajo firmante|[Ii]nfrascrit[oa])(?: [\\p{Ll}]+){0,3},? (?:the |die |der |das |la |le |el )?${NAME}(?=,|;| (?:hereby|certif|bescheinigt|bestätigt|declar|atteste))`,
    'u',
  ),
  new RegExp(
    `(?:stelle|[Oo]rganisme|[Bb]ody) (?:der|des|of(?: the)?|de) ${NAME}(?= (?:bescheinigt|certif|hereby)|[:;]|(?<!\\b\\p{L})\\.(?= |$)|$)`,
    'u',
  ),
  new RegExp(
    `^(?:(?:[Tt]he|[Ll]a|[Ll]e|[Ee]l|[Dd]ie|[Dd]er|[Dd]as) |L['’])?${NAME},? (?:hereby |herewith )?(?:certifies|confirms|attests|lists|evaluates|approves|verifies|declares that|has (?:evaluated|issued|assessed|certified|granted|determined|listed|approved|verified|found|tested)|bescheinigt|bestätigt|erteilt|certifie|atteste|délivre|certifica|concede)(?!\\p{L})`,
    'u',
  ),
  new RegExp(
    `(?:[Oo]pinion of|(?:[Ii]nvestigated|[Aa]ssessed|[Aa]udited|[Rr]egistered|[Cc]ertified|[Gg]ranted|[Aa]warded) by) (?:the )?${NAME}(?= (?:in|and|to|as|under|for|against|according|has|is|with|that|\\()\\b|[:;]|(?<!\\b\\p{L})\\.(?= |$)|$)`,
    'u',
  ),
  new RegExp(
    `(?:[Oo]n behalf of|[Ii]m (?:Namen|Auftrag) (?:der|des|von)|[Aa]u nom (?:de|du)|[Ee]n nombre de) (?:the |la |le )?${NAME}(?= (?:by|as|on)\\b|[:;]|(?<!\\b\\p{L})\\.(?= |$)|$)`,
    'u',
  ),
];

/** The organisations beside labels of these roles. */
export function organisationsBeside(
  labelled: readonly Labelled[],
  roles: readonly Labelled['role'][],
): Said[] {
  return labelled.flatMap((one): Said[] => {
    if (!roles.includes(one.role)) return [];
    // `Issued by` is a label in running text too, `Laboratory` is a word there.
    const isSaid = /\b(?:by|par|por|durch|von)(?: the)?$/iu.test(one.label);
    if (!isSaid && (one.inProse || !one.isMarked)) return [];
    if (OF_ANOTHER.test(one.before)) return [];
    const value = besideOf(one);
    // One word in running text is cut off from its name more often than not.
    if (value === null || PERSON.test(value) || (one.inProse && !value.includes(' '))) return [];
    if (BY_SOMEONE.test(one.label) && !isNoPerson(value)) return [];
    return [{ value, sentence: one.sentence, page: one.page }];
  });
}

/** Whether a name is a body's or a company's, or longer than those of persons. */
function isNoPerson(name: string): boolean {
  return (
    isBody(name) || COMPANY.test(name) || (name.split(' ').length > 3 && !/(?:^| )\p{Lu}\. /u.test(name))
  );
}

function besideOf(one: Labelled): string | null {
  if (one.rest === '') return organisationAt(one.right) ?? organisationAt(one.below);
  const [next] = labelsIn(one.rest);
  const isNextLabel = next?.index === 0 && /^\s*:/.test(one.rest.slice(next.end));
  return isNextLabel ? null : organisationAt(one.rest);
}

/** Who issued a document: by a label, by the sentence that certifies, or by its letterhead. */
export function issuerAmong(
  labelled: readonly Labelled[],
  pages: readonly FactPage[],
  kinds: ReadonlySet<DocumentKind>,
): Proposal[] {
  const isMakers =
    kinds.has('declaration') || kinds.has('sheet') || kinds.has('warranty') || kinds.size === 0;
  // An office names at labels who assessed for it.
  const isStrict = isMakers || (kinds.has('approval') && isOfficeAtHead(pages));
  const own = labelled.filter(({ label, isCited }) => !isCited && (!isStrict || ISSUES.test(label)));
  const holders = holdersIn(labelled);
  const isOther = ({ value }: Said) => !holders.has(comparable(value));
  const beside = organisationsBeside(own, ['issuer']).filter(isOther);
  if (beside.length > 0) return oneOf('issuer', fullest(beside));
  const operators = organisationsBeside(labelled, ['operator']);
  if (operators.length > 0) return oneOf('issuer', fullest(operators));
  if (isMakers) return [];
  const head = letterhead(pages, holders);
  const acting = actingIn(pages).filter(isOther);
  if (acting.length > 0 && head === null) return oneOf('issuer', fullest(acting));
  const found = head ?? namedAtHead(pages, holders);
  return found
    ? [{ fact: 'issuer', value: found.name, sentence: found.sentence, page: 1, certain: true }]
    : [];
}

/** Whether the first page begins with an office of a state, a county or a town. */
function isOfficeAtHead(pages: readonly FactPage[]): boolean {
  return fromTop(pages[0] ?? [], OFFICE_LINES).some(({ text }) => areaIn(text) !== null);
}

/** So many pieces at the top of a page may name an office. */
const OFFICE_LINES = 4;

/** The names of those who hold a document, without regard to signs. */
function holdersIn(labelled: readonly Labelled[]): ReadonlySet<string> {
  return new Set(
    labelled.flatMap((one) => {
      if (one.role !== 'other' || !HOLDER.test(one.label)) return [];
      const name = besideOf(one);
      return name === null ? [] : [comparable(name)];
    }),
  );
}

/** Names without those that are only a part of another. */
function fullest(found: readonly Said[]): Said[] {
  const isPart = (a: Said, b: Said) =>
    comparable(a.value) !== comparable(b.value) && comparable(b.value).startsWith(comparable(a.value));
  return found.filter((one) => !found.some((other) => isPart(one, other)));
}

/** Those of whom a sentence of the first page says that they certify, or in whose name it is signed. */
function actingIn(pages: readonly FactPage[]): Said[] {
  const first = pages[0] ?? [];
  const sorted = fromTop(first, first.length);
  return sorted.flatMap(({ text: line }, at): Said[] => {
    const text = UNFINISHED.test(line) ? `${line} ${sorted[at + 1]?.text ?? ''}` : line;
    return DOES.flatMap((pattern) => {
      const name = pattern.exec(text)?.groups?.['name'];
      const value = name === undefined ? null : organisationAt(name);
      if (
        value === null ||
        PERSON.test(value) ||
        // `The Manufacturer certifies`
        (/^(?:the|la|le|el|die|der|das|l['’]) ?\p{L}+ \p{Ll}/iu.test(text) && !value.includes(' ')) ||
        /^(?:we|i|the|this|die|der|das|le|la|el|our)\b/iu.test(value)
      )
        return [];
      return [{ value, sentence: text.slice(0, 300), page: 1 }];
    }).slice(0, 1);
  });
}

/** The end of a line of which the name of who signs is on the next. */
const UNFINISHED =
  /(?:behalf of|im (?:namen|auftrag)(?: der| des| von)?|au nom (?:de|du)|en nombre de|by|stelle|certification body|organisme de certification|organismo de certificación|undersigned [\p{L}]+),?(?: the| la| le)?$/iu;
