import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OwnedSharesSchema, SharedPackageSchema } from '@submittal/contract/sharing';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, bytesOf, codeOf, createProject } from '../testing/api-client.ts';
import { startPagedServer, startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startPagedServer({ ALLOWED_ORIGINS: 'https://maker.example' });
});
afterAll(() => server.close());

const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const sheet = { productID: 'seal-20', resourceID: 'sheet-20' };
const drawing = { productID: 'seal-20', resourceID: 'detail-20' };
const unknown = 'A'.repeat(22);

async function share(body: Record<string, unknown> = {}) {
  const project = await createProject(server.url, {
    projectName: 'Pier <4> & "Co"',
    coverPage: true,
    includeTableOfContents: true,
    resources: [spec, sheet],
    ...body,
  });
  const token = project.editToken;
  const made = await ask(server.url, `/CreateShare/${project.id}`, { method: 'POST', token });
  const { shareId } = (await made.json()) as { shareId: string };
  return { project, token, shareId };
}

async function owned(id: string, token: string) {
  return OwnedSharesSchema.parse(await (await ask(server.url, `/Shares/${id}`, { token })).json()).shares;
}

async function expire(shareId: string) {
  await server.services.db
    .updateTable('shares')
    .set({ expires_at: '2001-01-01T00:00:00.000Z' })
    .where('id', '=', shareId)
    .execute();
}

describe('what a share answers', () => {
  it('has the facts of the package and its documents with their pages', async () => {
    const { shareId } = await share();
    const shared = SharedPackageSchema.parse(await (await ask(server.url, `/Share/${shareId}`)).json());
    const bytes = await bytesOf(ask(server.url, `/GeneratePdf/${shareId}`));
    expect(shared).toMatchObject({
      title: 'Pier <4> & "Co"',
      kind: 'pdf',
      size: bytes.length,
      pages: 6,
      contents: [
        { title: 'TestSeal 790 Spec', heading: 'TestSeal 790', page: 3 },
        { title: 'Sheet 20', heading: 'TestSeal 20', page: 6 },
      ],
    });
    expect(Date.parse(shared.expiresAt) - Date.parse(shared.madeAt)).toBe(365 * 24 * 60 * 60 * 1000);
  });

  it('gives a file beside the PDF no page', async () => {
    const { shareId } = await share({ resources: [drawing, spec], coverPage: false });
    const shared = SharedPackageSchema.parse(await (await ask(server.url, `/Share/${shareId}`)).json());
    expect(shared.kind).toBe('zip');
    expect(shared.contents.map(({ page: at }) => at)).toEqual([null, 2]);
  });

  it('says why a link leads to nothing', async () => {
    const { shareId: revoked, token } = await share();
    await ask(server.url, `/Share/${revoked}`, { method: 'DELETE', token });
    const { shareId: expired } = await share();
    await expire(expired);
    for (const [id, code] of [
      [revoked, 'share-revoked'],
      [expired, 'share-expired'],
      [unknown, 'share-not-found'],
      ['cut-of', 'share-malformed'],
    ] as const) {
      for (const path of [
        `/Share/${id}`,
        `/Share/${id}/qr.svg`,
        `/Share/${id}/first-page.png`,
        `/Share/${id}/page.webp`,
      ]) {
        expect(await codeOf(ask(server.url, path)), path).toBe(code);
      }
    }
    expect(await codeOf(ask(server.url, `/getsubmittalbyid/${unknown}`))).toBe('project-not-found');
    expect(await codeOf(ask(server.url, '/GeneratePdf/cut-of'))).toBe('share-malformed');
  });
});

describe('the owner of a share', () => {
  it('sees how often readers opened it, without counting their own looks', async () => {
    const { project, token, shareId } = await share();
    await Promise.all([1, 2, 3].map(() => ask(server.url, `/Share/${shareId}`)));
    await ask(server.url, `/Share/${shareId}`, { token });
    await ask(server.url, `/Share/${shareId}`, { method: 'HEAD' });
    expect(await owned(project.id, token)).toMatchObject([{ shareId, opened: 3, changed: false }]);
    expect(await codeOf(ask(server.url, `/Shares/${project.id}`))).toBe('edit-token-required');
    const { token: foreign } = await share();
    expect(await codeOf(ask(server.url, `/Shares/${project.id}`, { token: foreign }))).toBe(
      'edit-token-wrong',
    );
  });

  it('sees that the project has changed since, and publishes anew', async () => {
    const { project, token, shareId } = await share();
    const put = (version: number, json: object) =>
      ask(server.url, `/UpdateSubmittal/${project.id}`, {
        method: 'PUT',
        token,
        json: {
          projectName: project.projectName,
          coverPage: true,
          includeTableOfContents: true,
          version,
          resources: [spec, sheet],
          ...json,
        },
      });
    await put(1, {});
    expect((await owned(project.id, token))[0]?.changed).toBe(false);
    await put(2, { resources: [sheet, spec] });
    expect((await owned(project.id, token))[0]?.changed).toBe(true);
    await ask(server.url, `/CreateShare/${project.id}`, { method: 'POST', token });
    const shares = await owned(project.id, token);
    expect(shares.map(({ changed }) => changed)).toEqual([false, true]);
    expect(shares[1]?.shareId).toBe(shareId);
  });
});

it('leaves a project its share links, and refuses more than so many with what to do', async () => {
  const limited = await startTestServer({ MAX_SHARES_PER_PROJECT: '2' });
  try {
    const { id, editToken: token } = await createProject(limited.url, { resources: [spec] });
    const publish = async (version: number) => {
      const json = { version, projectName: `Issue ${version}` };
      await ask(limited.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json });
      return ask(limited.url, `/CreateShare/${id}`, { method: 'POST', token });
    };
    const [first] = [await publish(1), await publish(2)];
    const refused = await publish(3);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: { code: 'too-many-shares', message: expect.stringContaining('Revoke one') },
    });
    const { shareId } = (await first.json()) as { shareId: string };
    await ask(limited.url, `/Share/${shareId}`, { method: 'DELETE', token });
    expect((await ask(limited.url, `/CreateShare/${id}`, { method: 'POST', token })).status).toBe(201);
  } finally {
    await limited.close();
  }
});

describe('a link preview', () => {
  it('has title, page count and first page, and is closed to search engines', async () => {
    const { shareId } = await share();
    const response = await fetch(`${server.url}/share/${shareId}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex, nofollow, noarchive">');
    expect(html).toContain('<title>Pier &lt;4&gt; &amp; &quot;Co&quot;</title>');
    expect(html).toContain('property="og:title" content="Pier &lt;4&gt; &amp; &quot;Co&quot;"');
    expect(html).toContain('2 documents · 6 pages');
    expect(html).toContain('<submittal-builder>');
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(picture).toBe(`${server.url}/api/Share/${shareId}/first-page.png`);
    const drawn = await fetch(picture);
    expect(drawn.headers.get('content-type')).toBe('image/png');
    const image = sharp(Buffer.from(await drawn.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const { channels } = await image.stats();
    expect(channels[0]?.max).toBe(255);
    // Looking at a preview is no opening.
    const row = await server.services.db
      .selectFrom('shares')
      .select('opened')
      .where('id', '=', shareId)
      .executeTakeFirstOrThrow();
    expect(row.opened).toBe(0);
  });

  it('shows the cover of a package of files alone', async () => {
    const { shareId } = await share({ resources: [drawing], coverPage: true, includeTableOfContents: true });
    const html = await (await fetch(`${server.url}/share/${shareId}`)).text();
    expect(html).toContain('1 document · 2 pages · ZIP');
    const drawn = await ask(server.url, `/Share/${shareId}/first-page.png`);
    expect(drawn.headers.get('content-type')).toBe('image/png');
    await drawn.body?.cancel();
  });

  it('has no picture where the package has no page', async () => {
    const { shareId } = await share({
      resources: [drawing],
      coverPage: false,
      includeTableOfContents: false,
    });
    const html = await (await fetch(`${server.url}/share/${shareId}`)).text();
    expect(html).not.toContain('og:image');
    expect(await codeOf(ask(server.url, `/Share/${shareId}/first-page.png`))).toBe('not-found');
  });

  it('tells the reason of a link that leads to nothing, and still serves the element', async () => {
    const { shareId } = await share();
    await expire(shareId);
    const expired = await fetch(`${server.url}/share/${shareId}`);
    expect(expired.status).toBe(410);
    const html = await expired.text();
    expect(html).toContain('This submittal link may have expired.');
    expect(html).toContain('<submittal-builder>');
    expect((await fetch(`${server.url}/share/${unknown}`)).status).toBe(404);
    const { id } = await createProject(server.url);
    expect((await fetch(`${server.url}/share/${id}`)).status).toBe(200);
  });
});

/** Mean difference, 0 to 255, of a picture from what poppler draws of that page. */
async function differenceFromPoppler(pdf: Uint8Array, number: number, picture: Buffer): Promise<number> {
  const folder = await temporaryFolder();
  const file = join(folder, 'package.pdf');
  await writeFile(file, pdf);
  const only = ['-f', String(number), '-l', String(number), '-singlefile'];
  await promisify(execFile)('pdftoppm', ['-r', '96', ...only, '-png', file, join(folder, 'drawn')]);
  const both = sharp(join(folder, 'drawn.png')).composite([{ input: picture, blend: 'difference' }]);
  const { channels } = await sharp(await both.png().toBuffer()).stats();
  await rm(folder, { recursive: true, force: true });
  return Math.max(...channels.slice(0, 3).map(({ mean }) => mean));
}

describe('a page of a shared package as a picture', () => {
  const picture = async (id: string, page?: number) => {
    const query = page === undefined ? '' : `?page=${page}`;
    const drawn = await ask(server.url, `/Share/${id}/page.webp${query}`);
    expect(drawn.headers.get('content-type')).toBe('image/webp');
    return Buffer.from(await drawn.arrayBuffer());
  };

  it('has the size in which a viewer shows the page at 100 %, and is begun with the link', async () => {
    const { shareId } = await share();
    expect(await sharp(await picture(shareId)).metadata()).toMatchObject({
      format: 'webp',
      width: 816,
      height: 1056,
    });
    const html = await (await fetch(`${server.url}/share/${shareId}`)).text();
    expect(html).toContain(`<link rel="preload" as="image" href="/api/Share/${shareId}/page.webp?page=1"`);
  });

  it('is of the page that is asked for, wherever it stands in its document', async () => {
    const { shareId } = await share();
    const drawn = await Promise.all([1, 2, 3, 4].map((page) => picture(shareId, page)));
    expect(new Set(drawn.map((bytes) => bytes.toString('latin1'))).size).toBe(4);
    const pages = await bytesOf(ask(server.url, `/GeneratePdf/${shareId}`));
    const fourth = await picture(shareId, 4);
    const differences: number[] = [];
    for (const page of [1, 2, 3, 4, 5, 6]) {
      differences.push(await differenceFromPoppler(pages, page, fourth));
    }
    expect(differences.indexOf(Math.min(...differences))).toBe(3);
  });

  it('is not there where the package has no such page', async () => {
    const { shareId } = await share();
    expect(await codeOf(ask(server.url, `/Share/${shareId}/page.webp?page=7`))).toBe('not-found');
    expect(await codeOf(ask(server.url, `/Share/${shareId}/page.webp?page=0`))).toBe('invalid-request');
  });
});

/** Reads a code as a telephone does. */
async function readCode(svg: string): Promise<string | undefined> {
  const drawing = sharp(Buffer.from(svg), { density: 300 }).flatten({ background: '#ffffff' }).ensureAlpha();
  const { data, info } = await drawing.resize(600).raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('the QR code', () => {
  it('is a drawing of the link, on this server or on a page that may embed the element', async () => {
    const { shareId } = await share();
    const response = await ask(server.url, `/Share/${shareId}/qr.svg`);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    const own = await response.text();
    expect(own).toMatch(/^<svg /);
    expect(await readCode(own)).toBe(`${server.url}/share/${shareId}`);
    const query = (address: string) => `?page=${encodeURIComponent(address)}`;
    const other = await ask(server.url, `/Share/${shareId}/qr.svg${query('https://maker.example/tools#x')}`);
    expect(await readCode(await other.text())).toBe(`https://maker.example/tools#/share/${shareId}`);
    const foreign = ask(server.url, `/Share/${shareId}/qr.svg${query('https://evil.example/')}`);
    expect(await codeOf(foreign)).toBe('invalid-request');
  });
});
