import type { Language } from '@submittal/contract/languages';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { PageWords } from './page-words.ts';

/** The words of the page of a document, by language. */
export const pageMessages: Readonly<Record<Language, PageWords>> = { en, fr, es, de };
