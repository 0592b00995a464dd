import { labelsIn } from '../labels/fact-labels.ts';
import type { Labelled } from '../labels/labelled-values.ts';
import { AREA, PART_OF_BODY } from '../names/letterhead.ts';
import { type NameInPages, namesIn, OF_PAPER } from '../names/names-in-pages.ts';
import { COMPANY, CONSULTANT, isBody } from '../names/organisation.ts';
import { type DocumentKind, headKinds } from '../pages/document-kind.ts';
import { type FactPage, fromTop } from '../pages/fact-page.ts';
import { OF_SAFETY } from '../pages/safety-sheet.ts';
import { comparable, type Said } from '../words/proposal.ts';
import { ENVIRONMENTAL, isOfMill, labelsOfIssuer, OF_PERFORMANCE } from './issuer.ts';
import { BY, namesByPlace } from './names-by-place.ts';

/** What a document may say of a name, whatever its layout. */
type Evidence =
  /** It is the first of its first page, or among the first. */
  | 'first'
  | 'head'
  | 'tall'
  /** It stands at the foot with an address, a telephone or a site. */
  | 'foot'
  /** A later page names it at its head or foot. */
  | 'running'
  /** Its site or mail is on the page. */
  | 'site'
  /** The number of the document begins with its letters. */
  | 'initials'
  | 'copyright'
  /** Nobody may copy, change or rely on the paper without it. */
  | 'reserves'
  /** It certifies or confirms, or is signed for. */
  | 'acts'
  | 'signs'
  /** It is among the last lines of the first page. */
  | 'end'
  /** It is the only body that is named, but for those of whom something else is said. */
  | 'only'
  /** An engineer of this name signs, or its authorization to practise stands below. */
  | 'practises'
  | 'body'
  | 'company'
  | 'advises'
  /** It is named as who made the goods. */
  | 'makes'
  /** The same on a sheet of safety data, which says so by law. */
  | 'supplies'
  /** It stands beside a label of who issues, or of who runs the programme. */
  | 'labelled'
  /** It is named at a label of who holds, is sent or pays for a paper. */
  | 'holds'
  /** Another says so of it: it accredits, it tested, it supplied. */
  | 'others'
  /** A label says that it is the laboratory, which writes its own reports. */
  | 'laboratory'
  /** It is a state or a province by itself, or an office within something. */
  | 'area'
  | 'office'
  /** It has words of the titles of papers. */
  | 'titled';

const HOLDER =
  /(?:holder|applicant|client|customer|manufactur\p{L}*|made by|produced (?:by|in)|issued to|owner|sponsor|(?:prepared|performed|conducted|tested|report) for|rendered to|sold to|ship(?:ped)? to|submitted (?:by|to)|addressed? to|listee|registrant|licensee|company|employer|contractor|supplier|distribut\p{L}*|attention|attn|to|presented to|awarded to|granted to|certif(?:y|ies) that|system of|behalf of:|hersteller|herstellwerk|antragsteller|auftraggeber|inhaber|firma|fabricant|titulaire|demandeur|société|usine|fabricante|titular|solicitante|empresa|opdrachtgever|fabrikant|fabbricante|produttore|committente|richiedente|producent|zamawiający|trade ?mark of|plant|acquirente|destinat[\p{L}]+|acheteur|käufer|besteller|empfänger|comprador|peticionario|afnemer|koper|nabywca|odbiorca|purchaser|consignee|buyer|requested by|gyártó|megrendelő|kérelmező|producător|κατασκευαστής|výrobca|proizvajalec|proizvođač|tootja|ražotājs|gamintojas|üretici|производител|inn?ehaver|indehaver|innehavare|(?:innehaver|indehaver|innehavare) a[vf] \p{L}+|produsent|tillverkare|rekvirent|oppdragsgiver|beställare|haltija|valmistaja|instituição técnica avaliadora(?: \(ita\))?)[\s:]*$/iu;

const OTHER =
  /(?:(?:in the context|as part|excerpt|extract) of(?: the)?(?: entire| whole)?|accredited by|accreditation(?: body)?|akkreditiert (?:durch|von)|accréditée? par|acreditad[oa] por|tested (?:by|at)|tests? (?:by|of)|certifier(?: or lab)?|laborator(?:y|ies)|quality assurance(?: entity| agency)?|report (?:of|by|from)|verifi(?:ed by|er)|inspected by|supplied by|registered (?:with|by)|member of|a (?:division|subsidiary|member|brand|part) of|division of)[\s:]*$/iu;

const ACTS =
  /^,?(?: \([^)]{2,40}\))?,? (?:hereby |herewith |has |have |does hereby |do hereby )?(?:certif(?:y|ies)|confirms?|attests?|declares?|warrants?|guarantees?|verif(?:y|ies)|approves?|authori[sz]es|lists|evaluat(?:es|ed)|issue[sd]|bescheinigt|bestätigt|erklärt|atteste|certifie|déclare|certifica|declara|atesta|attesta|bekrefter|bekræfter|intygar|todistaa)(?!\p{L})/iu;

/** Before a name in whose name a paper is signed. */
const SIGNED_FOR =
  /(?:(?:^|[Ss]igned )[Ff]or(?: and on behalf of)?|(?<!on )(?:on|in) behalf of|im (?:namen|auftrag)(?: der| des| von)?|au nom (?:de|du)|pour|i\. ?[AV]\.)[\s:]*(?:the )?$/iu;

/** So many lines above the name of who signs say that somebody does. */
const SIGNATURE = 3;
const SIGNED_ABOVE =
  /^(?:signed|ondertekend|unterzeichnet|unterschrieben|signé|firmado|firmato|podpisano|undertecknat|assinado)(?!\p{L}).{0,40}(?:for|behalf|namens|namen|nom|nombre|nome|imieniu|vägnar|by|door|par|por|da|przez):?/iu;

/** Before a name of who gives a paper to somebody. */
const GIVEN_BY =
  /(?:presented|issued|published|awarded|granted|certified|administered|conferred|investigated|assessed|evaluated|authori[sz]ed|listed|approved) by[\s:]*(?:the )?$/iu;

const RESERVES =
  /(?:(?:approval|permission|consent|authori[sz]ation) (?:of|by|from)|property of|without (?:the )?(?:prior |express |written )*\p{L}+ (?:of|by|from)|contact|visit|issued by|published by|liability of|genehmigung (?:der|des|von)|zustimmung (?:der|des|von)|autorisation (?:de|du)|autorización de)[\s:]*(?:the )?$/iu;
const RESERVES_AFTER =
  /^,? (?:reserves|assumes no|accepts no|(?:shall|will) not be (?:liable|responsible)|makes no|does not (?:assume|accept|warrant)|is (?:accredited|not (?:liable|responsible))|disclaims|übernimmt|décline|se reserva)(?!\p{L})/iu;

const COPYRIGHT = /(?:©|\(c\)|copyright)[\s\d,–-]*(?:©|\(c\))?[\s\d,–-]*(?:by )?$/iu;

/** An address, a telephone or a site. */
const ADDRESS = /\d{3}[- .)]*\d{2}|\b\d{5}\b|www\.|@|https?:|\b\p{Lu}\p{L}+(?:straße|strasse)\b/u;

/** Words at the end of a letter. */
const CLOSES =
  /^(?:sincerely|respectfully|yours (?:faithfully|truly|sincerely)|(?:best|kind|warm) regards|regards|very truly|cordially|mit freundlichen|atentamente|cordialement|veuillez)/iu;
const MAX_SIGNATURE = 7;

/** Words with which a letter begins, below to whom it is sent. */
const BEGINS = /^(?:dear|to whom it may concern|sehr geehrte|madame|monsieur|mesdames|estimad[oa])\b/iu;

/** Sites and mail addresses, and the letters between their points. */
const SITES = /(?:www\.|https?:\/\/(?:www\.)?|@)(?<host>[\p{L}\d.-]+\.\p{L}{2,})/giu;

/** So many pieces of a page are its head, and its foot. */
const HEAD = 6;
const FOOT = 4;

/** Whose site a sentence names. */
const OF_SITE =
  /(?:web ?site|webseite|site web|sitio web|página web|sito web|internetseite|hemsida|hjemmeside|strona internetowa) (?:of|von|der|des|van|de|du|del|di|della|för|av|til)(?: the| het| la)? $/iu;
/** Words before who made the goods. */
const MAKES =
  /manufactur|supplier|hersteller|lieferant|fabricant|fournisseur|proveedor|produttore|fabbricante|fornitore|producent|fabrikant|leverancier/iu;

/** Words before the name of an engineer's firm, or below it. */
const PRACTISES =
  /certificate of authori[sz]ation|\bC\.? ?O\.? ?A\b|firm (?:no|reg|lic|number)|authori[sz]ation (?:no|number|#)|\bCA ?(?:#|no\b)/iu;
const DEGREE = /[ ,](?:P\.? ?E|S\.? ?E|Ph\.? ?D|Dipl\.?-Ing)\b/u;
const ENGINEER =
  /(?<name>\p{Lu}[\p{L}’'-]{2,}),? (?:Jr\.?,? |II+,? )?(?:P\.? ?E|S\.? ?E|Ph\.? ?D|Dipl\.?-Ing)\b/gu;

interface Candidate {
  said: Said;
  /** At how many places it is named. */
  count: number;
  readonly evidence: Set<Evidence>;
}

/** A name of who may have issued a document, with all that is said of it. */
export interface NameSeen extends Said {
  readonly features: ReadonlySet<string>;
}

/** The names of those who may have issued a document, with what is said of each. */
export function namesSeen(
  pages: readonly FactPage[],
  labelled: readonly Labelled[],
  kinds: ReadonlySet<DocumentKind>,
  number: string | null,
  known: readonly Said[],
): NameSeen[] {
  const page = pages[0] ?? [];
  const sorted = fromTop(page, page.length);
  const usual = heightOf(sorted);
  const issues = new Set([
    ...labelsOfIssuer(labelled, pages, kinds).filter(({ role }) => role === 'issuer'),
    ...labelled.filter(({ role }) => role === 'operator'),
  ]);
  const candidates = new Map<string, Candidate>();
  const certain = namesIn(pages);
  const names = new Set(certain.map(({ name }) => comparable(name)));
  // Where nothing says what paper it is, the largest words of a page are no name.
  const isLetter = sorted.some(({ text }) => BEGINS.test(text) || CLOSES.test(text));
  const byPlace = (kinds.size === 0 && !isLetter ? [] : namesByPlace(pages, labelled)).filter(
    ({ name }) =>
      !names.has(comparable(name)) && (isBody(name) || headKinds(name).size === 0) && !OF_SAFETY.test(name),
  );
  const places = [...certain, ...byPlace].filter(
    ({ name, segment, before, after }) =>
      !OF_NO_NAME.test(name) &&
      !OF_PAPER.test(name) &&
      !isLabel(segment.text) &&
      !OF_PERSON.test(after) &&
      !OF_SITE.test(before),
  );
  const top = sorted
    .slice(0, HEAD)
    .map(({ text }) => text)
    .join(' ');
  const isSafety = OF_SAFETY.test(top);
  const isOfTests = kinds.size === 1 && kinds.has('test');
  const isMakers =
    kinds.size === 0 ||
    isOfMill(pages) ||
    kinds.has('sheet') ||
    kinds.has('warranty') ||
    (kinds.has('declaration') && OF_PERFORMANCE.test(top) && !ENVIRONMENTAL.test(top));
  const engineers = new Set(
    sorted
      .filter(({ text }) => DEGREE.test(text))
      .flatMap(({ text }) =>
        [...text.matchAll(ENGINEER)].map(({ groups }) => comparable(groups?.['name'] ?? '')),
      ),
  );
  const closes = sorted.findIndex(({ text }) => CLOSES.test(text));
  const begins = sorted.findIndex(({ text }) => BEGINS.test(text));
  const sites = sitesOn(pages);
  for (const place of places) {
    const { segment } = place;
    const name = withoutLetters(place.name);
    const key = comparable(name);
    let candidate = candidates.get(key);
    if (!candidate) {
      candidate = {
        said: { value: name, sentence: segment.text.slice(0, 300), page: place.page },
        count: 0,
        evidence: new Set(),
      };
      candidates.set(key, candidate);
    }
    candidate.count++;
    const { evidence } = candidate;
    for (const one of evidenceOf(place, sorted, labelled, issues, usual, isOfTests)) evidence.add(one);
    if (place.page === 1 && closes >= 0 && place.fromTop > closes && place.fromTop <= closes + MAX_SIGNATURE)
      evidence.add('signs');
    // Between the day and the salutation stands to whom it is sent.
    if (
      place.page === 1 &&
      begins > 0 &&
      place.fromTop < begins &&
      place.fromTop >= begins - MAX_SIGNATURE &&
      place.fromTop > 2
    )
      evidence.add('holds');
    if (headKinds(name).size > 0) evidence.add('titled');
    if (AREA.test(name)) evidence.add('area');
    if (PART_OF_BODY.test(name)) evidence.add('office');
    if (isBody(name)) evidence.add('body');
    if (CONSULTANT.test(name)) evidence.add('advises');
    if (isSafety && evidence.has('makes')) evidence.add('supplies');
    if (place.page === 1 && engineers.size > 0) {
      const lines = sorted.slice(place.fromTop, place.fromTop + 3).map(({ text }) => text);
      const words = name.split(/[ ,]+/).map(comparable);
      if (words.some((word) => engineers.has(word)) || PRACTISES.test(lines.join(' ')))
        evidence.add('practises');
    }
    if (COMPANY.test(name)) evidence.add('company');
    if (sites.some((site) => isSiteOf(site, name))) evidence.add('site');
    if (number !== null && isNumberOf(number, name)) evidence.add('initials');
  }
  for (const said of known) {
    const value = withoutLetters(said.value);
    const key = comparable(value);
    if (!candidates.has(key))
      candidates.set(key, { said: { ...said, value }, count: 0, evidence: new Set() });
  }
  const all = merged(candidates);
  const bodies = all.filter(
    ({ said, evidence }) => isBody(said.value) && !evidence.has('holds') && !evidence.has('others'),
  );
  if (bodies.length === 1) bodies[0]?.evidence.add('only');
  return all.map(({ said, count, evidence }) => ({
    ...said,
    features: featuresOf(said.value, evidence, count, isMakers, kinds),
  }));
}

/** What is said of a name, by itself and by whether its paper is one that makers write: there the same speaks for others. */
function featuresOf(
  name: string,
  evidence: ReadonlySet<Evidence>,
  count: number,
  isMakers: boolean,
  kinds: ReadonlySet<DocumentKind>,
): Set<string> {
  const features = new Set<string>(evidence);
  for (const one of evidence) features.add(`${isMakers ? 'maker' : 'body'}: ${one}`);
  const words = name.split(' ').length;
  features.add(words === 1 ? 'one word' : words === 2 ? 'two words' : words > LONG ? 'long' : 'words');
  if (name === name.toUpperCase()) features.add('capitals');
  if (count > 1) features.add('twice');
  if (count > OFTEN) features.add('often');
  if (!evidence.has('body') && !evidence.has('company')) features.add('no body and no company');
  for (const kind of kinds) features.add(`in ${kind}`);
  return features;
}

/** A name of more words is long, and one that is named more times is named often. */
const LONG = 5;
const OFTEN = 3;

function evidenceOf(
  place: NameInPages,
  sorted: readonly { text: string; top: number; bottom: number }[],
  labelled: readonly Labelled[],
  issues: ReadonlySet<Labelled>,
  usual: number,
  isOfTests: boolean,
): Evidence[] {
  const found: Evidence[] = [];
  const { segment, before, after, name, page } = place;
  const isAlone = before.trim() === '';
  if (page === 1) {
    if (place.fromTop === 0 && isAlone) found.push('first');
    else if (place.fromTop < HEAD && isAlone) found.push('head');
    if (place.fromTop < HEAD && isAlone && segment.bottom - segment.top > usual * 1.3) found.push('tall');
    const rest = [after, ...sorted.slice(place.fromTop + 1, place.fromTop + 3).map(({ text }) => text)].join(
      ' ',
    );
    if (place.fromFoot < FOOT && isAlone) found.push(ADDRESS.test(rest) ? 'foot' : 'end');
  } else if (isAlone && (place.fromTop < 3 || place.fromFoot < 3)) found.push('running');
  if (page === 1 && place.fromTop < HEAD && BY.test(`${before}${name}`)) found.push('labelled');
  if (ACTS.test(after)) found.push('acts');
  if (SIGNED_FOR.test(before) || GIVEN_BY.test(before)) found.push('acts');
  const above = sorted.slice(Math.max(0, place.fromTop - SIGNATURE), place.fromTop);
  if (page === 1 && isAlone && above.some(({ text }) => SIGNED_ABOVE.test(text))) found.push('signs');
  if (COPYRIGHT.test(before)) found.push('copyright');
  if (RESERVES.test(before) || RESERVES_AFTER.test(after)) found.push('reserves');
  if (OTHER.test(before)) found.push('others');
  else if (HOLDER.test(before) && !SIGNED_FOR.test(before)) found.push('holds');
  if (page === 1 && isAlone && MAKES.test(sorted[place.fromTop - 1]?.text ?? '')) found.push('makes');
  if (MAKES.test(before)) found.push('makes');
  for (const one of labelled) {
    if (one.page !== page || !isBesideLabel(one, name)) continue;
    if (MAKES.test(one.label)) found.push('makes');
    if (issues.has(one)) found.push('labelled');
    if (one.role === 'laboratory') found.push(isOfTests ? 'laboratory' : 'others');
    if (one.role === 'other' && HOLDER.test(one.label)) {
      found.push('holds');
    }
  }
  return found;
}

function isBesideLabel({ rest, right, below, inProse }: Labelled, name: string): boolean {
  return (
    !inProse && (rest.startsWith(name) || (rest === '' && (right.startsWith(name) || below.startsWith(name))))
  );
}

/** Words that are no name where no word of a body and no form of a company says so: stamps, titles, ends of sentences. */
const OF_NO_NAME =
  /^(?:(?:anstalt|körperschaft|stiftung) des öffentlichen rechts|certification includes|key factors\b.*|pass|fail|passed|n\/?a|objet|objeto|oggetto|norma|norme|demandeur|object|item|scope|subject)$|^(?:inspection representative|chief executive|authori[sz]ed signatory)(?!\p{L})|^\d+(?:\.\d+)* |^(?:ce|cet|cette|este|esta|questo|questa|dit|deze|dieser|diese|dieses|these|those|our|its) |^(?:an? )?(?:division|subsidiary|part|brand|member) of |^\p{Lu}\. ?(?:\p{Lu}\. ?)?\p{Lu}[\p{L}’'-]+$|^(?:section|rubriek|rubrique|abschnitt|sección|sezione) \d|^(?:nom|trade|handels|product|nombre|denominazione)[ -]?(?:commercial|name|naam|comercial)|^(?:sincerely|regards|yours|attention|director|manager|owner|architect|project)\b|^(?:sample|specimen|draft|void|muster|spécimen|muestra|entwurf|confidential|copy|original)$|\b(?:certified|approved|listed|shown|(?:system|product|manufacturer['’]s|years?|material|lifetime|standard) limited)$/iu;

/** What stands behind the name of a person. */
const OF_PERSON = /^,? (?:P\.? ?E|S\.? ?E|Ph\.? ?D|CWI|AIA)\b/u;

/** Whether a piece is a label as a whole, which names nobody. */
function isLabel(text: string): boolean {
  const [first, ...more] = labelsIn(text);
  const own = text.replace(/[\s:.()]+$/, '').length;
  return first?.index === 0 && (more.at(-1) ?? first).end >= own;
}

/** Whether a name is a word or the letters of another: a logo beside the whole name. */
function isShortOf(short: string, name: string): boolean {
  const letters = comparable(short);
  if (letters.length > 3 && ` ${name.toLowerCase()} `.includes(` ${short.toLowerCase()} `)) return true;
  return letters.length > 1 && letters.length < LONGEST_LETTERS && initialsOf(name) === letters;
}

/** Longer names are no letters of another. */
const LONGEST_LETTERS = 9;

/** A name without its own letters before it, which a logo has: `CEFD Centre d’Essais au Feu de la Durance`. */
function withoutLetters(name: string): string {
  const [, letters = '', rest = ''] = /^(\p{Lu}{2,7}) (\p{Lu}.*)$/u.exec(name) ?? [];
  if (letters === '' || rest.split(' ').length < 2) return name;
  const initials = [...rest.matchAll(/(?<!\p{L})\p{Lu}|(?<=['’])\p{Lu}/gu)].join('').toLowerCase();
  return initials.startsWith(letters.toLowerCase()) ? rest : name;
}

/** Whether words say that a name is that of a body or a firm. */
function isWhole(evidence: ReadonlySet<Evidence>): boolean {
  return evidence.has('body') || evidence.has('company');
}

/** Candidates of which one is a shorter form of another are one. */
function merged(candidates: ReadonlyMap<string, Candidate>): Candidate[] {
  const all = [...candidates].sort(([a], [b]) => a.length - b.length);
  const gone = new Set<string>();
  for (const [key, { said, evidence, count }] of all) {
    const isOfWords = isWhole(evidence);
    const fuller =
      all.find(([other]) => other !== key && other.startsWith(key)) ??
      (isOfWords
        ? undefined
        : all.find(([, other]) => isWhole(other.evidence) && isShortOf(said.value, other.said.value)));
    if (!fuller) continue;
    for (const one of evidence) fuller[1].evidence.add(one);
    fuller[1].count += count;
    gone.add(key);
  }
  return all.filter(([key]) => !gone.has(key)).map(([, one]) => one);
}

function heightOf(segments: readonly { top: number; bottom: number }[]): number {
  const heights = segments.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

function sitesOn(pages: readonly FactPage[]): string[] {
  return pages
    .flat()
    .flatMap(({ text }) =>
      /www\.|https?:|@/iu.test(text)
        ? [...text.matchAll(SITES)].map(({ groups }) => (groups?.['host'] ?? '').toLowerCase())
        : [],
    );
}

/** Whether a site goes by a name: by its first words, or its letters. */
function isSiteOf(host: string, name: string): boolean {
  const own =
    host
      .replace(/\.\p{L}+$/u, '')
      .split('.')
      .at(-1) ?? '';
  const letters = comparable(own);
  const whole = comparable(name);
  const first = comparable(name.split(' ')[0] ?? '');
  return (
    letters.length > 2 &&
    ((first.length > 3 && letters.startsWith(first)) ||
      whole.startsWith(letters) ||
      initialsOf(name) === letters)
  );
}

function initialsOf(name: string): string {
  return [...name.replace(COMPANY, '').matchAll(/(?<![\p{L}’'])\p{Lu}/gu)]
    .map(([letter]) => letter.toLowerCase())
    .join('');
}

/** Whether a number begins with the letters of a name. */
function isNumberOf(number: string, name: string): boolean {
  const letters = /^\p{L}{2,5}/u.exec(number)?.[0].toLowerCase();
  if (letters === undefined) return false;
  const initials = initialsOf(name);
  return (
    (initials.length > 1 && (initials.startsWith(letters) || letters.startsWith(initials))) ||
    (letters.length > 2 && comparable(name).startsWith(letters))
  );
}
