import { type DateInText, dateOrderOf, datesIn, daysLater } from './dates-in-text.ts';
import { type DocumentKind, documentKinds } from './document-kind.ts';
import { headNumbers, labelledNumbers, type NumberFound } from './document-number.ts';
import { labelsIn, type Role } from './fact-labels.ts';
import { type FactPage, fromTop, isBeside, type Segment } from './fact-page.ts';
import { type Labelled, labelledValues } from './labelled-values.ts';
import { letterhead, organisationAt } from './organisation.ts';
import { standardsIn } from './standards-in-text.ts';

/** The facts of a document that its pages may say. */
export const PROPOSED_FACTS = [
  'number',
  'issuer',
  'issuedOn',
  'validFrom',
  'validUntil',
  'testedOn',
  'laboratory',
  'programme',
  'jurisdiction',
  'codeEdition',
  'standard',
] as const;
export type ProposedFact = (typeof PROPOSED_FACTS)[number];

/** A fact that a document says of itself, as it was read. */
export interface Proposal {
  readonly fact: ProposedFact;
  readonly value: string;
  /** Where it stands. */
  readonly sentence: string;
  /** Counted from 1. */
  readonly page: number;
  /** Whether a rule is certain of it; otherwise a person is asked, for there is more than one reading. */
  readonly certain: boolean;
  /** The edition of a standard. */
  readonly edition?: string;
}

type Found = Omit<Proposal, 'fact' | 'certain' | 'edition'>;

/** At most so many standards of a document are told. */
const MAX_STANDARDS = 40;

/** What a document says of itself on its first pages. What is not sure is asked, or not said at all. Never throws. */
export function proposeFacts(pages: readonly FactPage[]): Proposal[] {
  const text = pages.map((page) => page.map((one) => one.text).join('\n')).join('\n');
  const labelled = labelledValues(pages);
  const kinds = documentKinds(pages);
  const order = dateOrderOf(text) ?? (isDayFirst(text) ? 'day-month' : null);
  const dates = new DateReader(labelled, order, pages);
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

function comparable(value: string): string {
  return value.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
}

/** A value that all who say it agree on; otherwise a person is asked. */
function oneOf(fact: ProposedFact, found: readonly Found[]): Proposal[] {
  const values = new Map(found.map((one) => [comparable(one.value), one] as const).reverse());
  const all = [...values.values()].reverse();
  return all.slice(0, 3).map((one) => ({ fact, ...one, certain: all.length === 1 }));
}

function organisationsBeside(labelled: readonly Labelled[], roles: readonly Role[]): Found[] {
  return labelled.flatMap((one): Found[] => {
    if (!roles.includes(one.role)) return [];
    // `Issued by` is a label in running text too, `Laboratory` is a word there.
    const isSaid = /\b(?:by|par|por|durch|von)(?: the)?$/iu.test(one.label);
    if (!isSaid && (one.inProse || !one.isMarked)) return [];
    if (OF_ANOTHER.test(one.before)) return [];
    const value =
      organisationAt(one.inline) ??
      (one.inline === '' ? (organisationAt(one.right) ?? organisationAt(one.below)) : null);
    return value === null ? [] : [{ value, sentence: one.sentence, page: one.page }];
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
function programmesIn(labelled: readonly Labelled[], kinds: ReadonlySet<DocumentKind>): Found[] {
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
  const found = fromTop(pages[0] ?? [], TOP).flatMap(({ text }): Found[] =>
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

function textsBeside(labelled: readonly Labelled[], role: Role, form: RegExp): Found[] {
  return labelled.flatMap((one): Found[] => {
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

type DateFact = 'issuedOn' | 'validFrom' | 'validUntil' | 'testedOn';

interface DateFound extends Found {
  readonly fact: DateFact;
  /** Whether the day is known. */
  readonly certain: boolean;
  /** A label that says only that it is a date. */
  readonly weak: boolean;
}

/** Words before a date that belongs to another document. */
const OF_ANOTHER =
  /supersed|replac|cancel|previous|prior|former|amend|ersetz|vorherig|remplac|annul|précédent|sustitu|reemplaz|anula|anterior|accredit|akkredit|calibrat|\brules?\b|\bregeln?\b|règles|reglas|\bPCR\b|\blisting of\b|\bISO\b|\bEN\b|edition|regulation|verordnung|règlement|reglamento|directive/iu;

/** A date belongs to a label if at most so many letters are between them. */
const MAX_BETWEEN = 22;

/** The same with the name of an organisation between. */
const MAX_NAME_BETWEEN = 110;

/** A sentence is looked at for so many characters. */
const MAX_SENTENCE = 300;

/** Words of what is in force for a time. */
const IN_FORCE =
  /valid|accept|approv|in force|effective|authori[sz]|gültig|zugelassen|valable|valide|en vigueur|válid|vigente/iu;

/** A line with a date and a place has at most so many characters. */
const MAX_SIGNED = 70;

/** What may stand before the date of a letter or a signature: nothing, a place, an article. */
const PLACE_BEFORE =
  /^(?:[\p{L}(][\p{L} .,'’()/-]{0,45}(?:,| den| le| on| this| el| a| am|:) ?(?:den |le |the |a |el )?|(?:den|le|am|vom|on|dated|date|issued|this|the|el|a) )?$/iu;

/** What stands between the ends of a period. */
const UNTIL =
  /^[\s,;.()]*(?:to|until|till|through|thru|–|—|-|bis(?: zum)?|jusqu['’]?(?:au|à)|au|hasta(?: el)?|al?)[\s:]*(?:and including)?[\s:]*$/iu;

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  eighteen: 18,
  'twenty-four': 24,
  thirty: 30,
  'thirty-six': 36,
  ein: 1,
  eine: 1,
  einem: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwölf: 12,
  un: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
  uno: 1,
  año: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
};

const PERIOD = new RegExp(
  `(?<![\\p{L}\\d])(?<count>\\d{1,3}|${Object.keys(NUMBER_WORDS)
    .sort((a, b) => b.length - a.length)
    .join(
      '|',
    )})(?:[ -]*\\(\\d{1,3}\\))?[ -]*(?<unit>years?|months?|jahren?|jahre?|monaten?|monate?|ans?|années?|mois|años?|meses|mes)(?!\\p{L})`,
  'iu',
);

/** From when a period counts. */
const SINCE_ISSUE =
  /(?:from|after|following|of|since|ab|nach|seit|à (?:compter|partir) (?:de|du)|après|suivant|desde|a partir del?|tras)(?: the| la| le| l['’]| el| dem| der| des| its| this| date of)*\s*(?:(?:original )?date of (?:issue|issuance|publication|approval|this (?:report|certificate))|(?:issue|issuance|publication|approval|report|certificate) date|issue|issuance|publication|approval|date (?:above|of this certificate|shown above|stated above|hereof)|above date|ausstellung(?:sdatum|stag)?|ausgabe(?:datum)?|datum der ausstellung|erteilung|veröffentlichung(?:sdatum)?|(?:la |sa |de )?(?:date (?:d['’]|de ))(?:émission|délivrance|publication|édition|la présente)|(?:sa |la )?(?:délivrance|publication)|(?:su |la )?(?:fecha de )?(?:emisión|expedición|publicación|concesión))/iu;
const SINCE_START =
  /(?:from|after|of|ab|à compter de|à partir de|desde|a partir de)(?: the| la| le| dem)*\s*(?:effective date|date effective|valid(?:ity)? (?:from|start)|start of validity|inkrafttreten|gültigkeitsbeginn|date d['’](?:effet|entrée en vigueur)|(?:fecha de )?entrada en vigor)/iu;

class DateReader {
  readonly #labelled: readonly Labelled[];
  readonly #order: ReturnType<typeof dateOrderOf>;

  readonly #pages: readonly FactPage[];

  constructor(
    labelled: readonly Labelled[],
    order: ReturnType<typeof dateOrderOf>,
    pages: readonly FactPage[],
  ) {
    this.#labelled = labelled;
    this.#order = order;
    this.#pages = pages;
  }

  read(): Proposal[] {
    const found = [
      ...this.#labelled.flatMap((one) => this.#datesOf(one)),
      ...this.#periods(),
      ...this.#signed(),
    ];
    const all = new Map<DateFact, Proposal[]>();
    for (const fact of ['issuedOn', 'validFrom', 'validUntil', 'testedOn'] as const) {
      const own = found.filter((one) => one.fact === fact);
      const strong = own.filter(({ weak }) => !weak);
      const used = strong.length > 0 ? strong : own;
      const said = oneOf(fact, used).map((proposal) => ({
        ...proposal,
        certain: proposal.certain && used.every(({ certain }) => certain),
      }));
      all.set(fact, said);
    }
    if ((all.get('validUntil') ?? []).length === 0) all.set('validUntil', this.#relative(all));
    const isBefore = (a: DateFact, b: DateFact) => {
      const [first, second] = [all.get(a)?.[0], all.get(b)?.[0]];
      return first && second && second.value < first.value;
    };
    // What ends before it begins was not understood.
    if (isBefore('issuedOn', 'validUntil') || isBefore('validFrom', 'validUntil')) {
      all.set(
        'validUntil',
        (all.get('validUntil') ?? []).map((one) => ({ ...one, certain: false })),
      );
    }
    return [...all.values()].flat();
  }

  #datesOf(one: Labelled): DateFound[] {
    const { role } = one;
    if (role === 'issuer' || role === 'operator') return this.#issuedByOn(one);
    const fact = DATE_ROLES[role];
    if (fact === undefined || OF_ANOTHER.test(one.before)) return [];
    const place = this.#placeOf(one);
    if (place === null) return [];
    const [first, second] = place.dates;
    if (!first) return [];
    const between = second && place.text.slice(first.index + first.text.length, second.index);
    const isRange = between !== undefined && UNTIL.test(between);
    if (role === 'validity' && !isRange) return [];
    if (role === 'date' && (one.inProse || isRange)) return [];
    if (isRange && second && (role === 'validity' || role === 'validFrom')) {
      return [...this.#dated('validFrom', first, one), ...this.#dated('validUntil', second, one)];
    }
    // Tests that took days were done on the last.
    if (isRange && role === 'testedOn' && second) return this.#dated('testedOn', second, one);
    return this.#dated(fact, first, one);
  }

  /** `published by the registry as programme operator on February 12, 2026` */
  #issuedByOn(one: Labelled): DateFound[] {
    if (
      !/^(?:issued|published|émis|délivré|publié|emitido|expedido|ausgestellt|herausgegeben)/iu.test(
        one.label,
      )
    )
      return [];
    const [first] = datesIn(one.onward, this.#order);
    const between = first && one.onward.slice(0, first.index);
    if (!first || !between || between.length > MAX_NAME_BETWEEN) return [];
    if (
      !/ (?:on|am|le|el)(?: the)? $/iu.test(between) ||
      /[.;:]\s/.test(between) ||
      OF_ANOTHER.test(one.before)
    )
      return [];
    return this.#dated('issuedOn', first, one);
  }

  /** `accepts … for use from July 12, 2024 until July 12, 2029` */
  #periods(): DateFound[] {
    return this.#pages.flatMap((page, number) => {
      const text = page.map((one) => one.text).join(' ');
      const dates = datesIn(text, this.#order);
      return dates.flatMap((first, at): DateFound[] => {
        const second = dates[at + 1];
        if (!second || !UNTIL.test(text.slice(first.index + first.text.length, second.index))) return [];
        const before = text.slice(Math.max(0, first.index - MAX_SENTENCE), first.index);
        const sentence = before.slice(before.search(/(?:(?!\b\p{L}{1,3}\. )[^.;:]|\b\p{L}{1,3}\. )*$/u));
        if (!/ (?:from|vom|von|du|desde(?: el)?) $/iu.test(sentence) || !IN_FORCE.test(sentence)) return [];
        if (OF_ANOTHER.test(sentence)) return [];
        const whole = `${sentence}${text.slice(first.index, second.index + second.text.length)}`.trim();
        const place = { role: 'validity' as const, sentence: whole.slice(-300), page: number + 1 };
        return [...this.#dated('validFrom', first, place), ...this.#dated('validUntil', second, place)];
      });
    });
  }

  /** The date by itself, or behind a place, at the head of a letter or beside a signature; none if there are several. */
  #signed(): DateFound[] {
    const taken = new Set(
      this.#labelled.flatMap(({ right, below, role }) => (role === 'date' ? [] : [right, below])),
    );
    const found = this.#pages.flatMap((page, number) =>
      page.flatMap(({ text }, at): DateFound[] => {
        if (text.length > MAX_SIGNED || taken.has(text) || isInColumn(page, at)) return [];
        const [date, more] = datesIn(text, this.#order);
        if (!date || more) return [];
        const rest = text.slice(date.index + date.text.length);
        if (!/^[.\s]*$/.test(rest) || !PLACE_BEFORE.test(text.slice(0, date.index))) return [];
        if (labelsIn(text.slice(0, date.index)).some(({ role }) => role !== 'date')) return [];
        return this.#dated('issuedOn', date, { role: 'date', sentence: text, page: number + 1 });
      }),
    );
    return new Set(found.map(({ sentence }) => sentence)).size === 1 ? found : [];
  }

  /** The text in which the date beside a label stands. */
  #placeOf(one: Labelled): { readonly text: string; readonly dates: DateInText[] } | null {
    // Below a mere `Date` is a column of dates.
    const below = one.role === 'date' ? '' : one.below;
    const texts =
      one.inline === '' ? [one.right, below, one.inProse ? one.onward : ''] : [one.inline, one.onward];
    for (const text of texts) {
      const dates = datesIn(text, this.#order);
      const [first] = dates;
      if (!first) continue;
      const between = text.slice(0, first.index);
      if (between.length > MAX_BETWEEN || /\d{2}|[.;]\s/.test(between) || OF_ANOTHER.test(between)) continue;
      // Behind another label, the date is that label's.
      return { text, dates };
    }
    return null;
  }

  #dated(
    fact: DateFact,
    date: DateInText,
    { role, sentence, page }: Pick<Labelled, 'role' | 'sentence' | 'page'>,
  ): DateFound[] {
    const weak = role === 'date';
    return date.days.map((day) => ({
      fact,
      value: date.hasDay ? day : day.slice(0, 7),
      sentence,
      page,
      certain: date.days.length === 1 && date.hasDay,
      weak,
    }));
  }

  /** The end of a validity that is said as a period. */
  #relative(known: ReadonlyMap<DateFact, readonly Proposal[]>): Proposal[] {
    const found = this.#labelled.flatMap((one): Proposal[] => {
      if (one.role !== 'validity' && one.role !== 'validUntil' && one.role !== 'renewal') return [];
      const text = one.inline === '' ? one.right || one.below || one.onward : one.onward;
      const period = PERIOD.exec(text.slice(0, 160));
      if (!period || period.index > 60 || OF_ANOTHER.test(one.before)) return [];
      const after = text.slice(period.index, period.index + 160);
      const base = SINCE_START.test(after)
        ? 'validFrom'
        : SINCE_ISSUE.test(after) || isCell(one, text, period)
          ? 'issuedOn'
          : null;
      const start = base && known.get(base);
      const [first] = start ?? [];
      if (!first || start?.length !== 1) return [];
      const { count = '', unit = '' } = period.groups ?? {};
      const number = /^\d/.test(count) ? Number(count) : (NUMBER_WORDS[count.toLowerCase()] ?? 0);
      if (number === 0) return [];
      const isMonths = /^m/i.test(unit);
      const value = daysLater(first.value, isMonths ? { months: number } : { years: number });
      const sentence = one.inline === '' ? one.sentence : `${one.label} ${text}`.slice(0, 300);
      return [{ fact: 'validUntil', value, sentence, page: one.page, certain: first.certain }];
    });
    return oneOf('validUntil', found).map((one) => ({
      ...one,
      certain: one.certain && found.every(({ certain }) => certain),
    }));
  }
}

/** Whether a piece is in a column of a table that is not its first: others begin below each other, with something to their left. */
function isInColumn(page: FactPage, at: number): boolean {
  const piece = page[at];
  if (!piece) return false;
  const hasLeft = (one: Segment) => page.some((other) => other.right < one.left && isBeside(one, other));
  if (!hasLeft(piece)) return false;
  return page.filter((one) => Math.abs(one.left - piece.left) < 2 && hasLeft(one)).length >= MIN_COLUMN;
}

/** So many pieces below each other are a column. */
const MIN_COLUMN = 3;

/** Whether a period is all that stands beside a label, as in a table: it counts from the date of issue. */
function isCell(one: Labelled, text: string, period: RegExpExecArray): boolean {
  const cell = one.inline === '' ? text : one.inline;
  return !one.inProse && cell.replace(period[0], '').replace(/[\s().,]/g, '') === '';
}

const DATE_ROLES: Partial<Record<Role, DateFact>> = {
  issuedOn: 'issuedOn',
  date: 'issuedOn',
  validFrom: 'validFrom',
  validUntil: 'validUntil',
  renewal: 'validUntil',
  validity: 'validUntil',
  testedOn: 'testedOn',
};
