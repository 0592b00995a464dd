// Loads the catalogue of a data folder and runs visitors' queries on it; prints times and memory as JSON.
import { SearchProductsSchema, SearchSystemsSchema } from '@submittal/contract/search';
import { readConfig } from '@submittal/server/config';
import type { LoadedCatalogue } from '@submittal/server/search/loaded-catalogue';
import { openServices } from '@submittal/server/services';
import { SeededRandom } from '../set/seeded-random.ts';
import { type Asked, visitorQuestions } from '../set/visitor-questions.ts';

const [dataDir = '', count = '4000'] = process.argv.slice(2);

/** Bytes in use after garbage collection, both on the heap and outside it. */
function used(): number {
  // What one collection makes unreachable is free after the next.
  for (let times = 0; times < 3; times++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function ask({ search }: LoadedCatalogue, { systems, query }: Asked): Promise<number> {
  if (systems) return (await search.systems(SearchSystemsSchema.parse(query))).TotalResults;
  return (await search.products(SearchProductsSchema.parse(query))).TotalResults;
}

const services = await openServices(readConfig({ DATA_DIR: dataDir, DATABASE_URL: '', BLOB_URL: '' }));
const before = used();
const begun = performance.now();
await services.catalogue.refresh();
const loadMilliseconds = performance.now() - begun;
const memory = used() - before;
const loaded = services.catalogue.get();
const random = new SeededRandom(20_261_121);
// Warm-up: visitors do not wait for what is compiled in the first moments of a process.
for (const question of visitorQuestions(loaded.release, 300, random)) await ask(loaded, question);
const times: { kind: string; milliseconds: number; processor: number; found: number }[] = [];
for (const question of visitorQuestions(loaded.release, Number(count), random)) {
  const from = performance.now();
  const processor = process.cpuUsage();
  const found = await ask(loaded, question);
  const { user, system } = process.cpuUsage(processor);
  const milliseconds = performance.now() - from;
  times.push({ kind: question.kind, milliseconds, processor: (user + system) / 1000, found });
}
await services.close();
console.log(JSON.stringify({ loadMilliseconds, memory, times }));
