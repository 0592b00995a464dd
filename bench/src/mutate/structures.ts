import { constants, deflateSync, inflateSync } from 'node:zlib';
import type { SeededRandom } from '../set/seeded-random.ts';

/** Nesting depths: some deeper than any reader follows, some shallow enough for several. */
const DEPTHS = [30, 200, 1000, 30_000];
const FILTERS = [
  'ASCIIHexDecode',
  'ASCII85Decode',
  'LZWDecode',
  'FlateDecode',
  'RunLengthDecode',
  'Crypt',
  'X',
];
const LENGTHS = ['0', '1', '-1', '7', '4294967295', '99999999999', 'null', '(9)', '[9]'];
const MAX_INFLATED = 256 * 1024;

/** Keys that connect objects: if they lead back, a reader that follows them does not terminate. */
const TIES =
  /\/(Kids|First|Last|Next|Prev|Parent|P|K|Length|Root|Pages|Outlines|Contents|Resources|Annots|Fields|Names|Dests|AP|N|Font|XObject|OCGs|Order|Extends|XRefStm)\s*\[?\s*(\d+ \d+ R)/g;

/** Redirects a connection between objects to any object of the file, or to the object that contains it. */
export function tieElsewhere(text: string, random: SeededRandom): string {
  const tie = random.pick([...text.matchAll(TIES)]);
  const numbers = [...text.matchAll(/\b(\d+) \d+ obj\b/g)];
  if (tie === undefined || numbers.length === 0) return text;
  const own = numbers.filter((number) => number.index < tie.index).at(-1);
  const target = random.next() < 0.4 ? own : random.pick(numbers);
  const end = tie.index + tie[0].length;
  return `${text.slice(0, end - (tie[2] ?? '').length)}${target?.[1] ?? 1} 0 R${text.slice(end)}`;
}

/** Nests a value in many arrays or dictionaries. */
export function nest(text: string, random: SeededRandom): string {
  const place = random.pick([...text.matchAll(/(?<=\/[A-Za-z]+ ?)(\d+ \d+ R|\[[^[\]]{0,200}\]|-?\d+)/g)]);
  const depth = random.pick(DEPTHS) ?? 1;
  if (place === undefined) return text;
  const [open, close] = random.next() < 0.5 ? ['[', ']'] : ['<</K ', '>>'];
  const behind = text.slice(place.index + place[0].length);
  return text.slice(0, place.index) + open.repeat(depth) + place[0] + close.repeat(depth) + behind;
}

/** Gives a stream other filters, or filters without the parameters they need. */
export function changeFilters(text: string, random: SeededRandom): string {
  const place = random.pick([...text.matchAll(/\/Filter\s*(\[[^\]]{0,200}\]|\/[A-Za-z0-9]+)/g)]);
  if (place === undefined) return text;
  const count = random.pick([0, 1, 2, 40]) ?? 1;
  const names = Array.from({ length: count }, () => `/${random.pick(FILTERS)}`).join('');
  const predictor = random.pick([1, 2, 10, 15, 99]);
  const columns = random.pick([0, 1, 5, -4, 2 ** 31]);
  const parameters = `/DecodeParms<</Predictor ${predictor}/Columns ${columns}/Colors ${random.whole(0, 40)}>>`;
  const behind = text.slice(place.index + place[0].length);
  return `${text.slice(0, place.index)}/Filter[${names}]${random.next() < 0.5 ? parameters : ''}${behind}`;
}

/** Changes the stated length of a stream. */
export function changeLength(text: string, random: SeededRandom): string {
  const place = random.pick([...text.matchAll(/\/Length\s+(\d+ \d+ R|\d+)/g)]);
  if (place === undefined) return text;
  const behind = text.slice(place.index + place[0].length);
  return `${text.slice(0, place.index)}/Length ${random.pick(LENGTHS)}${behind}`;
}

/** Appends an update (ISO 32000-2 7.5.6) that redefines an object with the content of another. */
export function updateObject(text: string, random: SeededRandom): string {
  const objects = [...text.matchAll(/\b(\d+) \d+ obj\b([\s\S]{0,4000}?)endobj/g)];
  const [one, other] = [random.pick(objects), random.pick(objects)];
  const root = /\/Root \d+ \d+ R/.exec(text)?.[0];
  if (one === undefined || other === undefined || root === undefined) return text;
  const number = Number(one[1]);
  const at = text.length + 1;
  const object = `${number} 0 obj${other[2]}endobj\n`;
  const previous = random.pick([...text.matchAll(/startxref\s+(\d+)/g)])?.[1] ?? '0';
  const start = at + object.length;
  // Sometimes the previous section is this section itself.
  const before = random.next() < 0.2 ? start : previous;
  const table = `xref\n${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<<${root}/Size ${number + 1}/Prev ${before}>>\nstartxref\n${start}\n%%EOF\n`;
  return `${text}\n${object}${table}${trailer}`;
}

/**
 * Changes the data inside a deflated stream, such as an object stream or a cross-reference stream. The length
 * stays if the result is short enough, so that the rest of the file keeps its offsets.
 */
export function changeInside(text: string, random: SeededRandom, change: (inside: Buffer) => Buffer): string {
  const place = random.pick([...text.matchAll(/stream\r?\n([\s\S]{2,60000}?)\r?\nendstream/g)]);
  const data = place?.[1];
  if (place === undefined || data === undefined) return text;
  let inside: Buffer;
  try {
    inside = inflateSync(Buffer.from(data, 'latin1'), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: MAX_INFLATED,
    });
  } catch {
    return text;
  }
  const packed = deflateSync(change(inside)).toString('latin1').padEnd(data.length, '\0');
  const at = place.index + place[0].indexOf(data);
  return text.slice(0, at) + packed + text.slice(at + data.length);
}
