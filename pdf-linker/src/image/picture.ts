import type { Stream } from '../object/value.ts';

/** A picture as PDF objects. */
export interface Picture {
  /** In pixels as stored, before the orientation is applied. */
  width: number;
  height: number;
  /** Exif orientation, 1 to 8. */
  orientation: number;
  /**
   * The image XObject. Where it or its colour space refers to another object, the plain number k stands for
   * the reference to `parts[k]`.
   */
  image: Stream;
  parts: Stream[];
}
