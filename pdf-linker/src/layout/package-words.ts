import type { LaidOutSection } from './package-layout.ts';
import type { PageWords } from './page-words.ts';

/** One document as a package speaks of it. */
export interface DocumentWords {
  readonly title: string;
  /** What kind of document it is, as the contents say: `Data Sheet`. */
  readonly typeLabel: string;
  readonly code?: string;
  /** Product the document belongs to: a bookmark level, and a heading in the contents where it changes. */
  readonly heading: string;
  /** What stands below the heading on a divider: what the product is. */
  readonly subheading?: string;
  /** The heading of the visitor's own that it stands under: it takes the product's place as a bookmark level. */
  readonly section?: LaidOutSection;
}

/** A file that is no page and lies beside the PDF, in the same ZIP. */
export interface FileBeside {
  /** Its name in the ZIP, with the folder: `files/Detail.dxf`. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** One entry of the cover's title block. */
export interface CoverCell {
  readonly label: string;
  readonly value:
    | { readonly text: string }
    /** `yyyy-mm-dd`, printed in words; anything else is printed as it is. */
    | { readonly date: string }
    /** What the package itself counts: of documents, those that are pages and the files beside them. */
    | { readonly count: 'documents' | 'pages' };
  /** Has a row to itself; of others two that follow each other share one. */
  readonly wide?: boolean;
  /** In smaller type: for remarks, which go on behind the cover after three lines. */
  readonly small?: boolean;
}

/** What a project says of itself. An empty text leaves its place empty. */
export interface CoverDetails {
  readonly title: string;
  readonly description: string;
  /** As it stands at the head of the cover. */
  readonly date: string;
  /** The title block, in the order in which it is set. */
  readonly cells: readonly CoverCell[];
}

/** All that the generated pages of a package put into words; known before any document is read. */
export interface PackageWords {
  readonly title: string;
  /** For the pages that state them (`layout/generated-pages.ts`); without these they state the title alone. */
  readonly details?: CoverDetails;
  /** The documents that are pages, in their order. */
  readonly documents: readonly DocumentWords[];
  /**
   * Whether texts that find no room are cut, and the cover's head states the date as it is: so were packages made that were frozen
   * before 0.3.0, and so they stay.
   */
  readonly cutsTexts?: boolean;
  /** Files beside the PDF that the pages tell of; their numbers follow those of the documents. */
  readonly files?: readonly FileBeside[];
  /** What the pages say by themselves; English where it is not given. */
  readonly pageWords?: PageWords;
}
