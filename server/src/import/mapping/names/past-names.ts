import { areOfArchive, withoutPastMarks } from '../words/past-marks.ts';
import { wordsOf } from './name-parts.ts';

/** A mark behind the name of a folder: `Pumps (old)`. */
const MARK = /\S\s*[([]([^()[\]]+)[)\]]\s*$/u;

/** Whether a folder is called like one for what is past: `Archive`, `zz_old`, `Superseded 2021`, `Pumps (old)`. */
export function isArchive(folder: string): boolean {
  const [, mark] = MARK.exec(folder) ?? [];
  return areOfArchive(wordsOf(folder)) || (mark !== undefined && areOfArchive(wordsOf(mark)));
}

/** Whether the name of a file says that it is past, at an end; a word that stands in names of products, `known`, does not. */
export function isMarkedPast(stem: string, known: ReadonlySet<string>): boolean {
  const words = wordsOf(stem);
  return withoutPastMarks(words, known).length < words.length;
}
