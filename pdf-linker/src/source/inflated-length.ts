import { constants, createInflate } from 'node:zlib';
import { release } from '../bytes/release.ts';

/** The room into which everything is inflated, again and again: what was made is not wanted. */
const ROOM = Buffer.allocUnsafeSlow(128 * 1024);

/** What `node:zlib` calls for each piece of data. It is not documented, and used only if it is as it is known. */
interface Engine {
  reset(): void;
  /** Leaves how many bytes of room and of data are left over in the state. */
  writeSync(
    flush: number,
    data: Uint8Array,
    from: number,
    length: number,
    into: Uint8Array,
    at: number,
    room: number,
  ): void;
  onerror: () => void;
}

interface Inflation {
  readonly engine: Engine;
  /** The rest of the room, and of the data. */
  readonly state: Uint32Array;
  failed: boolean;
}

let inflation: Inflation | undefined | null;

/**
 * How long deflated data is when inflated, if it is whole and not longer than a number of bytes; undefined if it is not, or
 * cannot be found out so. It takes half the time of inflating data to have it, which makes and clears as much memory.
 */
export function inflatedLength(data: Uint8Array, most: number): number | undefined {
  let length = 0;
  const whole = inflate(data, (made) => {
    length += made;
    return length > most ? undefined : [ROOM, 0];
  });
  return whole ? length : undefined;
}

/** What {@link inflatedOnce} inflates into. */
let reused = Buffer.allocUnsafeSlow(0);
const LEAST_REUSED = 128 * 1024;
const MOST_REUSED = 1024 * 1024;

/**
 * Deflated data inflated, if it is whole and not longer than a number of bytes; undefined if it is not, or cannot be
 * inflated so. It is there until the next call, in the memory of which it is written.
 */
export function inflatedOnce(data: Uint8Array, most: number): Uint8Array | undefined {
  if (reused.length < LEAST_REUSED || reused.length > MOST_REUSED)
    reused = Buffer.allocUnsafeSlow(LEAST_REUSED);
  let length = 0;
  const whole = inflate(data, (made) => {
    length += made;
    if (length > most) return undefined;
    if (length === reused.length) {
      const larger = Buffer.allocUnsafeSlow(2 * length);
      larger.set(reused);
      release(reused);
      reused = larger;
    }
    return [reused, length];
  });
  return whole ? reused.subarray(0, length) : undefined;
}

/**
 * Inflates data; false if it is not whole, or if there is no room for all of it.
 * @param roomBehind returns what there is room in and from where on, when so many bytes more have been made; undefined if
 *   there is none.
 */
function inflate(
  data: Uint8Array,
  roomBehind: (made: number) => readonly [into: Uint8Array, at: number] | undefined,
): boolean {
  if (inflation === undefined) inflation = begun();
  if (inflation === null) return false;
  const { engine, state } = inflation;
  inflation.failed = false;
  engine.reset();
  let left = data.length;
  for (let room = roomBehind(0); room !== undefined; ) {
    const [into, at] = room;
    engine.writeSync(constants.Z_FINISH, data, data.length - left, left, into, at, into.length - at);
    if (inflation.failed) return false;
    const [free = 0, rest = 0] = state;
    left = rest;
    room = roomBehind(into.length - at - free);
    // Without an error, room is left over only at the end of the data.
    if (free > 0) return room !== undefined;
  }
  return false;
}

function begun(): Inflation | null {
  const { _handle: engine, _writeState: state } = createInflate() as unknown as {
    _handle?: Partial<Engine>;
    _writeState?: unknown;
  };
  if (typeof engine?.writeSync !== 'function' || typeof engine.reset !== 'function') return null;
  if (!(state instanceof Uint32Array)) return null;
  const made: Inflation = { engine: engine as Engine, state, failed: false };
  made.engine.onerror = () => {
    made.failed = true;
  };
  return made;
}
