import { type FactPage, fromTop, type Segment } from '../pages/fact-page.ts';
import { isName } from './letterhead.ts';
import { COMPANY, isBody, organisationAt, PERSON } from './organisation.ts';

/** A name of a body or a firm, and where a document names it. */
export interface NameInPages {
  readonly name: string;
  /** The piece of a line in which it stands, what stands there before it, and behind. */
  readonly segment: Segment;
  readonly before: string;
  readonly after: string;
  /** Counted from 1. */
  readonly page: number;
  /** The position of the piece from the top of its page, and from its foot. */
  readonly fromTop: number;
  readonly fromFoot: number;
}

/** A word of a name, and small ones between. */
const WORD = "[\\p{Lu}\\d][\\p{L}\\d&’'./-]*";
const SMALL =
  '(?:of|for|and|the|de|des|du|der|die|das|dem|den|für|para|pour|per|los|las|dei|degli|dos|da|do|und|et|y|och|og|del|della|di|la|le|van|voor|&|\\+|–)';

/** The forms of companies that end names behind a comma. */
const FORM =
  '(?:[Ii]nc|INC|ULC|P?LLC|LLP|L\\.L\\.C|[Ll]td|LTD|[Ll]imited|LIMITED|[Cc]orp|CORP|[Cc]o|S\\.A\\.(?:S|U|R\\.L)|S\\.A\\.?|S\\.L|S\\.p\\.A|S\\.r\\.l|a\\.s|s\\.r\\.o|e\\.? ?V|B\\.V|N\\.V)\\.?(?![\\p{L}\\d])';

const NAME = new RegExp(
  `(?<![\\p{L}\\d.@/-])\\p{Lu}[\\p{L}\\d&’'./-]*(?:(?:, ?(?=${FORM}))?(?: ${SMALL}){0,3} ?(?:(?<=,)${FORM}|(?<= )${FORM}|(?<= )${WORD}|(?<= )\\(\\p{Lu}[\\p{L}&-]*\\)))*`,
  'gu',
);

/** A word that ends a sentence, and with it a name. */
const SENTENCE_END = /(?<=\p{Ll}{3})\.(?= |$)/u;
const ENDS_WITH_FORM = new RegExp(`[ ,]${FORM}`, 'u');

/** Titles and labels of papers, which have words of bodies. */
export const OF_PAPER =
  /^(?:(?:vice |senior |technical |managing |general |quality |head |chief |product |authori[sz]ed )*(?:director|manager|president|head|chief|engineer|officer|secretary|inspection representative|signatory|metallurgist|inspector)(?!\p{L}).*|(?:leiter(?:in)?|leitung|genehmigung|zustimmung|direttore|directeur|directrice|directora?|dyrektor|kierownik|hoofd|chef|responsable|responsabile)(?!\p{L}).*|(?:european |national |official |product |technical |code |building |materials? )*(?:evaluation|assessment|certificate|certification|report|listing|approval|attestation|statement|scope|class|test|declaration|warranty|quality assurance|authority having|initial|original)(?: (?:no\b|of|for|body|card|report|date|status|entity|number|code|type|class|contract|jurisdiction|subject|agency|id|mark)(?!\p{L}).*)?)$/iu;

/** The papers of a body, of which its sentences speak: `PCAS Evaluation Reports`. */
const OF_PAPERS =
  /\b(?:evaluation|test|inspection|assessment|verification|research|listing|technical|conformance) (?:reports?|certificates)$|\b(?:prüf|test)berichte?$|\b(?:rapports d['’]essais?|informes de ensayos?)$/iu;

/** What begins with a capital letter before a name. */
const BEFORE_NAME =
  /^(?:(?:\p{Lu}(?= (?<=(\p{Lu}) )\1\p{Ll})|For|By|The|Der|Die|Das|Dem|Den|Des|Ce|Cet|Cette|Este|Esta|Questo|Questa|Il|Lo|Het|La|Le|El|L['’]|At|In|From|To|And|Of|On|Per|Par|Por|Von|Für|Pour|Para|Our|Your|[\p{L}]*(?:stelle) (?:der|des)) )+/u;

/** Two words with capital letters. */
const MAY_NAME = /\p{Lu}\S+ (?:\S{1,3} ){0,2}\p{Lu}/u;
/** A form of a company somewhere. */
const HAS_FORM = new RegExp(`${COMPANY.source.replace(/\$$/, '')}(?![\\p{L}\\d])`, 'iu');

/** Names of bodies and firms on pages, each at every place. */
export function namesIn(pages: readonly FactPage[]): NameInPages[] {
  return pages.flatMap((page, number) => {
    const sorted = fromTop(page, page.length);
    return sorted.flatMap((segment, at) => {
      // Of further pages, what their heads and feet say again is enough.
      if (number > 0 && at >= ENDS && sorted.length - 1 - at >= ENDS) return [];
      const begun = isBegunAbove(sorted[at - 1], segment);
      return namesOf(segment.text)
        .filter(({ index }) => index > 0 || !begun)
        .map(({ name, index }) => ({
          name,
          segment,
          before: segment.text.slice(0, index),
          after: segment.text.slice(index + name.length),
          page: number + 1,
          fromTop: at,
          fromFoot: sorted.length - 1 - at,
        }));
    });
  });
}

/** Whether a line of running text goes on with a name that the line above began. */
function isBegunAbove(above: Segment | undefined, { text, left }: Segment): boolean {
  if (!above || above.text.length < MIN_LINE || Math.abs(above.left - left) > 3) return false;
  return (
    /\p{Lu}[\p{L}’'-]+$/u.test(above.text) && / \p{Ll}{2,} /u.test(above.text) && / \p{Ll}{2,} /u.test(text)
  );
}

/** A line of running text has at least so many characters. */
const MIN_LINE = 60;

/** So many pieces of a page are its head, and its foot. */
const ENDS = 4;

/** The names of bodies and firms in a text, by their words or their form. */
function namesOf(text: string): { readonly name: string; readonly index: number }[] {
  if (!MAY_NAME.test(text) || !(isBody(text) || HAS_FORM.test(text))) return [];
  return [...text.matchAll(NAME)].flatMap((match) => {
    let [whole] = match;
    const end = SENTENCE_END.exec(whole);
    const form = ENDS_WITH_FORM.exec(whole);
    if (form && (!end || form.index < end.index)) whole = whole.slice(0, form.index + form[0].length);
    else if (end) whole = whole.slice(0, end.index);
    whole = whole.replace(BEFORE_NAME, '');
    if (whole.length < 4 || !(isBody(whole) || COMPANY.test(whole))) return [];
    const name = organisationAt(whole);
    if (name === null || PERSON.test(name) || !(isBody(name) || COMPANY.test(name))) return [];
    if (OF_PAPER.test(name) || OF_PAPERS.test(name) || / or /iu.test(name)) return [];
    if (!name.includes(' ') || !(COMPANY.test(name) || isName(name))) return [];
    return [{ name, index: match.index + whole.indexOf(name) }];
  });
}
