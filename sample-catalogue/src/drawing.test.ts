import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CatalogueSchema } from '@submittal/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPart } from './data/small-part.ts';
import { drawCatalogue } from './draw.ts';
import type { DrawnFile } from './drawing/drawn-file.ts';
import { planCatalogue } from './drawing/plan-catalogue.ts';

const run = promisify(execFile);
const hasQpdf = spawnSync('qpdf', ['--version']).status === 0;
const { files } = planCatalogue();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sample-catalogue-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The cheapest file of every kind, and one for each way of protecting and each trait. */
function representatives(): DrawnFile[] {
  const found = new Map<string, DrawnFile>();
  for (const file of [...files].sort((one, other) => one.cost - other.cost)) {
    for (const key of [file.kind, ...(file.traits ?? []).map((trait) => `${file.kind} ${trait}`)]) {
      if (!found.has(key)) found.set(key, file);
    }
  }
  for (const path of [
    'airskin-fa-60-vr/AirSkin-FA-60-VR-Guide-Specification',
    'drysheet-60/DrySheet-60-Data-Sheet',
  ]) {
    const file = files.find((candidate) => candidate.path.includes(path));
    if (file) found.set(path, file);
  }
  return [...new Set(found.values())].filter((file) => file.cost < 1000);
}

describe('a drawn file', () => {
  it.each(representatives().map((file) => [file.kind, file.path, file] as const))(
    'of the kind "%s" is the same each time and sound: %s',
    async (_kind, path, file) => {
      const bytes = await file.draw();
      expect(Buffer.from(bytes).equals(Buffer.from(await file.draw()))).toBe(true);
      if (!path.endsWith('.pdf')) return;
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      if (!hasQpdf) return;
      const checked = join(folder, 'checked.pdf');
      await writeFile(checked, bytes);
      const { stdout } = await run('qpdf', ['--check', checked]);
      expect(stdout).toContain('No syntax or stream encoding errors found');
      if (file.traits?.includes('encrypted')) expect(stdout).toContain('User password = ');
    },
  );

  it.each(['letter', 'data sheet'])('of the kind "%s" tells its structure and language', async (kind) => {
    const drawn = files.filter((file) => file.kind === kind && !file.traits?.includes('encrypted'));
    const spanish = drawn.find(({ path }) => path.includes('Ficha-tecnica'));
    const text = Buffer.from((await (spanish ?? drawn[0])?.draw()) ?? []).toString('latin1');
    expect(text).toContain('/StructTreeRoot');
    expect(text).toMatch(/\/Marked true/);
    expect(text).toContain(kind === 'letter' ? '/Lang (en)' : '/Lang (es)');
    for (const type of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD'])
      expect(text).toContain(`/S /${type}\n`);
  });

  it('of the kind "cad drawing" is DXF of release 12', async () => {
    const drawing = files.find((file) => file.kind === 'cad drawing');
    const text = Buffer.from((await drawing?.draw()) ?? []).toString('latin1');
    expect(text).toContain('AC1009');
    expect(text.trimEnd().endsWith('EOF')).toBe(true);
    expect(text.split('\r\n').length % 2).toBe(1);
  });
});

describe('a drawing of a part of the catalogue', () => {
  const selection = { products: ['airskin-sa-40-arctic', 'airskin-ss-flash'] };

  it('has every file that its catalogue names, and is drawn once', async () => {
    const target = join(folder, 'part');
    // A drawing that was killed: no system has a process of this number.
    await mkdir(join(folder, '.part-2147483647'));
    const seen: number[] = [];
    expect(await drawCatalogue(target, ({ done }) => seen.push(done), { selection })).toBe(true);
    const catalogue = CatalogueSchema.parse(
      JSON.parse(await readFile(join(target, 'catalogue.json'), 'utf8')),
    );
    expect(catalogue.products.map((product) => product.id)).toEqual(selection.products);
    const present = new Set(await readdir(target, { recursive: true }));
    const missing = catalogue.products
      .flatMap((product) => product.documents.map((document) => document.file ?? ''))
      .filter((file) => !present.has(file));
    expect(missing).toEqual([]);
    expect(seen.at(-1)).toBe(seen.length);
    expect(await drawCatalogue(target, () => {}, { selection })).toBe(false);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('that is served first has systems with all their products, and no document that takes long to draw', () => {
    const { catalogue, files: few } = planCatalogue(smallPart);
    expect(catalogue.systems?.length).toBe(3);
    const products = new Set(catalogue.products.map(({ id }) => id));
    expect(
      catalogue.systems?.flatMap((system) => system.products ?? []).filter((id) => !products.has(id)),
    ).toEqual([]);
    for (const { documents } of catalogue.products) expect(documents?.length).toBeGreaterThan(3);
    const costOf = (some: typeof files) => some.reduce((sum, { cost }) => sum + cost, 0);
    expect(costOf(few)).toBeLessThan(costOf(files) / 10);
    expect(Math.max(...few.map(({ cost }) => cost))).toBeLessThanOrEqual(300);
  });
});
