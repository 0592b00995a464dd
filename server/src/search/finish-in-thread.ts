import { parentPort, workerData } from 'node:worker_threads';
import { decodeRelease, type ReleasePart } from '../catalogue/encode-release.ts';
import { Unreadable } from '../database/stored-json.ts';
import { finishRelease } from './finished-release.ts';
import type { SearchEngine } from './search-engine.ts';

/** What the thread answers: the finished release, or why its parts cannot be read. */
export type FinishingAnswer = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly unreadable: string };

/** In a thread of its own: takes the parts of the release with the id in `workerData`, then null; answers once. */
export async function finishInThread(engine: SearchEngine): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('this is not a thread');
  const answer = (message: FinishingAnswer, transfer: ArrayBuffer[] = []) =>
    port.postMessage(message, transfer);
  try {
    const bytes = finishRelease(await decodeRelease(String(workerData), partsFrom(port)), engine);
    answer({ bytes }, [bytes.buffer]);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    answer({ unreadable: error.reason });
  }
}

/** The parts as they arrive, of which one is asked for at a time: all together may be large. */
async function* partsFrom(port: NonNullable<typeof parentPort>): AsyncGenerator<ReleasePart> {
  for (;;) {
    const arrives = new Promise<ReleasePart | null>((resolve) => port.once('message', resolve));
    port.postMessage('next');
    const part = await arrives;
    if (part === null) return;
    yield part;
  }
}
