import type { Resource } from '@submittal/contract/document';

/** The default of the language filter (specification section 9). */
export const DEFAULT_LANGUAGE = 'EN';

/**
 * Whether the language filter keeps a document: only when its language, compared without regard to case, is in the
 * list (specification section 4, "Finder"). An empty list keeps every language.
 */
export function speaks(document: Pick<Resource, 'resourceLanguage'>, languages: readonly string[]): boolean {
  if (languages.length === 0) return true;
  const own = document.resourceLanguage.toLowerCase();
  return languages.some((language) => language.toLowerCase() === own);
}
