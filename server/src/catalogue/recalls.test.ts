import { ProjectSchema } from '@submittal/contract/project';
import { OwnedSharesSchema, SharedPackageSchema } from '@submittal/contract/sharing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { drawPdf } from '../testing/files.ts';
import { type Documents, serveDocuments } from '../testing/serve-documents.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

const sheet = { id: 'sheet', file: 'Data-Sheet.pdf', documentType: 'datasheet' };
const other = { id: 'other', file: 'Other.pdf', documentType: 'brochure' };
const [first, second, plain] = await Promise.all([
  drawPdf('First', 1),
  drawPdf('Second', 2),
  drawPdf('Plain', 3),
]);

/** Serves a catalogue with these documents of one product. */
const serve = (documents: Documents, bytes = first) =>
  serveDocuments(server, documents, {
    'Data-Sheet.pdf': bytes,
    'Other.pdf': plain,
    'Renamed.pdf': bytes,
  });

const chosen = { resources: [{ productID: 'p', resourceID: 'sheet' }] };

/** Status of generating a project, of sharing it, and the message of the refusal. */
async function attempts({ id, editToken: token }: { id: string; editToken: string }) {
  const generated = await ask(server.url, `/GeneratePdf/${id}`, { token });
  const shared = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
  const refusal = generated.ok
    ? ''
    : ((await generated.json()) as { error: { message: string } }).error.message;
  await (generated.ok ? generated.arrayBuffer() : null);
  return { generated: generated.status, shared: shared.status, refusal };
}

describe('a recalled document', () => {
  it('is refused in every new package, by its name and date, and a frozen one keeps it with a notice', async () => {
    await serve([sheet, other]);
    const project = await createProject(server.url, chosen);
    const token = project.editToken;
    const made = await ask(server.url, `/CreateShare/${project.id}`, { method: 'POST', token });
    const { shareId } = (await made.json()) as { shareId: string };
    await serve([{ ...sheet, recalledFrom: '2026-03-01' }, other]);
    expect(await attempts(project)).toEqual({
      generated: 422,
      shared: 422,
      refusal: expect.stringContaining('"Data Sheet" (from 2026-03-01)'),
    });
    expect(await attempts(await createProject(server.url, chosen))).toMatchObject({
      generated: 422,
      shared: 422,
    });
    const renewed = await ask(server.url, `/CreateShare/${project.id}`, {
      method: 'POST',
      token,
      json: { renews: shareId },
    });
    expect(renewed.status).toBe(422);
    const answer = ProjectSchema.parse(
      await (await ask(server.url, `/getsubmittalbyid/${project.id}`, { token })).json(),
    );
    expect(answer.resources).toMatchObject([{ resourceID: 'sheet', recalledFrom: '2026-03-01' }]);
    const shared = SharedPackageSchema.parse(await (await ask(server.url, `/Share/${shareId}`)).json());
    expect(shared.contents).toMatchObject([{ title: 'Data Sheet', recalledFrom: '2026-03-01' }]);
    expect((await ask(server.url, `/GeneratePdf/${shareId}`)).status).toBe(200);
  });

  it('is offered until the moment of its recall, which no import brings', async () => {
    await serve([{ ...sheet, recalledFrom: '2031-05-06T00:00:00-04:00' }, other]);
    const project = await createProject(server.url, chosen);
    expect(await attempts(project)).toMatchObject({ generated: 200, shared: 201 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-06T03:59:59Z') });
    expect((await attempts(project)).generated).toBe(200);
    vi.setSystemTime(Date.parse('2031-05-06T04:00:00Z'));
    expect(await attempts(project)).toMatchObject({ generated: 422, shared: 422 });
  });

  it('stays recalled under another name, when it is gone, and when an older release is served again', async () => {
    const before = await serve([sheet, other]);
    const project = await createProject(server.url, chosen);
    await serve([{ ...sheet, id: 'renamed', file: 'Renamed.pdf', recalledFrom: '2026-03-01' }, other]);
    expect((await attempts(project)).generated).toBe(422);
    await serve([other]);
    expect((await attempts(project)).generated).toBe(422);
    await server.services.releases.switchTo(before, 'operator');
    expect((await attempts(project)).generated).toBe(422);
  });

  it('can be replaced by another version, and is offered again once the catalogue has it without a recall', async () => {
    await serve([sheet, other]);
    const project = await createProject(server.url, chosen);
    await serve([{ ...sheet, recalledFrom: '2026-03-01' }, other]);
    await serve([sheet, other], second);
    expect((await attempts(project)).generated).toBe(422);
    const answer = await ask(server.url, `/getsubmittalbyid/${project.id}`, { token: project.editToken });
    expect(ProjectSchema.parse(await answer.json()).resources).toMatchObject([
      { recalledFrom: '2026-03-01', superseded: { by: 'sheet' } },
    ]);
    const json = { version: 1, resources: [{ productID: 'p', resourceID: 'sheet', renew: true }] };
    await ask(server.url, `/UpdateSubmittal/${project.id}`, {
      method: 'PUT',
      token: project.editToken,
      json,
    });
    expect((await attempts(project)).generated).toBe(200);
    const old = await createProject(server.url, chosen);
    await serve([{ ...sheet, recalledFrom: '2026-03-01' }, other], second);
    expect((await attempts(old)).generated).toBe(422);
    await serve([sheet, { ...other, title: 'Other again' }], second);
    expect((await attempts(old)).generated).toBe(200);
  });

  it('marks the links that show it, for their owner, while they are open', async () => {
    await serve([sheet, other]);
    const project = await createProject(server.url, chosen);
    const { id, editToken: token } = project;
    const share = async (json: object) => {
      const answer = await ask(server.url, `/CreateShare/${id}`, { token, json });
      return ((await answer.json()) as { shareId: string }).shareId;
    };
    const marks = async () => {
      const answer = await ask(server.url, `/Shares/${id}`, { token });
      const { shares } = OwnedSharesSchema.parse(await answer.json());
      return new Map(shares.map(({ shareId, recalled }) => [shareId, recalled]));
    };
    const open = await share({});
    const sealed = await share({ password: 'correct horse' });
    const revoked = await share({ name: 'Revoked' });
    await ask(server.url, `/Share/${revoked}`, { method: 'DELETE', token });
    expect([...(await marks()).values()]).toEqual([undefined, undefined, undefined]);
    // As a version before recalls were reported leaves it.
    await server.services.db.deleteFrom('share_documents').where('share_id', '=', open).execute();
    await serve([{ ...sheet, recalledFrom: '2026-03-01' }, other]);
    const recalled = [{ title: 'Data Sheet', recalledFrom: '2026-03-01' }];
    expect(await marks()).toEqual(
      new Map([
        [open, recalled],
        [sealed, recalled],
        [revoked, undefined],
      ]),
    );
    await serve([{ ...sheet, recalledFrom: '2031-03-01' }, other]);
    expect([...(await marks()).values()]).toEqual([undefined, undefined, undefined]);
  });
});
