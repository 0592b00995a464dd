/**
 * A label and what it labels, as a language writes them: French has a no-break space before the colon (Imprimerie nationale,
 * Lexique; Office québécois de la langue française).
 */
export function labelled(languageTag: string, label: string, value: string): string {
  return `${label}${/^fr\b/i.test(languageTag) ? '\u00a0' : ''}: ${value}`;
}
