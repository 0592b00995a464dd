import { type Language, languageOf } from '@submittal/contract/languages';
import { defaultDetails, type ProjectDetails } from './details.ts';
import type { ProjectStore } from './state.ts';

const names = Object.keys(defaultDetails) as (keyof ProjectDetails)[];

/**
 * Lets a project that nobody has worked on speak a language: one that was made when the page was only looked at, and a new
 * one. What is known of it on the server follows with its next save.
 */
export function beginIn(store: ProjectStore, language: Language): void {
  const { details, selection, unread } = store.getState();
  const untouched = names.every((name) => name === 'language' || details[name] === defaultDetails[name]);
  if (!untouched || selection.order.length > 0 || unread.length > 0) return;
  if (languageOf(details.language) === language) return;
  store.setState(({ id }) => ({
    details: { ...details, language },
    ...(id === null ? {} : { pending: true }),
  }));
}
