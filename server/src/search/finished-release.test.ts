import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SearchProductsSchema } from '@submittal/contract/search';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importSource } from '../import/import-source.ts';
import { openServices, type Services } from '../services.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';
import { formOf } from './finished-release.ts';

let dataDir: string;
let source: string;
let services: Services;

beforeEach(async () => {
  dataDir = await temporaryFolder();
  source = await writeCatalogue();
  services = await openServices(testConfig(dataDir));
  await importSource(source, services.imports);
});

afterEach(async () => {
  await services.close();
  await removeFolders(dataDir, source);
});

const currentId = async () => (await services.releases.current())?.id ?? '';

/** A process that starts: what it answers, what it reported, and whether it had to finish the release itself. */
async function starts() {
  const failures: unknown[] = [];
  const process = await openServices(testConfig(dataDir), (error) => failures.push(String(error)));
  const keepFinished = vi.spyOn(process.releases, 'keepFinished');
  try {
    await process.catalogue.refresh();
    const { search, release } = process.catalogue.get();
    const { ProductTypes, Facets } = await search.products(
      SearchProductsSchema.parse({ ProductTitle: '790' }),
    );
    const documents = [...release.documents];
    // What it made is stored while it answers already.
    await process.close();
    return {
      answer: { ProductTypes, Facets, documents },
      failures,
      finished: keepFinished.mock.calls.length > 0,
    };
  } finally {
    await process.close();
  }
}

describe('a release that its import finished', () => {
  it('is read, and not made again', async () => {
    const { answer, failures, finished } = await starts();
    expect(finished).toBe(false);
    expect(failures).toEqual([]);
    expect(answer.ProductTypes[0]?.ProductTitle).toBe('TestSeal 790');
    const whole = await services.releases.load(await currentId());
    expect(answer.documents).toEqual([...(whole?.documents ?? [])]);
  });

  it('is made again where its blob is damaged, and is whole again', async () => {
    const before = await starts();
    const { hash } = (await services.releases.finished(await currentId())) ?? { hash: '' };
    await writeFile(join(dataDir, 'blobs', hash.slice(0, 2), hash), 'damaged');
    const { answer, finished } = await starts();
    expect(finished).toBe(true);
    expect(answer).toEqual(before.answer);
    expect((await starts()).finished).toBe(false);
  });

  it.each([
    ['was imported by a version that finished none', null],
    ['was finished by another version', JSON.stringify({ form: 'another', hash: 'f'.repeat(64) })],
  ])('is made once by the first process that needs it where it %s', async (_, text) => {
    const before = await starts();
    const parts = services.db;
    if (text === null) await parts.deleteFrom('release_parts').where('name', '=', 'finished').execute();
    else await parts.updateTable('release_parts').set({ text }).where('name', '=', 'finished').execute();
    const first = await starts();
    expect([first.finished, first.failures]).toEqual([true, []]);
    expect(first.answer).toEqual(before.answer);
    expect((await services.releases.finished(await currentId()))?.form).toBe(formOf(services.imports.search));
    expect((await starts()).finished).toBe(false);
  });
});
