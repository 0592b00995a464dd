import { inMemoryEngine } from '../search/in-memory/in-memory-engine.ts';
import type { SearchEngine } from '../search/search-engine.ts';

/** Every engine that the search tests run on. */
export const searchEngines: readonly (readonly [string, SearchEngine])[] = [['in memory', inMemoryEngine]];
