import type { Annotation } from '@submittal/contract/annotation';
import { describe, expect, it } from 'vitest';
import { encodePageRecords, type PageRecord } from '../../../pdf-linker/src/records/page-record.ts';
import { EditionPages, followingMarks } from './following-marks.ts';

const page = (text: string, more: Partial<PageRecord> = {}): PageRecord => ({
  ...{ width: 600, height: 800, content: [60, 60, 500, 700], images: [], absentFonts: [], fields: 0 },
  signatures: [],
  words: text.split(' ').map((word, at) => ({ text: word, boxes: [[60 + at * 50, 80, 100 + at * 50, 92]] })),
  ...more,
});
const picture = { box: [60, 400, 300, 600], pixelWidth: 400, pixelHeight: 300, resolution: 120 } as const;

const edition = (...pages: (PageRecord | null)[]) => new EditionPages(encodePageRecords(pages));
const on = (number: number, more: Partial<Annotation> = {}): Annotation => ({
  ...{ page: number, kind: 'box', rect: [0.1, 0.1, 0.5, 0.12] },
  ...more,
});
const waiting = (mark: Annotation) => ({ ...mark, unplaced: true, placedOn: '/was' });

const [cover, colours, notes] = [page('Seal 790'), page('White Limestone Bronze'), page('Notes')];

describe('marks on another edition of a document', () => {
  const was = edition(cover, colours, notes);

  it('stay where the page is as it was', async () => {
    const now = edition(page('Seal 791'), colours, notes);
    expect(await followingMarks([on(2), on(3)], was, now, { placedOn: '/was', pageCount: 3 })).toEqual([
      on(2),
      on(3),
    ]);
  });

  it('go with their page to another number', async () => {
    const now = edition(cover, page('New'), page('Newer'), colours);
    expect(await followingMarks([on(2)], was, now, { placedOn: '/was', pageCount: 4 })).toEqual([on(4)]);
  });

  it('wait where the words, a place or the size of the page are others, and where two pages are equal', async () => {
    const moved = { ...colours, words: page('White Limestone Bronze', {}).words.toReversed() };
    const shifted = {
      ...colours,
      words: colours.words.map(({ text, boxes: [[l, t, r, b] = [0, 0, 0, 0]] }) => ({
        text,
        boxes: [[l + 9, t, r + 9, b] as const],
      })),
    };
    for (const other of [page('White Sand Bronze'), moved, shifted, { ...colours, width: 612 }, null])
      expect(
        await followingMarks([on(2)], was, edition(cover, other), { placedOn: '/was', pageCount: 2 }),
      ).toEqual([waiting(on(2))]);
    expect(
      await followingMarks([on(1)], was, edition(notes, cover, cover), { placedOn: '/was', pageCount: 3 }),
    ).toEqual([waiting(on(1))]);
  });

  it('wait on a picture, of which nobody knows that it shows the same, but not beside it', async () => {
    const sheet = edition(page('Swatches', { images: [picture] }));
    const [over, beside] = [on(1, { rect: [0.2, 0.6, 0.3, 0.7] }), on(1)];
    expect(await followingMarks([over, beside], sheet, sheet, { placedOn: '/was', pageCount: 1 })).toEqual([
      waiting(over),
      beside,
    ]);
    const arrow = on(1, { kind: 'arrow', rect: [0.9, 0.9, 0.2, 0.6] });
    expect(await followingMarks([arrow], sheet, sheet, { placedOn: '/was', pageCount: 1 })).toEqual([
      waiting(arrow),
    ]);
    const finer = edition(page('Swatches', { images: [{ ...picture, pixelWidth: 800 }] }));
    expect(await followingMarks([beside], sheet, finer, { placedOn: '/was', pageCount: 1 })).toEqual([
      waiting(beside),
    ]);
  });

  it('wait as they are beyond its last page, and stay waiting until somebody places them', async () => {
    expect(await followingMarks([on(3)], was, edition(cover), { placedOn: '/was', pageCount: 1 })).toEqual([
      on(3),
    ]);
    expect(await followingMarks([waiting(on(2))], was, was, { placedOn: '/was', pageCount: 3 })).toEqual([
      waiting(on(2)),
    ]);
    const unknown = edition(null, null, null);
    expect(await followingMarks([on(1)], unknown, unknown, { placedOn: '/was', pageCount: 3 })).toEqual([
      waiting(on(1)),
    ]);
  });
});
