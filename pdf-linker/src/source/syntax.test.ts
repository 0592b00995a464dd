import { describe, expect, it } from 'vitest';
import { Syntax } from './syntax.ts';

const read = (text: string) => new Syntax(Buffer.from(text)).read();

describe('the syntax of objects', () => {
  it('reads past a lone > inside an array inside a dictionary', () => {
    expect(read('<< /D [> 1] /E 2 >>')).toEqual(
      new Map<string, unknown>([
        ['D', [1]],
        ['E', 2],
      ]),
    );
  });

  it('closes an array that its dictionary closes', () => {
    expect(read('<< /D [1 2 >>')).toEqual(new Map([['D', [1, 2]]]));
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
