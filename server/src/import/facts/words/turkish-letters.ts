/**
 * A text with one letter for the i's of Turkish, whose capital has a dot and whose small one may have none: what is compared
 * regardless of case would differ by them.
 */
export function withOneLetterI(text: string): string {
  return text.replaceAll(/[İı]/g, 'i');
}
