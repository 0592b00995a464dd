import { registerKeys } from '@submittal/contract/register-columns';
import type { RegisterColumn } from '@submittal/domain/register-head';
import type { CoverCell, CoverDetails, LabelCaptions } from '@submittal/pdf-linker/package-words';
import { z } from 'zod';
import type { ChangeRow, ChangesSheet } from '../../../pdf-linker/src/layout/changes-sheet.ts';
import { GENERATED_PAGE_IDS } from '../../../pdf-linker/src/layout/generated-pages.ts';
import type { LaidOutSection } from '../../../pdf-linker/src/layout/package-layout.ts';
import { MARK_KINDS, type PageMark } from '../../../pdf-linker/src/layout/page-mark.ts';
import type { LabelOfDocument, PackageLabels } from './document-labels.ts';
import type {
  ManifestDocument,
  PackageManifest,
  RegisteredFacts,
  SectionDocument,
  SectionManifest,
} from './package-manifest.ts';
import { pageOptionSchemas } from './page-options.ts';
import { StoredTransmittalFormSchema } from './stored-transmittal.ts';

/** A schema for each field: one that is forgotten does not compile. */
type Schemas<Of> = { readonly [Name in keyof Of]-?: z.ZodType };

const coverCell = {
  label: z.string(),
  value: z.union([
    z.strictObject({ text: z.string() }),
    z.strictObject({ date: z.string() }),
    z.strictObject({ count: z.enum(['documents', 'pages']) }),
  ]),
  wide: z.boolean().exactOptional(),
  small: z.boolean().exactOptional(),
} satisfies Schemas<CoverCell>;

const coverDetails = {
  title: z.string(),
  description: z.string(),
  date: z.string(),
  cells: z.array(z.looseObject(coverCell)),
} satisfies Schemas<CoverDetails>;

const section = {
  number: z.number().int().positive(),
  name: z.string(),
  divider: z.boolean(),
} satisfies Schemas<LaidOutSection>;

const captions = {
  project: z.string(),
  contract: z.string(),
  section: z.string(),
  item: z.string(),
  number: z.string(),
  page: z.string(),
} satisfies Schemas<LabelCaptions>;

const labels = {
  publicUrl: z.string().exactOptional(),
  contract: z.string(),
  number: z.string(),
  captions: z.looseObject(captions),
} satisfies Schemas<PackageLabels>;

const label = {
  section: z.string(),
  item: z.string(),
  document: z.string().exactOptional(),
} satisfies Schemas<LabelOfDocument>;

const mark = {
  page: z.number().int().positive(),
  kind: z.enum(MARK_KINDS),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  text: z.string().exactOptional(),
  tag: z.string().exactOptional(),
} satisfies Schemas<PageMark>;

const document = {
  key: z.string(),
  fileName: z.string(),
  title: z.string(),
  typeLabel: z.string().default(''),
  code: z.string().default(''),
  heading: z.string().default(''),
  subheading: z.string().default(''),
  numberOrDate: z.string().exactOptional(),
  remark: z.string().exactOptional(),
  section: z.looseObject(section).exactOptional(),
  isPages: z.boolean(),
  kept: z.looseObject({ pages: z.string(), told: z.string() }).exactOptional(),
  marked: z.looseObject({ marks: z.array(z.looseObject(mark)), told: z.string() }).exactOptional(),
  ownLabel: z.looseObject(label).exactOptional(),
  size: z.number().int().nonnegative().exactOptional(),
} satisfies Schemas<ManifestDocument>;

const changeRow = {
  number: z.string(),
  name: z.string(),
  struck: z.literal(true).exactOptional(),
  what: z.string(),
  document: z.number().int().nonnegative().exactOptional(),
  file: z.number().int().nonnegative().exactOptional(),
} satisfies Schemas<ChangeRow>;

const changes = z.looseObject({
  title: z.string(),
  counted: z.string(),
  sign: z.string(),
  said: z.string(),
  cells: z.array(z.looseObject({ caption: z.string(), text: z.string() })),
  columns: z.looseObject({
    number: z.string(),
    document: z.string(),
    what: z.string(),
    page: z.string(),
  }),
  none: z.string(),
  groups: z.array(z.looseObject({ heading: z.string(), rows: z.array(z.looseObject(changeRow)) })),
  note: z.string(),
} satisfies Schemas<ChangesSheet>);

const registered = {
  item: z.string(),
  manufacturer: z.string(),
  paragraph: z.string(),
  labels: z.string(),
  quantity: z.string(),
  deviation: z.string(),
} satisfies Schemas<RegisteredFacts>;

const sectionDocument = {
  ...document,
  registered: z.looseObject(registered),
} satisfies Schemas<SectionDocument>;

const sectionManifest = {
  kind: z.enum(['pdf', 'zip']),
  pages: z.array(z.enum(GENERATED_PAGE_IDS)),
  details: z.looseObject(coverDetails).nullable(),
  transmittal: StoredTransmittalFormSchema.exactOptional(),
  changes: changes.exactOptional(),
  labels: z.looseObject(labels).exactOptional(),
  number: z.string(),
  section: z.string(),
  sectionTitle: z.string(),
  revision: z.string(),
  stem: z.string(),
  documents: z.array(z.looseObject(sectionDocument)),
} satisfies Schemas<SectionManifest>;

const column = {
  head: z.string(),
  states: z.enum([...registerKeys, '']),
} satisfies Schemas<RegisterColumn>;

const manifest = {
  kind: z.enum(['pdf', 'zip']),
  title: z.string(),
  pages: z.array(z.enum(GENERATED_PAGE_IDS)),
  details: z.looseObject(coverDetails).nullable().default(null),
  transmittal: StoredTransmittalFormSchema.exactOptional(),
  changes: changes.exactOptional(),
  logo: z.string().default(''),
  stamps: z.boolean().default(false),
  stampForm: z.enum(['first', 'strip']).exactOptional(),
  originals: z.literal(true).exactOptional(),
  markForm: z.literal('drawn').exactOptional(),
  labels: z.looseObject(labels).exactOptional(),
  ...pageOptionSchemas,
  modified: z.string(),
  documents: z.array(z.looseObject(document)),
  language: z.string().exactOptional(),
  packages: z.array(z.looseObject(sectionManifest)).exactOptional(),
  register: z.array(z.looseObject(column)).exactOptional(),
} satisfies Schemas<PackageManifest>;

/**
 * A manifest as a share stores it, including words: an upgrade that renames things must not change what was handed
 * over. A manifest with a generated page that only a newer version can draw cannot be read, because the package would
 * not be the same without it.
 */
export const StoredManifestSchema = z.looseObject(manifest) satisfies z.ZodType<PackageManifest>;
