import { constants, createInflate } from 'node:zlib';

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
  if (inflation === undefined) inflation = begun();
  if (inflation === null) return undefined;
  const { engine, state } = inflation;
  inflation.failed = false;
  engine.reset();
  let length = 0;
  let left = data.length;
  while (length <= most) {
    engine.writeSync(constants.Z_FINISH, data, data.length - left, left, ROOM, 0, ROOM.length);
    if (inflation.failed) return undefined;
    const [room = 0, rest = 0] = state;
    length += ROOM.length - room;
    left = rest;
    // Without an error, room is left over only at the end of the data.
    if (room > 0) return length > most ? undefined : length;
  }
  return undefined;
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
