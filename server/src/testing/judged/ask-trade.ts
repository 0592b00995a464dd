import { type ProductResults, SearchProductsSchema } from '@submittal/contract/search';
import type { JudgedEngine } from './judged-catalogue.ts';
import { discountedGain } from './measures.ts';
import { misspeltTitles } from './misspelt.ts';
import { openWithTexts } from './texted-search.ts';
import type { Trade, TradeQuestion } from './trade-folder.ts';

/** A question with what was found. */
export interface TradeAnswer {
  readonly trade: string;
  readonly asked: TradeQuestion;
  /** The ids of the first ten results. */
  readonly found: readonly string[];
  /** nDCG@10; null if nothing is judged. */
  readonly gain: number | null;
  /**
   * Whether the first result is one of the best; if nothing is judged, whether there is none or the answer says that what
   * was named is not of this catalogue.
   */
  readonly right: boolean;
  readonly notOurs: readonly string[];
  readonly milliseconds: number;
}

/** How a trade's questions and misspelt titles were answered. */
export interface TradeAnswers {
  readonly answers: readonly TradeAnswer[];
  readonly misspelt: readonly { readonly title: string; readonly id: string; readonly place: number }[];
}

/** What the finder sends when a visitor arrives: documents in English. */
const Languages = ['EN'];

/** Asks an engine the questions of a trade. */
export async function askTrade(
  engine: JudgedEngine,
  { name, catalogue, pageTexts, questions }: Trade,
): Promise<TradeAnswers> {
  const search = await openWithTexts(engine, catalogue, pageTexts);
  const ask = (ProductTitle: string) =>
    search.products(SearchProductsSchema.parse({ ProductTitle, Languages }));
  const answers: TradeAnswer[] = [];
  for (const asked of questions) {
    const from = performance.now();
    const results = await ask(asked.question);
    answers.push({ ...judge(name, asked, results), milliseconds: performance.now() - from });
  }
  const misspelt: TradeAnswers['misspelt'][number][] = [];
  for (const { title, id } of misspeltTitles(catalogue.products)) {
    const place = idsOf(await ask(title)).indexOf(id);
    misspelt.push({ title, id, place });
  }
  return { answers, misspelt };
}

const idsOf = ({ ProductTypes }: ProductResults) => ProductTypes.map(({ ProductID }) => ProductID);

function judge(
  trade: string,
  asked: TradeQuestion,
  results: ProductResults,
): Omit<TradeAnswer, 'milliseconds'> {
  const found = idsOf(results);
  const grades = new Map(Object.entries(asked.judged).filter(([, grade]) => grade > 0));
  const notOurs = results.NotOurs ?? [];
  if (grades.size === 0) {
    return { trade, asked, found, gain: null, right: found.length === 0 || notOurs.length > 0, notOurs };
  }
  const best = Math.max(...grades.values());
  const gain = discountedGain({ question: { grades }, found });
  return { trade, asked, found, gain, right: grades.get(found[0] ?? '') === best, notOurs };
}
