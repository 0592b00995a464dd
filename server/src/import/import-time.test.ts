import { readFile, rm } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { drawPdf } from '../testing/files.ts';
import { eachWithServices } from '../testing/own-services.ts';
import { writeCatalogue } from '../testing/tiny-catalogue.ts';
import { ImportFaults } from './finding.ts';
import { importSource } from './import-source.ts';

const HOUR = 60 * 60 * 1000;

let services: Services;
const folders: string[] = [];

eachWithServices((opened) => {
  services = opened;
});

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function catalogueOf(count: number): Promise<string> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const products = numbers.map((number) => ({
    id: `p${number}`,
    title: `Product ${number}`,
    type: 'T',
    documents: [{ id: `d${number}`, file: `${number}.pdf`, documentType: 'datasheet' }],
  }));
  const files = await Promise.all(
    numbers.map(async (number) => [`${number}.pdf`, await drawPdf(`Sheet ${number}`, 1)] as const),
  );
  const folder = await writeCatalogue({ manufacturer: { name: 'M' }, products }, Object.fromEntries(files));
  folders.push(folder);
  return folder;
}

const served = () => services.catalogue.get().release.products.length;

describe('an import whose time is over', () => {
  it('ends and says what to do, the release in service stays, and the next one goes on from there', async () => {
    await importSource(await catalogueOf(1), services.imports);
    await services.catalogue.refresh();
    const larger = await catalogueOf(20);
    let clock = 0;
    let done = 0;
    const ended = importSource(
      larger,
      { ...services.imports, limit: { hours: 2, now: () => clock } },
      {
        progress: {
          start: () => {},
          stop: () => {},
          advance: () => {
            done++;
            clock += HOUR;
          },
        },
      },
    );
    const fault = await ended.then(
      () => null,
      (error: unknown) => error,
    );
    expect(fault).toBeInstanceOf(ImportFaults);
    expect(fault).toMatchObject({
      faults: [
        {
          kind: 'out-of-time',
          message: 'the import was ended after 2 hours; what was served before is still served',
          mend: expect.stringContaining('IMPORT_HOURS'),
        },
      ],
    });
    expect(done).toBeGreaterThan(2);
    expect(done).toBeLessThan(19);
    await services.catalogue.refresh();
    expect(served()).toBe(1);

    const { changed, prepared } = await importSource(larger, services.imports);
    await services.catalogue.refresh();
    // One document is that of the release that was served.
    expect([changed, prepared, served()]).toEqual([true, 19 - done, 20]);
  });

  it('ends before it publishes, if the last document took what was left', async () => {
    const folder = await catalogueOf(1);
    let clock = 0;
    const progress = {
      start: () => {},
      stop: () => {},
      advance: () => {
        clock += 3 * HOUR;
      },
    };
    const limit = { hours: 2, now: () => clock };
    const ended = importSource(folder, { ...services.imports, limit }, { progress });
    await expect(ended).rejects.toThrow('the import was ended after 2 hours');
    expect(await services.releases.list()).toEqual([]);
    expect(await readFile(`${folder}/catalogue.json`, 'utf8')).toContain('Product 0');
  });
});
