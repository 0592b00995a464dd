import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { hashOf } from '../blobs/blob-store.ts';
import { decodeRelease } from '../catalogue/encode-release.ts';
import type { WholeRelease } from '../catalogue/release.ts';
import { ReleaseStore } from '../catalogue/release-store.ts';
import { connect, type Database } from '../database/open-database.ts';
import { Unreadable } from '../database/stored-json.ts';
import { ContentStore } from '../documents/content-store.ts';
import { DocumentStore } from '../documents/document-store.ts';
import { readPageTexts } from '../documents/stored-page-texts.ts';
import { finishRelease } from './finished-release.ts';
import { indexPageTexts } from './index-page-texts.ts';
import type { SearchEngine } from './search-engine.ts';

/** What the thread is given. */
export interface FinishingTask {
  readonly release: string;
  /** From which it reads by itself: the parts of a large release would hold up whoever answers visitors. */
  readonly database: { readonly url: string | null; readonly file: string };
  /** Whether it indexes the page texts that there are by now, too. */
  readonly withTexts: boolean;
}

/** What the thread asks for, one thing at a time: the bytes of the blob with a document's page texts. */
export interface FinishingQuestion {
  readonly ask: 'pages';
  readonly hash: string;
}

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

/** What the thread answers at last: what it made, null if there is no such release, or why its parts cannot be read. */
export type FinishingAnswer = { readonly made: MadeInThread | null } | { readonly unreadable: string };

/** Documents looked up at a time. */
const KEYS_AT_ONCE = 500;

/** In a thread of its own: does the task in `workerData`, asks for what it needs, and answers once. */
export async function finishInThread(engine: SearchEngine): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('this is not a thread');
  const { release, withTexts, database }: FinishingTask = workerData;
  const db = await connect(database.url, database.file);
  const answer = (message: FinishingAnswer, transfer: ArrayBuffer[] = []) =>
    port.postMessage(message, transfer);
  try {
    const parts = await new ReleaseStore(db).parts(release);
    if (parts === null) return answer({ made: null });
    const stored = await decodeRelease(release, parts);
    const texts = withTexts ? await textsOf(stored, db, port, engine) : null;
    const whole = texts
      ? { ...stored, pageTexts: { index: texts.hash, ofDocument: texts.ofDocument } }
      : stored;
    const bytes = finishRelease(whole, engine);
    const { buffer } = texts?.bytes ?? {};
    // Moved, not copied: the thread that gets them answers visitors.
    const moved = buffer instanceof ArrayBuffer ? [bytes.buffer, buffer] : [bytes.buffer];
    answer({ made: { bytes, hash: hashOf(bytes), texts } }, moved);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    answer({ unreadable: error.reason });
  } finally {
    await db.destroy();
  }
}

/** Asks the process for the bytes of a blob and waits for them. */
async function asked(port: MessagePort, question: FinishingQuestion): Promise<Uint8Array> {
  const answered = once(port, 'message');
  port.postMessage(question);
  const [answer] = await answered;
  return answer;
}

async function textsOf(
  { documents }: WholeRelease,
  db: Database,
  port: MessagePort,
  engine: SearchEngine,
): Promise<NonNullable<MadeInThread['texts']>> {
  const hashes: (string | null)[] = [];
  const [stored, contents] = [new DocumentStore(db), new ContentStore(db)];
  let keys: string[] = [];
  const look = async () => {
    const files = await stored.findAll(keys);
    const known = await contents.findAll([...new Set([...files.values()].map(({ sha256 }) => sha256))]);
    for (const key of keys) hashes.push(known.get(files.get(key)?.sha256 ?? '')?.preview?.texts ?? null);
    keys = [];
  };
  for (const { key } of documents) {
    if (keys.push(key) === KEYS_AT_ONCE) await look();
  }
  await look();
  const pagesOf = async (hash: string) => readPageTexts(await asked(port, { ask: 'pages', hash }), hash);
  const { bytes, ofDocument } = await indexPageTexts(hashes, pagesOf, engine);
  return { bytes, hash: hashOf(bytes), ofDocument };
}
