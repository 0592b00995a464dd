import { type Language, languageOf } from '@submittal/contract/languages';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { ShareMessages } from './share-words.ts';

const catalogues: Readonly<Record<Language, ShareMessages>> = { en, fr, es, de };

/** What is said of a share whose package speaks this BCP 47 tag; in English where that is not spoken here, or none is named. */
export function shareMessages(tag: string | null | undefined): ShareMessages {
  return catalogues[languageOf(tag)];
}
