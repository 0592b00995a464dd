import { type Language, languageOf } from '@submittal/contract/languages';
import { useStore } from 'zustand';
import { useApp } from '../../app/app-context.ts';
import { deMarks } from '../../messages/de-marks.ts';
import { enMarks, type MarksWords } from '../../messages/en-marks.ts';
import { esMarks } from '../../messages/es-marks.ts';
import { frMarks } from '../../messages/fr-marks.ts';
import { adapted } from '../../messages/messages.ts';

/** They come with the screen, which is all that says them. */
const words: Readonly<Record<Language, MarksWords>> = { en: enMarks, fr: frMarks, es: esMarks, de: deMarks };

/** The texts about marks, in the element's language. */
export function useMarksWords(): MarksWords {
  const language = languageOf(useStore(useApp().settings, (settings) => settings.language));
  return adapted(words[language], language, 'marks');
}
