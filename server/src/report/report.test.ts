import { UNCOUNTED } from '@submittal/contract/constants';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../store-fault.ts';
import { ask, createProject } from '../testing/api-client.ts';
import { testDatabases } from '../testing/databases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { reportCsv, reportHtml, reportText } from './report-forms.ts';
import { UsageRecorder } from './usage-recorder.ts';
import { usageReport } from './usage-report.ts';
import { UsageStore } from './usage-store.ts';
import { weekOf } from './week.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

describe.each(testDatabases())('usage counts on $name', ({ open }) => {
  it('add up, also at the same time', async () => {
    const test = await open();
    try {
      const store = new UsageStore(test.db);
      const count = { week: '2026-11-16', kind: 'missed', subject: 'brick', count: 2 } as const;
      await Promise.all([1, 2, 3].map(() => store.add([count])));
      expect(await store.since('2026-11-16')).toEqual([{ ...count, count: 6 }]);
      expect(await store.since('2026-11-23')).toEqual([]);
    } finally {
      await test.close();
    }
  });
});

it('counts what is generated, chosen and missed, and nothing personal', async () => {
  // No week may end in the middle of it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T12:00:00Z') });
  const week = '2026-11-16';
  const resources = [
    { productID: 'seal-790', resourceID: 'spec-790' },
    { productID: 'seal-790', resourceID: 'leed' },
  ];
  const project = await createProject(server.url, { resources, submitterName: 'Ada' });
  await ask(server.url, `/CreateShare/${project.id}`, { method: 'POST', token: project.editToken });
  for (const ProductTitle of ['Zqxw  Vjk', 'zqxw vjk', 'ada@zqxw.example', '555-123-4567', 'TestSeal']) {
    await ask(server.url, '/searchproducts', { json: { ProductTitle } });
  }
  await ask(server.url, '/searchsystems', { json: { SystemTitle: 'Qzzv' } });
  // Visitors who have not consented where their site asks for it.
  const headers = { prefer: `handling=strict, ${UNCOUNTED}` };
  await ask(server.url, '/searchproducts', { json: { ProductTitle: 'Vqqx' }, headers });
  await ask(server.url, '/searchsystems', { json: { SystemTitle: 'Vqqx' }, headers });
  await server.services.usage.flush();
  const counts = await new UsageStore(server.services.db).since(week);
  const report = usageReport(counts, 10);
  expect(report).toEqual({
    weeks: [{ week, generated: 1 }],
    products: [{ subject: 'TestSeal 790', count: 1, byWeek: [1] }],
    documents: [
      { subject: 'leed', count: 1, byWeek: [1] },
      { subject: 'spec-790', count: 1, byWeek: [1] },
    ],
    missed: [
      { subject: 'zqxw vjk', count: 2, byWeek: [2] },
      { subject: 'qzzv', count: 1, byWeek: [1] },
    ],
  });
  expect(reportText(report)).toContain('zqxw vjk');
  expect(reportCsv(counts)).toContain(`${week},missed,zqxw vjk,2`);
  expect(reportHtml(report, 'A & B', new Date(0))).toContain('<h1>Submittals of A &amp; B</h1>');
});

it('keeps its counts while the database does not answer', async () => {
  const added: string[] = [];
  let answers = false;
  const usage = new UsageRecorder({
    add: async (counts) => {
      if (!answers) throw new StoreUnavailable('not now');
      added.push(...counts.map(({ subject, count }) => `${subject} ${count}`));
    },
  });
  usage.missed('brick');
  await usage.flush();
  usage.missed('brick');
  answers = true;
  await usage.close();
  expect(added).toEqual(['brick 2']);
});

it('keeps spreadsheets from reading words as formulas', () => {
  const count = { week: '2026-11-16', kind: 'missed', subject: '=1,"2"', count: 1 } as const;
  expect(reportCsv([count])).toContain(`"'=1,""2"""`);
});

it('shows each subject week by week, in every form', () => {
  const count = (week: string, subject: string, n: number) => ({
    week,
    kind: 'product' as const,
    subject,
    count: n,
  });
  const counts = [
    count('2026-11-02', 'A <1>', 8),
    count('2026-11-09', 'B', 1),
    count('2026-11-16', 'A <1>', 4),
    { week: '2026-11-16', kind: 'generated' as const, subject: 'pdf', count: 3 },
  ];
  const report = usageReport(counts, 10);
  expect(report.products).toEqual([
    { subject: 'A <1>', count: 12, byWeek: [8, 0, 4] },
    { subject: 'B', count: 1, byWeek: [0, 1, 0] },
  ]);
  expect(reportText(report)).toMatch(/12 {2}█{30} {2}█ ▄ {2}A <1>\n/);
  const html = reportHtml(report, '', new Date(0));
  expect(html).toContain('A &lt;1&gt;');
  expect(html).toContain('By week: 8, 0, 4');
  expect(html).toContain('Nov 16');
});

it('begins weeks on Monday', () => {
  expect(weekOf(Date.parse('2026-11-22T23:59:59Z'))).toBe('2026-11-16');
  expect(weekOf(Date.parse('2026-11-23T00:00:00Z'))).toBe('2026-11-23');
});
