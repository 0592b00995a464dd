import { join } from 'node:path';
import type { DocumentNote } from '../../../pdf-linker/src/layout/document-notes.ts';
import type { Outcome } from '../children/child.ts';
import { ChildPool, type Lane } from '../children/child-pool.ts';
import { documentTasks } from '../measures.ts';
import { inSpan } from '../tracing/spans.ts';
import {
  type DocumentTask,
  DrawnSchema,
  MADE,
  PreparedSchema,
  PreviewedSchema,
  RecordedSchema,
  RefusedSchema,
  TextsReadSchema,
} from './document-tasks.ts';
import type { PictureShape } from './page-picture.ts';

export interface PrepareLimits {
  /** The maximum number of documents at the same time. */
  readonly workers: number;
  /** The maximum time for one document, in seconds. */
  readonly seconds: number;
  /** The maximum resident memory of the process that reads it. */
  readonly memoryMegabytes: number;
}

/** A prepared document, by the paths of its files. */
export type PrepareResult =
  | {
      readonly ok: true;
      readonly body: string;
      readonly table: string;
      readonly pageCount: number;
      readonly notes: readonly DocumentNote[];
    }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** What shows a document without opening it, by the paths of the files; null if not made. */
export interface Preview {
  /** JSON: the text of each page, first page first. */
  readonly texts: string | null;
  /** WebP of the first page. */
  readonly thumbnail: string | null;
  /** Records of the pages, in the form of the linker's `page-record.ts`. */
  readonly records: string | null;
}

/** Why a document is refused if it could not be read completely. */
const UNFINISHED: Readonly<Record<Exclude<Outcome['ended'], 'answered'>, { code: string; message: string }>> =
  {
    'too-slow': { code: 'too-slow', message: 'This document takes too long to read.' },
    'too-large': { code: 'too-complex', message: 'This document needs too much memory to read.' },
    died: {
      code: 'damaged',
      message:
        'This document cannot be read: the program that reads it ended in the middle. Print it as a new PDF, and use that file.',
    },
  };

const MEBIBYTE = 1024 * 1024;
const PROGRAM = new URL('./document-child.ts', import.meta.url);

/**
 * Reads documents in separate processes, so that a hostile file can crash only such a process and not the
 * server. Bytes are passed as paths: a process writes its results to the folder it is given.
 */
export class DocumentChildren {
  readonly #pool: ChildPool;
  readonly #documents: Lane;
  /** Separate, so that visitors' pictures do not wait for an import. */
  readonly #pictures: Lane;

  /** `spent` is notified of the processor time that each sender's documents have taken, in seconds. */
  constructor(
    { workers, seconds, memoryMegabytes }: PrepareLimits,
    spent?: (sender: string, seconds: number) => void,
  ) {
    this.#pool = new ChildPool(PROGRAM, { seconds, bytes: memoryMegabytes * MEBIBYTE }, spent);
    this.#documents = this.#pool.lane(workers);
    this.#pictures = this.#pool.lane(1);
  }

  /** The number of documents that are useful to process at once. */
  get width(): number {
    return this.#documents.width;
  }

  /**
   * Prepares one document; with `acceptLosses`, also one that lacks much. Exceeding the limits on time or
   * memory is a refusal like any other.
   */
  async prepare(
    source: string,
    fileName: string,
    folder: string,
    acceptLosses: boolean,
  ): Promise<PrepareResult> {
    const outcome = await this.#run(this.#documents, {
      kind: 'prepare',
      source,
      folder,
      fileName,
      acceptLosses,
    });
    if (outcome.ended !== 'answered') return { ok: false, ...UNFINISHED[outcome.ended] };
    const prepared = PreparedSchema.parse(outcome.answer);
    if (!prepared.ok) return prepared;
    return { ...prepared, body: join(folder, MADE.body), table: join(folder, MADE.table) };
  }

  /**
   * The texts, thumbnail and records of a prepared document, from the files of its body and side table; none
   * if they take too much time or memory, which does no harm.
   */
  async preview(source: string, table: string, folder: string): Promise<Preview> {
    const outcome = await this.#run(this.#documents, {
      kind: 'preview',
      source,
      table,
      folder,
    });
    if (outcome.ended !== 'answered') return { texts: null, thumbnail: null, records: null };
    const { texts, picture, records } = PreviewedSchema.parse(outcome.answer);
    return {
      texts: texts ? join(folder, MADE.texts) : null,
      thumbnail: picture ? join(folder, MADE.picture) : null,
      records: records ? join(folder, MADE.records) : null,
    };
  }

  /** The file of the texts of a Word document; null if it has none that can be read within the limits. */
  async texts(source: string, folder: string): Promise<string | null> {
    const outcome = await this.#run(this.#documents, { kind: 'texts', source, folder });
    if (outcome.ended !== 'answered') return null;
    return TextsReadSchema.parse(outcome.answer).texts ? join(folder, MADE.texts) : null;
  }

  /** Only the records of a prepared document, for a visitor who waits; null if they cannot be made. */
  async records(source: string, table: string, folder: string): Promise<string | null> {
    const outcome = await this.#run(this.#pictures, {
      kind: 'records',
      source,
      table,
      folder,
    });
    if (outcome.ended !== 'answered') return null;
    return RecordedSchema.parse(outcome.answer).records ? join(folder, MADE.records) : null;
  }

  /** The path of a picture of a page, by number from 0; null if it cannot be drawn within the limits. */
  async draw(source: string, page: number, shape: PictureShape, folder: string): Promise<string | null> {
    const outcome = await this.#run(this.#pictures, {
      kind: 'picture',
      source,
      folder,
      page,
      shape,
    });
    if (outcome.ended !== 'answered') return null;
    return DrawnSchema.parse(outcome.answer).picture ? join(folder, MADE.picture) : null;
  }

  async #run(lane: Lane, task: DocumentTask): Promise<Outcome> {
    const measured = documentTasks.startTimer({ task: task.kind });
    let ended = 'failed';
    try {
      return await inSpan({ name: `document ${task.kind}` }, async (tell) => {
        const outcome = await lane.run(task);
        ended = isRefusal(outcome) ? 'refused' : outcome.ended;
        tell({ 'submittal.outcome': ended });
        return outcome;
      });
    } finally {
      measured({ outcome: ended });
    }
  }

  /** Ends the processes that have nothing to do. */
  async rest(): Promise<void> {
    await this.#pool.rest();
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}

function isRefusal(outcome: Outcome): boolean {
  return outcome.ended === 'answered' && RefusedSchema.safeParse(outcome.answer).success;
}
