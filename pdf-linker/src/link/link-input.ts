import type { AttachedFile } from '../bytes/attached-file.ts';
import type { BodySource } from '../bytes/body-source.ts';
import type { SideTable } from '../format/side-table.ts';
import type { StampForm } from '../layout/stamp-measures.ts';
import type { StampText } from '../sheets/page-stamp.ts';
import type { GlyphUse } from '../text/glyph-use.ts';
import type { Turns } from '../turns.ts';

/** A document, or a generated part, as it is linked. */
export interface LinkInput {
  table: SideTable;
  body: BodySource;
  original?: AttachedFile;
  /**
   * Where it stands in the outline: a document under its heading, a part of the package by itself, a divider (any page
   * before a group) as the place its heading leads to.
   */
  bookmark: {
    kind: 'document' | 'part' | 'divider';
    title: string;
    heading: string;
    /** Tells sections apart that have one name. */
    section?: number;
  };
  /** What its pages are stamped with, if they are. */
  stamp?: StampText & { form: StampForm };
}

export interface LinkOptions {
  title: string;
  language: string;
  producer: string;
  /** What the generated parts show of the fonts they share. */
  glyphs: GlyphUse;
  turns: Turns;
  /** Where the pages stand in a larger package of which these are a part, as stamps count them; 1-based. */
  within?: { firstPage: number; pageCount: number };
}
