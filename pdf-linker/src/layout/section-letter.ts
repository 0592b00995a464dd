/** The letter for a section's number, from 1: A to Z, then AA, AB and so on. */
export function sectionLetter(number: number): string {
  let left = number;
  let letters = '';
  while (left > 0) {
    left -= 1;
    letters = String.fromCharCode(65 + (left % 26)) + letters;
    left = Math.floor(left / 26);
  }
  return letters;
}
