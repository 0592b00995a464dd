/** What happens because of a finding. */
export type Severity = 'refusal' | 'fault' | 'warning' | 'remark';

/** What is left out because of a fault. */
export type Cost = 'catalogue' | 'product' | 'system' | 'document' | 'picture' | 'value';

interface KindOfFinding {
  readonly severity: Severity;
  /** What it can cost, the usual first; nothing for warnings and remarks. */
  readonly costs: readonly Cost[];
  /** The rule in plain words. */
  readonly rule: string;
  /** What to do. */
  readonly mend: string;
}

/**
 * All that an import can find, in the order in which it is reported. The report, its JSON and `docs/import-faults.md`
 * come from here. A name stays what it is, because programs read it.
 */
export const FINDING_KINDS = {
  'no-catalogue': {
    severity: 'refusal',
    costs: ['catalogue'],
    rule: 'There is a catalogue at the given folder, ZIP file or address.',
    mend: 'Correct the path or address, or put `catalogue.json` or `products.csv` there.',
  },
  'broken-file': {
    severity: 'refusal',
    costs: ['catalogue'],
    rule: 'The files of the catalogue can be read: JSON, CSV and ZIP files follow their syntax.',
    mend: 'Correct the file at the place that is named, or export it again.',
  },
  'wrong-mapping': {
    severity: 'refusal',
    costs: ['catalogue'],
    rule: 'A mapping has the form that `docs/mapping.md` describes, and names tables and columns that are there.',
    mend: 'Correct `mapping.json`, or have it proposed again with `npm run catalogue -- map FOLDER --again`.',
  },
  'wrong-shape': {
    severity: 'refusal',
    costs: ['catalogue'],
    rule: 'The catalogue is an object with a list of products.',
    mend: 'Compare it with the example in `docs/catalogue-format.md`.',
  },
  'out-of-time': {
    severity: 'refusal',
    costs: ['catalogue'],
    rule: 'An import ends within IMPORT_HOURS.',
    mend: 'Import again: documents that were prepared or fetched are stored, and it goes on from there. If it needs longer, raise IMPORT_HOURS.',
  },
  'missing-field': {
    severity: 'fault',
    costs: ['product', 'system', 'document', 'value'],
    rule: 'Required fields are filled in.',
    mend: 'Fill it in; `docs/catalogue-format.md` lists the required fields.',
  },
  'wrong-value': {
    severity: 'fault',
    costs: ['value', 'product', 'system', 'document'],
    rule: 'Every value has the form that its field requires.',
    mend: 'Correct it; `docs/catalogue-format.md` describes each field.',
  },
  'too-long': {
    severity: 'fault',
    costs: ['value', 'product', 'system', 'document'],
    rule: 'Texts and lists stay within the limits of their fields.',
    mend: 'Shorten it.',
  },
  'impossible-date': {
    severity: 'fault',
    costs: ['value'],
    rule: 'A date exists in the calendar and is written year-month-day.',
    mend: 'Write it as `2026-03-01`.',
  },
  'wrong-range': {
    severity: 'fault',
    costs: ['value'],
    rule: 'A document is not issued, and does not begin to be valid, after the last day on which it is valid.',
    mend: 'Correct `issuedOn`, `validFrom` or `validUntil`.',
  },
  'unsafe-address': {
    severity: 'fault',
    costs: ['value', 'document'],
    rule: 'Addresses begin with `http://` or `https://`, and documents are fetched from the public internet only.',
    mend: 'Give the full address of the page or file. For documents in the own network set CATALOGUE_PRIVATE_ADDRESSES.',
  },
  'unknown-field': {
    severity: 'fault',
    costs: ['value'],
    rule: 'The format knows every field or column.',
    mend: 'Correct the name, or remove the field.',
  },
  'duplicate-id': {
    severity: 'fault',
    costs: ['product', 'system', 'document', 'value'],
    rule: 'An id names one thing only; the first entry with it is taken.',
    mend: 'Give each entry an id of its own, or remove all but one.',
  },
  'unlike-documents': {
    severity: 'fault',
    costs: ['document'],
    rule: 'Documents with equal ids under several products are equal in everything; the first one counts.',
    mend: 'Make the entries equal, or give them different ids.',
  },
  'unknown-reference': {
    severity: 'fault',
    costs: ['value', 'document'],
    rule: 'An id that is referred to exists in the catalogue, and is not that of the entry itself.',
    mend: 'Correct the id, or add the product, system or variant that it names.',
  },
  'circular-supersession': {
    severity: 'fault',
    costs: ['value'],
    rule: 'Of two documents at most one supersedes the other, also by way of others.',
    mend: 'Correct `supersedes`: the newer document names the older one.',
  },
  'not-a-component': {
    severity: 'fault',
    costs: ['value'],
    rule: 'A role in a system names products that the system has.',
    mend: 'Add the product to the `products` of the system, or correct its id.',
  },
  'broken-row': {
    severity: 'fault',
    costs: ['product', 'document', 'value'],
    rule: 'A row has no more cells than the header line of its table.',
    mend: 'Put cells that contain the delimiter in quotes.',
  },
  'missing-file': {
    severity: 'fault',
    costs: ['document', 'picture'],
    rule: 'Files that the catalogue names are in its folder, are not empty and can be read.',
    mend: 'Add the file, or correct its name.',
  },
  'outside-file': {
    severity: 'fault',
    costs: ['document', 'picture'],
    rule: 'Files are named by a path inside the folder of the catalogue.',
    mend: 'Copy the file into the folder and write its path from there, with forward slashes.',
  },
  'unreachable-address': {
    severity: 'fault',
    costs: ['document'],
    rule: 'A document named by its address can be fetched.',
    mend: 'Open the address in a browser; correct it, or import again when its server answers.',
  },
  'locked-document': {
    severity: 'fault',
    costs: ['document'],
    rule: 'Documents open without a password or a rights service.',
    mend: 'Save it without protection.',
  },
  'damaged-document': {
    severity: 'fault',
    costs: ['document'],
    rule: 'A document can be read, and no more than a tenth of its pages or of their content is missing.',
    mend: 'Replace it by an undamaged copy. If only parts are missing, `acceptLosses` takes it as it is.',
  },
  'refused-document': {
    severity: 'fault',
    costs: ['document'],
    rule: 'A document is what its name promises, and can be read within the limits of size, memory and time.',
    mend: 'Open the file; replace it or save it again.',
  },
  'not-a-picture': {
    severity: 'fault',
    costs: ['picture'],
    rule: 'Pictures are PNG, JPEG or WebP.',
    mend: 'Save it in one of these formats.',
  },
  'doubtful-reading': {
    severity: 'warning',
    costs: [],
    rule: 'Tables are read as they were meant: their encoding, the names of their columns, numbers and dates.',
    mend: 'Look at the place that is named. If it was read wrongly, correct the file, or state in `mapping.json` how to read it.',
  },
  unmapped: {
    severity: 'warning',
    costs: [],
    rule: 'The mapping says what becomes of every file and column of an export.',
    mend: 'Map it in `mapping.json`, or list it there under `ignored` or `ignoredFiles`.',
  },
  unconfirmed: {
    severity: 'warning',
    costs: [],
    rule: 'It is certain to which product a file belongs, or somebody has confirmed it.',
    mend: 'Run `npm run catalogue -- map` again, and fill in the column `confirmed`.',
  },
  'near-type': {
    severity: 'warning',
    costs: [],
    rule: 'A document type that resembles a known one is probably meant to be that one; as it is, it becomes a button of its own.',
    mend: 'Write the known type if it is meant.',
  },
  'near-set': {
    severity: 'warning',
    costs: [],
    rule: 'A set that resembles `closeout`, `sustainability` or another set of the catalogue is probably meant to be that one; as it is, it is a set of its own.',
    mend: 'Write the other one if it is meant.',
  },
  'past-validity': {
    severity: 'warning',
    costs: [],
    rule: 'A document is valid still: visitors are told if its `validUntil` is past.',
    mend: 'Replace it by the document that is valid now, or correct the date.',
  },
  'recalled-document': {
    severity: 'warning',
    costs: [],
    rule: 'A document with `recalledFrom` may not be in new packages from then on; those that were shared before say so.',
    mend: 'Nothing, if it is meant. Add the document that replaces it.',
  },
  'no-replacement': {
    severity: 'warning',
    costs: [],
    rule: 'A discontinued product names a product that takes its place and is not discontinued, if there is one.',
    mend: 'Name it in `replacedBy`.',
  },
  'unknown-language': {
    severity: 'warning',
    costs: [],
    rule: 'The language of a document is a language code; visitors who filter by language do not find others.',
    mend: 'Write a code such as `EN`, `FR`, `ES` or `FR_CA`.',
  },
  'spoiled-characters': {
    severity: 'warning',
    costs: [],
    rule: 'Texts were saved and read in the same encoding.',
    mend: 'Save the file as UTF-8 from the program that shows it correctly.',
  },
  'repeated-entry': {
    severity: 'warning',
    costs: [],
    rule: 'An entry stands once in its list; equal ones are taken once.',
    mend: 'Remove all but one.',
  },
  'stale-fact': {
    severity: 'warning',
    costs: [],
    rule: 'What was accepted in `mapping-facts.csv` goes for the edition of the file from which it was read.',
    mend: 'Run `npm run catalogue -- facts FOLDER`, and answer what is asked of the new edition.',
  },
  'same-title': {
    severity: 'warning',
    costs: [],
    rule: 'Products have different titles, because visitors cannot tell them apart otherwise.',
    mend: 'Remove one of them if they are the same product, or change a title.',
  },
  'no-documents': {
    severity: 'warning',
    costs: [],
    rule: 'Products and systems have documents.',
    mend: 'Add a document.',
  },
  'no-data-sheet': {
    severity: 'warning',
    costs: [],
    rule: 'Products have a data sheet.',
    mend: 'Add a document of the type `datasheet`.',
  },
  'no-french-sds': {
    severity: 'warning',
    costs: [],
    rule: 'A product that is offered in Canada with safety data sheets has one in French.',
    mend: 'Add the French safety data sheet.',
  },
  'no-picture': {
    severity: 'warning',
    costs: [],
    rule: 'Products and systems have a picture.',
    mend: 'Add an `image`.',
  },
  'unnamed-colour': {
    severity: 'warning',
    costs: [],
    rule: 'Colour codes of documents have a name in `colours`; others are shown as they are.',
    mend: 'Add the code to `colours`.',
  },
  'large-file': {
    severity: 'warning',
    costs: [],
    rule: 'Documents are not larger than 25 MB.',
    mend: 'Save a smaller version for the web.',
  },
  'wrong-ending': {
    severity: 'warning',
    costs: [],
    rule: 'A file is of the type that its name says.',
    mend: 'Rename the file.',
  },
  'same-file': {
    severity: 'warning',
    costs: [],
    rule: 'One file has one document id, so that packages contain it once.',
    mend: 'Use one id wherever the document is listed.',
  },
  'lossy-document': {
    severity: 'warning',
    costs: [],
    rule: 'Nothing of a document is missing.',
    mend: 'Replace it by an undamaged copy.',
  },
  scan: {
    severity: 'warning',
    costs: [],
    rule: 'The pages of a document contain text, not only pictures of it; others are not found by what they say.',
    mend: 'Export it from the program in which it was written, or run text recognition on it.',
  },
  unopened: {
    severity: 'warning',
    costs: [],
    rule: 'Every folder and file of a catalogue can be opened: its name is UTF-8, and it may be read.',
    mend: 'Rename it, or permit the user of the server to read it. ZIP files of Windows may have such names: pack anew with names in UTF-8.',
  },
  'unused-file': {
    severity: 'warning',
    costs: [],
    rule: 'The catalogue names every file in its folder.',
    mend: 'Name it or remove it.',
  },
  'read-as': {
    severity: 'remark',
    costs: [],
    rule: 'Encoding and form of a file were recognised from its content.',
    mend: 'Nothing, if what was recognised is right.',
  },
  'proposed-facts': {
    severity: 'remark',
    costs: [],
    rule: 'Facts that were read from pages are shown once somebody has accepted them in `mapping-facts.csv`.',
    mend: 'Write `true`, `false` or `show` at `accept`. Unanswered ones are not shown.',
  },
  'left-out-by-mapping': {
    severity: 'remark',
    costs: [],
    rule: 'Rows and files are left out because the mapping says so, or a later revision is there.',
    mend: 'Nothing, if that is meant.',
  },
  'decoded-html': {
    severity: 'remark',
    costs: [],
    rule: 'Texts are plain: HTML entities were decoded and HTML tags removed.',
    mend: 'Nothing, if the text reads well. Better, export it without HTML.',
  },
  'control-characters': {
    severity: 'remark',
    costs: [],
    rule: 'Texts contain no invisible control characters; they were removed.',
    mend: 'Nothing, if the text reads well.',
  },
  'renamed-document': {
    severity: 'remark',
    costs: [],
    rule: 'A document keeps its id from release to release; equal bytes under another id or name count as renamed.',
    mend: 'Nothing. Projects that hold the document follow it.',
  },
  'document-note': {
    severity: 'remark',
    costs: [],
    rule: 'What was changed or noticed while a document was prepared.',
    mend: 'Nothing, unless it surprises you.',
  },
} as const satisfies Readonly<Record<string, KindOfFinding>>;

export type FindingKind = keyof typeof FINDING_KINDS;

/** The kinds of faults that may cost this much. */
export type KindCosting<What extends Cost> = {
  [Kind in FindingKind]: What extends (typeof FINDING_KINDS)[Kind]['costs'][number] ? Kind : never;
}[FindingKind];

/** All kinds in the order in which they are reported. */
export const findingKinds = Object.keys(FINDING_KINDS) as readonly FindingKind[];
