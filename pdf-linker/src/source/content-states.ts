import { behindImage } from './behind-image.ts';
import { CLASSES, REGULAR, WHITE } from './byte-classes.ts';
import { behindLiteral } from './content-scanner.ts';

/**
 * What a stream of content does to the graphics states and arrays that are open before it (ISO 32000-2 8.4.2): how many it
 * ends, and how many it leaves open behind that.
 */
export interface StateChanges {
  readonly restored: number;
  readonly saved: number;
  readonly closed: number;
  readonly opened: number;
  /** Whether it ends within a string or an inline image: streams may split an array, but not these (7.8.2). */
  readonly brokenOff: boolean;
  /** Whether there are inline images in it. */
  readonly pictured: boolean;
}

const SOLIDUS = 0x2f;
const SAVE = 0x71;
const RESTORE = 0x51;

/** Follows content. Only the words that matter here are distinguished: content is most of what many drawings are. */
export function stateChanges(content: Uint8Array): StateChanges {
  const end = content.length;
  let [restored, saved, closed, opened] = [0, 0, 0, 0];
  let pictured = false;
  let at = 0;
  while (at >= 0 && at < end) {
    const byte = content[at] ?? 0;
    const kind = CLASSES[byte];
    if (kind === WHITE) at++;
    else if (kind === REGULAR || byte === SOLIDUS) {
      const from = at++;
      while (at < end && CLASSES[content[at] ?? 0] === REGULAR) at++;
      if (at - from === 1) {
        if (byte === SAVE) saved++;
        else if (byte === RESTORE) {
          if (saved > 0) saved--;
          else restored++;
        }
      } else if (at - from === 2 && byte === 0x49 && content[from + 1] === 0x44) {
        pictured = true;
        at = behindImage(content, at) ?? -1;
      }
    } else if (byte === 0x25) {
      while (at < end && content[at] !== 0x0a && content[at] !== 0x0d) at++;
    } else if (byte === 0x28) at = behindLiteral(content, at + 1);
    else if (byte === 0x3c && content[at + 1] !== 0x3c) {
      const closing = content.indexOf(0x3e, at);
      at = closing < 0 ? -1 : closing + 1;
    } else {
      if (byte === 0x5b) opened++;
      else if (byte === 0x5d) {
        if (opened > 0) opened--;
        else closed++;
      }
      // Dictionaries and stray delimiters.
      at++;
    }
  }
  return { restored, saved, closed, opened, brokenOff: at < 0, pictured };
}
