import { labelsIn } from '../labels/fact-labels.ts';
import { type Labelled, PERSONAL } from '../labels/labelled-values.ts';
import { organisationAt } from '../names/organisation.ts';
import type { DocumentKind } from '../pages/document-kind.ts';
import { belowOf, type FactPage, fromTop, isBeside } from '../pages/fact-page.ts';
import { OF_SAFETY } from '../pages/safety-sheet.ts';
import { type DateInText, type DateOrder, datesIn } from '../texts/dates-in-text.ts';
import { PERIOD, SINCE_ISSUE } from '../texts/periods-in-text.ts';
import { standardsIn } from '../texts/standards-in-text.ts';
import type { Role } from '../words/label-role.ts';
import { OF_ANOTHER, oneOf, type Proposal } from '../words/proposal.ts';
import { type DateFact, type DateFound, dated, LETTER_HEAD, UNTIL } from './date-found.ts';
import {
  endsWithStandard,
  isBehindNumber,
  isOfAssessment,
  isOfForm,
  isOfLaw,
  isOfNamedPaper,
  isOfNumberInSentence,
  isOfPerson,
  isOfReplaced,
  isOfSomething,
  isSecondVerb,
} from './whose-date.ts';

/** Labels of when a document was first issued. */
const FIRST_ISSUE =
  /^(?:first|original|initial)(?:ly)? (?:date of )?(?:issued?|issuance|publication)|^date of (?:first|original|initial) issue|^fecha de primera |^primera |^(?:date de )?première |^date initiale|^erst(?:mals|malige|e)?[- ]?(?:ausgest|ausgab|ausstell|zulass|zertif)|^data (?:di|della) prima |^eerste |første gang|^først |första gången|^först |ensimmäi/iu;

/** What a certificate says of its first issue. */
const FIRST_IN_SENTENCE =
  /(?:[Tt]his certificate (?:was|has been) (?:first|initially|originally) issued on|[Cc]e certificat a été délivré (?:pour la première fois|initialement) le|[Dd]ieses Zertifikat wurde erstmals am|[Ii]l presente certificato è stato (?:emesso|rilasciato) per la prima volta il|[Tt]oto (?:osvědčení bylo poprvé vydáno|osvedčenie bolo prvýkrát vydané)(?: dne| dňa)?|[Nn]iniejszy certyfikat (?:został )?wydan[yo] po raz pierwszy(?: w dniu| dnia)?|[Ee]ste certificado (?:fue|se) (?:emiti[dóo]+|expidi[óo]|expedido) por primera vez el) (?:the )?/u;
const MAX_AHEAD = 40;

/** Labels of the day of an edition. */
const REVISED =
  /^(?:date de (?:la )?|datum der |fecha de (?:la )?|data della |date of (?:the )?)(?:r[ée]vision[ei]?|revisi[óo]n[e]?|versi[óo]n[ei]?|fassung) |^re-?evaluated|^(?:revisione|révision|revisión|revisão|rev(?:ision)?\.?) (?:n\.? ?[°º]? ?)?\d{1,2} (?:del|du|de|vom|of|dated|from)$|^revider[etad]|^korrig[ea]|^rettet|^korjattu|^omarbetad|^omarbejdet|^fecha de (?:la )?(?:última )?renovación|^rev\.?$|^date of (?:the )?(?:latest |last |most recent )?(?:amendment|revision|update)|^aktualizacja|^päivitetty|^tarkistettu|^muutettu|^(?:utolsó )?módosít|^felülvizsg|^data (?:revizuirii|reviziei|actualizării)|^revizuit|^dátum (?:revízie|zmeny|aktualizácie)|^datum (?:revizije|spremembe|izmjene)|^muudetud|^muutmise|^grozī|^pakeit|^ημερομην[ίι]α (?:αναθ|τροπ)|^(?:τελευτα[ίι]α )?αναθε[ωώ]ρ|^дата (?:на )?(?:измен|ревиз|актуал|пересмотра|зміни|перегляду)|^(?:revizyon|güncelleme) tarihi|^(?:last |latest )?(?:revis|updat|renewed|amend(?:ed|ment) )|^date (?:of revision|revised)|^revisionsdatum|^überarbeitet|^date de (?:révision|mise à jour)|^mis à jour|^fecha de (?:revisión|actualización)|^actualizado|^herzien|^data (?:di |de )?revisione|^data (?:de )?revisão|^data aktualizacji|^revideringsdatum|^date (?:updated|amended|modified)|^(?:date de (?:la )?|fecha de (?:la )?)?modifica|^data (?:di|della) modifica|^data d[ae] (?:modifica|altera|atualiza)|änderung(?:sdatum)?$|^wijzigingsdatum|^datum (?:van )?wijziging|^(?:ændrings|endrings|ändrings)dat|^datum (?:revize|změny|aktualizace)/iu;

/** Nothing, or what is revised, before a label: `Certificate amended on`. */
const OF_PAPER_ALONE = /^(?:\p{Lu}\p{L}+)?$/u;

/** On what a validity depends: `subject to satisfactory audits, this certificate remains valid until`. */
const CONDITION = /(?:subject to|provided|vorbehaltlich|sous réserve|siempre que|onder voorbehoud)[^,;]*,/giu;

/** From when a paper is valid no more: `withdrawn with effect from`. */
const WITHDRAWN =
  /withdraw|revok|suspend|terminat|zurückgezogen|widerrufen|retir|revocat|ingetrokken|återkall|tilbagekald/iu;

/** A paper speaks of itself. */
const OF_THIS = /\b(?:this|diese[rsm]?|ce(?:tte|t)?|est[ea]|présente?|presente|quest[oa]|dit|deze)\b/iu;

/** What a notary writes below a letter, with the day on which it was signed before one. */
const SWORN =
  /\b(?:sworn|subscribed|acknowledged|notary|before me|beglaubig|devant (?:moi|nous)|ante m[íi])\b/iu;

/** So many pieces at the top of a page say of what kind a sheet is. */
const HEAD = 6;

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

/** What is prepared before it is tested. */
const MADE = /^(?:prepared|made|produced|delivered|given)/iu;
const SPECIMENS =
  /\b(?:specimens?|samples?|panels?|products?|materials?|assembl(?:y|ies)|mock-?ups?)\b[^.;]{0,40}$/iu;

/** The ends of a period of which only its head says what it is. */
const MERE_RANGE =
  /^(?:from|to|until|thru|through|start|end|vom|von|bis|du|au|desde|del|hasta|dal|al|van|tot|od|do)$/iu;

/** A declaration of a product of which a letter says something. */
const OF_DECLARATION = /\b(HPD|EPD|FDES) (?:was|is|has been)\b/;

/** Where a document was issued, between the label and the day. */
const AT_PLACE =
  /^(?:(?:at|in|à|zu|en) )?\p{Lu}[\p{L} .,'’()–-]{1,60}?,? ?(?:on|this|the|am|den|le|el|a|,)?(?: the| el)? ?$/u;

/** Labels of a place and a day. */
const OF_PLACE = /^(?:place|ort|lieu|lugar|luogo|plaats|miejsce|local)(?:,| |$)/iu;

function isPlace({ label }: Labelled, between: string): boolean {
  return (/ (?:at|in|à|zu|en|a|te|w|em)$/iu.test(label) || OF_PLACE.test(label)) && AT_PLACE.test(between);
}

/** `Data ważności Krajowej Oceny Technicznej:`, the title of the paper behind a label with which a line begins. */
function isOfTitle({ before, inProse }: Labelled, between: string): boolean {
  return !inProse && before === '' && between.length < MAX_PLACE_OF_TITLE && TITLE_BETWEEN.test(between);
}

const MAX_PLACE_OF_TITLE = 60;
const TITLE_BETWEEN = /^(?:[\p{L}’'-]+ ){0,6}[\p{L}’'-]+ ?: $/u;

/** `Validité : à compter de la date de publication et jusqu'au`: how long it is valid, behind from when. */
function isFromIssue({ role }: Labelled, between: string): boolean {
  return (
    role === 'validity' &&
    between.length < MAX_NAME_BETWEEN &&
    SINCE_ISSUE.test(between) &&
    /(?:until|to|bis(?: zum)?|jusqu['’]au|hasta(?: el)?|fino al|tot|do)(?: (?:einschließlich|und mit|inclus|incluid[oa]|en met|and including))? $/iu.test(
      between,
    )
  );
}

/** Whether a day is all that stands beside a label, as in a form. */
function isAlone({ inProse, isMarked, page }: Labelled, text: string, date: DateInText): boolean {
  return !inProse && isMarked && page === 1 && date.hasDay && text.trim().replace(UP_TO, '') === date.text;
}

/** `tests by an accredited laboratory, reported 23 May 2017`: who tested reported so, before the paper was written. */
function isReportedByLaboratory({ inProse, label, before }: Labelled): boolean {
  return inProse && /^reported/iu.test(label) && /\b(?:laborator(?:y|ies)|tests?|testing)\b/iu.test(before);
}

/** What languages put behind a day up to which something is valid, or that closes one. */
const UP_TO = /(?:-ig| saakka| asti|\.| г\.?| р\.?| d\.)$/u;

/** Words before the day up to which something holds. */
const UP_TO_DAY =
  /(?<!\p{L})(?:until|up to|bis|jusqu['’]au|hasta|fino al|tot|do|até)(?: (?:and including|einschließlich|zum|inclus|el|dnia|en met)){0,2} $/iu;

/** `10 years (until`: how long it is valid, before up to when. */
function isUntilBehindPeriod(ahead: string): boolean {
  return PERIOD.exec(ahead)?.index === 0 && UP_TO_DAY.test(ahead);
}

/** The number of the certificate of a notified body in a declaration (Regulation (EU) 305/2011), up to the label of its day. */
const OF_NOTIFIED = /\d{4} ?[-–—] ?CPR ?[-–—] ?\S+,? ?\(?$/u;

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

/** Reads the dates of a document that stand beside labels. */
export class LabelledDates {
  readonly #labelled: readonly Labelled[];
  readonly #order: DateOrder;

  readonly #namesOthers: boolean;
  readonly #isDeclaration: boolean;
  /** A sheet of safety data is of the day of its revision. */
  readonly #isSafety: boolean;
  /** Whether it is a report of tests and nothing else. */
  readonly #isReport: boolean;
  /** Whether an engineer sealed it, whose licence runs out too. */
  readonly #isSealed: boolean;
  /** Null if it is no paper of the kind that has a date without more of a label than `Date`. */
  readonly #pages: readonly FactPage[] | null;

  constructor(
    labelled: readonly Labelled[],
    order: DateOrder,
    pages: readonly FactPage[] | null,
    { namesOthers, kinds }: { readonly namesOthers: boolean; readonly kinds: ReadonlySet<DocumentKind> },
  ) {
    this.#namesOthers = namesOthers;
    this.#isDeclaration = [...kinds].join() === 'declaration';
    this.#labelled = labelled;
    this.#order = order;
    this.#isSealed = pages?.some((page) => page.some(({ text }) => PERSONAL.test(text))) ?? false;
    this.#pages = pages;
    this.#isReport = [...kinds].join() === 'test';
    this.#isSafety = fromTop(pages?.[0] ?? [], HEAD).some(({ text }) => OF_SAFETY.test(text));
  }

  /** Every date beside a label, with the fact that the label says. */
  read(): DateFound[] {
    return this.#labelled.flatMap((one) => this.#datesOf(one));
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
    if (this.#isOfDeclaration(one) || (this.#isDeclaration && isOfAssessment(one))) return [];
    if (isOfNumberInSentence(one) || (this.#isDeclaration && OF_NOTIFIED.test(one.before))) return [];
    if (endsWithStandard(one.before) || isOfNamedPaper(one) || isOfLaw(one) || isOfReplaced(one)) return [];
    if (this.#isOfTests(one) || SWORN.test(one.before) || isReportedByLaboratory(one)) return [];
    if (fact === 'validFrom' && WITHDRAWN.test(one.before)) return [];
    // `our approval 4471, which expires on`, but `This certificate, which expires on`
    if (one.inProse && /\b(?:which|that|die|qui|que)$/u.test(one.before) && !OF_THIS.test(one.before))
      return [];
    const place = this.#placeOf(one);
    if (place === null || (place.text === one.below && this.#isOfStandard(one))) return [];
    const [first, second] = place.dates;
    if (!first) return [];
    const between = second && place.text.slice(first.index + first.text.length, second.index);
    const isRange = between !== undefined && UNTIL.test(between);
    const ahead = place.text.slice(0, first.index);
    const isSaidUntil = UNTIL.test(ahead) || isUntilBehindPeriod(ahead) || isFromIssue(one, ahead);
    if (role === 'validity' && !isRange && first.index > 0 && !isSaidUntil) return [];
    // A day alone is when the validity ends, if it is a cell of its own.
    if (role === 'validity' && !isRange && first.index === 0)
      return isAlone(one, place.text, first) ? dated('validUntil', first, { ...one, role: 'date' }) : [];
    if (role === 'date' && ((one.inProse && !isBehindNumber(one)) || isRange || this.#pages === null))
      return [];
    if (role === 'date' && isOfSomething(one)) return [];
    // `5 years from the date of issue, up to and including 17 February 2031`
    if (fact === 'issuedOn' && one.inProse && UP_TO_DAY.test(ahead)) return [];
    if (isOfForm(one) || (one.inProse && MADE.test(one.label) && SPECIMENS.test(one.before))) return [];
    if (isRange && second && (role === 'validity' || role === 'validFrom')) {
      return [...dated('validFrom', first, one), ...dated('validUntil', second, one)];
    }
    // Tests that took days were done on the last.
    if (isRange && role === 'testedOn' && second) return dated('testedOn', second, one);
    return dated(fact, first, one);
  }

  /** Whether days of tests are no fact of the paper: what an approval says of them further on, and a mere `From` in a report of tests, which is no validity. */
  #isOfTests({ role, label, rest, page }: Labelled): boolean {
    if (role === 'testedOn')
      return page > 1 && rest.length > MAX_AHEAD && !this.#isReport && this.#pages !== null;
    return this.#isReport && MERE_RANGE.test(label);
  }

  /** When this edition of a report or a listing was written, if it says nothing else of its issue. */
  revised(): Proposal[] {
    if (this.#pages === null || (this.#namesOthers && !this.#isSafety && !this.#isDeclaration)) return [];
    return this.#editions();
  }

  #editions(): Proposal[] {
    const found = this.#labelled.flatMap((one) => {
      if (one.role !== 'otherDate' || !this.#isEdition(one.label) || one.page > 1) return [];
      if (one.isCited || FORM.test(one.before) || standardsIn(one.before).length > 0) return [];
      const [date] = this.#placeOf(one)?.dates ?? [];
      // `Revised June 24, 2025` and `Certificate amended on 4 April 2024 to include` as lines of their own
      const isAtHead = one.at < LETTER_HEAD || !/^rev\.?$/iu.test(one.label);
      const isLine =
        isAtHead &&
        OF_PAPER_ALONE.test(one.before) &&
        date?.hasDay &&
        (one.inline === date.text ||
          /^ (?:to include|\()/.test(one.inline.slice(one.inline.indexOf(date.text) + date.text.length)));
      return date && ((one.isMarked && !one.inProse) || isLine) ? dated('issuedOn', date, one) : [];
    });
    // Of several days that say of editions, the last does, but for sheets, whose days are of parts too.
    const isLast = ({ value }: DateFound) => found.every((one) => one.value <= value);
    const days = this.#isSafety ? found : found.filter((one) => !one.certain || isLast(one));
    return oneOf('issuedOn', days).map((one) => ({
      ...one,
      certain: one.certain && days.every(({ certain }) => certain),
    }));
  }

  /** Whether a label says of an edition: a sheet of safety data is reviewed when it is written anew. */
  #isEdition(label: string): boolean {
    return REVISED.test(label) || (this.#isSafety && /^reviewed on$/iu.test(label));
  }

  /** The days beside labels that speak of something else: an order, a sample, the end of works. */
  ofOthers(): string[] {
    return this.#labelled
      .filter((one) => one.role === 'otherDate' || this.#isOfDeclaration(one))
      .flatMap((one) => this.#placeOf(one)?.dates[0]?.days ?? []);
  }

  /** When a document was first issued, if it says nothing of this edition: that may be another day. */
  firstIssue(): Proposal[] {
    const found = this.#labelled.flatMap((one) => {
      if (one.role !== 'otherDate' || !FIRST_ISSUE.test(one.label) || one.inProse || one.page > 1) return [];
      const [date] = this.#placeOf(one)?.dates ?? [];
      return date ? dated('issuedOn', date, one) : [];
    });
    const said = this.#firstIssueInSentence();
    if (said.length > 0) return said;
    const values = oneOf('issuedOn', found);
    return values.length === 1
      ? values.map((one) => ({ ...one, certain: one.certain && this.#isUnrevised() }))
      : [];
  }

  /** Whether a form has a label of its revision and no day beside it: then its first issue is its issue. */
  #isUnrevised(): boolean {
    const revisions = this.#labelled.filter(
      (one) =>
        one.role === 'otherDate' &&
        REVISED.test(one.label) &&
        one.page === 1 &&
        !one.inProse &&
        one.isMarked &&
        one.before === '',
    );
    return (
      revisions.length > 0 && revisions.every((one) => !/\d/.test(`${one.rest}${one.right}${one.below}`))
    );
  }

  /** `This certificate was first issued on …`, with which certificates of construction products say of their issue (annex V of Regulation (EU) 305/2011). */
  #firstIssueInSentence(): Proposal[] {
    const first = (this.#pages?.[0] ?? []).map(({ text }) => text).join(' ');
    const before = FIRST_IN_SENTENCE.exec(first);
    if (!before) return [];
    const ahead = first.slice(before.index + before[0].length);
    const [date] = datesIn(ahead.slice(0, MAX_AHEAD), this.#order);
    if (date?.index !== 0) return [];
    const sentence = `${before[0]}${date.text}`;
    return oneOf('issuedOn', dated('issuedOn', date, { role: 'issuedOn', sentence, page: 1 }));
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
    return dated('issuedOn', first, one);
  }

  /** Whether the sentence speaks of a declaration that the document is none of: `The HPD was published October 11, 2024.` */
  #isOfDeclaration({ before, inProse }: Labelled): boolean {
    const named = inProse ? OF_DECLARATION.exec(before)?.[1] : undefined;
    if (named === undefined) return false;
    // In its title nothing is said of it.
    return !fromTop(this.#pages?.[0] ?? [], LETTER_HEAD).some(
      ({ text }) => text.includes(named) && !OF_DECLARATION.test(text),
    );
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

  /** The text in which the date beside a label stands. */
  #placeOf(one: Labelled): { readonly text: string; readonly dates: readonly DateInText[] } | null {
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
        (between.length > MAX_BETWEEN &&
          !isPlace(one, between) &&
          !isFromIssue(one, between) &&
          !isOfTitle(one, between)) ||
        (one.inProse && OF_THING.test(between)) ||
        /\d{2}|[.;]\s|^(?:or|and) (?:after|before) /.test(isUntilBehindPeriod(between) ? '' : between) ||
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
}
