import { isFiller, typedWords } from './search-words.ts';

// What a question asks for stands before the first preposition: `sprinkler` in `sprinkler for a server room`. English and German
// put it last. French and Spanish do not, and are left alone.

const BEFORE =
  /(?<![\p{Letter}-])(?:for|with|without|that|which|in|on|at|to|of|under|over|below|above|against|around|near|between|behind|through|from|not|no|free|up(?= (?:to|against|on|in|at|through|from|by) )|less|more|than|min\w*|max\w*|für|fuer|ohne|mit|gegen|auf|aus|zum?|im)(?![\p{Letter}-])/iu;

/** What is done to a thing: `coating applied at 5 °C` asks for a coating. */
const DONE = /^(?:apply|install|applied|installed|mounted|rated|used|made|fixed|tested|listed)$/;

/** What stands behind a thing and says what it is like: `storefront thermally broken`. */
export const LIKE =
  /(?<=\p{Letter} )(?:(?:\p{Letter}+ly )?(?:\p{Letter}{2,}(?:[^e\s]ed|proof|resistant)|broken|frozen|woven|hidden|proven)|(?:\p{Letter}+[- ])(?:proof|resistant|rated|free))\s*$/iu;

/** What a question says before the first preposition; all of it if it has none. */
export function beforePrepositions(text: string): string {
  const until = BEFORE.exec(text);
  return until ? text.slice(0, until.index) : text;
}

/** The word for what a question asks for, in the form in which words are compared; null if no preposition says so. */
export function headOf(text: string): string | null {
  const before = beforePrepositions(text).replace(LIKE, '');
  if (before === text) return null;
  const words = typedWords(before);
  return (
    words.findLast(
      ({ word, typed }) => !isFiller(word) && /^\p{Letter}{3,}$/u.test(typed) && !DONE.test(typed),
    )?.word ?? null
  );
}
