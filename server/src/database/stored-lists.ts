import { z } from 'zod';

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
