import type { Trade } from '../trade-folder.ts';
import { writtenTrade } from './written-trade.ts';

/**
 * Trades that nobody tuned on, by people who had not seen search: three of decision 152, three of decision 156.
 * Who changes search looks at their figures alone, and reads neither their questions nor what was found.
 */
export const unseenTrades = (): Trade[] =>
  ['waterproofing', 'woodwork', 'laboratory', 'fireprotection', 'brickwork', 'facade'].map(writtenTrade);
