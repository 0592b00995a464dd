import { Worker } from 'node:worker_threads';
import type { BlobKeeper } from '../blobs/blob-keeper.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { Finished } from '../catalogue/release.ts';
import type { ReleaseStore } from '../catalogue/release-store.ts';
import { Unreadable } from '../database/stored-json.ts';
import type { FinishingAnswer, FinishingQuestion, FinishingTask, MadeInThread } from './finish-in-thread.ts';
import { formOf } from './finished-release.ts';
import type { SearchEngine } from './search-engine.ts';

interface Services {
  readonly releases: ReleaseStore;
  readonly database: FinishingTask['database'];
  readonly blobs: VerifiedBlobStore;
  readonly keeper: BlobKeeper;
  readonly engine: SearchEngine;
  /** The program of the thread, which calls `finishInThread` with the same engine. */
  readonly thread: URL;
}

/** A release in the form in which it is served, and how it refers to that. */
export interface FinishedRelease {
  readonly bytes: Uint8Array;
  readonly finished: Finished;
}

/** The same with another index of page texts. */
export interface FinishedWithTexts extends FinishedRelease {
  readonly texts: NonNullable<MadeInThread['texts']>;
}

/**
 * Finishes releases that are stored, in a thread: those whose page texts come later, those that another version imported,
 * and those whose blob is lost.
 */
export class ReleaseFinisher {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * The finished form of a release with the page texts that it has. Null if there is no such release.
   * @throws Unreadable
   */
  async finish(id: string): Promise<FinishedRelease | null> {
    return this.#run({ release: id, withTexts: false });
  }

  /**
   * Indexes the page texts that the documents of a release have by now, and finishes it with them. Null if there is no
   * such release.
   * @throws Unreadable
   */
  async finishWithTexts(id: string): Promise<FinishedWithTexts | null> {
    const made = await this.#run({ release: id, withTexts: true });
    if (made === null) return null;
    const { texts, ...rest } = made;
    if (texts === null) throw new Error('the thread that finishes a release indexed no texts');
    return { ...rest, texts };
  }

  /** Stores what `finish` returned, for other processes and the next start. */
  async keep(id: string, { bytes, finished }: FinishedRelease): Promise<void> {
    const { keeper, releases } = this.#services;
    const tickets = await keeper.hold(new Map([[finished.hash, bytes]]));
    await releases.keepFinished(id, finished, tickets);
  }

  async #run(
    asked: Omit<FinishingTask, 'database'>,
  ): Promise<(FinishedRelease & Pick<MadeInThread, 'texts'>) | null> {
    const { database, thread, blobs } = this.#services;
    const task: FinishingTask = { ...asked, database };
    const worker = new Worker(thread, { workerData: task });
    const answered = Promise.withResolvers<FinishingAnswer>();
    const ends = (error: unknown) => answered.reject(error);
    worker.on('error', ends);
    worker.on('exit', () => ends(new Error('the thread that finishes a release ended')));
    worker.on('message', (message: FinishingAnswer | FinishingQuestion | object) => {
      if ('ask' in message) {
        // The bytes are nobody else's: whoever reads a blob gets its own.
        blobs
          .readAll(message.hash)
          .then((bytes) => worker.postMessage(bytes, [bytes.buffer as ArrayBuffer]), ends);
        // `node --watch` has each thread send messages of its own.
      } else if ('made' in message || 'unreadable' in message) answered.resolve(message);
    });
    try {
      const answer = await answered.promise;
      if ('unreadable' in answer) throw new Unreadable('release', task.release, answer.unreadable);
      if (answer.made === null) return null;
      const { bytes, hash, texts } = answer.made;
      return { bytes, texts, finished: { form: formOf(this.#services.engine), hash } };
    } finally {
      await worker.terminate();
    }
  }
}
