import { rm } from 'node:fs/promises';
import path from 'node:path';
import { CreatedProjectSchema } from '@submittal/contract/project';
import { CreatedShareSchema } from '@submittal/contract/sharing';
import { awaitPreviews } from '@submittal/server/testing/await-previews';
import { startServerProcess } from '@submittal/server/testing/server-process';
import { openAlone, openShared } from '../browser/shared-viewer.ts';
import { buildElement } from '../run/build-element.ts';
import { cacheFolder } from '../run/folders.ts';
import { openFirstPage } from '../run/range-viewer.ts';
import { markdownTable, median, megabytes, milliseconds } from '../run/table.ts';
import { largeCatalogue } from '../set/large-catalogue.ts';
import type { Section } from './section.ts';

/** A share link to a package of 500 MB: how soon its reader sees the first page. */
export const share: Section = { name: 'share', title: 'First page of a shared package of 500 MB', run };

const DOCUMENTS = 25;
const REPEATS = 5;
const WHOLE_REPEATS = 2;

async function run(say: (progress: string) => void): Promise<string> {
  say('building the element');
  await buildElement();
  say('making the documents');
  const catalogue = await largeCatalogue();
  const dataDir = path.join(await cacheFolder('server'), 'large');
  await rm(dataDir, { recursive: true, force: true });
  say('importing them');
  const environment = { DATA_DIR: dataDir, CATALOGUE: catalogue };
  const server = await startServerProcess(environment);
  try {
    await awaitPreviews(server.url, environment);
    const rows: string[][] = [];
    const drawn: string[][] = [];
    for (const [name, front] of [
      ['with cover and contents', true],
      ['documents only', false],
    ] as const) {
      say(name);
      const id = await makeShare(server.url, front);
      const picture = await timed(() => fetch(`${server.url}/api/Share/${id}/first-page.png`));
      const address = `${server.url}/api/GeneratePdf/${id}?disposition=inline`;
      const opened = [];
      for (let turn = 0; turn < REPEATS; turn++) opened.push(await openFirstPage(address));
      const [first] = opened;
      rows.push([
        name,
        megabytes(first?.length),
        String(first?.requests ?? ''),
        megabytes(first?.bytes),
        milliseconds(first?.milliseconds ?? Number.NaN),
        milliseconds(median(opened.map((one) => one.milliseconds))),
        milliseconds(picture),
      ]);
      const shown = await openShared(`${server.url}/share/${id}`, REPEATS);
      const whole = await openAlone(address, WHOLE_REPEATS);
      if (shown) {
        drawn.push([
          name,
          milliseconds(median(shown.map((one) => one.contents))),
          milliseconds(median(shown.map((one) => one.seen ?? Number.NaN))),
          milliseconds(Math.max(...shown.map((one) => one.seen ?? Number.NaN))),
          milliseconds(median(shown.map((one) => one.firstPage))),
          milliseconds(median(whole?.map((one) => one.firstPage) ?? [])),
        ]);
      }
    }
    return `${DOCUMENTS} documents of photographs, made by script, opened over HTTP on the same machine through a share link; medians of
${REPEATS}. _A viewer that reads ranges_ is pdf.js without read-ahead, in pieces of 64 KB: the time from its first request (HEAD) until all
that draws page one is there, and what it asked for on the way, the cross-reference table at the file's end included. _Preview_ is
the picture of the first page for chat and mail programs, drawn for the first time.

${markdownTable(['', 'size', 'requests', 'read', 'first time', 'page one', 'preview'], rows)}

_In Chromium_: the shared view in a fresh profile, from the navigation until the contents are listed, until page one is seen, and until
the browser's own viewer has drawn it, as seen in screenshots. Chromium's viewer asks for no ranges and draws nothing before it has the
whole file, linearised or not; the shared view of a large package therefore shows it the part that holds the page, and until that is
drawn a picture of the page, in its size and at its place. _Whole file_ is what the same viewer takes where it is given all of the
package.

${drawn.length > 0 ? markdownTable(['', 'contents', 'page one seen', 'slowest', 'in the viewer', 'whole file'], drawn) : 'There is no Chromium here.'}
`;
  } finally {
    await server.stop();
  }
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the preview answers ${answer.status}`);
  return performance.now() - begun;
}

/** Makes a package of all documents and returns its share's id. */
async function makeShare(url: string, front: boolean): Promise<string> {
  const resources = Array.from({ length: DOCUMENTS }, (_, index) => ({
    productID: 'survey',
    resourceID: `survey-${String(index + 1).padStart(2, '0')}`,
  }));
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ coverPage: front, includeTableOfContents: front, resources });
  const created = await fetch(`${url}/api/CreateSubmittal`, { method: 'POST', headers, body });
  const { id, editToken } = CreatedProjectSchema.parse(await created.json());
  const shared = await fetch(`${url}/api/CreateShare/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${editToken}` },
  });
  return CreatedShareSchema.parse(await shared.json()).shareId;
}
