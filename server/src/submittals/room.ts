import { statfs } from 'node:fs/promises';
import type { VisitorBlobs } from '../blobs/visitor-blobs.ts';
import { AppError } from '../http/app-error.ts';

/** A document is stored as it came and as it was prepared. */
const STORED_PER_BYTE = 2;

export interface RoomLimits {
  /** What all visitors' documents and logos may keep. */
  readonly uploadsKeptBytes: number;
  /** What must stay free on the disk. */
  readonly minFreeBytes: number;
}

/** Whether there is room for more: within what visitors may keep in all, and on the disk of the data folder. */
export class Room {
  readonly #kept: VisitorBlobs;
  readonly #folder: string;
  readonly #limits: RoomLimits;

  /** `folder` is on the disk that is looked after, and stands. */
  constructor(services: { kept: VisitorBlobs; folder: string; limits: RoomLimits }) {
    this.#kept = services.kept;
    this.#folder = services.folder;
    this.#limits = services.limits;
  }

  /**
   * Refuses where there is no room for something new while so many bytes are on their way in. What is saved already needs
   * none: it is read and changed as ever.
   */
  async require(incoming: number): Promise<void> {
    const ahead = incoming * STORED_PER_BYTE;
    const { uploadsKeptBytes, minFreeBytes } = this.#limits;
    const free = await freeBytes(this.#folder);
    if (free !== null && free - ahead < minFreeBytes) throw full();
    const kept = await this.#kept.total();
    if (kept + ahead > uploadsKeptBytes) throw full();
  }
}

/** Bytes that this process may still write on a folder's disk; null where its file system does not tell. */
async function freeBytes(folder: string): Promise<number | null> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return blocks === 0 ? null : bavail * bsize;
}

function full(): AppError {
  return new AppError(
    'storage-full',
    'This service has no room for more at the moment. What is saved stays, and can be changed and generated.',
  );
}
