import type { Value } from '../../object/value.ts';
import { Stream } from '../../object/value.ts';
import { type StateChanges, stateChanges } from '../../source/content-states.ts';
import { setInflatedWhole } from '../../source/filters.ts';
import { inflatedOnce } from '../../source/inflated-length.ts';
import { setPictured } from '../../source/inline-pictures.ts';
import { type CheckBoard, type Checked, KINDS } from '../../source/soundness/check-board.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { decoded, filtersOf } from '../../source/stream-data.ts';

/** The maximum decoded content examined in a document, in bytes. */
const MAX_CONTENT = 64 * 1024 * 1024;
/** Higher counts are not believed. */
const MAX_STATES = 255;

/** The graphics states that a page's content leaves unbalanced (ISO 32000-2 8.4.2). */
export interface SavedStates {
  /** States that are saved but never restored. */
  unrestored: number;
  /** Restores without a matching save. */
  unsaved: number;
}

/** For content that restores everything it saves. */
export const EVEN: SavedStates = { unrestored: 0, unsaved: 0 };

/** The states, limited to the number that is believed. */
export function believed({ unrestored, unsaved }: SavedStates): SavedStates {
  return { unrestored: Math.min(unrestored, MAX_STATES), unsaved: Math.min(unsaved, MAX_STATES) };
}

/** The state of a page's content at its end. */
export interface ContentEnd extends SavedStates {
  /**
   * False if the content breaks off within a string, an array or an inline image, or cannot be read to its
   * end.
   */
  ends: boolean;
}

/** The maximum number of streams left to a board: other checks need room there. */
const MOST_LEFT = 2048;

/** A stream that will be followed. */
interface Ahead {
  /** Of the board; undefined if it is not left to it. */
  readonly ticket: number | undefined;
  followed?: Checked | undefined;
}

/**
 * Counts the graphics states that pages leave unbalanced: what is drawn after their content depends on it.
 */
export class StateCounter {
  readonly #source: SourceDocument;
  readonly #board: CheckBoard | undefined;
  readonly #ahead = new Map<Uint8Array, Ahead>();
  #left = MAX_CONTENT;

  /** @param board follows contents that are known ahead, so that another thread can. */
  constructor(source: SourceDocument, board?: CheckBoard) {
    this.#source = source;
    this.#board = board;
  }

  /** Says that the content in these streams will be asked for. */
  ahead(streams: readonly Value[]): void {
    for (const value of streams) {
      const stream = this.#source.resolve(value);
      if (!(stream instanceof Stream) || this.isAhead(stream.data) || !isDeflated(this.#source, stream))
        continue;
      const isLeft = this.#ahead.size < MOST_LEFT;
      this.#ahead.set(stream.data, {
        ticket: isLeft ? this.#board?.ask(KINDS.content, stream.data, []) : undefined,
      });
    }
  }

  /** Whether data will be inflated, as content that is asked for. */
  isAhead(data: Uint8Array): boolean {
    return this.#ahead.has(data);
  }

  /** The states of the content in these streams; balanced if it cannot be read. */
  of(streams: readonly Value[]): ContentEnd {
    const states = { unrestored: 0, unsaved: 0, openArrays: 0, brokenOff: false };
    try {
      for (const value of streams) {
        const stream = this.#source.resolve(value);
        if (!(stream instanceof Stream) || this.#left <= 0) continue;
        const [changes, length] = this.#changesOf(stream);
        if (changes.pictured) setPictured(stream.data);
        this.#left -= length;
        change(states, changes);
      }
    } catch (error) {
      // Content that exceeds the limit, or has an unknown filter, is not damaged.
      return { unrestored: 0, unsaved: 0, ends: error instanceof RangeError };
    }
    return { ...believed(states), ends: states.openArrays === 0 && !states.brokenOff };
  }

  /** @throws RangeError if there is more content than is examined. */
  #changesOf(stream: Stream): readonly [StateChanges, length: number] {
    const { data } = stream;
    const followed = this.#followed(data);
    if (followed !== undefined) return followed;
    const deflated = isDeflated(this.#source, stream) ? inflatedOnce(data, this.#left) : undefined;
    if (deflated !== undefined) setInflatedWhole(data);
    const content = deflated ?? decoded(stream, (entry) => this.#source.resolve(entry), this.#left);
    return [stateChanges(content), content.length];
  }

  /** What the board has found; undefined if it was not asked, or could not follow it. */
  #followed(data: Uint8Array): readonly [StateChanges, length: number] | undefined {
    const ahead = this.#ahead.get(data);
    if (ahead?.ticket === undefined) return undefined;
    ahead.followed ??= this.#board?.collect(ahead.ticket);
    const { soundness, inflated = 0, numbers = [] } = ahead.followed ?? {};
    if (soundness === undefined) return undefined;
    if (inflated > this.#left) throw new RangeError('more content than is examined');
    setInflatedWhole(data);
    const [restored = 0, saved = 0, closed = 0, opened = 0, pictured = 0] = numbers;
    const brokenOff = soundness === 'spoiled';
    return [{ restored, saved, closed, opened, brokenOff, pictured: pictured === 1 }, inflated];
  }
}

/** Whether a stream's data is deflated and nothing else. */
function isDeflated(source: SourceDocument, stream: Stream): boolean {
  if (source.resolve(stream.dict.get('DecodeParms')) !== null) return false;
  const [filter, ...others] = filtersOf(stream, (entry) => source.resolve(entry));
  return others.length === 0 && (filter === 'FlateDecode' || filter === 'Fl');
}

/** What has been met so far in the streams of a page. */
interface Met extends SavedStates {
  openArrays: number;
  /** Whether a stream ends within a string or an inline image. */
  brokenOff: boolean;
}

/** Has a stream change what those before it have left. */
function change(states: Met, { restored, saved, closed, opened, brokenOff }: StateChanges): void {
  states.unsaved += Math.max(0, restored - states.unrestored);
  states.unrestored = Math.max(0, states.unrestored - restored) + saved;
  states.openArrays = Math.max(0, states.openArrays - closed) + opened;
  states.brokenOff ||= brokenOff;
}
