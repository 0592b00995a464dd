import { randomBytes } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../blobs/blob-store.ts';
import { importSource } from '../import/import-source.ts';
import { openServices } from '../services.ts';
import { ask, bytesOf, codeOf, createProject } from '../testing/api-client.ts';
import { type BlobPlace, blobPlaces, damages, flip } from '../testing/blob-places.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { testConfig } from '../testing/test-config.ts';
import { startTestServerOn, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';

// Stored files that went bad behind the server's back: never served as whole, and mended or told of.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const drawing = { productID: 'seal-20', resourceID: 'detail-20' };

function form(name: 'files' | 'logo', fileName: string, bytes: Uint8Array): FormData {
  const data = new FormData();
  data.append(name, new Blob([Uint8Array.from(bytes)]), fileName);
  return data;
}

describe.each(blobPlaces)('stored files that go bad on $name', ({ name, open }) => {
  let dataDir: string;
  let catalogue: string;
  let place: BlobPlace;
  let server: TestServer;
  const errors: unknown[] = [];

  beforeAll(async () => {
    [dataDir, catalogue] = await Promise.all([temporaryFolder(), writeCatalogue()]);
    place = await open(dataDir);
    const services = await openServices(testConfig(dataDir, place.environment));
    await importSource(catalogue, services.imports);
    await services.close();
    await start();
  });
  afterEach(async () => {
    errors.length = 0;
    if ((await server.services.damage.list()).length === 0) return;
    // What a test left damaged is whole for the next one.
    await restart();
    for (const { hash } of await server.services.damage.list()) await server.services.blobs.mend(hash);
  });
  afterAll(async () => {
    await server.close();
    await place.close();
    await removeFolders(dataDir, catalogue);
  });

  async function start(): Promise<void> {
    errors.length = 0;
    const logger = pino({ level: 'silent' });
    server = await startTestServerOn(dataDir, place.environment, {
      logger,
      failed: (error) => errors.push(error),
    });
  }

  async function restart(between: () => Promise<void> = async () => {}): Promise<void> {
    await server.close();
    await between();
    await start();
  }

  /** Runs `action` while the catalogue's folder is not where it was. */
  async function withoutSource(action: () => Promise<void>): Promise<void> {
    await rename(catalogue, `${catalogue}-away`);
    try {
      await action();
    } finally {
      await rename(`${catalogue}-away`, catalogue);
    }
  }

  async function rowOf(fileName: string) {
    return server.services.db
      .selectFrom('documents')
      .innerJoin('contents', 'contents.sha256', 'documents.sha256')
      .leftJoin('previews', 'previews.sha256', 'documents.sha256')
      .select([
        'documents.key',
        'contents.sha256',
        'body_sha256',
        'table_sha256',
        'previews.texts_sha256',
        'previews.thumbnail_sha256',
      ])
      .where('file_name', '=', fileName)
      .executeTakeFirstOrThrow();
  }

  /** The packs of side tables, where there are any. */
  const packs = async () => {
    const { releases, catalogue } = server.services;
    return (await releases.tables(catalogue.get().id))?.packs ?? [];
  };

  const packageOf = async (...resources: object[]) => {
    const { id } = await createProject(server.url, { resources, includeTableOfContents: true });
    return ask(server.url, `/GeneratePdf/${id}`);
  };

  const found = async () =>
    (await ask(server.url, '/searchproducts', { json: { ProductTitle: 'Fiche page' } })).json();

  /** What visitors get of each kind of file, and the file's hash. */
  type Kind = readonly [name: string, hash: () => Promise<string>, get: () => Promise<Response>];
  const kinds: readonly [Kind, Kind, Kind, ...Kind[]] = [
    [
      'an original of the catalogue',
      async () => (await rowOf('TestSeal-790-Spec.pdf')).sha256,
      async () => ask(server.url, `/documents/${(await rowOf('TestSeal-790-Spec.pdf')).key}/file`),
    ],
    [
      'an original that is no page, in a ZIP',
      async () => (await rowOf('Detail-20.dxf')).sha256,
      () => packageOf(spec, drawing),
    ],
    [
      'prepared pages',
      async () => (await rowOf('TestSeal-790-Spec.pdf')).body_sha256 ?? '',
      async () => ask(server.url, `/documents/${(await rowOf('TestSeal-790-Spec.pdf')).key}/pages.pdf`),
    ],
    [
      'prepared pages in a package',
      async () => (await rowOf('TestSeal-790-Spec.pdf')).body_sha256 ?? '',
      () => packageOf(spec),
    ],
    [
      'a side table, by itself or in a pack',
      async () => (await packs())[0] ?? (await rowOf('TestSeal-790-Spec.pdf')).table_sha256 ?? '',
      () => packageOf(spec),
    ],
    [
      'a thumbnail',
      async () => (await rowOf('TestSeal-790-Spec.pdf')).thumbnail_sha256 ?? '',
      async () => ask(server.url, `/documents/${(await rowOf('TestSeal-790-Spec.pdf')).key}/thumbnail`),
    ],
    [
      'a picture of the catalogue',
      async () => Object.keys(server.services.catalogue.get().release.images)[0] ?? '',
      async () =>
        ask(server.url, `/images/${Object.keys(server.services.catalogue.get().release.images)[0]}`),
    ],
  ];

  async function isTakenAgain(
    spoil: (path: string) => Promise<void>,
    [, hashOfIt, get]: Kind,
  ): Promise<void> {
    const whole = await bytesOf(get());
    const hash = await hashOfIt();
    await restart(() => spoil(place.fileOf(hash)));
    const answer = await get();
    expect(answer.status).toBe(200);
    const bytes = await bytesOf(answer);
    // Each package is of a project of its own, whose time it carries.
    if (answer.url.includes('GeneratePdf')) expect(bytes).toHaveLength(whole.length);
    else expect(bytes.equals(whole)).toBe(true);
    expect(hashOf(await readFile(place.fileOf(hash)))).toBe(hash);
    expect(await server.services.db.selectFrom('blob_damage').selectAll().execute()).toEqual([]);
  }

  it.each(kinds)('%s: is taken again from where it came', (...kind) => isTakenAgain(flip, kind));

  describe.runIf(name === 'disk')('after they were read once', () => {
    it.each(kinds.filter(([kind]) => kind !== 'a side table, by itself or in a pack'))(
      '%s: is noticed as it is handed over, and taken again',
      async (_, hashOfIt, get) => {
        const whole = await bytesOf(get());
        const hash = await hashOfIt();
        await flip(place.fileOf(hash));
        const answer = await get();
        expect(answer.status).toBe(200);
        const bytes = await bytesOf(answer);
        if (answer.url.includes('GeneratePdf')) expect(bytes).toHaveLength(whole.length);
        else expect(bytes.equals(whole)).toBe(true);
        expect(hashOf(await readFile(place.fileOf(hash)))).toBe(hash);
        expect(errors).toContainEqual(expect.objectContaining({ name: 'BlobDamaged' }));
        expect(await server.services.db.selectFrom('blob_damage').selectAll().execute()).toEqual([]);
      },
    );

    it.each(damages.filter(([damage]) => damage !== 'missing' && damage !== 'longer'))(
      '%s: what came from nowhere else is refused, whole and in part, and is not served again',
      async (_, spoil) => {
        const project = await createProject(server.url, {});
        const pdf = Buffer.concat([await drawPdf(`Own ${Math.random()}`, 2), randomBytes(1_000_000)]);
        const upload = () =>
          ask(server.url, `/UploadFiles/${project.id}`, {
            token: project.editToken,
            form: form('files', 'Own.pdf', pdf),
          });
        const { resources } = (await (await upload()).json()) as { resources: { resourceURL: string }[] };
        const path = new URL(resources[0]?.resourceURL ?? '', server.url).pathname.replace(/^\/api/, '');
        const part = (start: number, end: number) =>
          bytesOf(ask(server.url, path, { headers: { range: `bytes=${start}-${end - 1}` } }));
        expect((await bytesOf(ask(server.url, path))).equals(pdf)).toBe(true);
        for (const [start, end] of [
          [0, 1],
          [65_535, 65_537],
          [100_000, 600_000],
          [pdf.length - 1, pdf.length],
        ] as const) {
          expect((await part(start, end)).equals(pdf.subarray(start, end)), `${start}-${end}`).toBe(true);
        }
        await spoil(place.fileOf(hashOf(pdf)));
        const middle = pdf.length >> 1;
        const range = { range: `bytes=${middle - 2}-${middle + 2}` };
        expect(await codeOf(ask(server.url, path, { headers: range }))).toBe('file-damaged');
        expect(await codeOf(ask(server.url, path))).toBe('file-damaged');
        expect((await upload()).status).toBe(200);
        expect((await part(middle - 2, middle + 2)).equals(pdf.subarray(middle - 2, middle + 2))).toBe(true);
      },
    );
  });

  it.each(damages)('%s: is found out, and made again', async (_damage, spoil) => {
    await isTakenAgain(spoil, kinds[0]);
    await isTakenAgain(spoil, kinds[2]);
  });

  it.each(damages)(
    '%s: what came from nowhere else is refused, and mended by its upload',
    async (_, spoil) => {
      const project = await createProject(server.url, { resources: [spec] });
      const pdf = await drawPdf(`Own ${Math.random()}`, 2);
      const upload = () =>
        ask(server.url, `/UploadFiles/${project.id}`, {
          token: project.editToken,
          form: form('files', 'Own.pdf', pdf),
        });
      const { resources } = (await (await upload()).json()) as { resources: { resourceURL: string }[] };
      const path = new URL(resources[0]?.resourceURL ?? '', server.url).pathname.replace(/^\/api/, '');
      await restart(() => spoil(place.fileOf(hashOf(pdf))));
      expect(await codeOf(ask(server.url, path))).toBe('file-damaged');
      expect(await codeOf(ask(server.url, path, { headers: { range: 'bytes=0-9' } }))).toBe('file-damaged');
      expect(errors).toEqual([
        expect.objectContaining({ message: expect.stringContaining(`"Own.pdf" (project ${project.id})`) }),
      ]);
      expect((await upload()).status).toBe(200);
      expect((await bytesOf(ask(server.url, path))).equals(Buffer.from(pdf))).toBe(true);
      expect(await server.services.db.selectFrom('blob_damage').selectAll().execute()).toEqual([]);
    },
  );

  it('the texts of pages: a search shows where its words stand', async () => {
    const hash = (await rowOf('TestSeal-790-Fiche.pdf')).texts_sha256 ?? '';
    const whole = await found();
    expect(whole).toMatchObject({ ProductTypes: [{ Snippet: { text: expect.stringContaining('page') } }] });
    await restart(() => flip(place.fileOf(hash)));
    expect(await found()).toEqual(whole);
    expect(hashOf(await readFile(place.fileOf(hash)))).toBe(hash);
  });

  it('the texts of pages without what they were made of: a search goes without', async () => {
    const { texts_sha256, body_sha256, sha256 } = await rowOf('TestSeal-790-Fiche.pdf');
    await withoutSource(async () => {
      await restart(async () => {
        for (const hash of [texts_sha256, body_sha256, sha256]) await flip(place.fileOf(hash ?? ''));
      });
      const { ProductTypes } = (await found()) as { ProductTypes: { Snippet?: unknown }[] };
      expect(ProductTypes).toEqual([expect.not.objectContaining({ Snippet: expect.anything() })]);
    });
  });

  it('the index of texts: is made again from the texts', async () => {
    const index = server.services.catalogue.get().release.pageTexts?.index ?? '';
    const whole = await found();
    await restart(() => flip(place.fileOf(index)));
    expect(await found()).toEqual(whole);
    expect(hashOf(await readFile(place.fileOf(index)))).toBe(index);
    expect(errors).toEqual([expect.objectContaining({ name: 'BlobDamaged' })]);
  });

  it('a logo: is refused, and mended by its upload', async () => {
    const project = await createProject(server.url, { resources: [spec], coverPage: true });
    const logo = drawPng(20, 77);
    const upload = async () => {
      const answer = await ask(server.url, `/UploadLogo/${project.id}`, {
        token: project.editToken,
        form: form('logo', 'logo.png', logo),
      });
      return ((await answer.json()) as { fileName: string }).fileName;
    };
    const logoFilename = await upload();
    await ask(server.url, `/UpdateSubmittal/${project.id}`, {
      method: 'PUT',
      token: project.editToken,
      json: { version: project.version, logoFilename },
    });
    await restart(() => flip(place.fileOf(hashOf(logo))));
    const path = `/Logo/${encodeURIComponent(logoFilename)}`;
    expect(await codeOf(ask(server.url, path))).toBe('file-damaged');
    const refused = await ask(server.url, `/GeneratePdf/${project.id}`);
    expect(refused.status).toBe(500);
    expect(await refused.text()).toContain('logo');
    await upload();
    expect((await bytesOf(ask(server.url, path))).equals(Buffer.from(logo))).toBe(true);
    expect((await ask(server.url, `/GeneratePdf/${project.id}`)).status).toBe(200);
  });

  it('a package names the documents that are damaged, and is there without them', async () => {
    const { sha256, body_sha256 } = await rowOf('TestSeal-790-Spec.pdf');
    await withoutSource(async () => {
      await restart(async () => {
        for (const hash of [sha256, body_sha256]) await flip(place.fileOf(hash ?? ''));
      });
      const refused = await packageOf(spec, { productID: 'seal-790', resourceID: 'leed' });
      expect(refused.status).toBe(500);
      expect(await refused.json()).toMatchObject({
        error: { code: 'file-damaged', details: [{ path: 'TestSeal 790 Spec' }] },
      });
      // Pages with marks are read before a package is sent.
      const marks = [{ page: 1, kind: 'box', rect: [0.1, 0.1, 0.5, 0.2] }];
      const marked = await packageOf({ ...spec, annotations: marks });
      expect(await marked.json()).toMatchObject({
        error: { code: 'file-damaged', details: [{ path: 'TestSeal 790 Spec' }] },
      });
      const without = await packageOf({ productID: 'seal-790', resourceID: 'leed' });
      expect(without.status).toBe(200);
      expect(await bytesOf(without)).toHaveLength(Number(without.headers.get('content-length')));
    });
  });

  it('an import of the same catalogue takes damaged files again', async () => {
    const { sha256 } = await rowOf('TestSeal-790-Spec.pdf');
    const [picture = ''] = Object.keys(server.services.catalogue.get().release.images);
    const copy = await writeCatalogue();
    await withoutSource(async () => {
      await restart(async () => {
        for (const hash of [sha256, picture]) await flip(place.fileOf(hash));
      });
      // Seen damaged by somebody, and nowhere to be had.
      const { key } = await rowOf('TestSeal-790-Spec.pdf');
      expect(await codeOf(ask(server.url, `/documents/${key}/file`))).toBe('file-damaged');
      expect(await codeOf(ask(server.url, `/images/${picture}`))).toBe('file-damaged');
      const report = await importSource(copy, server.services.imports);
      expect(report.changed).toBe(false);
      for (const hash of [sha256, picture]) expect(hashOf(await readFile(place.fileOf(hash)))).toBe(hash);
      expect((await ask(server.url, `/documents/${key}/file`)).status).toBe(200);
    });
    await rm(copy, { recursive: true });
  });
});

it('a large file is cut before its end where it turns out damaged while it flows', async () => {
  const dataDir = await temporaryFolder();
  const options = { logger: pino({ level: 'silent' }), failed: () => {} };
  let server = await startTestServerOn(dataDir, {}, options);
  const project = await createProject(server.url, {});
  const pdf = Buffer.concat([await drawPdf('Large', 1), Buffer.from('\n%'), randomBytes(12_000_000)]);
  const answer = await ask(server.url, `/UploadFiles/${project.id}`, {
    token: project.editToken,
    form: form('files', 'Large.pdf', pdf),
  });
  const { resources } = (await answer.json()) as { resources: { resourceURL: string }[] };
  const address = new URL(resources[0]?.resourceURL ?? '', server.url).pathname;
  await server.close();
  const hash = hashOf(pdf);
  await flip(join(dataDir, 'blobs', hash.slice(0, 2), hash));
  for (const range of [null, `bytes=${pdf.length - 3_000_000}-`, 'bytes=10-20']) {
    server = await startTestServerOn(dataDir, {}, options);
    const headers = range === null ? {} : { range };
    await expect(
      (async () => {
        const cut = await fetch(server.url + address, { headers });
        if (cut.status >= 500) throw new Error('refused');
        await cut.arrayBuffer();
      })(),
      String(range),
    ).rejects.toThrow();
    // From then on it is known.
    expect((await fetch(server.url + address, { headers })).status).toBe(500);
    await server.close();
    server = await startTestServerOn(dataDir, {}, options);
    await server.services.db.deleteFrom('blob_damage').execute();
    await server.close();
  }
  await removeFolders(dataDir);
});
