import { ProjectSchema } from '@submittal/contract/project';
import { SharedPackageSchema } from '@submittal/contract/sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { testDatabases } from '../testing/databases.ts';
import { drawPdf } from '../testing/files.ts';
import { mailedBy, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { serveDocuments } from '../testing/serve-documents.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { lapsesCsv, lapsesJson, lapsesText } from './tell-lapses.ts';

const DAY = 24 * 60 * 60 * 1000;
const TODAY = Date.parse(new Date().toISOString().slice(0, 10));

/** The date so many days from today, in UTC. */
const inDays = (days: number) => new Date(TODAY + days * DAY).toISOString().slice(0, 10);
/** A moment of that day. */
const on = (days: number) => new Date(TODAY + days * DAY + 11 * 60 * 60 * 1000);

const [pdf, plain] = await Promise.all([drawPdf('Certificate', 1), drawPdf('Plain', 2)]);

/** Certificates of one file each, which end after so many days. */
function certificate(id: string, days: number, fields: object = {}) {
  return { id, file: `${id}.pdf`, documentType: 'certification', validUntil: inDays(days), ...fields };
}

describe.each(testDatabases())('documents that lapse, on $name', ({ create }) => {
  let smtp: TestMailServer;
  let server: TestServer;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    smtp = await startMailServer();
    const database = await create('');
    remove = database.close;
    server = await startTestServer({
      ...mailedBy(smtp),
      ...(database.url !== null && { DATABASE_URL: database.url }),
      LAPSES_TO: 'papers@maker.example, second@maker.example',
      METRICS_TOKEN: 'a-token-of-the-test',
    });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
    await remove();
  });

  const serve = (...documents: ReturnType<typeof certificate>[]) =>
    serveDocuments(server, documents, Object.fromEntries(documents.map(({ file }) => [file, pdf])));

  const project = (...ids: string[]) =>
    createProject(server.url, { resources: ids.map((resourceID) => ({ productID: 'p', resourceID })) });

  async function share({ id, editToken: token }: { id: string; editToken: string }): Promise<string> {
    const answer = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
    return ((await answer.json()) as { shareId: string }).shareId;
  }

  /** Looks as several processes do at once, and gives the texts of the mails to the first address. */
  async function look(now: Date): Promise<string[]> {
    const before = smtp.mails.length;
    const { lapses } = server.services;
    await Promise.all([lapses.look(now), lapses.look(now), lapses.look(now)]);
    await server.services.worker.idle();
    const mails = smtp.mails.slice(before);
    expect(mails.filter(({ to }) => to.includes('second@maker.example'))).toHaveLength(mails.length / 2);
    return mails.filter(({ to }) => to.includes('papers@maker.example')).map(({ source }) => source);
  }

  async function measured(): Promise<string[]> {
    const headers = { authorization: 'Bearer a-token-of-the-test' };
    const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
    return text.split('\n').filter((line) => line.startsWith('documents_lapsing'));
  }

  it('are listed with the projects and open shares that carry them, by count', async () => {
    expect(await measured()).toEqual([]);
    await serve(
      certificate('past', -1),
      certificate('today', 0, { number: 'C-17', issuer: '=Board' }),
      certificate('month', 30),
      certificate('quarter', 31),
      certificate('half', 180),
      certificate('later', 181),
      certificate('old', 10),
      certificate('new', 400, { supersedes: ['old'] }),
    );
    const one = await project('past', 'today', 'month');
    const other = await project('today', 'old');
    await share(one);
    const revoked = await share(other);
    await ask(server.url, `/Share/${revoked}`, { method: 'DELETE', token: other.editToken });
    // A version that noted no documents of shares made it.
    await server.services.db.deleteFrom('share_documents').execute();
    const { documents, counts } = await server.services.lapses.now();
    expect(
      documents.map(({ id, daysLeft, within, projects, shares }) => [id, daysLeft, within, projects, shares]),
    ).toEqual([
      ['past', -1, 0, 1, 1],
      ['today', 0, 30, 2, 1],
      ['old', 10, 30, 1, 0],
      ['month', 30, 30, 1, 1],
      ['quarter', 31, 90, 0, 0],
      ['half', 180, 180, 0, 0],
    ]);
    expect([...counts]).toEqual([
      [0, { documents: 1, projects: 1, shares: 1 }],
      [30, { documents: 2, projects: 2, shares: 1 }],
      [90, { documents: 3, projects: 2, shares: 1 }],
      [180, { documents: 4, projects: 2, shares: 1 }],
    ]);
    expect(lapsesCsv(documents).split('\r\n').slice(0, 4)).toEqual([
      'id,title,number,issuer,validUntil,daysLeft,within,supersededBy,projects,shares',
      `past,past,,,${inDays(-1)},-1,0,,1,1`,
      `today,today,C-17,'=Board,${inDays(0)},0,30,,2,1`,
      `old,old,,,${inDays(10)},10,30,new,1,0`,
    ]);
    expect(lapsesText(documents)).toContain(
      `${inDays(10)}   10 days  old (old): 1 project, 0 open shares, superseded by new`,
    );
    expect(lapsesJson(documents)[1]).toEqual({
      id: 'today',
      title: 'today',
      number: 'C-17',
      issuer: '=Board',
      validUntil: inDays(0),
      daysLeft: 0,
      within: 30,
      supersededBy: '',
      projects: 2,
      shares: 1,
    });
    // Nobody is named, and what only this server knows stays here.
    expect(JSON.stringify(lapsesJson(documents))).not.toContain(one.id);
  });

  it('are reported by mail once at each threshold, by whichever process looks', async () => {
    await serve(certificate('a', 200, { number: 'A-1', issuer: 'Board' }), certificate('b', 100));
    const [first = '', ...others] = await look(on(0));
    expect(others).toEqual([]);
    expect(first).toContain('Subject: The validity of a document ends within 180 days');
    expect(first).toContain(`${inDays(100)}  b (b)`);
    expect(first).not.toContain('A-1');
    expect(await look(on(9))).toEqual([]);
    const [second = ''] = await look(on(20));
    expect(second).toContain('The validity of 2 documents ends within 180 days');
    expect(second).toContain('A-1, Board');
    expect(second).toContain('in 0 projects and 0 open shares');
    expect(await look(on(40))).toEqual([]);
    // Nobody looked for a long time: one mail, not one for each threshold that was passed.
    const third = await look(on(175));
    expect(third).toHaveLength(1);
    expect(third[0]).toContain('a (a)');
    expect(await look(on(176))).toEqual([]);
    // It is past: visitors see it.
    expect(await look(on(300))).toEqual([]);
    // Another last day is reported anew.
    await serve(certificate('a', 400), certificate('b', 100));
    expect(await look(on(300))).toHaveLength(1);
  });

  it('are measured as they were counted last', async () => {
    await serve(certificate('soon', 20), certificate('gone', -3));
    await project('soon');
    await server.services.lapses.look();
    expect(await measured()).toEqual(
      expect.arrayContaining([
        'documents_lapsing{within="0"} 1',
        'documents_lapsing{within="30"} 1',
        'documents_lapsing{within="180"} 1',
        'documents_lapsing_projects{within="30"} 1',
        'documents_lapsing_projects{within="0"} 0',
        'documents_lapsing_shares{within="30"} 0',
      ]),
    );
  });

  it('and what else documents say of themselves, reach projects, shares and their readers', async () => {
    const facts = {
      number: 'C-1',
      origin: { country: 'US', plant: 'Ulm' },
      markets: ['US-FL'],
      namesProject: true,
    };
    await serve(certificate('a', 20, facts));
    const made = await project('a');
    const shareId = await share(made);
    const expected = { ...facts, validUntil: inDays(20) };
    const stored = ProjectSchema.parse(await (await ask(server.url, `/getsubmittalbyid/${made.id}`)).json());
    expect(stored.resources).toMatchObject([expected]);
    const read = async () =>
      SharedPackageSchema.parse(await (await ask(server.url, `/Share/${shareId}`)).json()).contents;
    expect(await read()).toMatchObject([expected]);
    // The last day was mistyped, and the file is the same.
    await serve(certificate('a', 40, facts));
    expect(await read()).toMatchObject([{ ...facts, validUntil: inDays(40) }]);
    // Another file: what was shared stays as it was.
    await serveDocuments(server, [certificate('a', 60)], { 'a.pdf': plain });
    expect(await read()).toMatchObject([expected]);
  });
});
