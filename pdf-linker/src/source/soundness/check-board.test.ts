import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Dict, Name, Stream, type Value } from '../../object/value.ts';
import { StreamCheck } from '../stream-check.ts';
import { CheckBoard, KINDS } from './check-board.ts';
import { shareChecks } from './shared-checks.ts';
import type { Soundness } from './soundness.ts';

const resolve = (value: Value | undefined): Value => value ?? null;
const text = deflateSync(Buffer.alloc(5000, '1 0 0 1 0 0 cm '));
const short = text.subarray(0, -20);
const wrongSum = Buffer.concat([text.subarray(0, -1), Buffer.of((text.at(-1) ?? 0) ^ 1)]);
const fax = Buffer.of(0x00, 0x10, 0x01, 0x00, 0x10, 0x01);
const CASES: readonly (readonly [filter: string, data: Buffer])[] = [
  ['FlateDecode', text],
  ['Fl', short],
  ['FlateDecode', wrongSum],
  ['DCTDecode', Buffer.from('no picture at all')],
  ['DCT', Buffer.of(0xff, 0xd8, 0xff, 0xd9, 0, 0)],
  ['JPXDecode', Buffer.from('no picture at all')],
  ['CCITTFaxDecode', fax],
  ['LZWDecode', Buffer.from('no text at all')],
  ['Unheard', Buffer.from('anything')],
];

/** The cases as streams of one file. */
function streamsIn(room: Buffer): Stream[] {
  let at = 0;
  return CASES.map(([filter, data]) => {
    const part = room.subarray(at, at + data.length);
    part.set(data);
    at += data.length;
    return new Stream(new Dict([['Filter', new Name(filter)]]), part);
  });
}

function judged(check: StreamCheck, streams: readonly Stream[]): (Soundness | undefined)[] {
  const found: (Soundness | undefined)[] = [];
  for (const [index, stream] of streams.entries())
    check.begin(stream, (soundness) => {
      found[index] = soundness;
    });
  check.finish();
  return found;
}

test('streams are judged equally with a board, whoever makes its checks', () => {
  const alone = judged(new StreamCheck(resolve), streamsIn(Buffer.alloc(10_000)));
  expect(alone).toContain('whole');
  expect(alone).toContain('spoiled');
  expect(alone).toContain('unchecked');
  const shared = shareChecks(10_000);
  const board = new CheckBoard(shared);
  expect(judged(new StreamCheck(resolve, board), streamsIn(board.bytes))).toEqual(alone);
  // The other side is woken, and makes the checks at once.
  const other = new CheckBoard(shared);
  const waking = new CheckBoard(shared, () => other.serve());
  expect(judged(new StreamCheck(resolve, waking), streamsIn(waking.bytes))).toEqual(alone);
});

test('the other side is woken for much data, and makes all checks that wait', () => {
  const shared = shareChecks(50_000);
  const other = new CheckBoard(shared);
  let woken = 0;
  const board = new CheckBoard(shared, () => {
    woken++;
    other.serve();
  });
  const data = board.bytes.subarray(0, 25_000);
  const tickets = Array.from({ length: 6 }, () => board.ask(KINDS.jpx, data, []) ?? 0);
  expect(woken).toBe(2);
  for (const ticket of tickets) expect(board.collect(ticket).soundness).toBe('spoiled');
});

test('data elsewhere is not taken, nor more than there is room for', () => {
  const board = new CheckBoard(shareChecks(100));
  expect(board.ask(KINDS.inflate, text, [])).toBeUndefined();
  const data = board.bytes.subarray(0, 100);
  const tickets = Array.from({ length: 5000 }, () => board.ask(KINDS.jpx, data, []));
  const taken = tickets.filter((ticket) => ticket !== undefined);
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.length).toBeLessThan(5000);
  for (const ticket of taken) expect(board.collect(ticket).soundness).toBe('spoiled');
  expect(board.ask(KINDS.jpx, data, [])).toBe(taken.length);
  board.clear();
});
