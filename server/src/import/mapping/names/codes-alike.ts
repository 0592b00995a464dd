/** With fewer characters in common, numbers begin alike by chance. */
const MIN_BEGINNING = 3;

/** Numbers of sizes differ in so many of their last digits, where no sign is between. */
const MAX_COUNTED = 2;

/** Whether numbers begin alike up to a sign, or count on: `AC 2101.1` and `AC 2101.2`, `20110` and `20111`. */
export function beginAlike(numbers: readonly string[]): boolean {
  if (countOn(numbers)) return true;
  const [first = '', ...others] = numbers.map((number) => number.replace(/[-./_ ][^-./_ ]*$/, ''));
  return first.length >= MIN_BEGINNING && others.every((other) => other === first);
}

/** Whether numbers without signs are as long as each other, and differ in their last digits alone. */
function countOn(numbers: readonly string[]): boolean {
  const [first = ''] = numbers;
  const beginning = first.slice(0, -MAX_COUNTED);
  return (
    beginning.length >= MIN_BEGINNING &&
    numbers.every(
      (number) => /^\d+$/.test(number) && number.length === first.length && number.startsWith(beginning),
    )
  );
}
