import { expect, test } from 'vitest';
import { BodyBuilder, NO_FONTS, NO_NAMES, type Symbols } from '../format/body-builder.ts';
import { NumberList } from '../format/number-list.ts';
import { PlainObject } from './plain-object.ts';
import { Syntax } from './syntax.ts';

/** Where references lead in the body. */
const located = (number: number): number => (number % 5 === 0 ? 0 : number + 100);

/** The body with one object, written by a function. */
function bodyWith(write: (builder: BodyBuilder) => void): string {
  const builder = new BodyBuilder(1, '1.7');
  write(builder);
  const { pieces, table } = builder.finish({
    ...({ version: '1.7', pageCount: 1, pageTreeKids: [], pages: [] } as unknown as Symbols),
    hooks: NumberList.of([]),
    ...NO_NAMES,
    ...NO_FONTS,
  });
  const { fieldOffsets, fieldValues } = table.numbers;
  return JSON.stringify([
    Buffer.concat(pieces).toString('latin1'),
    [...fieldOffsets.toArray()],
    [...fieldValues.toArray()],
  ]);
}

const PLAIN = [
  '<</Type/StructElem/S/TD/P 8 0 R/K[10 0 R]>>',
  '<</Type /StructElem\n/S /NonStruct\r\n/P 9 0 R\n/Pg 6 0 R\n/K 149>>',
  '<< /S/P /K [ 1 2 3 0 R 4 0 R[ ]<</Type/MCR/Pg 5 0 R/MCID 0>> /Name] >>',
  '<</K<</Type/OBJR/Obj 12 0 R>>/P 5 0 R>>',
  '<</K[1 0 2 0 R]/P 7 0 R>>',
  '<<>>',
];

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

test.each(PLAIN)('%s is written as it is from values', (text) => {
  const bytes = Buffer.from(`7 0 obj\n${text}\nendobj\n`);
  const plain = new PlainObject();
  expect(plain.read(bytes, 0, 7)).toBe(true);
  const fromValues = bodyWith((builder) =>
    builder.write(4, new Syntax(Buffer.from(text)).value(), ({ number }) => located(number)),
  );
  expect(bodyWith((builder) => builder.writePlain(4, plain, located))).toBe(fromValues);
  // In a stream of objects, no number and no end stand around it.
  expect(plain.read(Buffer.from(`${text} `), 0, undefined)).toBe(true);
  expect(bodyWith((builder) => builder.writePlain(4, plain, located))).toBe(fromValues);
});

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
