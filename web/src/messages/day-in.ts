import { isCalendarDay } from '@submittal/domain/calendar-day';
import { dateFormat } from '@submittal/domain/date-format';

/**
 * A day, as `2026-03-01`, in a language. It is the same day wherever the visitor is. A day that does not exist, which a
 * project may state, is shown as it was entered.
 */
export function dayIn(language: string, day: string): string {
  if (!isCalendarDay(day)) return day;
  return dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}
