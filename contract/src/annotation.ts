import { z } from 'zod';
import { ANNOTATION_KINDS } from './constants.ts';

export type Rect = [left: number, top: number, right: number, bottom: number];

/** Described as a list of four: clients generated from the description make lists of tuples, and fit neither. */
const RectSchema = z.array(z.number()).length(4) as unknown as z.ZodType<Rect, Rect>;

/**
 * A mark on a page of a chosen document, as a package draws it and lists it among the page's annotations. What is not said
 * here of its values (limits, characters, places beyond the page) is refused with the document and the field.
 */
export const AnnotationSchema = z.object({
  /** The page of the whole document, counted from 1, whether or not the package keeps it. */
  page: z.number().int().positive(),
  kind: z.enum(ANNOTATION_KINDS),
  /**
   * Left, top, right and bottom in fractions of the page as shown: of what its crop box leaves, rotated as readers see it,
   * from its upper left corner. So they are the same at any scale of its picture, need no sizes to be judged, and stay
   * where they are on an edition of the page in another size. Of an arrow, the point at which it begins and its head.
   */
  rect: RectSchema,
  /** What a `text` says, what is `selected`, or a note on the mark. */
  text: z.string().optional(),
  /** The words that the mark lies on. */
  snapped: z.string().optional(),
  /**
   * Whether its page changed with another edition of the document: it waits until somebody says where it belongs, by
   * sending it without this, and is not in packages.
   */
  unplaced: z.boolean().optional(),
  /** While it waits, the address of the file of the edition that it was made on, with `page` counted in that. */
  placedOn: z.string().max(2000).optional(),
});
export type Annotation = z.output<typeof AnnotationSchema>;

/** The text of a page as shown, to be marked: its size in points, and places in fractions of it, as marks have them. */
export const PageLinesSchema = z.object({
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
  /** As they are read; the row of a table is one. */
  lines: z.array(
    z.object({
      rect: RectSchema,
      words: z.array(z.object({ text: z.string(), rect: RectSchema })),
    }),
  ),
});
export type PageLines = z.output<typeof PageLinesSchema>;
