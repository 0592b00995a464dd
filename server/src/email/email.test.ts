import { EmailQueuedSchema, MailStatesSchema } from '@submittal/contract/sharing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { JobWorker } from '../jobs/job-worker.ts';
import { StoreUnavailable } from '../store-fault.ts';
import { ask, codeOf, createProject } from '../testing/api-client.ts';
import { mailedBy, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { MailDelivery } from './mail-delivery.ts';
import { MailStore } from './mail-store.ts';
import { Mailer } from './mailer.ts';

const refusals = new Map<string, number>();
let smtp: TestMailServer;
let server: TestServer;

beforeAll(async () => {
  smtp = await startMailServer((recipient) => refusals.get(recipient) ?? null);
  server = await startTestServer({
    ...mailedBy(smtp),
    PUBLIC_URL: 'https://submittals.test.example/',
    MAX_MAILS_PER_PROJECT_DAY: '5',
  });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const spec = { productID: 'seal-790', resourceID: 'spec-790' };

function newProject() {
  return createProject(server.url, {
    projectName: 'Pier <4>',
    submitterName: 'Ada Lee',
    email: 'ada@maker.example',
    resources: [spec],
  });
}

async function send(project: { id: string; editToken: string }, json: object) {
  const response = await ask(server.url, `/EmailSubmittal/${project.id}`, { json, token: project.editToken });
  await server.services.worker.idle();
  return response;
}

async function states({ id, editToken: token }: { id: string; editToken: string }) {
  const answer = await ask(server.url, `/EmailSubmittal/${id}`, { token });
  return MailStatesSchema.parse(await answer.json()).mails;
}

const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));

/** Undoes quoted-printable line ends, so that sentences can be looked for. */
const unfolded = (source = '') => source.replaceAll('=\r\n', '').replaceAll('=3D', '=');

describe('a mailed submittal', () => {
  it('goes to each recipient alone and to the submitter, in the manufacturer’s name', async () => {
    const project = await newProject();
    const recipients = ['one@site.example', 'two@site.example', 'ONE@site.example'];
    const answer = await send(project, { recipients, message: 'Look at <this>', copyToMyself: true });
    const queued = EmailQueuedSchema.parse(await answer.json());
    expect(queued.notAttached).toBeNull();
    expect(queued.mails.map(({ recipient }) => recipient)).toEqual([
      ...recipients.slice(0, 2),
      'ada@maker.example',
    ]);
    const source = unfolded(mailsTo('one@site.example')[0]?.source);
    expect(source).not.toContain('two@site.example');
    expect(source).toContain('From: Test Works <builder@test.example>');
    expect(source).toContain('Reply-To: ada@maker.example');
    expect(source).toContain('Subject: Submittal: Pier <4>');
    expect(source).toContain('A submittal is shared with you.');
    expect(source).toContain('Look at <this>');
    expect(source).toContain('Look at &lt;this&gt;');
    expect(source).toContain('https://submittals.test.example/share/');
    expect(source).toContain('Pages: 3');
    expect(source).toContain('filename=submittal.pdf');
    expect(source).toContain('text/html');
    const own = unfolded(mailsTo('ada@maker.example')[0]?.source);
    expect(own).toContain('This is your copy of the submittal');
    expect((await states(project)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });

  it('names the address that is none', async () => {
    const answer = await send(await newProject(), { recipients: ['good@site.example', 'bad'] });
    expect(await answer.json()).toMatchObject({ error: { details: [{ path: 'recipients[1]' }] } });
    expect(mailsTo('good@site.example')).toEqual([]);
  });

  it('tells its owner, and nobody else, what a mail server refused', async () => {
    refusals.set('gone@site.example', 550);
    const project = await newProject();
    await send(project, { recipients: ['gone@site.example'] });
    expect(await states(project)).toMatchObject([
      { state: 'failed', attempts: 1, error: '550 not taken', nextAttemptAt: null },
    ]);
    expect(await codeOf(ask(server.url, `/EmailSubmittal/${project.id}`))).toBe('edit-token-required');
  });

  it('waits for another attempt where the mail server only cannot now', async () => {
    refusals.set('later@site.example', 450);
    const project = await newProject();
    await send(project, { recipients: ['later@site.example'] });
    const [mail] = await states(project);
    expect(mail).toMatchObject({ state: 'waiting', attempts: 1, error: '450 not taken' });
    expect(Date.parse(mail?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('is sent once, though the database cannot record it at first', async () => {
    const recording = vi.spyOn(MailStore.prototype, 'finish');
    recording.mockRejectedValueOnce(new StoreUnavailable('not now'));
    const project = await newProject();
    await send(project, { recipients: ['once@site.example'] });
    expect(recording).toHaveBeenCalledTimes(2);
    recording.mockRestore();
    expect(mailsTo('once@site.example')).toHaveLength(1);
    expect(await states(project)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  it('is limited a day', async () => {
    const project = await newProject();
    const four = ['a', 'b', 'c', 'd'].map((name) => `${name}@flood.example`);
    expect((await send(project, { recipients: four })).status).toBe(202);
    expect(await codeOf(send(project, { recipients: ['e@flood.example', 'f@flood.example'] }))).toBe(
      'too-many-requests',
    );
  });
});

it.each([
  [{ password: 'correct horse' }, 'which is not in this email'],
  [{ mostOpenings: 3 }, 'opens a limited number of times'],
])('tells of a protected share %o only that it is one', async (protection, words) => {
  const project = await newProject();
  const { id, editToken: token } = project;
  const made = await ask(server.url, `/CreateShare/${id}`, { token, json: protection });
  const { shareId } = (await made.json()) as { shareId: string };
  const [to] = [`sealed-${shareId.slice(0, 6).toLowerCase()}@site.example`];
  const answer = await send(project, { recipients: [to], message: 'As agreed', shareId });
  expect(EmailQueuedSchema.parse(await answer.json())).toMatchObject({ protected: true, notAttached: null });
  const [mail] = mailsTo(to);
  const source = unfolded(mail?.source);
  expect(source).toContain(`/share/${shareId}`);
  expect(source).toContain('As agreed');
  expect(source).toContain('Subject: Protected submittal');
  expect(source.replaceAll(/\s+/g, ' ')).toContain(words);
  expect(source).not.toMatch(/Pier|TestSeal|submittal\.pdf|correct horse|Pages|Documents: |\bmb\b/);
});

it('mails no share of another project', async () => {
  const [one, other] = [await newProject(), await newProject()];
  const made = await ask(server.url, `/CreateShare/${other.id}`, { token: other.editToken, json: {} });
  const { shareId } = (await made.json()) as { shareId: string };
  expect(await codeOf(send(one, { recipients: ['x@site.example'], shareId }))).toBe('share-not-found');
});

it('passes its limit neither where it is asked for many times at once', async () => {
  const limited = await startTestServer({
    ...mailedBy(smtp),
    PUBLIC_URL: 'https://submittals.test.example/',
    MAX_MAILS_PER_PROJECT_DAY: '5',
  });
  try {
    const { id, editToken: token } = await createProject(limited.url, { resources: [spec] });
    const asked = Array.from({ length: 4 }, (_, at) =>
      ask(limited.url, `/EmailSubmittal/${id}`, {
        json: { recipients: [`x${at}@rush.example`, `y${at}@rush.example`] },
        token,
      }),
    );
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 429, 429]);
  } finally {
    await limited.close();
  }
});

it('says why a large file is not attached', async () => {
  const small = await startTestServer({
    ...mailedBy(smtp),
    PUBLIC_URL: 'https://submittals.test.example/',
    MAX_MAIL_ATTACHMENT_MB: '0',
  });
  try {
    const project = await createProject(small.url, { resources: [spec] });
    const answer = await ask(small.url, `/EmailSubmittal/${project.id}`, {
      json: { recipients: ['large@site.example'] },
      token: project.editToken,
    });
    const { notAttached } = EmailQueuedSchema.parse(await answer.json());
    expect(notAttached?.most).toBe(0);
    expect(notAttached?.bytes).toBeGreaterThan(1000);
    await small.services.worker.idle();
    const source = unfolded(mailsTo('large@site.example')[0]?.source);
    expect(source).toContain('The file is not attached');
    expect(source).not.toContain('submittal.pdf');
  } finally {
    await small.close();
  }
});

it('that its owner or its recipient has stopped is no fault of the server', async () => {
  const failed = vi.fn();
  const delivery = new MailDelivery({
    store: new MailStore(server.services.db),
    jobs: server.services.jobs,
    wake: () => {},
    mailer: new Mailer({ url: smtp.url, from: 'builder@test.example' }),
    write: async () => {
      throw new AppError('share-revoked', 'This submittal link was withdrawn by its owner.');
    },
    failed,
    pauses: [0],
  });
  const work = { mail: ({ mail }: { mail: string }) => delivery.deliver(mail) };
  const worker = new JobWorker(server.services.jobs, work, { failed });
  const job = { kind: 'plain', subject: 'S', text: 'T', replyTo: '' } as const;
  const [queued] = await delivery.enqueue(null, [{ recipient: 'stopped@site.example', job }]);
  await worker.idle();
  const mail = await server.services.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', queued?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({
    state: 'failed',
    attempts: 1,
    error: 'This submittal link was withdrawn by its owner.',
  });
  expect(failed).not.toHaveBeenCalled();
  await delivery.close();
});

it('sends after failures, and what another process left behind', async () => {
  refusals.set('retry@site.example', 451);
  const store = new MailStore(server.services.db);
  const { jobs } = server.services;
  const delivery = new MailDelivery({
    store,
    jobs,
    wake: () => {},
    mailer: new Mailer({ url: smtp.url, from: 'builder@test.example' }),
    write: async ({ recipient }) => ({ to: recipient, senderName: '', subject: 'S', text: 'T' }),
    failed: () => {},
    pauses: [0, 0, 0],
  });
  const worker = new JobWorker(jobs, { mail: ({ mail }) => delivery.deliver(mail) }, { failed: () => {} });
  const job = { kind: 'plain', subject: 'S', text: 'T', replyTo: '' } as const;
  await delivery.enqueue(null, [{ recipient: 'retry@site.example', job }]);
  await worker.idle();
  const row = () =>
    server.services.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', 'retry@site.example')
      .executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({ state: 'failed', attempts: 4 });
  refusals.delete('retry@site.example');
  // As a process leaves it that ends in the middle of sending.
  await server.services.db
    .updateTable('mails')
    .set({ state: 'sending', due_at: '2001-01-01T00:00:00.000Z' })
    .where('recipient', '=', 'retry@site.example')
    .execute();
  await delivery.lookForLeft();
  await worker.idle();
  expect(await row()).toMatchObject({ state: 'sent', attempts: 5, error: '' });
  const { id } = await row();
  expect((await jobs.list(100)).map(({ payload }) => payload)).not.toContainEqual({ mail: id });
  await delivery.close();
});
