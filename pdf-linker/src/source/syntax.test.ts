import { describe, expect, it } from 'vitest';
import { Dict } from '../object/value.ts';
import { Syntax } from './syntax.ts';

const read = (text: string) => new Syntax(Buffer.from(text)).read();

function entriesOf(text: string): unknown[] {
  const value = read(text);
  return value instanceof Dict ? [...value] : [];
}

describe('the syntax of objects', () => {
  it('reads past a lone > inside an array inside a dictionary', () => {
    expect(entriesOf('<< /D [> 1] /E 2 >>')).toEqual([
      ['D', [1]],
      ['E', 2],
    ]);
  });

  it('takes the last value of a key that is repeated, in the place of the first', () => {
    expect(entriesOf('<< /A 1 /B 2 /A 3 /C null /B null >>')).toEqual([
      ['A', 3],
      ['B', 2],
    ]);
  });

  it('reads values within values, however many there are', () => {
    const many = Array.from({ length: 5000 }, (_, index) => `/K${index} [${index}]`);
    expect(entriesOf(`<< ${many.join(' ')} /Last << /A [<< /B [1 2] >> 3] >> >>`)).toHaveLength(5001);
    expect(entriesOf('<< /A [1 [2 [3] 4] 5] /B 6 >>')).toEqual([
      ['A', [1, [2, [3], 4], 5]],
      ['B', 6],
    ]);
  });

  it('closes an array that its dictionary closes', () => {
    expect(entriesOf('<< /D [1 2 >>')).toEqual([['D', [1, 2]]]);
  });

  it('passes over a stream within a dictionary that goes on behind it', () => {
    const inner =
      '<< /Annots [<< /AP << /N << /Length 9 >>\nstream\n>> /Q 1 <<\nendstream>> /T 1 >> 2] /Contents 3 >>';
    const entries = entriesOf(inner);
    expect(entries).toHaveLength(2);
    expect(entries[1]).toEqual(['Contents', 3]);
    // It is the stream of the object, whose inner dictionary was not closed.
    expect(entriesOf('<< /DecodeParms << /K -1 /Length 5\nstream\nabc /D >>\nendstream endobj')).toHaveLength(
      1,
    );
  });

  it('comes to an end on whatever stands between brackets', () => {
    for (const inside of [
      '>',
      '> >',
      '<',
      '<<',
      '(',
      ')',
      '}',
      '/',
      '%',
      'endobj',
      'stream',
      '>>',
      ']',
      '[[<<[',
    ]) {
      for (const frame of ['<< /A [X] >>', '[<< /A X >>]', '<< X /A 1 >>', '[X', '<< /A X']) {
        expect(() => read(frame.replace('X', inside))).not.toThrow();
      }
    }
  });
});
