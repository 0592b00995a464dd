import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** Packs files into a ZIP whose bytes do not depend on the clock. */
export async function packZip(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  date: string,
): Promise<Uint8Array> {
  const zip = new yazl.ZipFile();
  for (const file of files) {
    zip.addBuffer(Buffer.from(file.bytes), file.name, {
      mtime: localNoon(date),
      mode: 0o100644,
      compress: !/\.(jpe?g|png)$/.test(file.name),
      forceDosTimestamp: true,
    });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** ZIP stores local time: noon in the local time zone gives the same bytes everywhere. */
function localNoon(date: string): Date {
  const [year, month, day] = date.split('-').map(Number);
  return new Date(year ?? 2026, (month ?? 1) - 1, day ?? 1, 12);
}
