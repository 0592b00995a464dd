/** A CSV field; one that a spreadsheet would take for a formula is turned into plain text. */
export function csvField(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
