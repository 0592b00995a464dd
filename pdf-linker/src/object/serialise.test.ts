import { describe, expect, test } from 'vitest';
import { Syntax } from '../source/syntax.ts';
import { plainText } from './serialise.ts';
import { PdfString } from './value.ts';

describe('a string', () => {
  test('holds no bare end of line, which Ghostscript passes over in palettes', () => {
    const text = plainText(new PdfString(Buffer.from('\\\n\r\n(', 'latin1')));
    expect(text).toBe('(\\\\\\n\\r\\n\\()');
  });

  test('of any bytes is read as it was', () => {
    const bytes = Uint8Array.from({ length: 1024 }, (_, i) => (i * 7 + (i >> 8)) & 255);
    const text = plainText(new PdfString(bytes));
    expect(new Syntax(Buffer.from(text, 'latin1')).read()).toEqual(new PdfString(bytes));
  });
});
