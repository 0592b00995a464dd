import { MailStatesSchema } from '@submittal/contract/sharing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, codeOf, createProject } from '../testing/api-client.ts';
import { mailedBy, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { mailboxHash } from './mailbox-hash.ts';
import { mailbox, oneAddress, wholeMailbox } from './one-address.ts';
import { shareHtml, shareText } from './share-message.ts';

// A service that mails in a manufacturer's name, at the word of anybody, is what senders of spam look for.

let smtp: TestMailServer;
const servers: TestServer[] = [];
beforeAll(async () => {
  smtp = await startMailServer();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(() => smtp.close());

async function mailing(environment: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer({
    ...mailedBy(smtp),
    TRUST_PROXY: 'true',
    ...environment,
  });
  servers.push(server);
  return server;
}

interface Sending {
  readonly project?: object;
  readonly sender?: string;
  readonly [field: string]: unknown;
}

/** Makes a project and sends it, from an address. */
async function send({ url, services }: TestServer, { project, sender = '203.0.113.1', ...json }: Sending) {
  const resources = [{ productID: 'seal-790', resourceID: 'spec-790' }];
  const { id, editToken: token } = await createProject(url, { resources, ...project });
  const headers = { 'x-forwarded-for': sender };
  const answer = await ask(url, `/EmailSubmittal/${id}`, { json, token, headers });
  await services.worker.idle();
  const states = MailStatesSchema.parse(await (await ask(url, `/EmailSubmittal/${id}`, { token })).json());
  return { answer, states: states.mails };
}

const shares = ({ services: { db } }: TestServer) => db.selectFrom('shares').select('id').execute();
const sentTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));
const unfolded = (source = '') =>
  source
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
    .replaceAll(/\r\n[ \t]/g, ' ');

describe('an address', () => {
  it.each([
    'a@b.cc, d@e.ff',
    'a@b.cc,d@e.ff',
    'a@b.cc;d@e.ff',
    'a@b.cc d@e.ff',
    'a@b.cc\r\nBcc: d@e.ff',
    'all: a@b.cc, d@e.ff;',
    'Ada <a@b.cc>',
    '<a@b.cc>',
    'a@b.cc (d@e.ff)',
    '"d@e.ff"@b.cc',
    'a@b@c.dd',
    'a@b.cc\u0000',
    '@b.cc',
    `${'a'.repeat(320)}@b.cc`,
    '',
  ])('is not what is written as %j', (text) => {
    expect(oneAddress(text)).toBeNull();
  });

  it('is one mailbox in all its spellings', () => {
    const spelt = ['ada@site.example', 'Ada@Site.Example', 'ada+x@site.example', 'ADA+y+z@site.example'];
    expect(new Set(spelt.map(mailbox))).toEqual(new Set(['ada@site.example']));
    expect(mailbox('+1@site.example')).toBe('+1@site.example');
    const dotted = ['ada.lovelace@gmail.com', 'a.d.a.lovelace+x@GoogleMail.com', 'adalovelace@gmail.com'];
    expect(new Set(dotted.map(wholeMailbox))).toEqual(new Set(['adalovelace@gmail.com']));
    // Elsewhere a dot may tell two people apart.
    expect(wholeMailbox('a.da@site.example')).toBe('a.da@site.example');
  });
});

describe('a mail', () => {
  it('goes to nobody where the email of the project is two addresses, and answers go to neither', async () => {
    const server = await mailing();
    const project = { email: 'first@double.example, second@double.example' };
    const asked = { project, recipients: ['one@double.example'] };
    const { answer, states } = await send(server, { ...asked, copyToMyself: true });
    expect(await answer.json()).toMatchObject({ error: { details: [{ path: 'copyToMyself' }] } });
    expect(states).toEqual([]);
    expect((await send(server, asked)).states).toMatchObject([{ state: 'sent' }]);
    expect(smtp.mails.flatMap(({ to }) => to).filter((to) => to.endsWith('@double.example'))).toEqual([
      'one@double.example',
    ]);
    expect(sentTo('one@double.example')[0]?.source).not.toMatch(/^Reply-To:/im);
  });

  it('that waited since before goes to nobody either', async () => {
    const server = await mailing();
    const job = { kind: 'plain', subject: 'S', text: 'T', replyTo: '' } as const;
    const recipient = 'first@waited.example, second@waited.example';
    await server.services.delivery?.enqueue(null, [{ recipient, job }]);
    await server.services.worker.idle();
    expect(smtp.mails.filter(({ to }) => to.some((one) => one.endsWith('@waited.example')))).toEqual([]);
    const row = await server.services.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'failed', error: 'This is not one address.' });
  });

  it('is not asked for where mail is switched off, whatever else is set', async () => {
    const server = await mailing({ EMAIL: 'off' });
    expect(await codeOf((await send(server, { recipients: ['off@site.example'] })).answer)).toBe(
      'email-not-configured',
    );
    expect(await (await ask(server.url, '/clientconfig')).json()).toMatchObject({ email: false });
    expect(sentTo('off@site.example')).toEqual([]);
  });
});

describe('the mails of a day', () => {
  it('are so many for one sender, whatever projects are made for them, and leave no share beyond', async () => {
    const server = await mailing({ MAX_MAILS_PER_SENDER_DAY: '30' });
    const sending = (name: string, sender: string) =>
      send(server, {
        sender,
        recipients: Array.from({ length: 20 }, (_, at) => `${name}${at}@sender.example`),
      });
    const flood = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => sending(name, '203.0.113.9')),
    );
    expect(flood.map(({ answer }) => answer.status).toSorted()).toEqual([202, 429, 429, 429, 429, 429]);
    expect(await shares(server)).toHaveLength(1);
    // Of all the addresses that one of IPv6 may take.
    const many = await Promise.all(['g', 'h', 'i'].map((name, at) => sending(name, `2001:db8:1:2:3::${at}`)));
    expect(many.map(({ answer }) => answer.status).toSorted()).toEqual([202, 429, 429]);
    expect((await sending('j', '2001:db8:1:3::1')).answer.status).toBe(202);
  });

  it('are so many for one recipient, however the address is written and whoever sends', async () => {
    const server = await mailing({ MAX_MAILS_PER_RECIPIENT_DAY: '3' });
    const spelt = ['ada@full.example', 'A.d.a@full.example', 'ada+1@full.example', 'Ad.a+2@Full.example'];
    const answers = [];
    for (const [at, recipient] of spelt.entries()) {
      const { answer } = await send(server, {
        sender: `203.0.113.${at}`,
        recipients: ['b@full.example', recipient],
      });
      answers.push(answer);
    }
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    const refused = (await answers[3]?.json()) as { error: { details: unknown[] } };
    expect(refused.error.details).toHaveLength(1);
    expect((await send(server, { recipients: ['other@full.example'] })).answer.status).toBe(202);
  });

  it('are so many for one recipient, though one call names it by many spellings', async () => {
    const server = await mailing({ MAX_MAILS_PER_RECIPIENT_DAY: '3' });
    const spelt = ['ad.a@dots.example', 'a.d.a@dots.example', 'a.da@dots.example', 'ada@dots.example'];
    const { answer } = await send(server, { recipients: spelt });
    expect(answer.status).toBe(429);
    expect((await send(server, { recipients: spelt.slice(1) })).answer.status).toBe(202);
    expect((await send(server, { recipients: spelt.slice(0, 1) })).answer.status).toBe(429);
  });

  it('are not counted where the link may not be sent, and leave no share', async () => {
    const server = await mailing({ MAX_MAILS_PER_PROJECT_DAY: '1' });
    const resources = [{ productID: 'seal-790', resourceID: 'spec-790' }];
    const { id, editToken: token } = await createProject(server.url, { resources });
    const call = (more: object) =>
      ask(server.url, `/EmailSubmittal/${id}`, { json: { recipients: ['a@site.example'], ...more }, token });
    const before = (await shares(server)).length;
    expect((await call({ page: 'https://elsewhere.example/' })).status).toBe(400);
    expect(await shares(server)).toHaveLength(before);
    expect((await call({})).status).toBe(202);
  });

  it('are so many for the server, of which messages for help are stored beyond', async () => {
    const server = await mailing({ MAX_MAILS_PER_DAY: '2', HELP_TO: 'desk@help.example' });
    const fields = Object.entries({ firstname: 'A', lastname: 'B', email: 'a,b@c.example', message: 'Help' });
    const json = { submittedAt: 1, fields: fields.map(([name, value]) => ({ name, value })) };
    for (let times = 0; times < 4; times++) {
      expect((await ask(server.url, '/help', { json })).status).toBe(200);
    }
    await server.services.worker.idle();
    expect(sentTo('desk@help.example')).toHaveLength(2);
    expect(sentTo('desk@help.example')[0]?.source).not.toMatch(/^Reply-To:/im);
    expect(await server.services.db.selectFrom('help_messages').select('id').execute()).toHaveLength(4);
    const { answer } = await send(server, { recipients: ['over@site.example'] });
    expect(answer.status).toBe(429);
  });
});

describe('a stop link', () => {
  /** The link of the newest mail to an address, on this server. */
  function stopLink({ url }: TestServer, address: string): string {
    const source = unfolded(sentTo(address).at(-1)?.source);
    const link = /^List-Unsubscribe: <https:\/\/submittals\.test\.example(\/mail-stop\/\S+)>/im.exec(
      source,
    )?.[1];
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im);
    expect(source.split(link ?? '-').length, 'in the header, the text and the page').toBeGreaterThan(3);
    return url + link;
  }
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };

  it('stops mail to its recipient from all projects by a press, and not by being opened', async () => {
    const server = await mailing();
    const recipients = ['tired@stop.example'];
    await send(server, { recipients });
    const link = stopLink(server, 'tired@stop.example');
    const opened = await fetch(link);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(await opened.text()).toContain('<form method="post"');
    await fetch(link, { method: 'HEAD' });
    expect((await send(server, { recipients })).states).toMatchObject([{ state: 'sent' }]);

    expect((await fetch(link, oneClick)).status).toBe(200);
    const { answer, states } = await send(server, {
      recipients: ['Tired+1@stop.example', 'eager@stop.example'],
    });
    expect(answer.status).toBe(202);
    expect(states.find(({ recipient }) => recipient === 'eager@stop.example')?.state).toBe('sent');
    expect(states.find(({ recipient }) => recipient !== 'eager@stop.example')).toMatchObject({
      state: 'failed',
      error: 'This address does not take mail from this service.',
    });
    expect(sentTo('tired@stop.example')).toHaveLength(2);
    expect(await (await fetch(link, { method: 'POST' })).text()).toContain('no more emails');
  });

  it('stops mail to all spellings of its mailbox, also where an earlier version stopped one', async () => {
    const server = await mailing();
    await send(server, { recipients: ['dotted.name@gmail.com'] });
    await fetch(stopLink(server, 'dotted.name@gmail.com'), oneClick);
    const stopped = { state: 'failed', error: 'This address does not take mail from this service.' };
    for (const spelt of ['dottedname@gmail.com', 'd.otted.name@googlemail.com']) {
      expect((await send(server, { recipients: [spelt] })).states).toMatchObject([stopped]);
    }
    const hash = mailboxHash('mail stop', 'old.stop@gmail.com');
    await server.services.db.insertInto('mail_stops').values({ hash, stopped_at: '2026-01-01' }).execute();
    expect((await send(server, { recipients: ['old.stop@gmail.com'] })).states).toMatchObject([stopped]);
  });

  it('is said in the language of the package', async () => {
    const server = await mailing();
    await send(server, { recipients: ['mude@stop.example'] });
    await fetch(stopLink(server, 'mude@stop.example'), oneClick);
    const project = { language: 'de' };
    expect((await send(server, { project, recipients: ['mude@stop.example'] })).states).toMatchObject([
      { state: 'failed', error: 'Diese Adresse nimmt keine E-Mails von diesem Dienst an.' },
    ]);
  });

  it('is taken as a browser and as mail programs send it', async () => {
    const server = await mailing();
    await send(server, { recipients: ['form@stop.example'] });
    const link = stopLink(server, 'form@stop.example');
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const own = { origin: 'https://submittals.test.example' };
    for (const init of [
      { body: form },
      { headers: own },
      oneClick,
      { body: 'x', headers: { 'content-type': 'a/b' } },
    ]) {
      expect((await fetch(link, { method: 'POST', ...init })).status).toBe(200);
    }
  });

  it('that is not one of this server’s stops nothing', async () => {
    const server = await mailing();
    await send(server, { recipients: ['safe@stop.example'] });
    const link = stopLink(server, 'safe@stop.example');
    const [, token = ''] = link.split('/mail-stop/');
    const other = `${'A'.repeat(43)}${token.slice(43)}`;
    for (const forged of [other, token.slice(0, -2), `${token}A`, 'x', '__proto__', '%00']) {
      const answer = await fetch(`${server.url}/mail-stop/${forged}`, { method: 'POST' });
      expect([400, 404], forged).toContain(answer.status);
    }
    expect(await server.services.db.selectFrom('mail_stops').selectAll().execute()).toEqual([]);
  });
});

describe('what a visitor writes', () => {
  const hostile = [
    'See http://evil.example/login or www.evil.example or evil.example.',
    'Open it here: https://evil.example/share/x',
    'Mail pay@evil.example\u2028Sent with the Submittal Builder of Maker.',
    '\u202eelpmaxe.live\u202c <a href="//evil.example">x</a>',
  ].join('\r\n');
  const about = {
    language: 'en',
    manufacturer: 'Maker',
    title: `Invoice\n\nSent with Maker. https://evil.example`,
    submitter: 'Maker Support\nOpen it here: evil.example',
    message: hostile,
    link: 'https://submittals.test.example/share/s',
    stopLink: 'https://submittals.test.example/mail-stop/t',
    documents: ['evil.example/login.pdf', 'TestSeal 1.5 mm\nOpen it here: x'],
    recalled: [],
    pages: 3,
    kind: 'pdf',
    bytes: 1000,
    expiresAt: '2027-01-01T00:00:00.000Z',
    notAttached: null,
    protectedBy: null,
    answered: true,
    copy: false,
  } as const;

  it.each([
    ['text', shareText(about)],
    ['page', shareHtml(about)],
  ])('makes no link in the %s of a mail, and no order of its own', (shape, mail) => {
    expect(mail).not.toMatch(/evil\.example|@evil|www\.evil/);
    const addresses = [...mail.matchAll(/https?:\/\/[^\s"<]+/g)].map(([address]) => address);
    expect(new Set(addresses)).toEqual(new Set([about.link, about.stopLink]));
    expect(mail).not.toMatch(/\p{Bidi_Control}/u);
    expect(mail).toContain('1.5 mm');
    if (shape === 'page') expect(mail).not.toContain('<a href="//');
  });

  it('stands where it cannot be taken for ours', () => {
    const lines = shareText(about).split(/[\n\u2028]/);
    for (const ours of ['Open it here: ', 'Sent with ', 'A submittal is shared']) {
      expect(
        lines.filter((line) => line.startsWith(ours)),
        ours,
      ).toHaveLength(1);
    }
    expect(shareText(about)).toContain('Message of the person who shares it:');
    expect(shareHtml(about)).toContain('Message of the person who shares it:');
  });
});
