// Asks one engine the judged questions; prints its figures, times and memory as JSON.
import { askJudged } from '@submittal/server/testing/judged/ask-judged';
import type { JudgedEngine } from '@submittal/server/testing/judged/judged-catalogue';
import { questionSets } from '@submittal/server/testing/judged/judged-questions';
import { figuresOf, misplaced } from '@submittal/server/testing/judged/measures';
import { searchEngines } from '@submittal/server/testing/search-engines';
import { PostgresEngine } from '../engines/postgres-engine.ts';
import { SqliteEngine } from '../engines/sqlite-engine.ts';
import type { EngineFigures } from './engine-figures.ts';

/** Bytes in use after garbage collection, both on the heap and outside it. */
function used(): number {
  // What one collection makes unreachable is free after the next.
  for (let times = 0; times < 3; times++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** An engine that notes how long each question takes, and how much this process grows by its open releases. */
function watched(engine: JudgedEngine) {
  const times: number[] = [];
  const opened: unknown[] = [];
  let memory = 0;
  const own: JudgedEngine = {
    indexTexts: (texts) => engine.indexTexts(texts),
    open(release, texts) {
      const before = used();
      const search = engine.open(release, texts);
      opened.push(search);
      memory += used() - before;
      return {
        async products(query) {
          const from = performance.now();
          const found = await search.products(query);
          times.push(performance.now() - from);
          return found;
        },
      };
    },
  };
  return { own, times, opened, memory: () => memory };
}

/** `size` returns what an engine keeps outside this process's heap, in bytes. */
async function judge(engine: JudgedEngine, size?: () => number | Promise<number>): Promise<EngineFigures> {
  const first = watched(engine);
  await askJudged(first.own);
  const memory = size ? await size() : first.memory();
  // The first round compiled the code and filled the tables: nobody waits for that.
  const second = watched(engine);
  const answers = await askJudged(second.own);
  return {
    sets: questionSets.map((set) => ({ set, ...figuresOf(answers, set) })),
    wrong: answers.filter((answer) => misplaced(answer).length > 0).length,
    times: second.times,
    memory,
  };
}

const [name = '', databaseUrl = ''] = process.argv.slice(2);
if (name === 'postgres') {
  await using postgres = new PostgresEngine(databaseUrl);
  console.log(JSON.stringify(await judge(postgres.engine, () => postgres.size())));
} else if (name === 'sqlite') {
  const sqlite = new SqliteEngine();
  console.log(JSON.stringify(await judge(sqlite.engine, () => sqlite.size())));
} else {
  for (const [, engine] of searchEngines) console.log(JSON.stringify(await judge(engine)));
}
