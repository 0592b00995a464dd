import { type Language, languageOf } from '@submittal/contract/languages';
import { de } from '@submittal/domain/package-messages/de';
import { en } from '@submittal/domain/package-messages/en';
import { es } from '@submittal/domain/package-messages/es';
import { fr } from '@submittal/domain/package-messages/fr';
import type { PackageMessages } from '@submittal/domain/package-messages/package-messages';

const catalogues: Readonly<Record<Language, PackageMessages>> = { en, fr, es, de };

/** The words of packages for a BCP 47 tag; English if its language is not supported, or if there is no tag. */
export function packageMessages(tag: string | undefined): PackageMessages {
  return catalogues[languageOf(tag)];
}
