import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { hashOf } from '../blobs/blob-store.ts';
import { decodeRelease, type ReleasePart } from '../catalogue/encode-release.ts';
import type { WholeRelease } from '../catalogue/release.ts';
import { Unreadable } from '../database/stored-json.ts';
import { finishRelease } from './finished-release.ts';
import { indexPageTexts } from './index-page-texts.ts';
import type { SearchEngine } from './search-engine.ts';

/** What the thread is given. */
export interface FinishingTask {
  readonly release: string;
  /** Whether it indexes the page texts that there are by now, too. */
  readonly withTexts: boolean;
}

/** What the thread asks for, one thing at a time. */
export type FinishingQuestion =
  /** The next part of the release; null after the last. */
  | { readonly ask: 'part' }
  /** The blob of the page texts of each of these documents, or null. */
  | { readonly ask: 'texts'; readonly keys: readonly string[] }
  /** The texts in a blob. */
  | { readonly ask: 'pages'; readonly hash: string };

/** What the thread made, with the hashes of the bytes. */
export interface MadeInThread {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  readonly texts: {
    readonly bytes: Uint8Array;
    readonly hash: string;
    readonly ofDocument: readonly number[];
  } | null;
}

/** What the thread answers at last: what it made, or why the parts of the release cannot be read. */
export type FinishingAnswer = { readonly made: MadeInThread } | { readonly unreadable: string };

/** How many documents are asked for at a time, so that whoever answers is not held up. */
const KEYS_AT_ONCE = 250;

/** In a thread of its own: does the task in `workerData`, asks for what it needs, and answers once. */
export async function finishInThread(engine: SearchEngine): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('this is not a thread');
  const { release, withTexts }: FinishingTask = workerData;
  const answer = (message: FinishingAnswer, transfer: ArrayBuffer[] = []) =>
    port.postMessage(message, transfer);
  try {
    const stored = await decodeRelease(release, partsFrom(port));
    const texts = withTexts ? await textsOf(stored, port, engine) : null;
    const whole = texts
      ? { ...stored, pageTexts: { index: texts.hash, ofDocument: texts.ofDocument } }
      : stored;
    const bytes = finishRelease(whole, engine);
    answer({ made: { bytes, hash: hashOf(bytes), texts } }, [bytes.buffer]);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    answer({ unreadable: error.reason });
  }
}

/** Asks the process for something and waits for it. */
async function asked(port: MessagePort, question: FinishingQuestion): Promise<unknown> {
  const answered = once(port, 'message');
  port.postMessage(question);
  const [answer] = await answered;
  return answer;
}

/** The parts as they arrive, of which one is asked for at a time: all together may be large. */
async function* partsFrom(port: MessagePort): AsyncGenerator<ReleasePart> {
  for (;;) {
    const part = (await asked(port, { ask: 'part' })) as ReleasePart | null;
    if (part === null) return;
    yield part;
  }
}

async function textsOf(
  { documents }: WholeRelease,
  port: MessagePort,
  engine: SearchEngine,
): Promise<NonNullable<MadeInThread['texts']>> {
  const hashes: (string | null)[] = [];
  let keys: string[] = [];
  const look = async () => {
    hashes.push(...((await asked(port, { ask: 'texts', keys })) as (string | null)[]));
    keys = [];
  };
  for (const { key } of documents) {
    if (keys.push(key) === KEYS_AT_ONCE) await look();
  }
  await look();
  const pagesOf = async (hash: string) => (await asked(port, { ask: 'pages', hash })) as readonly string[];
  const { bytes, ofDocument } = await indexPageTexts(hashes, pagesOf, engine);
  return { bytes, hash: hashOf(bytes), ofDocument };
}
