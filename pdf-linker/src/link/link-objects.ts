import { ByteWriter } from '../bytes/byte-writer.ts';
import { lengthOf } from '../bytes/length-counter.ts';
import type { Written } from '../bytes/output.ts';
import { bytesSegment, type Segment } from '../bytes/segment.ts';
import { WrittenSegment } from '../bytes/written-segment.ts';
import { plainText } from '../object/serialise.ts';
import type { Dict, Value } from '../object/value.ts';

const END_STREAM = '\nendstream\nendobj\n';
const endStream: Written = (to) => to.text(END_STREAM);

/** Objects that the linker itself writes, numbered in the package and laid out in succession. */
export class LinkObjects {
  readonly #out = new ByteWriter();
  /** What is laid out before the text in `#out`, or before what is written later. */
  readonly #segments: Segment[] = [];
  #later: WrittenSegment | undefined;
  /** The length of everything before `#later`, or of everything. */
  #length = 0;
  readonly #first: number;
  /** Offsets of the objects from `#first` on, and of those whose numbers documents reserve for the linker. */
  readonly #offsets: number[] = [];
  readonly #reservedOffsets = new Map<number, number>();
  #next: number;

  /** @param first the first free number for these objects. */
  constructor(first: number) {
    this.#first = first;
    this.#next = first;
  }

  get nextNumber(): number {
    return this.#next;
  }

  allocate(): number {
    return this.#next++;
  }

  /** Writes an object under a number that was allocated or that a document reserves for the linker. */
  write(number: number, value: Value | string): void {
    this.#closeLater();
    if (number < this.#first) this.#reservedOffsets.set(number, this.#length);
    else this.#offsets[number - this.#first] = this.#length;
    const text = `${number} 0 obj\n${typeof value === 'string' ? value : plainText(value)}\nendobj\n`;
    this.#out.text(text);
    this.#length += text.length;
  }

  /** Writes an object under a new number and returns the number. */
  add(value: Value | string): number {
    const number = this.allocate();
    this.write(number, value);
    return number;
  }

  /** Adds an object that is written when it is read. */
  addLater(value: Written): number {
    const { number, into } = this.#beginLater();
    into.add((to) => {
      to.number(number);
      to.text(' 0 obj\n');
      value(to);
      to.text('\nendobj\n');
    });
    return number;
  }

  /**
   * Adds a stream that is written when it is read.
   * @param entries those of its dictionary, without the length
   */
  addStreamLater(entries: Written, data: Written): number {
    const { number, into } = this.#beginLater();
    const length = lengthOf(data);
    into.add((to) => {
      to.number(number);
      to.text(' 0 obj\n<<');
      entries(to);
      to.text('/Length ');
      to.number(length);
      to.text('>>\nstream\n');
    });
    into.add(data, length);
    into.add(endStream, END_STREAM.length);
    return number;
  }

  /** The offset of an object within these bytes; undefined if it is not one of them. */
  offsetOf(number: number): number | undefined {
    return number < this.#first ? this.#reservedOffsets.get(number) : this.#offsets[number - this.#first];
  }

  /** The objects in segments, once all are written. */
  takeSegments(): Segment[] {
    this.#closeLater();
    this.#closeText();
    return this.#segments;
  }

  #beginLater(): { number: number; into: WrittenSegment } {
    if (this.#later === undefined) {
      this.#closeText();
      this.#later = new WrittenSegment();
    }
    const number = this.allocate();
    this.#offsets[number - this.#first] = this.#length + this.#later.length;
    return { number, into: this.#later };
  }

  #closeLater(): void {
    if (this.#later === undefined) return;
    this.#segments.push(this.#later);
    this.#length += this.#later.length;
    this.#later = undefined;
  }

  #closeText(): void {
    this.#segments.push(...this.#out.takePieces().map(bytesSegment));
  }
}

/** The text of references to objects of the package. */
export function references(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(' ');
}

/** The text of a dictionary with raw text inserted before its end. */
export function withRaw(entries: Dict, raw: string): string {
  return `${plainText(entries).slice(0, -2)}${raw}>>`;
}
