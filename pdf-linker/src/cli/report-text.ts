import { englishNoteWords, noteTold } from '../layout/note-words.ts';
import type { FileReport } from './file-report.ts';

/** The report on a file in words. */
export function reportText({ file, refused, message, notes, ...facts }: FileReport): string {
  if (refused !== undefined) return `${file}: ${refused}. ${message}`;
  const counted = Object.entries(facts).filter(([, value]) => value !== 0 && value !== false);
  const said = [...counted.map(([key, value]) => (value === true ? key : `${value} ${key}`))];
  const noteLines = (notes ?? []).map((note) => `\n  ${noteTold(note, englishNoteWords)}`);
  return `${file}: ${said.join(', ')}${noteLines.join('')}`;
}
