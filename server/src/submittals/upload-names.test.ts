import type { UploadedFiles } from '@submittal/contract/project';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { drawPdf } from '../testing/files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let bytes: Buffer<ArrayBuffer>;
beforeAll(async () => {
  server = await startTestServer();
  bytes = Buffer.from(await drawPdf('One', 1));
});
afterAll(() => server.close());

it.each([
  // Browsers write line breaks of a name so.
  ['Sealant\nschedule.pdf', 'Sealant schedule.pdf'],
  ['Sealant\r\nschedule.pdf', 'Sealant schedule.pdf'],
  ['100%2e5.pdf', '100%2e5.pdf'],
  // What nobody sees is no name.
  ['..pdf', 'document.pdf'],
  ['.pdf', 'document.pdf'],
  ['\u202e\u200b .pdf', 'document.pdf'],
  [' . .pdf', 'document.pdf'],
  ['.hidden.pdf', '.hidden.pdf'],
  ['.plan', '.plan'],
])('a file that is called %j is %j', async (sent, named) => {
  const { id, editToken: token } = await createProject(server.url, { resources: [] });
  const form = new FormData();
  form.append('files', new Blob([bytes]), sent);
  const answer = await ask(server.url, `/UploadFiles/${id}`, { form, token });
  const { resources } = (await answer.json()) as UploadedFiles;
  expect(resources.map(({ resourceName }) => resourceName)).toEqual([named]);
});
