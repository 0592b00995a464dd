import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../blobs/blob-store.ts';
import { importSource } from '../import/import-source.ts';
import { ask, bytesOf, codeOf, createProject } from '../testing/api-client.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { writeCatalogue } from '../testing/tiny-catalogue.ts';

let server: TestServer;
beforeAll(async () => {
  const limits = { MAX_UPLOAD_FILE_MB: '1', MAX_UPLOAD_PROJECT_FILES: '3', MAX_LOGO_MB: '1' };
  const many = { MAX_UPLOADS_AT_ONCE_PER_SENDER: '60' };
  server = await startTestServer({ ...limits, ...many, ALLOWED_ORIGINS: 'https://maker.example' });
});
afterAll(() => server.close());

const spec = { productID: 'seal-790', resourceID: 'spec-790' };

function upload(
  id: string,
  token: string,
  files: [string, Uint8Array][],
  path = 'UploadFiles',
  field = 'files',
) {
  const form = new FormData();
  for (const [name, bytes] of files) form.append(field, new Blob([Buffer.from(bytes)]), name);
  return ask(server.url, `/${path}/${id}`, { form, token });
}

describe('changing a project', () => {
  it('takes only documents that exist, and says which do not', async () => {
    const json = { resources: [spec, { productID: 'wrap', resourceID: 'spec-790' }] };
    const response = await ask(server.url, '/CreateSubmittal', { json });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'invalid-request', details: [{ path: 'resources[1].resourceID' }] },
    });
  });

  it('fills in everything itself and counts each document once', async () => {
    const project = await createProject(server.url, {
      totalFileSize: 1,
      resources: [
        { ...spec, resourceFileSize: 1, resourceURL: 'https://evil.example' },
        { productID: 'seal-790', resourceID: 'leed' },
        { productID: 'seal-20', resourceID: 'leed' },
      ],
    });
    expect(project.resources).toHaveLength(3);
    expect(project.totalResourceCount).toBe(2);
    const [first, second] = project.resources;
    expect(project.totalFileSize).toBe((first?.resourceFileSize ?? 0) + (second?.resourceFileSize ?? 0));
    expect(first).toMatchObject({ productTitle: 'TestSeal 790', resourceName: 'TestSeal-790-Spec.pdf' });
    expect(first?.resourceURL).toMatch(/^\/api\/documents\//);
  });

  it('lets one of two changes at the same time through', async () => {
    const { id, editToken: token } = await createProject(server.url);
    const change = () =>
      ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json: { version: 1 } });
    const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(change())));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'version-conflict')).toHaveLength(3);
  });
});

describe('email', () => {
  it('is said to be off where no mail server is configured', async () => {
    const { id, editToken: token } = await createProject(server.url, { resources: [spec] });
    const response = await ask(server.url, `/EmailSubmittal/${id}`, {
      json: { recipients: ['a@b.example'] },
      token,
    });
    expect(response.status).toBe(501);
    expect(await codeOf(response)).toBe('email-not-configured');
    expect(await (await ask(server.url, '/clientconfig')).json()).toMatchObject({ email: false });
  });
});

describe('uploads', () => {
  it('belong to their project only', async () => {
    const one = await createProject(server.url);
    const other = await createProject(server.url);
    const answer = await upload(one.id, one.editToken, [['Letter.pdf', await drawPdf('Letter', 2)]]);
    const { resources } = (await answer.json()) as { resources: { resourceID: string }[] };
    const references = [{ productID: 'uploads', resourceID: resources[0]?.resourceID }];
    const put = (project: typeof one) =>
      ask(server.url, `/UpdateSubmittal/${project.id}`, {
        method: 'PUT',
        token: project.editToken,
        json: { version: 1, resources: references },
      });
    expect(await codeOf(put(other))).toBe('invalid-request');
    expect(await (await put(one)).json()).toMatchObject({
      resources: [{ productTitle: 'Uploaded Documents', resourceDocumentType: 'upload', pageCount: 2 }],
    });
    const pdf = await bytesOf(ask(server.url, `/GeneratePdf/${one.id}`));
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('are each taken or refused by themselves, with the name and the reason of those that are not', async () => {
    const { id, editToken: token } = await createProject(server.url);
    const good: [string, Uint8Array] = ['Good.pdf', await drawPdf('Good', 1)];
    const bad: [string, Uint8Array][] = [
      ['Bad.pdf', Buffer.from('MZ not a pdf')],
      ['Locked.pdf', await drawPdf('Locked', 1, 'secret')],
      ['Empty.pdf', Buffer.alloc(0)],
      ['Broken.pdf', Buffer.from('%PDF-1.7 and nothing else')],
      ['Huge.pdf', Buffer.alloc(1_100_000, '%PDF-')],
    ];
    const reasons = [
      ['Bad.pdf', 'file-type'],
      ['Locked.pdf', 'file-locked'],
      ['Empty.pdf', 'file-empty'],
      ['Broken.pdf', 'file-unreadable'],
      ['Huge.pdf', 'file-too-large'],
    ].map(([path, code]) => ({ path, code, message: expect.stringMatching(/\w.*\./) }));
    const mixed = await upload(id, token, [...bad.slice(0, 2), good, ...bad.slice(2)]);
    expect(mixed.status).toBe(200);
    expect(await mixed.json()).toEqual({
      resources: [expect.objectContaining({ resourceName: 'Good.pdf' })],
      refused: reasons,
    });
    expect(await server.services.documents.ofProject(id)).toHaveLength(1);
    const none = await upload(id, token, bad);
    expect(none.status).toBe(422);
    expect(await none.json()).toMatchObject({
      error: { code: 'file-refused', message: expect.stringContaining('Bad.pdf'), details: reasons },
    });
    expect(await codeOf(upload(id, token, bad.slice(4)))).toBe('file-too-large');
    expect(await codeOf(upload(id, token, []))).toBe('file-refused');
  });

  it('are taken as long as the project has room for them, and the others are named', async () => {
    const { id, editToken: token } = await createProject(server.url);
    const files = await Promise.all(
      ['1', '2', '3', '4'].map(
        async (name) => [`${name}.pdf`, await drawPdf(name, 1)] as [string, Uint8Array],
      ),
    );
    const answer = await (await upload(id, token, files.slice(0, 2))).json();
    expect(answer).not.toHaveProperty('refused');
    expect(await (await upload(id, token, files.slice(2))).json()).toMatchObject({
      resources: [{ resourceName: '3.pdf' }],
      refused: [{ path: '4.pdf', code: 'too-many-files', message: expect.stringContaining('3 files') }],
    });
    expect(await codeOf(upload(id, token, files.slice(3)))).toBe('too-many-files');
    const other = await createProject(server.url);
    const all = await (await upload(other.id, other.editToken, files)).json();
    expect(all).toMatchObject({ refused: [{ path: '4.pdf', code: 'too-many-files' }] });
    expect(await server.services.documents.ofProject(other.id)).toHaveLength(3);
  });

  it('leave nothing behind for longer than a day when they are refused, but what another project has', async () => {
    const { blobs, db, retention } = server.services;
    const [one, other] = [await createProject(server.url), await createProject(server.url)];
    const shared = await drawPdf('Two have it', 1);
    expect(await codeOf(upload(other.id, other.editToken, [['Shared.pdf', shared]]))).toBeNull();
    // What the tests before this left goes first.
    const dayLater = () => retention.sweep(Date.now() + 25 * 60 * 60 * 1000);
    await dayLater();
    const before = await db.selectFrom('contents').select('sha256').execute();
    const own = await drawPdf('Of a refused upload', 1);
    const bad = Buffer.from('MZ not a pdf');
    // The project is full, so what was taken in by then belongs to nobody.
    const filling: [string, Uint8Array][] = [];
    for (const name of ['1', '2', '3']) filling.push([`${name}.pdf`, shared]);
    expect(await codeOf(upload(one.id, one.editToken, filling))).toBeNull();
    const files: [string, Uint8Array][] = [
      ['Own.pdf', own],
      ['Shared.pdf', shared],
      ['Bad.pdf', bad],
    ];
    expect(await codeOf(upload(one.id, one.editToken, files))).toBe('file-refused');
    await dayLater();
    expect(await db.selectFrom('contents').select('sha256').execute()).toEqual(before);
    expect(await blobs.size(hashOf(own))).toBeNull();
    expect(await blobs.size(hashOf(shared))).toBe(shared.length);
    expect(await codeOf(upload(other.id, other.editToken, [['Own.pdf', own]]))).toBeNull();
    expect(await blobs.size(hashOf(own))).toBe(own.length);
  });

  it('take a logo that is a picture, and only for its project', async () => {
    const one = await createProject(server.url);
    const other = await createProject(server.url);
    const logo = (files: [string, Uint8Array][]) =>
      upload(one.id, one.editToken, files, 'UploadLogo', 'logo');
    expect(await codeOf(logo([['a.png', Buffer.from('<svg/>')]]))).toBe('logo-refused');
    const answer = await logo([
      ['first.png', drawPng(9, 9)],
      ['../../last.png', drawPng(10, 9)],
    ]);
    const { fileName } = (await answer.json()) as { fileName: string };
    expect(fileName).toMatch(/^[A-Za-z0-9-]+_last\.png$/);
    const use = (project: typeof one) =>
      codeOf(
        ask(server.url, `/UpdateSubmittal/${project.id}`, {
          method: 'PUT',
          token: project.editToken,
          json: { version: 1, logoFilename: fileName },
        }),
      );
    expect(await use(other)).toBe('invalid-request');
    expect(await use(one)).toBeNull();
    const served = await ask(server.url, `/Logo/${encodeURIComponent(fileName)}`);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
  });
});

/** A PNG that states to be so wide and high. */
function sized(png: Uint8Array, side: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('a logo', () => {
  it.each([
    ['a PNG of nothing but its first bytes', drawPng(9, 9).subarray(0, 40)],
    ['a PNG that states more than it has', sized(drawPng(9, 9), 900)],
    ['a PNG that would fill the memory', sized(drawPng(9, 9), 60_000)],
    ['a JPEG without a picture', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ])('is refused where it is %s, because the cover could not show it', async (_, bytes) => {
    const { id, editToken: token } = await createProject(server.url);
    const answer = await upload(id, token, [['logo.png', bytes]], 'UploadLogo', 'logo');
    expect(await answer.json()).toMatchObject({
      error: { code: 'logo-refused', details: [{ path: 'logo.png', message: expect.stringMatching(/\w/) }] },
    });
  });

  it.each([
    ['ends in a space where it is cut', `${'a'.repeat(149)} ${'b'.repeat(20)}`],
    ['is cut in the middle of a sign', `${'a'.repeat(149)}🏗${'b'.repeat(20)}.png`],
    ['is long and not Latin', `${'\u5efa'.repeat(200)}.png`],
  ])('can be used and looked at where its name %s', async (_, name) => {
    const { id, editToken: token } = await createProject(server.url);
    const answer = await upload(id, token, [[name, drawPng(11, 9)]], 'UploadLogo', 'logo');
    const { fileName } = (await answer.json()) as { fileName: string };
    expect(fileName.isWellFormed()).toBe(true);
    const json = { version: 1, logoFilename: fileName };
    expect(
      await codeOf(ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json })),
    ).toBeNull();
    const served = await ask(server.url, `/Logo/${encodeURIComponent(fileName)}`);
    expect(served.status).toBe(200);
  });
});

it('takes only so many logos of one project, and keeps nothing of one too many', async () => {
  const { blobs, db, retention } = server.services;
  const { id, editToken: token } = await createProject(server.url);
  const logo = (shade: number) => upload(id, token, [['a.png', drawPng(13, shade)]], 'UploadLogo', 'logo');
  // Nine at the same time, for then each finds fewer there than there will be, also at the limit; a busy server refuses
  // more.
  let taken = 0;
  for (let shade = 0; shade < 63; shade += 9) {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, at) => logo(shade + at)));
    taken += answers.filter(({ status }) => status === 200).length;
  }
  expect(taken).toBe(50);
  expect(await codeOf(logo(99))).toBe('too-many-files');
  await retention.sweep(Date.now() + 25 * 60 * 60 * 1000);
  expect(await blobs.size(hashOf(drawPng(13, 99)))).toBeNull();
  const logos = await db.selectFrom('logos').select('id').where('project_id', '=', id).execute();
  expect(logos).toHaveLength(50);
});

describe('a share', () => {
  it('ends by time, with the words of the specification', async () => {
    const { id, editToken: token } = await createProject(server.url, { resources: [spec] });
    const made = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
    const { shareId } = (await made.json()) as { shareId: string };
    const past = new Date(Date.now() - 1000).toISOString();
    await server.services.db
      .updateTable('shares')
      .set({ expires_at: past })
      .where('id', '=', shareId)
      .execute();
    for (const path of [`/getsubmittalbyid/${shareId}`, `/GeneratePdf/${shareId}`]) {
      const response = await ask(server.url, path);
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({
        error: {
          code: 'share-expired',
          message: 'This submittal link may have expired. Please generate a new submittal.',
        },
      });
    }
  });
});

describe('a new catalogue', () => {
  it('leaves projects the documents they hold', async () => {
    const project = await createProject(server.url, { resources: [spec] });
    const before = await bytesOf(ask(server.url, `/GeneratePdf/${project.id}`));
    const files = { 'a.pdf': await drawPdf('Other', 1) };
    const catalogue = {
      manufacturer: { name: 'Next' },
      products: [
        { id: 'q', title: 'Q', type: 'T', documents: [{ id: 'a', file: 'a.pdf', documentType: 'sds' }] },
      ],
    };
    const { release } = await importSource(await writeCatalogue(catalogue, files), server.services.imports);
    await server.services.releases.accept(release ?? '', 'tester');
    await server.services.catalogue.refresh();
    expect(await codeOf(ask(server.url, '/CreateSubmittal', { json: { resources: [spec] } }))).toBe(
      'invalid-request',
    );
    const json = { version: 1, resources: [{ productID: 'q', resourceID: 'a' }, spec] };
    const { id, editToken: token } = project;
    const put = await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json });
    expect(put.status).toBe(200);
    const after = await bytesOf(ask(server.url, `/GeneratePdf/${id}`));
    expect(after.length).toBeGreaterThan(before.length);
  });
});
