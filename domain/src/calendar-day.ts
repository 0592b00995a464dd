/** Whether a text is a day that exists, as yyyy-mm-dd: JavaScript takes the 29th of any February for a day of March. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
