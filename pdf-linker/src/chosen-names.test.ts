import { describe, expect, test } from 'vitest';
import { prepare } from './prepare.ts';
import {
  CONTENT,
  changed,
  contentOf,
  deflated,
  dots,
  type FileParts,
  FONT,
  PAGE,
  PICTURE,
  RGB,
  SIDE,
  stream,
} from './testing/quirks/quirk-file.ts';

/** Keys by which the standard leads out of a page, and which a producer may choose as names of its own. */
const KEYS = [
  'A',
  'AA',
  'AF',
  'Alternates',
  'B',
  'Dest',
  'IRT',
  'Metadata',
  'P',
  'Parent',
  'PieceInfo',
  'StructParents',
  'Thumb',
  'Type',
];

const half = (): string =>
  stream(`${RGB}/Filter/FlateDecode`, deflated(dots().subarray(0, (SIDE * SIDE * 3) / 2)));
const whole = (): string => stream(`${RGB}/Filter/FlateDecode`, deflated(dots()));
const missingOn = (from: number, to: number) => [{ code: 'content-missing', pages: [{ from, to }] }];

async function notesOf(change: (parts: FileParts) => void): Promise<unknown> {
  const outcome = await prepare(changed(change), { fileName: 'made.pdf' });
  return outcome.ok ? outcome.document.notes : outcome.refusal.code;
}

/** Gives the picture of the first page another name. */
function rename(parts: FileParts, name: string, resources: string): void {
  const page = parts.objects.get(PAGE[0]) ?? '';
  parts.objects.set(
    PAGE[0],
    page.replace('/XObject<</I1 4 0 R>>', () => resources),
  );
  parts.objects.set(CONTENT[0], stream('', contentOf(1).replace('/I1 Do', `/${name} Do`)));
}

describe.each(KEYS)('what a producer named /%s', (name) => {
  test.each([
    ['in its page', (parts: FileParts) => rename(parts, name, `/XObject<</${name} 12 0 R>>`)],
    [
      'in a dictionary that is an object',
      (parts: FileParts) => {
        rename(parts, name, '/XObject 13 0 R');
        parts.objects.set(13, `<</${name} 12 0 R>>`);
      },
    ],
    [
      'in a form',
      (parts: FileParts) => {
        rename(parts, 'Fm', '/XObject<</Fm 13 0 R>>');
        parts.objects.set(
          13,
          stream(
            `/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</${name} 12 0 R>>>>`,
            `/${name} Do`,
          ),
        );
      },
    ],
    [
      'among the states of an annotation',
      (parts: FileParts) => {
        const page = parts.objects.get(PAGE[0]) ?? '';
        parts.objects.set(PAGE[0], page.replace('/Contents', '/Annots[14 0 R]/Contents'));
        parts.objects.set(
          14,
          `<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/AS/${name}/AP<</N<</${name} 13 0 R>>>>>>`,
        );
        parts.objects.set(
          13,
          stream('/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</I1 12 0 R>>>>', '/I1 Do'),
        );
      },
    ],
  ])('%s is examined', async (_where, change) => {
    const damaged = await notesOf((parts) => {
      change(parts);
      parts.objects.set(12, half());
    });
    expect(damaged).toMatchObject([{ pages: [{ from: 1, to: 1 }] }]);
    const sound = await notesOf((parts) => {
      change(parts);
      parts.objects.set(12, whole());
    });
    expect(sound).toEqual([]);
  });

  test('as a glyph is examined', async () => {
    const withGlyph = (data: string) => (parts: FileParts) => {
      parts.objects.set(
        FONT,
        `<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 83/LastChar 83/Widths[9]/Encoding<</Differences[83/${name}]>>/CharProcs<</${name} 12 0 R>>>>`,
      );
      parts.objects.set(12, stream('/Filter/FlateDecode', data));
    };
    const glyph = deflated(`9 0 0 0 9 9 d1\n${'1 1 5 5 re f\n'.repeat(40)}`);
    expect(await notesOf(withGlyph(glyph))).toEqual([]);
    expect(await notesOf(withGlyph(glyph.slice(0, 20)))).toEqual(missingOn(1, 2));
  });
});

test('an alternate picture and an associated file are no content of the page', async () => {
  const lost = stream('/Filter/FlateDecode', deflated(dots()).slice(0, 90));
  for (const entry of ['/Alternates[<</Image 12 0 R/DefaultForPrinting true>>]', '/AF[12 0 R]'])
    expect(
      await notesOf((parts) => {
        parts.objects.set(PICTURE, stream(`${RGB}/Filter/FlateDecode${entry}`, deflated(dots())));
        parts.objects.set(12, lost);
      }),
    ).toEqual([]);
});

test.each(['StructParent', 'StructParents', 'AA', 'Ref', 'OPI', 'AF', 'FS'])(
  'a resource named /%s is in the body',
  async (name) => {
    const outcome = await prepare(
      changed((parts) => {
        rename(parts, name, `/XObject<</${name} 12 0 R>>/ExtGState<</${name}<<>>>>`);
        parts.objects.set(12, whole());
      }),
      { fileName: 'made.pdf' },
    );
    if (!outcome.ok) expect.unreachable(outcome.refusal.code);
    const body = Buffer.from(outcome.document.body).toString('latin1');
    expect(body).toMatch(new RegExp(`/XObject ?<< ?/${name} `));
    expect(body).toMatch(new RegExp(`/ExtGState ?<< ?/${name} ?<<`));
    expect(outcome.document.notes).toEqual([]);
  },
);
