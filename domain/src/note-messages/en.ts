import { englishNoteWords, type NoteWords } from '@submittal/pdf-linker/layout/note-words';

/** What notes of documents say in English. */
export const en: NoteWords = englishNoteWords;
