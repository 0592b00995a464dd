import { Dict, Name, Stream, type Value } from '../object/value.ts';
import { behindImage } from './behind-image.ts';
import { ContentScanner, ENDED, operatorCode, UNREADABLE } from './content-scanner.ts';
import { isWhite, Keyword, Syntax } from './syntax.ts';

const BEGIN = 'BI';
const BEGIN_CODE = operatorCode(BEGIN);
const DATA = 'ID';
/** `EI` and the white space before it. */
const END_LENGTH = 3;
/** Data may contain what looks like its end. */
const MOST_ENDS = 16;
/** No more pictures of a stream are examined. */
const MAX_PICTURES = 2000;

/** Full names of the entries that matter here (ISO 32000-2 table 91). */
const FULL_KEYS: ReadonlyMap<string, string> = new Map([
  ['W', 'Width'],
  ['H', 'Height'],
  ['BPC', 'BitsPerComponent'],
  ['CS', 'ColorSpace'],
  ['F', 'Filter'],
  ['DP', 'DecodeParms'],
  ['IM', 'ImageMask'],
]);

/** Content in which there may be inline pictures, as it is coded. */
const pictured = new WeakSet<Uint8Array>();

/** Notes that the content which was decoded from data has inline pictures. */
export function setPictured(data: Uint8Array): void {
  pictured.add(data);
}

/** Whether data is known to be content with inline pictures, because it has been followed. */
export const isPictured = (data: Uint8Array): boolean => pictured.has(data);

/** Whether there may be inline pictures in content. */
export function mayHavePictures(content: Uint8Array): boolean {
  return Buffer.from(content.buffer, content.byteOffset, content.length).includes(BEGIN);
}

/**
 * Whether an inline picture in content (ISO 32000-2 8.9.7) is spoiled.
 * @param isSpoiled examines a picture, as if it were an object of its own.
 */
export function hasSpoiledPicture(content: Uint8Array, isSpoiled: (picture: Stream) => boolean): boolean {
  const scanner = new ContentScanner(content);
  for (let pictures = 0; pictures < MAX_PICTURES; ) {
    const code = scanner.next();
    if (code === ENDED || code === UNREADABLE) return false;
    if (code !== BEGIN_CODE) continue;
    pictures++;
    const syntax = new Syntax(content, scanner.position);
    const entries = entriesOf(syntax);
    if (entries === undefined) return false;
    const start = syntax.position + (isWhite(content[syntax.position]) ? 1 : 0);
    const first = behindImage(content, syntax.position);
    if (first === undefined) return false;
    let isSound = false;
    let end: number | undefined = first;
    for (let ends = 0; ends < MOST_ENDS && end !== undefined && !isSound; ends++) {
      isSound = !isSpoiled(new Stream(entries, content.subarray(start, end - END_LENGTH)));
      if (isSound) scanner.position = end;
      else end = behindImage(content, end);
    }
    if (!isSound) return true;
  }
  return false;
}

/** The entries of an inline picture, under their full names; undefined if they are not followed by data. */
function entriesOf(syntax: Syntax): Dict | undefined {
  const entries: [string, Value][] = [['Subtype', new Name('Image')]];
  for (;;) {
    const key = syntax.read();
    if (key instanceof Keyword) return key.text === DATA ? new Dict(entries) : undefined;
    const value = syntax.read();
    if (!(key instanceof Name) || value instanceof Keyword) return undefined;
    entries.push([FULL_KEYS.get(key.value) ?? key.value, value]);
  }
}
