import { describe, expect, it } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { type Collector, startCollector } from '../testing/collector.ts';
import { drawPdf } from '../testing/files.ts';
import { mailedBy, startMailServer } from '../testing/mail-server.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { StartedServer } from '../testing/started-server.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';

const trace = (digit: string) => digit.repeat(32);
const traceparent = (digit: string) => ({ traceparent: `00-${trace(digit)}-${'b'.repeat(16)}-01` });

/** What a visitor writes or reads, and no span may tell. */
const WORDS = { projectName: 'Harbour-Secret', recipient: 'ada@private.example', fileName: 'Own-Private' };

/** The names of the spans of a trace, and of all that they are part of but that is not the caller's. */
function namesOf({ spans }: Collector, id: string): Set<string> {
  return new Set(spans.flatMap(({ trace: of, name }) => (of === id ? [name] : [])));
}

describe('a server with a collector of traces', () => {
  it('tells it what a call, its queries, files, children and jobs took, in the trace of the caller', async () => {
    const collector = await startCollector();
    const smtp = await startMailServer();
    const [dataDir, catalogue] = await Promise.all([temporaryFolder(), writeCatalogue()]);
    const server = new StartedServer({
      ...mailedBy(smtp),
      DATA_DIR: dataDir,
      CATALOGUE: catalogue,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      DRAIN_SECONDS: '0',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
    });
    let isRunning = true;
    try {
      const url = await server.ready();
      const { id, editToken: token } = await createProject(url, {
        projectName: WORDS.projectName,
        resources: [{ productID: 'seal-790', resourceID: 'spec-790' }],
      });
      const form = new FormData();
      form.append('files', new Blob([Buffer.from(await drawPdf('Own', 1))]), `${WORDS.fileName}.pdf`);
      const uploaded = await ask(url, `/UploadFiles/${id}`, { form, token, headers: traceparent('1') });
      expect(uploaded.status).toBe(200);
      const json = { recipients: [WORDS.recipient] };
      const headers = { ...traceparent('2'), 'x-request-id': 'proxy-0123456789' };
      const mailed = await ask(url, `/EmailSubmittal/${id}`, { json, token, headers });
      expect(mailed.status).toBe(202);
      await expect.poll(() => smtp.mails.length, { timeout: 30_000 }).toBe(1);
      // Its job ends after the mail has arrived.
      await expect.poll(() => namesOf(collector, trace('2')), { timeout: 30_000 }).toContain('job mail');
      const generated = await ask(url, `/GeneratePdf/${id}`, { headers: traceparent('3') });
      await generated.arrayBuffer();
      // At its end, a process hands on what is left.
      await server.stop();
      isRunning = false;

      const upload = namesOf(collector, trace('1'));
      for (const name of ['POST /api/UploadFiles/:id', 'document prepare', 'child process', 'blob write']) {
        expect(upload).toContain(name);
      }
      expect([...upload].some((name) => /^sqlite (select|insert|update) \w+$/.test(name))).toBe(true);
      expect(namesOf(collector, trace('3'))).toContain('send bytes');
      const { spans } = collector;
      const ids = new Set(spans.map((span) => span.id));
      const [call] = spans.filter(({ name }) => name === 'POST /api/UploadFiles/:id');
      expect(call?.parent).toBe('b'.repeat(16));
      // Every other span of the trace is part of one that was reported.
      for (const { name, parent } of spans.filter((span) => span.trace === trace('1') && span !== call)) {
        expect(ids, name).toContain(parent);
      }
      // The import is a process of its own, and part of the job.
      const job = spans.find(({ name }) => name === 'job import');
      const imported = spans.find(({ name }) => name === 'import');
      expect(imported).toMatchObject({ trace: job?.trace, parent: job?.id });
      expect(namesOf(collector, imported?.trace ?? '')).toContain('document prepare');
      for (const word of [...Object.values(WORDS), id, token, 'Own-'])
        expect(collector.raw).not.toContain(word);

      const lines = server.output
        .split('\n')
        .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
      const answered = lines.find(({ route }) => route === '/api/EmailSubmittal/:id');
      expect(answered).toMatchObject({ request: 'proxy-0123456789', trace: trace('2') });
    } finally {
      if (isRunning) await server.stop('SIGKILL');
      await smtp.close();
      await collector.close();
      await removeFolders(dataDir, catalogue);
    }
  }, 120_000);
});
