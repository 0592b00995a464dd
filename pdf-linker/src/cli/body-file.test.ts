import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BodyFile, type BodyPlace } from './body-file.ts';
import { BodyReader } from './body-reader.ts';

test('bodies of more pieces than one call takes stand in a file in order', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pieces-'));
  try {
    const pieces = Array.from({ length: 3000 }, (_, at) => Buffer.from(`${at} `.repeat(at % 5)));
    const file = new BodyFile(path.join(folder, 'bodies'));
    const first = file.add(pieces);
    const second = file.add(pieces.slice(7));
    file.close();
    const written = await readFile(path.join(folder, 'bodies'));
    expect(written.equals(Buffer.concat([...pieces, ...pieces.slice(7)]))).toBe(true);
    using bodies = new BodyReader();
    const read = async (place: BodyPlace, offset: number, length: number): Promise<Buffer> => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of bodies.body(place).read(offset, length)) chunks.push(chunk);
      return Buffer.concat(chunks);
    };
    const length = Buffer.concat(pieces).length;
    expect((await read(first, 0, length)).equals(Buffer.concat(pieces))).toBe(true);
    expect(await read(second, 1, 10)).toEqual(Buffer.concat(pieces.slice(7)).subarray(1, 11));
    await expect(read(second, 0, length)).rejects.toThrow('ends before');
  } finally {
    await rm(folder, { recursive: true });
  }
});
