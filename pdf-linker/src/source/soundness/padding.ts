/** Whether data has nothing but white space (ISO 32000-2 7.2.3) and filling bytes from an offset on. */
export function isPadding(data: Uint8Array, from: number): boolean {
  for (let at = from; at < data.length; at++) {
    const byte = data[at] ?? 0;
    if (byte > 0x20 && byte !== 0xff) return false;
  }
  return true;
}
