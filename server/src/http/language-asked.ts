import { type Language, spokenLanguage } from '@submittal/contract/languages';
import { weightsOf } from './prefers.ts';

/**
 * The language of a page: the one that its address names, else the first of the reader's languages that is spoken here
 * (RFC 9110 section 12.5.4), else English.
 */
export function languageAsked(named: unknown, accepted: string | undefined): Language {
  const own = typeof named === 'string' ? spokenLanguage(named) : undefined;
  const wanted = [...weightsOf(accepted)]
    .filter(([, weight]) => weight > 0)
    .toSorted(([, one], [, other]) => other - one);
  return own ?? wanted.map(([tag]) => spokenLanguage(tag)).find(Boolean) ?? 'en';
}
