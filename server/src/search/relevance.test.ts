import type { Catalogue } from '@submittal/contract/catalogue';
import { SearchProductsSchema, SearchSystemsSchema } from '@submittal/contract/search';
import { describe, expect, it } from 'vitest';
import { drawnSample } from '../testing/drawn-sample.ts';
import { searchEngines } from '../testing/search-engines.ts';
import { undrawnRelease } from '../testing/undrawn-release.ts';
import queries from './relevance-queries.json' with { type: 'json' };
import type { SearchEngine } from './search-engine.ts';

const sample = drawnSample();

/** Mean reciprocal rank below which search has become worse. */
const LEAST = 0.9;

interface Answer {
  readonly query: string;
  readonly expected: readonly string[];
  readonly found: readonly string[];
}

/** One over the place of the first expected result, or nothing where none is on the first page. */
function reciprocalRank({ expected, found }: Answer): number {
  const place = found.findIndex((id) => expected.includes(id));
  return place < 0 ? 0 : 1 / (place + 1);
}

async function answers(engine: SearchEngine, catalogue: Catalogue): Promise<Answer[]> {
  const search = engine.open(undrawnRelease(catalogue));
  const all: Answer[] = [];
  for (const [query, expected] of Object.entries(queries.products)) {
    const { ProductTypes } = await search.products(SearchProductsSchema.parse({ ProductTitle: query }));
    all.push({ query, expected, found: ProductTypes.map(({ ProductID }) => ProductID) });
  }
  for (const [query, expected] of Object.entries(queries.systems)) {
    const { Results } = await search.systems(SearchSystemsSchema.parse({ SystemTitle: query }));
    all.push({ query, expected, found: Results.map(({ SystemID }) => SystemID) });
  }
  return all;
}

describe.runIf(sample).each(searchEngines)('search %s over the sample catalogue', (_, engine) => {
  it('puts what was meant first', async () => {
    const all = sample ? await answers(engine, sample) : [];
    const mean = all.reduce((sum, answer) => sum + reciprocalRank(answer), 0) / all.length;
    for (const answer of all.filter((one) => reciprocalRank(one) < 1)) {
      const rank = reciprocalRank(answer).toFixed(2);
      console.log(`${rank}  "${answer.query}" found ${answer.found.slice(0, 4).join(', ') || 'nothing'}`);
    }
    console.log(`Mean reciprocal rank of ${all.length} queries: ${mean.toFixed(3)}`);
    expect(all.length).toBeGreaterThanOrEqual(80);
    expect(mean).toBeGreaterThanOrEqual(LEAST);
  });
});
