import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { CreateProjectSchema, UpdateProjectSchema } from '@submittal/contract/project';
import { describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { drawPdf } from '../testing/files.ts';
import { eachWithServices } from '../testing/own-services.ts';
import { runProgram } from '../testing/server-process.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';
import { importSource } from './import-source.ts';

let dataDir: string;
let services: Services;

eachWithServices((opened, folder) => {
  services = opened;
  dataDir = folder;
});

type Documents = NonNullable<CatalogueInput['products'][number]['documents']>;

const sheet = { id: 'sheet', file: 'sheet.dwg', documentType: 'datasheet' };

/** Products by their numbers; the first has the documents. */
function catalogue(numbers: readonly number[], documents: Documents = [sheet]): CatalogueInput {
  return {
    manufacturer: { name: 'M' },
    products: numbers.map((number, at) => ({
      id: `p${number}`,
      title: `Product ${number}`,
      type: 'T',
      documents: at === 0 ? documents : [],
    })),
  };
}

/** Files that need no preparation, so that these tests are quick. */
const files = { 'sheet.dwg': Buffer.from('AC1032 sheet') };
const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

async function take(what: CatalogueInput, given: Record<string, Uint8Array> = files, options = {}) {
  const folder = await writeCatalogue(what, given);
  const report = await importSource(folder, services.imports, options);
  await services.catalogue.refresh();
  return { ...report, folder };
}

const served = () => services.catalogue.get().release.products.length;

describe('an import that would lose much', () => {
  it('is put on hold, and the release in service stays, until somebody accepts it', async () => {
    await take(catalogue(all));
    const { held, changed, release } = await take(catalogue(all.slice(0, 7)));
    expect([held, changed, served()]).toEqual([
      [{ what: 'many', kind: 'products', lost: 3, of: 10 }],
      false,
      10,
    ]);
    expect((await services.releases.list()).find(({ id }) => id === release)).toMatchObject({
      held: [{ what: 'many', lost: 3 }],
      current: false,
    });
    expect(await services.releases.accept(release ?? '', 'Ada')).toBe(true);
    expect(await services.releases.accept(release ?? '', 'Ada')).toBe(false);
    await services.catalogue.refresh();
    expect(served()).toBe(7);
    const trail = await services.trail.ofReleases(release ?? '');
    expect(trail.map(({ who, act, what }) => [who, act, what])).toEqual([
      ['import', 'held', ''],
      ['operator', 'accepted', 'by Ada'],
    ]);
  });

  it('stays on hold when it is imported again, at startup too, and is prepared once', async () => {
    await take(catalogue(all));
    const first = await take(catalogue([1]));
    for (const atStart of [false, true]) {
      expect(await take(catalogue([1]), files, { atStart })).toMatchObject({
        changed: false,
        prepared: 0,
        release: first.release,
        held: first.held,
      });
    }
    expect(served()).toBe(10);
    expect(await services.releases.list()).toHaveLength(2);
  });

  it('gives way to the next import that loses nothing', async () => {
    await take(catalogue(all));
    const { release } = await take(catalogue([1]));
    expect(await take(catalogue([...all, 11]))).toMatchObject({ changed: true, held: [] });
    expect((await services.releases.list()).map(({ id }) => id)).not.toContain(release);
  });

  it('is put on hold too if equal files were served before, by somebody who imports an old export', async () => {
    const old = await take(catalogue([1, 2]));
    await take(catalogue(all));
    expect(await take(catalogue([1, 2]))).toMatchObject({ changed: false, release: old.release });
    expect(served()).toBe(10);
    await services.releases.accept(old.release ?? '', 'Ada');
    await services.catalogue.refresh();
    expect(served()).toBe(2);
  });

  it('is put on hold if it is a file of headers alone, whether or not anything is served', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'products.csv'), 'id,title,type\n');
    const first = await importSource(folder, services.imports);
    expect(first).toMatchObject({ held: [{ what: 'empty' }], changed: false, products: 0 });
    expect(await services.releases.current()).toBeNull();
    await take(catalogue(all));
    expect(await importSource(folder, services.imports)).toMatchObject({ held: [{ what: 'empty' }] });
    await services.catalogue.refresh();
    expect(served()).toBe(10);
  });

  it('says in a dry run that it would be put on hold, and changes nothing', async () => {
    await take(catalogue(all));
    expect(await take(catalogue([1]), files, { dryRun: true })).toMatchObject({
      held: [{ what: 'many', lost: 9 }],
      release: null,
    });
    expect(await services.releases.list()).toHaveLength(1);
  });
});

describe('a dry run', () => {
  it('tells what would change, with titles and the fields before and after', async () => {
    await take(catalogue(all));
    const [first, ...others] = catalogue(all).products;
    if (!first) throw new Error('there is no first product');
    const products = [{ ...first, title: 'Product One' }, ...others.slice(0, 8)];
    const { difference } = await take({ ...catalogue(all), products }, files, { dryRun: true });
    expect(difference).toMatchObject({
      products: {
        added: [],
        removed: [{ id: 'p10', title: 'Product 10' }],
        changed: [
          {
            id: 'p1',
            title: 'Product One',
            fields: [{ field: 'title', before: 'Product 1', after: 'Product One' }],
          },
        ],
      },
      documents: { added: [], removed: [], changed: [] },
    });
    expect((await take(catalogue(all), files, { dryRun: true })).difference).toMatchObject({
      products: { added: [], removed: [], changed: [] },
    });
  });
});

describe('equal bytes under a new id', () => {
  const renamed = { ...sheet, id: 'sheet-2', file: 'other name.dwg' };
  const again = { 'other name.dwg': files['sheet.dwg'] };

  it('are a document that was renamed: nothing is lost, and owners read its new name', async () => {
    await take(catalogue(all));
    const reference = { resourceID: 'sheet', productID: 'p1' };
    const { id, editToken } = await services.submittals.create(
      CreateProjectSchema.parse({ resources: [reference] }),
    );
    const { held, remarks } = await take(catalogue(all, [renamed]), again);
    expect(held).toEqual([]);
    expect(remarks).toMatchObject([
      { kind: 'renamed-document', message: '"sheet" is called "sheet-2" now; its bytes are the same' },
    ]);
    const project = await services.submittals.find(id, editToken);
    expect(project?.resources[0]?.superseded).toEqual({ by: 'sheet-2', renamed: true });
    const renew = UpdateProjectSchema.parse({ version: 1, resources: [{ ...reference, renew: true }] });
    const { resources } = await services.submittals.update(id, editToken, renew);
    expect(resources.map(({ resourceID }) => resourceID)).toEqual(['sheet-2']);
  });

  it('are followed through several names', async () => {
    await take(catalogue(all));
    const { id } = await services.submittals.create(
      CreateProjectSchema.parse({ resources: [{ resourceID: 'sheet', productID: 'p1' }] }),
    );
    await take(catalogue(all, [renamed]), again);
    await take(catalogue(all, [{ ...renamed, id: 'sheet-3' }]), again);
    await take(catalogue([...all, 11], [{ ...renamed, id: 'sheet-3' }]), again);
    const project = await services.submittals.find(id, '');
    expect(project?.resources[0]?.superseded).toEqual({ by: 'sheet-3', renamed: true });
    // Revised since: it has a newer version, and is no longer the same.
    const revised = { 'other name.dwg': Buffer.from('AC1032 revised') };
    await take(catalogue(all, [{ ...renamed, id: 'sheet-3' }]), revised);
    const later = await services.submittals.find(id, '');
    expect(later?.resources[0]?.superseded).toEqual({ by: 'sheet-3' });
  });
});

describe('the commands', () => {
  const run = (...args: string[]) => runProgram('command-line/catalogue.ts', args, { DATA_DIR: dataDir });

  it('tell what is on hold and why, and whoever accepts it is in the trail', async () => {
    await take(catalogue(all));
    const { folder } = await take(catalogue([1]), files, { dryRun: true });
    const imported = await run('import', folder);
    expect(imported.code).toBe(4);
    const id = /catalogue -- accept (\S+)/.exec(imported.output)?.[1] ?? '';
    const listed = await run('releases');
    expect(listed.output).toContain(`${id}  held: it would lose 9 of 10 products`);
    const switched = await run('switch', id);
    expect([switched.code, switched.errors]).toEqual([1, expect.stringContaining(`accept ${id}`)]);
    expect((await run('accept', 'nothing')).code).toBe(1);
    expect(await run('accept', id.slice(0, 6), '--by', 'Ada')).toMatchObject({ code: 0 });
    expect((await run('trail', id)).output).toMatch(/operator +accepted by Ada/);
    expect((await run('accept', id)).errors).toContain('is not held');
  }, 180_000);

  it('exit with 3 if something is left out, and say what visitors will not see, by kind', async () => {
    const documents = Array.from({ length: 12 }, (_, at) => ({ ...sheet, id: `d${at}`, file: `${at}.pdf` }));
    const folder = await writeCatalogue(catalogue(all, [sheet, ...documents]), files);
    const { code, output } = await run('import', folder);
    expect(code).toBe(3);
    expect(output).toContain('Faults: missing-file (12)');
    expect(output).toContain(
      'products[0].documents[1].file (Product 1): no such file "0.pdf". The document is left out.',
    );
    expect(output).toContain('… and 2 more');
    expect(output).toContain('Warnings: no-picture (10)');
    expect(output).toContain('What visitors will not see because of them: 12 documents.');
    expect(output).toContain('Imported 10 products, 0 systems, 1 document');
    const strict = await run('import', folder, '--strict');
    expect([strict.code, strict.errors]).toEqual([
      1,
      expect.stringContaining('Faults: 12. Nothing was changed.'),
    ]);
    const { leftOut, faults } = JSON.parse((await run('import', folder, '--json')).output);
    expect(leftOut).toEqual({ products: 0, systems: 0, documents: 12, pictures: 0, values: 0 });
    expect(faults[0]).toMatchObject({
      kind: 'missing-file',
      severity: 'fault',
      title: 'Product 1',
      file: 'catalogue.json',
      cost: 'document',
      rule: expect.any(String),
      mend: expect.any(String),
    });
  }, 180_000);
});

describe('faults that need no prepared document', () => {
  it('are reported before the first is prepared, and refuse a strict import then', async () => {
    const folder = await writeCatalogue(
      catalogue(all, [
        sheet,
        { ...sheet, id: 'x', file: 'gone.pdf' },
        { ...sheet, id: 'a', file: 'a.pdf', documentType: 'datashet' },
      ]),
      {
        ...files,
        'a.pdf': await drawPdf('A', 1),
      },
    );
    const happened: string[] = [];
    const options = {
      checked: (findings: readonly { kind: string }[]) => {
        happened.push(
          ...findings
            .map(({ kind }) => kind)
            .filter((kind) => kind !== 'no-picture' && kind !== 'no-documents'),
        );
      },
      progress: { start: () => happened.push('preparing'), advance: () => {}, stop: () => {} },
    };
    await importSource(folder, services.imports, { ...options, dryRun: true });
    expect(happened).toEqual(['missing-file', 'near-type', 'preparing']);
    happened.length = 0;
    await expect(importSource(folder, services.imports, { ...options, strict: true })).rejects.toThrow(
      'gone.pdf',
    );
    expect(happened).toEqual([]);
  });
});
