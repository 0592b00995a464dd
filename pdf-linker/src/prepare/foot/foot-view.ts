/**
 * Maps points of a page's space to heights above its visual bottom, and limits the heights of interest: the
 * height of (x, y) is ax + by + c.
 */
export interface FootView {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** The limit, in points above the visual bottom. */
  readonly upTo: number;
}

/** The resources that content draws with, by name. Unknown ones may draw anywhere. */
export interface FootResources {
  font(name: string): FontExtent | 'anywhere';
  /** The box of an external object, and the matrix from its space; undefined if it may draw anywhere. */
  object(name: string): ObjectExtent | undefined;
  /**
   * The line width and miter limit of a graphics state parameter dictionary; undefined if it changes anything
   * that is not tracked.
   */
  state(name: string): { readonly lineWidth?: number; readonly miterLimit?: number } | undefined;
}

/** How far glyphs reach below and above the baseline, in text space. */
export interface FontExtent {
  readonly low: number;
  readonly high: number;
}

export interface ObjectExtent {
  readonly box: readonly number[];
  readonly matrix: readonly number[];
  /** Whether it is a large picture without transparent parts. */
  readonly isPhotograph?: boolean;
}
