import { type Language, languageOf } from '@submittal/contract/languages';
import { createStore } from 'zustand/vanilla';
import type { en } from './en.ts';

/** The catalogue of interface texts; another language is another value of this type. */
export type Messages = typeof en;

const loaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  de: async () => (await import('./de.ts')).de,
};

/** The catalogues that are here. */
export const loadedMessages = createStore<Readonly<Partial<Record<Language, Messages>>>>(() => ({}));

/** Loads the texts for a BCP 47 tag; fails where they are not reached, and may be asked again then. */
export async function loadMessages(tag: string): Promise<void> {
  const language = languageOf(tag);
  if (loadedMessages.getState()[language]) return;
  const catalogue = await loaders[language]();
  loadedMessages.setState({ [language]: catalogue });
}

/** The texts for a BCP 47 tag, once they are loaded; English where its language is not spoken here. */
export function messages(tag: string): Messages {
  const language = languageOf(tag);
  const found = loadedMessages.getState()[language];
  if (!found) throw new Error(`The texts in ${language} are not loaded yet`);
  return found;
}
