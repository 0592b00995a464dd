import type { en } from './en.ts';
import { type Language, languageOf } from './languages.ts';

/** The catalogue of interface texts; another language is another value of this type. */
export type Messages = typeof en;

const loaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
};

const loaded = new Map<Language, Messages>();

/** Loads the texts for a BCP 47 tag; fails where they are not reached. */
export async function loadMessages(tag: string): Promise<void> {
  const language = languageOf(tag);
  if (!loaded.has(language)) loaded.set(language, await loaders[language]());
}

/** The texts for a BCP 47 tag, once they are loaded; English where its language is not spoken here. */
export function messages(tag: string): Messages {
  const language = languageOf(tag);
  const found = loaded.get(language);
  if (!found) throw new Error(`The texts in ${language} are not loaded yet`);
  return found;
}
