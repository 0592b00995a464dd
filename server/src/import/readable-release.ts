import { Unreadable } from '../database/stored-json.ts';

/** A release, or null if it is unreadable: nothing can be compared with it, and searching does without it, too. */
export async function readable<Release>(loading: Promise<Release | null>): Promise<Release | null> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
