/** With what cells begin that a spreadsheet takes for a formula (OWASP, "CSV Injection"); in wide letters too, as in Japan. */
const FORMULA = '[=+\\-@＝＋－＠]';

/** At the beginning, and behind what separates cells where a reader lives: quotes count only for who splits as we do. */
const IN_A_CELL = new RegExp(`^(?=[\\t\\r\\n]|${FORMULA})|(?<=[;\\t\\r\\n])(?=${FORMULA})`, 'g');

/** A CSV field; what a spreadsheet would take for a formula is turned into plain text. */
export function csvField(value: string): string {
  const plain = value.replaceAll(IN_A_CELL, "'");
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
