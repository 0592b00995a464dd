// A process that compares a source and its package with PDFium, and answers with the differences.
import { readFile } from 'node:fs/promises';
import { compareWith } from '../compare/compare-with.ts';
import { pdfiumLooks } from '../compare/pdfium-looks.ts';
import { type LookAnswer, LookTaskSchema } from './look-messages.ts';
import { peakMemory, resetPeak } from './peak-memory.ts';

process.on('message', (message) => {
  resetPeak();
  work(message).then((answer) => {
    process.send?.({ ...answer, peakMemory: peakMemory() });
  });
});

async function work(message: unknown): Promise<Omit<LookAnswer, 'peakMemory'>> {
  const { before, after } = LookTaskSchema.parse(message);
  return compareWith(async (file) => pdfiumLooks(await readFile(file)), before, after);
}
