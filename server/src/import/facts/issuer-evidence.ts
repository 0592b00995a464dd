import type { DocumentKind } from './document-kind.ts';
import { type FactPage, fromTop } from './fact-page.ts';
import { ENVIRONMENTAL, labelsOfIssuer, OF_PERFORMANCE } from './issuer.ts';
import type { Labelled } from './labelled-values.ts';
import { type NameInPages, namesIn } from './names-in-pages.ts';
import { COMPANY, CONSULTANT, isBody } from './organisation.ts';
import { comparable, type Proposal, type Said } from './proposal.ts';

/** A name with what speaks for its being that of the issuer: the more points, the more so. */
export interface Supported extends Said {
  readonly points: number;
}

/** What a document says of who wrote it, whatever its layout; each counts once. */
const POINTS = {
  /** It is the first of its first page, or among the first. */
  first: 1.5,
  head: 0.5,
  tall: 0.5,
  /** It stands at the foot with an address, a telephone or a site. */
  foot: 1.5,
  /** A later page names it at its head or foot. */
  running: 1,
  /** Its site or mail is on the page. */
  site: 1.5,
  /** The number of the document begins with its letters. */
  initials: 1,
  copyright: 1.5,
  /** Nobody may copy, change or rely on the paper without it. */
  reserves: 1.5,
  /** It certifies or confirms, or is signed for. */
  acts: 2.5,
  signs: 2,
  /** It is among the last lines of the first page. */
  end: 1,
  /** It is the only body that is named, but for those of whom something else is said. */
  only: 1,
  /** An engineer of this name signs, or its authorization to practise stands below. */
  practises: 2,
  body: 1,
  company: 0.5,
  advises: 1,
  /** It is named as who made the goods, in a paper of its maker. */
  makes: 2,
  /** The same on a sheet of safety data, which says so by law. */
  supplies: 3,
  /** It stands beside a label of who issues, or of who runs the programme. */
  labelled: 3,
  /** It is named at a label of who holds, is sent or pays for a paper. */
  holds: -5,
  /** Another says so of it: it accredits, it tested, it supplied. */
  others: -3,
} as const;

type Evidence = keyof typeof POINTS;

const HOLDER =
  /(?:holder|applicant|client|customer|manufactur\p{L}*|made by|produced (?:by|in)|issued to|owner|sponsor|(?:prepared|performed|conducted|tested|report) for|rendered to|sold to|ship(?:ped)? to|submitted (?:by|to)|addressed? to|listee|registrant|licensee|company|employer|contractor|supplier|distribut\p{L}*|attention|attn|to|presented to|awarded to|granted to|certif(?:y|ies) that|system of|behalf of:|hersteller|herstellwerk|antragsteller|auftraggeber|inhaber|firma|fabricant|titulaire|demandeur|société|usine|fabricante|titular|solicitante|empresa|opdrachtgever|fabrikant|fabbricante|produttore|committente|richiedente|producent|zamawiający|trade ?mark of|plant)[\s:]*$/iu;

const OTHER =
  /(?:accredited by|accreditation(?: body)?|akkreditiert (?:durch|von)|accréditée? par|acreditad[oa] por|tested (?:by|at)|tests? (?:by|of)|laborator(?:y|ies)|quality assurance(?: entity| agency)?|report (?:of|by|from)|verifi(?:ed by|er)|inspected by|supplied by|registered (?:with|by)|member of|a (?:division|subsidiary|member|brand|part) of|division of)[\s:]*$/iu;

const ACTS =
  /^,?(?: \([^)]{2,40}\))?,? (?:hereby |herewith |has |have |does hereby |do hereby )?(?:certif(?:y|ies)|confirms?|attests?|declares?|warrants?|guarantees?|verif(?:y|ies)|approves?|authori[sz]es|lists|evaluat(?:es|ed)|issue[sd]|bescheinigt|bestätigt|erklärt|atteste|certifie|déclare|certifica|declara)(?!\p{L})/iu;

/** Before a name in whose name a paper is signed. */
const SIGNED_FOR =
  /(?:(?:^|[Ss]igned )[Ff]or(?: and on behalf of)?|(?<!on )(?:on|in) behalf of|im (?:namen|auftrag)(?: der| des| von)?|au nom (?:de|du)|pour|i\. ?[AV]\.)[\s:]*(?:the )?$/iu;

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

/** Where a maker says something of its own goods, and where somebody else does for him. */
const OF_SAFETY =
  /safety ?data ?sheet|sicherheitsdatenblatt|fiche de données de sécurité|(?:ficha|hoja) de datos de seguridad|scheda di(?: dati di)? sicurezza|veiligheidsinformatieblad|karta charakterystyki/iu;
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
  readonly evidence: Set<Evidence>;
}

/** The names of bodies and firms in a document with what speaks for each, the best first. */
export function supportedNames(
  pages: readonly FactPage[],
  labelled: readonly Labelled[],
  kinds: ReadonlySet<DocumentKind>,
  number: string | null,
  known: readonly Said[],
): Supported[] {
  const page = pages[0] ?? [];
  const sorted = fromTop(page, page.length);
  const usual = heightOf(sorted);
  const issues = new Set([
    ...labelsOfIssuer(labelled, pages, kinds).filter(({ role }) => role === 'issuer'),
    ...labelled.filter(({ role }) => role === 'operator'),
  ]);
  const candidates = new Map<string, Candidate>();
  const places = namesIn(pages);
  const top = sorted
    .slice(0, HEAD)
    .map(({ text }) => text)
    .join(' ');
  const isSafety = OF_SAFETY.test(top);
  const isMakers =
    kinds.size === 0 ||
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
    const { name, segment } = place;
    const key = comparable(name);
    let candidate = candidates.get(key);
    if (!candidate) {
      candidate = {
        said: { value: name, sentence: segment.text.slice(0, 300), page: place.page },
        evidence: new Set(),
      };
      candidates.set(key, candidate);
    }
    const { evidence } = candidate;
    for (const one of evidenceOf(place, sorted, labelled, issues, usual)) evidence.add(one);
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
    const key = comparable(said.value);
    if (!candidates.has(key)) candidates.set(key, { said, evidence: new Set() });
  }
  const all = merged(candidates);
  const bodies = all.filter(
    ({ said, evidence }) => isBody(said.value) && !evidence.has('holds') && !evidence.has('others'),
  );
  if (bodies.length === 1) bodies[0]?.evidence.add('only');
  return all
    .map(({ said, evidence }) => ({ ...said, points: pointsOf(evidence, isMakers) }))
    .sort((a, b) => b.points - a.points);
}

function pointsOf(evidence: ReadonlySet<Evidence>, isMakers: boolean): number {
  let sum = 0;
  for (const one of evidence) {
    if (one === 'holds' && isMakers && evidence.has('makes')) continue;
    if ((one === 'makes' || one === 'supplies') && !isMakers) continue;
    sum += POINTS[one];
  }
  return sum;
}

function evidenceOf(
  place: NameInPages,
  sorted: readonly { text: string; top: number; bottom: number }[],
  labelled: readonly Labelled[],
  issues: ReadonlySet<Labelled>,
  usual: number,
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
  if (ACTS.test(after)) found.push('acts');
  if (SIGNED_FOR.test(before) || GIVEN_BY.test(before)) found.push('acts');
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
    if (one.role === 'laboratory') found.push('others');
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

/** Candidates of which one is a shorter form of another are one. */
function merged(candidates: ReadonlyMap<string, Candidate>): Candidate[] {
  const all = [...candidates].sort(([a], [b]) => a.length - b.length);
  const gone = new Set<string>();
  for (const [key, { evidence }] of all) {
    const fuller = all.find(([other]) => other !== key && other.startsWith(key));
    if (!fuller) continue;
    for (const one of evidence) fuller[1].evidence.add(one);
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

/** So many points are enough for a name that no rule gives, and so many more than those of any other. */
const ENOUGH = 3;
const AHEAD = 1;

/** Another name has so many points more than the one that a rule gives: it is asked. */
const OVERTAKES = 2.5;

/** So few points speak against a name. */
const AGAINST = -2;

/**
 * Who issued a document, by what a rule found and by what else speaks for each name. What a rule found is asked if more speaks for
 * another, or much against it; where no rule found anything, the name for which most speaks counts if it leads clearly.
 */
export function issuerBySupport(
  ruled: readonly Proposal[],
  names: readonly Supported[],
  isLetter: boolean,
): Proposal[] {
  const [only] = ruled;
  if (ruled.length > 1) return [...ruled];
  const [best, next] = names;
  if (!only) {
    if (!best || best.points < ENOUGH || (next && next.points > best.points - AHEAD)) return [];
    const { value, sentence, page } = best;
    return [{ fact: 'issuer', value, sentence, page, certain: true }];
  }
  const key = comparable(only.value);
  const [first = ''] = only.value.toLowerCase().split(/[ ,]/);
  // `Tidewater R&T` is `Tidewater Research and Testing`.
  const isSame = ({ value }: Supported) =>
    comparable(value).startsWith(key) ||
    key.startsWith(comparable(value)) ||
    (first.length > 3 && value.toLowerCase().split(/[ ,]/)[0] === first);
  const own = names.find(isSame)?.points ?? 0;
  const rival = names.find((one) => !isSame(one));
  if (rival && rival.points >= own + OVERTAKES && rival.points >= ENOUGH) {
    const { value, sentence, page } = rival;
    return [
      { ...only, certain: false },
      { fact: 'issuer', value, sentence, page, certain: false },
    ];
  }
  // The logo of a letter is shorter than the name of the firm that signs it.
  const fuller = isLetter
    ? names.find(
        ({ value }) => comparable(value).startsWith(key) && comparable(value) !== key && COMPANY.test(value),
      )
    : undefined;
  if (fuller && own > 0)
    return [{ ...only, value: fuller.value, sentence: fuller.sentence, page: fuller.page }];
  return own <= AGAINST ? [{ ...only, certain: false }] : [only];
}
