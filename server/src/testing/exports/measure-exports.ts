// Makes exports, maps them without answering anything, and prints how they come in:
// node server/src/testing/exports/measure-exports.ts [--missed] [--in FOLDER] [NAME …]
// A folder that is given stays, and its documents are not drawn again.
//
// Exports of other people come in the same way, each with what is right of it in a file beside its folder, as `KeySchema` has it:
// node server/src/testing/exports/measure-exports.ts --of FOLDER --keys FOLDER [--missed] [NAME …]
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KeySchema } from './export-key.ts';
import type { MadeExport } from './made-export.ts';
import { exportNames, makeExport } from './make-exports.ts';
import { measureExport } from './measure-export.ts';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    missed: { type: 'boolean', default: false },
    in: { type: 'string' },
    of: { type: 'string' },
    keys: { type: 'string', default: '' },
  },
});

/** The exports asked about, each with its folder. */
async function exportsIn(parent: string): Promise<readonly (() => Promise<MadeExport & { root: string }>)[]> {
  const isAsked = (name: string) => asked.length === 0 || asked.some((word) => name.includes(word));
  const { of, keys } = values;
  if (of === undefined) return exportNames.filter(isAsked).map((name) => () => makeExport(parent, name));
  return (await readdir(of))
    .filter(isAsked)
    .toSorted()
    .map((name) => async () => {
      const key = KeySchema.parse(JSON.parse(await readFile(join(keys, `${name}.json`), 'utf8')));
      return { ...key, name, root: join(of, name) };
    });
}

const parent = values.in ?? (await mkdtemp(join(tmpdir(), 'exports-')));
try {
  console.log(
    'export                 products titles surplus  types   named attached wrong docs type lang prompts seconds',
  );
  for (const make of await exportsIn(parent)) {
    const made = await make();
    const { name } = made;
    const began = performance.now();
    const one = await measureExport(made.root, made);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const cells = [
      one.products,
      one.titlesRight,
      one.surplus,
      `${one.typesRight}/${one.typesStated}`,
      one.named,
      one.attached,
      one.wrong,
      one.documents,
      one.documentTypesRight,
      one.languagesRight,
      one.prompts,
      seconds,
    ];
    const widths = [8, 6, 7, 7, 7, 8, 5, 4, 4, 4, 7, 7];
    console.log(
      `${name.padEnd(22)} ${cells.map((cell, at) => String(cell).padStart(widths[at] ?? 6)).join(' ')}`,
    );
    if (one.refused !== null) console.log(`  refused: ${one.refused}`);
    if (values.missed)
      for (const missed of [...one.missed, ...one.wrongFiles.map((file) => `wrong ${file}`)])
        console.log(`  ${missed}`);
  }
} finally {
  if (values.in === undefined) await rm(parent, { recursive: true });
}
