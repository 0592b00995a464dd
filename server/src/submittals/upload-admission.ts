import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { CallClass } from '../http/call-classes.ts';
import { clientAddress } from '../http/client-address.ts';
import { InFlight, type InFlightLimits, type Place } from '../http/in-flight.ts';
import { receivingOf } from '../http/slow-bodies.ts';
import { shedCalls } from '../measures.ts';
import type { Room } from './room.ts';
import type { UploadCounts } from './upload-counts.ts';

const MEBIBYTE = 1024 * 1024;

/** How much is reserved at a time for a request that does not declare its length. */
const STEP_BYTES = MEBIBYTE;

/** An upload of a few files over an ordinary line has ended by then. */
const RETRY_SECONDS = 5;

/** Called with the number of bytes of files as they arrive; throws if there is no room for them. */
export type Arrived = (bytes: number) => Promise<void>;

/**
 * Admits uploads: before a byte of one is read, its bytes are reserved in this process's budget of uploads in flight,
 * in its sender's daily limit, and on the disk. For an upload that does not declare its length this is done step by
 * step.
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

  /** Runs `work` to receive an upload; its reservation lasts until the work ends, however it ends. */
  async admit<Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (arrived: Arrived) => Promise<Answer>,
  ): Promise<Answer> {
    const sender = clientAddress(request);
    const length = request.headers['content-length'];
    let granted = length === undefined ? STEP_BYTES : Number(length);
    if (granted > this.#limits.senderBytes) throw this.#tooMuch();
    const place = this.#inFlight.take(sender, granted, receivingOf(request, reply));
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
  shedCalls.inc({ class: 'uploading' satisfies CallClass });
  const message = 'More files are coming in than can be taken at once. Please try again in a moment.';
  return new AppError('uploads-busy', message, [], RETRY_SECONDS);
}

/** Seconds until the next day (UTC) begins. */
function secondsUntilTomorrow(now: Date): number {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((tomorrow - now.getTime()) / 1000);
}
