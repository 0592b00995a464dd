import type { TextFace } from './faces.ts';

/** The look of a run of text; sizes and spacing in points. */
export interface Style {
  face: TextFace;
  size: number;
  /** The height of a line. */
  leading: number;
  /** Added between characters. */
  tracking?: number;
  colour: string;
  /** Whether digits have equal widths, for columns of numbers. */
  tabular?: boolean;
}
