import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedPages } from '../testing/made-documents.ts';
import { readBack } from '../testing/read-back.ts';
import { main, type Voice } from './pdf-link.ts';

const run = promisify(execFile);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pdf-link-'));
  await writeFile(path.join(folder, 'a.pdf'), await linkedPages(2, 'A'));
  await writeFile(path.join(folder, 'b.pdf'), await linkedPages(3, 'B'));
  await writeFile(path.join(folder, 'c.txt'), 'no document');
  const cells = [{ label: 'Submitted by', value: { text: 'Northline' }, wide: true }];
  await writeFile(path.join(folder, 'cover.json'), JSON.stringify({ cells }));
  await writeFile(path.join(folder, 'wrong.json'), JSON.stringify({ cells: [...cells, { label: 'Pages' }] }));
});

afterAll(() => rm(folder, { recursive: true }));

/** What the command says, to be read afterwards. */
function listener(): Voice & { said: string[] } {
  const said: string[] = [];
  const hear = (text: string): void => {
    said.push(text);
  };
  return { said, report: hear, fault: hear };
}

const at = (name: string): string => path.join(folder, name);

test('the command links files with a cover and contents', async () => {
  const code = await main([
    '-o',
    at('out.pdf'),
    '--toc',
    '--cover',
    at('cover.json'),
    at('a.pdf'),
    at('b.pdf'),
  ]);
  expect(code).toBe(0);
  expect((await readBack(await readFile(at('out.pdf')))).pages).toHaveLength(7);
});

test('the command takes some pages of a file, if the file has them', async () => {
  const voice = listener();
  expect(await main(['-o', at('some.pdf'), at('a.pdf'), `${at('b.pdf')}#pages=1,3-3`], voice)).toBe(0);
  expect((await readBack(await readFile(at('some.pdf')))).pages).toHaveLength(4);
  expect(await main(['-o', at('none.pdf'), `${at('b.pdf')}#pages=2-4`], voice)).toBe(3);
  expect(voice.said.at(-1)).toContain('pages 2 to 4 are not all there; it has 3');
  expect(await main(['-o', at('none.pdf'), `${at('b.pdf')}#pages=two`], voice)).toBe(3);
  expect(voice.said.at(-1)).toContain('#pages=1-4,7');
});

test('the command names what is wrong in the file of a cover', async () => {
  const voice = listener();
  expect(await main(['-o', at('none.pdf'), '--cover', at('wrong.json'), at('a.pdf')], voice)).toBe(3);
  expect(voice.said.join('\n')).toContain('wrong.json: cells[1].value must be an object');
});

test('the command puts stamps and dividers, whatever number of files it prepares at a time', async () => {
  const files = [at('a.pdf'), at('b.pdf'), at('a.pdf')];
  const options = ['--stamp', '--dividers', '--title', 'Harbor Point'];
  expect(await main(['-o', at('one.pdf'), ...options, '--jobs', '1', ...files])).toBe(0);
  expect(await main(['-o', at('three.pdf'), ...options, '--jobs', '3', ...files])).toBe(0);
  const [one, three] = [await readFile(at('one.pdf')), await readFile(at('three.pdf'))];
  expect((await readBack(one)).pages).toHaveLength(8);
  expect(Buffer.compare(one, three)).toBe(0);
  const voice = listener();
  expect(await main(['-o', at('none.pdf'), '--jobs', 'many', at('a.pdf')], voice)).toBe(2);
  expect(await main(['-o', at('none.pdf'), '--jobs', '2', at('a.pdf'), at('missing.pdf')], voice)).toBe(3);
});

test('the command prepares more files than it has threads, as a program of its own', async () => {
  const files = Array.from({ length: 9 }, (_, i) => at(i % 2 === 0 ? 'a.pdf' : 'b.pdf'));
  const command = fileURLToPath(new URL('./pdf-link.mjs', import.meta.url));
  const { stdout } = await run(process.execPath, [
    command,
    '-o',
    at('nine.pdf'),
    '--json',
    '--jobs',
    '2',
    ...files,
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ pages: 5 * 2 + 4 * 3, files: files.map((file) => ({ file })) });
  expect((await readBack(await readFile(at('nine.pdf')))).pages).toHaveLength(22);
});

test('the command writes nothing when a file is refused, unless asked to go on', async () => {
  const voice = listener();
  expect(await main(['-o', at('none.pdf'), at('a.pdf'), at('c.txt')], voice)).toBe(1);
  await expect(readFile(at('none.pdf'))).rejects.toThrow('ENOENT');
  expect(voice.said.join('\n')).toContain('not-a-document');
  expect(await main(['-o', at('some.pdf'), '--partial', at('a.pdf'), at('c.txt')], voice)).toBe(1);
  expect((await readBack(await readFile(at('some.pdf')))).pages).toHaveLength(2);
  expect(await main(['--no-such-option'], voice)).toBe(2);
});

test('the command names all files that are refused at once, and what to do', async () => {
  await writeFile(at('d.pdf'), 'no document either');
  const voice = listener();
  expect(await main(['-o', at('none.pdf'), at('c.txt'), at('a.pdf'), at('d.pdf')], voice)).toBe(1);
  expect(voice.said.map((said) => path.basename(said.split(': ')[0] ?? ''))).toEqual([
    'c.txt',
    'd.pdf',
    'Nothing was written',
  ]);
  expect(voice.said.at(-1)).toBe(
    'Nothing was written: 2 files are refused. Do what is said above, or link the other file without them with --partial.',
  );
});

test('the command names all files that it cannot read at once', async () => {
  const voice = listener();
  expect(await main(['-o', at('none.pdf'), at('x.pdf'), at('a.pdf'), at('y.pdf')], voice)).toBe(3);
  expect(voice.said.map((said) => path.basename(said.split(': ')[0] ?? ''))).toEqual(['x.pdf', 'y.pdf']);
});

test('the command tells what it sees in a file', async () => {
  const voice = listener();
  expect(await main(['inspect', at('a.pdf')], voice)).toBe(0);
  expect(voice.said.join('\n')).toContain('2 pages, 1 links, 1 webLinks, 2 bookmarks');
});

test('the command tells what is known of each page, and with --json every word and its place', async () => {
  const spoken = listener();
  expect(await main(['records', at('a.pdf')], spoken)).toBe(0);
  expect(spoken.said.join('\n')).toContain('a.pdf, page 2: 595.25 × 842 pt, drawn on [');
  expect(spoken.said.join('\n')).toContain('fonts not embedded: Helvetica');
  const json = listener();
  expect(await main(['records', '--json', at('a.pdf')], json)).toBe(0);
  const { pages } = JSON.parse(json.said.join('\n'));
  expect(pages.map((page: { words: { text: string }[] }) => page.words.map(({ text }) => text))).toEqual([
    ['A', '1'],
    ['A', '2'],
  ]);
  const refused = listener();
  expect(await main(['records', at('c.txt')], refused)).toBe(1);
  expect(refused.said.join('\n')).toContain('c.txt: not-a-document');
});
