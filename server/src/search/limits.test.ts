import { CatalogueSchema } from '@submittal/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { askTrade } from '../testing/judged/ask-trade.ts';
import { searchEngines } from '../testing/search-engines.ts';
import limits from './limits.json' with { type: 'json' };

// Questions about numbers with units, on trades that search is not judged on. The values are on the sheets alone.
//
// `pump 1000 gpm => fire-pump > booster`: the first result is `fire-pump`, the next `booster`; those without `>` between
// them may have any order, and what follows is not asked. Of `none` search says that it is not of the catalogue.

interface Written {
  readonly trade: string;
  readonly type: string;
  readonly products: readonly (readonly string[])[];
  readonly questions: readonly string[];
}

function tradeOf({ trade, type, products, questions }: Written) {
  const pageTexts: Record<string, string[]> = {};
  const catalogue = CatalogueSchema.parse({
    manufacturer: { name: 'Made Up' },
    products: products.map(([id = '', title = '', subtitle = '', sheet = '']) => {
      pageTexts[`${id}-sheet`] = [`${title}\n${subtitle}`, sheet.replaceAll('; ', '\n• ')];
      const documents = [{ id: `${id}-sheet`, file: `${id}.pdf`, documentType: 'datasheet' }];
      return { id, title, subtitle, type, documents };
    }),
  });
  const asked = questions.map((line) => ({
    question: line.split(' => ')[0] ?? '',
    judged: {},
    kind: 'limit',
  }));
  return { name: trade, catalogue, pageTexts, questions: asked };
}

/** The groups of results that a line wants, the first one first. */
const groupsOf = (line: string) =>
  (line.split(' => ')[1] ?? '').split(' > ').map((group) => group.split(' ').toSorted());

describe.each(searchEngines)('search %s', (_, engine) => {
  describe.each(limits)('answers questions about $trade', async (written) => {
    const { answers } = await askTrade(engine, tradeOf(written));
    it.each(
      written.questions.map((line, at) => ({
        line,
        found: answers[at]?.found ?? [],
        notOurs: answers[at]?.notOurs ?? [],
      })),
    )('$line', ({ line, found, notOurs }) => {
      if (line.endsWith(' => none')) return expect(notOurs).not.toEqual([]);
      let from = 0;
      const groups = groupsOf(line).map((group) => {
        from += group.length;
        return found.slice(from - group.length, from).toSorted();
      });
      return expect(groups).toEqual(groupsOf(line));
    });
  });
});
