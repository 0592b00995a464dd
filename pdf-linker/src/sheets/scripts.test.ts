import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { PdfString, textOf } from '../object/value.ts';
import { faultsFoundByQpdf, outlineOf, readBack } from '../testing/read-back.ts';
import { pageTexts, pictureOf, scriptPackage, storedPicture } from '../testing/script-package.ts';
import { SCRIPT_SAMPLES, type ScriptSample } from '../testing/script-samples.ts';

const samples = Object.entries(SCRIPT_SAMPLES);
/** Dots of a picture that may look otherwise, of 255, where a newer PDFium draws an edge anew; and how many of them. */
const SAME_DOT = 64;
const MAX_OTHER = 0.002;

const [COVER, CONTENTS, STAMPED] = [0, 1, 3];

/** A text without what readers put between its words and around its directions and choose the look by, composed as one. */
const bare = (text: string): string => text.normalize().replaceAll(/\s|\p{Cf}|\ufe0f/gu, '');

/**
 * A text in the parts that every reader finds again: as a whole, or where it reads from right to left by its words, for readers order
 * the signs between words and figures by rules of their own.
 */
const readable = (text: string): string[] =>
  /[\u0590-\u08ff]/.test(text)
    ? (text.normalize().match(/[\p{L}\p{M}]+|[\d ]*\d/gu) ?? []).map(bare)
    : [bare(text)];

async function popplerTexts(bytes: Uint8Array): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linker-'));
  try {
    const file = path.join(folder, 'package.pdf');
    await writeFile(file, bytes);
    return (await promisify(execFile)('pdftotext', [file, '-'])).stdout.split('\f');
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe.each(samples)('a package in %s', (name, sample) => {
  test('prints what was typed, and looks as it did when it was looked at', async () => {
    const { plan, bytes } = await scriptPackage(sample);
    expect(plan.undrawable).toEqual([]);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    const [drawn, stored] = [await pictureOf(bytes), await storedPicture(name)];
    expect(drawn.length).toBe(stored.length);
    const other = drawn.reduce(
      (sum, dot, at) => sum + (Math.abs(dot - (stored[at] ?? 0)) > SAME_DOT ? 1 : 0),
      0,
    );
    expect(other / drawn.length).toBeLessThan(MAX_OTHER);
  });

  test('is read as it was typed: on cover, contents and stamps, in bookmarks and in the properties', async () => {
    const { bytes } = await scriptPackage(sample);
    const texts = (await popplerTexts(bytes)).map(bare);
    expect(texts[COVER]).toContain(bare(sample.title));
    for (const part of readable(sample.description)) expect(texts[COVER]).toContain(part);
    for (const part of readable(sample.document)) expect(texts[CONTENTS]).toContain(part);
    expect(texts[STAMPED]).toContain(bare(sample.title));
    const asPdfium = (await pageTexts(bytes)).map(bare);
    expect(asPdfium[CONTENTS]).toContain(bare(sample.title));
    expect([...texts, ...asPdfium].join('')).not.toContain('\ufffd');
    const file = await readBack(bytes);
    expect(outlineOf(file).map(({ title }) => title)).toContain(sample.title);
    const title = file.source.dict(file.source.trailer.get('Info'))?.get('Title');
    expect(title instanceof PdfString && textOf(title)).toBe(sample.title);
  });
});

test('the same words give the same bytes, whatever was set before', async () => {
  const { japanese } = SCRIPT_SAMPLES;
  if (japanese === undefined) throw new Error('no sample');
  const once = (await scriptPackage(japanese)).bytes;
  const other: ScriptSample = {
    title: '漢字検査鬱',
    description: '薔薇 醤油 メートル',
    document: '검토 醫療',
  };
  await scriptPackage(other);
  expect(Buffer.compare((await scriptPackage(japanese)).bytes, once)).toBe(0);
});

test('fonts of other scripts are in packages that need them alone', async () => {
  const plain = { title: 'Harbor Point', description: 'Joint sealants.', document: 'Window Perimeter' };
  const { bytes } = await scriptPackage(plain);
  expect(bytes.includes('+SBregular')).toBe(true);
  expect(bytes.toString('latin1')).not.toMatch(/\+SB\w+-(?:regular|bold)/);
  const { bytes: mixed } = await scriptPackage({ ...plain, title: 'Harbor Point 港湾 مستشفى' });
  expect(mixed.toString('latin1')).toMatch(/\+SBarabic-bold/);
});

test('one sign of another script adds little to a package', async () => {
  const plain = { title: 'Harbor Point', description: 'Joint sealants.', document: 'Window Perimeter' };
  const [{ bytes: before }, { bytes: after }] = [
    await scriptPackage(plain),
    await scriptPackage({ ...plain, title: 'Harbor Point ⌀' }),
  ];
  expect(after.length - before.length).toBeLessThan(12_000);
});
