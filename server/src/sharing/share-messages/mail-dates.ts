import { dateFormat } from '@submittal/domain/date-format';

/** Formats the day of an instant, in UTC, for a language. */
export function mailDates(locale: string): (time: string) => string {
  const format = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (time) => format.format(new Date(time));
}
