import { expect, it } from 'vitest';
import { fontOf } from './fonts.ts';

it.each(['serif', 'sans', 'mono'] as const)(
  'a letter of the face "%s" stands for its own text, also where one with an accent was drawn before',
  (face) => {
    const font = fontOf(face);
    // To draw it is to look at its parts.
    for (const { path } of font.layout('é').glyphs) path.toSVG();
    expect(font.layout('e').glyphs[0]?.codePoints).toEqual(['e'.codePointAt(0)]);
  },
);
