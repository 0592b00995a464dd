/**
 * The number of edits (letters changed, added, left out or swapped with a neighbour) that turn `typed` into `word`, or
 * `most + 1` if it takes more than `most`. With `beginning`, it is enough to reach a prefix of `word`.
 */
export function editDistance(typed: string, word: string, most: number, beginning: boolean): number {
  if (typed.length - word.length > most || (!beginning && word.length - typed.length > most)) return most + 1;
  const width = Math.min(word.length, typed.length + most);
  let before = new Array<number>(width + 1).fill(0);
  let above = Array.from({ length: width + 1 }, (_, at) => at);
  let row = new Array<number>(width + 1).fill(0);
  for (let i = 1; i <= typed.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= width; j++) {
      const same = typed[i - 1] === word[j - 1];
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  const distance = beginning ? Math.min(...above) : (above[width] ?? 0);
  return Math.min(distance, most + 1);
}

/** So many letters may be wrong in a word for it to be offered instead. */
const MOST_EDITS = 2;

/** The word that was probably meant; undefined if none is near. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  const plain = (word: string) => word.toLowerCase().replaceAll(/[-_ ]/g, '');
  const wanted = plain(typed);
  const [nearest] = words
    .filter((word) => word !== typed)
    .map((word) => ({ word, edits: editDistance(wanted, plain(word), MOST_EDITS, false) }))
    .filter(({ word, edits }) => edits <= MOST_EDITS && edits < plain(word).length / 2)
    .toSorted((a, b) => a.edits - b.edits);
  return nearest?.word;
}
