import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CatalogueSchema } from '@submittal/contract/catalogue';
import { SearchProductsSchema, SearchSystemsSchema } from '@submittal/contract/search';
import { describe, expect, it } from 'vitest';
import { undrawnRelease } from '../testing/undrawn-release.ts';
import { CatalogueSearch } from './catalogue-search.ts';
import queries from './relevance-queries.json' with { type: 'json' };

/** The sample as drawn; a room may not import another's data, but a catalogue is a file like any manufacturer's. */
const sample = fileURLToPath(new URL('../../../sample-catalogue/drawn/catalogue.json', import.meta.url));
const drawn = existsSync(sample);
if (!drawn)
  console.log('The sample catalogue is not drawn: the relevance test is skipped. Draw it: npm run draw');

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

async function answers(): Promise<Answer[]> {
  const search = new CatalogueSearch(
    undrawnRelease(CatalogueSchema.parse(JSON.parse(readFileSync(sample, 'utf8')))),
  );
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

describe.skipIf(!drawn)('search over the sample catalogue', () => {
  it('puts what was meant first', async () => {
    const all = await answers();
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
