// The languages that the interface, packages, mails and the pages of shares speak. An entry here is where another one
// begins: the compiler then names each place that lacks its words. Plain data, so that the element can carry it.

interface LanguageFacts {
  /** As its speakers write its name. */
  readonly name: string;
  /** BCP 47 tag of the variant that its words are written in: how it counts, and writes dates and numbers. */
  readonly locale: string;
}

export const languages = {
  en: { name: 'English', locale: 'en-US' },
  fr: { name: 'Français', locale: 'fr-CA' },
  es: { name: 'Español', locale: 'es-US' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languages;

/** In the order in which they are offered. */
export const languageCodes = Object.keys(languages) as readonly Language[];

/** Spoken where nothing says otherwise: by projects of before there was a choice, and in place of what is not spoken here. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** The language of a BCP 47 tag, by its primary subtag; undefined where it is not spoken here. */
export function spokenLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().split(/[-_]/)[0]?.toLowerCase() ?? '';
  return Object.hasOwn(languages, primary) ? (primary as Language) : undefined;
}

/** The same, and the default where it is not spoken here. */
export function languageOf(tag: string | null | undefined): Language {
  return spokenLanguage(tag) ?? DEFAULT_LANGUAGE;
}
