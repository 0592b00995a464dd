import type { CatalogueInput } from '@submittal/contract/catalogue';

export type DocumentInput = NonNullable<CatalogueInput['products'][number]['documents']>[number];

/** How a document is made; tests and the report count documents by kind. */
export type DrawnKind =
  | 'guide specification'
  | 'data sheet'
  | 'safety data sheet'
  | 'detail drawing'
  | 'detail set'
  | 'application instructions'
  | 'letter'
  | 'warranty'
  | 'form'
  | 'brochure'
  | 'colour chart'
  | 'chart or report'
  | 'scan'
  | 'image'
  | 'archive'
  | 'cad drawing'
  | 'picture';

/** One file of the catalogue folder and the way to draw it. */
export interface DrawnFile {
  readonly path: string;
  readonly kind: DrawnKind;
  /** Rough cost in milliseconds: expensive files are drawn first. */
  readonly cost: number;
  readonly traits?: readonly ('encrypted' | 'form' | 'layers')[];
  draw(): Promise<Uint8Array>;
}

/** A file together with its entry in the catalogue. */
export interface PlannedDocument {
  readonly entry: DocumentInput;
  readonly drawn: DrawnFile;
}
