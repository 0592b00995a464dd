import { type Language, languageOf } from '@submittal/contract/languages';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { ShareMessages } from './share-words.ts';

const catalogues: Readonly<Record<Language, ShareMessages>> = { en, fr, es, de };

/**
 * The words about a share whose package has this BCP 47 tag; English if the language is not supported, or if
 * there is no tag.
 */
export function shareMessages(tag: string | null | undefined): ShareMessages {
  return catalogues[languageOf(tag)];
}
