import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { JsonList } from './json-list.ts';

// The outline of a JSON file (RFC 8259), found without parsing it: where the members of the object and the items of its
// long lists are.

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const MARK = Buffer.from('\ufeff');
/** Where a text lost a character before; whoever reads the file as a whole counts them. */
const REPLACEMENT = Buffer.from('\ufffd');

/** Bytes read at a time. */
const PIECE_BYTES = 1024 * 1024;

/** What comes next, at the two levels that are looked at. */
type Expected =
  | 'object'
  | 'first name'
  | 'name'
  | 'colon'
  | 'value'
  | 'after value'
  | 'first item'
  | 'item'
  | 'after item'
  | 'end';

/** A member's value: its bytes, or those of its items. */
interface Member {
  readonly name: string;
  start: number;
  end: number;
  readonly starts: number[];
  readonly ends: number[];
  isList: boolean;
}

/** The file is to be read as a whole: it is not what is read in pieces, or not JSON. */
class Unusual extends Error {}

/**
 * Reads a JSON object from a file in UTF-8 whose members of these names are lists. These become `JsonList`s; the others are
 * parsed. Null if the file has to be read as a whole, because it is encoded in another way, lacks one of the lists, or cannot be
 * read: nothing is said about why.
 */
export async function readInPieces(
  path: string,
  lists: ReadonlySet<string>,
): Promise<Record<string, unknown> | null> {
  const outline = new Outline(lists);
  try {
    for await (const piece of utf8Pieces(path)) outline.scan(piece);
    const value: Record<string, unknown> = {};
    for (const { name, isList, start, end, starts, ends } of outline.members()) {
      if (isList) value[name] = new JsonList(path, starts, ends);
      else for (const only of new JsonList(path, [start], [end])) value[name] = only;
    }
    return value;
  } catch (error) {
    if (error instanceof Unusual || (error instanceof Error && error.name === 'BrokenItem')) return null;
    throw error;
  }
}

/** The pieces of a file, cut between characters. @throws Unusual if it is not UTF-8, or has lost characters */
async function* utf8Pieces(path: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const read of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    const piece = Buffer.concat([rest, read as Buffer]);
    let cut = piece.length;
    for (let back = 1; back <= 3 && back <= piece.length; back++) {
      const byte = piece[piece.length - back] ?? 0;
      if ((byte & 0xc0) === 0x80) continue;
      if (byte >= 0xc0) cut = piece.length - back;
      break;
    }
    rest = piece.subarray(cut);
    yield checked(piece.subarray(0, cut));
  }
  if (rest.length > 0) yield checked(rest);
}

function checked(piece: Buffer): Buffer {
  if (!isUtf8(piece) || piece.includes(REPLACEMENT)) throw new Unusual();
  return piece;
}

/** Finds members and items while the bytes of a file pass. */
class Outline {
  readonly #lists: ReadonlySet<string>;
  readonly #members: Member[] = [];
  readonly #names = new Set<string>();
  #expected: Expected = 'object';
  /** Where the piece that is scanned begins in the file. */
  #before = 0;
  /** How deep the bytes are in a value that is not looked into; 0 outside of one. */
  #depth = 0;
  #inText = false;
  #isEscaped = false;
  /** Whether the value is a number or a word, which has no end of its own. */
  #isBare = false;
  /** The bytes of a name so far; null outside of one. */
  #name: Uint8Array[] | null = null;

  constructor(lists: ReadonlySet<string>) {
    this.#lists = lists;
  }

  /** @throws Unusual */
  scan(piece: Buffer): void {
    const begin = this.#before === 0 && piece.subarray(0, MARK.length).equals(MARK) ? MARK.length : 0;
    for (let at = begin; at < piece.length; at++) {
      if (this.#inText || this.#depth > 0) at = this.#pass(piece, at);
      else this.#between(piece[at] ?? 0, this.#before + at);
    }
    this.#before += piece.length;
  }

  /** @throws Unusual if the object is not complete, or lacks a list */
  members(): readonly Member[] {
    if (this.#expected !== 'end' || this.#inText || this.#depth > 0) throw new Unusual();
    for (const name of this.#lists) {
      if (!this.#members.some((member) => member.name === name && member.isList)) throw new Unusual();
    }
    return this.#members;
  }

  /**
   * Passes over a text, or over a value that is not looked into; returns the place of its last byte, or of the last of the
   * piece. Nearly all bytes of a catalogue pass here.
   */
  #pass(piece: Buffer, from: number): number {
    let [depth, inText, isEscaped, at] = [this.#depth, this.#inText, this.#isEscaped, from];
    for (; at < piece.length; at++) {
      const byte = piece[at];
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth++;
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
      if (depth === 0 && !inText) break;
    }
    [this.#depth, this.#inText, this.#isEscaped] = [depth, inText, isEscaped];
    const isEnd = at < piece.length;
    if (this.#name) this.#name.push(piece.subarray(from, at));
    if (isEnd && this.#name) this.#named();
    else if (isEnd) this.#close(this.#before + at + 1);
    return at;
  }

  /** Outside of all values but the object, and the list that is looked into. */
  #between(byte: number, at: number): void {
    const isSpace = byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
    if (this.#isBare) {
      if (!isSpace && byte !== COMMA && byte !== CLOSE_LIST && byte !== CLOSE_OBJECT) return;
      this.#close(at);
    }
    if (isSpace) return;
    const expected = this.#expected;
    if (expected === 'object' && byte === OPEN_OBJECT) this.#expected = 'first name';
    else if ((expected === 'first name' || expected === 'name') && byte === QUOTE) {
      this.#name = [];
      this.#inText = true;
    } else if (expected === 'colon' && byte === COLON) this.#expected = 'value';
    else if ((expected === 'after value' || expected === 'first name') && byte === CLOSE_OBJECT)
      this.#expected = 'end';
    else if (expected === 'after value' && byte === COMMA) this.#expected = 'name';
    else if (expected === 'after item' && byte === COMMA) this.#expected = 'item';
    else if ((expected === 'after item' || expected === 'first item') && byte === CLOSE_LIST)
      this.#expected = 'after value';
    else if (expected === 'value' || expected === 'first item' || expected === 'item') this.#open(byte, at);
    else throw new Unusual();
  }

  #open(byte: number, at: number): void {
    const member = this.#member();
    if (this.#expected !== 'value') {
      member.starts.push(at);
      this.#expected = 'after item';
    } else if (this.#lists.has(member.name)) {
      if (byte !== OPEN_LIST) throw new Unusual();
      member.isList = true;
      this.#expected = 'first item';
      return;
    } else {
      member.start = at;
      this.#expected = 'after value';
    }
    if (byte === QUOTE) this.#inText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.#depth = 1;
    else if (byte === COMMA || byte === COLON || byte === CLOSE_LIST || byte === CLOSE_OBJECT)
      throw new Unusual();
    else this.#isBare = true;
  }

  #close(end: number): void {
    const member = this.#member();
    this.#isBare = false;
    if (this.#expected === 'after item') member.ends.push(end);
    else member.end = end;
  }

  /** A name that is written with escapes, is there twice, or is none of ours is left to who parses all. */
  #named(): void {
    const name = Buffer.concat(this.#name ?? []).toString('utf8');
    this.#name = null;
    if (name.includes('\\') || name === '__proto__' || this.#names.has(name)) throw new Unusual();
    this.#names.add(name);
    this.#members.push({ name, start: 0, end: 0, starts: [], ends: [], isList: false });
    this.#expected = 'colon';
  }

  #member(): Member {
    const member = this.#members.at(-1);
    if (!member) throw new Unusual();
    return member;
  }
}
