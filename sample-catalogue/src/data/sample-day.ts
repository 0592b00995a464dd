import { dayAfter } from './days.ts';

/**
 * The day from which the sample tells its time: on it, some of its documents have lapsed and some lapse soon. Tests and
 * demonstrations set their clock to it. `npm run draw` moves it once a year (`renew.ts`), and `renew.test.ts` says when.
 */
export const SAMPLE_DAY = '2026-11-01';

/** An ISO date so long after the sample's day, or before it. */
export const daySince = (span: { months?: number; days?: number }): string => dayAfter(SAMPLE_DAY, span);
