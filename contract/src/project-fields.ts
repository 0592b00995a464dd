import { DEFAULT_PROJECT_TITLE } from './constants.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';

// What a project is made of besides its documents, each field declared here and nowhere else. The wire, what is stored,
// the form and its rules, the payload, the cover, and what only the owner sees come out of this list; the compiler asks
// for the words of a new one. Plain data, so that the element can carry it.

/** How a text is entered: one line, a date, an email, a telephone number, or a block of lines. */
type FieldInput = 'line' | 'date' | 'email' | 'tel' | 'block';

export interface TextField {
  readonly kind: 'text';
  /** Its name in payloads and in what is stored; the key of the record is its attribute name (specification section 3). */
  readonly wire: string;
  /** Most characters. */
  readonly max: number;
  /** Its value where nothing was given, and in what was stored before there was this field. */
  readonly usual: string;
  /** Told to the owner alone: neither a share nor a project asked for without its token answers it. */
  readonly personal: boolean;
  /** How it stands in the project form, in the order of this list; left out where it is set elsewhere. */
  readonly form?: {
    readonly required: boolean;
    readonly input: FieldInput;
    /** Takes the whole width. */
    readonly wide?: true;
    /** The browser's own word for what is entered (HTML, autofill). */
    readonly autoComplete?: string;
  };
  /** Its cell in the cover's title block: cells stand by `place`, two beside each other unless one is wide. */
  readonly cover?: { readonly place: number; readonly wide?: true; readonly small?: true };
  /** What a text must match besides, and how a refusal says so. */
  readonly pattern?: { readonly is: RegExp; readonly refusal: string };
}

export interface SwitchField {
  readonly kind: 'switch';
  readonly wire: string;
  readonly usual: boolean;
  /** The generated page of the package's PDF that it wants; the linker declares them (`GENERATED_PAGES`). */
  readonly adds?: string;
}

export type ProjectField = TextField | SwitchField;

/** What the cover counts by itself, and where that stands among its cells. */
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
  includeTableOfContents: { kind: 'switch', wire: 'includeTableOfContents', usual: false, adds: 'contents' },
  /** A page goes before the documents of each product; beyond the specification. */
  dividers: { kind: 'switch', wire: 'dividers', usual: false, adds: 'divider' },
  /** Each page says at its foot which project, document and page it is; beyond the specification. */
  pageStamps: { kind: 'switch', wire: 'pageStamps', usual: false },
  /** As answered by UploadLogo, `{random}_{original name}`; empty removes the logo. */
  logoFilename: {
    kind: 'text',
    wire: 'logoFilename',
    max: 300,
    usual: '',
    personal: false,
    pattern: { is: /^\P{Cc}*$/u, refusal: 'a name has no control characters' },
  },
  /**
   * BCP 47 tag of the language that the package, its mails and its shared view speak; beyond the specification. One that is
   * not spoken here is kept, and English stands for it: a newer version may have written it.
   */
  language: {
    kind: 'text',
    wire: 'language',
    max: 35,
    usual: DEFAULT_LANGUAGE,
    personal: false,
    pattern: { is: /^([a-z]{2,8}(-[a-z0-9]{1,8})*)?$/i, refusal: 'give a language tag such as fr or fr-CA' },
  },
  /** Region whose documents the visitor chooses among, or `all`; empty as the site sets it. Beyond the specification. */
  region: {
    kind: 'text',
    wire: 'region',
    max: 20,
    usual: '',
    personal: false,
    pattern: { is: /^(us|canada|all)?$/, refusal: 'give us, canada or all' },
  },
} as const satisfies Record<string, ProjectField>;

export type ProjectFields = typeof projectFields;
export type ProjectAttribute = keyof ProjectFields;

/** What a field holds. */
export type FieldValue<Field> = Field extends { readonly kind: 'switch' } ? boolean : string;

/** A project's fields by their attribute names. */
export type ProjectAttributes = {
  readonly [Attribute in ProjectAttribute]: FieldValue<ProjectFields[Attribute]>;
};

/** A project's fields by their names on the wire. */
export type ProjectPayloadFields = {
  [Attribute in ProjectAttribute as ProjectFields[Attribute]['wire']]: FieldValue<ProjectFields[Attribute]>;
};

type AttributesWith<Part> = {
  [Attribute in ProjectAttribute]: ProjectFields[Attribute] extends Part ? Attribute : never;
}[ProjectAttribute];

/** The fields of the project form. */
export type FormAttribute = AttributesWith<{ readonly form: object }>;
/** Those that must be filled in. */
export type RequiredAttribute = AttributesWith<{ readonly form: { readonly required: true } }>;
/** Those that the cover's title block has a cell for. */
export type CoverAttribute = AttributesWith<{ readonly cover: object }>;
/** Those that are on or off. */
export type SwitchAttribute = AttributesWith<{ readonly kind: 'switch' }>;

const entries = Object.entries(projectFields) as [ProjectAttribute, ProjectField][];

const attributes = <Attribute extends ProjectAttribute>(
  has: (field: ProjectField) => boolean,
): readonly Attribute[] =>
  entries.flatMap(([attribute, field]) => (has(field) ? [attribute as Attribute] : []));

/** In the order of the form. */
export const formAttributes = attributes<FormAttribute>((field) => field.kind === 'text' && !!field.form);
export const switchAttributes = attributes<SwitchAttribute>((field) => field.kind === 'switch');

/** The field that wants each generated page. */
export const PAGE_SWITCHES = Object.fromEntries(
  switchAttributes.flatMap((name) => {
    const field: SwitchField = projectFields[name];
    return field.adds === undefined ? [] : [[field.adds, name]];
  }),
) as {
  readonly [Name in AttributesWith<{ readonly adds: string }> as ProjectFields[Name]['adds']]: Name;
};

/** A cell of the cover's title block: a field, or what is counted. */
export type CoverCellName = CoverAttribute | keyof typeof coverCounts;

/** Whether a cell holds what is counted and not a field. */
export function isCounted(name: CoverCellName): name is keyof typeof coverCounts {
  return name in coverCounts;
}

const coverPlaces = new Map<CoverCellName, number>(
  Object.entries(coverCounts) as [keyof typeof coverCounts, number][],
);
for (const name of attributes<CoverAttribute>((field) => field.kind === 'text' && !!field.cover))
  coverPlaces.set(name, projectFields[name].cover.place);

/** In the order in which they are set. */
export const coverCellNames: readonly CoverCellName[] = [...coverPlaces]
  .toSorted(([, a], [, b]) => a - b)
  .map(([name]) => name);
