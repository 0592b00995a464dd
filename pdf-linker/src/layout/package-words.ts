import type { ChangesSheet } from './changes-sheet.ts';
import type { LaidOutSection } from './package-layout.ts';
import type { PageWords } from './page-words.ts';
import type { TransmittalForm } from './transmittal-form.ts';

/** What the label on the first page of a document states; a blank prints nothing. */
export interface DocumentLabel {
  readonly contract: string;
  /** The section and the paragraph that ask for the document. */
  readonly section: string;
  /** The number of its item in the transmittal. */
  readonly item: string;
  /** The number of the submittal. */
  readonly number: string;
  /** In the language of the package. */
  readonly captions: LabelCaptions;
  /**
   * A matrix code, such as the QR code of an address: rows of modules from top to bottom, `1` for a dark one, without
   * the blank margin. It is left out of labels in which it would be too small to be read.
   */
  readonly code?: readonly string[];
}

export type LabelCaptions = Readonly<
  Record<'project' | 'contract' | 'section' | 'item' | 'number' | 'page', string>
>;

/** The texts about one document in a package. */
export interface DocumentWords {
  readonly title: string;
  /** The kind of document, as the contents state it: `Data Sheet`. */
  readonly typeLabel: string;
  readonly code?: string;
  /** Its number, or its date, as printed. The contents have a column for it where one of the documents has one. */
  readonly numberOrDate?: string;
  /** What a reviewer must know about it, below its title in the contents: `pages 5–6 incomplete`. */
  readonly remark?: string;
  /** The label on its first page, if it has one. */
  readonly label?: DocumentLabel;
  /**
   * The product that the document belongs to: a bookmark level, and a heading in the contents when it
   * changes.
   */
  readonly heading: string;
  /** The line below the heading on a divider: what the product is. */
  readonly subheading?: string;
  /** The visitor's own heading over the document: it replaces the product as a bookmark level. */
  readonly section?: LaidOutSection;
}

/** A file that cannot be pages and is packed beside the PDF, in the same ZIP. */
export interface FileBeside {
  /** Its name in the ZIP, with the folder: `files/Detail.dxf`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/** One of several packages that are handed over together, as their index lists it. */
export interface ListedPackage {
  /** The number of its submittal; a blank prints nothing. */
  readonly number: string;
  /** Its section, as `07 92 00`; blank if it has none. */
  readonly section: string;
  readonly title: string;
  readonly documents: number;
  readonly pages: number;
  /** Its path beside the index. */
  readonly file: string;
}

/** One entry of the cover's title block. */
export interface CoverCell {
  readonly label: string;
  readonly value:
    | { readonly text: string }
    /** `yyyy-mm-dd`, printed in words; anything else is printed as it is. */
    | { readonly date: string }
    /** A number that the package itself counts. Documents include the files beside the PDF. */
    | { readonly count: 'documents' | 'pages' };
  /** Takes a whole row; two other cells in succession share one. */
  readonly wide?: boolean;
  /** Set in smaller type: for remarks, which continue after the cover when longer than three lines. */
  readonly small?: boolean;
}

/** The project's details. An empty text leaves its place empty. */
export interface CoverDetails {
  readonly title: string;
  readonly description: string;
  /** Printed as it is at the top of the cover. */
  readonly date: string;
  /** The title block, in the order in which it is set. */
  readonly cells: readonly CoverCell[];
}

/** All texts that the generated pages of a package print; known before any document is read. */
export interface PackageWords {
  readonly title: string;
  /**
   * For the pages that state details (`layout/generated-pages.ts`); without these they state only the title.
   */
  readonly details?: CoverDetails | undefined;
  /** The transmittal; without it there are no sheets of one. */
  readonly transmittal?: TransmittalForm | undefined;
  /** What changed since an earlier revision; without it there is no sheet of it, and no row of the contents is marked. */
  readonly changes?: ChangesSheet | undefined;
  /** The documents that are pages, in order. */
  readonly documents: readonly DocumentWords[];
  /**
   * Whether texts that do not fit are cut, and the top of the cover states the date unchanged. Packages
   * frozen before 0.3.0 were made so, and stay so.
   */
  readonly cutsTexts?: boolean;
  /** The files beside the PDF that the pages list; their numbers follow those of the documents. */
  readonly files?: readonly FileBeside[];
  /** The packages that an index of packages lists, in order; without them there is no sheet of it. */
  readonly packages?: readonly ListedPackage[];
  /**
   * The words of the pages and their bookmarks, and the language that the package states, which also selects the forms
   * of Han characters; English if omitted.
   */
  readonly pageWords?: PageWords;
}
