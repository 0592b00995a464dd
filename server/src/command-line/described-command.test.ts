import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openServices } from '../services.ts';
import { runProgram } from '../testing/server-process.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

// Each command is a process of its own, and a busy machine takes seconds to start one.
vi.setConfig({ testTimeout: 180_000 });

it.each([
  ['', 'Commands:'],
  ['imprt folder', '(Did you mean import?)', '[command]'],
  ['import', "missing required argument 'source'", 'import FOLDER|ZIP|ADDRESS|BUCKET'],
  ['import one two', 'Expected 1 argument but got 2: one, two', 'import FOLDER|ZIP|ADDRESS|BUCKET'],
  ['import folder --dryrun', '(Did you mean --dry-run?)', 'import FOLDER|ZIP|ADDRESS|BUCKET'],
  ['map folder --manufacturer', 'argument missing', 'map FOLDER|FILE'],
  ['generate', "'--products <count>' not specified", 'generate --products N'],
  [
    'generate --products many --documents 1 --out x',
    'Write a whole number from 1 on',
    'generate --products N',
  ],
  ['feed later', 'Allowed choices are now', 'feed [now]'],
  ['switch', "missing required argument 'release'", 'switch RELEASE'],
  ['map', "missing required argument 'source'", 'map FOLDER|FILE'],
  ['export', "missing required argument 'folder'", 'export FOLDER'],
  ['diff a b c', 'Expected 2 arguments but got 3', 'diff RELEASE [RELEASE]'],
  ['accept a --by', "'--by <name>' argument missing", 'accept RELEASE [--by NAME]'],
  ['generate --products 1 --documents -1 --out x', 'Write a whole number from 0 on', 'generate --products N'],
])(
  'a wrong command line, catalogue %j, is answered with what is wrong, the right form and 2',
  async (line, ...texts) => {
    const { code, errors } = await runProgram(
      'command-line/catalogue.ts',
      line === '' ? [] : line.split(' '),
    );
    expect(code).toBe(2);
    for (const text of texts) expect(errors).toContain(text);
    expect(errors).toContain('Usage: npm run catalogue --');
  },
);

it('help that is asked for is no fault', async () => {
  const { code, output } = await runProgram('command-line/catalogue.ts', ['import', '--help']);
  expect(code).toBe(0);
  expect(output).toContain('Exit codes: 0 all is well, 1 nothing was imported');
});

it.each([
  [['template', ''], "argument 'folder' is empty"],
  [['map', ''], "argument 'source' is empty"],
  [['import', ' '], "argument 'source' is empty"],
  [['switch', ''], "argument 'release' is empty"],
  [['diff', 'a', ''], "argument 'other' is empty"],
  [['trail', ''], "argument 'release' is empty"],
  [['accept', 'a', '--by', ''], "option '--by <name>' is empty"],
  [['generate', '--products', '1', '--documents', '1', '--out', ''], "option '--out <folder>' is empty"],
])('what a script left empty stands for nothing (catalogue %j)', async (args, message) => {
  const cwd = await temporaryFolder();
  const { code, errors } = await runProgram('command-line/catalogue.ts', args, { DATA_DIR: cwd });
  expect(errors).toContain(message);
  expect(code).toBe(2);
});

it.each([
  ['store', 'verify --jsn', "Unknown option '--jsn'. Did you mean --json?"],
  ['store', 'verify --from x', '--from is for repair.'],
  ['jobs', 'retry', "'retry' needs JOB."],
  ['help', 'delete', "'delete' needs ID."],
  ['report', '--top 1.5', '--weeks and --top are whole numbers from 1 on.'],
  ['report', '--weeks many', '--weeks and --top are whole numbers from 1 on.'],
  ['restore', ' --check', 'Usage:'],
  ['restore', 'file --chek', "Unknown option '--chek'. Did you mean --check?"],
  ['submittal', '', 'Say what to do: create, add, generate, token, trail, erase, clean.'],
  ['submittal', 'creat list.json', "There is no command 'creat'. Did you mean create?"],
  ['submittal', 'create list --title', "'--title <value>' argument missing"],
  ['submittal', 'create one.json two.json', "'create' takes only LIST, and not: two.json."],
  ['submittal', 'clean --dryrun', "Unknown option '--dryrun'. Did you mean --dry-run?"],
])(
  'a wrong command line, %s %j, is answered with what is wrong, the right form and 2',
  async (program, line, message) => {
    const { code, errors } = await runProgram(
      `command-line/${program}.ts`,
      line === '' ? [] : line.split(' '),
    );
    expect(code).toBe(2);
    expect(errors.split('\n')[0]).toContain(message);
    expect(errors).toContain('Usage:');
    expect(errors).not.toContain('positional argument');
  },
);

it('a report of more weeks than there have been is one of all', async () => {
  const dataDir = await temporaryFolder();
  const environment = { DATA_DIR: dataDir };
  await (await openServices(testConfig(dataDir))).close();
  const args = ['--weeks', '1000000000'];
  const { code, output, errors } = await runProgram('command-line/report.ts', args, environment);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain('Packages generated, by week');
});

it('a path that leads to nothing, or to something else, is reported with what was meant', async () => {
  const root = await temporaryFolder();
  const at = (name: string) => join(root, name);
  await mkdir(at('exports'));
  await writeFile(at('exports/products.csv'), 'id,title,type\n1,A,T\n');
  await mkdir(at('broken'));
  await writeFile(at('broken/mapping.json'), '{ "version": 1, ');
  await writeFile(at('list.json'), '{');
  await writeFile(at('empty.json'), '[]');
  const answers: readonly (readonly [program: string, args: string[], code: number, message: string])[] = [
    ['catalogue', ['import', at('export')], 1, 'export", but there is "exports"'],
    [
      'catalogue',
      ['import', 'ftp://maker.example/x.zip'],
      1,
      'ftp:// is not read, http://, https:// and s3:// are',
    ],
    [
      'catalogue',
      ['import', at('exports/products.csv')],
      1,
      `give the folder that it lies in ("${at('exports')}")`,
    ],
    ['catalogue', ['import', at('broken')], 1, 'mapping.json: not valid JSON'],
    ['catalogue', ['map', at('Export')], 1, 'Export", but there is "exports"'],
    ['catalogue', ['map', 'https://maker.example/x.csv'], 1, 'fetch it first'],
    ['catalogue', ['map', at('broken')], 1, 'mapping.json: not valid JSON'],
    ['catalogue', ['template', at('list.json')], 2, 'is no folder, or lies in something that is none'],
    [
      'catalogue',
      ['generate', '--products', '1', '--documents', '1', '--out', at('out'), '--from', at('none')],
      2,
      `There is no file or folder "${at('none')}"`,
    ],
    ['submittal', ['create', at('none.json')], 1, `There is no file or folder "${at('none.json')}"`],
    ['submittal', ['create', at('list.json')], 1, 'The list is not valid JSON'],
    ['submittal', ['create', root], 1, 'is a folder: name a file in it'],
    ['submittal', ['create', at('empty.json')], 1, 'the list: it is empty: name at least one'],
    ['submittal', ['generate', 'id', '--server', 'foo'], 2, '"foo" is no address: give --server one such as'],
    ['submittal', ['add', 'id', at('list.json')], 2, "'add' needs --token"],
    ['backup', [`${root}/`, '--keep', '0'], 2, '--keep takes a number from 1'],
    ['backup', [at('b.tar'), '--keep', '3'], 2, '--keep is for a folder'],
  ];
  const env = { DATA_DIR: at('data') };
  for (const [program, args, code, message] of answers) {
    const answer = await runProgram(`command-line/${program}.ts`, args, env);
    expect([args.join(' '), answer.code]).toEqual([args.join(' '), code]);
    expect(answer.errors).toContain(message);
    expect(answer.errors).not.toMatch(/^ {4}at /m);
  }
}, 300_000);
