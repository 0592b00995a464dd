import { labelsIn } from '../labels/fact-labels.ts';
import { GOES_ON_BELOW, type Labelled } from '../labels/labelled-values.ts';
import { areaIn } from '../names/jurisdiction.ts';
import { signedCompany, signedMaker } from '../names/letter-signature.ts';
import { letterhead, namedAtHead } from '../names/letterhead.ts';
import { COMPANY, CONSULTANT, isBody, organisationAt, PERSON } from '../names/organisation.ts';
import type { DocumentKind } from '../pages/document-kind.ts';
import { belowOf, cellFrom, type FactPage, fromTop, nextLineOf } from '../pages/fact-page.ts';
import { comparable, OF_ANOTHER, oneOf, type Proposal, type Said } from '../words/proposal.ts';
import { authorityAtHead, namedInHead, withoutLettersOf } from './authority-at-head.ts';

/** Labels of who issued the document itself; a declaration also names those who assessed and certified. */
const ISSUES = /issu|publi|ausgest|ausstell|herausg|erteilt|délivré|ém(?:is|et)|établi|exped|emi(?:t|s)/iu;

/** Labels beside which a person may be named as well as a body. */
const BY_SOMEONE =
  /^(?:by|par|por|durch|approved|certified|evaluated|reviewed|assessed|registered|listed|authori[sz]ed|(?:report )?prepared)\b/iu;

/** `D. Orlebar` */
const PERSONAL_NAME = /^(?:\p{Lu}\p{Ll}?\. ?){1,3}\p{Lu}[\p{L}’'-]+$/u;

/** `Farid Nassiri`: two words, which are those of a person more often than of a body beside `Issued by`. */
const FULL_NAME = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?:,? (?:\p{Lu}\.){2,}.*)?$/u;

/** Who a document is for: none of them issued it. */
const HOLDER =
  /holder|applicant|client|customer|manufactur|issued to|owner|sponsor|prepared for|listee|registrant|licensee|company|certify that|certifies that|hersteller|antragsteller|auftraggeber|inhaber|firma|fabricant|titulaire|demandeur|société|fabricante|titular|solicitante|empresa|opdrachtgever|fabrikant|aanvrager|houder|fabbricante|produttore|committente|richiedente|titolare|producent|zamawiający|wnioskodawca|posiadacz|requerente|acquirente|destinat|acheteur|käufer|besteller|empfänger|comprador|peticionario|afnemer|koper|nabywca|odbiorca|purchaser|consignee|buyer|sold to|rendered to|(?:requested|submitted|presented|proposed|commissioned|ordered) by|gyártó|megrendelő|kérelmező|producător|beneficiar|κάτοχος|κατασκευαστ|πελάτης|výrobc|žiadateľ|proizvajalec|proizvođač|naročnik|tootja|tellija|ražotājs|gamintojas|üretici|производител|заявител|виробник|заявник|innehav|innehaver|indehav|produsent|tillverk|rekvirent|oppdragsgiver|beställare|haltija|valmistaja|tilaaja|présent|soumis|dépos|command|presentad|solicitad|encargad|eingereicht|vorgelegt|beantragt|beauftragt/iu;

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
    `^(?:(?:[Tt]he|[Ll]a|[Ll]e|[Ee]l|[Dd]ie|[Dd]er|[Dd]as|[AO](?=.* atesta)) |L['’])?${NAME},?(?: \\(["“][^)]{2,30}\\))? (?:hereby |herewith )?(?:[Cc]ertifies|confirms|attests|lists|evaluates|approves|verifies|declares that|(?:has|have) (?:evaluated|issued|assessed|certified|granted|determined|listed|approved|verified|found|tested)|investigated(?= representative| samples| the )|warrants|guarantees|bescheinigt|bestätigt|erteilt|certifie|atteste|délivre|certifica|concede|atesta|attesta|bekrefter|bekræfter|intygar|todistaa|zaświadcza|potwierdza|osvědčuje)(?!\\p{L})`,
    'u',
  ),
  new RegExp(
    `(?:[Oo]pinion of|(?:[Ii]nvestigated|[Aa]ssessed|[Aa]udited|[Rr]egistered|[Cc]ertified|[Gg]ranted|[Aa]warded) by) (?:the )?${NAME}(?= (?:in|and|to|as|under|for|against|according|has|is|with|that|\\()\\b|[:;]|(?<!\\b\\p{L})\\.(?= |$)|$)`,
    'u',
  ),
  // `verklaart SKB dat`
  new RegExp(
    `(?:[Vv]erklaart|[Dd]éclare|[Aa]tteste|[Bb]estätigt|[Dd]ichiara|[Cc]ertifica) ${NAME}(?=,? (?:dat|que|qu['’]|dass|che) )`,
    'u',
  ),
  new RegExp(
    `(?:[Oo]n behalf of|[Ii]m (?:Namen|Auftrag) (?:der|des|von)|[Aa]u nom (?:de|du)|[Ee]n nombre de) (?:the |la |le )?${NAME}(?= (?:by|as|on)\\b|[:;]|(?<!\\b\\p{L})\\.(?= |$)|$)`,
    'u',
  ),
];

/** A line that says for which body a certificate is signed. */
const ON_BEHALF =
  /^(?:signed )?(?:for and )?(?:on behalf of|im (?:namen|auftrag) (?:der|des|von)|au nom (?:de|du)|en nombre (?:de|del)|namens|a nome (?:di|del|della|dell['’]))(?: the| la| le| l['’])? ?(?<name>\p{Lu}.{5,90}?)[.:]?$/iu;

/**
 * Who issued a document beyond doubt: the body on whose behalf its last lines sign, or the works that a certificate of inspection of metal names. None
 * if there are several.
 */
export function issuerStated(
  labelled: readonly Labelled[],
  pages: readonly FactPage[],
  kinds: ReadonlySet<DocumentKind>,
): Proposal[] {
  if (kinds.size === 0 || kinds.has('sheet')) return [];
  const holders = holdersIn(labelled);
  const mill = millAmong(pages, holders);
  if (mill) return oneOf('issuer', [mill]);
  // `reviewed and accepted by Ossabaw County`
  const accepting = kinds.has('approval') ? acceptingIn(pages[0] ?? []) : [];
  if (accepting.length > 0 && oneOf('issuer', accepting).length === 1) return oneOf('issuer', accepting);
  // Who runs the programme of a declaration and publishes it.
  const cells = kinds.has('declaration') ? labelled.filter(({ inProse }) => !inProse) : [];
  const operators = firstSaid(organisationsBeside(cells, ['operator']));
  const publishes = cells.filter(({ role, label }) => role === 'issuer' || /^publish/iu.test(label));
  const publishers = new Set(
    organisationsBeside(publishes, ['issuer', 'operator']).map(({ value }) => comparable(value)),
  );
  const both = fullest(operators).filter(({ value }) => publishers.has(comparable(value)));
  if (both.length > 0 && oneOf('issuer', both).length === 1) return oneOf('issuer', both);
  const signed = pages.flatMap((page, number) =>
    fromTop(page, page.length).flatMap(({ text }): Said[] => {
      const name = ON_BEHALF.exec(text)?.groups?.['name'];
      const value = name === undefined ? null : organisationAt(name);
      if (value === null || !isBody(value) || !value.includes(' ') || holders.has(comparable(value)))
        return [];
      return [{ value, sentence: text, page: number + 1 }];
    }),
  );
  const all = oneOf('issuer', signed.length > 0 ? signed : statedInHead(labelled, pages, kinds, holders));
  return all.length === 1 ? all : [];
}

/** Who is named in the head and certifies or signs in a sentence; or the authority there, if nobody else is said to issue. */
function statedInHead(
  labelled: readonly Labelled[],
  pages: readonly FactPage[],
  kinds: ReadonlySet<DocumentKind>,
  holders: ReadonlySet<string>,
): Said[] {
  const isOther = ({ value }: Said) => !holders.has(comparable(value));
  const acting = isOfMaker(kinds) ? [] : namedInHead(actingIn(pages), pages).filter(isOther);
  const authority = kinds.has('certificate') && acting.length === 0 ? authorityAtHead(pages) : null;
  if (!authority || !isOther(authority)) return acting;
  const issues = organisationsBeside(labelsOfIssuer(labelled, pages, kinds), ['issuer']);
  return issues.length > 0 ? acting : [authority];
}

/** Who accepts what was handed in, as the sentence of an approval says by which it is one. */
function acceptingIn(page: FactPage): Said[] {
  return page.flatMap(({ text }): Said[] => {
    const name = ACCEPTS.exec(text)?.groups?.['name'];
    const value = name === undefined ? null : organisationAt(name);
    if (value === null || !isBody(value)) return [];
    // The head may have the name without the part of the body.
    const own = fromTop(page, OFFICE_LINES).find(
      (one) => isBody(one.text) && comparable(value).startsWith(comparable(one.text)),
    );
    return [own ? { value: own.text, sentence: own.text, page: 1 } : { value, sentence: text, page: 1 }];
  });
}

const ACCEPTS =
  /(?:reviewed|examined|evaluated) and (?:accepted|approved) by (?:the )?(?<name>\p{Lu}.{3,90})/u;

/** The organisations beside labels of these roles. */
export function organisationsBeside(
  labelled: readonly Labelled[],
  roles: readonly Labelled['role'][],
): Said[] {
  return labelled.flatMap((one): Said[] => {
    if (!roles.includes(one.role)) return [];
    // `Issued by` is a label in running text too, `Laboratory` is a word there.
    const isSaid = /\b(?:by|par|por|durch|von|testannut)(?: the)?$/iu.test(one.label);
    if (!isSaid && (one.inProse || !one.isMarked)) return [];
    if (OF_ANOTHER.test(one.before)) return [];
    const value = besideOf(one);
    // One word in running text is cut off from its name more often than not.
    if (value === null || PERSON.test(value) || POST.test(value)) return [];
    if (one.inProse && !value.includes(' ')) return [];
    if (BY_SOMEONE.test(one.label) && !isNoPerson(value)) return [];
    if (isSaid && one.role === 'issuer' && FULL_NAME.test(value) && !isBody(value) && !COMPANY.test(value))
      return [];
    if (isSaid && PERSONAL_NAME.test(value) && !isBody(value) && !COMPANY.test(value)) return [];
    return [{ value, sentence: one.sentence, page: one.page }];
  });
}

/** Who signs, without a name. */
const POST =
  /^(?:authori[sz]ed |responsible )?(?:signator(?:y|ies)|signature|representative|person|officer)s?$/iu;

/** Whether a name is a body's or a company's, or longer than those of persons. */
function isNoPerson(name: string): boolean {
  return (
    isBody(name) || COMPANY.test(name) || (name.split(' ').length > 3 && !/(?:^| )\p{Lu}\. /u.test(name))
  );
}

/** The organisation that stands beside a label; null if there is none. */
export function besideOf(one: Labelled): string | null {
  if (one.rest === '') return organisationAt(one.right) ?? organisationAt(one.below);
  if (OF_ACCREDITED.test(one.label)) return organisationAt(one.rest.replace(/, \p{Lu}{2,4}(?: ?\d+)?$/u, ''));
  const [next] = labelsIn(one.rest);
  const isNextLabel = next?.index === 0 && /^\s*:/.test(one.rest.slice(next.end));
  if (isNextLabel) return null;
  // `tests were conducted by Sierra Structural Testing`, and `Laboratory, Reno` on the next line
  const goesOn = one.onward.slice(one.rest.length).trim();
  const isBroken =
    one.inProse && organisationAt(one.rest) === one.rest && BODY_FIRST.test(goesOn) && !/\.$/.test(one.rest);
  return organisationAt(GOES_ON_BELOW.test(one.rest) || isBroken ? one.onward : one.rest);
}

/** A word of what a body is, with which the line goes on that breaks its name. */
const BODY_FIRST =
  /^(?:Laborator(?:y|ies)|Institute?|Cent(?:re|er)|Services?|Agency|Council|Board|Association|Inc|LLC|Ltd|GmbH)(?!\p{L})/u;

/** A label of who is accredited and under what number. */
const OF_ACCREDITED = /akredytacj|accreditation n/iu;

/** Whether a document of these kinds may be written by a maker. */
function isOfMaker(kinds: ReadonlySet<DocumentKind>): boolean {
  return kinds.has('declaration') || kinds.has('sheet') || kinds.has('warranty') || kinds.size === 0;
}

/** The labels of a document beside which its own issuer may be named. */
export function labelsOfIssuer(
  labelled: readonly Labelled[],
  pages: readonly FactPage[],
  kinds: ReadonlySet<DocumentKind>,
): readonly Labelled[] {
  // An office names at labels who assessed for it.
  const isStrict =
    isOfMaker(kinds) ||
    (kinds.has('approval') && isOfficeAtHead(pages)) ||
    (kinds.has('certificate') && authorityAtHead(pages) !== null);
  return labelled.filter(
    (one) => !one.isCited && (!isStrict || ISSUES.test(one.label)) && !isLineOfStamp(one, pages),
  );
}

/** Whether a label is a further line of a name that a stamp sets below each other and another line has whole: `DEUTSCHE` over `ZULASSUNGSSTELLE`. */
export function isLineOfStamp({ page, at, inProse }: Labelled, pages: readonly FactPage[]): boolean {
  const own = pages[page - 1];
  const line = own?.[at];
  const above = own && line && !inProse ? nextLineOf(own, line, -1) : undefined;
  if (!line || !above) return false;
  const name = comparable(`${above.text} ${line.text}`);
  return pages.flat().some(({ text }) => comparable(text).includes(name));
}

/** Who issued a document: by a label, by the sentence that certifies, or by its letterhead. */
export function issuerAmong(
  labelled: readonly Labelled[],
  pages: readonly FactPage[],
  kinds: ReadonlySet<DocumentKind>,
): Proposal[] {
  const isMakers = isOfMaker(kinds);
  const own = labelsOfIssuer(labelled, pages, kinds);
  const holders = holdersIn(labelled);
  const isOther = ({ value }: Said) => !holders.has(comparable(value));
  const beside = firstSaid(organisationsBeside(own, ['issuer']).filter(isOther));
  if (beside.length > 0) return oneOf('issuer', fullest(beside));
  const operators = firstSaid(organisationsBeside(labelled, ['operator']));
  if (operators.length > 0) return oneOf('issuer', fullest(operators));
  const acting = withoutLettersOf(actingIn(pages).filter(isOther));
  // Who says so is named as the manufacturer too.
  if (isMakers) return makerAmong(labelled, pages, kinds, actingIn(pages));
  const mill = millAmong(pages, holders);
  if (mill) return oneOf('issuer', [mill]);
  const head = letterhead(pages, holders);
  if (acting.length > 0 && head === null) return oneOf('issuer', fullest(acting));
  const found = head ?? namedAtHead(pages, holders);
  return found
    ? [{ fact: 'issuer', value: found.name, sentence: found.sentence, page: 1, certain: true }]
    : [];
}

/**
 * Who makes a statement of its own: a manufacturer who declares or warrants, or who writes a letter. Data sheets and declarations
 * of the environment are not asked: these are issued by the operator of a programme.
 */
function makerAmong(
  labelled: readonly Labelled[],
  pages: readonly FactPage[],
  kinds: ReadonlySet<DocumentKind>,
  acting: readonly Said[],
): Proposal[] {
  if (kinds.has('sheet')) return [];
  const isCompany = ({ value }: Said) => COMPANY.test(value) || isBody(value);
  if (kinds.has('declaration')) {
    const head = fromTop(pages[0] ?? [], HEAD_OF_DECLARATION)
      .map(({ text }) => text)
      .join(' ');
    if (!OF_PERFORMANCE.test(head) || ENVIRONMENTAL.test(head)) {
      const by = declaredBy(pages);
      if (by) return oneOf('issuer', [by]);
      // Who has a programme is named at the head or the foot of what is made in it.
      const body = namedAtHead(pages, holdersIn(labelled));
      if (body && isBody(body.name))
        return oneOf('issuer', [{ value: body.name, sentence: body.sentence, page: 1 }]);
      // A letter only names declarations.
      const signed = ENVIRONMENTAL.test(head) ? null : signedCompany(pages);
      return signed ? oneOf('issuer', [signed]) : [];
    }
    const makers = labelled.flatMap((one): Said[] => {
      if (one.role !== 'other' || !MAKER.test(one.label) || one.inProse || !one.isMarked) return [];
      const value = besideOf(one);
      return value === null || PERSON.test(value) ? [] : [{ value, sentence: one.sentence, page: one.page }];
    });
    if (makers.length > 0) return oneOf('issuer', fullest(makers));
    const signed = signedMaker(pages);
    return signed ? oneOf('issuer', [signed]) : [];
  }
  const warrants = warrantorsIn(pages);
  if (warrants.length > 0) return oneOf('issuer', fullest(warrants));
  const said = acting.filter(isCompany);
  if (said.length > 0) return oneOf('issuer', fullest(said));
  if (kinds.has('warranty')) return [];
  const text = (pages[0] ?? []).map((one) => one.text).join('\n');
  if (!LETTER_OR_STATEMENT.test(text)) return [];
  const writer = letterWriter(pages);
  if (writer && (isCompany(writer) || CONSULTANT.test(writer.value))) return oneOf('issuer', [writer]);
  const signed = signedCompany(pages);
  return signed ? oneOf('issuer', [signed]) : [];
}

/** A declaration of health is its maker's, who is named under the product: `by Terrazzo Works of Oregon`. */
function declaredBy(pages: readonly FactPage[]): Said | null {
  const head = fromTop(pages[0] ?? [], HEAD_OF_DECLARATION);
  if (!head.some(({ text }) => /health product\b|\bHPD\b/iu.test(text))) return null;
  for (const { text } of head) {
    const value = /^by:? \p{Lu}/u.test(text) ? organisationAt(text.replace(/^by:? /u, '')) : null;
    if (value !== null && !PERSON.test(value)) return { value, sentence: text, page: 1 };
  }
  return null;
}

/** `Corvane Roofing, a division of Corvane Holdings, Inc. (“Manufacturer”) warrants` */
const WARRANTS =
  /(?:^|[.:] )(?:The )?(?<name>\p{Lu}[^.:()]{1,60}?(?:,? (?:[Ii]nc|[Cc]orp|[Cc]o|[Ll]td|S\.A|S\.L|S\.r\.l)\b\.?)?(?:, an? [^()]{5,60}?)?),? \((?:the |le |la |el |der |die |nachfolgend |hereinafter )?["“„«' ]*\p{L}[\p{L} -]{1,30}["”“»' ]*\),? (?:hereby )?(?:warrants|guarantees|garantit|garantiza|garantiert|gewährleistet|garandeert|garantisce)(?!\p{L})/u;

/** Those who are named in full where a warranty says who gives it, and by what word it names them further. */
function warrantorsIn(pages: readonly FactPage[]): Said[] {
  const text = (pages[0] ?? []).map((one) => one.text).join(' ');
  const lines = (pages[0] ?? []).map((one) => one.text);
  // The verb may stand on the next line.
  const two = lines.map((line, at) => (/\)$/.test(line) ? `${line} ${lines[at + 1] ?? ''}` : line));
  const match = two.map((line) => WARRANTS.exec(line)).find(Boolean) ?? WARRANTS.exec(text);
  const name = match?.groups?.['name'];
  const value = name === undefined ? null : organisationAt(name);
  return value === null || PERSON.test(value)
    ? []
    : [{ value, sentence: (match?.[0] ?? '').slice(0, 300), page: 1 }];
}

/** Certificates of inspection of metal are written by who made it, and name that at their top. */
const OF_MILL = /\bEN 10204\b/u;

/** Whether a document is a certificate of inspection of metal. */
export function isOfMill(pages: readonly FactPage[]): boolean {
  return fromTop(pages[0] ?? [], MILL_HEAD).some(({ text }) => OF_MILL.test(text));
}

/** The label of the works in such a certificate, over its name. */
const WORKS =
  /^(?:A01\b.*|(?:mill ?\/ ?)?manufacturer(?:['’]s works)?(?: ?\/ ?mill)?|mill|herstellerwerk|lieferwerk|stabilimento(?: del produttore)?|usine(?: du producteur)?|fábrica(?: del fabricante)?)$/iu;

function millAmong(pages: readonly FactPage[], holders: ReadonlySet<string>): Said | null {
  if (!isOfMill(pages)) return null;
  const page = pages[0] ?? [];
  const top = fromTop(page, MILL_HEAD);
  for (const label of top.filter(({ text }) => WORKS.test(text))) {
    const below = belowOf(page, page.indexOf(label));
    // Below the name may stand its street.
    const cell = below ? cellFrom(page, below) : '';
    const value = below ? organisationAt(/\d/.test(cell) ? below.text : cell) : null;
    if (below && value !== null && !PERSON.test(value)) return { value, sentence: below.text, page: 1 };
  }
  for (const { text } of top.slice(0, 3)) {
    const value = organisationAt(text);
    if (value !== null && COMPANY.test(value) && !holders.has(comparable(value)))
      return { value, sentence: text, page: 1 };
  }
  return null;
}

/** So many pieces at the top of a page say that it is such a certificate. */
const MILL_HEAD = 14;

/** So many pieces at the top of a declaration say of what it is. */
const HEAD_OF_DECLARATION = 6;
/** What a declaration of a maker is called. */
export const OF_PERFORMANCE =
  /declaration of (?:performance|conformity)|leistungserklärung|konformitätserklärung|d[ée]claration (?:des? performances?|de conformité)|declaración de (?:prestaciones|conformidad)|dichiarazione di (?:prestazione|conformità)|(?:prestatie|conformiteits)verklaring|(?:deklaracja|deklaracji) (?:właściwości|zgodności)|declaração de (?:desempenho|conformidade)|prohlášení o (?:vlastnostech|shodě)|vyhlásenie o (?:parametroch|zhode)|prestandadeklaration|ytelseserklæring|ydeevnedeklaration|suoritustasoilmoitus|(?:teljesítmény|megfelelőségi )nyilatkozat|declarați[ea] de (?:performanță|conformitate)|δ[ήη]λωση (?:επιδ[όο]σεων|συμμ[όο]ρφωσης)|izjava o (?:lastnostih|svojstvima|skladnosti|sukladnosti)|toimivusdeklaratsioon|īpašību deklarācija|savybių deklaracija|декларация за|декларация о соответствии|(?:performans|uygunluk) beyanı|\bDoP\b/iu;
/** What is said of the environment, which is declared in programmes of others. */
export const ENVIRONMENTAL = /environment|umwelt|ambiental|\bEPD\b|\bHPD\b|health product/iu;
const MAKER =
  /^(?:product )?(?:manufacturer|hersteller|fabricant(?:ul)?|fabricante|fabbricante|produttore|fabrikant|producent|nazwa i adres (?:siedziby )?producenta.*|tillverkare|produsent|valmistaja|výrobca|výrobce|(?:a )?gyártó|producător(?:ul)?|proizvajalec|proizvođač|tootja|ražotājs|gamintojas|κατασκευαστ[ήη]ς|παραγωγ[όο]ς|производител|производитель|изготовитель|виробник|üretici(?:si)?|imalatçı)$/iu;

/** What only letters and statements have. */
const LETTER_OR_STATEMENT =
  /to whom it may concern|(?:^|\n)(?:dear |sehr geehrte|madame|monsieur|estimad)|\b(?:sincerely|respectfully(?: submitted)?|yours (?:faithfully|truly)|mit freundlichen grüßen|atentamente)\b/iu;

/** The company in whose head a letter is written: the first line of the page, above the day. */
function letterWriter(pages: readonly FactPage[]): Said | null {
  const [first] = fromTop(pages[0] ?? [], 1);
  const value = first && first.text.length < MAX_WRITER ? organisationAt(first.text) : null;
  return first && value !== null && !PERSON.test(value) ? { value, sentence: first.text, page: 1 } : null;
}

const MAX_WRITER = 70;

/** Whether the first page begins with an office of a state, a county or a town. */
function isOfficeAtHead(pages: readonly FactPage[]): boolean {
  return fromTop(pages[0] ?? [], OFFICE_LINES).some(({ text }) => areaIn(text) !== null || OFFICE.test(text));
}

/** An office without the name of its area. */
const OFFICE = /^(?:department|ministry|commission|board|bureau) of (?!test)\p{L}+/iu;

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

/** What the first page says goes before what later ones say, perhaps of others. */
export function firstSaid(found: readonly Said[]): readonly Said[] {
  const first = found.filter(({ page }) => page === 1);
  return first.length > 0 ? first : found;
}

/** Names without those that are only a part of another. */
function fullest(found: readonly Said[]): Said[] {
  const isPart = (a: Said, b: Said) =>
    comparable(a.value) !== comparable(b.value) && comparable(b.value).startsWith(comparable(a.value));
  return found.filter((one) => !found.some((other) => isPart(one, other)));
}

/** Those of whom a sentence of the first page says that they certify, or in whose name it is signed. */
export function actingIn(pages: readonly FactPage[]): Said[] {
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
        /^(?:we|i|the|this|these|die|der|das|dieses?|le|la|el|our|ce|cet|cette|este|esta|questo|questa|dit|deze)(?!\p{L})/iu.test(
          value,
        )
      )
        return [];
      return [{ value, sentence: text.slice(0, 300), page: 1 }];
    }).slice(0, 1);
  });
}

/** The end of a line of which the name of who signs is on the next. */
const UNFINISHED =
  /(?:behalf of|im (?:namen|auftrag)(?: der| des| von)?|au nom (?:de|du)|en nombre de|by|stelle|certification body|organisme de certification|organismo de certificación|undersigned [\p{L}]+),?(?: the| la| le)?$/iu;
