import { describe, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { killRounds } from '../testing/kill-rounds.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';

/** A drill kills it more often, and while it has jobs to do besides. */
const LONG = process.env.DRILL === '1';
const ROUNDS = LONG ? 200 : 4;

describe.each(testDatabases())('a server on $name that is killed while visitors work', ({ open }) => {
  it('has lost nothing that it acknowledged, and its stores are whole', async () => {
    const database = await open();
    const dataDir = await temporaryFolder();
    const catalogue = await writeCatalogue();
    try {
      const report = await killRounds({
        rounds: ROUNDS,
        jobs: LONG,
        say: console.log,
        databaseUrl: database.url ?? '',
        dataDir,
        catalogue,
      });
      console.log(report);
      expect(report.faults).toEqual([]);
      expect(report.acknowledged).toBeGreaterThanOrEqual(4 * ROUNDS);
      if (LONG) {
        expect(report.mails).toBeGreaterThan(0);
        expect(report.imports).toBeGreaterThan(0);
        expect(report.removed).toBeGreaterThan(0);
      }
    } finally {
      await database.close();
      await removeFolders(dataDir, catalogue);
    }
  }, 3_600_000);
});
