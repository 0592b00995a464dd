/** The tables of an OpenType font file with TrueType outlines (ISO/IEC 14496-22), read on demand. */
export class FontTables {
  readonly #bytes: Uint8Array;
  readonly #places = new Map<string, { offset: number; length: number }>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = 0; i < view.getUint16(4); i++) {
      const at = 12 + i * 16;
      const tag = Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');
      this.#places.set(tag, { offset: view.getUint32(at + 8), length: view.getUint32(at + 12) });
    }
  }

  /** The bytes of a table; empty if the font has none of that name. */
  bytes(tag: string): Uint8Array {
    const place = this.#places.get(tag);
    return place === undefined
      ? new Uint8Array(0)
      : this.#bytes.subarray(place.offset, place.offset + place.length);
  }

  /** A view of a table; undefined if the font has none of that name. */
  view(tag: string): DataView | undefined {
    const bytes = this.bytes(tag);
    return bytes.length === 0 ? undefined : new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}
