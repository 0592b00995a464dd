// What a transmittal states, each field declared here and nowhere else: the wire format, the stored form, the second step
// of the project form, the fields of the PDF and what a browser keeps for the next project follow from this list. Plain
// data, so that the element can carry it.

/** Where a field stands: the groups of the form, in their order. */
export const transmittalGroups = ['number', 'parties', 'items', 'certification'] as const;
export type TransmittalGroup = (typeof transmittalGroups)[number];

interface TextEntry {
  readonly kind: 'text';
  readonly group: TransmittalGroup;
  /** The maximum number of characters. */
  readonly max: number;
  /** How it is entered; `block` takes several lines. */
  readonly input: 'line' | 'date' | 'block';
  /** The name of its field in the PDF. */
  readonly field: string;
  /** Belongs to the contractor rather than to the project: it is stored in the browser for the next one. */
  readonly carried?: true;
}

interface ChoiceEntry {
  readonly kind: 'choice';
  readonly group: TransmittalGroup;
  readonly of: readonly string[];
  readonly field: string;
}

export type TransmittalEntry = TextEntry | ChoiceEntry;

const line = (group: TransmittalGroup, max: number, field: string) =>
  ({ kind: 'text', group, max, input: 'line', field }) as const;
const day = (field: string) => ({ kind: 'text', group: 'number', max: 10, input: 'date', field }) as const;
/** A name, and a second line for an address or a person. */
const party = (field: string) =>
  ({ kind: 'text', group: 'parties', max: 300, input: 'block', field }) as const;

/** In the order of the form, and of Tab in the PDF. */
export const transmittalFields = {
  /** MasterFormat, as `07 92 00`. */
  section: line('number', 40, 'section.number'),
  sectionTitle: line('number', 200, 'section.title'),
  /** The running number within the section, as `14`; a pattern of the receiver decides how it is printed. */
  sequence: line('number', 20, 'submittal.sequence'),
  /** 0 for the first submission; empty counts as that. */
  revision: line('number', 10, 'submittal.revision'),
  projectNumber: line('parties', 60, 'project.number'),
  contractNumber: line('parties', 60, 'contract.number'),
  dateSent: day('date.sent'),
  dateRequired: day('date.required'),
  submission: { kind: 'choice', group: 'number', of: ['new', 'resubmittal'], field: 'submission.kind' },
  /** The number of the submittal that is submitted again. */
  resubmittalOf: line('number', 60, 'submission.of'),
  purpose: { kind: 'choice', group: 'number', of: ['action', 'information'], field: 'for' },
  /** The paragraph of the section, as `2.02 A`. */
  paragraph: line('number', 60, 'section.paragraph'),
  drawing: line('number', 120, 'drawing'),
  owner: party('party.owner'),
  architect: { ...party('party.architect') },
  engineer: party('party.engineer'),
  contractor: { ...party('party.contractor'), carried: true },
  subcontractor: { ...party('party.subcontractor'), carried: true },
  supplier: party('party.supplier'),
  copiesTo: line('parties', 300, 'copies.to'),
  remarks: { kind: 'text', group: 'items', max: 4000, input: 'block', field: 'remarks.contractor' },
  /** The wording is contractual, so there is none until somebody enters it. */
  certification: {
    kind: 'text',
    group: 'certification',
    max: 2000,
    input: 'block',
    field: 'cert.wording',
    carried: true,
  },
  certifiedBy: { ...line('certification', 200, 'cert.name'), carried: true },
} as const satisfies Record<string, TransmittalEntry>;

export type TransmittalFieldName = keyof typeof transmittalFields;
export const transmittalFieldNames = Object.keys(transmittalFields) as readonly TransmittalFieldName[];

/** What a contractor keeps for the next project. */
export const carriedFieldNames = transmittalFieldNames.filter((name) => 'carried' in transmittalFields[name]);

/** What an item of a transmittal states besides its product; its field in the PDF is `item.01.` with this name. */
export const transmittalItemFields = {
  /** These take the place of what the catalogue names; blank if they do not. */
  manufacturer: { max: 200 },
  model: { max: 300 },
  description: { max: 500 },
  /** The labels of the drawings, as `A1, EF-2`. */
  labels: { max: 120 },
  /** With its unit, as `2,400 lf`. */
  quantity: { max: 60 },
  paragraph: { max: 60 },
  /** How it deviates from the contract documents; empty if it does not. */
  deviation: { max: 1000 },
} as const satisfies Record<string, { readonly max: number }>;

export type TransmittalItemFieldName = keyof typeof transmittalItemFields;

/** The maximum number of items of one transmittal. */
export const MAX_TRANSMITTAL_ITEMS = 1000;

/** What is entered of one item. A product of the project without one has an item with blanks. */
export type TransmittalItem = Readonly<Record<TransmittalItemFieldName, string>> & {
  readonly productID: string;
};

/** A project's transmittal. Turning its page off keeps it. */
export type Transmittal = Readonly<Record<TransmittalFieldName, string>> & {
  /** The id of its layout, as in `domain/src/transmittal-layouts.json`; empty for the usual one. */
  readonly layout: string;
  readonly items: readonly TransmittalItem[];
};

export const blankTransmittal: Transmittal = {
  ...(Object.fromEntries(transmittalFieldNames.map((name) => [name, ''])) as Record<
    TransmittalFieldName,
    string
  >),
  layout: '',
  items: [],
};
