import type { Trade } from '../trade-folder.ts';
import { writtenTrade } from './written-trade.ts';

/**
 * The trades on which search is tuned: made-up manufacturers whose sheets state what those of real ones do. The questions
 * and their judgements were written before any was asked. Those of `fire` and `masonry` are of the kinds that were answered worst; those of `openings`
 * ask for documents by number, for sections without products, and for documents by words of the trade; those of `hvac`,
 * `roofing` and `insulation` come from people who had never seen the search (decisions 137 and 143). `curtainwall`, `plumbing` and
 * `specialties` were kept back until decision 152, `elevators`, `siteworks` and `coatings` until 156.
 */
export const tunedTrades = (): Trade[] =>
  [
    'coatings',
    'concrete',
    'curtainwall',
    'doors',
    'electrical',
    'elevators',
    'fire',
    'flooring',
    'hvac',
    'insulation',
    'masonry',
    'openings',
    'plumbing',
    'roofing',
    'siteworks',
    'specialties',
  ].map(writtenTrade);
