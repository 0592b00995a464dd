/** The languages of the interface; each has a catalogue of texts of this name. */
export const languages = ['en', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

function spoken(tag: string): Language | undefined {
  const primary = tag.split('-')[0]?.toLowerCase();
  return languages.find((language) => language === primary);
}

/** The first of these BCP 47 tags whose language is spoken here; English where none is. */
export function chooseLanguage(tags: readonly string[]): string {
  return tags.find(spoken) ?? 'en';
}

/** The language of a BCP 47 tag; English where it is not spoken here. */
export function languageOf(tag: string): Language {
  return spoken(tag) ?? 'en';
}
