import { expect, test } from 'vitest';
import { PlainObject } from './plain-object.ts';

const OTHERS = [
  '<</Type/Page/P 8 0 R>>',
  '<</S/Span/Alt(text)>>',
  '<</S/Sp#61n>>',
  '<</S/P/S/H1>>',
  '<</S/P/K null>>',
  '<</S/P/K 01>>',
  '<</S/P/K -1>>',
  '<</S/P/K 1.5>>',
  '<</S/P/K 1234567890>>',
  '<</S/P/A 3 0 R>>',
  '<</S/P%\n/K 1>>',
  '<</S/P/K[1 2>>',
  '<</S/P',
  '<</Type 4 0 R/S/P>>',
  '[1 2]',
  '12 0 R',
];

test.each(OTHERS)('%s is left to be read into values', (text) => {
  const plain = new PlainObject();
  expect(plain.read(Buffer.from(`7 0 obj\n${text}\nendobj\n`), 0, 7)).toBe(false);
});

test('an object with another number, without an end, or with too much in it is left likewise', () => {
  const plain = new PlainObject();
  const read = (text: string): boolean => plain.read(Buffer.from(text), 0, 7);
  expect(read('8 0 obj\n<</S/P>>\nendobj')).toBe(false);
  expect(read('7 0 obj\n<</S/P>>\nstream')).toBe(false);
  expect(read('7 0 obj\n<</S/P>>')).toBe(false);
  expect(read(`7 0 obj\n<</K[${'1 '.repeat(5000)}]>>\nendobj`)).toBe(false);
  expect(read(`7 0 obj\n<</K${'['.repeat(40)}${']'.repeat(40)}>>\nendobj`)).toBe(false);
  expect(read('7 0 obj\n<</S/P>>\nendobj')).toBe(true);
});
