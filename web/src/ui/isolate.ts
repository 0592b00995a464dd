/**
 * A name that a visitor wrote, for a sentence: its own direction of writing then moves nothing around it (Unicode bidi
 * isolates).
 */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
