import { z } from 'zod';
import { idValue as id, lineValue as line, variantKeyValue } from './catalogue-values.ts';
import { regions } from './constants.ts';
import { factForms, factNames } from './document-facts.ts';

/**
 * The catalogue format: what a manufacturer writes in `catalogue.json` (docs/catalogue-format.md).
 * The importer checks a catalogue against these schemas before it changes anything.
 */

const paragraph = z.string().trim().max(4000);
const sectionNumber = z
  .string()
  .regex(/^\d\d \d\d \d\d(\.\d\d)?$/, 'use a MasterFormat number such as "07 92 00"');

export const RegionSchema = z
  .string()
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(regions));
export type Region = (typeof regions)[number];

/**
 * The address of a page that people open. Only http and https are allowed: `javascript:` would run in the page that
 * shows the link.
 */
export const WebPageSchema = z.url({
  protocol: /^https?$/,
  error: 'give an address that begins with http:// or https://',
});

/**
 * A moment: a date, which begins at midnight UTC, or a date with time and offset. It is stored as it is written, and
 * `Date.parse` reads both forms alike everywhere.
 */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** A Global Trade Item Number with a true check digit (GS1 General Specifications, 7.9). Spaces and dashes are dropped. */
const GtinSchema = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^(\d{8}|\d{12,14})$/, { error: 'use the 8, 12, 13 or 14 digits of a GTIN', abort: true })
      .refine(hasTrueCheckDigit, { message: 'its check digit is wrong' }),
  );

/** A document of a product or system: exactly one of `file` (in the catalogue folder) or `href` (http or https). */
export const CatalogueDocumentSchema = z
  .strictObject({
    id,
    file: z.string().min(1).max(1000).optional(),
    href: z.url({ protocol: /^https?$/ }).optional(),
    documentType: z.string().min(1).max(60),
    title: line.optional(),
    subtitle: line.optional(),
    language: z.string().min(2).max(12).default('EN'),
    region: z.union([RegionSchema, z.array(RegionSchema)]).optional(),
    colorCode: z.string().max(60).optional(),
    documentCode: z.string().max(60).optional(),
    revised: z.iso.date().optional(),
    /** What its validity rests on, in the manufacturer's words, such as a listing or a certification scheme. */
    scheme: line.optional(),
    /** From then on it may not be in new packages. */
    recalledFrom: moment.optional(),
    /** The collections to which it belongs, in the manufacturer's words, such as `closeout`. */
    sets: z.array(line).max(20).optional(),
    ...factForms,
    /** The facts among these that were read from its pages by a rule and that nobody has accepted. */
    proposed: z.array(z.enum(factNames)).max(30).optional(),
    /** Take it although more than a tenth of its pages, or of their content, is missing. */
    acceptLosses: z.boolean().optional(),
  })
  .refine((document) => (document.file === undefined) !== (document.href === undefined), {
    message: 'give either "file" or "href"',
    path: ['file'],
  });

/**
 * Texts of a product or system in another language: searched, and shown to visitors of that language. A text that is
 * not given is shown as the entry itself has it.
 */
export const TranslationSchema = z.strictObject({
  title: line.optional(),
  subtitle: line.optional(),
  description: paragraph.optional(),
  type: line.optional(),
  subtype: line.optional(),
  /** In the order of the entry's own. */
  applications: z.array(line).optional(),
});

/** A property that can be compared: a number with its unit (`1` if it has none), or a text. */
export const FactSchema = z
  .strictObject({
    name: line,
    value: z.union([z.number(), line]).transform(numberIfWritten),
    unit: z.string().trim().min(1).max(30).optional(),
  })
  .refine(({ value, unit }) => typeof value !== 'number' || unit !== undefined, {
    message: 'a number needs its unit, or "1" if it has none',
    path: ['unit'],
  });

const facts = z.array(FactSchema).max(200).optional();

/** One of the forms in which a product is sold, such as a row of the table on its data sheet. */
export const VariantSchema = z.strictObject({
  /** Unique within the product, such as an item number. */
  key: variantKeyValue,
  title: line.optional(),
  facts,
});

/** What products of a system do in it; if there are several, any one of them. */
export const RoleSchema = z.strictObject({ name: line, products: z.array(id).min(1).max(200) });

/** Further texts and facts of a product or system. */
const further = {
  otherNames: z.array(line).max(50).optional(),
  /** By language, such as `fr`. */
  translations: z.record(z.string().min(2).max(12), TranslationSchema).optional(),
  facts,
};

export const CatalogueProductSchema = z.strictObject({
  id,
  title: line,
  subtitle: line.optional(),
  description: paragraph.optional(),
  image: z.string().max(1000).optional(),
  url: WebPageSchema.optional(),
  brand: line.optional(),
  /** Its Global Trade Item Number: 8, 12, 13 or 14 digits, of which the last is a check digit. */
  gtin: GtinSchema.optional(),
  region: z.array(RegionSchema).default(['us', 'canada']),
  type: line,
  subtype: line.optional(),
  applications: z.array(line).default([]),
  masterformat: sectionNumber.optional(),
  /** Further MasterFormat sections in which it is specified. */
  otherMasterformat: z.array(sectionNumber).max(20).optional(),
  /** It is not sold any more. */
  discontinued: z.boolean().optional(),
  /** The products that take its place. */
  replacedBy: z.array(id).max(20).optional(),
  /** Names of others' products whose place it takes. */
  substitutesFor: z.array(line).max(200).optional(),
  variants: z.array(VariantSchema).max(2000).optional(),
  ...further,
  documents: z.array(CatalogueDocumentSchema).default([]),
});

export const CatalogueSystemSchema = z.strictObject({
  id,
  title: line,
  subtitle: line.optional(),
  description: paragraph.optional(),
  image: z.string().max(1000).optional(),
  url: WebPageSchema.optional(),
  type: line.optional(),
  canBeUsedWith: z.array(z.strictObject({ name: line, children: z.array(line).default([]) })).default([]),
  applications: z.array(line).default([]),
  products: z.array(id).default([]),
  /** What its products do in it. */
  roles: z.array(RoleSchema).max(200).optional(),
  ...further,
  documents: z.array(CatalogueDocumentSchema).default([]),
});

/** Phrases with the same meaning, for search. The trade's synonyms are built in; these are the manufacturer's own. */
export const SynonymsSchema = z.array(line).min(2).max(50);

/** The results shown first for a question, in this order; only an exact name or code comes before them. */
export const PinnedSchema = z.strictObject({
  question: line,
  products: z.array(id).max(20).default([]),
  systems: z.array(id).max(20).default([]),
});

/**
 * What a specification asks for, such as certificates, and the types of documents that satisfy it
 * (docs/catalogue-format.md, "What specifications ask for"). The usual kinds are built in; an entry of the same `kind`
 * adds its words to those and takes the place of their types.
 */
export const SubmittalKindSchema = z.strictObject({
  kind: line,
  /** The heading under which specifications list it, such as `SD-07`. */
  heading: z
    .string()
    .regex(/^SD-\d\d$/, 'use a heading such as "SD-07"')
    .optional(),
  /** Words of a request that name it, such as `certificate`; `certified …` names it by what stands before other words. */
  words: z.array(line).max(200).optional(),
  /** Words of a request that suggest it, where none name a kind. */
  hints: z.array(line).max(200).optional(),
  /** The types of documents that satisfy it, as documents have them. */
  documentTypes: z.array(z.string().min(1).max(60)).max(50).optional(),
});

/**
 * A MasterFormat section and its title. The manufacturer supplies the title and needs the right to print it: CSI
 * licenses its own titles.
 */
export const SectionSchema = z.strictObject({ number: sectionNumber, title: line });

export const ColourSchema = z.strictObject({
  code: z.string().min(1).max(60),
  name: line,
  /** The colour as shown on screen. */
  swatch: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'use a colour such as "#cfc7b2"')
    .optional(),
});

/** The maximum number of groups of synonyms, and of questions with pinned results. */
export const MAX_OWN_WORDS = 2000;

/** The maximum number of kinds of submittals that a catalogue names. */
export const MAX_SUBMITTAL_KINDS = 200;

/**
 * A whole catalogue. A document may be listed under several products or systems; entries with the same `id` must then
 * be identical.
 */
export const CatalogueSchema = z.strictObject({
  manufacturer: z.strictObject({ name: line, logo: z.string().max(1000).optional() }),
  colours: z.array(ColourSchema).default([]),
  sections: z.array(SectionSchema).default([]),
  synonyms: z.array(SynonymsSchema).max(MAX_OWN_WORDS).default([]),
  pinned: z.array(PinnedSchema).max(MAX_OWN_WORDS).default([]),
  submittalKinds: z.array(SubmittalKindSchema).max(MAX_SUBMITTAL_KINDS).default([]),
  products: z.array(CatalogueProductSchema),
  systems: z.array(CatalogueSystemSchema).default([]),
});

/** A catalogue as written by the manufacturer, before defaults are filled in. */
export type CatalogueInput = z.input<typeof CatalogueSchema>;
export type Catalogue = z.output<typeof CatalogueSchema>;
export type CatalogueProduct = z.output<typeof CatalogueProductSchema>;
export type CatalogueSystem = z.output<typeof CatalogueSystemSchema>;
export type CatalogueDocument = z.output<typeof CatalogueDocumentSchema>;
export type SubmittalKind = z.output<typeof SubmittalKindSchema>;
export type Fact = z.output<typeof FactSchema>;
export type Variant = z.output<typeof VariantSchema>;

/** A text that is a number, as a cell of a table has it, is that number; `0012` is not. */
function numberIfWritten(value: string | number): string | number {
  return typeof value === 'string' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function hasTrueCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
