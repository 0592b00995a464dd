import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Works in a folder that is removed afterwards, in `place` or, if that is not there, in the folder in which it would be
 * made: what only looks makes no folders that stay.
 */
export async function passingFolder<Done>(
  place: string,
  work: (folder: string) => Promise<Done>,
): Promise<Done> {
  const folder = await mkdtemp(join(nearestFolder(place), 'passing-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function nearestFolder(place: string): string {
  return existsSync(place) || dirname(place) === place ? place : nearestFolder(dirname(place));
}
