import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from './testing/made-documents.ts';
import { planZip, type ZipEntry } from './zip-plan.ts';

const MODIFIED = new Date('2026-11-20T10:20:30Z');

function entry(name: string, bytes: Uint8Array, known: boolean): ZipEntry {
  const check = known ? { crc32: crc32(bytes) } : {};
  return {
    name,
    length: bytes.length,
    modified: MODIFIED,
    ...check,
    async *read(start, end) {
      for (let at = start; at < end; at += 7) yield bytes.slice(at, Math.min(end, at + 7));
    },
  };
}

const ENTRIES = [
  entry('submittal.pdf', Buffer.from('the package itself'.repeat(20)), false),
  entry('files/Détail Ω.dwg', Buffer.from('drawing'), true),
  entry('files/empty.txt', new Uint8Array(0), false),
];

describe('a ZIP', () => {
  test('is as long as planned and opens with the names and bytes of its entries', async () => {
    const plan = planZip(ENTRIES);
    const bytes = await bytesOf(plan, 0, plan.length);
    expect(bytes.length).toBe(plan.length);
    const folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
    try {
      await writeFile(path.join(folder, 'a.zip'), bytes);
      const script =
        "import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;print('|'.join(z.namelist()),len(z.read('submittal.pdf')))";
      const { stdout } = await promisify(execFile)('python3', ['-c', script, path.join(folder, 'a.zip')], {
        env: { ...process.env, PYTHONIOENCODING: 'utf8' },
      });
      expect(stdout.trim()).toBe('submittal.pdf|files/Détail Ω.dwg|files/empty.txt 360');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('gives for any range the slice of the whole, whichever range is asked for first', async () => {
    const whole = planZip(ENTRIES);
    const all = await bytesOf(whole, 0, whole.length);
    const place = fc.nat({ max: all.length });
    await fc.assert(
      fc.asyncProperty(place, place, async (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        expect(Buffer.compare(await bytesOf(planZip(ENTRIES), start, end), all.subarray(start, end))).toBe(0);
      }),
    );
  });

  test('writes sizes beyond four thousand million bytes as zip64', async () => {
    const length = 5_000_000_000;
    const wide: ZipEntry = {
      name: 'wide.bin',
      length,
      crc32: 1,
      modified: MODIFIED,
      async *read(start, end) {
        for (let at = start; at < end; at += 65536) yield new Uint8Array(Math.min(65536, end - at));
      },
    };
    const plan = planZip([wide, ...ENTRIES]);
    const tail = await bytesOf(plan, length, plan.length);
    expect(tail.indexOf(Buffer.from([0x50, 0x4b, 6, 6]))).toBeGreaterThan(0);
    expect(tail.indexOf(Buffer.from([0x50, 0x4b, 6, 7]))).toBeGreaterThan(0);
    const directory = tail.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    expect(tail.readUInt32LE(directory + 20)).toBe(0xffffffff);
    expect(Number(tail.readBigUInt64LE(directory + 46 + 'wide.bin'.length + 4))).toBe(length);
  });

  test('has an ETag that follows its entries', () => {
    expect(planZip(ENTRIES).etag).toBe(planZip(ENTRIES).etag);
    expect(planZip(ENTRIES.slice(1)).etag).not.toBe(planZip(ENTRIES).etag);
  });
});
