import type { Resource } from '@submittal/contract/document';
import type { ReceiverProfile } from '@submittal/contract/receiver-profile';
import { ReceiverProfileSchema } from '@submittal/contract/receiver-profile';
import { blankTransmittal } from '@submittal/contract/transmittal-fields';
import { type Check, checkPackage } from '../preflight/check-package.ts';
import type { FindingKind } from '../preflight/finding-kinds.ts';
import type { CheckedDocument, CheckedPage, PackageToCheck } from '../preflight/package-to-check.ts';
import { SubmittalKinds } from '../submittal-kind.ts';
import { madeDocument } from './made-document.ts';

const NOW = new Date('2027-03-01T12:00:00Z');

export const LETTER: CheckedPage = {
  width: 612,
  height: 792,
  isBlank: false,
  hasWords: true,
  showsText: true,
  scanDpi: null,
  absentFonts: [],
};
export const scan = (scanDpi: number, more: Partial<CheckedPage> = {}): CheckedPage => ({
  ...LETTER,
  scanDpi,
  showsText: false,
  ...more,
});

interface Made extends Partial<Omit<CheckedDocument, 'resource'>> {
  readonly product?: string;
  readonly superseded?: { readonly by?: string; readonly renamed?: boolean };
}

/** A document under a product: by itself it is sound. */
export function one(id: string, resource: Partial<Resource> = {}, more: Made = {}): CheckedDocument {
  const { product = 'p1', superseded, ...rest } = more;
  const made = { ...madeDocument(id, resource), productID: product, productTitle: `Product ${product}` };
  return {
    resource: { ...made, ...(superseded && { superseded }) },
    under: 'product',
    sha256: `hash of ${id}`,
    bytes: 1_000_000,
    pages: [LETTER],
    variants: new Map(),
    current: null,
    ...rest,
  };
}

const receiver = (given: object): ReceiverProfile =>
  ReceiverProfileSchema.parse({ id: 'r', name: 'Receiver', ...given });

/** A package; what is left out is sound. */
interface Case {
  readonly documents?: readonly CheckedDocument[];
  readonly details?: Partial<PackageToCheck['details']>;
  readonly transmittal?: Partial<typeof blankTransmittal>;
  readonly profile?: object;
  readonly offered?: readonly Resource[];
  readonly fileNames?: readonly string[];
}

const DETAILS = {
  ...{ projectName: 'Pier 9', language: 'en', region: 'us', lastDelivery: '' },
  ...{ signedOriginals: false, transmittal: null, receiver: null },
} as unknown as PackageToCheck['details'];

/** What is told of it. */
export function check(given: Case): Check {
  const { documents = [one('a')], details, transmittal, profile, offered = [], fileNames } = given;
  return checkPackage({
    details: {
      ...DETAILS,
      ...(transmittal && { transmittal: { ...blankTransmittal, ...transmittal } }),
      ...details,
    },
    documents,
    offered: () => offered,
    kinds: new SubmittalKinds(),
    profile: profile ? receiver(profile) : null,
    fileNames: fileNames ?? ['submittal.pdf'],
    now: NOW,
  });
}

const certificate = (more: Partial<Resource> = {}) => ({ resourceDocumentType: 'certification', ...more });
const number = (pattern: string) => ({ patterns: { number: pattern } });
export const noted = (...notes: NonNullable<Resource['notes']>) => one('a', { notes });
const lastDelivery = '2027-09-30';

/** Each a package with one fault: the kind that has to be told, and the press that mends it, if there is one. */
export const faults: readonly (readonly [string, FindingKind, Case, string?])[] = [
  ['an empty section', 'fieldEmpty', { profile: { requiredFields: ['section'] } }],
  [
    'no certification',
    'fieldEmpty',
    { profile: { requiredFields: ['certification'] }, transmittal: { section: '07' } },
  ],
  [
    'a contractor of blanks',
    'fieldEmpty',
    { profile: { requiredFields: ['contractor'] }, transmittal: { contractor: '  ' } },
  ],
  ['no location', 'fieldEmpty', { profile: { requiredFields: ['location'] }, details: { location: '' } }],
  ['a field that no version knows', 'fieldEmpty', { profile: { requiredFields: ['sealNumber'] } }],
  ['a number without its section', 'fieldUnfit', { profile: number('{section}-1') }],
  [
    'a running number in letters',
    'fieldUnfit',
    { profile: number('{sequence:3}'), transmittal: { sequence: 'XIV' } },
  ],
  [
    'a running number with too many digits',
    'fieldUnfit',
    { profile: number('{sequence:2}'), transmittal: { sequence: '114' } },
  ],
  [
    'a revision with too many digits',
    'fieldUnfit',
    { profile: { patterns: { fileName: '{project}-{revision:1}' } }, transmittal: { revision: '12' } },
  ],
  [
    'no data sheet, and the catalogue has one',
    'kindMissing',
    {
      profile: { needs: { 'product data': 'required' } },
      documents: [one('a', { resourceDocumentType: 'warranty' })],
      offered: [madeDocument('sheet')],
    },
    'add',
  ],
  [
    'no data sheet, and nobody has one',
    'kindMissing',
    {
      profile: { needs: { 'product data': 'required' } },
      documents: [one('a', { resourceDocumentType: 'warranty' })],
    },
  ],
  [
    'no certificate for the second product',
    'kindMissing',
    {
      profile: { needs: { certificates: 'required' } },
      documents: [one('a', certificate()), one('b', {}, { product: 'p2' })],
    },
  ],
  ['no document of a type', 'kindMissing', { profile: { needs: { 'type:warranty': 'required' } } }],
  [
    'no safety data sheet',
    'kindMissing',
    {
      profile: { needs: { 'safety data sheets': 'required' } },
      offered: [madeDocument('sds', { resourceDocumentType: 'sds' })],
    },
    'add',
  ],
  [
    'no warranty where it is wanted',
    'kindWanted',
    {
      profile: { needs: { 'type:warranty': 'wanted' } },
      offered: [madeDocument('w', { resourceDocumentType: 'warranty' })],
    },
    'add',
  ],
  ['no shop drawing where it is wanted', 'kindWanted', { profile: { needs: { 'shop drawings': 'wanted' } } }],
  [
    'a guide specification',
    'notUsual',
    {
      profile: { needs: { 'type:architecturalspec': 'notUsual' } },
      documents: [one('a', { resourceDocumentType: 'architecturalspec' })],
    },
    'remove',
  ],
  [
    'a brochure',
    'notUsual',
    {
      profile: { needs: { 'type:brochure': 'notUsual' } },
      documents: [one('a', { resourceDocumentType: 'Brochure' })],
    },
    'remove',
  ],
  [
    'a certificate that does not name the project',
    'projectUnnamed',
    { profile: { namesProject: ['certificates'] }, documents: [one('a', certificate())] },
  ],
  [
    'a warranty that says it names none',
    'projectUnnamed',
    {
      profile: { namesProject: ['type:warranty'] },
      documents: [one('a', { resourceDocumentType: 'warranty', namesProject: false })],
    },
  ],
  [
    'a Canadian sheet in a package for the United States',
    'otherRegion',
    {
      documents: [one('a', { resourceRegion: 'canada' })],
      offered: [madeDocument('us', { resourceRegion: 'us' })],
    },
    'exchange',
  ],
  [
    'an American sheet in a package for Canada',
    'otherRegion',
    { details: { region: 'canada' }, documents: [one('a', { resourceRegion: 'us' })] },
  ],
  [
    'a French sheet alone in an English package',
    'otherLanguage',
    { documents: [one('a', { resourceLanguage: 'FR' })] },
  ],
  [
    'a Canadian French sheet where there is an English one',
    'otherLanguage',
    {
      documents: [one('a', { resourceLanguage: 'FR_CA' })],
      offered: [madeDocument('en', { resourceLanguage: 'EN' })],
    },
    'exchange',
  ],
  ['an English sheet alone in a French package', 'otherLanguage', { details: { language: 'fr-CA' } }],
  [
    'a certificate that has lapsed',
    'lapsed',
    { documents: [one('a', certificate({ validUntil: '2027-02-28' }))] },
  ],
  [
    'a lapsed certificate with a current edition',
    'lapsed',
    {
      documents: [
        one('a', certificate({ validUntil: '2026-12-31' }), {
          current: madeDocument('b', { validUntil: '2029-01-01' }),
        }),
      ],
    },
    'renew',
  ],
  [
    'a lapsed certificate whose current edition has lapsed',
    'lapsed',
    {
      documents: [
        one('a', certificate({ validUntil: '2026-12-31' }), {
          current: madeDocument('b', { validUntil: '2027-01-01' }),
        }),
      ],
    },
  ],
  [
    'a certificate that lapses before the last delivery',
    'lapsesBefore',
    { details: { lastDelivery }, documents: [one('a', certificate({ validUntil: '2027-09-29' }))] },
  ],
  [
    'the same with a current edition',
    'lapsesBefore',
    {
      details: { lastDelivery },
      documents: [one('a', { validUntil: '2027-06-01' }, { current: madeDocument('b') })],
    },
    'renew',
  ],
  [
    'a certificate that lapses in a fortnight',
    'lapsesSoon',
    { documents: [one('a', { validUntil: '2027-03-15' })] },
  ],
  [
    'a certificate that is not valid yet on the last delivery',
    'notValidYet',
    { details: { lastDelivery }, documents: [one('a', { validFrom: '2027-10-01' })] },
  ],
  [
    'a superseded edition',
    'superseded',
    { documents: [one('a', {}, { superseded: { by: 'b' }, current: madeDocument('b') })] },
    'renew',
  ],
  [
    'a superseded edition by a certificate valid since',
    'superseded',
    {
      documents: [
        one('a', { supersededBy: { id: 'b', from: '2027-01-01' } }, { current: madeDocument('b') }),
      ],
    },
    'renew',
  ],
  [
    'a document that the catalogue no longer has',
    'withdrawn',
    { documents: [one('a', {}, { superseded: {} })] },
    'remove',
  ],
  ['a recalled document', 'recalled', { documents: [one('a', { recalledFrom: '2027-02-01' })] }, 'remove'],
  [
    'a recalled document with a current edition',
    'recalled',
    { documents: [one('a', { recalledFrom: '2027-02-01' }, { current: madeDocument('b') })] },
    'renew',
  ],
  [
    'one file under two ids',
    'repeated',
    { documents: [one('a'), one('b', {}, { sha256: 'hash of a', product: 'p2' })] },
    'remove',
  ],
  [
    'an upload of a file of the catalogue',
    'repeated',
    { documents: [one('a'), one('b', {}, { sha256: 'hash of a', under: 'uploads', product: 'uploads' })] },
    'remove',
  ],
  [
    'a product by itself and in a system',
    'inSystemToo',
    { documents: [one('a'), one('a', {}, { under: 'system', product: 's1' })] },
    'removeUnder',
  ],
  ['lost pages', 'damaged', { documents: [noted({ code: 'pages-missing', count: 2, of: 9 })] }],
  ['a file that ends early', 'damaged', { documents: [noted({ code: 'cut-short' })] }],
  [
    'lost content on a page',
    'damaged',
    { documents: [noted({ code: 'content-missing', pages: [{ from: 3, to: 4 }] })] },
  ],
  [
    'attached files',
    'attachmentsLeft',
    { documents: [noted({ code: 'attachments-removed', count: 2, name: 'a.xlsx' })] },
  ],
  ['a signature', 'signedCopy', { documents: [noted({ code: 'signature', count: 1 })] }, 'attachOriginals'],
  ['a restriction', 'copyRestricted', { documents: [noted({ code: 'restrictions-opened' })] }],
  [
    'a restriction that the receiver refuses',
    'copyRestricted',
    { profile: { limits: { refuses: ['restricted'] } }, documents: [noted({ code: 'encryption-opened' })] },
  ],
  [
    'a scan of 150 dpi with recognised text',
    'scanCoarse',
    { documents: [one('a', { pageCount: 2 }, { pages: [LETTER, scan(150)] })] },
  ],
  [
    'a scan of 250 dpi where 300 are stated',
    'scanCoarse',
    { profile: { limits: { scanDpi: 300 } }, documents: [one('a', {}, { pages: [scan(250)] })] },
  ],
  [
    'a scan without text',
    'scanWithoutText',
    { documents: [one('a', {}, { pages: [scan(300, { hasWords: false })] })] },
  ],
  [
    'a blank page',
    'blankPages',
    {
      documents: [
        one('a', { pageCount: 2 }, { pages: [LETTER, { ...LETTER, isBlank: true, hasWords: false }] }),
      ],
    },
    'keepPages',
  ],
  [
    'a table of colours of which none is marked',
    'variantsUnmarked',
    { documents: [one('a', {}, { variants: new Map([[1, ['790-001', '790-014']]]) })] },
  ],
  [
    'a mark that lost its place',
    'marksUnplaced',
    {
      documents: [
        {
          ...one('a'),
          resource: {
            ...one('a').resource,
            annotations: [{ page: 1, kind: 'box', rect: [0, 0, 1, 1], unplaced: true }],
          },
        },
      ],
    },
  ],
  [
    'fonts that are not embedded',
    'fontsAbsent',
    { documents: [one('a', {}, { pages: [{ ...LETTER, absentFonts: ['Helvetica'] }] })] },
  ],
  ['another page size', 'pageSize', { profile: { limits: { pageSizes: [{ width: 11, height: 17 }] } } }],
  [
    'one wide page',
    'pageSize',
    {
      profile: { limits: { pageSizes: [{ width: 8.5, height: 11 }] } },
      documents: [one('a', { pageCount: 2 }, { pages: [LETTER, { ...LETTER, width: 1224 }] })],
    },
  ],
  [
    'a drawing file where no ZIP is taken',
    'zipNeeded',
    { profile: { limits: { refuses: ['zip'] } }, documents: [one('a', { pageCount: 0 })] },
    'remove',
  ],
  [
    'a document larger than a file may be',
    'documentTooLarge',
    { profile: { limits: { fileBytes: 900_000 } } },
    'remove',
  ],
  [
    'a package larger than a file may be',
    'packageTooLarge',
    { profile: { limits: { fileBytes: 1_500_000 } }, documents: [one('a'), one('b')] },
  ],
  ['a package too large for a mail', 'mailTooLarge', { profile: { limits: { mailBytes: 1_300_000 } } }],
  [
    'a name that the receiver wants',
    'nameWanted',
    {
      profile: { patterns: { fileName: '{section:compact}-{sequence:3}[_{title}]' } },
      transmittal: { section: '07 92 00', sequence: '14' },
    },
  ],
  [
    'a long name',
    'nameTooLong',
    { profile: { limits: { nameCharacters: 20 } }, fileNames: ['a-name-of-many-words.pdf'] },
  ],
  [
    'a refused sign in a name',
    'nameSigns',
    { profile: { limits: { nameWithout: '#&' } }, fileNames: ['pier#9.pdf'] },
  ],
];

const everything = {
  needs: { 'product data': 'required', 'type:warranty': 'wanted', 'type:brochure': 'notUsual' },
  namesProject: ['certificates'],
  requiredFields: ['section', 'location'],
  patterns: { number: '{section}-{sequence:3}[-R{revision}]' },
  limits: {
    ...{ fileBytes: 5_000_000, mailBytes: 9_000_000, nameCharacters: 20, nameWithout: '#', scanDpi: 300 },
    pageSizes: [{ width: 8.5, height: 11 }],
    refuses: ['password', 'portfolio', 'zip', 'damaged', 'restricted'],
  },
};

/** Each a package of which nothing is to be told. */
export const sound: readonly (readonly [string, Case])[] = [
  ['one sheet', {}],
  ['nothing at all', { documents: [] }],
  [
    'everything that a receiver asks for',
    {
      profile: everything,
      transmittal: { section: '07 92 00', sequence: '14' },
      details: { location: 'Oakland' },
      documents: [
        one('a'),
        one('b', { resourceDocumentType: 'warranty' }),
        one('c', certificate({ namesProject: true })),
      ],
    },
  ],
  ['a receiver without limits', { profile: {} }],
  ['a scan of 300 dpi with recognised text', { documents: [one('a', {}, { pages: [scan(300)] })] }],
  ['a scan of 199.6 dpi, rounded', { documents: [one('a', {}, { pages: [scan(199)] })] }],
  [
    'a brochure with text before a coarse picture',
    { documents: [one('a', {}, { pages: [scan(96, { showsText: true })] })] },
  ],
  [
    'the same, recorded by an older version',
    { documents: [one('a', {}, { pages: [scan(96, { showsText: undefined })] })] },
  ],
  [
    'pages that were not recorded',
    { documents: [one('a', { pageCount: 3 }, { pages: [LETTER, null] }), one('b', {}, { pages: null })] },
  ],
  ['sheets turned by a quarter', { profile: { limits: { pageSizes: [{ width: 11, height: 8.5 }] } } }],
  ['one document under two products', { documents: [one('a'), one('a', {}, { product: 'p2' })] }],
  ['French and English sheets together', { documents: [one('a'), one('b', { resourceLanguage: 'FR' })] }],
  [
    'a sheet in both languages',
    { details: { language: 'fr' }, documents: [one('a', { resourceLanguage: 'EN/FR' })] },
  ],
  [
    'sheets for both regions',
    {
      details: { region: 'all' },
      documents: [one('a', { resourceRegion: 'us' }), one('b', { resourceRegion: 'canada' })],
    },
  ],
  [
    'a certificate that is valid on the last delivery',
    { details: { lastDelivery }, documents: [one('a', { validUntil: lastDelivery })] },
  ],
  ['a recall that has not begun', { documents: [one('a', { recalledFrom: '2027-04-01' })] }],
  [
    'a document that has another id now',
    { documents: [one('a', {}, { superseded: { by: 'b', renamed: true }, current: madeDocument('b') })] },
  ],
  [
    'a signed document with its original',
    { details: { signedOriginals: true }, documents: [noted({ code: 'signature', count: 1 })] },
  ],
  [
    'a repaired file of which nothing is missing',
    {
      documents: [
        noted({ code: 'repaired' }, { code: 'scripts-removed', count: 1 }, { code: 'portfolio-opened' }),
      ],
    },
  ],
  [
    'an upload, of which nothing but its pages is known',
    {
      profile: { namesProject: ['certificates'] },
      documents: [one('a', certificate({ resourceLanguage: '' }), { under: 'uploads', product: 'uploads' })],
    },
  ],
];
