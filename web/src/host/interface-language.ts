import { DEFAULT_LANGUAGE, type Language, spokenLanguage } from '@submittal/contract/languages';
import { attempt } from '../attempt.ts';
import { pageLanguage } from './page-language.ts';

/** The storage key of the visitor's own choice, for all elements of the origin. */
const STORAGE_KEY = 'submittal-builder:language';

/** Why the language may change. The language of a package is not the visitor's choice. */
export type LanguageCause = 'page' | 'visitor' | 'package';

/** What decides which language the interface speaks. */
export interface InterfaceLanguage {
  /**
   * BCP 47 tag: the visitor's choice, else the page's language, else the shared package's, else the browser's
   * if the page calls its language unknown, else English.
   */
  tag(): string;
  /** Takes the visitor's choice and keeps it. Choosing the page's own language lets the page decide again. */
  choose(language: Language): void;
  /** The language of the package on screen; undefined if there is none. */
  look(tag: string | undefined): void;
  /** Stores a choice that could not be stored before. */
  keep(): void;
  /** Removes the stored choice; the choice lasts as long as the page. */
  forget(): void;
  dispose(): void;
}

/**
 * Follows the language that the page declares for an element and calls `changed` when it may have changed.
 * Nothing is read or stored unless `mayKeep` allows it. Once disposed of, it no longer holds the element,
 * even if something such as an answer in the browser still holds it.
 */
export function followLanguage(
  host: Element,
  changed: (cause: LanguageCause) => void,
  mayKeep: () => boolean = () => true,
): InterfaceLanguage {
  let followed: { host: Element; changed: typeof changed; mayKeep: typeof mayKeep } | undefined;
  followed = { host, changed, mayKeep };
  let chosen = mayKeep() ? spokenLanguage(attempt(() => localStorage.getItem(STORAGE_KEY))) : undefined;
  let looked: string | undefined;

  const ofPage = () => followed && pageLanguage(followed.host).tag;
  const tag = (): string => {
    if (chosen) return chosen;
    const page = ofPage();
    if (page) return spokenLanguage(page) ? page : DEFAULT_LANGUAGE;
    if (looked) return looked;
    // A page that calls its language unknown leaves the choice to the browser.
    const own = page === '' ? navigator.languages.find(spokenLanguage) : undefined;
    return own ?? DEFAULT_LANGUAGE;
  };

  const observer = new MutationObserver(() => {
    if (!chosen) followed?.changed('page');
  });
  for (const element of pageLanguage(host).from) {
    observer.observe(element, { attributes: true, attributeFilter: ['lang'] });
  }

  const keep = () => {
    if (followed?.mayKeep())
      attempt(() =>
        chosen ? localStorage.setItem(STORAGE_KEY, chosen) : localStorage.removeItem(STORAGE_KEY),
      );
  };

  return {
    tag,
    choose(language) {
      chosen = undefined;
      if (spokenLanguage(tag()) !== language) chosen = language;
      keep();
      followed?.changed('visitor');
    },
    look(shared) {
      if (looked === shared) return;
      looked = shared;
      followed?.changed('package');
    },
    keep() {
      if (chosen) keep();
    },
    forget: () => attempt(() => localStorage.removeItem(STORAGE_KEY)),
    dispose() {
      observer.disconnect();
      followed = undefined;
    },
  };
}
