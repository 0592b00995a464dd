import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** The catalogue of interface texts; another language is another value of this type. */
export type Messages = typeof en;

const catalogues = { en, fr, es } as const satisfies Record<string, Messages>;
type Language = keyof typeof catalogues;

const spoken = (tag: string): Language | undefined => {
  const primary = tag.split('-')[0]?.toLowerCase() ?? '';
  return primary in catalogues ? (primary as Language) : undefined;
};

/** The first of these BCP 47 tags whose language is spoken here; English where none is. */
export function chooseLanguage(tags: readonly string[]): string {
  return tags.find(spoken) ?? 'en';
}

/** The texts for a BCP 47 tag; English where its language is not spoken here. */
export function messages(language: string): Messages {
  return catalogues[spoken(language) ?? 'en'];
}
