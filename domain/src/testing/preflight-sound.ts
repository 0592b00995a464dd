import { madeDocument } from './made-document.ts';
import { type Case, certificate, LETTER, lastDelivery, noted, one, scan, upload } from './preflight-made.ts';

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

/** Each a package of which nothing is to be reported. */
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
    'a certificate whose pages name the project',
    {
      profile: { namesProject: ['certificates'] },
      documents: [one('a', certificate(), { namesProject: true })],
    },
  ],
  [
    "a visitor's own certificate whose pages have no text",
    {
      profile: { namesProject: ['certificates'] },
      documents: [upload('Certificate of Compliance', null)],
    },
  ],
  [
    "a visitor's own data sheet where warranties have to name the project",
    { profile: { namesProject: ['type:warranty'] }, documents: [upload('Warrantyless sheet', false)] },
  ],
  [
    "a visitor's own certificate where certificates are required",
    {
      profile: { needs: { certificates: 'required' } },
      documents: [one('a'), upload('Certificates of Compliance', null)],
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
