import type { Value } from '../../object/value.ts';
import { Stream } from '../../object/value.ts';
import { behindImage } from '../../source/behind-image.ts';
import { CLASSES, REGULAR, WHITE } from '../../source/byte-classes.ts';
import { behindLiteral } from '../../source/content-scanner.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { decoded } from '../../source/stream-data.ts';

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

/**
 * Counts the graphics states that pages leave unbalanced: what is drawn after their content depends on it.
 */
export class StateCounter {
  readonly #source: SourceDocument;
  #left = MAX_CONTENT;

  constructor(source: SourceDocument) {
    this.#source = source;
  }

  /** The states of the content in these streams; balanced if it cannot be read. */
  of(streams: readonly Value[]): ContentEnd {
    const states = { unrestored: 0, unsaved: 0, openArrays: 0, brokenOff: false };
    try {
      for (const value of streams) {
        const stream = this.#source.resolve(value);
        if (!(stream instanceof Stream) || this.#left <= 0) continue;
        const content = decoded(stream, (entry) => this.#source.resolve(entry), this.#left);
        this.#left -= content.length;
        count(content, states);
      }
    } catch (error) {
      // Content that exceeds the limit, or has an unknown filter, is not damaged.
      return { unrestored: 0, unsaved: 0, ends: error instanceof RangeError };
    }
    return { ...believed(states), ends: states.openArrays === 0 && !states.brokenOff };
  }
}

/** What has been met so far in the streams of a page, which may split an array but not a string (7.8.2). */
interface Met extends SavedStates {
  openArrays: number;
  /** Whether a stream ends within a string or an inline image. */
  brokenOff: boolean;
}

const SOLIDUS = 0x2f;
const SAVE = 0x71;
const RESTORE = 0x51;

/** Only the words that matter here are distinguished: content is most of what many drawings are. */
function count(content: Uint8Array, states: Met): void {
  const end = content.length;
  let at = 0;
  while (at >= 0 && at < end) {
    const byte = content[at] ?? 0;
    const kind = CLASSES[byte];
    if (kind === WHITE) at++;
    else if (kind === REGULAR || byte === SOLIDUS) {
      const from = at++;
      while (at < end && CLASSES[content[at] ?? 0] === REGULAR) at++;
      if (at - from === 1) {
        if (byte === SAVE) states.unrestored++;
        else if (byte === RESTORE) {
          if (states.unrestored > 0) states.unrestored--;
          else states.unsaved++;
        }
      } else if (at - from === 2 && byte === 0x49 && content[from + 1] === 0x44)
        at = behindImage(content, at) ?? -1;
    } else if (byte === 0x25) {
      while (at < end && content[at] !== 0x0a && content[at] !== 0x0d) at++;
    } else if (byte === 0x28) at = behindLiteral(content, at + 1);
    else if (byte === 0x3c && content[at + 1] !== 0x3c) {
      const closed = content.indexOf(0x3e, at);
      at = closed < 0 ? -1 : closed + 1;
    } else {
      if (byte === 0x5b) states.openArrays++;
      else if (byte === 0x5d && states.openArrays > 0) states.openArrays--;
      // Dictionaries and stray delimiters.
      at++;
    }
  }
  states.brokenOff ||= at < 0;
}
