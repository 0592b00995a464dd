import type { AttachedFile } from '../bytes/attached-file.ts';
import type { BodySource } from '../bytes/body-source.ts';
import type { SideTable } from '../format/side-table.ts';
import type { StampForm } from '../layout/stamp-measures.ts';
import type { LabelText } from '../sheets/document-label.ts';
import type { StampText } from '../sheets/page-stamp.ts';
import type { GlyphUse } from '../text/glyph-use.ts';
import type { Turns } from '../turns.ts';
import type { DocumentMarks } from './marks/document-marks.ts';
import type { SelectedParts } from './selected/narrow-table.ts';

/** A document, or a generated part, to be linked. */
export interface LinkInput {
  table: SideTable;
  body: BodySource;
  /** What is left out, if the table has been narrowed to some pages. */
  selected?: SelectedParts;
  original?: AttachedFile;
  /**
   * Its place in the outline: a document under its heading, a part of the package on its own, and a divider
   * (any page before a group) as the destination of its heading.
   */
  bookmark: {
    kind: 'document' | 'part' | 'divider';
    title: string;
    heading: string;
    /** Distinguishes sections with the same name. */
    section?: number;
  };
  /** The stamp of its pages, if any. */
  stamp?: StampText & { form: StampForm };
  /** The label of its first page, if any. */
  label?: LabelText;
  /** The marks on its pages, if any. */
  marks?: DocumentMarks;
}

export interface LinkOptions {
  title: string;
  language: string;
  producer: string;
  /** The glyphs of the shared fonts that the generated parts show. */
  glyphs: GlyphUse;
  turns: Turns;
  /** The place of the pages in a larger package of which they are a part, as stamps count them; 1-based. */
  within?: { firstPage: number; pageCount: number };
}
