import type { TableKind } from '@submittal/contract/catalogue-tables';
import { documentTypes } from '../mapping/words/type-words.ts';

/** What the template says about a column. */
export interface TemplateColumn {
  /** What belongs in it, in at most 255 characters: spreadsheets show it beside a chosen cell. */
  readonly note: string;
  /** Values to choose from; others may be written all the same. */
  readonly choices?: readonly string[];
  /** What stands in the example row. */
  readonly example?: string;
}

/** The document that the example row names; it comes with the template. */
export const EXAMPLE_FILE = 'documents/Example Sealant 100 Data Sheet.pdf';

const regions = ['us', 'canada', 'us|canada'];
const languages = ['EN', 'FR', 'ES', 'EN_CA', 'FR_CA'];

const ID =
  'Required. Letters, digits, dots, dashes and underscores. Keep it from release to release: an item number is a good choice.';
const title = (example?: string): TemplateColumn => ({
  note: 'Required. The name as visitors see it.',
  ...(example && { example }),
});
const entry = {
  subtitle: { note: 'A second line under the name.' },
  description: { note: 'What it is, in a few sentences. It is shown on the card and searched.' },
  image: { note: 'The path of a picture (PNG, JPEG, WebP) in this folder, such as images/sealant-100.png.' },
  url: { note: 'The address of its page on your site, beginning with https://.' },
  applications: { note: 'What it is used for: filters. Separate several by |.' },
  otherNames: { note: 'Earlier names and abbreviations: searched, not shown. Separate several by |.' },
} satisfies Record<string, TemplateColumn>;

/** The columns of the template's sheets, in their order. */
export const templateColumns: Readonly<Record<TableKind, Readonly<Record<string, TemplateColumn>>>> = {
  products: {
    id: { note: ID, example: 'example-sealant-100' },
    title: title('Example Sealant 100'),
    type: { note: 'Required. The category: a heading and a filter.', example: 'Sealants' },
    subtype: { note: 'The category below it.', example: 'Silicone' },
    ...entry,
    description: {
      ...entry.description,
      example: 'One-part sealant for joints. Replace this row by your own products.',
    },
    region: {
      note: 'Where it is offered: us, canada, or both. Both if it is empty.',
      choices: regions,
      example: 'us|canada',
    },
    brand: { note: 'The brand under which it is sold.' },
    gtin: { note: 'Its Global Trade Item Number, with all digits.' },
    masterformat: { note: 'The MasterFormat number, such as 07 92 00.', example: '07 92 00' },
    otherMasterformat: { note: 'Further MasterFormat numbers. Separate several by |.' },
    discontinued: { note: 'true if it is not sold any more. Visitors are told.', choices: ['true'] },
    substitutesFor: {
      note: "Names of other manufacturers' products whose place it takes. Separate several by |.",
    },
    replacedBy: { note: 'The ids of the products that take its place. Separate several by |.' },
  },
  documents: {
    id: { note: ID, example: 'example-sealant-100-data' },
    parents: {
      note: 'Required. The ids of the products and systems that have this document. Separate several by |.',
      example: 'example-sealant-100',
    },
    file: {
      note: 'The path of the file in this folder. Give either a file or an address (href).',
      example: EXAMPLE_FILE,
    },
    href: { note: 'The address from which the file is fetched, beginning with https://.' },
    documentType: {
      note: 'Required. Which button it belongs to. Any other word makes a button of its own, titled by the column subtitle.',
      choices: [...documentTypes].sort(),
      example: 'datasheet',
    },
    title: { note: 'The title that visitors see. The name of the file if it is empty.' },
    subtitle: { note: 'The title of the button, for a type of your own.' },
    language: { note: 'EN if it is empty.', choices: languages, example: 'EN' },
    region: { note: 'Where it applies: us, canada, or both. Everywhere if it is empty.', choices: regions },
    colorCode: { note: 'A colour code: groups documents in lists. Name it on the sheet Colours.' },
    documentCode: { note: 'Your number for the document: shown, and printed in the contents.' },
    revised: { note: 'The date of this revision, as 2026-03-01.', example: '2026-03-01' },
    number: { note: 'The number of the certificate, report, approval or declaration.' },
    issuer: { note: 'Who issued it.' },
    jurisdiction: { note: 'Where, or to whom, it counts, such as Florida, high-velocity zone.' },
    codeEdition: { note: 'The code under which it was issued, with its edition.' },
    testedOn: { note: 'The day of the test, as 2026-03-01.' },
    laboratory: { note: 'Who tested.' },
    issuedOn: { note: 'The day on which it was issued, as 2026-03-01.' },
    validFrom: { note: 'The first day on which it is valid, as 2026-03-01.' },
    validUntil: {
      note: 'The last day on which it is valid, as 2027-03-01. Visitors are told when it is past.',
    },
    supersedes: { note: 'The ids of the documents whose place it takes. Separate several by |.' },
    programme: { note: 'The programme of an environmental or health declaration, with its version.' },
    'origin.country': { note: 'Where the goods are made: two letters of ISO 3166, such as US.' },
    'origin.plant': { note: 'The plant in which they are made.' },
    'origin.category': { note: 'The category of material, such as manufactured product.' },
    coversVariants: {
      note: 'The keys of the variants that it covers; all if it is empty. Separate several by |.',
    },
    namesProject: { note: 'true if it was made out for a project and names it.', choices: ['true'] },
    markets: { note: 'The countries in which it counts, such as US|CA or US-FL. Everywhere if it is empty.' },
    scheme: { note: 'What its validity rests on, in your words, such as a listing.' },
    recalledFrom: {
      note: 'From this date on it may not be in new packages, as 2026-03-01. Shared packages keep it with a notice.',
    },
    sets: {
      note: 'The collections to which it belongs, in your words, such as closeout. Separate several by |.',
      choices: ['closeout', 'sustainability', 'closeout|sustainability'],
    },
    acceptLosses: {
      note: 'true takes a damaged document although more than a tenth of it is missing.',
      choices: ['true'],
    },
  },
  systems: {
    id: { note: ID },
    title: title(),
    type: { note: 'The category: a heading and a filter.' },
    ...entry,
    canBeUsedWith: {
      note: 'What it can be used with, as Name > Child, such as Cladding > Brick veneer. Separate several by |.',
    },
    products: { note: 'The ids of the products in it. Separate several by |.' },
    roles: {
      note: 'What its products do in it, as Role > product id, such as Primary sealant > sealant-100. Separate several by |.',
    },
  },
  colours: {
    code: { note: 'Required. The code, as documents have it.' },
    name: { note: 'Required. The name of the colour.' },
    swatch: { note: 'The colour as shown on screen, such as #cfc7b2.' },
  },
  sections: {
    number: { note: 'Required. A MasterFormat number, such as 07 92 00.' },
    title: {
      note: 'Required. Its title, in words that you have the right to print. Visitors find products by it.',
    },
  },
  synonyms: { words: { note: 'Phrases that mean the same to those who search, separated by |.' } },
  pinned: {
    question: { note: 'Required. What somebody searches for, such as roof warranty.' },
    products: { note: 'The ids of the products that come first then, in order, separated by |.' },
    systems: { note: 'The ids of the systems that come first then, in order, separated by |.' },
  },
  submittalKinds: {
    kind: { note: 'Required. What a specification asks for, such as certificates.' },
    heading: { note: 'The heading under which specifications list it, such as SD-07.' },
    words: { note: 'Words of a request that name it, such as certificate, separated by |.' },
    hints: { note: 'Words of a request that suggest it where none name a kind, separated by |.' },
    documentTypes: {
      note: 'The types of documents that satisfy it, as on the sheet Documents, separated by |.',
      choices: [...documentTypes].sort(),
    },
  },
  translations: {
    id: { note: 'Required. The id of a product or system.' },
    language: { note: 'Required. The language of this row, such as fr or es.', choices: ['fr', 'es'] },
    title: { note: 'The name in this language: searched, and shown to visitors of this language.' },
    subtitle: { note: 'The second line in this language.' },
    description: { note: 'The description in this language.' },
    type: { note: 'The category in this language. Write it alike wherever the category is the same.' },
    subtype: { note: 'The category below it in this language.' },
    applications: { note: 'The applications in this language, in the same order. Separate several by |.' },
  },
  variants: {
    id: { note: 'Required. The id of a product.' },
    key: { note: 'Required. What tells this form of the product from its others, such as an item number.' },
    title: { note: 'What it is called, such as 25 mm x 10 m.' },
  },
  facts: {
    id: { note: 'Required. The id of a product or system.' },
    variant: { note: 'The key of one of its variants, if the fact is only about that one.' },
    name: {
      note: 'Required. The name of the property. Write it alike for all products, so that they can be compared.',
    },
    value: { note: 'Required. A number, with a point for decimals, or a text.' },
    unit: { note: 'Required with a number: its unit, such as g/L; 1 if it has none.' },
  },
  manufacturer: {
    name: { note: 'Required. Your name.', example: 'Example Manufacturer' },
    logo: { note: 'The path of your logo (PNG, JPEG, WebP) in this folder.' },
  },
};
