import type { Trade } from '../trade-folder.ts';
import { writtenTrade } from './written-trade.ts';

/**
 * Trades that nobody tuned on: by the same hand as `hvac` and `roofing`. Who changes search looks at their figures
 * alone, and reads neither their questions nor what was found.
 */
export const unseenTrades = (): Trade[] => ['curtainwall', 'plumbing'].map(writtenTrade);
