import type { Project } from '@submittal/contract/project';
import type { ProductResults, SystemResults } from '@submittal/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// An outside client that knows nothing but the specification: it sends its payload forms (sections 3 and 7) field by
// field, and asks that no field be unknown.

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Answer<Body> = Body & { warnings?: { path: string; message: string }[] };

/** A document in the payload form of section 3. */
const printed = (resourceID: string) => ({
  resourceID,
  resourceName: 'TestSeal-790-Spec.pdf',
  resourceURL: 'https://elsewhere.example/TestSeal-790-Spec.pdf',
  resourceFileSize: 1234,
  resourceDocumentType: 'architecturalspec',
  resourceLanguage: 'EN',
  cacheURL: 'https://elsewhere.example/cache/TestSeal-790-Spec.pdf',
});

/** A project in the payload form of section 3, not saved yet. */
const unsaved = {
  id: null,
  projectName: 'Harbor',
  submitterName: 'Ada',
  date: '2026-03-01',
  location: 'Portland',
  phone: '503-555-0100',
  email: 'ada@site.example',
  description: 'Façade',
  notes: '',
  coverPage: true,
  includeTableOfContents: true,
  totalFileSize: 1234,
  totalResourceCount: 1,
  resources: [printed('spec-790')],
};

const strict = { prefer: 'handling=strict' };

const create = (json: object) => ask(server.url, '/CreateSubmittal', { json, headers: strict });

const update = ({ id, editToken }: { id: string; editToken?: string }, json: object) =>
  ask(server.url, `/UpdateSubmittal/${id}`, {
    method: 'PUT',
    json,
    headers: strict,
    ...(editToken && { token: editToken }),
  });

const places = (project: Project) =>
  project.resources.map(({ productID, resourceID }) => `${productID}/${resourceID}`);

async function answerOf<Body>(response: Promise<Response>, status = 200): Promise<Answer<Body>> {
  const answer = await response;
  expect([answer.status, answer.ok ? null : await answer.clone().json()]).toEqual([status, null]);
  return (await answer.json()) as Answer<Body>;
}

describe('a project in the printed payload form', () => {
  it('is created; a document stands under the first product in catalogue order that lists it', async () => {
    const resources = [printed('leed'), printed('detail-20'), printed('drawing-1')];
    const project = await answerOf<Project>(create({ ...unsaved, resources }), 201);
    expect(places(project)).toEqual(['seal-790/leed', 'seal-20/detail-20', 'wall-1/drawing-1']);
    expect(project.resources.map(({ handle }) => handle)).toEqual([
      'leed-leed',
      'detail-20-individualdetail',
      'drawing-1-detaildrawing',
    ]);
    const { id: _, resources: __, totalFileSize: ___, totalResourceCount: ____, ...fields } = unsaved;
    expect(project).toMatchObject({ ...fields, totalResourceCount: 3 });
  });

  it('is refused with the name of a document that nothing lists', async () => {
    const response = await create({ ...unsaved, resources: [printed('leed'), printed('nowhere')] });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: {
        code: 'invalid-request',
        details: [{ path: 'resources[1].resourceID', message: expect.stringContaining('"nowhere"') }],
      },
    });
  });

  it('is updated without a version: the last write wins, and the answer says so', async () => {
    const project = await createProject(server.url, unsaved);
    await answerOf(update(project, { ...unsaved, id: project.id, projectName: 'First' }));
    const answer = await answerOf<Project>(
      update(project, { ...unsaved, id: project.id, projectName: 'Last' }),
    );
    expect(answer).toMatchObject({ projectName: 'Last', version: 3 });
    expect(answer.warnings).toEqual([
      { path: 'version', message: expect.stringMatching(/last write wins.*send the version/i) },
    ]);
    const versioned = await answerOf<Project>(update(project, { projectName: 'Known', version: 3 }));
    expect(versioned.warnings).toBeUndefined();
    expect((await update(project, { projectName: 'Late', version: 3 })).status).toBe(409);
  });

  it('arrives however many write at once without a version', async () => {
    const project = await createProject(server.url, unsaved);
    const names = Array.from({ length: 8 }, (_, at) => `Name ${at}`);
    const answers = await Promise.all(names.map((projectName) => update(project, { projectName })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const now = await answerOf<Project>(ask(server.url, `/getsubmittalbyid/${project.id}`));
    expect(now.version).toBe(1 + names.length);
    expect(names).toContain(now.projectName);
  });

  it('is changed by nobody without the edit token', async () => {
    const { id } = await createProject(server.url, unsaved);
    expect((await update({ id }, { ...unsaved, id })).status).toBe(401);
    expect((await update({ id, editToken: 'x'.repeat(43) }, { ...unsaved, id })).status).toBe(403);
  });

  it('keeps its documents under the products where they were chosen', async () => {
    const chosen = [
      { productID: 'seal-20', resourceID: 'leed' },
      { productID: 'seal-790', resourceID: 'leed' },
    ];
    const project = await createProject(server.url, { ...unsaved, resources: chosen });
    const resources = [printed('leed'), printed('spec-790'), printed('leed')];
    const answer = await answerOf<Project>(update(project, { ...unsaved, resources }));
    expect(places(answer)).toEqual(['seal-20/leed', 'seal-790/spec-790', 'seal-790/leed']);
  });

  it('keeps uploaded documents, which no product lists', async () => {
    const project = await createProject(server.url, unsaved);
    const form = new FormData();
    form.append('files', new Blob([await drawPdf('Own', 1)]), 'Own.pdf');
    const { id, editToken: token } = project;
    const { resources } = await answerOf<Project>(ask(server.url, `/UploadFiles/${id}`, { form, token }));
    const own = resources[0]?.resourceID ?? '';
    expect(resources[0]?.handle).toBe(`${own.toLowerCase()}-upload`);
    const answer = await answerOf<Project>(update(project, { ...unsaved, resources: [printed(own)] }));
    expect(places(answer)).toEqual([`uploads/${own}`]);
  });

  it('may have nothing where a visitor entered nothing', async () => {
    const project = await answerOf<Project>(
      create({ ...unsaved, projectName: null, phone: null, notes: null, coverPage: null, resources: null }),
      201,
    );
    expect(project).toMatchObject({ projectName: 'My Submittal', phone: '', notes: '', coverPage: false });
  });
});

describe('the other calls, as printed', () => {
  it('search products by every printed field, empty or not', async () => {
    const search = (json: object) =>
      answerOf<ProductResults>(ask(server.url, '/searchproducts', { json, headers: strict }));
    const paging = { PageSize: 10, CurrentPage: 1, GroupByBool: true };
    const found = await search({
      ProductTitle: 'TestSeal',
      ProductType: 'Sealants',
      ProductSubtype: 'Silicone',
      Application: 'Windows',
      ResourceTypes: ['datasheet'],
      Languages: ['en'],
      ...paging,
    });
    expect(found.ProductTypes.map(({ ProductID }) => ProductID)).toEqual(['seal-790']);
    expect(found.ProductTypes[0]?.Documents.map(({ handle }) => handle)).toContain('sheet-790-datasheet');
    for (const nothing of [null, '']) {
      const all = await search({
        ProductTitle: nothing,
        ProductType: nothing,
        ProductSubtype: nothing,
        Application: nothing,
        ResourceTypes: [],
        Languages: [],
        ...paging,
      });
      expect(all.TotalResults).toBe(3);
    }
  });

  it('search systems by the same filters: a type of products or systems is one group', async () => {
    const search = (json: object) =>
      answerOf<SystemResults>(ask(server.url, '/searchsystems', { json, headers: strict }));
    const filters = {
      ProductTitle: '',
      ProductType: '',
      ProductSubtype: '',
      Application: 'Façade joints',
      ResourceTypes: [],
      Languages: ['en'],
      PageSize: 10,
      CurrentPage: 1,
      GroupByBool: true,
    };
    const ids = async (json: object) =>
      (await search({ ...filters, ...json })).Results.map(({ SystemID }) => SystemID);
    expect(await ids({})).toEqual(['wall-1']);
    expect(await ids({ ProductType: 'Walls' })).toEqual(['wall-1']);
    expect(await ids({ ProductType: 'Roofs' })).toEqual([]);
    expect(await ids({ ProductTitle: 'TestWall' })).toEqual(['wall-1']);
  });

  it('upload a logo under its printed field', async () => {
    const project = await createProject(server.url, unsaved);
    const form = new FormData();
    form.append('logo', new Blob([drawPng(8, 10)]), 'Mark.png');
    const path = `/UploadLogo/${project.id}`;
    const { fileName } = await answerOf<{ fileName: string }>(
      ask(server.url, path, { form, token: project.editToken }),
    );
    const answer = await answerOf<Project>(update(project, { ...unsaved, logoFilename: fileName }));
    expect(answer.logoFilename).toBe(fileName);
  });

  it('submit a form whose optional field has no value, from a page without a tracking cookie', async () => {
    const submit = (json: object) => ask(server.url, '/help', { json, headers: strict });
    const fields = [
      { name: 'firstname', value: 'Ada' },
      { name: 'lastname', value: 'Byron' },
      { name: 'email', value: 'ada@site.example' },
      { name: 'message', value: 'How do I share?' },
      { name: 'submittal_id', value: null },
    ];
    const context = { hutk: null, pageUri: 'https://maker.example/build', pageName: 'Submittals' };
    for (const phone of [{ name: 'phone', value: null }, { name: 'phone' }, { name: 'phone', value: '' }]) {
      await answerOf(submit({ submittedAt: Date.now(), fields: [...fields, phone], context }));
    }
    await answerOf(submit({ submittedAt: String(Date.now()), fields }));
  });
});
