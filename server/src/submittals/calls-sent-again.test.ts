import { createHash } from 'node:crypto';
import type { CreatedProject, UploadedFiles, UploadedLogo } from '@submittal/contract/project';
import type { EmailQueued } from '@submittal/contract/sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HelpStore } from '../help/help-store.ts';
import { newEditToken } from '../http/edit-token.ts';
import { ask, codeOf, createProject } from '../testing/api-client.ts';
import { type EmptyDatabase, testDatabases } from '../testing/databases.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { mailedBy, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

// A caller that lost the answer sends the call again, with the same `Idempotency-Key`.

describe.each(testDatabases())('on $name', ({ create }) => {
  let database: EmptyDatabase;
  let smtp: TestMailServer;
  let server: TestServer;
  beforeAll(async () => {
    database = await create(await temporaryFolder());
    smtp = await startMailServer();
    server = await startTestServer({
      ...mailedBy(smtp),
      ...(database.url !== null && { DATABASE_URL: database.url }),
      PUBLIC_URL: 'https://submittals.test.example/',
      TRUST_PROXY: 'true',
      MAX_MAILS_PER_PROJECT_DAY: '3',
      HELP_TO: 'help@maker.example',
      MAX_UPLOAD_PROJECT_FILES: '3',
    });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
    await database.close();
  });

  const newProject = () =>
    createProject(server.url, { resources: [{ productID: 'seal-790', resourceID: 'spec-790' }] });

  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

  function upload(project: CreatedProject, key: string, files: Record<string, Uint8Array>) {
    const form = new FormData();
    for (const [name, bytes] of Object.entries(files))
      form.append('files', new Blob([Buffer.from(bytes)]), name);
    return ask(server.url, `/UploadFiles/${project.id}`, { form, token: project.editToken, ...keyed(key) });
  }

  async function uploaded(...call: Parameters<typeof upload>): Promise<string[]> {
    const answer = await upload(...call);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as UploadedFiles).resources.map(({ resourceID }) => resourceID);
  }

  it('files are added once, and are those of before', async () => {
    const project = await newProject();
    const [key, other] = [newEditToken(), newEditToken()];
    const files = { 'one.pdf': await drawPdf('One', 1), 'two.pdf': await drawPdf('Two', 2) };
    const first = await uploaded(project, key, files);
    expect(new Set(first).size).toBe(2);
    expect(await uploaded(project, key, files)).toEqual(first);
    const atOnce = await Promise.all([1, 2, 3].map(() => uploaded(project, key, files)));
    expect(atOnce).toEqual([first, first, first]);
    // Two of three places are taken: another call is another file.
    const [third] = await uploaded(project, other, { 'one.pdf': files['one.pdf'] });
    expect(first).not.toContain(third);
    expect(await codeOf(upload(project, newEditToken(), files))).toBe('too-many-files');
    expect(await uploaded(project, key, files)).toEqual(first);
  });

  it('files are those of before whichever come with them, and in whatever order', async () => {
    const project = await newProject();
    const key = newEditToken();
    const [one, two] = await Promise.all([drawPdf('One', 1), drawPdf('Two', 2)]);
    const [first, second] = await uploaded(project, key, { 'one.pdf': one, 'two.pdf': two });
    expect(await uploaded(project, key, { 'two.pdf': two, 'one.pdf': one })).toEqual([second, first]);
    expect(await uploaded(project, key, { 'two.pdf': two })).toEqual([second]);
    // One that could not be read at first is taken, and the others are not added once more.
    const other = newEditToken();
    const broken = Buffer.from('no document');
    const [alone] = await uploaded(project, other, { 'three.pdf': broken, 'one.pdf': one });
    expect((await uploaded(project, other, { 'one.pdf': one }))[0]).toBe(alone);
  });

  it('files of another project are others', async () => {
    const key = newEditToken();
    const files = { 'one.pdf': await drawPdf('One', 1) };
    const [one] = await uploaded(await newProject(), key, files);
    const [other] = await uploaded(await newProject(), key, files);
    expect(one).not.toBe(other);
  });

  it('the same file twice in a call is two files', async () => {
    const project = await newProject();
    const bytes = await drawPdf('One', 1);
    expect(new Set(await uploaded(project, newEditToken(), { 'a.pdf': bytes, 'b.pdf': bytes })).size).toBe(2);
  });

  it('a logo is kept once', async () => {
    const project = await newProject();
    const key = newEditToken();
    const send = async () => {
      const form = new FormData();
      form.append('logo', new Blob([Buffer.from(drawPng(8, 1))]), 'logo.png');
      const asked = { form, token: project.editToken, ...keyed(key) };
      return (await (await ask(server.url, `/UploadLogo/${project.id}`, asked)).json()) as UploadedLogo;
    };
    const { fileName } = await send();
    expect(await send()).toEqual({ fileName });
  });

  it('a mail is sent once, and counts once', async () => {
    const project = await newProject();
    const key = newEditToken();
    const send = async (recipients: readonly string[], by = key) => {
      const asked = { json: { recipients }, token: project.editToken, ...keyed(by) };
      const answer = await ask(server.url, `/EmailSubmittal/${project.id}`, asked);
      await server.services.worker.idle();
      return answer;
    };
    const recipients = ['one@site.example', 'two@site.example'];
    const first = (await (await send(recipients)).json()) as EmailQueued;
    const again = await Promise.all([1, 2].map(() => send(recipients)));
    for (const answer of again) expect(await answer.json()).toEqual(first);
    const to = (address: string) => smtp.mails.filter((mail) => mail.to.includes(address));
    expect(recipients.map((address) => to(address).length)).toEqual([1, 1]);
    // It is about the package of then, whatever was changed since.
    const json = { version: project.version, notes: 'x', coverPage: true };
    await ask(server.url, `/UpdateSubmittal/${project.id}`, {
      method: 'PUT',
      token: project.editToken,
      json,
    });
    expect(await (await send(recipients)).json()).toEqual(first);
    // Of three mails a day two are sent.
    expect((await send(['three@site.example'], newEditToken())).status).toBe(202);
    expect((await send(['four@site.example'], newEditToken())).status).toBe(429);
    expect(to('three@site.example')).toHaveLength(1);
  });

  /** Mails a package with a key, from an address of the project's own; waits until it is sent. */
  async function mail(project: CreatedProject, key: string, json: object) {
    const from = createHash('sha256').update(project.id).digest();
    const answer = await ask(server.url, `/EmailSubmittal/${project.id}`, {
      json,
      token: project.editToken,
      headers: { 'idempotency-key': key, 'x-forwarded-for': `203.0.${from[0]}.${from[1]}` },
    });
    await server.services.worker.idle();
    return answer;
  }

  it('a mail to further recipients counts, though its key was used before', async () => {
    const project = await newProject();
    const key = newEditToken();
    const recipients = ['known@site.example', 'five@site.example', 'six@site.example', 'seven@site.example'];
    expect((await mail(project, key, { recipients: recipients.slice(0, 1) })).status).toBe(202);
    expect((await mail(project, key, { recipients })).status).toBe(429);
    expect((await mail(project, key, { recipients: recipients.slice(0, 3) })).status).toBe(202);
    expect((await mail(project, key, { recipients: recipients.slice(0, 3) })).status).toBe(202);
    expect((await mail(project, newEditToken(), { recipients: ['eight@site.example'] })).status).toBe(429);
    const to = (address: string) => smtp.mails.filter((one) => one.to.includes(address)).length;
    expect(recipients.map(to)).toEqual([1, 1, 1, 0]);
  });

  it('a mail that is asked for again while the first call is at work counts once', async () => {
    const project = await newProject();
    const key = newEditToken();
    const recipients = ['nine@site.example', 'ten@site.example'];
    const answers = await Promise.all([1, 2, 3].map(() => mail(project, key, { recipients })));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect((await mail(project, newEditToken(), { recipients: ['eleven@site.example'] })).status).toBe(202);
  });

  it('a mail with other words, or about another link, is refused with the key of the one before', async () => {
    const project = await newProject();
    const key = newEditToken();
    const recipients = ['twelve@site.example'];
    expect((await mail(project, key, { recipients, message: 'The first.' })).status).toBe(202);
    const link = await ask(server.url, `/CreateShare/${project.id}`, {
      json: { name: 'Another' },
      token: project.editToken,
    });
    const { shareId } = (await link.json()) as { shareId: string };
    for (const other of [
      { recipients, message: 'The second.' },
      { recipients, message: 'The first.', shareId },
    ]) {
      const answer = await mail(project, key, other);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        error: { code: 'invalid-request', details: [{ path: 'Idempotency-Key' }] },
      });
    }
  });

  it('a message for help is received once, and mailed once', async () => {
    const key = newEditToken();
    const ask = (by: string, message = 'Where is the data sheet of this sealant?') =>
      fetch(`${server.url}/api/help`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': by },
        body: JSON.stringify({
          fields: Object.entries({
            firstname: 'Ann',
            lastname: 'Ray',
            email: 'ann@site.example',
            message,
          }).map(([name, value]) => ({ name, value })),
          submittedAt: Date.now(),
        }),
      });
    const received = async () => (await new HelpStore(server.services.db).all()).length;
    const before = await received();
    for (const answer of await Promise.all([ask(key), ask(key), ask(key)])) expect(answer.status).toBe(200);
    expect((await ask(newEditToken())).status).toBe(200);
    await server.services.worker.idle();
    expect((await received()) - before).toBe(2);
    expect(smtp.mails.filter((mail) => mail.to.includes('help@maker.example'))).toHaveLength(2);
  });

  it('another message for help is refused with the key of the one before', async () => {
    const key = newEditToken();
    const ask = (message: string) =>
      fetch(`${server.url}/api/help`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({
          fields: Object.entries({
            firstname: 'Ann',
            lastname: 'Ray',
            email: 'ann@site.example',
            message,
          }).map(([name, value]) => ({ name, value })),
          submittedAt: Date.now(),
        }),
      });
    expect((await ask('The first.')).status).toBe(200);
    const answer = await ask('The second.');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: 'invalid-request', details: [{ path: 'Idempotency-Key' }] },
    });
    expect((await ask('The first.')).status).toBe(200);
  });

  it('a key that somebody may guess is refused', async () => {
    const project = await newProject();
    const answer = await upload(project, 'my-key', { 'one.pdf': await drawPdf('One', 1) });
    expect(await answer.json()).toMatchObject({
      error: { code: 'invalid-request', details: [{ path: 'Idempotency-Key' }] },
    });
  });
});
