import type { Value } from '../object/value.ts';
import { Stream } from '../object/value.ts';
import type { SourceDocument } from '../source/source-document.ts';
import { decoded } from '../source/stream-data.ts';
import { isWhite, Syntax } from '../source/syntax.ts';

/** Decoded content that is looked at in a document, in bytes. */
const MAX_CONTENT = 64 * 1024 * 1024;
/** More are not believed. */
export const MAX_STATES = 255;

/** What a page's content leaves uneven of the graphics states it saves and restores (ISO 32000-2 8.4.2). */
export interface SavedStates {
  /** States that are saved and never restored. */
  unrestored: number;
  /** Restorings of what was never saved. */
  unsaved: number;
}

/** Counts the graphics states that pages leave uneven: what is drawn behind their content depends on it. */
export class StateCounter {
  readonly #source: SourceDocument;
  #left = MAX_CONTENT;

  constructor(source: SourceDocument) {
    this.#source = source;
  }

  /** The states of the content in these streams; even where it cannot be read. */
  of(streams: readonly Value[]): SavedStates {
    const states = { unrestored: 0, unsaved: 0 };
    try {
      for (const value of streams) {
        const stream = this.#source.resolve(value);
        if (!(stream instanceof Stream) || this.#left <= 0) continue;
        const content = decoded(stream, (entry) => this.#source.resolve(entry), this.#left);
        this.#left -= content.length;
        count(content, states);
      }
    } catch {
      return { unrestored: 0, unsaved: 0 };
    }
    const { unrestored, unsaved } = states;
    return { unrestored: Math.min(unrestored, MAX_STATES), unsaved: Math.min(unsaved, MAX_STATES) };
  }
}

function count(content: Uint8Array, states: SavedStates): void {
  const syntax = new Syntax(content);
  for (;;) {
    const operator = syntax.skipToOperator();
    if (operator === '') return;
    if (operator === 'q') states.unrestored++;
    else if (operator === 'ID') syntax.position = behindImage(content, syntax.position);
    else if (operator === 'Q') {
      if (states.unrestored > 0) states.unrestored--;
      else states.unsaved++;
    }
  }
}

/** Where the data of an inline image (8.9.7) ends: at an `EI` with text behind it. */
export function behindImage(content: Uint8Array, start: number): number {
  for (let at = start + 1; at + 1 < content.length; at++) {
    if (content[at] !== 0x45 || content[at + 1] !== 0x49 || !isWhite(content[at - 1])) continue;
    const behind = content.subarray(at + 2, at + 8);
    if ((behind.length === 0 || isWhite(behind[0])) && behind.every((byte) => isWhite(byte) || isText(byte)))
      return at + 2;
  }
  return content.length;
}

function isText(byte: number): boolean {
  return byte >= 0x20 && byte < 0x7f;
}
