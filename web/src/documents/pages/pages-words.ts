import { type Language, languageOf } from '@submittal/contract/languages';
import { useStore } from 'zustand';
import { useApp } from '../../app/app-context.ts';
import { dePages } from '../../messages/de-pages.ts';
import { enPages, type PagesWords } from '../../messages/en-pages.ts';
import { esPages } from '../../messages/es-pages.ts';
import { frPages } from '../../messages/fr-pages.ts';

/** They come with the window, which is all that says them. */
const words: Readonly<Record<Language, PagesWords>> = { en: enPages, fr: frPages, es: esPages, de: dePages };

/** The texts about the pages to keep, in the element's language. */
export function usePagesWords(): PagesWords {
  return words[languageOf(useStore(useApp().settings, (settings) => settings.language))];
}
