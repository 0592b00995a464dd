import type { DocumentFacts } from '@submittal/contract/document-facts';
import { dayAfter } from './days.ts';
import type { Product } from './product-model.ts';
import { daySince } from './sample-day.ts';
import { variantsOf } from './variants.ts';

/** The maker, as issuer of its own letters. */
export const MAKER = 'Ardent Building Envelope';
export const LABORATORY = 'Lakefront Materials Laboratory';

/** Invented authorities, the codes under which they approve, and where that counts. */
const authorities = {
  council: {
    issuer: 'Great Lakes Evaluation Council',
    prefix: 'GLEC',
    jurisdiction: 'States and provinces that adopt the code',
    codeEdition: 'International Building Code, 2024 edition',
  },
  coastal: {
    issuer: 'Coastal States Product Board',
    prefix: 'CSPB',
    jurisdiction: 'Florida, with its high-velocity hurricane zone',
    codeEdition: 'Florida Building Code, 8th edition (2023)',
    markets: ['US-FL'],
  },
} as const;

/** Letters that say no days. */
const UNDATED = ['ardseal-791', 'dryprotect-pb-14', 'ardflex-jet', 'airskin-sill-pan'];
/** Letters by the last day on which they are valid, in days from the sample's: past, or soon. */
const LAST_DAYS: Readonly<Record<string, number>> = {
  'drystop-pvc-9': -160,
  'jointspan-moisture-blanket': -12,
  'firehold-wrap-wr-2': 21,
  'dryflow-dp-10': 52,
};
/** Approvals for a part of the country. */
const COASTAL = ['roofply-pvc-60-kee', 'roofcoat-pu-foam', 'roofply-tpo-fb-135'];
/** Letters that cover the first of a product's variants only. */
const OF_ONE_VARIANT = ['ardseal-888-sl', 'ardhybrid-deck', 'roofcoat-hs-96-rapid'];

/** Products whose former certificate is listed too. */
const RENEWED = ['firehold-mw-8'];
/** Certificates that are recalled, and from when. */
const RECALLED: Readonly<Record<string, string>> = { 'firehold-smoke-seal': daySince({ days: -20 }) };

const approvedTypes = ['Fire-Stopping', 'Roof Coatings'];

/** What the certificate of a product says of itself; `code` is the maker's own number for it. */
export function certificateFacts(product: Product, place: number, code: string): DocumentFacts {
  const isApproval = product.chemistry === 'fluidAirBarrier' || approvedTypes.includes(product.type);
  const authority = authorities[COASTAL.includes(product.id) ? 'coastal' : 'council'];
  const [variant] = variantsOf(product);
  return {
    ...(isApproval
      ? {
          number: `${authority.prefix} ${2100 + place * 17}`,
          issuer: authority.issuer,
          jurisdiction: authority.jurisdiction,
          codeEdition: authority.codeEdition,
        }
      : { number: code, issuer: MAKER }),
    ...(UNDATED.includes(product.id) ? {} : validity(product.id, place)),
    ...(RENEWED.includes(product.id) ? { supersedes: [formerId(product)] } : {}),
    ...(variant && OF_ONE_VARIANT.includes(product.id) ? { coversVariants: [variant.key] } : {}),
    markets: 'markets' in authority && isApproval ? [...authority.markets] : marketsOf(product),
  };
}

/** When the certificate of a product was recalled, if it was. */
export function recallOf(product: Product): { recalledFrom?: string } {
  const recalledFrom = RECALLED[product.id];
  return recalledFrom === undefined ? {} : { recalledFrom };
}

/** What the certificate before a product's present one says of itself, if it is listed. */
export function formerFacts(product: Product, present: DocumentFacts): DocumentFacts | undefined {
  const { supersedes, issuedOn, ...facts } = present;
  if (!supersedes || issuedOn === undefined) return undefined;
  const formerly = dayAfter(issuedOn, { months: -24 });
  return {
    ...facts,
    issuedOn: formerly,
    validFrom: formerly,
    validUntil: dayAfter(issuedOn, { days: -1 }),
    ...(facts.number ? { number: `${facts.number} R1` } : {}),
    ...(facts.codeEdition ? { codeEdition: 'International Building Code, 2021 edition' } : {}),
    markets: marketsOf(product),
  };
}

/** Two years from the day of issue, which lies between two and ten months before the sample's day. */
function validity(id: string, place: number): DocumentFacts {
  const last = LAST_DAYS[id];
  const issuedOn =
    last === undefined
      ? daySince({ months: -2 - (place % 9), days: -(place % 20) })
      : dayAfter(daySince({ days: last + 1 }), { months: -24 });
  const validUntil = daySince({ days: last ?? 0 });
  return {
    issuedOn,
    validFrom: issuedOn,
    validUntil: last === undefined ? dayAfter(dayAfter(issuedOn, { months: 24 }), { days: -1 }) : validUntil,
  };
}

/** What the test report of a product says of itself, which was issued on this day. */
export function reportFacts(code: string, issuedOn: string): DocumentFacts {
  return {
    number: code,
    issuer: LABORATORY,
    laboratory: LABORATORY,
    testedOn: dayAfter(issuedOn, { days: -33 }),
    issuedOn,
  };
}

const programmes = {
  environmental: 'Continental Declarations Registry, General Programme Instructions 4.0',
  health: 'HPD Open Standard 2.3',
} as const;

/** What an environmental or health declaration says of itself: it is valid for five years, or for three. */
export function declarationFacts(
  product: Product,
  which: keyof typeof programmes,
  code: string,
  place: number,
): DocumentFacts {
  const issuedOn = daySince({ months: -3 - (place % 10) });
  return {
    number: code,
    issuer: which === 'environmental' ? 'Continental Declarations Registry' : MAKER,
    programme: programmes[which],
    issuedOn,
    validFrom: issuedOn,
    validUntil: dayAfter(dayAfter(issuedOn, { months: which === 'environmental' ? 60 : 36 }), { days: -1 }),
    markets: marketsOf(product),
  };
}

/** The id of the certificate before a product's present one. */
export const formerId = ({ id }: Product): string => `${id}-cl-former`;

function marketsOf({ region }: Product): string[] {
  return region.map((one) => (one === 'us' ? 'US' : 'CA'));
}
