import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeExport } from './make-exports.ts';
import { measureExport } from './measure-export.ts';

let parent: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'exports-'));
});

afterAll(() => rm(parent, { recursive: true }));

// One of each shape; `measure-exports.ts` has them all.
it.each([
  'woocommerce-flooring',
  'twoTables-doors',
  'sap-flooring',
  'byType-doors',
  'register-flooring',
  'deepTree-fire',
  'linked-insulation',
  'attachments-fire',
])(
  'brings %s in as proposed: every product, its type, its files, and no wrong one',
  { timeout: 120_000 },
  async (name) => {
    const made = await makeExport(parent, name);
    const found = await measureExport(made.root, made);
    expect(found.refused).toBeNull();
    expect(found.missed).toEqual([]);
    expect(found).toMatchObject({
      titlesRight: found.products,
      typesRight: found.typesStated,
      attached: found.named,
      wrong: 0,
      documentTypesRight: found.documents,
      languagesRight: found.documents,
    });
    expect(found.prompts).toBeLessThanOrEqual(30);
  },
);
