/** With fewer characters in common, numbers begin alike by chance. */
const MIN_BEGINNING = 3;

/** Whether numbers begin alike up to a sign: `AC 2101.1` and `AC 2101.2`. */
export function beginAlike(numbers: readonly string[]): boolean {
  const [first = '', ...others] = numbers.map((number) => number.replace(/[-./_ ][^-./_ ]*$/, ''));
  return first.length >= MIN_BEGINNING && others.every((other) => other === first);
}
