// What stands between the names of several products in one line, in the languages that exports are written in.

const WORDS_OF_AND = 'and|und|et|y|e|en|och|og|ja|i';
// The Dutch `of` is another word in English.
const WORDS_OF_OR = 'or|oder|ou|o|eller|tai|lub';

/** The words by which names are joined, to be tried within a pattern: `Corvo 20 and Corvo 30`. */
export const AND = `(?:${WORDS_OF_AND})`;

/** Those by which one of several is named, too: `Corvo 20 or Corvo 30`. */
export const AND_OR = `(?:${WORDS_OF_AND}|${WORDS_OF_OR})`;
