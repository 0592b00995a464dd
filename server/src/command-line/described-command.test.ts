import { expect, it, vi } from 'vitest';
import { runProgram } from '../testing/server-process.ts';

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
])(
  'a wrong command line, catalogue %j, is answered with what is wrong, the right form and 2',
  async (line, ...told) => {
    const { code, errors } = await runProgram(
      'command-line/catalogue.ts',
      line === '' ? [] : line.split(' '),
    );
    expect(code).toBe(2);
    for (const text of told) expect(errors).toContain(text);
    expect(errors).toContain('Usage: npm run catalogue --');
  },
);

it('help that is asked for is no fault', async () => {
  const { code, output } = await runProgram('command-line/catalogue.ts', ['import', '--help']);
  expect(code).toBe(0);
  expect(output).toContain('Exit codes: 0 all is well, 1 nothing was imported');
});

it.each([
  ['store', 'verify --jsn', "Unknown option '--jsn'"],
  ['store', 'repair --from', "'--from <value>' argument missing"],
  ['jobs', 'list --ded', "Unknown option '--ded'"],
  ['backup', 'file --kep 3', "Unknown option '--kep'"],
  ['restore', 'file --chek', "Unknown option '--chek'"],
  ['submittal', 'create list --titel Pier', "Unknown option '--titel'"],
])(
  'a flag that is unknown or lacks its value, %s %s, is told with the right form and 2',
  async (program, line, told) => {
    const { code, errors } = await runProgram(`command-line/${program}.ts`, line.split(' '));
    expect(code).toBe(2);
    expect(errors).toContain(told);
    expect(errors).toContain('Usage:');
  },
);
