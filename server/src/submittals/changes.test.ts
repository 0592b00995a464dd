import { CreatedProjectSchema, type Project } from '@submittal/contract/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, codeOf, createProject } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const leed = { productID: 'seal-790', resourceID: 'leed' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Answer = Project & { warnings?: { path: string; message: string }[] };

async function change(project: { id: string; editToken: string }, json: object, headers = {}) {
  const { id, editToken: token } = project;
  return ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json, headers });
}

describe('a change of a project', () => {
  it('leaves alone what it does not name, so that an old tab cannot wipe what a newer one made', async () => {
    const project = await createProject(server.url, {
      projectName: 'Harbor',
      notes: 'By hand',
      coverPage: true,
      resources: [spec, leed],
    });
    const answer = (await (await change(project, { version: 1, location: 'Portland' })).json()) as Answer;
    expect(answer).toMatchObject({
      projectName: 'Harbor',
      notes: 'By hand',
      coverPage: true,
      location: 'Portland',
      version: 2,
    });
    expect(answer.resources.map(({ resourceID }) => resourceID)).toEqual(['spec-790', 'leed']);
    expect(answer.warnings).toBeUndefined();
  });

  it('empties what it names as empty, and gives an emptied name its default', async () => {
    const project = await createProject(server.url, { projectName: 'Harbor', notes: 'n', resources: [spec] });
    const changes = { version: 1, projectName: ' ', notes: '', resources: [] };
    const answer = (await (await change(project, changes)).json()) as Answer;
    expect(answer).toMatchObject({ projectName: 'My Submittal', notes: '', resources: [] });
  });

  it('keeps what a newer version has stored, beside the fields and inside each document', async () => {
    const project = await createProject(server.url, { resources: [spec, leed] });
    const { db } = server.services;
    const row = await db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', project.id)
      .executeTakeFirstOrThrow();
    const details = { ...JSON.parse(row.details), audience: 'A/E' };
    const resources = JSON.parse(row.resources).map((document: object, at: number) => ({
      ...document,
      marks: [{ page: at + 1 }],
    }));
    await db
      .updateTable('projects')
      .set({ details: JSON.stringify(details), resources: JSON.stringify(resources) })
      .where('id', '=', project.id)
      .execute();
    const response = await change(project, { version: 1, projectName: 'Renamed', resources: [leed, spec] });
    expect(response.status).toBe(200);
    const stored = await db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', project.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(stored.details)).toMatchObject({ projectName: 'Renamed', audience: 'A/E' });
    expect(JSON.parse(stored.resources).map(({ marks }: { marks: unknown }) => marks)).toEqual([
      [{ page: 2 }],
      [{ page: 1 }],
    ]);
  });
});

describe('a field that is not known', () => {
  it('is ignored, and named with the known one that is nearest', async () => {
    const response = await ask(server.url, '/CreateSubmittal', {
      json: { projectname: 'Harbor', zzz: 1, resources: [{ ...spec, resourceIDs: 'x' }] },
    });
    expect(response.status).toBe(201);
    const { warnings } = (await response.json()) as Answer;
    expect(warnings).toEqual([
      { path: 'projectname', message: expect.stringContaining('did you mean "projectName"?') },
      { path: 'zzz', message: 'this field is not known here and was ignored' },
      { path: 'resources[0].resourceIDs', message: expect.stringContaining('did you mean "resourceID"?') },
    ]);
  });

  it('is refused where the caller prefers strict handling, and nothing is changed', async () => {
    const project = await createProject(server.url);
    for (const prefer of ['handling=strict', 'respond-async, Handling="strict"; a=b']) {
      const refused = await change(project, { version: 1, note: 'x' }, { prefer });
      expect(refused.headers.get('preference-applied')).toBe('handling=strict');
      const { error } = (await refused.json()) as { error: { code: string; details: { path: string }[] } };
      expect(error).toMatchObject({ code: 'invalid-request', details: [{ path: 'note' }] });
    }
    expect(
      await codeOf(change(project, { version: 1, notes: 'x' }, { prefer: 'handling=strict' })),
    ).toBeNull();
    expect(
      await codeOf(change(project, { version: 2, note: 'x' }, { prefer: 'handling=lenient' })),
    ).toBeNull();
  });

  it('is not what a project was answered with: that may be sent back whole', async () => {
    const project = await createProject(server.url, { resources: [spec] });
    const answer = (await (await change(project, project, { prefer: 'handling=strict' })).json()) as Answer;
    expect(CreatedProjectSchema.safeParse({ ...answer, editToken: '' }).success).toBe(true);
    expect(answer.warnings).toBeUndefined();
    const row = await server.services.projects.find(project.id);
    expect(Object.keys(row?.details ?? {})).not.toContain('editToken');
  });

  it('is named in searches too, and at most twenty times', async () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`x${at}`, at]));
    const response = await ask(server.url, '/searchproducts', { json: { ProductTitel: 'seal', ...many } });
    const { warnings } = (await response.json()) as Answer;
    expect(warnings).toHaveLength(20);
    expect(warnings?.[0]?.message).toContain('"ProductTitle"');
  });
});
