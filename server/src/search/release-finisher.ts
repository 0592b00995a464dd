import { Worker } from 'node:worker_threads';
import type { BlobKeeper } from '../blobs/blob-keeper.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { ReleasePart } from '../catalogue/encode-release.ts';
import type { Finished } from '../catalogue/release.ts';
import type { ReleaseStore } from '../catalogue/release-store.ts';
import { Unreadable } from '../database/stored-json.ts';
import type { ContentStore } from '../documents/content-store.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { storedPageTexts } from '../documents/stored-page-texts.ts';
import type { FinishingAnswer, FinishingQuestion, FinishingTask, MadeInThread } from './finish-in-thread.ts';
import { formOf } from './finished-release.ts';
import type { SearchEngine } from './search-engine.ts';

interface Services {
  readonly releases: ReleaseStore;
  readonly documents: DocumentStore;
  readonly contents: ContentStore;
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

  async #run(task: FinishingTask): Promise<(FinishedRelease & Pick<MadeInThread, 'texts'>) | null> {
    const parts = await this.#services.releases.parts(task.release);
    if (parts === null) return null;
    const worker = new Worker(this.#services.thread, { workerData: task });
    const answered = Promise.withResolvers<FinishingAnswer>();
    const ends = (error: unknown) => answered.reject(error);
    worker.on('error', ends);
    worker.on('exit', () => ends(new Error('the thread that finishes a release ended')));
    worker.on('message', (message: FinishingAnswer | FinishingQuestion | object) => {
      if ('ask' in message) {
        this.#told(message, parts).then((told) => worker.postMessage(told), ends);
        // `node --watch` has each thread send messages of its own.
      } else if ('made' in message || 'unreadable' in message) answered.resolve(message);
    });
    try {
      const answer = await answered.promise;
      if ('unreadable' in answer) throw new Unreadable('release', task.release, answer.unreadable);
      const { bytes, hash, texts } = answer.made;
      return { bytes, texts, finished: { form: formOf(this.#services.engine), hash } };
    } finally {
      await worker.terminate();
    }
  }

  /** What the thread asks for. */
  async #told(question: FinishingQuestion, parts: AsyncIterator<ReleasePart>): Promise<unknown> {
    if (question.ask === 'part') return (await parts.next()).value ?? null;
    if (question.ask === 'texts') return this.#textsOf(question.keys);
    return storedPageTexts(this.#services.blobs, question.hash);
  }

  /** The blob of the page texts of each of these documents, or null. */
  async #textsOf(keys: readonly string[]): Promise<(string | null)[]> {
    const { documents, contents } = this.#services;
    const files = await documents.findAll(keys);
    const known = await contents.findAll([...new Set([...files.values()].map(({ sha256 }) => sha256))]);
    return keys.map((key) => known.get(files.get(key)?.sha256 ?? '')?.preview?.texts ?? null);
  }
}
