// How object streams (ISO 32000-2 7.5.7) would change packages: `npm run object-streams`. Measured on
// documents of the sample catalogue; docs/decisions/044-smaller-packages.md says why they are not used.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { memoryBody } from '@submittal/pdf-linker/body-source';
import { type PackageDocument, planPackage } from '@submittal/pdf-linker/package-plan';
import { prepare } from '@submittal/pdf-linker/prepare';
import { sampleDocuments } from './set/sample-documents.ts';

const DOCUMENTS = 114;
/** The number of objects in one stream, as in other writers. */
const OBJECTS = 200;
const TURNS = 5;
/** The overhead of an object stream, and of an object in a deflated cross-reference stream, in bytes. */
const STREAM_BYTES = 100;
const CROSS_REFERENCE_BYTES = 2;
/** 0 leaves the data uncompressed, with its fields, so that the linker could fill them in as it does now. */
const LEVELS = [0, 1, 6] as const;

/** An object that is not a stream, in a linked file, with its enclosing keywords. */
const SMALL_OBJECT = /\d+ +0 obj\n((?:(?!stream\n)[\s\S])*?)\nendobj\n/g;

const documents = await preparedDocuments();
const { bytes, planning, linking } = await linked(documents);
const stored = smallObjects(bytes);
console.log(
  `${documents.length} documents, package of ${bytes.length} bytes, planned in ${planning.toFixed(1)} ms and linked in ${linking.toFixed(1)}; ` +
    `${stored.count} objects that are no streams take ${stored.length} bytes with their cross-references`,
);
for (const level of LEVELS) {
  let length = 0;
  const packing = fastest(() => {
    length = packed(stored.texts, level);
  });
  const size = bytes.length - stored.length + length;
  console.log(
    `level ${level}: package of ${size} bytes (${(100 * (1 - size / bytes.length)).toFixed(1)} % less), ` +
      `${packing.toFixed(1)} ms more: ${((linking + packing) / linking).toFixed(2)} times the time, ` +
      `${((planning + packing) / planning).toFixed(1)} times that before the first byte`,
  );
}

async function preparedDocuments(): Promise<PackageDocument[]> {
  const prepared: PackageDocument[] = [];
  for (const file of await sampleDocuments(DOCUMENTS)) {
    const title = path.basename(file);
    const outcome = await prepare(await readFile(file), { fileName: title });
    if (!outcome.ok) continue;
    const { body, table } = outcome.document;
    prepared.push({ body: memoryBody(body), table, title, typeLabel: 'PDF', heading: 'Sample' });
  }
  return prepared;
}

interface Linked {
  readonly bytes: Buffer;
  /**
   * The shortest time in milliseconds for planning, after which the length is known and bytes flow, and for
   * planning and reading.
   */
  readonly planning: number;
  readonly linking: number;
}

async function linked(inputs: readonly PackageDocument[]): Promise<Linked> {
  let planning = Number.POSITIVE_INFINITY;
  let linking = Number.POSITIVE_INFINITY;
  let bytes = Buffer.alloc(0);
  for (let turn = 0; turn < TURNS; turn++) {
    const begun = performance.now();
    const plan = await planPackage(inputs, { title: 'Package', pages: ['contents'] });
    planning = Math.min(planning, performance.now() - begun);
    const chunks: Uint8Array[] = [];
    for await (const chunk of plan.read(0, plan.length)) chunks.push(chunk);
    linking = Math.min(linking, performance.now() - begun);
    bytes = Buffer.concat(chunks);
  }
  return { bytes, planning, linking };
}

/**
 * The objects that could be in object streams, and the bytes they take now, including twenty each in the
 * cross-reference table (7.5.4).
 */
function smallObjects(file: Buffer): { texts: string[]; count: number; length: number } {
  const texts: string[] = [];
  let length = 0;
  for (const [whole, text = ''] of file.toString('latin1').matchAll(SMALL_OBJECT)) {
    texts.push(text);
    length += whole.length + 20;
  }
  return { texts, count: texts.length, length };
}

/**
 * The size in bytes of the object streams with these objects: each with its header of numbers and offsets,
 * its entries, and each object's share of a cross-reference stream (7.5.8).
 */
function packed(texts: readonly string[], level: number): number {
  let length = 0;
  for (let from = 0; from < texts.length; from += OBJECTS) {
    const some = texts.slice(from, from + OBJECTS);
    let at = 0;
    const head = some.map((text, index) => {
      const entry = `${from + index} ${at}`;
      at += text.length + 1;
      return entry;
    });
    const text = `${head.join(' ')}\n${some.join('\n')}`;
    // References are in fields of one width for the linker to fill in; deflated data does not need them.
    const data =
      level === 0
        ? Buffer.from(text, 'latin1')
        : deflateSync(Buffer.from(text.replaceAll(/(\d+) +0 R/g, '$1 0 R'), 'latin1'), { level });
    length += data.length + STREAM_BYTES + CROSS_REFERENCE_BYTES * some.length;
  }
  return length;
}

function fastest(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < TURNS; turn++) {
    const begun = performance.now();
    work();
    least = Math.min(least, performance.now() - begun);
  }
  return least;
}
