import type { Labelled } from '../labels/labelled-values.ts';
import { textsBeside } from '../labels/texts-beside.ts';
import type { DocumentKind } from '../pages/document-kind.ts';
import { type FactPage, fromTop } from '../pages/fact-page.ts';
import { oneOf, type Proposal, type Said } from '../words/proposal.ts';

/** States and provinces whose offices approve products. */
const STATES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Puerto Rico|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Nova Scotia|Ontario|Prince Edward Island|Québec|Quebec|Saskatchewan';
const OFFICE =
  '(?:Department|Division|Board|Office|Bureau|Commission|Agency|Ministry|Authority|Building Code (?:Online|Commission|Council|Division|Board)|Product Approval)';

/** The name of an office of a state. */
const STATE_OFFICES: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}])(?<area>${STATES})(?: (?:State|Statewide|\\p{Lu}[\\p{L}&]+)){0,2} ${OFFICE}(?![\\p{L}])`,
    'iu',
  ),
  new RegExp(`(?<![\\p{L}])${OFFICE} of [\\p{L}, &]{3,60}(?:,|of) (?<area>${STATES})(?![\\p{L}])`, 'iu'),
];

/** An area in the name of its office; the first that fits. */
const AREAS: readonly RegExp[] = [
  /(?<![\p{L}])(?:the )?(?<area>(?:\p{Lu}[\p{L}'’-]+ ){1,3}(?:County|COUNTY))(?![\p{L}])/u,
  /(?<![\p{L}])(?<area>(?:City|Town|Borough|Village|County|Ville|CITY|TOWN|COUNTY) (?:of|de|OF) (?:\p{Lu}[\p{L}'’.-]+)(?: \p{Lu}[\p{L}'’.-]+){0,2})(?![\p{L}])/u,
  new RegExp(`(?<![\\p{L}])(?:state|commonwealth|province) of (?<area>${STATES})(?![\\p{L}])`, 'iu'),
  // What follows the name of a state may be its office.
  new RegExp(
    `(?<![\\p{L}])(?:[Ss]tate|STATE|[Cc]ommonwealth|COMMONWEALTH|[Pp]rovince|PROVINCE) of (?<area>\\p{Lu}[\\p{L}'’-]+(?: (?!${OFFICE}(?!\\p{L}))\\p{Lu}[\\p{L}'’-]+)?)(?![\\p{L}])`,
    'u',
  ),
  ...STATE_OFFICES,
];

/** The states of the Gulf, for whose markets certificates of conformity are written. */
const GULF =
  '(?<area>Kingdom of Saudi Arabia|United Arab Emirates|State of Qatar|State of Kuwait|Sultanate of Oman|Kingdom of Bahrain|Saudi Arabia|Qatar|Kuwait|Oman|Bahrain)';

/** The market for which a certificate is written, in a line of its head. */
const FOR_MARKET: readonly RegExp[] = [
  // `For products exported to the Kingdom of Saudi Arabia`, `valid for the market of the State of Qatar only`
  new RegExp(
    `(?:export(?:ed|s)?|shipped|imported|import|entering|supplied|supply|placed|market(?:s|ing)?|sale|sold|valid|registered)(?: [\\p{Ll}]+){0,4}? (?:to|into|in|of|for|within|on) (?:the )?(?:(?:territory|markets?) of (?:the )?)?${GULF}(?![\\p{L}])`,
    'iu',
  ),
  // `In accordance with the Emirates conformity requirements — United Arab Emirates`
  new RegExp(
    `(?:conformity|compliance|requirements|regulations?|scheme|program(?:me)?|authority|ministry|saleem|saber|ecas|eqm)\\b.{0,60}?(?:[—–|(-]|of(?: the)?|for(?: the)?|in(?: the)?) ?${GULF}(?![\\p{L}])`,
    'iu',
  ),
];

/** `This certificate is valid for the market of the Kingdom of Saudi Arabia only` */
const VALID_FOR = new RegExp(
  `certificate\\b.{0,40}\\bvalid\\b(?: only)? (?:for|in|within)(?: [\\p{Ll}]+){0,6} (?:the )?${GULF}(?![\\p{L}])`,
  'iu',
);

/** So many pieces at the top of a page may name where it holds. */
const TOP = 8;

/** Where an approval holds: beside a label, or the area whose office gives it. */
export function jurisdictionAmong(
  labelled: readonly Labelled[],
  pages: readonly FactPage[],
  kinds: ReadonlySet<DocumentKind>,
  issuer: readonly Proposal[],
): Proposal[] {
  const beside = textsBeside(
    labelled.filter(({ isMarked }) => isMarked),
    'jurisdiction',
    /^\p{Lu}[\p{L} ,.'()&-]{2,80}$/u,
  );
  if (beside.length > 0) return oneOf('jurisdiction', beside);
  const isOffice = kinds.has('approval') || kinds.has('evaluation');
  if (!isOffice && !kinds.has('certificate')) return [];
  // A certificate may name where its holder is.
  const areas = isOffice ? AREAS : STATE_OFFICES;
  const texts = [
    ...fromTop(pages[0] ?? [], TOP).map(({ text }) => ({ text, page: 1 })),
    ...issuer.filter(({ certain }) => certain).map(({ value, page }) => ({ text: value, page })),
  ];
  const markets = kinds.has('certificate') ? marketsIn(pages[0] ?? []) : [];
  if (markets.length > 0) return oneOf('jurisdiction', markets);
  for (const { text, page } of texts) {
    const value = areaIn(text, areas);
    if (value !== null) return oneOf('jurisdiction', [{ value, sentence: text, page } satisfies Said]);
  }
  const florida = labelled.find(({ label }) => /^FL ?#/u.test(label));
  if (!florida) return [];
  const { sentence, page } = florida;
  return oneOf('jurisdiction', [{ value: 'Florida', sentence, page }]);
}

/** The states for whose markets a certificate says it is written, above the first label of its form. */
function marketsIn(page: FactPage): Said[] {
  const head = fromTop(page, TOP);
  const form = head.findIndex(
    ({ text }, at) =>
      at > 0 &&
      /^(?:certificate|report|coc|registration|reference|ref)\b.{0,20}(?:no|number|nr|#)\b/iu.test(text),
  );
  const titled = (form < 0 ? head : head.slice(0, form)).map(({ text }) => [text, FOR_MARKET] as const);
  const said = page.map(({ text }) => [text, [VALID_FOR]] as const);
  return [...titled, ...said].flatMap(([text, areas]): Said[] => {
    const area = areaIn(text, areas);
    return area === null ? [] : [{ value: inFull(area), sentence: text, page: 1 }];
  });
}

/** A state by its name as its papers give it. */
function inFull(area: string): string {
  return STATES_IN_FULL.find((name) => name.toLowerCase().endsWith(area.toLowerCase())) ?? area;
}

const STATES_IN_FULL = ['Kingdom of Saudi Arabia', 'United Arab Emirates'];

/** The area that the name of an office in a text says; null if there is none. */
export function areaIn(text: string, areas: readonly RegExp[] = AREAS): string | null {
  for (const pattern of areas) {
    const area = pattern.exec(text)?.groups?.['area'];
    if (area !== undefined) return inTitleCase(area);
  }
  return null;
}

function inTitleCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name
    .replaceAll(/\p{L}+/gu, (word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`)
    .replaceAll(/\b(?:Of|And)\b/g, (word) => word.toLowerCase());
}
