import { en } from './en.ts';

/** The catalogue of interface texts; another language is another value of this type. */
export type Messages = typeof en;

const catalogues: Readonly<Record<string, Messages>> = { en };

/** The texts for a BCP 47 tag; English where its language is not spoken here. */
export function messages(language: string): Messages {
  return catalogues[language.split('-')[0]?.toLowerCase() ?? 'en'] ?? en;
}
