import { createHash } from 'node:crypto';
import { LEAF_HASH_BYTES } from '../../format/side-table.ts';
import { type Sink, serialise, type Watched } from '../../object/serialise.ts';
import { inOneOrder } from '../../object/sort-entries.ts';
import { Dict, type FieldKind, Ref, Stream, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';

/** Resources are less deep; anything deeper is equal to nothing. */
const MAX_DEPTH = 64;

/**
 * Types of dictionaries that are plain values, in contrast to those with an identity of their own (ISO
 * 32000-2 7.7.2).
 */
const VALUES = new Set([
  'CMap',
  'Encoding',
  'ExtGState',
  'Font',
  'FontDescriptor',
  'Group',
  'Halftone',
  'Mask',
  'Pattern',
]);
/** Entries of dictionaries in a tree, on a page or in a form, if they have no type. */
const OWN_ENTRIES = ['Parent', 'P', 'FT', 'Rect'];
/** Entries whose value has a meaning only in this document (14.7.5.4, 12.7.4.3). */
const LOCAL_ENTRIES = ['StructParent', 'StructParents', 'DA'];

/** The fingerprint by which an object is compared. */
interface Print {
  readonly hash: Buffer;
  /** Whether it reaches something that belongs only to this document: a page, a layer, an annotation. */
  readonly local: boolean;
  /** Whether it reaches itself, or too deep, and so is equal to nothing. */
  readonly endless: boolean;
}

const UNDER_WAY = Symbol('under way');

/**
 * Finds streams of a document that are equal together with everything they refer to, to any depth: two
 * pictures are equal only if their masks are. Pages, annotations, fields, structure elements and layers have
 * an identity, and are equal only to themselves.
 */
export class EqualStreams {
  readonly #source: SourceDocument;
  readonly #prints = new Map<number, Print | typeof UNDER_WAY>();
  /** The first streams with each length, beginning and end, by their object numbers. */
  readonly #first = new Map<string, number[]>();
  readonly #own = new Set<number>();

  constructor(source: SourceDocument) {
    this.#source = source;
  }

  /**
   * Prevents a stream from being shared, such as the appearance of a field, which viewers redraw in place
   * when it is filled in.
   */
  keepApart(number: number): void {
    this.#own.add(number);
  }

  isApart(number: number): boolean {
    return this.#own.has(number);
  }

  /** The object of an equal stream that was requested before, or `number` itself if it is the first. */
  firstOf(number: number, stream: Stream): number {
    if (this.#own.has(number)) return number;
    const key = endsOf(stream.data);
    const candidates = this.#first.get(key);
    if (candidates === undefined) {
      this.#first.set(key, [number]);
      return number;
    }
    const print = this.#print(new Ref(number, 0), 0);
    if (print.endless) return number;
    for (const candidate of candidates) {
      const other = this.#print(new Ref(candidate, 0), 0);
      if (!other.endless && other.hash.equals(print.hash)) return candidate;
    }
    candidates.push(number);
    return number;
  }

  /**
   * The hash, `LEAF_HASH_BYTES` long, by which equal streams of other documents are recognised; null if the
   * stream reaches something that belongs only to this document.
   */
  sharedPrint(number: number): Buffer | null {
    const { hash, local, endless } = this.#print(new Ref(number, 0), 0);
    return local || endless ? null : hash.subarray(0, LEAF_HASH_BYTES);
  }

  #print(ref: Ref, depth: number): Print {
    const known = this.#prints.get(ref.number);
    if (known === UNDER_WAY || depth > MAX_DEPTH) return { hash: NOTHING, local: true, endless: true };
    if (known !== undefined) return known;
    this.#prints.set(ref.number, UNDER_WAY);
    const print = this.#made(ref.number, this.#source.resolve(ref), depth);
    this.#prints.set(ref.number, print);
    return print;
  }

  #made(number: number, value: Value, depth: number): Print {
    const hash = createHash('sha256');
    if (this.#isSomebody(number, value)) {
      return { hash: hash.update(`object ${number}`).digest(), local: true, endless: false };
    }
    const sink = new PrintSink();
    let endless = false;
    const behind: Buffer[] = [];
    // A reference is written as its index among the references; the hashes of their targets follow in order.
    const locate = (ref: Ref): number => {
      const print = this.#print(ref, depth + 1);
      sink.local ||= print.local;
      endless ||= print.endless;
      return behind.push(print.hash);
    };
    if (value instanceof Stream) {
      const entries = new Dict(value.dict);
      // It may be an indirect object (7.3.8.2), and is written anew.
      entries.delete('Length');
      serialise(inOneOrder(entries), sink, locate);
      hash.update(`stream ${value.data.length} `).update(value.data);
    } else serialise(inOneOrder(value), sink, locate);
    hash.update(sink.written, 'latin1');
    for (const each of behind) hash.update(each);
    return { hash: hash.digest(), local: sink.local, endless };
  }

  #isSomebody(number: number, value: Value): boolean {
    if (this.#own.has(number)) return true;
    if (!(value instanceof Dict)) return false;
    const type = this.#source.name(value.get('Type'));
    return type === undefined ? OWN_ENTRIES.some((key) => value.has(key)) : !VALUES.has(type);
  }
}

/** The text by which objects are compared. */
class PrintSink implements Sink {
  written = '';
  local = false;

  text(text: string): void {
    this.written += text;
  }

  field(kind: FieldKind, value: number): void {
    this.written += `${kind} ${value}`;
  }

  opened(part: Watched): void {
    if (part instanceof Dict && LOCAL_ENTRIES.some((key) => part.has(key))) this.local = true;
  }
}

const NOTHING = Buffer.alloc(0);
const SAMPLE = 12;

/** A key that differs for most different streams: hashing is only worthwhile if it is equal. */
function endsOf(data: Uint8Array): string {
  const { buffer, byteOffset, length } = data;
  const bytes = Buffer.from(buffer, byteOffset, length);
  return `${length} ${bytes.toString('latin1', 0, SAMPLE)} ${bytes.toString('latin1', Math.max(0, length - SAMPLE))}`;
}
