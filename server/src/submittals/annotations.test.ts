import type { Annotation } from '@submittal/contract/annotation';
import { API_BASE_PATH, MAX_ANNOTATIONS } from '@submittal/contract/constants';
import type { CreatedProject, Project } from '@submittal/contract/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type AskedAnnotations, waitingAnnotations, withAnnotations } from './annotations.ts';
import type { ProjectDocument } from './stored-submittal.ts';

const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const leed = { productID: 'seal-790', resourceID: 'leed' };
const drawing = { productID: 'seal-20', resourceID: 'detail-20' };

const box: Annotation = { page: 2, kind: 'box', rect: [0.1, 0.2, 0.5, 0.25] };
const tag: Annotation = { page: 1, kind: 'selected', rect: [0.1, 0.2, 0.5, 0.25], text: '790-014 Limestone' };

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

const marksOf = ({ resources }: Pick<Project, 'resources'>) =>
  resources.map(({ annotations }) => annotations);

async function refusal(answer: Response | Promise<Response>) {
  const refused = await answer;
  expect(refused.status).toBe(400);
  const { error } = (await refused.json()) as {
    error: { code: string; details: { path: string; message: string }[] };
  };
  return error;
}

describe('a project with marks on pages of a document', () => {
  it('is answered with them, rounded and without blanks', async () => {
    const project = await createProject(server.url, {
      resources: [
        { ...spec, annotations: [{ ...tag, text: ' 790-014 Limestone ', rect: [0.123456789, 0, 1, 1] }] },
        leed,
      ],
    });
    expect(marksOf(project)).toEqual([[{ ...tag, rect: [0.12346, 0, 1, 1] }], undefined]);
    const read = await ask(server.url, `/getsubmittalbyid/${project.id}`);
    expect(marksOf((await read.json()) as Project)).toEqual(marksOf(project));
  });

  it('keeps them through a client that does not know of marks, and has none when it is told so', async () => {
    const project = await createProject(server.url, { resources: [{ ...spec, annotations: [box] }] });
    expect(marksOf(await changed(project, { resources: [leed, spec] }))).toEqual([undefined, [box]]);
    expect(
      marksOf(await changed(project, { resources: [{ ...spec, annotations: null, pages: '1' }] })),
    ).toEqual([[box]]);
    expect(marksOf(await changed(project, { notes: 'x' }))).toEqual([[box]]);
    expect(marksOf(await changed(project, { resources: [{ ...spec, annotations: [tag, box] }] }))).toEqual([
      [tag, box],
    ]);
    expect(marksOf(await changed(project, { resources: [{ ...spec, annotations: [] }] }))).toEqual([
      undefined,
    ]);
  });

  it('says in its record that there are marks, not which', async () => {
    const project = await createProject(server.url, { resources: [spec] });
    await changed(project, { resources: [{ ...spec, annotations: [tag] }] });
    const rows = await server.services.db
      .selectFrom('trail')
      .select(['what', 'amount'])
      .where('project_id', '=', project.id)
      .where('what', '=', 'annotations')
      .execute();
    expect(rows).toEqual([{ what: 'annotations', amount: 1 }]);
  });
});

describe('marks that cannot be taken', () => {
  const many = (count: number, page = 1) => Array.from({ length: count }, () => ({ ...box, page }));
  it.each<[string, unknown[], string, string]>([
    ['beyond the document', [box, { ...box, page: 4 }], '[1].page', '"TestSeal 790 Spec" ends at page 3'],
    [
      'outside of the page',
      [{ ...box, rect: [0, 0, 1.5, 1] }],
      '[0].rect',
      'on "TestSeal 790 Spec", write four fractions',
    ],
    [
      'empty',
      [{ ...box, rect: [0.5, 0.5, 0.5, 0.5] }],
      '[0].rect',
      'on "TestSeal 790 Spec", write a rectangle',
    ],
    [
      'with a character that turns text',
      [{ ...tag, text: 'a\u202eb' }],
      '[0].text',
      'on "TestSeal 790 Spec", write it without',
    ],
    [
      'with half of a character',
      [{ ...tag, text: 'a\ud800' }],
      '[0].text',
      'on "TestSeal 790 Spec", write it without',
    ],
    [
      'with a long text',
      [{ ...tag, text: 'x'.repeat(201) }],
      '[0].text',
      'on "TestSeal 790 Spec", write at most 200',
    ],
    ['too many on a page', many(101), '', 'make at most 100 marks on page 1 of "TestSeal 790 Spec"'],
    ['too many on a document', many(1001), '', 'make at most 1000 marks on "TestSeal 790 Spec"'],
  ])('are refused with the document and the field: %s', async (_, annotations, field, message) => {
    const project = await createProject(server.url, { resources: [spec] });
    const error = await refusal(change(project, { resources: [leed, { ...spec, annotations }] }));
    expect(error.code).toBe('invalid-request');
    expect(error.details).toEqual([
      { path: `resources[1].annotations${field}`, message: expect.stringContaining(message) },
    ]);
  });

  it('are refused if they are none at all', async () => {
    for (const mark of [
      ...[
        null,
        'box',
        {},
        { ...box, kind: 'stamp' },
        { ...box, page: 0 },
        { ...box, page: 1.5 },
        { ...box, page: '1' },
      ],
      ...[
        { ...box, rect: [0, 0, 1] },
        { ...box, rect: [0, 0, 1, 1, 1] },
        { ...box, rect: ['0', 0, 1, 1] },
      ],
      ...[
        { ...box, rect: [null, 0, 1, 1] },
        { ...box, text: 3 },
      ],
    ]) {
      const error = await refusal(
        ask(server.url, '/CreateSubmittal', { json: { resources: [{ ...spec, annotations: [mark] }] } }),
      );
      expect(error.details[0]?.path).toMatch(/^resources\[0\]\.annotations\[0\]/);
    }
    // JSON has no such number, but a reader of it makes one.
    const answer = await fetch(`${server.url}${API_BASE_PATH}/CreateSubmittal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"resources":[{"resourceID":"spec-790","annotations":[{"page":1,"kind":"box","rect":[0,0,1e999,1]}]}]}',
    });
    expect((await refusal(answer)).details[0]?.path).toMatch(/^resources\[0\]\.annotations\[0\]\.rect/);
  });

  it('are refused of a file that is not pages', async () => {
    const error = await refusal(
      ask(server.url, '/CreateSubmittal', { json: { resources: [{ ...drawing, annotations: [tag] }] } }),
    );
    expect(error.details[0]?.message).toContain('has no pages to mark');
  });
});

it('wait for the version that was marked, with a warning', async () => {
  const reference = {
    ...spec,
    annotations: [tag, { ...box, page: 9 }],
    resourceURL: '/api/documents/0123456789abcdef0123456789abcdef/file',
  };
  const answer = await ask(server.url, '/CreateSubmittal', { json: { resources: [leed, reference] } });
  const project = (await answer.json()) as CreatedProject & { warnings?: unknown };
  // Nobody knows the edition that was marked, so that one on a page that there is waits as well.
  const waiting = [
    { ...tag, unplaced: true, placedOn: reference.resourceURL },
    { ...box, page: 9 },
  ];
  expect(marksOf(project)).toEqual([undefined, waiting]);
  const path = 'resources[1].annotations';
  expect(project.warnings).toEqual([
    {
      path,
      message: '"TestSeal 790 Spec" ends at page 3; 1 mark on a later page waits for a version that has it',
    },
    { path, message: 'marked pages of "TestSeal 790 Spec" changed; 1 mark waits for a place' },
  ]);
  // What was answered can be sent back as it is, and nothing beyond it.
  const again = await changed(project, { resources: [leed, { ...spec, annotations: waiting }] });
  expect(marksOf(again)).toEqual([undefined, waiting]);
  await refusal(change(project, { resources: [{ ...spec, annotations: [{ ...box, page: 8 }] }] }));
});

describe('a document replaced by another version', () => {
  const documentOf = (pageCount: number, annotations?: Annotation[]): ProjectDocument => ({
    key: 'k',
    productID: 'p',
    productTitle: 'P',
    resource: {
      ...{ resourceID: 'd', resourceName: 'D.pdf', resourceURL: '/new', pageCount, resourceFileSize: 10 },
      ...{ resourceSubtitle: '', resourceDocumentType: '', resourceLanguage: '', resourceRegion: '' },
      ...{ productApplications: [], colorCode: '', documentCode: '', cacheURL: '', revised: '' },
    },
    ...(annotations && { annotations }),
  });
  const asked = (marks: Annotation[], of?: string | null) =>
    new Map<string, AskedAnnotations>([['d', { marks, index: 0, of }]]);

  it('loses no mark, and is marked alike under each of its products', () => {
    const documents = [documentOf(1, [box]), { ...documentOf(1), productID: 'q' }];
    expect(withAnnotations(documents, new Map()).map(({ annotations }) => annotations)).toEqual([
      [box],
      [box],
    ]);
    const [first, second] = withAnnotations(documents, asked([tag]));
    expect([first?.annotations, second?.annotations]).toEqual([[tag], [tag]]);
    expect(withAnnotations([documentOf(1)], asked([box], '/old'))[0]?.annotations).toEqual([box]);
    expect(() => withAnnotations([documentOf(1)], asked([box], '/new'))).toThrow(
      'Some marks cannot be taken.',
    );
  });

  it('warns after a renewal that says nothing of marks', () => {
    const reference = { resourceID: 'd', renew: true };
    const resource = {
      ...documentOf(1).resource,
      productID: 'p',
      productTitle: 'P',
      annotations: [box, box],
    };
    expect(waitingAnnotations([reference], [resource])).toHaveLength(1);
    expect(waitingAnnotations([{ resourceID: 'd' }], [resource])).toEqual([]);
  });
});

it('has at most so many marks in all', () => {
  const marks = Array.from({ length: MAX_ANNOTATIONS.document }, () => tag);
  const documents = Array.from({ length: 11 }, (_, at) => ({
    key: 'k',
    productID: 'p',
    productTitle: 'P',
    resource: { resourceID: `d${at}` } as ProjectDocument['resource'],
    annotations: marks,
  }));
  expect(withAnnotations(documents.slice(1), new Map())).toHaveLength(10);
  expect(() => withAnnotations(documents, new Map())).toThrow('too many marks');
});
