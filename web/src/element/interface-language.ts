import { DEFAULT_LANGUAGE, type Language, spokenLanguage } from '@submittal/contract/languages';
import { pageLanguage } from './page-language.ts';

/** Where the visitor's own choice is kept, for all elements of the origin. */
const KEPT = 'submittal-builder:language';

/** Storage may be closed to a frame, or full: the choice then lasts as long as the page. */
function attempt<Value>(action: (storage: Storage) => Value): Value | undefined {
  try {
    return action(window.localStorage);
  } catch {
    return undefined;
  }
}

/** Why another language may have to be spoken: only that of a package is not the visitor's. */
export type LanguageCause = 'page' | 'visitor' | 'package';

/** What decides which language the interface speaks. */
export interface InterfaceLanguage {
  /** BCP 47 tag: the visitor's choice, else the page's, else that of the shared package, else the browser's or English. */
  tag(): string;
  /** The visitor chooses. It is kept; choosing what the page speaks anyway lets the page decide again. */
  choose(language: Language): void;
  /** The language of the package that is looked at; undefined where none is. */
  look(tag: string | undefined): void;
  /** Keeps the choice from now on, where it could not be kept before. */
  keep(): void;
  /** Takes away what is kept; the choice lasts as long as the page. */
  forget(): void;
  dispose(): void;
}

/**
 * Follows what the page says of an element's language; `changed` hears of it. Nothing is read or kept where `mayKeep` does not
 * allow it. Whoever still asks when it is disposed of, such as an answer that the browser holds, holds the element no longer.
 */
export function followLanguage(
  host: Element,
  changed: (cause: LanguageCause) => void,
  mayKeep: () => boolean = () => true,
): InterfaceLanguage {
  let followed: { host: Element; changed: typeof changed; mayKeep: typeof mayKeep } | undefined;
  followed = { host, changed, mayKeep };
  let chosen = mayKeep() ? spokenLanguage(attempt((kept) => kept.getItem(KEPT))) : undefined;
  let looked: string | undefined;

  const ofPage = () => followed && pageLanguage(followed.host).tag;
  const tag = (): string => {
    if (chosen) return chosen;
    const page = ofPage();
    if (page) return spokenLanguage(page) ? page : DEFAULT_LANGUAGE;
    if (looked) return looked;
    // A page that calls its language unknown leaves it to the browser.
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
    if (followed?.mayKeep()) attempt((kept) => (chosen ? kept.setItem(KEPT, chosen) : kept.removeItem(KEPT)));
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
    forget: () => attempt((kept) => kept.removeItem(KEPT)),
    dispose() {
      observer.disconnect();
      followed = undefined;
    },
  };
}
