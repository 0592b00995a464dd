import { englishNoteWords, type NoteWords } from '@submittal/pdf-linker/note-words';

/** The words of document notes in English. */
export const en: NoteWords = englishNoteWords;
