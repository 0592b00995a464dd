import { spawnSync } from 'node:child_process';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/tiny-catalogue.ts';
import type { Finding } from '../finding.ts';
import { contentPages } from './content-pages.ts';
import { filesDirectlyIn, filesIn } from './folder-files.ts';

/** The path of a name in Latin-1, as ZIP programs leave them of old Windows shares. */
function latin1(folder: string, name: string): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')]);
}

async function found(root: string) {
  const passed: Finding[] = [];
  const names = await filesIn(root, (finding) => passed.push(finding));
  return { names, passed: passed.map(({ kind, place, message }) => `${kind} ${place}: ${message}`) };
}

describe('the files of a folder', () => {
  it('are those within it too, but none that are hidden', async () => {
    const root = await temporaryFolder();
    for (const folder of ['a/b', '.git', '__MACOSX', 'a/__MACOSX', '~old']) {
      await mkdir(join(root, folder), { recursive: true });
      await writeFile(join(root, folder, 'x.pdf'), '');
    }
    await writeFile(join(root, '~$x.docx'), '');
    await writeFile(join(root, '\ufffd.pdf'), '');
    expect(await found(root)).toEqual({
      names: ['a/__MACOSX/x.pdf', 'a/b/x.pdf', '\ufffd.pdf'],
      passed: [],
    });
    expect(await filesDirectlyIn(root)).toEqual(['\ufffd.pdf']);
  });

  it('are found without those whose names are not UTF-8, which are named', async () => {
    const root = await temporaryFolder();
    await writeFile(join(root, 'x.json'), '{"page":1}');
    await mkdir(latin1(root, 'Datenbl\u00e4tter'));
    await writeFile(latin1(root, 'Datenbl\u00e4tter/x.json'), '{"page":2}');
    await writeFile(latin1(root, 'T\u00fcr.json'), '{"page":3}');
    expect(await found(root)).toEqual({
      names: ['x.json'],
      passed: [
        'unopened Datenbl\ufffdtter: its name is not UTF-8, and it is passed over with all that is in it: rename it',
        'unopened T\ufffdr.json: its name is not UTF-8, and it is passed over: rename it',
      ],
    });
    expect(await filesDirectlyIn(root)).toEqual(['x.json']);
    const { pages } = await contentPages(root, () => true);
    expect(pages).toEqual([{ file: 'x.json', value: { page: 1 } }]);
  });

  it('are found without those in a folder that cannot be looked into', async () => {
    const root = await temporaryFolder();
    // Node removes nothing whose path is too long.
    onTestFinished(() => void spawnSync('rm', ['-rf', root]));
    await writeFile(join(root, 'x.pdf'), '');
    // Linux takes paths of up to 4,096 bytes (PATH_MAX); moving makes longer ones.
    const name = 'd'.repeat(200);
    const depth = Math.floor((4_090 - root.length) / (name.length + 1));
    await mkdir(join(root, ...Array.from({ length: depth }, () => name)), { recursive: true });
    await mkdir(join(root, 'within', name), { recursive: true });
    await rename(join(root, name), join(root, 'within', name, name));
    const { names, passed } = await found(root);
    expect(names).toEqual(['x.pdf']);
    expect(passed).toEqual([expect.stringMatching(/: its path is too long, and is passed over with all/)]);
  });
});
