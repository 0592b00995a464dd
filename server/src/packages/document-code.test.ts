import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import jsQR from 'jsqr';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, bytesOf, createProject } from '../testing/api-client.ts';
import { drawPdf } from '../testing/files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

const PUBLIC_URL = 'https://submittals.maker.example/tools';

const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const leed = { productID: 'seal-790', resourceID: 'leed' };
const transmittal = { section: '07 92 00', sequence: '14', contractNumber: 'HPM-2204-07' };
const wanted = { projectName: 'Harbor Point', resources: [spec, leed], documentLabels: true, transmittal };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL });
});
afterAll(() => server.close());

/** A grey picture of a page, as `pdftoppm -gray` writes it. */
function readGrey(file: Buffer): { width: number; height: number; dots: Buffer } {
  const [head = '', width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(file.toString('latin1', 0, 32)) ?? [];
  return { width: Number(width), height: Number(height), dots: file.subarray(head.length) };
}

/** What a telephone reads from each page as printed at 300 dpi; null where it finds no code. */
async function codesOn(pdf: Buffer): Promise<(string | null)[]> {
  const folder = await temporaryFolder();
  try {
    const file = path.join(folder, 'package.pdf');
    await writeFile(file, pdf);
    await promisify(execFile)('pdftoppm', ['-r', '300', '-gray', file, path.join(folder, 'page')]);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).sort();
    const codes: (string | null)[] = [];
    for (const page of pages) {
      const { width, height, dots } = readGrey(await readFile(path.join(folder, page)));
      const colours = new Uint32Array(dots.length);
      for (let at = 0; at < dots.length; at++) colours[at] = (dots[at] ?? 0) * 0x10101;
      const drawn = new Uint8ClampedArray(colours.buffer);
      // Codes are dark on light.
      codes.push(jsQR.default(drawn, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null);
    }
    return codes;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const packageOf = (id: string, url = server.url) => bytesOf(ask(url, `/GeneratePdf/${id}`));

it('the label of a first page has a code that leads to the address of its document', async () => {
  const { id } = await createProject(server.url, wanted);
  const codes = await codesOn(await packageOf(id));
  expect(codes).toEqual([`${PUBLIC_URL}/documents/spec-790`, null, null, `${PUBLIC_URL}/documents/leed`]);
});

it('the code stands beside a stamp, too, and in the packages of sections', async () => {
  const { id } = await createProject(server.url, { ...wanted, pageStamps: true, dividers: true });
  const codes = await codesOn(await packageOf(id));
  expect(codes.filter((code) => code !== null)).toEqual([
    `${PUBLIC_URL}/documents/spec-790`,
    `${PUBLIC_URL}/documents/leed`,
  ]);
  const several = await createProject(server.url, { ...wanted, sectionPackages: true });
  const alone = await bytesOf(ask(server.url, `/GeneratePdf/${several.id}?package=1`));
  expect((await codesOn(alone))[0]).toBe(`${PUBLIC_URL}/documents/spec-790`);
});

it('a visitor’s own file has none, because it has no address', async () => {
  const { id, editToken: token } = await createProject(server.url, { ...wanted, resources: [] });
  const form = new FormData();
  form.append('files', new Blob([Buffer.from(await drawPdf('Notes', 1))]), 'Notes.pdf');
  const uploaded = await (await ask(server.url, `/UploadFiles/${id}`, { form, token })).json();
  const [{ resourceID }] = (uploaded as { resources: [{ resourceID: string }] }).resources;
  const resources = [{ productID: 'uploads', resourceID }];
  await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json: { ...wanted, resources } });
  const pdf = await packageOf(id);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await codesOn(pdf)).toEqual([null]);
});

it('a server that does not know its own address prints none', async () => {
  const nameless = await startTestServer();
  try {
    const { id } = await createProject(nameless.url, wanted);
    expect(await codesOn(await packageOf(id, nameless.url))).toEqual([null, null, null, null]);
  } finally {
    await nameless.close();
  }
});

it('an address that would be too fine to read is left out, and the label stays whole', async () => {
  const far = await startTestServer({ PUBLIC_URL: `https://maker.example/${'far/'.repeat(40)}away` });
  try {
    const { id } = await createProject(far.url, wanted);
    const pdf = await packageOf(id, far.url);
    expect(await codesOn(pdf)).toEqual([null, null, null, null]);
    const plain = await startTestServer();
    const same = await createProject(plain.url, wanted);
    const without = await packageOf(same.id, plain.url);
    await plain.close();
    expect(pdf.length).toBe(without.length);
  } finally {
    await far.close();
  }
});
