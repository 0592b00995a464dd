import { createRequire } from 'node:module';
import type { Annotation } from '@submittal/contract/annotation';
import type { Project } from '@submittal/contract/project';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawn } from '../../../pdf-linker/src/testing/made-documents.ts';
import { importSource } from '../import/import-source.ts';
import { ask, createProject } from '../testing/api-client.ts';
import { startEmptyServer, type TestServer } from '../testing/test-server.ts';
import { writeCatalogue } from '../testing/tiny-catalogue.ts';

// A marked sheet of which the catalogue gets another edition, from its files up to the package.

const INTER = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
);

/** A document with a page for each text. */
const pages = (...texts: string[]) =>
  drawn((document) => {
    for (const text of texts) document.addPage({ size: 'LETTER' }).font(INTER).text(text, 72, 72);
  });

let server: TestServer;
beforeAll(async () => {
  server = await startEmptyServer({ webFolder: null });
});
afterAll(() => server.close());

async function publish(...texts: string[]): Promise<void> {
  const documents = [{ id: 'sheet', file: 'sheet.pdf', documentType: 'datasheet' }];
  const products = ['one', 'two'].map((id) => ({ id, title: id, type: 'Sealants', documents }));
  const catalogue = { manufacturer: { name: 'Test Works' }, products };
  await importSource(
    await writeCatalogue(catalogue, { 'sheet.pdf': await pages(...texts) }),
    server.services.imports,
  );
  await server.services.catalogue.refresh();
}

const rect: Annotation['rect'] = [0.1, 0.08, 0.5, 0.12];
const on = (page: number): Annotation => ({ page, kind: 'selected', rect, snapped: `row of ${page}` });
const references = ['one', 'two'].map((productID) => ({ productID, resourceID: 'sheet' }));

const marksOf = ({ resources }: Pick<Project, 'resources'>) =>
  resources.map(({ annotations }) => annotations);

type Answer = Project & { warnings?: { message: string }[] };

/** A project with the sheet under two products, marked on its first edition. */
async function marked(...marks: Annotation[]) {
  await publish('Cover 1', 'Colours', 'Sizes');
  const resources = references.map((one) => ({ ...one, annotations: marks }));
  const { id, editToken: token, resources: documents } = await createProject(server.url, { resources });
  const change = async (json: object): Promise<Answer> => {
    const answer = await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Answer;
  };
  const findings = async () => {
    const answer = await ask(server.url, `/Preflight/${id}`, { token });
    const { findings } = (await answer.json()) as { findings: { kind: string; place: object }[] };
    return findings.filter(({ kind }) => kind === 'marksUnplaced').map(({ place }) => place);
  };
  return { change, findings, first: documents[0]?.resourceURL ?? '' };
}

const renewal = references.map((one) => ({ ...one, renew: true }));

it('go with their pages, and wait where a page is another, under each product alike', async () => {
  const { change, findings, first } = await marked(on(1), on(2), on(3));
  await publish('Cover 2', 'New', 'Colours', 'Sizes');
  const follow = [
    { ...on(1), unplaced: true, placedOn: first },
    { ...on(2), page: 3 },
    { ...on(3), page: 4 },
  ];
  const renewed = await change({ resources: renewal });
  expect(marksOf(renewed)).toEqual([follow, follow]);
  expect(renewed.warnings?.map(({ message }) => message)).toContain(
    'marked pages of "sheet" changed; 1 mark waits for a place',
  );
  expect(await findings()).toMatchObject([{ resourceID: 'sheet', pages: [{ from: 1, to: 1 }] }]);

  // Whoever says where it belongs sends it without the word.
  const placed = [{ ...on(1), page: 2 }, ...follow.slice(1)];
  const { resourceURL } = renewed.resources[0] ?? {};
  const sent = references.map((one) => ({ ...one, resourceURL, annotations: placed }));
  expect(marksOf(await change({ resources: sent }))).toEqual([placed, placed]);
  expect(await findings()).toEqual([]);
});

it('follow as well if the request states them with the edition that they were made on', async () => {
  const { change, first } = await marked(on(2));
  await publish('Cover', 'Further', 'Colours');
  const stated = renewal.map((one) => ({ ...one, resourceURL: first, annotations: [on(2), on(3)] }));
  const follow = [
    { ...on(2), page: 3 },
    { ...on(3), unplaced: true, placedOn: first },
  ];
  expect(marksOf(await change({ resources: stated }))).toEqual([follow, follow]);
  // Undo goes back to the edition, with its marks as they were.
  const back = references.map((one) => ({ ...one, resourceURL: first, annotations: [on(2), on(3)] }));
  expect(marksOf(await change({ resources: back }))).toEqual([
    [on(2), on(3)],
    [on(2), on(3)],
  ]);
});

it('go back with the edition for a client that knows nothing of marks', async () => {
  const { change, first } = await marked(on(2), on(3));
  await publish('Cover', 'Further', 'Colours', 'Sizes');
  const follow = [
    { ...on(2), page: 3 },
    { ...on(3), page: 4 },
  ];
  expect(marksOf(await change({ resources: renewal }))).toEqual([follow, follow]);
  const back = references.map((one) => ({ ...one, resourceURL: first }));
  expect(marksOf(await change({ resources: back }))).toEqual([
    [on(2), on(3)],
    [on(2), on(3)],
  ]);
});

it('follow into another project from the edition that is named, and wait if nobody knows it', async () => {
  const { first } = await marked(on(2), on(3));
  await publish('Cover', 'Further', 'Colours', 'Sizes');
  const opened = (resourceURL: string) =>
    createProject(server.url, {
      resources: [{ ...references[0], resourceURL, annotations: [on(2), on(3)] }],
    });
  expect(marksOf(await opened(first))).toEqual([
    [
      { ...on(2), page: 3 },
      { ...on(3), page: 4 },
    ],
  ]);
  for (const gone of [first.replace(/[^/]+\/file$/, 'gone/file'), '/elsewhere']) {
    const [marks] = marksOf(await opened(gone));
    expect(marks?.map(({ page, unplaced }) => [page, unplaced])).toEqual([
      [2, true],
      [3, true],
    ]);
  }
});
