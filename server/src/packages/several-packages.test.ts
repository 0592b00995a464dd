import { buffer } from 'node:stream/consumers';
import { blankTransmittal } from '@submittal/contract/transmittal-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { withPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';
import { ask, bytesOf, codeOf, createProject } from '../testing/api-client.ts';
import { type EmptyDatabase, testDatabases } from '../testing/databases.ts';
import { readPageTexts } from '../testing/page-texts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { packageManifest } from './package-manifest.ts';
import { projectManifest } from './section-manifest.ts';
import { StoredManifestSchema } from './stored-manifest.ts';

const NOWHERE = { sectionOf: () => null, publicUrl: null };

const resources = [
  { productID: 'wrap', resourceID: 'picture-wrap' },
  { productID: 'seal-790', resourceID: 'spec-790' },
  { productID: 'seal-790', resourceID: 'leed' },
  { productID: 'seal-20', resourceID: 'leed' },
  { productID: 'seal-20', resourceID: 'detail-20' },
];
const transmittal = {
  ...blankTransmittal,
  section: '07 92 00',
  sequence: '14',
  contractNumber: 'C-7',
  items: [
    {
      ...{
        productID: 'seal-790',
        manufacturer: '',
        model: '',
        description: '',
        labels: 'EF-2',
        quantity: '12',
      },
      ...{ paragraph: '2.02 A', deviation: '=1+1' },
    },
  ],
};
const wanted = {
  ...{ projectName: 'Harbor Point', sectionPackages: true, coverPage: true, includeTableOfContents: true },
  ...{ transmittalPage: true, documentLabels: true, transmittal, resources },
};
const SEALANTS = '079200-014-0_Weatherproofing-of-Gaps';
const OTHERS = '015-0_Without-a-section';

async function filesIn(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const found: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry())
    found[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return found;
}

async function textsOf(pdf: Buffer | undefined): Promise<string[]> {
  const texts = pdf ? await withPdf(pdf, readPageTexts, () => []) : [];
  return texts.map((text) => text.replaceAll(/\s+/g, ' '));
}

describe.each(testDatabases())('a package for each section, with $name', (engine) => {
  let server: TestServer;
  let database: EmptyDatabase;
  let id: string;
  let token: string;
  let whole: Buffer;
  let etag: string;
  const get = (query = '', headers: Record<string, string> = {}, method = 'GET') =>
    ask(server.url, `/GeneratePdf/${id}${query}`, { headers, method });

  beforeAll(async () => {
    database = await engine.create(await temporaryFolder());
    server = await startTestServer(database.url === null ? {} : { DATABASE_URL: database.url });
    ({ id, editToken: token } = await createProject(server.url, wanted));
    const answer = await get();
    etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="submittal.zip"');
    whole = await bytesOf(answer);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  it('is one ZIP with an index, the packages in the order of sections, and a register', async () => {
    const found = await filesIn(whole);
    expect(Object.keys(found)).toEqual([
      '00_index.pdf',
      `${SEALANTS}.pdf`,
      `${OTHERS}/${OTHERS}.pdf`,
      `${OTHERS}/files/Detail-20.dxf`,
      'register.csv',
    ]);
    const [index] = await textsOf(found['00_index.pdf']);
    expect(index).toMatch(/Index of Packages/);
    expect(index).toMatch(/07 92 00-014-0 07 92 00 Weatherproofing of Gaps/);
    expect(index).toContain(`${SEALANTS}.pdf`);
    expect(index).toMatch(/Without a section/);
  });

  it('has packages that are complete, each with its own number and section', async () => {
    const found = await filesIn(whole);
    const [cover, sheet, contents] = await textsOf(found[`${SEALANTS}.pdf`]);
    expect(cover).toMatch(/07 92 00 Weatherproofing of Gaps/);
    expect(cover).toContain('07 92 00-014-0');
    expect(sheet).toContain('07 92 00-014-0');
    expect(sheet).toContain('TestSeal 790');
    expect(sheet).not.toContain('TestWrap');
    expect(contents).toMatch(/Table of Contents/);
    const others = await textsOf(found[`${OTHERS}/${OTHERS}.pdf`]);
    // What two sections share is in both.
    expect(others[2]).toMatch(/LEED/);
    expect(others[2]).toContain('files/Detail-20.dxf');
    expect(others.join(' ')).not.toContain('07 92 00-014-0');
  });

  it('has a register of its own documents, with nothing that is a formula', async () => {
    const found = await filesIn(whole);
    const text = (found['register.csv'] ?? Buffer.alloc(0)).toString('utf8');
    const lines = text.split('\r\n');
    expect(text.startsWith('\ufeffSubmittal,Section,')).toBe(true);
    expect(lines).toHaveLength(1 + 5 + 1);
    expect(lines[1]).toContain('07 92 00-014-0,07 92 00,Weatherproofing of Gaps,0,01,');
    expect(lines[1]).toContain(",2.02 A,EF-2,12,'=1+1,");
    expect(lines[1]?.endsWith(`${SEALANTS}.pdf`)).toBe(true);
    expect(text).toContain(`${OTHERS}/files/Detail-20.dxf`);
  });

  it('gives each package, the index and the register alone, in any range', async () => {
    const found = await filesIn(whole);
    const files = [
      ['package=1', `${SEALANTS}.pdf`, 'application/pdf', found[`${SEALANTS}.pdf`]],
      ['package=index', '00_index.pdf', 'application/pdf', found['00_index.pdf']],
      ['package=register', 'register.csv', 'text/csv; charset=utf-8', found['register.csv']],
    ] as const;
    for (const [query, name, type, bytes] of files) {
      const head = await get(`?${query}`, {}, 'HEAD');
      expect(head.headers.get('content-length'), query).toBe(String(bytes?.length));
      expect(head.headers.get('content-type'), query).toBe(type);
      expect(head.headers.get('content-disposition'), query).toBe(`attachment; filename="${name}"`);
      expect((await bytesOf(get(`?${query}`))).equals(bytes ?? Buffer.alloc(0)), query).toBe(true);
      const part = await get(`?${query}`, { range: 'bytes=10-99' });
      expect(part.status).toBe(206);
      expect((await bytesOf(part)).equals(bytes?.subarray(10, 100) ?? Buffer.alloc(0)), query).toBe(true);
      const own = head.headers.get('etag') ?? '';
      expect((await get(`?${query}`, { 'if-none-match': own })).status).toBe(304);
    }
    const second = await get('?package=2');
    expect(second.headers.get('content-disposition')).toBe(`attachment; filename="${OTHERS}.zip"`);
    const inside = await filesIn(await bytesOf(second));
    expect(Object.keys(inside)).toEqual([`${OTHERS}.pdf`, 'files/Detail-20.dxf']);
    expect(await codeOf(get('?package=3'))).toBe('not-found');
    expect(await codeOf(get('?page=1'))).toBe('not-found');
    expect((await bytesOf(get('?package=1&page=1'))).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('gives any range of the whole, and the same bytes again', async () => {
    for (const [start, end] of [
      [0, 40],
      [Math.floor(whole.length / 2), Math.floor(whole.length / 2) + 5000],
      [whole.length - 300, whole.length],
    ] as const) {
      const part = await get('', { range: `bytes=${start}-${end - 1}` });
      expect((await bytesOf(part)).equals(whole.subarray(start, end))).toBe(true);
    }
    expect((await get('', { 'if-none-match': etag })).status).toBe(304);
  });

  it('is the same in a share, whose reader sees what stands in it', async () => {
    const made = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
    const { shareId } = (await made.json()) as { shareId: string };
    expect((await bytesOf(ask(server.url, `/GeneratePdf/${shareId}`))).equals(whole)).toBe(true);
    const again = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
    expect(await again.json()).toMatchObject({ shareId });
    const listed = await ask(server.url, `/SectionPackages/${shareId}`);
    expect(await listed.json()).toMatchObject({
      packages: [
        { number: '07 92 00-014-0', section: '07 92 00', name: `${SEALANTS}.pdf`, kind: 'pdf', documents: 2 },
        { number: '', section: '', name: `${OTHERS}.zip`, kind: 'zip', documents: 3 },
      ],
      index: { name: '00_index.pdf', pages: 1 },
      register: { name: 'register.csv' },
    });
    const shared = await ask(server.url, `/Share/${shareId}`);
    const { contents } = (await shared.json()) as { contents: { file: string }[] };
    expect(contents.map(({ file }) => file)).toEqual([
      `${OTHERS}/${OTHERS}.pdf`,
      `${SEALANTS}.pdf`,
      `${SEALANTS}.pdf`,
      `${OTHERS}/files/Detail-20.dxf`,
    ]);
  });

  it('freezes a manifest that gives the same bytes when it is read again', async () => {
    const stored = await server.services.projects.find(id);
    if (!stored) throw new Error('the project is not stored');
    const manifest = projectManifest(stored, {
      sectionOf: (product) =>
        product === 'seal-790' ? { number: '07 92 00', title: 'Weatherproofing of Gaps' } : null,
      publicUrl: null,
    });
    const read = StoredManifestSchema.parse(JSON.parse(JSON.stringify(manifest)));
    expect((await server.services.packages.plan(read)).etag).toBe(etag);
  });

  it('has the columns of the owner’s own register, in their order', async () => {
    const own = await createProject(server.url, {
      ...wanted,
      registerHead: 'Spec Section\tTitle\tReceived\tSubmittal No.',
    });
    const register = await bytesOf(ask(server.url, `/GeneratePdf/${own.id}?package=register`));
    const [heads, first] = register.toString('utf8').split('\r\n');
    expect(heads).toBe('\ufeffSpec Section,Title,Received,Submittal No.');
    expect(first).toBe('07 92 00,TestSeal 790 Spec,,07 92 00-014-0');
  });

  it('states nothing of a transmittal that is not printed', async () => {
    const stored = await server.services.projects.find(id);
    if (!stored) throw new Error('the project is not stored');
    const details = { ...stored.details, transmittalPage: false, documentLabels: false };
    const said = JSON.stringify(projectManifest({ ...stored, details }, NOWHERE));
    for (const own of ['EF-2', '2.02 A', '=1+1', 'C-7']) expect(said, own).not.toContain(own);
  });

  it('is one package as before where it is not asked for', async () => {
    const stored = await server.services.projects.find(id);
    if (!stored) throw new Error('the project is not stored');
    const one = { ...stored, details: { ...stored.details, sectionPackages: false } };
    expect(projectManifest(one, NOWHERE)).toEqual(packageManifest(one));
    const plain = await createProject(server.url, { resources });
    const listed = await ask(server.url, `/SectionPackages/${plain.id}`);
    expect(await listed.json()).toEqual({ packages: [], index: null, register: null });
  });
});
