import type { Resource } from '@submittal/contract/document';
import type { PageRange } from '../../../pdf-linker/src/layout/document-notes.ts';

// What is looked for before a package leaves, each kind declared here and nowhere else: its weight, how it can be mended by
// one press, and what to do where it cannot. Words are in `preflight-messages/`; the compiler asks for those of a new kind.

/** Nothing is ever approved here: a receiver may return the package for it, or it is worth a look. */
export type Weight = 'mayBeReturned' | 'worthALook';

/** What one press does; each is one step that can be undone. */
export type MendAct =
  /** Puts the catalogue's current edition in its place. */
  | 'renew'
  | 'remove'
  /** Leaves it out under the system; it stays under its product. */
  | 'removeUnder'
  | 'add'
  /** Puts the same document for the region, or in the language, in its place. */
  | 'exchange'
  /** Keeps some of its pages, and leaves the others out. */
  | 'keepPages'
  /** Attaches the originals of signed documents to the package. */
  | 'attachOriginals';

/** What somebody can do about a finding that no press mends. */
export type NextStep =
  | 'enterValue'
  | 'askManufacturer'
  | 'removeByHand'
  | 'sendAgain'
  | 'scanAgain'
  | 'recogniseText'
  | 'embedFonts'
  | 'printOnSize'
  | 'leaveOutPages'
  | 'markVariants'
  | 'placeMarks'
  | 'askIssuer'
  | 'askSigner'
  | 'askAuthor'
  | 'sendBeside'
  | 'sendLink'
  | 'renameProject'
  | 'correctProfile';

interface FindingRow {
  /** `asStated`: it may be returned for it where the receiver's own limits say so; otherwise it is worth a look. */
  readonly weight: Weight | 'asStated';
  /** The presses that can mend it, where they are possible. */
  readonly mends: readonly MendAct[];
  readonly next: NextStep;
}

const returned = 'mayBeReturned' as const;
const look = 'worthALook' as const;

export const findingKinds = {
  /** A field that the receiver requires is empty. */
  fieldEmpty: { weight: returned, mends: [], next: 'enterValue' },
  /** The receiver's pattern of numbers, or of file names, cannot hold a value. */
  fieldUnfit: { weight: returned, mends: [], next: 'enterValue' },
  /** The receiver's profile names a kind of submittal that there is not, so that nothing can be looked for. */
  kindUnknown: { weight: look, mends: [], next: 'correctProfile' },
  /** There is more of what the receiver's profile asks for than is listed. */
  needsUnlisted: { weight: returned, mends: [], next: 'correctProfile' },
  /** A product has no document of a kind that the receiver requires. */
  kindMissing: { weight: returned, mends: ['add'], next: 'askManufacturer' },
  kindWanted: { weight: look, mends: ['add'], next: 'askManufacturer' },
  notUsual: { weight: look, mends: ['remove'], next: 'removeByHand' },
  /** It has to name the project, as the receiver says, and neither its facts nor its pages say that it does. */
  projectUnnamed: { weight: returned, mends: [], next: 'askIssuer' },
  otherRegion: { weight: look, mends: ['exchange'], next: 'askManufacturer' },
  otherLanguage: { weight: look, mends: ['exchange'], next: 'askManufacturer' },
  lapsed: { weight: returned, mends: ['renew'], next: 'askManufacturer' },
  /** It lapses before the project's last delivery. */
  lapsesBefore: { weight: returned, mends: ['renew'], next: 'askManufacturer' },
  /** The project states no last delivery, and it lapses within a month. */
  lapsesSoon: { weight: look, mends: ['renew'], next: 'askManufacturer' },
  notValidYet: { weight: look, mends: [], next: 'askManufacturer' },
  superseded: { weight: look, mends: ['renew'], next: 'askManufacturer' },
  /** The catalogue no longer has it, and has nothing in its place. */
  withdrawn: { weight: look, mends: ['remove'], next: 'askManufacturer' },
  recalled: { weight: returned, mends: ['renew', 'remove'], next: 'removeByHand' },
  /** The same file under another id is in the package before it: it is printed twice. */
  repeated: { weight: look, mends: ['remove'], next: 'removeByHand' },
  /** It is listed by itself and in a system. */
  inSystemToo: { weight: look, mends: ['removeUnder'], next: 'removeByHand' },
  uploadRefused: { weight: look, mends: [], next: 'sendAgain' },
  /** Something of it, or its pages, is missing because its file is damaged. */
  damaged: { weight: returned, mends: [], next: 'sendAgain' },
  attachmentsLeft: { weight: look, mends: [], next: 'sendBeside' },
  scanCoarse: { weight: 'asStated', mends: [], next: 'scanAgain' },
  scanWithoutText: { weight: look, mends: [], next: 'recogniseText' },
  blankPages: { weight: look, mends: ['keepPages'], next: 'leaveOutPages' },
  /** Its pages name several of the product's variants, and no mark says which are meant. */
  variantsUnmarked: { weight: look, mends: [], next: 'markVariants' },
  /** Marks wait since their page changed with another edition, and are not printed. */
  marksUnplaced: { weight: returned, mends: [], next: 'placeMarks' },
  fontsAbsent: { weight: look, mends: [], next: 'embedFonts' },
  pageSize: { weight: returned, mends: [], next: 'printOnSize' },
  signedCopy: { weight: look, mends: ['attachOriginals'], next: 'askSigner' },
  copyRestricted: { weight: 'asStated', mends: [], next: 'askAuthor' },
  /** It cannot be pages, and the receiver takes no ZIP. */
  zipNeeded: { weight: returned, mends: ['remove'], next: 'sendBeside' },
  documentTooLarge: { weight: returned, mends: ['remove'], next: 'sendLink' },
  packageTooLarge: { weight: returned, mends: [], next: 'sendLink' },
  mailTooLarge: { weight: returned, mends: [], next: 'sendLink' },
  /** The receiver wants the file under another name than it downloads with. */
  nameWanted: { weight: look, mends: [], next: 'renameProject' },
  nameTooLong: { weight: returned, mends: [], next: 'renameProject' },
  nameSigns: { weight: returned, mends: [], next: 'renameProject' },
} as const satisfies Readonly<Record<string, FindingRow>>;

export type FindingKind = keyof typeof findingKinds;
export const findingKindNames = Object.keys(findingKinds) as readonly FindingKind[];

/** Where a finding is: in a field, a product, a document or pages of it; nowhere of these is the whole package. */
interface FindingPlace {
  readonly field?: string;
  readonly productID?: string;
  readonly productTitle?: string;
  readonly resourceID?: string;
  readonly resourceName?: string;
  readonly pages?: readonly PageRange[];
}

/** The figures and names that a finding's words state. */
interface FindingValues {
  /** ISO days. */
  readonly day?: string;
  readonly before?: string;
  /** A kind of submittal, or `type:` and a type of document. */
  readonly kind?: string;
  /** The name or id of another document, or names of fonts. */
  readonly other?: string;
  readonly region?: string;
  readonly language?: string;
  readonly bytes?: number;
  readonly dpi?: number;
  readonly limit?: number;
  readonly count?: number;
  readonly of?: number;
  /** Signs, or the name of a file. */
  readonly signs?: string;
  readonly name?: string;
  /** Inches. */
  readonly width?: number;
  readonly height?: number;
  readonly why?: 'blank' | 'notANumber' | 'tooLong';
}

export interface Mend {
  readonly act: MendAct;
  readonly resourceID?: string;
  readonly productID?: string;
  readonly productTitle?: string;
  /** What is added, or takes the place of the other. */
  readonly document?: Resource;
  /** The selected pages, as `ResourceReference.pages` has it. */
  readonly pages?: string;
}

export interface Finding {
  readonly kind: FindingKind;
  readonly weight: Weight;
  readonly place: FindingPlace;
  readonly values: FindingValues;
  /** Null where no press mends it: then the table's next step is stated. */
  readonly mend: Mend | null;
}

/** A finding of a kind. @param isStated whether the receiver's own limits say so */
export function finding(
  kind: FindingKind,
  place: FindingPlace,
  values: FindingValues = {},
  { mend = null, isStated = false }: { readonly mend?: Mend | null; readonly isStated?: boolean } = {},
): Finding {
  const { weight } = findingKinds[kind];
  return { kind, weight: weight === 'asStated' ? (isStated ? returned : look) : weight, place, values, mend };
}
