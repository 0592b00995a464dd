import { Worker } from 'node:worker_threads';
import type { BlobKeeper } from '../blobs/blob-keeper.ts';
import { hashOf } from '../blobs/blob-store.ts';
import type { ReleasePart } from '../catalogue/encode-release.ts';
import type { Finished } from '../catalogue/release.ts';
import type { ReleaseStore } from '../catalogue/release-store.ts';
import type { PageTextsOfRelease } from '../catalogue/release-texts.ts';
import { Unreadable } from '../database/stored-json.ts';
import type { FinishingAnswer } from './finish-in-thread.ts';
import { formOf } from './finished-release.ts';
import type { SearchEngine } from './search-engine.ts';

interface Services {
  readonly releases: ReleaseStore;
  readonly keeper: BlobKeeper;
  readonly engine: SearchEngine;
  /** The program of the thread, which calls `finishInThread` with the same engine. */
  readonly thread: URL;
}

/** Finishes releases that are stored, in a thread: those that another version imported, and those whose blob is lost. */
export class ReleaseFinisher {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * The finished form of a release, with other page texts than it has if they are given. Null if there is no such release.
   * @throws Unreadable
   */
  async finish(id: string, pageTexts?: PageTextsOfRelease): Promise<Uint8Array | null> {
    const stored = await this.#services.releases.parts(id);
    if (stored === null) return null;
    const parts = pageTexts ? withTexts(stored, pageTexts) : stored;
    const worker = new Worker(this.#services.thread, { workerData: id });
    const answered = Promise.withResolvers<FinishingAnswer>();
    const ends = (error: unknown) => answered.reject(error);
    worker.on('error', ends);
    worker.on('exit', () => ends(new Error('the thread that finishes a release ended')));
    worker.on('message', (message: FinishingAnswer | 'next' | object) => {
      if (message !== 'next') {
        // `node --watch` has each thread send messages of its own.
        if (isAnswer(message)) answered.resolve(message);
        return;
      }
      parts.next().then(({ value }) => worker.postMessage(value ?? null), ends);
    });
    try {
      const answer = await answered.promise;
      if ('unreadable' in answer) throw new Unreadable('release', id, answer.unreadable);
      return answer.bytes;
    } finally {
      await worker.terminate();
    }
  }

  /** Stores what `finish` returned, for other processes and the next start. */
  async keep(id: string, bytes: Uint8Array): Promise<void> {
    const { keeper, releases } = this.#services;
    const finished = this.named(bytes);
    const tickets = await keeper.hold(new Map([[finished.hash, bytes]]));
    await releases.keepFinished(id, finished, tickets);
  }

  /** How a release refers to what `finish` returned. */
  named(bytes: Uint8Array): Finished {
    return { form: formOf(this.#services.engine), hash: hashOf(bytes) };
  }
}

const isAnswer = (message: object): message is FinishingAnswer =>
  'bytes' in message || 'unreadable' in message;

async function* withTexts(
  parts: AsyncIterable<ReleasePart>,
  pageTexts: PageTextsOfRelease,
): AsyncGenerator<ReleasePart> {
  for await (const part of parts) {
    yield part.name === 'pageTexts' ? { ...part, text: JSON.stringify(pageTexts) } : part;
  }
}
