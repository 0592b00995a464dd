/** Signs at the ends of a word that belong to the sentence or to the table. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The words of a text as they are compared with those of a page: of any case and width, without the signs around them. */
export function comparedWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => word.replaceAll(EDGES, ''))
    .filter((word) => word !== '');
}

/** Its compared words with a blank before and behind each, so that one such phrase in another is whole words in a row. */
export function phraseOf(text: string): string {
  return ` ${comparedWords(text).join(' ')} `;
}
