import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

const PAGE = new URL('../../../web/public/index.html', import.meta.url);

let server: TestServer;
beforeAll(async () => {
  const web = await temporaryFolder();
  await mkdir(join(web, 'embed-demo'));
  await copyFile(PAGE, join(web, 'index.html'));
  await copyFile(PAGE, join(web, 'embed-demo', 'index.html'));
  server = await startTestServer({ PUBLIC_URL: 'https://maker.example/submittals' }, web);
});
afterAll(() => server.close());

/** The scripts of the page at a path, for this place in a browser; null: it does not say. */
async function scripts(path: string, place: string | null): Promise<string[]> {
  const answer = await fetch(server.url + path, {
    headers: { 'accept-encoding': 'identity', ...(place !== null && { 'sec-fetch-dest': place }) },
  });
  expect(answer.headers.get('vary')).toMatch(/sec-fetch-dest/i);
  return [...(await answer.text()).matchAll(/<script\b[^>]*\ssrc="([^"]*)"/g)].map(
    ([, source = '']) => source,
  );
}

it.each(['/', '/build', '/embed-demo/review', '/share/unknown'])(
  'the script for frames is loaded in frames, and where a browser does not say: %s',
  async (path) => {
    const entry = '/submittals/submittal-builder.js';
    const whole = [entry, '/submittals/framed.js'];
    expect(await scripts(path, 'iframe')).toEqual(whole);
    expect(await scripts(path, null)).toEqual(whole);
    expect(await scripts(path, 'document')).toEqual([entry]);
  },
);
