// npm run judge -- [DIR …] [--worst N] [--kind WORD] [--trade NAME …] [--kept-back]: asks the questions about the catalogues of trades in
// folders, or, without one, about the trades on which search is tuned, or about those that are set apart.
//
// A folder has, for each trade:
//   TRADE/catalogue.json   a catalogue (docs/catalogue-format.md); its files need not exist
//   TRADE/page-texts.json  { documentId: [text of each page] }
//   TRADE/questions.json   [{ question, judged: { productId: 1 | 2 | 3 }, kind }]
// 3 is the right answer. If nothing is judged, nothing answers, or the answer says that the name is not of the catalogue.
// It prints, for each trade and each kind of question: nDCG@10, how often a right answer is first, how many
// questions that nothing answers were answered well, and how many titles with one typing error find their product first.
// --worst N lists the N worst questions of each trade with what was found: not for sets that are set apart.
import { parseArgs } from 'node:util';
import { askTrade, type TradeAnswer, type TradeAnswers } from '@submittal/server/testing/judged/ask-trade';
import { type Trade, tradesIn } from '@submittal/server/testing/judged/trade-folder';
import { tunedTrades } from '@submittal/server/testing/judged/trades/tuned-trades';
import { unseenTrades } from '@submittal/server/testing/judged/trades/unseen-trades';
import { searchEngines } from '@submittal/server/testing/search-engines';
import { markdownTable, median, milliseconds, percentile } from './run/table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    worst: { type: 'string', default: '0' },
    kind: { type: 'string' },
    trade: { type: 'string', multiple: true },
    'kept-back': { type: 'boolean', default: false },
  },
});
const worst = Number(values.worst);
if (!Number.isInteger(worst) || worst < 0) {
  console.error('--worst takes a whole number.');
  process.exit(2);
}
if (worst > 0 && values['kept-back']) {
  console.error('Who sees what was found tunes by it: --worst is not for trades that are set apart.');
  process.exit(2);
}
const own = values['kept-back'] ? unseenTrades : tunedTrades;
const given: readonly Trade[] = positionals.length > 0 ? positionals.flatMap(tradesIn) : own();
const trades = given.filter(({ name }) => values.trade?.includes(name) ?? true);
if (trades.length === 0) {
  console.error(`There is no TRADE/catalogue.json in ${positionals.join(', ')}.`);
  process.exit(2);
}

const mean = (all: readonly number[]) =>
  all.length === 0 ? '–' : (all.reduce((sum, one) => sum + one, 0) / all.length).toFixed(3);
const share = (all: readonly TradeAnswer[]) => {
  if (all.length === 0) return '–';
  const right = all.filter((one) => one.right).length;
  return `${right} of ${all.length}, ${Math.round((100 * right) / all.length)} %`;
};

/** Questions, nDCG@10, first right, and those that nothing answers. */
function cells(answers: readonly TradeAnswer[]): string[] {
  const graded = answers.filter(({ gain }) => gain !== null);
  const none = answers.filter(({ gain }) => gain === null);
  return [String(answers.length), mean(graded.flatMap(({ gain }) => gain ?? [])), share(graded), share(none)];
}

function misspeltCells(all: TradeAnswers['misspelt']): string[] {
  const first = all.filter(({ place }) => place === 0).length;
  const three = all.filter(({ place }) => place >= 0 && place < 3).length;
  return [`${first} of ${all.length}`, `${three} of ${all.length}`];
}

function shown({ asked, found, gain, right, notOurs }: TradeAnswer): string {
  const first = found.slice(0, 5).map((id) => `${id} (${asked.judged[id] ?? 0})`);
  const lacks = notOurs.length > 0 ? ` [not ours: ${notOurs.join(', ')}]` : '';
  return `${gain?.toFixed(2) ?? 'none'} ${right ? ' ' : '!'} ${asked.kind}: "${asked.question}" found ${first.join(', ') || 'nothing'}${lacks}`;
}

for (const [, engine] of searchEngines) {
  const rows: string[][] = [];
  const all: TradeAnswer[] = [];
  const misspelt: TradeAnswers['misspelt'][number][] = [];
  for (const trade of trades) {
    const found = await askTrade(engine, trade);
    const answers = found.answers.filter(({ asked }) => asked.kind.includes(values.kind ?? ''));
    rows.push([trade.name, ...cells(answers), ...misspeltCells(found.misspelt)]);
    all.push(...answers);
    misspelt.push(...found.misspelt);
    const order = answers.toSorted((a, b) => (a.gain ?? Number(a.right)) - (b.gain ?? Number(b.right)));
    if (worst > 0) console.log(`${trade.name}\n${order.slice(0, worst).map(shown).join('\n')}`);
    if (worst > 0) {
      const far = found.misspelt.filter(({ place }) => place !== 0);
      console.log(far.map(({ title, id, place }) => `  misspelt "${title}" (${id}): ${place}`).join('\n'));
    }
  }
  rows.push(['**all**', ...cells(all), ...misspeltCells(misspelt)]);
  const head = ['', 'questions', 'nDCG@10', 'first right', 'nothing expected, right'];
  console.log(`\n${markdownTable([...head, 'misspelt, first', 'in three'], rows)}\n`);
  const kinds = [...Map.groupBy(all, ({ asked }) => asked.kind)];
  console.log(
    markdownTable(
      head,
      kinds.map(([kind, answers]) => [kind, ...cells(answers)]),
    ),
  );
  const times = all.map((one) => one.milliseconds);
  console.log(`\np50 ${milliseconds(median(times))}, p99 ${milliseconds(percentile(times, 0.99))}`);
}
