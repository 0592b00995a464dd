import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Preflight, PreflightSchema } from '@submittal/contract/preflight';
import type { Project, UploadedFiles } from '@submittal/contract/project';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn } from '../../../pdf-linker/src/testing/made-documents.ts';
import { faultsFoundByQpdf } from '../../../pdf-linker/src/testing/read-back.ts';
import { pageTexts } from '../../../pdf-linker/src/testing/script-package.ts';
import { ask, createProject } from '../testing/api-client.ts';
import { drawDamagedPdf } from '../testing/damaged-pdf.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readReceivers } from './read-receivers.ts';

// What a package may be returned for, from real files up to the answer.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const INTER = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
);
const LETTER = { width: 612, height: 792 };

/** A page of Letter as a scanner saves it. */
async function scanned(dpi: number): Promise<Buffer> {
  const size = { width: Math.round(8.5 * dpi), height: 11 * dpi };
  return sharp({ create: { ...size, channels: 3, background: '#ccc' } })
    .jpeg()
    .toBuffer();
}

async function preflightOf(id: string, token: string): Promise<Preflight> {
  const response = await ask(server.url, `/Preflight/${id}`, { token });
  expect(response.status).toBe(200);
  return PreflightSchema.parse(await response.json());
}

async function uploaded(files: Record<string, Uint8Array>, fields: object = {}) {
  const { id, editToken: token, version } = await createProject(server.url, {});
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files))
    form.append('files', new Blob([Buffer.from(bytes)]), name);
  const { resources } = (await (
    await ask(server.url, `/UploadFiles/${id}`, { form, token })
  ).json()) as UploadedFiles;
  const json = { version, resources, ...fields };
  const saved = await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json });
  expect(saved.status).toBe(200);
  return { id, token, project: (await saved.json()) as Project };
}

const summaryOf = ({ findings }: Preflight) =>
  findings.map(({ kind, place }) => [kind, place.resourceName, place.pages]);

describe('files as visitors upload them', () => {
  it('are told by page: coarse scans, scans without text, blank pages, fonts', async () => {
    const [coarse, fine] = [await scanned(100), await scanned(300)];
    const { id, token } = await uploaded({
      'Mixed.pdf': await drawn((document) => {
        document.addPage({ size: 'LETTER' }).font(INTER).text('A page of words', 72, 72);
        document.addPage({ size: 'LETTER', margin: 0 }).image(coarse, 0, 0, LETTER);
        document.addPage({ size: 'LETTER' });
        document.addPage({ size: 'LETTER', margin: 0 }).image(fine, 0, 0, LETTER);
      }),
      'Recognised.pdf': await drawn((document) => {
        document.addPage({ size: 'LETTER', margin: 0 }).image(coarse, 0, 0, LETTER);
        document.addContent('3 Tr').font(INTER).text('recognised', 72, 72);
      }),
      'Helvetica.pdf': await drawn((document) => document.addPage().font('Helvetica').text('words', 72, 72)),
      'Brochure.pdf': await drawn((document) => {
        document.addPage({ size: 'LETTER', margin: 0 }).image(coarse, 0, 0, LETTER);
        document.font(INTER).text('Text before a picture', 72, 72);
      }),
    });
    const found = await preflightOf(id, token);
    expect(summaryOf(found)).toEqual([
      ['scanCoarse', 'Mixed.pdf', [{ from: 2, to: 2 }]],
      [
        'scanWithoutText',
        'Mixed.pdf',
        [
          { from: 2, to: 2 },
          { from: 4, to: 4 },
        ],
      ],
      ['blankPages', 'Mixed.pdf', [{ from: 3, to: 3 }]],
      ['scanCoarse', 'Recognised.pdf', [{ from: 1, to: 1 }]],
      ['fontsAbsent', 'Helvetica.pdf', [{ from: 1, to: 1 }]],
    ]);
    expect(found).toMatchObject({
      receiver: null,
      notChecked: [],
      tally: { mayBeReturned: 0, worthALook: 5 },
    });
  });

  it('are told if something of them is missing, or they are there twice', async () => {
    const damaged = await drawDamagedPdf('Damaged', 12);
    const { id, token } = await uploaded({ 'Damaged.pdf': damaged, 'Again.pdf': damaged });
    const found = summaryOf(await preflightOf(id, token)).filter(([kind]) => kind !== 'fontsAbsent');
    expect(found).toEqual([
      ['damaged', 'Damaged.pdf', [{ from: 1, to: 1 }]],
      ['damaged', 'Again.pdf', [{ from: 1, to: 1 }]],
      ['repeated', 'Again.pdf', undefined],
    ]);
  });
});

describe('a check as a sheet', () => {
  const accept = { accept: 'application/pdf' };

  async function sheetOf(id: string, token: string) {
    const response = await ask(server.url, `/Preflight/${id}`, { token, headers: accept });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('vary')).toContain('accept');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    return { bytes, pages: (await pageTexts(bytes)).map((text) => text.replaceAll(/\s+/g, ' ')) };
  }

  it('tells findings by weight with their places and next steps, the limits with their source, and what is fine', async () => {
    const own = {
      ...{ id: 'own', name: 'Bridge office', source: { title: 'Checklist', date: '2024' } },
      ...{
        limits: { fileBytes: 7_300_000 },
        needs: { 'product data': 'required' },
        requiredFields: ['section'],
      },
    };
    const resources = [{ resourceID: 'spec-790', productID: 'seal-790' }];
    const { id, editToken: token } = await createProject(server.url, {
      ...{ projectName: 'Pier 9', resources, receiver: { profile: '', own } },
    });
    const { bytes, pages } = await sheetOf(id, token);
    const [text = ''] = pages;
    for (const words of [
      ...[
        'Pre-flight',
        'Pier 9',
        'Bridge office',
        'up to 7.3 MB a file',
        'Checklist, 2024',
        'May be returned',
      ],
      ...['Required field is empty', 'Fill it in.', 'By one press in the project: Add Document.'],
      ...['Nothing recalled', 'Size and form of files'],
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Names of files');
    const again = await sheetOf(id, token);
    expect(Buffer.compare(again.bytes, bytes)).toBe(0);
  });

  it('is in the language of the project, takes more than one page, and any script', async () => {
    const files: Record<string, Uint8Array> = {};
    for (let at = 0; at < 24; at++)
      files[`${'資料 نشرة '.repeat(1 + (at % 3))}${at}.pdf`] = await drawn((document) =>
        document.addPage({ size: 'LETTER' }).text(`words ${at}`, 72, 72),
      );
    const { id, token } = await uploaded(files, { projectName: 'Pfeiler 9', language: 'de' });
    const { pages } = await sheetOf(id, token);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toContain('Vorprüfung');
    expect(pages[0]).toContain('Schriften sind nicht eingebettet');
    expect(pages.join('')).toContain('資料');
    expect(pages.join('')).toContain('Nichts zurückgerufen');
  });

  it('needs the edit token, as the check does', async () => {
    const { id } = await createProject(server.url, {});
    expect((await ask(server.url, `/Preflight/${id}`, { headers: accept })).status).toBe(401);
  });
});

describe('a receiver', () => {
  const own = {
    id: 'own',
    name: 'Own',
    needs: { 'product data': 'required', 'type:leed': 'notUsual' },
    requiredFields: ['section'],
    limits: { pageSizes: [{ width: 11, height: 17 }] },
  };

  it('is kept with the project; what it asks for is told, with the press that mends it', async () => {
    const resources = [
      { resourceID: 'spec-790', productID: 'seal-790' },
      { resourceID: 'leed', productID: 'seal-790' },
    ];
    const { id, editToken: token } = await createProject(server.url, {
      resources,
      receiver: { profile: '', own },
    });
    const found = await preflightOf(id, token);
    expect(found.receiver).toMatchObject(own);
    const byKind = new Map(found.findings.map((one) => [one.kind, one]));
    expect(byKind.get('fieldEmpty')?.place).toEqual({ field: 'section' });
    expect(byKind.get('kindMissing')).toMatchObject({
      weight: 'mayBeReturned',
      place: { productID: 'seal-790' },
      mend: { act: 'add', document: { resourceID: 'sheet-790' } },
    });
    expect(byKind.get('notUsual')).toMatchObject({ mend: { act: 'remove', resourceID: 'leed' } });
    expect(byKind.get('pageSize')?.weight).toBe('mayBeReturned');
    expect(found.fine).toContain('recalled');
    const shipped = (await readReceivers(null)).map(({ id }) => id);
    expect(found.receivers.map(({ profile }) => profile.id)).toEqual(shipped);
  });

  it('is told of files that have to name the project, and whose pages do not', async () => {
    const words = (text: string) =>
      drawn((document) => document.addPage({ size: 'LETTER' }).font(INTER).text(text, 72, 72));
    const asks = { id: 'asks', name: 'Asks', namesProject: ['type:warranty', 'certificates'] };
    const { id, token } = await uploaded(
      {
        'Warranty for the roof.pdf': await words('Warranty. Project: CORRAN BAY ferry terminal. Ten years.'),
        'Warranty-of-sealants.pdf': await words('Warranty for whatever is built with it.'),
        'Certificate of Compliance.pdf': await words('For contract 2026-118, as delivered.'),
        'Scan of a warranty.pdf': await drawn((document) => document.addPage({ size: 'LETTER' })),
        'Notes.pdf': await words('Notes for nobody.'),
      },
      {
        projectName: 'Corran Bay Ferry Terminal, Phase 2',
        transmittal: { contractNumber: '2026-118' },
        receiver: { profile: '', own: asks },
      },
    );
    const { findings } = await preflightOf(id, token);
    const unnamed = findings.filter(({ kind }) => kind === 'projectUnnamed');
    expect(unnamed.map(({ place }) => place.resourceName)).toEqual(['Warranty-of-sealants.pdf']);
  });

  it('that the site no longer has is nobody', async () => {
    const { id, editToken: token } = await createProject(server.url, {
      receiver: { profile: 'gone', own: null, patterns: {} },
    });
    expect(await preflightOf(id, token)).toMatchObject({ receiver: null, findings: [] });
  });
});

describe("a site's own file of receivers", () => {
  async function fileOf(content: unknown): Promise<string> {
    const file = join(await mkdtemp(join(tmpdir(), 'receivers-')), 'receivers.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  }

  it('adds to those that ship, and replaces one of the same id', async () => {
    const [first] = await readReceivers(null);
    const file = await fileOf([{ id: first?.id, name: 'Ours' }]);
    const receivers = await readReceivers(file);
    expect(receivers).toHaveLength((await readReceivers(null)).length);
    expect(receivers.find(({ id }) => id === first?.id)?.name).toBe('Ours');
  });

  it.each([
    [[{ id: 'a', name: 'A', limits: { fileBytes: -1 } }], '[0].limits.fileBytes'],
    [
      [
        { id: 'a', name: 'A' },
        { id: 'a', name: 'B' },
      ],
      '[1].id',
    ],
    [[{ id: 'a', name: 'A', patterns: { number: '{sektion}' } }], '[0].patterns.number'],
    [{}, 'the whole file'],
    ['{', 'receivers.json'],
  ])('with a fault is refused by file and field: %j', async (content, place) => {
    const file = await fileOf(content);
    await expect(readReceivers(file)).rejects.toThrow(file);
    await expect(readReceivers(file)).rejects.toThrow(place);
  });
});
