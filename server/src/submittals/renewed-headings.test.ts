import type { Project } from '@submittal/contract/project';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { drawPdf } from '../testing/files.ts';
import { serveDocuments } from '../testing/serve-documents.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const document = (id: string, file = id) => ({ id, file: `${file}.pdf`, documentType: 'datasheet' });
const files = {
  'guide.pdf': await drawPdf('Guide', 1),
  'sheet.pdf': await drawPdf('Sheet', 1),
  'detail.pdf': await drawPdf('Detail', 1),
};
const heading = (name: string, resourceID: string) => ({ id: name, name, divider: true, resourceID });

it.each([
  ['its headings again', true],
  ['nothing of headings', false],
])(
  'a heading stays over a document that is renewed under another id, where a client sends %s',
  async (_, says) => {
    const headings = [heading('Roof', 'guide'), heading('Walls', 'sheet'), heading('Gaps', 'detail')];
    await serveDocuments(server, [document('guide'), document('sheet'), document('detail')], files);
    const references = ['guide', 'sheet', 'detail'].map((resourceID) => ({ productID: 'p', resourceID }));
    const { id, editToken: token } = await createProject(server.url, { resources: references, headings });
    await serveDocuments(
      server,
      [document('guide'), document('sheet-2', 'sheet'), document('detail')],
      files,
    );
    const resources = references.map((one) => ({ ...one, renew: one.resourceID === 'sheet' }));
    const answer = await ask(server.url, `/UpdateSubmittal/${id}`, {
      method: 'PUT',
      token,
      json: { version: 1, resources, ...(says && { headings }) },
    });
    const project = (await answer.json()) as Project;
    expect(project.resources.map(({ resourceID }) => resourceID)).toEqual(['guide', 'sheet-2', 'detail']);
    expect(project.headings?.map(({ name, resourceID }) => [name, resourceID])).toEqual([
      ['Roof', 'guide'],
      ['Walls', 'sheet-2'],
      ['Gaps', 'detail'],
    ]);
  },
);
