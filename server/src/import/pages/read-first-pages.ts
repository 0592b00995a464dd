import { LRUCache } from 'lru-cache';
import { FirstPagesSchema, type PageLine } from './first-page.ts';
import { readInProcesses } from './read-in-processes.ts';

const program = new URL('./first-pages-child.ts', import.meta.url);

/** The lines of files that have not changed since; imports of a watched folder follow each other. */
const known = new LRUCache<string, readonly PageLine[]>({ max: 2000 });

/** Reads the first page of each PDF and Word document among `files`, whose paths are relative to `root`. */
export function readFirstPages(
  root: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly PageLine[]>> {
  const answersIn = (answer: unknown) => FirstPagesSchema.parse(answer);
  return readInProcesses({ program, known, answersIn }, root, files);
}
