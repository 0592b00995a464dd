/**
 * The title of a copy, which no other project in the list has.
 * @param words the title of the copy with this number, from 1
 */
export function copyTitle(
  title: string,
  taken: readonly string[],
  words: (title: string, number: number) => string,
): string {
  for (let number = 1; ; number++) {
    const copy = words(title, number);
    if (!taken.includes(copy)) return copy;
  }
}
