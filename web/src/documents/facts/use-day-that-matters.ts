import { type DayThatMatters, dayThatMatters } from '@submittal/domain/facts-standing';
import { useProject } from '../../app/app-context.ts';

/** The day on which the project's documents have to be valid still. */
export function useDayThatMatters(now: Date): DayThatMatters {
  return dayThatMatters(
    useProject((state) => state.details.lastDelivery),
    now,
  );
}
