import { wordsOf } from './name-parts.ts';
import { areOfArchive, withoutPastMarks } from './past-marks.ts';

/** Whether a folder is called like one for what is past: `Archive`, `zz_old`, `Superseded 2021`. */
export function isArchive(folder: string): boolean {
  return areOfArchive(wordsOf(folder));
}

/** Whether the name of a file says that it is past, at an end; a word that stands in names of products, `known`, does not. */
export function isMarkedPast(stem: string, known: ReadonlySet<string>): boolean {
  const words = wordsOf(stem);
  return withoutPastMarks(words, known).length < words.length;
}
