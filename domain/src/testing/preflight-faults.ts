import type { FindingKind } from '../preflight/finding-kinds.ts';
import { madeDocument } from './made-document.ts';
import {
  type Case,
  certificate,
  LETTER,
  lastDelivery,
  noted,
  number,
  one,
  scan,
  upload,
} from './preflight-made.ts';

/** Each a package with one fault: the kind that has to be reported, and the press that mends it, if there is one. */
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
  ['a kind that nobody knows', 'kindUnknown', { profile: { needs: { 'product dtaa': 'required' } } }],
  [
    'a misspelt kind that has to name the project',
    'kindUnknown',
    { profile: { namesProject: ['certificats'] } },
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
    "a visitor's own warranty whose pages do not name the project",
    'projectUnnamed',
    {
      profile: { namesProject: ['type:warranty'] },
      documents: [upload('Roof_Warranty-2026', false)],
    },
  ],
  [
    "a visitor's own certificate whose pages do not name the project",
    'projectUnnamed',
    {
      profile: { namesProject: ['certificates'] },
      documents: [upload('Certificate of Compliance', false)],
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
