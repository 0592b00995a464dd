import { type Language, languageOf } from '@submittal/contract/languages';
import { de } from '@submittal/domain/preflight-messages/de';
import { en } from '@submittal/domain/preflight-messages/en';
import { es } from '@submittal/domain/preflight-messages/es';
import { fr } from '@submittal/domain/preflight-messages/fr';
import type { PreflightMessages } from '@submittal/domain/preflight-messages/preflight-messages';

const catalogues: Readonly<Record<Language, PreflightMessages>> = { en, fr, es, de };

/** The words of a check for a BCP 47 tag; English if its language is not supported, or if there is no tag. */
export function preflightMessages(tag: string | undefined): PreflightMessages {
  return catalogues[languageOf(tag)];
}
