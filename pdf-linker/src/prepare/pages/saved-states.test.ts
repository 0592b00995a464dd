import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Ref } from '../../object/value.ts';
import { CheckBoard } from '../../source/soundness/check-board.ts';
import { shareChecks } from '../../source/soundness/shared-checks.ts';
import { SourceDocument } from '../../source/source-document.ts';
import { type ContentEnd, StateCounter } from './saved-states.ts';

/** Pages, each with the streams of its content. */
const PAGES: readonly (readonly string[])[] = [
  ['q 1 0 0 1 0 0 cm Q'],
  ['q q', 'Q', '/Name Do'],
  ['Q q', 'Q Q Q q q'],
  ['[(a) 2', '] TJ'],
  ['] ] [', 'q'],
  ['(broken off', 'q Q'],
  ['BI /W 1 ID abc', 'Q'],
  ['% q\nq <</MCID 1>> BDC <0f> Tj', ''],
  ['q '.repeat(300)],
  [`${'0 0 m 10 10 l S '.repeat(100_000)}q`, 'Q Q'],
];

/** A file with these streams from object 3 on; every third is cut short, every fourth not deflated. */
function fileOf(streams: readonly string[], damaged: boolean): Buffer {
  const pieces: (string | Buffer)[] = [
    '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n',
  ];
  for (const [at, text] of streams.entries()) {
    const isDeflated = !damaged || at % 4 !== 3;
    const whole = isDeflated ? deflateSync(text) : Buffer.from(text);
    const data = damaged && at % 3 === 2 ? whole.subarray(0, -3) : whole;
    const filter = isDeflated ? '/Filter/FlateDecode' : '';
    pieces.push(
      `${at + 3} 0 obj\n<<${filter}/Length ${data.length}>>\nstream\n`,
      data,
      '\nendstream\nendobj\n',
    );
  }
  pieces.push('trailer\n<</Root 1 0 R>>\n');
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}

async function endsOf(bytes: Buffer, board?: CheckBoard): Promise<ContentEnd[]> {
  const source = await SourceDocument.open(bytes);
  const counter = new StateCounter(source, board);
  let next = 3;
  const pages = PAGES.map((page) => page.map(() => new Ref(next++, 0)));
  if (board !== undefined) for (const streams of pages) counter.ahead(streams);
  return pages.map((streams) => counter.of(streams));
}

test('states are counted over all streams of a page', async () => {
  const ends = await endsOf(fileOf(PAGES.flat(), false));
  expect(ends.map(({ unrestored, unsaved, ends: whole }) => [unrestored, unsaved, whole])).toEqual([
    [0, 0, true],
    [1, 0, true],
    [2, 3, true],
    [0, 0, true],
    [1, 0, false],
    [0, 0, false],
    [0, 1, false],
    [1, 0, true],
    [255, 0, true],
    [0, 1, true],
  ]);
});

test.each([false, true])('a board counts the same, with damage %s', async (damaged) => {
  const bytes = fileOf(PAGES.flat(), damaged);
  const shared = shareChecks(bytes.length);
  const other = new CheckBoard(shared);
  for (const board of [new CheckBoard(shared), new CheckBoard(shared, () => other.serve())]) {
    board.bytes.set(bytes);
    expect(await endsOf(board.bytes, board)).toEqual(await endsOf(bytes));
    board.clear();
  }
});
