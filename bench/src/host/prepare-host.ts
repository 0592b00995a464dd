// A process that prepares each file it is sent, links it on its own, reads the whole package, and reports the
// outcome. It is a process rather than a thread so that a file cannot affect anything else.
import { memoryBody } from '@submittal/pdf-linker/body-source';
import { type PackageDocument, planPackage } from '@submittal/pdf-linker/package-plan';
import { prepare } from '@submittal/pdf-linker/prepare';
import { withPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';
import { bytesOf } from '../../../pdf-linker/src/testing/made-documents.ts';
import { type HostAnswer, HostTaskSchema } from './host-messages.ts';
import { peakMemory, resetPeak } from './peak-memory.ts';
import { SoundNeighbours } from './sound-neighbours.ts';

// The readers log every repair.
for (const level of ['log', 'info', 'warn', 'error'] as const) console[level] = () => {};

let neighbours: Promise<SoundNeighbours> | undefined;

process.on('message', (message) => {
  const begun = performance.now();
  resetPeak();
  const answer = (given: Omit<HostAnswer, 'milliseconds' | 'peakMemory'>): void => {
    process.send?.({ ...given, milliseconds: performance.now() - begun, peakMemory: peakMemory() });
  };
  work(message).then(answer, (error: unknown) => {
    answer({
      outcome: 'thrown',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  });
});

async function work(message: unknown): Promise<Omit<HostAnswer, 'milliseconds' | 'peakMemory'>> {
  const { bytes, fileName, returnBytes, opinion, neighbours: withNeighbours } = HostTaskSchema.parse(message);
  const prepared = await prepare(bytes, { fileName });
  const pdfiumPages = opinion ? await pagesByPdfium(bytes) : undefined;
  if (!prepared.ok) return { outcome: 'refused', detail: prepared.refusal.code, pdfiumPages };
  const { body, table, notes } = prepared.document;
  const document = { body: memoryBody(body), table, title: fileName, typeLabel: 'PDF', heading: 'Files' };
  const plan = await planPackage([document], { title: 'Package' });
  const linked = await bytesOf(plan, 0, plan.length);
  if (linked.length !== plan.length) {
    throw new Error(`the plan states ${plan.length} bytes, ${linked.length} were read`);
  }
  if (withNeighbours) neighbours ??= SoundNeighbours.make();
  return {
    outcome: 'prepared',
    detail: notes.map(({ code }) => code).join(', '),
    pages: table.pageCount,
    pdfiumPages,
    linkedPages: opinion ? await pagesByPdfium(linked) : undefined,
    ...(withNeighbours
      ? { stampedPages: await stampedPages(document), harm: await (await neighbours)?.harmedBy(document) }
      : {}),
    ...(returnBytes ? { body, linked } : {}),
  };
}

async function stampedPages(document: PackageDocument): Promise<number> {
  const plan = await planPackage([document], { title: 'Stamped', stamps: 'strip' });
  return (await pagesByPdfium(await bytesOf(plan, 0, plan.length))) ?? -1;
}

/** The number of pages that PDFium counts; undefined if it cannot open the file. */
function pagesByPdfium(bytes: Uint8Array): Promise<number | undefined> {
  return withPdf<number, undefined>(
    bytes,
    ({ pageCount }) => pageCount,
    () => undefined,
  );
}
