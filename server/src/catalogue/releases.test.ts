import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { CreateProjectSchema, UpdateProjectSchema } from '@submittal/contract/project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../blobs/blob-store.ts';
import { Unreadable } from '../database/stored-json.ts';
import { importSource } from '../import/import-source.ts';
import { openServices, type Services } from '../services.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';
import { diffReleases } from './diff-releases.ts';

let dataDir: string;
let services: Services;
let web: Server | null = null;

beforeEach(async () => {
  dataDir = await temporaryFolder();
  services = await openServices(testConfig(dataDir, { CATALOGUE_PRIVATE_ADDRESSES: 'true' }));
});

afterEach(async () => {
  web?.close();
  await services.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Documents = NonNullable<CatalogueInput['products'][number]['documents']>;

function catalogueWith(documents: Documents): CatalogueInput {
  return { manufacturer: { name: 'M' }, products: [{ id: 'p', title: 'P', type: 'T', documents }] };
}

async function take(documents: Documents, files: Record<string, Uint8Array>, options = {}) {
  const report = await importSource(
    await writeCatalogue(catalogueWith(documents), files),
    services.imports,
    options,
  );
  // Catalogues as small as these lose a fifth with every document.
  if (report.held.length > 0) await services.releases.accept(report.release ?? '', 'tester');
  await services.catalogue.refresh();
  return report;
}

const sheet = { id: 'sheet', file: 'sheet.pdf', documentType: 'datasheet', documentCode: 'DS-1' };

describe('releases', () => {
  it('are limited to five, compared and switched back to', async () => {
    const ids: string[] = [];
    for (let pages = 1; pages <= 6; pages++) {
      ids.push((await take([sheet], { 'sheet.pdf': await drawPdf('Sheet', pages) })).release ?? '');
    }
    const stored = await services.releases.list();
    expect(stored.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
    const [before, after] = [
      await services.releases.load(ids[1] ?? ''),
      await services.releases.load(ids[5] ?? ''),
    ];
    if (!before || !after) throw new Error('a stored release is gone');
    expect(diffReleases(before, after)).toEqual({
      products: { added: [], removed: [], changed: [] },
      systems: { added: [], removed: [], changed: [] },
      documents: {
        added: [],
        removed: [],
        changed: [
          {
            id: 'sheet',
            title: 'sheet.pdf',
            fields: [
              { field: 'resourceFileSize', before: expect.any(Number), after: expect.any(Number) },
              { field: 'pageCount', before: 2, after: 6 },
              { field: 'content', before: expect.any(String), after: expect.any(String) },
            ],
          },
        ],
      },
    });
    expect(await services.releases.switchTo(ids[1] ?? '', 'operator')).toBe(true);
    expect(await services.releases.switchTo('nothing', 'operator')).toBe(false);
    expect(await services.catalogue.refresh()).toBe(true);
    expect(services.catalogue.get().release.documents.at(0)?.resource.pageCount).toBe(2);
    // A server that starts does not undo the switch; who imports does.
    const newest = { 'sheet.pdf': await drawPdf('Sheet', 6) };
    expect(await take([sheet], newest, { atStart: true })).toMatchObject({ changed: false, release: ids[1] });
    expect(await take([sheet], newest)).toMatchObject({ changed: true, prepared: 0, release: ids[5] });
  });

  it('are read whole while another process finishes them anew, and as unreadable when they are removed meanwhile', async () => {
    const id = (await take([sheet], { 'sheet.pdf': await drawPdf('Sheet', 1) })).release ?? '';
    const { releases, keeper, db } = services;
    const bytes = Buffer.from('finished anew');
    const finished = { form: 'of another version', hash: hashOf(bytes) };
    const reading = await releases.parts(id);
    const first = await reading?.next();
    await releases.keepFinished(id, finished, await keeper.hold(new Map([[finished.hash, bytes]])));
    const names = [first?.value?.name];
    for await (const { name } of reading ?? []) names.push(name);
    expect(names).toContain('finished');
    const removed = await releases.parts(id);
    await removed?.next();
    await db.deleteFrom('release_parts').where('release_id', '=', id).execute();
    await expect(removed?.next()).rejects.toThrow(Unreadable);
  });

  it('take their pictures and their index of texts with them when they go, but for what another has', async () => {
    const images = new Set<string>();
    const indexes = new Set<string>();
    for (let pages = 1; pages <= 7; pages++) {
      const manufacturer = { name: 'M', logo: 'logo.png' };
      const product = { id: 'p', title: 'P', type: 'T', image: 'p.png', documents: [sheet] };
      const files = {
        'sheet.pdf': await drawPdf(`Sheet of ${'many '.repeat(pages)}words`, pages),
        'logo.png': drawPng(20, 20),
        'p.png': drawPng(20 + pages, 40),
      };
      const source = await writeCatalogue({ manufacturer, products: [product] }, files);
      await importSource(source, services.imports);
      await services.catalogue.refresh();
      const { release } = services.catalogue.get();
      for (const hash of Object.keys(release.images)) images.add(hash);
      if (release.pageTexts) indexes.add(release.pageTexts.index);
    }
    await services.retention.sweep(Date.now() + 25 * 60 * 60 * 1000);
    const stored = async (hashes: Set<string>) => {
      const sizes = await Promise.all([...hashes].map((hash) => services.blobs.size(hash)));
      return sizes.map((size) => size !== null);
    };
    // The logo, which all have, and a picture of each.
    expect(await stored(images)).toEqual([true, false, false, true, true, true, true, true]);
    expect(await stored(indexes)).toEqual([false, false, true, true, true, true, true]);
  });

  it('supersede the documents that projects hold, until they are renewed', async () => {
    const other = { ...sheet, id: 'other', file: 'other.pdf', documentCode: 'DS-2' };
    const files = { 'sheet.pdf': await drawPdf('Sheet', 1), 'other.pdf': await drawPdf('Other', 1) };
    await take([sheet, other], files);
    const references = ['sheet', 'other'].map((resourceID) => ({ resourceID, productID: 'p' }));
    const create = CreateProjectSchema.parse({ resources: references });
    const { id, editToken, resources } = await services.submittals.create(create);
    expect(resources.map(({ superseded }) => superseded)).toEqual([undefined, undefined]);
    // One is revised under another id, the other is gone.
    await take([{ ...sheet, id: 'sheet-2' }], { 'sheet.pdf': await drawPdf('Sheet', 3) });
    const updated = await services.submittals.find(id, editToken);
    expect(updated?.resources.map(({ superseded, pageCount }) => [superseded, pageCount])).toEqual([
      [{ by: 'sheet-2' }, 1],
      [{}, 1],
    ]);
    const renew = references.map((reference) => ({ ...reference, renew: reference.resourceID === 'sheet' }));
    const update = UpdateProjectSchema.parse({ version: 1, resources: renew });
    const renewed = await services.submittals.update(id, editToken, update);
    expect(renewed.resources.map(({ resourceID, pageCount }) => [resourceID, pageCount])).toEqual([
      ['sheet-2', 3],
      ['other', 1],
    ]);
    expect(renewed.resources[0]?.superseded).toBeUndefined();

    // Who undoes that gets the version that it had before, and may renew again.
    const [first] = updated?.resources ?? [];
    const back = { resourceID: 'sheet', productID: 'p', resourceURL: first?.resourceURL };
    const undo = UpdateProjectSchema.parse({ version: 2, resources: [back] });
    const undone = await services.submittals.update(id, editToken, undo);
    expect(undone.resources).toMatchObject([
      { resourceID: 'sheet', pageCount: 1, superseded: { by: 'sheet-2' } },
    ]);
    const again = UpdateProjectSchema.parse({ version: 3, resources: [{ ...back, renew: true }] });
    const { resources: last } = await services.submittals.update(id, editToken, again);
    expect(last.map(({ resourceID }) => resourceID)).toEqual(['sheet-2']);
  });

  it('supersede a document that they still have, by what takes its place and is not recalled', async () => {
    const newer = { ...sheet, id: 'newer', file: 'newer.pdf', supersedes: ['sheet'] };
    const newest = { ...sheet, id: 'newest', file: 'newest.pdf', supersedes: ['newer'] };
    const coming = {
      ...sheet,
      id: 'coming',
      file: 'coming.pdf',
      supersedes: ['newest'],
      validFrom: '2099-01-01',
    };
    const names = ['sheet.pdf', 'newer.pdf', 'newest.pdf', 'coming.pdf'];
    const files = Object.fromEntries(
      await Promise.all(names.map(async (name, at) => [name, await drawPdf(name, at + 1)] as const)),
    );
    await take([sheet], files);
    const reference = { resourceID: 'sheet', productID: 'p' };
    const create = CreateProjectSchema.parse({ resources: [reference] });
    const { id, editToken } = await services.submittals.create(create);
    const successors = async () =>
      (await services.submittals.find(id, editToken))?.resources.map(({ superseded }) => superseded);
    await take([sheet, newer, newest, coming], files);
    expect(await successors()).toEqual([{ by: 'newest' }]);
    expect(services.catalogue.get().find('p', 'sheet')?.document.resource.supersededBy).toEqual({
      id: 'newer',
    });
    await take([sheet, newer, { ...newest, recalledFrom: '2020-01-01' }, coming], files);
    expect(await successors()).toEqual([{ by: 'newer' }]);
    await take([sheet, { ...newer, recalledFrom: '2020-01-01' }], files);
    expect(await successors()).toEqual([undefined]);
    await take([sheet, newer, newest, coming], files);
    const update = UpdateProjectSchema.parse({ version: 1, resources: [{ ...reference, renew: true }] });
    const { resources } = await services.submittals.update(id, editToken, update);
    expect(resources.map(({ resourceID, superseded }) => [resourceID, superseded])).toEqual([
      ['newest', undefined],
    ]);
    expect(resources[0]).not.toHaveProperty('supersededBy');
  });

  it('have a document still whose product has another id, or that another product has now', async () => {
    const other = { ...sheet, id: 'other', file: 'other.pdf', documentCode: 'DS-2' };
    const files = { 'sheet.pdf': await drawPdf('Sheet', 1), 'other.pdf': await drawPdf('Other', 1) };
    await take([sheet, other], files);
    const references = ['sheet', 'other'].map((resourceID) => ({ resourceID, productID: 'p' }));
    const create = CreateProjectSchema.parse({ resources: references });
    const { id, editToken } = await services.submittals.create(create);
    const product = (name: string, documents: Documents) => ({ id: name, title: 'P', type: 'T', documents });
    const serve = async (products: CatalogueInput['products']) => {
      const folder = await writeCatalogue({ manufacturer: { name: 'M' }, products }, files);
      const { release } = await importSource(folder, services.imports);
      await services.releases.accept(release ?? '', 'tester');
      await services.catalogue.refresh();
    };
    const marks = async () =>
      (await services.submittals.find(id, editToken))?.resources.map(({ superseded }) => superseded);
    await serve([product('p', [other]), product('q', [sheet])]);
    expect(await marks()).toEqual([undefined, undefined]);
    await serve([product('again', [sheet, { ...other, id: 'other-2' }])]);
    expect(await marks()).toEqual([undefined, { by: 'other-2', renamed: true }]);
    files['sheet.pdf'] = await drawPdf('Sheet', 3);
    await serve([product('again', [sheet])]);
    expect(await marks()).toEqual([{ by: 'sheet' }, {}]);
    const renew = references.map((reference) => ({ ...reference, renew: true }));
    const update = UpdateProjectSchema.parse({ version: 1, resources: renew });
    const { resources } = await services.submittals.update(id, editToken, update);
    expect(resources).toMatchObject([
      { resourceID: 'sheet', productID: 'p', pageCount: 3 },
      { resourceID: 'other', productID: 'p', superseded: {} },
    ]);
    expect(resources[0]?.superseded).toBeUndefined();
  });

  it('can be gone back from where a document had the same id through several of them', async () => {
    const release = async (pages: number) => take([sheet], { 'sheet.pdf': await drawPdf('Sheet', pages) });
    await release(1);
    const reference = { resourceID: 'sheet', productID: 'p' };
    const { id, editToken, resources } = await services.submittals.create(
      CreateProjectSchema.parse({ resources: [reference] }),
    );
    const addresses = resources.map(({ resourceURL }) => resourceURL);
    let version = 1;
    const change = async (resource: object) => {
      const update = UpdateProjectSchema.parse({ version, resources: [{ ...reference, ...resource }] });
      const project = await services.submittals.update(id, editToken, update);
      version = project.version;
      return project.resources.map(({ pageCount }) => pageCount);
    };
    for (const pages of [2, 3]) {
      await release(pages);
      expect(await change({ renew: true })).toEqual([pages]);
      const renewed = await services.submittals.find(id, editToken);
      addresses.push(renewed?.resources[0]?.resourceURL ?? '');
    }
    // An address of no version that it had changes nothing; leaving it out changes nothing either.
    expect(await change({ resourceURL: 'https://elsewhere.example/sheet.pdf' })).toEqual([3]);
    expect(await change({})).toEqual([3]);
    expect(await change({ resourceURL: addresses[1] })).toEqual([2]);
    expect(await change({ resourceURL: addresses[0] })).toEqual([1]);
  });
});

describe('an import', () => {
  it('fetches a document by address once while its server says it is the same', async () => {
    let version = '"1"';
    const statuses: number[] = [];
    const pdf = await drawPdf('Remote', 2);
    web = createServer((request, response) => {
      const same = request.headers['if-none-match'] === version;
      statuses.push(same ? 304 : 200);
      response.writeHead(same ? 304 : 200, { etag: version }).end(same ? undefined : pdf);
    });
    const server = web;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const remote = { id: 'r', href: `http://127.0.0.1:${port}/r.pdf`, documentType: 'datasheet' };
    expect(await take([remote], {})).toMatchObject({ changed: true, prepared: 1, pages: 2 });
    expect(await take([remote], {})).toMatchObject({ changed: false, pages: 2 });
    version = '"2"';
    expect(await take([remote], {})).toMatchObject({ changed: false });
    expect(statuses).toEqual([200, 304, 200]);
  });

  it('takes a document whose address is not written in UTF-8, or holds a folder in its name', async () => {
    const pdf = await drawPdf('Remote', 1);
    web = createServer((_request, response) => response.end(pdf));
    const server = web;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const documents = ['Fa%E7ade.pdf', '100%.pdf', 'Fa%C3%A7ade.pdf', 'a%2F..%2Fb.pdf'].map((name, at) => ({
      id: `r${at}`,
      href: `http://127.0.0.1:${port}/${name}`,
      documentType: 'datasheet',
    }));
    expect(await take(documents, {})).toMatchObject({ changed: true, documents: 4 });
    const names = services.catalogue.get().release.documents.map(({ resource }) => resource.resourceName);
    expect(names).toEqual(['Fa%E7ade.pdf', '100%.pdf', 'Façade.pdf', 'a-..-b.pdf']);
  });

  it('goes on where it was stopped', async () => {
    const files = { 'a.pdf': await drawPdf('A', 1), 'b.pdf': Buffer.from('%PDF-1.7 nothing') };
    const documents = ['a', 'b'].map((id) => ({ id, file: `${id}.pdf`, documentType: 'datasheet' }));
    await expect(take(documents, files, { strict: true })).rejects.toThrow('b.pdf');
    const mended = { ...files, 'b.pdf': await drawPdf('B', 1) };
    expect(await take(documents, mended)).toMatchObject({ changed: true, prepared: 1, pages: 2 });
  });

  it('warns of what will disappoint', async () => {
    const same = await drawPdf('Same', 1);
    const folder = await writeCatalogue(
      catalogueWith([
        { id: 'a', file: 'a.pdf', documentType: 'sds', colorCode: '7' },
        { id: 'b', file: 'b.png', documentType: 'brochure' },
      ]),
      { 'a.pdf': same, 'b.png': same },
    );
    await writeFile(join(folder, 'spare.pdf'), same);
    const { warnings } = await importSource(folder, services.imports, { dryRun: true });
    expect(warnings.map(({ place, message }) => `${place}: ${message}`)).toEqual([
      'products[0].documents: "P" has no data sheet',
      'products[0].documents: "P" is offered in Canada, but has no French safety data sheet',
      'products[0].image: "P" has no picture',
      'products[0].documents[0].colorCode: no colour has the code "7"',
      'products[0].documents[1].file: it is called ".png" and is application/pdf',
      'products[0].documents[1].file: it is the same file as "a"; give the same document one id',
      'spare.pdf: no document and no picture of the catalogue is this file; name it or take it away',
    ]);
  });

  it('warns of entries without documents or pictures, and of files that most will not wait for', async () => {
    const catalogue: CatalogueInput = {
      manufacturer: { name: 'M' },
      products: [
        { id: 'bare', title: 'Bare', type: 'T' },
        {
          id: 'canadian',
          title: 'Canadian',
          type: 'T',
          region: ['canada'],
          image: 'picture.png',
          documents: [
            { id: 'data', file: 'data.pdf', documentType: 'datasheet' },
            { id: 'fiche', file: 'fiche.pdf', documentType: 'sds_can', language: 'FR' },
            { id: 'model', file: 'model.dwg', documentType: 'caddetail' },
          ],
        },
      ],
      systems: [{ id: 'system', title: 'System' }],
    };
    const folder = await writeCatalogue(catalogue, {
      'picture.png': drawPng(8, 1),
      'data.pdf': await drawPdf('Data', 1),
      'fiche.pdf': await drawPdf('Fiche', 1),
      'model.dwg': Buffer.alloc(26_000_000, 'AC1032'),
    });
    const { warnings } = await importSource(folder, services.imports, { dryRun: true });
    expect(warnings.map(({ place, message }) => `${place}: ${message}`)).toEqual([
      'products[0].documents: "Bare" has no documents',
      'products[0].image: "Bare" has no picture',
      'systems[0].image: "System" has no picture',
      'systems[0].documents: "System" has no documents',
      'products[1].documents[2].file: it is 26 MB large; most readers will not wait for it',
    ]);
  });
});
