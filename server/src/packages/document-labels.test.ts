import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';
import { ask, bytesOf, createProject } from '../testing/api-client.ts';
import { readPageTexts } from '../testing/page-texts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { packageManifest } from './package-manifest.ts';
import { StoredManifestSchema } from './stored-manifest.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const resources = [
  { productID: 'seal-790', resourceID: 'spec-790' },
  { productID: 'seal-20', resourceID: 'leed' },
];
const transmittal = {
  section: '07 92 00',
  sequence: '14',
  revision: '1',
  contractNumber: 'HPM-2204-07',
  paragraph: '1.04 A',
  items: [{ productID: 'seal-790', paragraph: '2.02 A' }],
};
const wanted = { projectName: 'Harbor Point', resources, documentLabels: true, transmittal };

async function textsOf(pdf: Buffer): Promise<string[]> {
  const texts = await withPdf(pdf, readPageTexts, () => []);
  return texts.map((text) => text.replaceAll(/\s+/g, ' '));
}

const packageOf = async (id: string, query = ''): Promise<string[]> =>
  textsOf(await bytesOf(ask(server.url, `/GeneratePdf/${id}${query}`)));

describe('the labels on first pages', () => {
  it('state what the transmittal does, in the words of the package', async () => {
    const { id } = await createProject(server.url, wanted);
    const texts = await packageOf(id);
    const first = texts[0] ?? '';
    for (const word of ['Harbor Point', 'HPM-2204-07', '07 92 00, 2.02 A', '07 92 00-014-1', '1 / 4'])
      expect(first).toContain(word);
    // The other product is the second item, which the paragraph of the whole asks for.
    expect(texts.at(-1)).toContain('07 92 00, 1.04 A');
    expect(texts.at(-1)).toMatch(/ITEM.* 02 /);
    expect(texts.filter((text) => text.includes('HPM-2204-07'))).toHaveLength(2);
    const german = await createProject(server.url, { ...wanted, language: 'de' });
    expect((await packageOf(german.id))[0]).toContain('VERTRAG');
  });

  it('number by the pattern of the receiver, and not at all where it cannot', async () => {
    const own = {
      id: 'dot',
      name: 'Department',
      patterns: { number: '{section:compact}.{sequence:4}{revision:letter}' },
    };
    const { id } = await createProject(server.url, { ...wanted, receiver: { own } });
    expect((await packageOf(id))[0]).toContain('079200.0014A');
    const blank = await createProject(server.url, {
      ...wanted,
      transmittal: { ...transmittal, sequence: '' },
    });
    expect((await packageOf(blank.id))[0]).not.toContain('SUBMITTAL');
  });

  it('print project and page alone where there is no transmittal', async () => {
    const { id } = await createProject(server.url, { ...wanted, transmittal: null });
    const [first = ''] = await packageOf(id);
    expect(first).toContain('PROJECT');
    expect(first).not.toContain('CONTRACT');
    expect(first).not.toContain('SUBMITTAL');
  });

  it('are as they were in a share, also as it is read from its store', async () => {
    const { id, editToken: token } = await createProject(server.url, wanted);
    const stored = await server.services.projects.find(id);
    if (!stored) throw new Error('the project is not stored');
    const manifest = packageManifest(stored);
    const read = StoredManifestSchema.parse(JSON.parse(JSON.stringify(manifest)));
    const plans = await Promise.all([manifest, read].map((one) => server.services.packages.plan(one)));
    expect(plans[0]?.etag).toBe(plans[1]?.etag);
    const made = await ask(server.url, `/CreateShare/${id}`, { token, json: {} });
    const { shareId } = (await made.json()) as { shareId: string };
    const before = await bytesOf(ask(server.url, `/GeneratePdf/${shareId}`));
    const json = { version: 1, transmittal: { ...transmittal, sequence: '15' } };
    await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json });
    expect((await packageOf(id))[0]).toContain('07 92 00-015-1');
    const after = await bytesOf(ask(server.url, `/GeneratePdf/${shareId}`));
    expect(Buffer.compare(before, after)).toBe(0);
    expect((await packageOf(shareId))[0]).toContain('07 92 00-014-1');
  });

  it('tell readers of a share nothing that the package does not print', async () => {
    const quiet = { ...wanted, documentLabels: false };
    const { id, editToken: token } = await createProject(server.url, quiet);
    const made = await ask(server.url, `/CreateShare/${id}`, { token, json: {} });
    const { shareId } = (await made.json()) as { shareId: string };
    expect((await packageOf(shareId)).join(' ')).not.toContain('HPM-2204-07');
    const answer = await (await ask(server.url, `/getsubmittalbyid/${shareId}`)).text();
    expect(answer).not.toContain('HPM-2204-07');
  });
});

describe('the contents', () => {
  it('name the paragraph that asks for a document, where its item states one', async () => {
    const { id } = await createProject(server.url, {
      ...wanted,
      documentLabels: false,
      includeTableOfContents: true,
    });
    const [contents = ''] = await packageOf(id);
    expect(contents).toMatch(/NO\. OR DATE/);
    expect(contents).toContain('para. 2.02 A');
    expect(contents).not.toContain('1.04 A');
    const plain = await createProject(server.url, { resources, includeTableOfContents: true });
    expect((await packageOf(plain.id))[0]).not.toMatch(/NO\. OR DATE/);
  });
});
