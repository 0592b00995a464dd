import { z } from 'zod';

// Lists of which one record may hold a million entries: looked at in one go, for a schema takes long for each.

/** Whole numbers. */
export const listOfNumbers = z.custom<readonly number[]>(
  (value) => Array.isArray(value) && value.every(Number.isSafeInteger),
  'a list of whole numbers',
);

export const listOfTexts = z.custom<readonly string[]>(
  (value) => Array.isArray(value) && value.every((text) => typeof text === 'string'),
  'a list of texts',
);
