// The languages of the interface, packages, mails and shared pages. To add one, start with an entry here: the compiler
// then names each place that lacks its words. Plain data, so that the element can carry it.

interface LanguageFacts {
  /** Its name in the language itself. */
  readonly name: string;
  /**
   * BCP 47 tag of the variant that its words are written in; it decides plurals and how dates and numbers are written.
   */
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
export const languageCodes = /* @__PURE__ */ Object.keys(languages) as readonly Language[];

/**
 * Used where no language is given, as in projects stored before there was a choice, and in place of one that is not
 * supported.
 */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** The supported language of a BCP 47 tag, by its primary subtag; undefined if it is not supported. */
export function spokenLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().split(/[-_]/)[0]?.toLowerCase() ?? '';
  return Object.hasOwn(languages, primary) ? (primary as Language) : undefined;
}

/** As `spokenLanguage`, but the default if the language is not supported. */
export function languageOf(tag: string | null | undefined): Language {
  return spokenLanguage(tag) ?? DEFAULT_LANGUAGE;
}
