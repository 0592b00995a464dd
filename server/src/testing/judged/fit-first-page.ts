// Learns the weights of `first-page-weights.ts` anew: node server/src/testing/judged/fit-first-page.ts [--write]
// From the judged questions of the tuned trades. Prints what comes first on trades that were left out of the fit, and the weights
// of all; `--write` puts them into the table.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SearchProductsSchema } from '@submittal/contract/search';
import { type PageFeatures, pageObserver } from '../../search/in-memory/first-page.ts';
import { FIRST_PAGE_WEIGHTS, type PageFeature } from '../../search/in-memory/first-page-weights.ts';
import { inMemoryEngine } from '../../search/in-memory/in-memory-engine.ts';
import { discountedGain } from './measures.ts';
import { openWithTexts } from './texted-search.ts';
import type { Trade } from './trade-folder.ts';
import { tunedTrades } from './trades/tuned-trades.ts';

type Weights = Record<PageFeature, number>;

/** The first page of a question: what is known of each entry, and its grade. */
interface Page {
  readonly trade: string;
  readonly features: readonly PageFeatures[];
  readonly ids: readonly string[];
  readonly grades: ReadonlyMap<string, number>;
}

/** An entry that is to come before another, as the difference of what is known of them. */
interface Pair {
  readonly difference: Weights;
  readonly weight: number;
}

/** The steps of the fit, how far each goes, and how much weights are shrunk. */
const STEPS = 400;
const RATE = 0.3;
const SHRINKING = 0.5;

const NAMES = Object.keys(FIRST_PAGE_WEIGHTS) as PageFeature[];

const zero = () => Object.fromEntries(NAMES.map((name) => [name, 0])) as Weights;

async function pagesOf({ name, catalogue, pageTexts, questions }: Trade): Promise<Page[]> {
  const search = await openWithTexts(inMemoryEngine, catalogue, pageTexts);
  const ids = catalogue.products.map(({ id }) => id);
  const pages: Page[] = [];
  for (const { question: ProductTitle, judged } of questions) {
    const grades = new Map(Object.entries(judged).filter(([, grade]) => grade > 0));
    if (grades.size === 0) continue;
    let seen: Page | null = null;
    pageObserver.see = (places, features) => {
      seen = { trade: name, features, ids: places.map((place) => ids[place] ?? ''), grades };
    };
    await search.products(SearchProductsSchema.parse({ ProductTitle, Languages: ['EN'] }));
    if (seen) pages.push(seen);
  }
  pageObserver.see = null;
  return pages;
}

/** Pairs of a page whose grades differ, by how much better the page is if they stand as they should; each page counts about as much. */
function pairsOf({ features, ids, grades }: Page): Pair[] {
  const best = Math.max(...grades.values());
  const gradeOf = (at: number) => grades.get(ids[at] ?? '') ?? 0;
  const pairs = features.flatMap((better, a) =>
    features.flatMap((worse, b) => {
      if (gradeOf(a) <= gradeOf(b)) return [];
      const gain = (2 ** gradeOf(a) - 2 ** gradeOf(b)) * (1 / Math.log2(Math.min(a, b) + 2) - 0.2);
      const difference = zero();
      for (const name of NAMES) difference[name] = better[name] - worse[name];
      return [{ difference, weight: gradeOf(a) === best ? 2 * gain : gain }];
    }),
  );
  const whole = pairs.reduce((sum, { weight }) => sum + weight, 0);
  return pairs.map(({ difference, weight }) => ({ difference, weight: weight / Math.sqrt(whole) }));
}

/** The weights under which what is to come first does most likely, by steps along the slope (AdaGrad). */
function fitted(pages: readonly Page[]): Weights {
  const pairs = pages.flatMap(pairsOf);
  const [weights, squares] = [zero(), zero()];
  for (let step = 0; step < STEPS; step++) {
    const slope = zero();
    for (const { difference, weight } of pairs) {
      const lead = NAMES.reduce((sum, name) => sum + weights[name] * difference[name], 0);
      const short = weight / (1 + Math.exp(lead));
      for (const name of NAMES) slope[name] += short * difference[name];
    }
    for (const name of NAMES) {
      const rise = slope[name] - SHRINKING * weights[name];
      squares[name] += rise * rise;
      weights[name] += (RATE * rise) / Math.sqrt(squares[name] + 1e-9);
    }
  }
  return weights;
}

/** How many pages have one of the best answers first, and the sum of nDCG@10. */
function judged(pages: readonly Page[], weights: Weights): readonly [number, number] {
  let [right, gain] = [0, 0];
  for (const { features, ids, grades } of pages) {
    const values = features.map((one) => NAMES.reduce((sum, name) => sum + weights[name] * one[name], 0));
    const found = ids
      .map((id, at) => [id, values[at] ?? 0] as const)
      .toSorted(([, a], [, b]) => b - a)
      .map(([id]) => id);
    if (grades.get(found[0] ?? '') === Math.max(...grades.values())) right++;
    gain += discountedGain({ question: { grades }, found });
  }
  return [right, gain];
}

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const pages: Page[] = [];
for (const trade of tunedTrades()) pages.push(...(await pagesOf(trade)));

const said = (what: string, [right, gain]: readonly [number, number], of: number) =>
  console.log(what.padEnd(24), `${right} of ${of} right first`, `nDCG@10 ${(gain / of).toFixed(4)}`);
said('in the order of rank', judged(pages, { ...zero(), rank: 1 }), pages.length);
const leftOut = [...Map.groupBy(pages, ({ trade }) => trade)].map(([trade, own]) =>
  judged(own, fitted(pages.filter((one) => one.trade !== trade))),
);
const together = leftOut.reduce((all, one) => [all[0] + one[0], all[1] + one[1]] as const, [0, 0] as const);
said('each trade left out', together, pages.length);
const weights = fitted(pages);
said('all', judged(pages, weights), pages.length);
for (const name of NAMES) console.log(name.padEnd(24), weights[name].toFixed(2));
if (values.write) {
  const table = new URL('../../search/in-memory/first-page-weights.ts', import.meta.url);
  const written = (await readFile(table, 'utf8')).replaceAll(
    /^ {2}(\w+): -?[\d.]+,$/gm,
    (_, name: PageFeature) => `  ${name}: ${Number(weights[name].toFixed(2))},`,
  );
  await writeFile(table, written);
}
