import type { Value } from '../../object/value.ts';
import { Stream } from '../../object/value.ts';
import { behindImage } from '../../source/behind-image.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { decoded } from '../../source/stream-data.ts';
import { Syntax } from '../../source/syntax.ts';

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
interface ContentEnd extends SavedStates {
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

function count(content: Uint8Array, states: Met): void {
  const syntax = new Syntax(content);
  syntax.openArrays = states.openArrays;
  for (;;) {
    const operator = syntax.skipToOperator();
    if (operator === '') break;
    if (operator === 'q') states.unrestored++;
    else if (operator === 'ID') {
      const behind = behindImage(content, syntax.position);
      states.brokenOff ||= behind === undefined;
      syntax.position = behind ?? content.length;
    } else if (operator === 'Q') {
      if (states.unrestored > 0) states.unrestored--;
      else states.unsaved++;
    }
  }
  // The position is past the end if the closing delimiter of a string was not found.
  states.brokenOff ||= syntax.position > content.length;
  states.openArrays = syntax.openArrays;
}
