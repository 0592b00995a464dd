// What two revisions of a package are compared by: plain data, stored with a project when its next revision begins.

/** A document as one revision has it. */
export interface RevisedDocument {
  /** The product that lists it first. */
  readonly productID: string;
  readonly resourceID: string;
  readonly title: string;
  readonly code: string;
  /** The key of its type: only documents of one type replace one another under another id. */
  readonly type: string;
  /** What its bytes are called: another one is another edition. */
  readonly edition: string;
  /** Its own pages, all of them; 0 for a file that cannot be pages. */
  readonly pageCount: number;
  /** The selected pages of it, in the shortest form; empty for all. */
  readonly pages: string;
  /** The page of the package on which it begins; null if it has none, or if it is not known. */
  readonly page: number | null;
  /** Marks on its pages, whatever they are; blank, empty and absent are the same. */
  readonly annotations?: unknown;
}

/** What somebody entered, by its name. */
export interface RevisedField {
  /** `location`, or `transmittal.dateSent`; of an item of the transmittal `item.quantity`. */
  readonly name: string;
  /** The product of an item. */
  readonly productID?: string;
  readonly value: string;
}

/** All that is compared. */
export interface RevisedState {
  /** Each document once, in the order of the package. */
  readonly documents: readonly RevisedDocument[];
  /** Those that are blank are left out. */
  readonly fields: readonly RevisedField[];
}
