import type { Trade } from '../trade-folder.ts';
import { writtenTrade } from './written-trade.ts';

/**
 * Trades that nobody tuned on: two by the same hand as `hvac` and `roofing`, `specialties` by that of `insulation`, and the last three by
 * somebody who had not seen search.
 * Who changes search looks at their figures alone, and reads neither their questions nor what was found.
 */
export const unseenTrades = (): Trade[] =>
  ['curtainwall', 'plumbing', 'specialties', 'elevators', 'siteworks', 'coatings'].map(writtenTrade);
