import type { CreatedProject, Project } from '@submittal/contract/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type AskedPages, withSelectedPages } from './selected-pages.ts';
import type { ProjectDocument } from './stored-submittal.ts';

const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const leed = { productID: 'seal-790', resourceID: 'leed' };
const drawing = { productID: 'seal-20', resourceID: 'detail-20' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const change = ({ id, editToken: token }: CreatedProject, json: object) =>
  ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json });

async function changed(project: CreatedProject, json: object): Promise<Project> {
  const answer = await change(project, json);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Project;
}

const selectedOf = ({ resources }: Pick<Project, 'resources'>) =>
  resources.map(({ pages }) => pages ?? 'all');

async function refusal(answer: Response) {
  expect(answer.status).toBe(400);
  const { error } = (await answer.json()) as { error: { code: string; details: unknown } };
  return error;
}

describe('a project that keeps some pages of a document', () => {
  it('is answered with them in the shortest form, with their number, and with a total that follows', async () => {
    const whole = await createProject(server.url, { resources: [spec, leed] });
    const project = await createProject(server.url, {
      resources: [{ ...spec, pages: ' 3,1 ' }, leed],
    });
    const [first] = project.resources;
    expect(first).toMatchObject({ pages: '1, 3', keptPages: 2, pageCount: 3 });
    expect(selectedOf(project)).toEqual(['1, 3', 'all']);
    const { resourceFileSize = 0, keptSize = 0 } = first ?? {};
    expect(keptSize).toBeLessThan(resourceFileSize);
    expect(project.totalFileSize).toBe(whole.totalFileSize - resourceFileSize + keptSize);
    expect(project.resources[1]).not.toHaveProperty('keptPages');
  });

  it('keeps them through a client that does not know of pages, and keeps all when it is told to', async () => {
    const project = await createProject(server.url, { resources: [{ ...spec, pages: '2-' }] });
    expect(selectedOf(project)).toEqual(['2-3']);
    expect(selectedOf(await changed(project, { resources: [leed, spec] }))).toEqual(['all', '2-3']);
    const renewed = await changed(project, { resources: [{ ...spec, renew: true, pages: null }] });
    expect(selectedOf(renewed)).toEqual(['2-3']);
    expect(selectedOf(await changed(project, { notes: 'x' }))).toEqual(['2-3']);
    expect(selectedOf(await changed(project, { resources: [{ ...spec, pages: '' }] }))).toEqual(['all']);
    expect(selectedOf(await changed(project, { resources: [{ ...spec, pages: '1-3' }] }))).toEqual(['all']);
  });

  it('says in its record that pages were chosen, not which', async () => {
    const project = await createProject(server.url, { resources: [spec] });
    await changed(project, { resources: [{ ...spec, pages: '1' }] });
    const rows = await server.services.db
      .selectFrom('trail')
      .select(['what', 'amount'])
      .where('project_id', '=', project.id)
      .where('what', '=', 'pages')
      .execute();
    expect(rows).toEqual([{ what: 'pages', amount: 1 }]);
  });
});

describe('pages that a document does not have, or that are none', () => {
  it.each([
    ['1-4', '"TestSeal 790 Spec" ends at page 3'],
    ['0', 'write the pages of "TestSeal 790 Spec" like 1-4, 7'],
    ['1-2-3', 'write the pages of "TestSeal 790 Spec" like 1-4, 7'],
    ['1e2', 'write the pages of "TestSeal 790 Spec" like 1-4, 7'],
    [',', 'write the pages of "TestSeal 790 Spec" like 1-4, 7'],
  ])('are refused with the document and the field: %s', async (pages, message) => {
    const project = await createProject(server.url, { resources: [spec] });
    const error = await refusal(await change(project, { resources: [leed, { ...spec, pages }] }));
    expect(error.code).toBe('invalid-request');
    expect(error.details).toEqual([{ path: 'resources[1].pages', message }]);
  });

  it('are refused of a file that is not pages', async () => {
    const error = await refusal(
      await ask(server.url, '/CreateSubmittal', { json: { resources: [{ ...drawing, pages: '1' }] } }),
    );
    expect(error.details).toEqual([
      { path: 'resources[0].pages', message: expect.stringContaining('has no pages to choose from') },
    ]);
  });

  it('are refused if there are too many of them, or if they are no text', async () => {
    for (const pages of ['1,'.repeat(1001), 3, ['1'], { first: 1 }]) {
      const answer = await ask(server.url, '/CreateSubmittal', { json: { resources: [{ ...spec, pages }] } });
      await refusal(answer);
    }
  });
});

it('are cut for a version that is no longer there, with a warning', async () => {
  const reference = {
    ...spec,
    pages: '2-9',
    resourceURL: '/api/documents/0123456789abcdef0123456789abcdef/file',
  };
  const answer = await ask(server.url, '/CreateSubmittal', { json: { resources: [leed, reference] } });
  const project = (await answer.json()) as Project & { warnings?: unknown };
  expect(selectedOf(project)).toEqual(['all', '2-3']);
  expect(project.warnings).toEqual([
    { path: 'resources[1].pages', message: '"TestSeal 790 Spec" ends at page 3; pages 2-3 are kept' },
  ]);
});

describe('a document replaced by one with fewer pages', () => {
  const documentOf = (pageCount: number, pages?: string): ProjectDocument => ({
    key: 'k',
    productID: 'p',
    productTitle: 'P',
    resource: {
      ...{ resourceID: 'd', resourceName: 'D.pdf', resourceURL: '/new', pageCount, resourceFileSize: 10 },
      ...{ resourceSubtitle: '', resourceDocumentType: '', resourceLanguage: '', resourceRegion: '' },
      ...{ productApplications: [], colorCode: '', documentCode: '', cacheURL: '', revised: '' },
    },
    ...(pages !== undefined && { pages }),
  });
  const asked = (text: string, of?: string | null) =>
    new Map<string, AskedPages>([['d', { text, index: 0, of }]]);
  const selected = (document: ProjectDocument, from: ReadonlyMap<string, AskedPages> = new Map()) =>
    withSelectedPages([document], from).map(({ pages }) => pages ?? 'all');

  it('keeps what is there, and all of it if nothing of that is', () => {
    expect(selected(documentOf(3, '2-7'))).toEqual(['2-3']);
    expect(selected(documentOf(3, '5-7'))).toEqual(['all']);
    expect(selected(documentOf(1, '1-2'))).toEqual(['all']);
  });

  it('keeps the same under each of its products', () => {
    const documents = [documentOf(8, '2-7'), { ...documentOf(8), productID: 'q' }];
    const texts = (from: ReadonlyMap<string, AskedPages>) =>
      withSelectedPages(documents, from).map(({ pages }) => pages ?? 'all');
    expect(texts(new Map())).toEqual(['2-7', '2-7']);
    expect(texts(asked('1'))).toEqual(['1', '1']);
    expect(texts(asked(''))).toEqual(['all', 'all']);
  });

  it('takes a request that meant the one before, and refuses one that means it', () => {
    expect(selected(documentOf(3), asked('2-7', '/old'))).toEqual(['2-3']);
    expect(selected(documentOf(3), asked('2-7', null))).toEqual(['2-3']);
    expect(() => selected(documentOf(3), asked('2-7', '/new'))).toThrow('not pages of their documents');
    expect(() => selected(documentOf(3), asked('2-7'))).toThrow('not pages of their documents');
    expect(() => selected(documentOf(3), asked('7.5', '/old'))).toThrow('not pages of their documents');
  });
});
