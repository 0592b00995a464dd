import { z } from 'zod';

/** A line of text at the beginning of a document. */
export const PageLineSchema = z.strictObject({
  text: z.string(),
  /** The height of its letters, in default user space units. */
  height: z.number(),
});
export type PageLine = z.output<typeof PageLineSchema>;

/** What the process that reads beginnings answers: the lines of each file, or null for one that cannot be read. */
export const FirstPagesSchema = z.array(z.array(PageLineSchema).nullable());

/** The task of that process. */
export interface FirstPagesTask {
  readonly files: readonly string[];
}

/** At most so many characters of a page are read. */
export const MAX_PAGE_CHARACTERS = 4000;

/** With fewer letters on the first page, which may be a cover, the second is read too. */
export const MIN_LETTERS = 200;
