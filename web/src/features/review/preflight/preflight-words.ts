import { type Language, languageOf } from '@submittal/contract/languages';
import { useStore } from 'zustand';
import { useApp } from '../../../app/app-context.ts';
import { dePreflight } from '../../../messages/de-preflight.ts';
import { enPreflight, type PreflightWords } from '../../../messages/en-preflight.ts';
import { esPreflight } from '../../../messages/es-preflight.ts';
import { frPreflight } from '../../../messages/fr-preflight.ts';
import { adapted } from '../../../messages/messages.ts';

/** They come with the panel, which is all that says them. */
const words: Readonly<Record<Language, PreflightWords>> = {
  en: enPreflight,
  fr: frPreflight,
  es: esPreflight,
  de: dePreflight,
};

/** The texts of the opened pre-flight, in the element's language. */
export function usePreflightWords(): PreflightWords {
  const language = languageOf(useStore(useApp().settings, (settings) => settings.language));
  return adapted(words[language], language, 'preflightPanel');
}
