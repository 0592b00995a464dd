import { SearchProductsSchema } from '@submittal/contract/search';
import { type JudgedEngine, judgedCatalogues, openTexted, texted } from './judged-catalogue.ts';
import { judgedQuestions } from './judged-questions.ts';
import type { Answered } from './measures.ts';

/** What the finder sends when a visitor arrives: documents in English. */
const Languages = ['EN'];

/** The answers of an engine to every judged question whose catalogue is present. */
export async function askJudged(engine: JudgedEngine): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const name of judgedCatalogues) {
    const catalogue = await texted(name);
    if (!catalogue) continue;
    const search = await openTexted(engine, catalogue);
    for (const question of judgedQuestions.filter(({ of }) => of === name)) {
      const query = SearchProductsSchema.parse({ ProductTitle: question.ask, Languages });
      const { ProductTypes } = await search.products(query);
      answers.push({ question, found: ProductTypes.map(({ ProductID }) => ProductID) });
    }
  }
  return answers;
}
