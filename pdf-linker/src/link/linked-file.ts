import { bytesSegment, type Segment, SegmentFile } from '../bytes/segment.ts';
import { bodySegment } from './body-segment.ts';
import {
  MAX_TABLE_OFFSET,
  type ObjectPlaces,
  STREAM_WIDTHS,
  streamEntries,
  tableEntries,
} from './cross-references.ts';
import { layOutBody } from './lay-out-body.ts';
import type { LinkObjects } from './link-objects.ts';
import { PackagePlaces } from './package-places.ts';
import type { Edit } from './page-stamps.ts';
import type { Placement } from './placement.ts';
import type { Stretches } from './stretches.ts';

/**
 * A PDF of placed documents (ISO 32000-2 7.5): header, bodies, the linker's objects, cross-references. It is
 * laid out from front to back, in the order of the methods.
 */
export class LinkedFile {
  readonly file = new SegmentFile();
  readonly #placements: readonly Placement[];
  readonly #bodies: { stretches: Stretches; at: number }[] = [];
  /** The offsets of streams that were laid out separately, by object number. */
  readonly #streams = new Map<number, number>();

  /** @param placements the documents in the file, in order. */
  constructor(placements: readonly Placement[]) {
    this.#placements = placements;
    const version = placements.some(({ table }) => table.version === '2.0') ? '2.0' : '1.7';
    this.#text(`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`);
  }

  /** Lays out the body of the next document with its edits, in order of offset. */
  addBody(placement: Placement, edits: readonly Edit[]): void {
    const stretches = layOutBody(placement, edits);
    this.#bodies.push({ stretches, at: this.file.append(bodySegment(placement, stretches)) });
  }

  /** Lays out a stream whose data is read when it is sent, under a number that the linker allocated. */
  addStream(number: number, entries: string, data: Segment): void {
    this.#streams.set(number, this.file.length);
    this.#text(`${number} 0 obj\n${entries}\nstream\n`);
    this.file.append(data);
    this.#text('\nendstream\nendobj\n');
  }

  /**
   * Lays out the linker's objects, to which none may be added afterwards, and ends the file.
   * @param id the file identifier (14.4), 32 hexadecimal digits.
   */
  end(objects: LinkObjects, root: number, info: number, id: string): void {
    const objectsAt = this.file.length;
    for (const segment of objects.takeSegments()) this.file.append(segment);
    const places = new PackagePlaces(objects, objectsAt, this.#placements, this.#bodies, this.#streams);
    this.#crossReferences(places, `/Root ${root} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]`);
  }

  /** A table (7.5.4), or a stream (7.5.8) if offsets have more digits than a table allows. */
  #crossReferences(places: ObjectPlaces, common: string): void {
    const at = this.file.length;
    if (at <= MAX_TABLE_OFFSET) {
      this.#text(`xref\n0 ${places.size}\n`);
      this.file.append(tableEntries(places));
      this.#text(`trailer\n<</Size ${places.size}${common}>>\nstartxref\n${at}\n%%EOF\n`);
      return;
    }
    const number = places.size;
    const entries = streamEntries({
      size: number + 1,
      from: (object) => {
        const next = places.from(object);
        let following = object;
        return () => (following++ === number ? at : next());
      },
    });
    this.#text(
      `${number} 0 obj\n<</Type/XRef/Size ${number + 1}/W[${STREAM_WIDTHS}]${common}/Length ${entries.length}>>\nstream\n`,
    );
    this.file.append(entries);
    this.#text(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`);
  }

  #text(text: string): void {
    this.file.append(bytesSegment(Buffer.from(text, 'latin1')));
  }
}
