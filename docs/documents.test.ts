import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .trim()
  .split('\n');
const known = new Set(tracked.flatMap(withFolders));
const scripts: Record<string, string> = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
).scripts;

/** Documents that tell of today. The others tell what was. */
const documents = tracked.filter(
  (file) => file.endsWith('.md') && !/^(CHANGELOG\.md|docs\/decisions\/|server\/golden\/)/.test(file),
);

/** Named in documents, and made by a command of ours. */
const MADE = [
  'server/THIRD-PARTY-NOTICES.txt',
  'web/dist',
  'sample-catalogue/drawn',
  'sample-catalogue/drawn-small',
];

/** Stands for a number or a word, as in `docs/decisions/NNN-title.md`. */
const PLACEHOLDER = /\b(NNN|VERSION)\b/;

function withFolders(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

const inside = (file: string) =>
  known.has(file) || MADE.some((made) => file === made || file.startsWith(`${made}/`));

describe.each(documents)('%s', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
    const own = links.filter((target) => !/^[a-z]+:/.test(target));
    expect(
      own.filter(
        (target) => !inside(path.posix.join(path.posix.dirname(document), target).replace(/\/$/, '')),
      ),
    ).toEqual([]);
  });

  it('names only files of this project that exist', () => {
    const rooms = new Set(tracked.map((file) => file.split('/')[0]).filter((name) => name !== undefined));
    const named = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, name = '']) =>
      name.replace(/\/$/, ''),
    );
    const own = named.filter((name) => rooms.has(name.split('/')[0] ?? '') && !PLACEHOLDER.test(name));
    expect(own.filter((name) => !inside(name))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const named = [...text.matchAll(/npm run ([a-z][\w-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('the script for frames in docs/embedding.md is that of the example', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8').replaceAll(/^ +/gm, '');
  const [, script = ''] = /<script>\n([\s\S]+?)<\/script>/.exec(read('examples/frame/index.html')) ?? [];
  expect(script).toContain('postMessage');
  expect(read('docs/embedding.md')).toContain(script);
});
