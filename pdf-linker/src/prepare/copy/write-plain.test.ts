import { expect, test } from 'vitest';
import { BodyBuilder, NO_FONTS, NO_NAMES, type Symbols } from '../../format/body-builder.ts';
import { NumberList } from '../../format/number-list.ts';
import { PlainObject } from '../../source/plain-object.ts';
import { Syntax } from '../../source/syntax.ts';
import { writePlain } from './write-plain.ts';

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

test.each(PLAIN)('%s is written as it is from values', (text) => {
  const bytes = Buffer.from(`7 0 obj\n${text}\nendobj\n`);
  const plain = new PlainObject();
  expect(plain.read(bytes, 0, 7)).toBe(true);
  const fromValues = bodyWith((builder) =>
    builder.write(4, new Syntax(Buffer.from(text)).value(), ({ number }) => located(number)),
  );
  expect(bodyWith((builder) => writePlain(builder, 4, plain, located))).toBe(fromValues);
  // In a stream of objects, no number and no end stand around it.
  expect(plain.read(Buffer.from(`${text} `), 0, undefined)).toBe(true);
  expect(bodyWith((builder) => writePlain(builder, 4, plain, located))).toBe(fromValues);
});
