/**
 * Numbers as the differences between neighbours, zigzag coded in groups of seven bits. Offsets and object
 * numbers climb in small steps, so most take one byte or two.
 */
export function encodeNumbers(values: ArrayLike<number>): Uint8Array {
  const out = new Uint8Array(values.length * 5 + 5);
  let at = 0;
  let previous = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    const delta = value - previous;
    previous = value;
    let zigzag = delta >= 0 ? delta * 2 : -delta * 2 - 1;
    while (zigzag > 127) {
      out[at++] = (zigzag % 128) | 128;
      zigzag = Math.floor(zigzag / 128);
    }
    out[at++] = zigzag;
  }
  return out.slice(0, at);
}

/**
 * Reads `count` numbers written by {@link encodeNumbers}.
 * @throws RangeError when there are fewer.
 */
export function decodeNumbers(bytes: Uint8Array, count: number): Uint32Array {
  const out = new Uint32Array(count);
  let at = 0;
  let previous = 0;
  for (let i = 0; i < count; i++) {
    let zigzag = 0;
    let scale = 1;
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('number list ends early');
      zigzag += (byte & 127) * scale;
      if (byte < 128) break;
      scale *= 128;
    }
    previous += zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
    out[i] = previous;
  }
  return out;
}
