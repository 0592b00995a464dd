import { type DateInText, type DateOrder, datesIn, daysLater } from './dates-in-text.ts';
import { labelsIn } from './fact-labels.ts';
import { belowOf, type FactPage, fromTop, isBeside } from './fact-page.ts';
import type { Role } from './label-role.ts';
import { type Labelled, PERSONAL } from './labelled-values.ts';
import { organisationAt } from './organisation.ts';
import { periodsFromNamedDays } from './periods-from-named-days.ts';
import { COUNTS_FROM, NUMBER_WORDS, PERIOD, SINCE_ISSUE, SINCE_START } from './periods-in-text.ts';
import { OF_ANOTHER, oneOf, type Proposal, type Said } from './proposal.ts';
import { standardsIn } from './standards-in-text.ts';
import {
  endsWithStandard,
  isBehindNumber,
  isBesideWords,
  isInColumn,
  isOfForm,
  isOfLaw,
  isOfNamedPaper,
  isOfPerson,
  isOfReplaced,
  isOfSomething,
  isPrinted,
  isSecondVerb,
} from './whose-date.ts';

type DateFact = 'issuedOn' | 'validFrom' | 'validUntil' | 'testedOn';

interface DateFound extends Said {
  readonly fact: DateFact;
  /** Whether the day is known. */
  readonly certain: boolean;
  /** A label that says only that it is a date. */
  readonly weak: boolean;
  /** Whether it stands behind `Date:` at the head of the first page. */
  readonly isHead: boolean;
  /** Whether it stands where other documents are listed, or on a later page. */
  readonly isLater: boolean;
  /** Whether it is when an examination is due, which may be before the end. */
  readonly isRenewal: boolean;
  /** Whether its label says that it is the newest of several. */
  readonly isRenewed: boolean;
  /** Whether its label says that it was issued or published, not only registered or signed. */
  readonly isIssue: boolean;
}

/** Labels of when a document was first issued. */
const FIRST_ISSUE =
  /^(?:first|original|initial)(?:ly)? (?:date of )?(?:issued?|issuance|publication)|^date of (?:first|original|initial) issue/iu;

/** Labels of the day of an edition. */
const REVISED =
  /^(?:last |latest )?(?:revis|updat)|^date (?:of revision|revised)|^revisionsdatum|^überarbeitet|^date de (?:révision|mise à jour)|^mis à jour|^fecha de (?:revisión|actualización)|^actualizado/iu;

/** On what a validity depends: `subject to satisfactory audits, this certificate remains valid until`. */
const CONDITION = /(?:subject to|provided|vorbehaltlich|sous réserve|siempre que|onder voorbehoud)[^,;]*,/giu;

/** Forms have revisions of their own. */
const FORM = /\b(?:form|template|vordruck|formulaire|formulario)\b/iu;

/** Other papers that a document names in front of a date. */
const OTHER_PAPER = /certif|report|approval|zertif|bericht|zulassung|rapport|avis|informe/iu;

/** A date belongs to a label if at most so many letters are between them. */
const MAX_BETWEEN = 22;

/** The same with the name of an organisation between. */
const MAX_NAME_BETWEEN = 110;

/** What is published or issued besides the document: `published instructions, dated`. */
const OF_THING =
  /\b(?:instructions?|manuals?|guides?|literature|drawings?|editions?|versions?|data|specifications?|criteria|rules?|dated)\b/iu;

/** A sentence is looked at for so many characters. */
const MAX_SENTENCE = 300;

/** Where a document was issued, between the label and the day. */
const AT_PLACE =
  /^(?:(?:at|in|à|zu|en) )?\p{Lu}[\p{L} .,'’-]{1,60}?,? ?(?:on|this|the|am|den|le|el|a|,)?(?: the| el)? ?$/u;

function isPlace({ label }: Labelled, between: string): boolean {
  return / (?:at|in|à|zu|en|a|te|w|em)$/iu.test(label) && AT_PLACE.test(between);
}

/** `Validité : à compter de la date de publication et jusqu'au`: how long it is valid, behind from when. */
function isFromIssue({ role }: Labelled, between: string): boolean {
  return (
    role === 'validity' &&
    between.length < MAX_NAME_BETWEEN &&
    SINCE_ISSUE.test(between) &&
    /(?:until|to|bis(?: zum)?|jusqu['’]au|hasta(?: el)?) $/iu.test(between)
  );
}

/** What a period begins with. */
const FROM = / (?:from|between|vom|von|zwischen|du|entre(?: el| le)?|desde(?: el)?) (?=.{0,14}\d)/giu;
const MAX_PERIOD = 90;

/** The sentence at the end of a text; a point behind a short word ends none. */
const LAST_SENTENCE = /(?:[^.;:]|(?<=\b\p{L}{1,3})\.|\.(?=\d))*$/u;

/** Words of what is in force for a time. */
const IN_FORCE =
  /valid|accept|approv|in force|effective|authori[sz]|gültig|zugelassen|valable|valide|en vigueur|válid|vigente/iu;

/** What a period of a warranty begins with. */
const FOR_PERIOD = /\b(?:period|term) of (?=[\p{L}\d-]+ (?:\(\d+\) )?(?:years?|months?))/giu;

/** A line with a date and a place has at most so many characters. */
const MAX_SIGNED = 70;

/** What may stand before the date of a letter or a signature: nothing, a place, an article. */
const PLACE_BEFORE =
  /^(?:(?!.*\s(?!(?:of|de|del|la|le|les|am|an|der|den|in|im|sur|bei|the|on|el|il|dnia|dne|op|di)\s)\p{Ll}{2,}\s)[\p{L}(][\p{L} .,'’()/-]{0,45}(?:,| den| le| on| this| el| a| am| il| dnia| dne|:) ?(?:den |le |the |a |el |il |dnia |dne )?|(?:den|le|am|vom|on|of|du|del|dated|date|issued|this|the|el|a|z|il|dnia|van|d\.d\.) )?$/iu;

/** `ETA-16/0417 of` at the head */
const NUMBER_BEFORE =
  /^(?:\p{Lu}[\p{L}.]* ){0,3}[\p{Lu}\d]\S*\d\S*(?:,|(?=,? (?:of|vom|du|del|dated|z|van|d\.d\.))),? (?:(?:of|vom|du|del|dated|z(?: dnia)?|van|d\.d\.) )?$/u;

/** What stands between the ends of a period. */
const UNTIL =
  /^[\s,;.()]*(?:to|until|till|through|thru|up to|and|und|et|y|–|—|-|bis(?: zum)?|jusqu['’]?(?:au|à)|au|hasta(?: el)?|al?)[\s:]*(?:and including)?[\s:]*$/iu;

/** A day from which a period counts, and when that ends. */
interface NamedDay {
  readonly start: DateFound;
  readonly end: string | null;
}

/** Reads the dates of a document: beside labels, in sentences, and beside a signature. */
export class DateReader {
  readonly #labelled: readonly Labelled[];
  readonly #order: DateOrder;

  readonly #namesOthers: boolean;
  /** Whether an engineer sealed it, whose licence runs out too. */
  readonly #isSealed: boolean;
  /** Null if it is no paper of the kind that has a date without more of a label than `Date`. */
  readonly #pages: readonly FactPage[] | null;

  #namedDays: readonly NamedDay[] | null = null;

  constructor(
    labelled: readonly Labelled[],
    order: DateOrder,
    pages: readonly FactPage[] | null,
    namesOthers: boolean,
  ) {
    this.#namesOthers = namesOthers;
    this.#labelled = labelled;
    this.#order = order;
    this.#isSealed = pages?.some((page) => page.some(({ text }) => PERSONAL.test(text))) ?? false;
    this.#pages = pages;
  }

  read(): Proposal[] {
    const found = [
      ...this.#labelled.flatMap((one) => this.#datesOf(one)),
      ...this.#periods(),
      ...this.#named().map(({ start }) => start),
      ...this.#signed(),
    ];
    const facts = new Map<DateFact, Proposal[]>();
    for (const fact of ['issuedOn', 'validFrom', 'validUntil', 'testedOn'] as const) {
      const all = found.filter((one) => one.fact === fact);
      const ends = all.filter(({ isRenewal }) => !isRenewal);
      const own = ends.length > 0 ? ends : all;
      const strong = own.filter(({ weak }) => !weak);
      const heads = own.filter(({ isHead }) => isHead);
      const known = strong.length > 0 ? strong : heads.length > 0 ? heads : own;
      // What its first page says of a document goes before what later ones say, perhaps of others.
      const first = known.filter(({ isLater }) => !isLater);
      const ofFirstPage = known.filter(({ page }) => page === 1);
      const stated = [first, ofFirstPage, known].find((some) => some.length > 0) ?? known;
      const renewed = stated.filter(({ isRenewed }) => isRenewed);
      const issues = stated.filter(({ isIssue }) => isIssue);
      const used = [renewed, issues].find((some) => some.length > 0) ?? stated;
      const said = oneOf(fact, used).map((proposal) => ({
        ...proposal,
        certain: proposal.certain && used.every(({ certain }) => certain),
      }));
      facts.set(fact, said);
    }
    // What says from when it is valid was issued on no day that is worth asking.
    if (facts.get('issuedOn')?.length === 0 && facts.get('validFrom')?.length === 0)
      facts.set('issuedOn', this.#revised());
    if (facts.get('issuedOn')?.length === 0) facts.set('issuedOn', this.#firstIssue());
    this.#renew(facts);
    if ((facts.get('validUntil') ?? []).length === 0) facts.set('validUntil', this.#relative(facts));
    // What ended before it was issued is the day of an earlier examination.
    const ends = facts.get('validUntil') ?? [];
    const [issued] = facts.get('issuedOn') ?? [];
    const later = ends.filter(({ value }) => issued && value > issued.value);
    if (later.length === 1 && ends.length > 1 && issued?.certain)
      facts.set(
        'validUntil',
        later.map((one) => ({ ...one, certain: true })),
      );
    const isBefore = (a: DateFact, b: DateFact) => {
      const [first, second] = [facts.get(a)?.[0], facts.get(b)?.[0]];
      return first && second && second.value < first.value;
    };
    // What ends before it begins was not understood.
    if (isBefore('issuedOn', 'validUntil') || isBefore('validFrom', 'validUntil')) {
      facts.set(
        'validUntil',
        (facts.get('validUntil') ?? []).map((one) => ({ ...one, certain: false })),
      );
    }
    return [...facts.values()].flat();
  }

  #datesOf(one: Labelled): DateFound[] {
    const { role } = one;
    if (role === 'issuer' || role === 'operator') return this.#issuedByOn(one);
    const fact = DATE_ROLES[role];
    if (
      fact === undefined ||
      isOfPerson(one, this.#isSealed) ||
      (OF_ANOTHER.test(one.before.replace(CONDITION, '')) && !isSecondVerb(one))
    )
      return [];
    // A sheet names the certificates of the product, with their dates.
    if (this.#namesOthers && OTHER_PAPER.test(one.before)) return [];
    if (endsWithStandard(one.before) || isOfNamedPaper(one) || isOfLaw(one) || isOfReplaced(one)) return [];
    const place = this.#placeOf(one);
    if (place === null || (place.text === one.below && this.#isOfStandard(one))) return [];
    const [first, second] = place.dates;
    if (!first) return [];
    const between = second && place.text.slice(first.index + first.text.length, second.index);
    const isRange = between !== undefined && UNTIL.test(between);
    const ahead = place.text.slice(0, first.index);
    if (role === 'validity' && !isRange && !UNTIL.test(ahead) && !isFromIssue(one, ahead)) return [];
    if (role === 'validity' && !isRange && first.index === 0) return [];
    if (role === 'date' && ((one.inProse && !isBehindNumber(one)) || isRange || this.#pages === null))
      return [];
    if (role === 'date' && isOfSomething(one)) return [];
    if (isOfForm(one)) return [];
    if (isRange && second && (role === 'validity' || role === 'validFrom')) {
      return [...this.#dated('validFrom', first, one), ...this.#dated('validUntil', second, one)];
    }
    // Tests that took days were done on the last.
    if (isRange && role === 'testedOn' && second) return this.#dated('testedOn', second, one);
    return this.#dated(fact, first, one);
  }

  /** When this edition of a report or a listing was written, if it says nothing else of its issue. */
  #revised(): Proposal[] {
    if (this.#pages === null || this.#namesOthers) return [];
    const found = this.#labelled.flatMap((one) => {
      if (one.role !== 'otherDate' || !REVISED.test(one.label) || one.inProse || one.page > 1) return [];
      if (one.isCited || !one.isMarked || FORM.test(one.before) || standardsIn(one.before).length > 0)
        return [];
      const [date] = this.#placeOf(one)?.dates ?? [];
      return date ? this.#dated('issuedOn', date, one) : [];
    });
    return oneOf('issuedOn', found).map((one) => ({
      ...one,
      certain: one.certain && found.every(({ certain }) => certain),
    }));
  }

  /** A later revision from which the end of the validity counts, in whole years, is the issue of this edition. */
  #renew(facts: Map<DateFact, Proposal[]>): void {
    const [[issued], [end], [revised, another]] = [
      facts.get('issuedOn') ?? [],
      facts.get('validUntil') ?? [],
      this.#revised(),
    ];
    if (!issued || !end || !revised || another || revised.value <= issued.value) return;
    if (isAnniversary(revised.value, end.value) && !isAnniversary(issued.value, end.value))
      facts.set('issuedOn', [revised]);
  }

  /** When a document was first issued, if it says nothing of this edition: that may be another day. */
  #firstIssue(): Proposal[] {
    const found = this.#labelled.flatMap((one) => {
      if (one.role !== 'otherDate' || !FIRST_ISSUE.test(one.label) || one.inProse || one.page > 1) return [];
      const [date] = this.#placeOf(one)?.dates ?? [];
      return date ? this.#dated('issuedOn', date, one) : [];
    });
    const values = oneOf('issuedOn', found);
    return values.length === 1 ? values.map((one) => ({ ...one, certain: false })) : [];
  }

  /** `published by the registry as programme operator on February 12, 2026` */
  #issuedByOn(one: Labelled): DateFound[] {
    if (this.#pages === null || organisationAt(one.inline) === null) return [];
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
    return (this.#pages ?? []).flatMap((page, number) => {
      const text = page.map((one) => one.text).join(' ');
      return [...text.matchAll(FROM)].flatMap((from): DateFound[] => {
        const at = from.index + from[0].length;
        const ahead = text.slice(at, at + MAX_PERIOD);
        const [first, second] = datesIn(ahead, this.#order);
        if (first?.index !== 0 || !second) return [];
        if (!UNTIL.test(ahead.slice(first.text.length, second.index))) return [];
        const before = text.slice(Math.max(0, at - MAX_SENTENCE), at);
        const sentence = before.slice(before.search(LAST_SENTENCE));
        if (!IN_FORCE.test(sentence) || OF_ANOTHER.test(sentence)) return [];
        const whole = `${sentence}${ahead.slice(0, second.index + second.text.length)}`.trim();
        const place = { role: 'validity' as const, sentence: whole.slice(-MAX_SENTENCE), page: number + 1 };
        return [...this.#dated('validFrom', first, place), ...this.#dated('validUntil', second, place)];
      });
    });
  }

  /** The date by itself, or behind a place, at the head of a letter or beside a signature; none if there are several. */
  #signed(): DateFound[] {
    const taken = new Set(
      this.#labelled.flatMap(({ right, below, role }) => {
        if (role === 'date') return [];
        return datesIn(right, this.#order).length > 0 ? [right] : [right, below];
      }),
    );
    const found = (this.#pages ?? []).flatMap((page, number) =>
      page.flatMap((one, at): DateFound[] => {
        const { text } = one;
        if (text.length > MAX_SIGNED || taken.has(text) || !/\d/.test(text)) return [];
        const [date, more] = datesIn(text, this.#order);
        if (!date || more) return [];
        const rest = text.slice(date.index + date.text.length);
        const before = text.slice(0, date.index);
        if (OF_ANOTHER.test(before)) return [];
        const isOfNumber =
          number === 0 && NUMBER_BEFORE.test(before) && fromTop(page, LETTER_HEAD).includes(one);
        if (!/^(?:[.\s]|r\.|roku)*$/.test(rest) || !(isOfNumber || PLACE_BEFORE.test(before))) return [];
        if (isOfNumber) return this.#dated('issuedOn', date, { role: 'date', sentence: text, page: 1 });
        if (labelsIn(text.slice(0, date.index)).some(({ role }) => role !== 'date')) return [];
        if (isPrinted(page, at) || isInColumn(page, at) || isBesideWords(page, at)) return [];
        return this.#dated('issuedOn', date, { role: 'date', sentence: text, page: number + 1 });
      }),
    );
    const sentences = new Set(found.map(({ sentence }) => sentence));
    if (sentences.size === 1 || new Set(found.map(({ value }) => value)).size === 1) return found;
    // Of several, the one at the head of a letter counts.
    return found.filter(({ sentence }) => this.#isAboveLetter(sentence));
  }

  /** Whether the date below a label is in the row of a standard. */
  #isOfStandard({ page, at }: Labelled): boolean {
    const own = this.#pages?.[page - 1];
    const below = own && belowOf(own, at);
    return (
      own !== undefined &&
      below !== undefined &&
      own.some(
        (one) => one.right < below.left && isBeside(one, below) && standardsIn(one.text)[0]?.index === 0,
      )
    );
  }

  /** Whether a line of the first page stands above what a letter begins with, and nothing but an address between. */
  #isAboveLetter(line: string): boolean {
    const lines = fromTop(this.#pages?.[0] ?? [], LETTER_HEAD).map(({ text }) => text);
    const at = lines.indexOf(line);
    return at >= 0 && lines.slice(at + 1, at + MAX_ADDRESS).some((text) => SALUTATION.test(text));
  }

  /** The text in which the date beside a label stands. */
  #placeOf(one: Labelled): { readonly text: string; readonly dates: DateInText[] } | null {
    // Below a mere `Date` is a column of dates.
    const below = (one.role === 'date' || one.role === 'testedOn') && one.isColumn ? '' : one.below;
    const texts =
      one.inline === ''
        ? [one.right, below, one.inProse ? one.onward : '', one.above]
        : [one.inline, one.onward];
    for (const text of texts) {
      const dates = datesIn(text, this.#order);
      const [first] = dates;
      if (!first) continue;
      const between = text.slice(0, first.index);
      if (
        (between.length > MAX_BETWEEN && !isPlace(one, between) && !isFromIssue(one, between)) ||
        (one.inProse && OF_THING.test(between)) ||
        /\d{2}|[.;]\s|^(?:or|and) (?:after|before) /.test(between) ||
        // Behind another label, the date is that label's.
        (!isFromIssue(one, between) &&
          labelsIn(between).some(({ role }) => role !== one.role && OF_DATES.has(role))) ||
        OF_ANOTHER.test(between)
      )
        continue;
      return { text, dates };
    }
    return null;
  }

  #dated(
    fact: DateFact,
    date: DateInText,
    {
      role,
      sentence,
      page,
      isCited = false,
      label = '',
      before = '',
      at = Number.POSITIVE_INFINITY,
    }: Pick<Labelled, 'role' | 'sentence' | 'page'> &
      Partial<Pick<Labelled, 'isCited' | 'label' | 'before' | 'at'>>,
  ): DateFound[] {
    // What was analysed may be approved and issued later.
    const weak = role === 'date' || /^(?:analys|date of analys|análisis)/iu.test(label);
    return date.days.map((day) => ({
      fact,
      value: date.hasDay ? day : day.slice(0, 7),
      sentence,
      page,
      // What is valid until a month is so to its end.
      certain:
        date.days.length === 1 &&
        (date.hasDay || fact === 'validUntil' || fact === 'validFrom') &&
        // The papers on which a document is founded have their days in their parts of later pages.
        !(isCited && page > 1),
      weak,
      isRenewal: role === 'renewal',
      isHead: /^(?:date|datum|fecha)$/iu.test(label) && at < LETTER_HEAD && page === 1,
      isLater: isCited || page > 1,
      isRenewed:
        /re-?issu|current|this issue/iu.test(label) || /this (?:edition|issue|version)$/iu.test(before),
      isIssue: /issu|publi|ausgest|ausstell|veröff|émi|délivr|emi[st]|uitg|wydan/iu.test(label),
    }));
  }

  /** The day from which a period counts, if that is said behind it. */
  #startOf(text: string): { readonly value: string; readonly certain: boolean }[] | null {
    const [date] = datesIn(text, this.#order);
    if (!date?.hasDay || !COUNTS_FROM.test(text.slice(0, date.index))) return null;
    return date.days.map((value) => ({ value, certain: date.days.length === 1 }));
  }

  /** From when periods count that say it by the name of a label, and when they end. */
  #named(): readonly NamedDay[] {
    this.#namedDays ??= this.#readNamed();
    return this.#namedDays;
  }

  #readNamed(): NamedDay[] {
    return (this.#pages ?? []).flatMap((page, number) =>
      periodsFromNamedDays(page).flatMap(({ day, sentence, period }) => {
        const [date] = datesIn(day, this.#order);
        if (date?.index !== 0) return [];
        const length = lengthOf(period);
        const place = {
          role: 'validFrom' as const,
          sentence: sentence.slice(0, MAX_SENTENCE),
          page: number + 1,
        };
        return this.#dated('validFrom', date, place).map((start) => ({
          start,
          end: length && date.hasDay ? daysLater(start.value, length) : null,
        }));
      }),
    );
  }

  /** `warrants the system … for a period of twenty (20) years from the Effective Date` */
  #warranted(known: ReadonlyMap<DateFact, readonly Proposal[]>): Proposal[] {
    return (this.#pages ?? []).flatMap((page, number) => {
      const text = page.map((one) => one.text).join(' ');
      return [...text.matchAll(FOR_PERIOD)].flatMap((match): Proposal[] => {
        const before = text.slice(0, match.index);
        const sentence = before.slice(before.search(LAST_SENTENCE));
        if (!IN_FORCE.test(sentence) && !/warrant|guarant|garant/iu.test(sentence)) return [];
        const after = text.slice(match.index, match.index + MAX_PERIOD + 70);
        const base = SINCE_START.test(after) ? 'validFrom' : SINCE_ISSUE.test(after) ? 'issuedOn' : null;
        const [start, another] = (base && known.get(base)) ?? [];
        const length = lengthOf(PERIOD.exec(after));
        if (!start || another || length === null) return [];
        const whole = `${sentence.slice(-MAX_SENTENCE / 2)}${after}`.trim().slice(0, MAX_SENTENCE);
        const value = daysLater(start.value, length);
        return [{ fact: 'validUntil', value, sentence: whole, page: number + 1, certain: start.certain }];
      });
    });
  }

  /** The end of a validity that is said as a period. */
  #relative(known: ReadonlyMap<DateFact, readonly Proposal[]>): Proposal[] {
    const found = this.#labelled.flatMap((one): Proposal[] => {
      if (one.role !== 'validity' && one.role !== 'validUntil' && one.role !== 'renewal') return [];
      const beside = [one.right, one.below, one.onward].filter((cell) => cell !== '');
      const text =
        one.inline === '' ? (beside.find((cell) => PERIOD.test(cell.slice(0, 160))) ?? '') : one.onward;
      const period = PERIOD.exec(text.slice(0, 160));
      // `Validity: from the date of publication on page one, and for a period of three years`
      const isFromFirst = one.role === 'validity' && !one.inProse && SINCE_ISSUE.exec(text)?.index === 0;
      if (!period || period.index > (isFromFirst ? 120 : 60) || OF_ANOTHER.test(one.before)) return [];
      const after = text.slice(period.index, period.index + 160);
      const from = this.#startOf(after.slice(period[0].length));
      const begins = /takes effect|begins|starts|commences|effective|in force/iu.test(one.before);
      const base =
        begins || SINCE_START.test(after)
          ? 'validFrom'
          : isFromFirst ||
              SINCE_ISSUE.test(after) ||
              (!/^term$/iu.test(one.label) && isCell(one, text, period))
            ? 'issuedOn'
            : null;
      const start = base && known.get(base);
      const [first] = from ?? start ?? [];
      if (!first || (from ?? start)?.length !== 1) return [];
      const length = lengthOf(period);
      if (length === null) return [];
      const value = daysLater(first.value, length);
      const sentence = one.inline === '' ? one.sentence : `${one.label} ${text}`.slice(0, 300);
      return [{ fact: 'validUntil', value, sentence, page: one.page, certain: first.certain }];
    });
    if (found.length === 0) {
      for (const { start, end } of this.#named())
        if (end !== null) found.push({ ...start, fact: 'validUntil', value: end });
    }
    if (found.length === 0) found.push(...this.#warranted(known));
    return oneOf('validUntil', found).map((one) => ({
      ...one,
      certain: one.certain && found.every(({ certain }) => certain),
    }));
  }
}

/** Whether a day is whole years after another, or the day before that. */
function isAnniversary(start: string, end: string): boolean {
  const days = [Date.parse(`2000${start.slice(4)}`), Date.parse(`2000${end.slice(4)}`)];
  const [first = 0, last = 0] = days;
  const apart = first - last;
  return start.length === end.length && (apart === 0 || apart === DAY) && start.slice(0, 4) < end.slice(0, 4);
}

const DAY = 86_400_000;

/** The years or months of a period. */
function lengthOf(period: RegExpExecArray | null): { years: number } | { months: number } | null {
  const { count = '', unit = '' } = period?.groups ?? {};
  const number = /^\d/.test(count) ? Number(count) : (NUMBER_WORDS[count.toLowerCase()] ?? 0);
  if (number === 0) return null;
  return /^m/i.test(unit) ? { months: number } : { years: number };
}

/** The head of a letter has at most so many pieces, and what is between its day and its subject. */
const LETTER_HEAD = 16;
const MAX_ADDRESS = 9;
const SALUTATION =
  /^(?:subject|re|betreff|betr|objet|asunto)\.? ?:|^(?:dear|to whom it may concern|sehr geehrte|madame|monsieur|mesdames|estimad[oa]|a quien)/iu;

/** Whether a period is all that stands beside a label, as in a table: it counts from the date of issue. */
function isCell(one: Labelled, text: string, period: RegExpExecArray): boolean {
  const cell = one.inline === '' ? text : one.inline;
  return !one.inProse && cell.replace(period[0], '').replace(/[\s().,]/g, '') === '';
}

/** Labels of days. */
const OF_DATES: ReadonlySet<Role> = new Set([
  'issuedOn',
  'validFrom',
  'validUntil',
  'renewal',
  'validity',
  'testedOn',
  'otherDate',
]);

const DATE_ROLES: Partial<Record<Role, DateFact>> = {
  issuedOn: 'issuedOn',
  date: 'issuedOn',
  validFrom: 'validFrom',
  validUntil: 'validUntil',
  renewal: 'validUntil',
  validity: 'validUntil',
  testedOn: 'testedOn',
};
