import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { nearestWord } from '../edit-distance.ts';

/** What lies beside a path where there is nothing and was probably meant: `, but there is "exports"`; empty if nothing is near. */
export async function nearPath(path: string): Promise<string> {
  const beside = await readdir(dirname(path)).catch(() => []);
  const near = nearestWord(basename(path), beside);
  return near === undefined ? '' : `, but there is "${near}"`;
}
