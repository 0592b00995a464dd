import { z } from 'zod';
import { type DocumentNote, readNote } from '../../../pdf-linker/src/layout/document-notes.ts';

// Lists that may have a million entries in one record: checked in one pass, because a schema takes long for
// each entry.

/** Whole numbers. */
export const listOfNumbers = z.custom<readonly number[]>(
  (value) => Array.isArray(value) && value.every(Number.isSafeInteger),
  'a list of whole numbers',
);

export const listOfTexts = z.custom<readonly string[]>(
  (value) => Array.isArray(value) && value.every((text) => typeof text === 'string'),
  'a list of texts',
);

/** Notes of preparations. Versions before 1.0.0 stored phrases. */
export const listOfNotes = z.array(
  z.unknown().transform((value, context): DocumentNote => {
    const note = readNote(value);
    if (note) return note;
    context.addIssue('a note of a preparation');
    return z.NEVER;
  }),
);
