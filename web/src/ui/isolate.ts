/**
 * Isolates a name that a visitor wrote, for use in a sentence: its writing direction then moves nothing
 * around it (Unicode bidi isolates).
 */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
