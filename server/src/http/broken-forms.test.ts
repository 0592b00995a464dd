import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, codeOf, createProject } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const part = '--end\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';

describe('a form that breaks off', () => {
  it.each([
    ['within its boundary', '--en'],
    ['behind its boundary', '--end'],
    ['before its first file', '--end\r\n'],
    ['within the head of a file', part.slice(0, -20)],
    ['within a file', `${part}%PDF-1.7`],
    ['behind a file', `${part}%PDF-1.7\r\n--end\r\n`],
    ['before it begins', 'x'],
  ])('%s is the sender’s fault, and said so', async (_, body) => {
    const { id, editToken } = await createProject(server.url);
    for (const path of ['UploadFiles', 'UploadLogo']) {
      const answer = await fetch(`${server.url}/api/${path}/${id}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${editToken}`,
          'content-type': 'multipart/form-data; boundary=end',
        },
        body,
      });
      expect(await codeOf(answer), path).toBe('invalid-request');
    }
    expect(await codeOf(ask(server.url, `/getsubmittalbyid/${id}`))).toBeNull();
  });
});

describe('a part without a name', () => {
  it.each([
    ['of its field', 'form-data; filename="a.pdf"', 'application/pdf'],
    ['of its field, but the word', 'form-data; name; filename="a.pdf"', 'application/pdf'],
    ['of its file', 'form-data; name="files"', 'application/octet-stream'],
  ])('%s is no fault of the server', async (_, disposition, type) => {
    const { id, editToken } = await createProject(server.url);
    for (const path of ['UploadFiles', 'UploadLogo']) {
      const answer = await fetch(`${server.url}/api/${path}/${id}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${editToken}`,
          'content-type': 'multipart/form-data; boundary=end',
        },
        body: `--end\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\nwords\r\n--end--\r\n`,
      });
      expect(answer.status, path).toBeLessThan(500);
    }
  });
});
