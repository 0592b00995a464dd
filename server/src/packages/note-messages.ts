import { type Language, languageOf } from '@submittal/contract/languages';
import { de } from '@submittal/domain/note-messages/de';
import { en } from '@submittal/domain/note-messages/en';
import { es } from '@submittal/domain/note-messages/es';
import { fr } from '@submittal/domain/note-messages/fr';
import type { NoteWords } from '@submittal/pdf-linker/note-words';

const catalogues: Readonly<Record<Language, NoteWords>> = { en, fr, es, de };

/** The words of notes for a BCP 47 tag; English where its language is not spoken here. */
export function noteMessages(tag: string): NoteWords {
  return catalogues[languageOf(tag)];
}
