import { type Language, languageOf } from '@submittal/contract/languages';
import { defaultDetails, type ProjectDetails } from '../record/details.ts';
import type { ProjectStore } from './state.ts';

const names = Object.keys(defaultDetails) as (keyof ProjectDetails)[];

/**
 * Gives a language to a project that nobody has worked on: a new one, or one made by merely looking at the
 * page. If the server knows the project, it learns the language with the next save.
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
