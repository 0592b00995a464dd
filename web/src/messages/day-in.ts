/** A day of the catalogue, as `2026-03-01`, in a language. It is the same day wherever the visitor is. */
export function dayIn(language: string, day: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}
