import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { clientAddress } from '../http/client-address.ts';
import { InFlight, type InFlightLimits, type Place } from '../http/in-flight.ts';
import type { Room } from './room.ts';
import type { UploadCounts } from './upload-counts.ts';

const MEBIBYTE = 1024 * 1024;

/** What a request that does not tell its length is given at a time. */
const STEP_BYTES = MEBIBYTE;

/** An upload of a few files over a common line has ended by then. */
const RETRY_SECONDS = 5;

/** Told of bytes of files as they come; refuses those that there is no place for. */
export type Arrived = (bytes: number) => Promise<void>;

/**
 * Lets uploads in: before a byte of one is read it has its bytes in the budget of what this process takes in at once, in
 * its sender's measure for the day, and on the disk. One that does not tell its length has them step by step.
 */
export class UploadAdmission {
  readonly #inFlight: InFlight;
  readonly #limits: InFlightLimits;
  readonly #counts: UploadCounts;
  readonly #room: Room;

  constructor(services: { limits: InFlightLimits; counts: UploadCounts; room: Room }) {
    this.#limits = services.limits;
    this.#inFlight = new InFlight(services.limits);
    this.#counts = services.counts;
    this.#room = services.room;
  }

  /** Uploads under way. */
  get inFlight(): { readonly bytes: number; readonly count: number } {
    const { bytes, count } = this.#inFlight;
    return { bytes, count };
  }

  /** Takes an upload in by `work`, which holds its place until it ends, however it does. */
  async admit<Answer>(request: FastifyRequest, work: (arrived: Arrived) => Promise<Answer>): Promise<Answer> {
    const sender = clientAddress(request);
    const told = request.headers['content-length'];
    let granted = told === undefined ? STEP_BYTES : Number(told);
    if (granted > this.#limits.senderBytes) throw this.#tooMuch();
    const place = this.#inFlight.take(sender, granted);
    if (!place) throw busy();
    try {
      await this.#require(sender, granted);
      let came = 0;
      return await work(async (bytes) => {
        came += bytes;
        for (; came > granted; granted += STEP_BYTES) await this.#grow(place, sender);
      });
    } finally {
      place.release();
    }
  }

  async #grow(place: Place, sender: string): Promise<void> {
    if (!place.grow(STEP_BYTES)) throw busy();
    await this.#require(sender, STEP_BYTES);
  }

  async #require(sender: string, bytes: number): Promise<void> {
    await this.#room.require(this.#inFlight.bytes);
    if (await this.#counts.add(sender, bytes)) return;
    throw new AppError(
      'upload-quota',
      'Your network has uploaded enough for today. Please try again tomorrow.',
      [],
      secondsUntilTomorrow(new Date()),
    );
  }

  #tooMuch(): AppError {
    const most = Math.floor(this.#limits.senderBytes / MEBIBYTE);
    return new AppError(
      'too-many-files',
      `At most ${most} MB can be sent at once. Send fewer files at a time.`,
    );
  }
}

function busy(): AppError {
  const message = 'More files are coming in than can be taken at once. Please try again in a moment.';
  return new AppError('uploads-busy', message, [], RETRY_SECONDS);
}

/** Seconds until the next day (UTC) begins. */
function secondsUntilTomorrow(now: Date): number {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((tomorrow - now.getTime()) / 1000);
}
