import { statfs } from 'node:fs/promises';
import type { VisitorBlobs } from '../blobs/visitor-blobs.ts';
import { AppError } from '../http/app-error.ts';

/** A document is stored both as uploaded and as prepared. */
const STORED_PER_BYTE = 2;

/** Room is made by people, and by the hourly cleaning. */
const RETRY_SECONDS = 60;

export interface RoomLimits {
  /** The maximum stored for all visitors' documents and logos. */
  readonly storedUploadBytes: number;
  /** The minimum free space on the disk. */
  readonly minFreeBytes: number;
}

/** Whether there is room for more, within the maximum stored for all visitors and on the disk of the data folder. */
export class Room {
  readonly #visitorBlobs: VisitorBlobs;
  readonly #folder: string;
  readonly #limits: RoomLimits;

  /** `folder` exists, and its disk is the one that is checked. */
  constructor(services: { visitorBlobs: VisitorBlobs; folder: string; limits: RoomLimits }) {
    this.#visitorBlobs = services.visitorBlobs;
    this.#folder = services.folder;
    this.#limits = services.limits;
  }

  /**
   * Refuses if there is no room for anything new while this many bytes are arriving. What is saved already needs none:
   * it can be read and changed as usual.
   */
  async require(incoming: number): Promise<void> {
    const ahead = incoming * STORED_PER_BYTE;
    const { storedUploadBytes, minFreeBytes } = this.#limits;
    const free = await freeBytes(this.#folder);
    if (free !== null && free - ahead < minFreeBytes) throw full();
    const total = await this.#visitorBlobs.total();
    if (total + ahead > storedUploadBytes) throw full();
  }
}

/** Bytes that this process may still write to a folder's disk; null if its file system does not tell. */
async function freeBytes(folder: string): Promise<number | null> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return blocks === 0 ? null : bavail * bsize;
}

function full(): AppError {
  return new AppError(
    'storage-full',
    'This service has no room for more at the moment. What is saved stays, and can be changed and generated.',
    [],
    RETRY_SECONDS,
  );
}
