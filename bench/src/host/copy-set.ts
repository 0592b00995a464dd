// A separate process that concatenates files into one: the baseline for the linker.
//   copy-set.ts OUTPUT LENGTH FILE…   reads and writes LENGTH bytes, restarting with the first file if necessary
import { open } from 'node:fs/promises';

const [output = '', length = '0', ...files] = process.argv.slice(2);
const PIECE = 256 * 1024;

const begun = performance.now();
const target = await open(output, 'w');
let left = Number(length);
while (left > 0) {
  for (const file of files) {
    const source = await open(file, 'r');
    for (;;) {
      const { buffer, bytesRead } = await source.read(
        Buffer.allocUnsafeSlow(PIECE),
        0,
        Math.min(PIECE, left),
      );
      if (bytesRead === 0) break;
      await target.write(buffer, 0, bytesRead);
      left -= bytesRead;
    }
    await source.close();
    if (left === 0) break;
  }
}
await target.close();
console.log(JSON.stringify({ whole: performance.now() - begun }));
