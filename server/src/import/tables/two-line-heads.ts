/**
 * The names of columns that stand in two lines, as spreadsheets write them: above, cells over several columns, and below,
 * what each of these is: `Designation` over `FR` and `EN` names two columns, `Designation FR` and `Designation EN`.
 * @param top the cells of the upper line; those that a merged cell covers are empty
 * @param below the cells of the lower line; empty, or the same as above, where a cell covers both
 * @returns null if the lower line is none of names
 */
export function twoLineHead(top: readonly string[], below: readonly string[]): string[] | null {
  const width = Math.max(top.length, below.length);
  const [topOf, belowOf] = [(at: number) => top[at] ?? '', (at: number) => below[at] ?? ''];
  const isCovered = (at: number) => at < width && at > 0 && topOf(at) === '' && belowOf(at) !== '';
  const names: string[] = [];
  let over = '';
  let covered = 0;
  for (let at = 0; at < width; at++) {
    const [own, part] = [topOf(at), belowOf(at)];
    const isSame = part === '' || part === own;
    if (isCovered(at)) {
      if (over === '' || !isName(part)) return null;
      covered++;
      names.push(`${over} ${part}`);
      continue;
    }
    over = isCovered(at + 1) && !isSame && at > 0 && isName(part) ? own : '';
    if (over === '' && !isSame) return null;
    names.push(over === '' ? own : `${over} ${part}`);
  }
  return covered > 0 ? names : null;
}

/** A part of a name is short and no number. */
function isName(text: string): boolean {
  return /\p{L}/u.test(text) && text.length <= 40;
}
