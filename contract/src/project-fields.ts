import { DEFAULT_PROJECT_TITLE } from './constants.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import type { ReceiverChoice } from './receiver-profile.ts';
import type { Transmittal } from './transmittal-fields.ts';

// The fields of a project besides its documents, each declared here and nowhere else. The wire format, the stored form,
// the project form and its rules, the payload, the cover, and what only the owner sees are derived from this list; the
// compiler asks for the words of a new field. Plain data, so that the element can carry it.

/** How a text is entered: as one line, a date, an email address, a telephone number, or a block of lines. */
type FieldInput = 'line' | 'date' | 'email' | 'tel' | 'block';

export interface TextField {
  readonly kind: 'text';
  /** Its name in payloads and in stored data; the key of the record is its attribute name. */
  readonly wire: string;
  /** The maximum number of characters. */
  readonly max: number;
  /** Its default value, also for projects stored before the field existed. */
  readonly usual: string;
  /** Shown only to the owner: left out of a share, and of a project requested without its token. */
  readonly personal: boolean;
  /** Its place in the project form, in the order of this list; omitted if it is set elsewhere. */
  readonly form?: {
    readonly required: boolean;
    readonly input: FieldInput;
    /** Takes up the full width. */
    readonly wide?: true;
    /** The HTML `autocomplete` token for what is entered. */
    readonly autoComplete?: string;
  };
  /** Its cell in the cover's title block. Cells are sorted by `place`, two to a row unless one is wide. */
  readonly cover?: { readonly place: number; readonly wide?: true; readonly small?: true };
  /** What a text must match as well, and the words of a refusal. */
  readonly pattern?: { readonly is: RegExp; readonly refusal: string };
}

export interface SwitchField {
  readonly kind: 'switch';
  readonly wire: string;
  readonly usual: boolean;
  /** The generated page that it adds to the package's PDF; the linker declares these (`GENERATED_PAGES`). */
  readonly adds?: string;
}

/** What has parts of its own; `project.ts` names the schema of each. It is null until somebody enters something. */
export interface RecordField {
  readonly kind: 'record';
  readonly wire: string;
  readonly usual: null;
  readonly personal: boolean;
}

/** The parts of each record. */
export interface ProjectRecords {
  readonly transmittal: Transmittal;
  readonly receiver: ReceiverChoice;
}

export type ProjectField = TextField | SwitchField | RecordField;

/** What the cover counts itself, and the place of each count among the cells. */
const coverCounts = { documents: 50, pages: 51 } as const;

export const projectFields = {
  title: {
    kind: 'text',
    wire: 'projectName',
    max: 300,
    usual: DEFAULT_PROJECT_TITLE,
    personal: false,
    form: { required: true, input: 'line', wide: true, autoComplete: 'off' },
  },
  author: {
    kind: 'text',
    wire: 'submitterName',
    max: 200,
    usual: '',
    personal: false,
    form: { required: true, input: 'line', autoComplete: 'organization' },
    cover: { place: 10, wide: true },
  },
  date: {
    kind: 'text',
    wire: 'date',
    max: 40,
    usual: '',
    personal: false,
    form: { required: true, input: 'date' },
    cover: { place: 30 },
  },
  location: {
    kind: 'text',
    wire: 'location',
    max: 300,
    usual: '',
    personal: false,
    form: { required: true, input: 'line' },
    cover: { place: 20 },
  },
  email: {
    kind: 'text',
    wire: 'email',
    max: 320,
    usual: '',
    personal: true,
    form: { required: true, input: 'email', autoComplete: 'email' },
    cover: { place: 40 },
  },
  phoneNumber: {
    kind: 'text',
    wire: 'phone',
    max: 40,
    usual: '',
    personal: true,
    form: { required: false, input: 'tel', autoComplete: 'tel' },
    cover: { place: 45 },
  },
  notes: {
    kind: 'text',
    wire: 'notes',
    max: 4000,
    usual: '',
    personal: true,
    form: { required: false, input: 'line' },
    cover: { place: 90, wide: true, small: true },
  },
  description: {
    kind: 'text',
    wire: 'description',
    max: 4000,
    usual: '',
    personal: false,
    form: { required: true, input: 'block', wide: true },
  },
  coverPage: { kind: 'switch', wire: 'coverPage', usual: false, adds: 'cover' },
  /** A form that is filled in on screen or by hand stands after the cover. */
  transmittalPage: { kind: 'switch', wire: 'transmittalPage', usual: false, adds: 'transmittal' },
  includeTableOfContents: { kind: 'switch', wire: 'includeTableOfContents', usual: false, adds: 'contents' },
  /** A divider page goes before the documents of each product. */
  dividers: { kind: 'switch', wire: 'dividers', usual: false, adds: 'divider' },
  /** The foot of each page names the project, the document and the page. */
  pageStamps: { kind: 'switch', wire: 'pageStamps', usual: false },
  /**
   * Whether the PDF attaches the originals of signed documents, in which alone a signature verifies.
   */
  signedOriginals: { kind: 'switch', wire: 'signedOriginals', usual: false },
  /** Each document's first page states where it belongs, in the words of the transmittal. */
  documentLabels: { kind: 'switch', wire: 'documentLabels', usual: false },
  /** Each section has a package of its own, and all leave in one ZIP. */
  sectionPackages: { kind: 'switch', wire: 'sectionPackages', usual: false },
  /** As returned by UploadLogo, `{random}_{original name}`; empty removes the logo. */
  logoFilename: {
    kind: 'text',
    wire: 'logoFilename',
    max: 300,
    usual: '',
    personal: false,
    pattern: { is: /^\P{Cc}*$/u, refusal: 'a name has no control characters' },
  },
  /**
   * BCP 47 tag of the language of the package, its mails and its shared view. An unsupported
   * one is preserved, because a newer version may have written it, and English is used in its place.
   */
  language: {
    kind: 'text',
    wire: 'language',
    max: 35,
    usual: DEFAULT_LANGUAGE,
    personal: false,
    pattern: { is: /^([a-z]{2,8}(-[a-z0-9]{1,8})*)?$/i, refusal: 'give a language tag such as fr or fr-CA' },
  },
  /**
   * The region whose documents the visitor chooses from, or `all`; empty means the site's default.
   */
  region: {
    kind: 'text',
    wire: 'region',
    max: 20,
    usual: '',
    personal: false,
    pattern: { is: /^(us|canada|all)?$/, refusal: 'give us, canada or all' },
  },
  /**
   * The day of the last delivery, on which documents have to be valid still; empty if it is not stated. Set over the list
   * of documents. Its day need not exist, so that no client loses a project to a typing error.
   */
  lastDelivery: {
    kind: 'text',
    wire: 'lastDelivery',
    max: 10,
    usual: '',
    personal: true,
    pattern: { is: /^(\d{4}-\d{2}-\d{2})?$/, refusal: 'give a day such as 2027-06-30' },
  },
  /**
   * The first row of the owner's own register, whose columns that of several packages then has; empty for the usual ones.
   */
  registerHead: { kind: 'text', wire: 'registerHead', max: 4000, usual: '', personal: true },
  /** Whether marks are drawn into pages (`drawn`), or are annotations (empty). */
  markForm: {
    kind: 'text',
    wire: 'markForm',
    max: 9,
    usual: '',
    personal: false,
    pattern: { is: /^(drawn)?$/, refusal: 'give drawn, or nothing for annotations' },
  },
  /** What a transmittal states. */
  transmittal: { kind: 'record', wire: 'transmittal', usual: null, personal: true },
  /** For whom the package is meant: limits and patterns. */
  receiver: { kind: 'record', wire: 'receiver', usual: null, personal: true },
} as const satisfies Record<string, ProjectField>;

export type ProjectFields = typeof projectFields;
export type ProjectAttribute = keyof ProjectFields;

/** The type of a field's value. */
export type FieldValue<Attribute extends ProjectAttribute> = Attribute extends keyof ProjectRecords
  ? ProjectRecords[Attribute] | null
  : ProjectFields[Attribute] extends { readonly kind: 'switch' }
    ? boolean
    : string;

/** A project's fields by their attribute names. */
export type ProjectAttributes = {
  readonly [Attribute in ProjectAttribute]: FieldValue<Attribute>;
};

/** A project's fields by their names on the wire. */
export type ProjectPayloadFields = {
  [Attribute in ProjectAttribute as ProjectFields[Attribute]['wire']]: FieldValue<Attribute>;
};

type AttributesWith<Part> = {
  [Attribute in ProjectAttribute]: ProjectFields[Attribute] extends Part ? Attribute : never;
}[ProjectAttribute];

/** The fields of the project form. */
export type FormAttribute = AttributesWith<{ readonly form: object }>;
/** Those that are required. */
export type RequiredAttribute = AttributesWith<{ readonly form: { readonly required: true } }>;
/** Those that have a cell in the cover's title block. */
export type CoverAttribute = AttributesWith<{ readonly cover: object }>;
/** Those that are on or off. */
export type SwitchAttribute = AttributesWith<{ readonly kind: 'switch' }>;

const entries = Object.entries(projectFields) as [ProjectAttribute, ProjectField][];

const attributes = <Attribute extends ProjectAttribute>(
  has: (field: ProjectField) => boolean,
): readonly Attribute[] =>
  entries.flatMap(([attribute, field]) => (has(field) ? [attribute as Attribute] : []));

/** In form order. */
export const formAttributes = attributes<FormAttribute>((field) => field.kind === 'text' && !!field.form);
export const switchAttributes = attributes<SwitchAttribute>((field) => field.kind === 'switch');

/** The field that switches each generated page on. */
export const PAGE_SWITCHES = Object.fromEntries(
  switchAttributes.flatMap((name) => {
    const field: SwitchField = projectFields[name];
    return field.adds === undefined ? [] : [[field.adds, name]];
  }),
) as {
  readonly [Name in AttributesWith<{ readonly adds: string }> as ProjectFields[Name]['adds']]: Name;
};

/** A cell of the cover's title block: a field or a count. */
export type CoverCellName = CoverAttribute | keyof typeof coverCounts;

/** Whether a cell holds a count rather than a field. */
export function isCounted(name: CoverCellName): name is keyof typeof coverCounts {
  return name in coverCounts;
}

const coverPlaces = new Map<CoverCellName, number>(
  Object.entries(coverCounts) as [keyof typeof coverCounts, number][],
);
for (const name of attributes<CoverAttribute>((field) => field.kind === 'text' && !!field.cover))
  coverPlaces.set(name, projectFields[name].cover.place);

/** In the order in which they are printed. */
export const coverCellNames: readonly CoverCellName[] = [...coverPlaces]
  .toSorted(([, a], [, b]) => a - b)
  .map(([name]) => name);
