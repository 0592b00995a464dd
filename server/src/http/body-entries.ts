import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { type Known, knownBy } from './known-fields.ts';

/**
 * The most elements that the lists and records of a body have together: a project has 2,000 documents, as many headings,
 * 10,000 marks and 1,000 items of a transmittal.
 */
const MAX_ENTRIES = 20_000;

/**
 * Refuses a body with more entries than anything takes. A schema checks each of them before a limit that covers several
 * lists, and makes a fault of each that is wrong: a million of them would stop the process for seconds.
 */
export function refuseManyEntries(schema: z.ZodType): (body: unknown) => void {
  const known = knownBy([schema]);
  return (body) => {
    if (left(body, known, MAX_ENTRIES) < 0)
      throw new AppError('invalid-request', `The request has more than ${MAX_ENTRIES} entries in its lists.`);
  };
}

/** How many entries may follow those of a value; below zero, there are too many in it. */
function left(value: unknown, known: Known, most: number): number {
  if (typeof value !== 'object' || value === null) return most;
  let room = most;
  if (Array.isArray(value)) {
    const elements = known.elements();
    // A list of numbers or texts has a limit of its own, which is looked at first.
    if (elements === null || elements.names.length === 0) return room;
    room -= value.length;
    for (let at = 0; at < value.length && room >= 0; at++) room = left(value[at], elements, room);
    return room;
  }
  if (known.isRecord) return room - Object.keys(value).length;
  for (const name of known.names) {
    const field = known.field(name);
    if (field && room >= 0) room = left((value as Record<string, unknown>)[name], field, room);
  }
  return room;
}
