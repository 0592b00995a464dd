import { wordsOf } from './search-words.ts';
import type { SearchText } from './weighed-words.ts';

// What an entry is, by the last words of its names: `partition` of a toilet partition, which is no toilet.

/** What ends the name of a thing: behind it stands what the thing is for, has or does. */
const BEHIND =
  /^(?:for|with|without|that|which|who|in|on|at|to|of|under|over|below|above|against|around|near|between|behind|through|from|by|into|onto|where|when|while|if|because|per|via|using|used|made|designed|suitable|ideal|can|may|must|will|has|have|not|no|than)$/;

/** What joins names, and what a name of the same thing may stand behind. */
const JOINED = /^(?:and|or|plus|y|o|et|ou|und|oder)$/;
const NAMES = /^(?:is|are|as|a|an)$/;

/** Adds the last word of each name in a text, in the form in which words are compared. */
function addHeads(text: string, heads: Set<string>): void {
  for (const sentence of text.split(/[.;:!?\n()[\]]|\s[–—/-]\s/u)) {
    let last = '';
    let behind = false;
    const end = () => {
      const word = behind ? undefined : wordsOf(last).at(-1);
      if (word !== undefined) heads.add(word);
      last = '';
    };
    for (const word of sentence.match(/[\p{L}\p{M}\d'’-]+|,/gu) ?? []) {
      const plain = word.toLowerCase();
      if (plain === ',' || JOINED.test(plain)) end();
      else if (NAMES.test(plain)) {
        end();
        behind = false;
      } else if (BEHIND.test(plain)) {
        end();
        behind = true;
      } else last = word;
    }
    end();
  }
}

/**
 * What the names, types, sections and sentences of an entry say that it is: single words, in the form in which words are
 * compared. Verbs and other last words are among them: they only say more than there is.
 */
export function headsOf(text: SearchText): Set<string> {
  const heads = new Set<string>();
  const names = [text.title, text.subtitle, text.kinds, text.description];
  for (const one of [...names, ...text.section, ...text.otherWords]) addHeads(one, heads);
  return heads;
}
