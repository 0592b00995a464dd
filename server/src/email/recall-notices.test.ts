import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { drawPdf } from '../testing/files.ts';
import { mailedBy, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { type Documents, serveDocuments } from '../testing/serve-documents.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let smtp: TestMailServer;
let server: TestServer;

beforeAll(async () => {
  smtp = await startMailServer();
  server = await startTestServer({
    ...mailedBy(smtp),
    MAX_MAILS_PER_RECIPIENT_DAY: '3',
    TRUST_PROXY: 'true',
  });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const [first, second, plain] = await Promise.all([
  drawPdf('First', 1),
  drawPdf('Second', 2),
  drawPdf('Plain', 3),
]);
const sheet = { id: 'sheet', file: 'Data-Sheet.pdf', documentType: 'datasheet' };
const other = { id: 'other', file: 'Other.pdf', documentType: 'brochure' };
const recalled = { ...sheet, recalledFrom: '2026-03-01' };

const serve = (documents: Documents, bytes = first) =>
  serveDocuments(server, documents, { 'Data-Sheet.pdf': bytes, 'Other.pdf': plain });

const chosen = (id: string) => ({ productID: 'p', resourceID: id });

interface Owned {
  readonly id: string;
  readonly editToken: string;
}

let visitors = 0;

/** A project that its owner mailed, with a copy to the owner by default. */
async function mailedProject({
  copyToMyself = true,
  ...fields
}: {
  copyToMyself?: boolean;
  [field: string]: unknown;
} = {}) {
  const email = `owner-${visitors}@maker.example`;
  const project = await createProject(server.url, {
    projectName: 'Pier 4',
    email,
    resources: [chosen('sheet'), chosen('other')],
    ...fields,
  });
  await mail(project, { copyToMyself });
  return { ...project, email };
}

/** Mails a project to somebody, as one of many visitors. */
async function mail({ id, editToken: token }: Owned, more: object): Promise<void> {
  visitors++;
  const answer = await ask(server.url, `/EmailSubmittal/${id}`, {
    token,
    json: { recipients: [`reader-${visitors}@site.example`], ...more },
    headers: { 'x-forwarded-for': `203.0.113.${visitors}` },
  });
  expect(answer.status).toBe(202);
  await server.services.worker.idle();
}

/** A mail as it is read. */
function read(source: string): string {
  const bytes = (text: string) =>
    text.replaceAll(/(?:=[\dA-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());
  return bytes(source.replaceAll('=\r\n', '')).replaceAll('\r\n', '\n').replaceAll('\u200b', '');
}

/** The mails that an address got about recalls. */
const noticesTo = (address: string) =>
  smtp.mails
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => read(source))
    .filter((source) => /recalled from|rappelé à partir du/.test(source));

/** Lets the job look, and sends what it queued. */
async function look(): Promise<void> {
  await server.services.jobs.add('recalls-look', {});
  await server.services.worker.idle();
  await server.services.worker.idle();
}

it('is named in a mail about a package that was shared before', async () => {
  await serve([sheet, other]);
  const project = await mailedProject({ copyToMyself: false });
  const answer = await ask(server.url, `/Shares/${project.id}`, { token: project.editToken });
  const { shares } = (await answer.json()) as { shares: { shareId: string }[] };
  await serve([recalled, other]);
  await mail(project, { recipients: ['late@site.example'], shareId: shares[0]?.shareId });
  const [notice = ''] = noticesTo('late@site.example');
  expect(notice).toContain(
    'Recalled by the manufacturer since it was shared:\n- Data Sheet, recalled from March 1, 2026\n',
  );
});

describe('the owner of a project with a recalled document', () => {
  it('gets one mail, in its language, with what replaces it and the links that show it', async () => {
    await serve([sheet, other]);
    const english = await mailedProject();
    const french = await mailedProject({ language: 'fr' });
    await serve([recalled, other]);
    await serve([sheet, other], second);
    await look();
    const [notice = '', ...more] = noticesTo(english.email);
    expect(more).toEqual([]);
    expect(notice).toContain('Subject: Recalled documents: Pier 4');
    expect(notice).toContain('- Data Sheet, recalled from March 1, 2026\n  Its newer version: Data Sheet\n');
    expect(notice).not.toContain('Other');
    const answer = await ask(server.url, `/Shares/${english.id}`, { token: english.editToken });
    const { shares } = (await answer.json()) as { shares: { shareId: string }[] };
    for (const { shareId } of shares) {
      expect(notice).toContain(`\n- https://submittals.test.example/share/${shareId}\n`);
    }
    expect(notice).toContain('Open it here: https://submittals.test.example\n');
    expect(notice).toMatch(/List-Unsubscribe:\s+<https:\/\/submittals\.test\.example\/mail-stop\//);
    expect(noticesTo(french.email)).toEqual([
      expect.stringContaining('- Data Sheet, rappelé à partir du 1er mars 2026\n'),
    ]);
    // The next import has the recall again, and several processes look at once.
    await serve([recalled, other]);
    await serve([{ ...recalled, title: 'Sheet' }, other]);
    await Promise.all([server.services.notices?.look(), server.services.notices?.look()]);
    await server.services.worker.idle();
    expect([noticesTo(english.email).length, noticesTo(french.email).length]).toEqual([1, 1]);
  });

  it('gets notice from one of several processes that look at the same time', async () => {
    await serve([sheet, other]);
    const { email } = await mailedProject();
    await serve([recalled, other]);
    await Promise.all(Array.from({ length: 4 }, () => server.services.notices?.look()));
    await look();
    expect(noticesTo(email)).toHaveLength(1);
  });

  it('gets notice when the recall begins, and again of a changed date', async () => {
    await serve([sheet, other]);
    const { email } = await mailedProject();
    await serve([{ ...sheet, recalledFrom: '2031-05-06' }, other]);
    await look();
    expect(noticesTo(email)).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-05-05T23:00:00Z') });
    await look();
    expect(noticesTo(email)).toEqual([]);
    vi.setSystemTime(Date.parse('2031-05-06T00:00:00Z'));
    await look();
    await look();
    expect(noticesTo(email)).toEqual([expect.stringContaining('recalled from May 6, 2031')]);
    await serve([{ ...sheet, recalledFrom: '2031-05-02' }, other]);
    await look();
    expect(noticesTo(email)).toHaveLength(2);
  });

  it('gets no notice without a copy to that address, after stopping mail, or when nothing holds it any more', async () => {
    await serve([sheet, other]);
    const without = await mailedProject({ copyToMyself: false });
    const moved = await mailedProject();
    const stopped = await mailedProject();
    const renewed = await mailedProject();
    const erased = await mailedProject();
    const update = (project: Owned, fields: object) =>
      ask(server.url, `/UpdateSubmittal/${project.id}`, {
        method: 'PUT',
        token: project.editToken,
        json: { version: 1, ...fields },
      });
    expect((await update(moved, { email: 'stranger@site.example' })).status).toBe(200);
    const stop = server.services.stops.pathFor(stopped.email, 'en');
    expect((await fetch(server.url + stop, { method: 'POST' })).status).toBe(200);
    expect((await update(renewed, { resources: [chosen('other')] })).status).toBe(200);
    const answer = await ask(server.url, `/Shares/${renewed.id}`, { token: renewed.editToken });
    const { shares } = (await answer.json()) as { shares: { shareId: string }[] };
    for (const { shareId } of shares) {
      await ask(server.url, `/Share/${shareId}`, { method: 'DELETE', token: renewed.editToken });
    }
    await server.services.retention.erase(erased.id);
    await serve([recalled, other]);
    await look();
    const addresses = [without, moved, stopped, renewed, erased].map(({ email }) => email);
    expect([...addresses, 'stranger@site.example'].flatMap(noticesTo)).toEqual([]);
  });

  it('gets notice of an open link alone, which a mail does not name if it is protected', async () => {
    await serve([sheet, other]);
    const project = await createProject(server.url, {
      projectName: 'Pier 5',
      email: 'sealed@maker.example',
      resources: [chosen('sheet')],
    });
    const { id, editToken: token } = project;
    const made = await ask(server.url, `/CreateShare/${id}`, { token, json: { password: 'correct horse' } });
    const { shareId } = (await made.json()) as { shareId: string };
    await mail(project, { copyToMyself: true, shareId });
    await ask(server.url, `/UpdateSubmittal/${id}`, {
      method: 'PUT',
      token,
      json: { version: 1, resources: [chosen('other')] },
    });
    await serve([recalled, other]);
    await look();
    const [notice = ''] = noticesTo('sealed@maker.example');
    expect(notice).toContain(shareId);
    expect(notice).toContain('Data Sheet, recalled from');
    expect(notice).not.toContain('Pier 5');
  });

  it('gets notice on another day if a limit of mails is reached', async () => {
    await serve([sheet, other]);
    const email = 'busy@maker.example';
    const projects = [await mailedProject({ email }), await mailedProject({ email })];
    await serve([recalled, other]);
    await look();
    expect(noticesTo(email)).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
    await look();
    await look();
    expect(noticesTo(email)).toHaveLength(projects.length);
  });
});
