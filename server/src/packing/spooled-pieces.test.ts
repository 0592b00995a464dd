import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SectionReader, SectionWriter } from './sections.ts';
import { type Pieces, SpooledPieces } from './spooled-pieces.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spooled-pieces-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(pieces?: Pieces): SectionWriter {
  const writer = new SectionWriter(pieces);
  writer.value('empty', '');
  const within = writer.within('numbers');
  within.numbers('none', new Uint32Array(0));
  within.numbers('bytes', Uint8Array.from([1, 2, 3]));
  within.numbers('fractions', Float32Array.from([0.5, -1]));
  writer.value('text', { a: 'é'.repeat(1000) });
  return writer;
}

test('sections by way of a file are the same bytes, taken whole or one after the other', () => {
  const path = join(folder, 'one');
  const spooled = new SpooledPieces(path);
  const pieces = [...written(spooled).taken()];
  spooled.close();
  expect(existsSync(path)).toBe(false);
  const bytes = Buffer.concat(pieces);
  expect(bytes.equals(written().finish())).toBe(true);
  expect(SectionReader.of(bytes).within('numbers').f32('fractions')).toEqual(Float32Array.from([0.5, -1]));
});

test('what was spooled is there once', () => {
  const spooled = new SpooledPieces(join(folder, 'two'));
  spooled.push(Uint8Array.from([1]));
  spooled.push(Uint8Array.from([2, 3]));
  expect([spooled.shift(), spooled.shift(), spooled.shift()]).toEqual([
    Uint8Array.from([1]),
    Uint8Array.from([2, 3]),
    undefined,
  ]);
  spooled.close();
});
