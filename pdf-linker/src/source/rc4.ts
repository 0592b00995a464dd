/** RC4, which encrypts old documents and is missing from the platform's library. It is its own inverse. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = new Uint8Array(256);
  for (let i = 0; i < 256; i++) state[i] = i;
  for (let i = 0, j = 0; i < 256; i++) {
    const swapped = state[i] ?? 0;
    j = (j + swapped + (key[i % key.length] ?? 0)) & 255;
    state[i] = state[j] ?? 0;
    state[j] = swapped;
  }
  const out = new Uint8Array(data.length);
  for (let at = 0, i = 0, j = 0; at < data.length; at++) {
    i = (i + 1) & 255;
    const swapped = state[i] ?? 0;
    j = (j + swapped) & 255;
    const other = state[j] ?? 0;
    state[i] = other;
    state[j] = swapped;
    out[at] = (data[at] ?? 0) ^ (state[(swapped + other) & 255] ?? 0);
  }
  return out;
}
