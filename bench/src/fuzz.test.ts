import { describe, expect, test } from 'vitest';
import { linkedPages, packed, prepared } from '../../pdf-linker/src/testing/made-documents.ts';
import { SoundNeighbours } from './host/sound-neighbours.ts';
import { fuzzCase, fuzzPrepare, fuzzSeeds } from './mutate/fuzz-prepare.ts';

/** Always the same, so that a failure comes again. `npm run fuzz` takes another each time. */
const SEED = 20_261_121;
const SECONDS = 10;

const seeds = await fuzzSeeds();

describe('mutated files', () => {
  test('a case is the same whenever it is made', () => {
    expect(fuzzCase(seeds, SEED, 7)).toEqual(fuzzCase(seeds, SEED, 7));
  });

  test('are prepared soundly or refused, without hang, crash, excess or harm to the documents beside them', async () => {
    const report = await fuzzPrepare(seeds, { seed: SEED, seconds: SECONDS, lanes: 1 });
    console.info(
      `fuzz: seed ${SEED}, ${report.cases} cases, ${report.prepared} prepared, ${report.refusedThoughOpened} refused though PDFium opens them`,
    );
    const failures = report.failures.map(({ kind, number, source, detail }) => ({
      kind,
      number,
      source,
      detail,
    }));
    expect(failures).toEqual([]);
    expect(report.cases).toBeGreaterThan(0);
  }, 300_000);
});

test('sound documents tell when the one between them does them harm', async () => {
  const neighbours = await SoundNeighbours.make();
  const document = packed(await prepared(await linkedPages(2, 'Between')), 'Between', 'Files');
  expect(await neighbours.harmedBy(document)).toBeUndefined();
  const { table } = document;
  // It holds fewer pages than it says, so what stands behind it is found elsewhere.
  const [kid = 0] = table.pageTreeKids;
  const fewer = { ...document, table: { ...table, pageTreeKids: [kid] } };
  expect(await neighbours.harmedBy(fewer)).toMatch(/page 1 of the document behind it/);
});
