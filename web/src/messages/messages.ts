import { DEFAULT_LANGUAGE, type Language, languageOf } from '@submittal/contract/languages';
import { createStore } from 'zustand/vanilla';
import { en } from './en.ts';

/** The catalogue of interface texts; another language is another value of this type. */
export type Messages = typeof en;

/** English is always here; what speaks another language loads it. */
const others: Readonly<Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, () => Promise<Messages>>> = {
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  de: async () => (await import('./de.ts')).de,
};

/** The catalogues that are here. */
export const loadedMessages = createStore<Readonly<Partial<Record<Language, Messages>>>>(() => ({ en }));

/** Brings the texts for a BCP 47 tag here; rejects where they cannot be loaded, and may be asked again then. */
export async function loadMessages(tag: string): Promise<void> {
  const language = languageOf(tag);
  if (language === DEFAULT_LANGUAGE || loadedMessages.getState()[language]) return;
  const catalogue = await others[language]();
  loadedMessages.setState({ [language]: catalogue });
}

/** The texts for a BCP 47 tag; English where its language is not spoken here, or not here yet. */
export function messages(tag: string, loaded = loadedMessages.getState()): Messages {
  return loaded[languageOf(tag)] ?? en;
}
