import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProjectSchema } from '@submittal/contract/project';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, codeOf, createProject } from '../testing/api-client.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { runProgram, type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';

// Each command is a process of its own, and a busy machine takes seconds to start one.
vi.setConfig({ testTimeout: 180_000 });

let dataDir: string;
let catalogue: string;
let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  [dataDir, catalogue] = await Promise.all([temporaryFolder(), writeCatalogue()]);
  server = await startServerProcess({ DATA_DIR: dataDir, CATALOGUE: catalogue });
});
afterAll(async () => {
  await server.stop();
  await removeFolders(dataDir, catalogue);
});
beforeEach(async () => {
  folder = await temporaryFolder();
  return () => removeFolders(folder);
});

/** `npm run submittal -- …` against the running server. */
function submittal(...args: string[]) {
  const remote = ['create', 'add', 'generate'].includes(args[0] ?? '');
  const all = [...args, ...(remote ? ['--server', server.url] : [])];
  return runProgram('command-line/submittal.ts', all, { DATA_DIR: dataDir });
}

async function list(name: string, content: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function projectOf(id: unknown, token: unknown) {
  const answer = await ask(server.url, `/getsubmittalbyid/${String(id)}`, { token: String(token) });
  return ProjectSchema.parse(await answer.json());
}

describe('submittal create', () => {
  it('makes a project from a JSON list of ids, each under the product that has it', async () => {
    const file = await list('ids.json', ['spec-790', { resourceID: 'leed', productID: 'seal-20' }]);
    const { code, output } = await submittal('create', file, '--title', 'Pier 4', '--cover', '--contents');
    expect(code).toBe(0);
    const [made] = linesOf(output);
    expect(made).toMatchObject({ projectName: 'Pier 4', documents: 2 });
    expect(await projectOf(made?.id, made?.editToken)).toMatchObject({
      coverPage: true,
      includeTableOfContents: true,
      resources: [
        { resourceID: 'spec-790', productID: 'seal-790' },
        { resourceID: 'leed', productID: 'seal-20' },
      ],
    });
  });

  it('makes one for each package of a JSON list, with its own details, and tells how far it is', async () => {
    const packages = [
      { projectName: 'Pier 4', location: 'Portland', documents: ['spec-790'] },
      { projectName: 'Pier 5', documents: ['sheet-20', 'leed'] },
    ];
    const { code, output, errors } = await submittal('create', await list('many.json', { packages }));
    expect(code).toBe(0);
    expect(errors).toBe('1 of 2: Pier 4\n2 of 2: Pier 5\n');
    const made = linesOf(output);
    expect(made).toMatchObject([{ documents: 1 }, { documents: 2 }]);
    expect((await projectOf(made[0]?.id, made[0]?.editToken)).location).toBe('Portland');
  });

  it('fills in from its options what the packages of a JSON list leave out, and no more', async () => {
    const packages = [
      { documents: ['spec-790'] },
      { projectName: 'Pier 5', coverPage: false, dividers: true, documents: ['leed'] },
    ];
    const file = await list('options.json', { packages });
    const { code, output } = await submittal('create', file, '--title', 'Pier 4', '--cover', '--contents');
    expect(code).toBe(0);
    const projects = await Promise.all(linesOf(output).map(({ id, editToken }) => projectOf(id, editToken)));
    expect(projects).toMatchObject([
      { projectName: 'Pier 4', coverPage: true, includeTableOfContents: true, dividers: false },
      { projectName: 'Pier 5', coverPage: false, includeTableOfContents: true, dividers: true },
    ]);
  });

  it('names the field at fault of a package', async () => {
    const packages = [{ documents: ['leed'] }, { coverPage: 'yes', documents: ['leed'] }];
    const { code, errors } = await submittal('create', await list('field.json', { packages }));
    expect(code).toBe(1);
    expect(errors).toContain('coverPage');
  });

  it('makes one for each package of a CSV list, whose rows need not stand together', async () => {
    const rows = [
      'package,document,product',
      'Pier 4,spec-790,',
      '"Pier, 5",leed,seal-20',
      'Pier 4,leed,seal-790',
    ];
    const { code, output } = await submittal(
      'create',
      await list('many.csv', `\uFEFF${rows.join('\r\n')}\r\n`),
    );
    expect(code).toBe(0);
    expect(linesOf(output)).toMatchObject([
      { projectName: 'Pier 4', documents: 2 },
      { projectName: 'Pier, 5', documents: 1 },
    ]);
  });

  it.each([
    ['semicolons.csv', 'package;document;product\r\nMünster;spec-790;\r\n', 'latin1'],
    ['tabs.csv', 'package\tdocument\nMünster\tspec-790\n', 'utf16le'],
    ['marked.json', '\uFEFF[{ "resourceID": "spec-790" }]', 'utf8'],
    ['wide.json', '\uFEFF{ "projectName": "Münster", "documents": ["spec-790"] }', 'utf16le'],
  ] as const)('reads a list as programs of an office write it (%s)', async (name, content, encoding) => {
    const file = join(folder, name);
    await writeFile(file, Buffer.from(content, encoding));
    const { code, output, errors } = await submittal('create', file, '--title', 'Münster');
    expect(code, errors).toBe(0);
    expect(linesOf(output)).toMatchObject([{ projectName: 'Münster', documents: 1 }]);
  });

  it.each([
    [
      'bad.csv',
      'document,package\nspec-790,A\n,A\nnone,"A\nB"\n',
      ['line 3: the column "document" is empty'],
    ],
    [
      'unknown.csv',
      'document,package\nspec-790,A\nnone,"A\nB"\nnever,A\n',
      ['line 4: the catalogue has no document "none"', 'line 5: the catalogue has no document "never"'],
    ],
    ['product.csv', 'document,product\nspec-790,wrap\n', ['line 2: "wrap" has no document "spec-790"']],
    ['column.csv', 'doc,package\nspec-790,A\n', ['line 1: there is no column "document"']],
    [
      'doubled.csv',
      'document,Product,document\nleed,,spec-790\n',
      ['line 1: the column "document" is there twice'],
    ],
    [
      'both.json',
      { documents: ['leed'], packages: [{ documents: ['spec-790'] }] },
      ['Give either "documents" or "packages"'],
    ],
    ['ragged.csv', 'document,package\nspec-790,A,B\n', ['line 2']],
    ['empty.csv', 'document\n', ['The list has no rows.']],
    ['bad.json', '{\n  "documents": [\n    "leed" "spec-790"\n', ['The list is not valid JSON', 'line 3']],
    ['shape.json', { packages: [{ documents: [] }] }, ['The list is not as it should be.']],
    [
      'unknown.json',
      { packages: [{ documents: ['leed'] }, { documents: ['leed', 'none'] }] },
      ['packages[1].documents[1]: the catalogue has no document "none"'],
    ],
  ])('makes nothing of a list with a fault, and names its place (%s)', async (name, content, faults) => {
    const { code, output, errors } = await submittal('create', await list(name, content));
    expect(code).toBe(1);
    expect(output).toBe('');
    for (const fault of faults) expect(errors).toContain(fault);
    expect(errors).not.toContain('    at ');
  });

  it('goes on after a package that the server refuses, and ends with a failure', async () => {
    const packages = [
      // More than a request may carry.
      { projectName: 'Pier 4', documents: Array.from({ length: 30_000 }, () => 'spec-790') },
      { projectName: 'Pier 5', documents: ['spec-790'] },
    ];
    const { code, output, errors } = await submittal('create', await list('some.json', { packages }));
    expect(code).toBe(1);
    expect(linesOf(output)).toMatchObject([{ projectName: 'Pier 5' }]);
    expect(errors).toMatch(/^Pier 4: ./m);
    expect(errors).toContain('1 of 2 failed.');
  });

  it('says where it looked for a server', async () => {
    const file = await list('ids.json', ['leed']);
    const args = ['create', file, '--server', 'http://127.0.0.1:9'];
    const { code, errors } = await runProgram('command-line/submittal.ts', args);
    expect(code).toBe(1);
    expect(errors).toContain('No server answers at http://127.0.0.1:9/api');
  });
});

describe('submittal add', () => {
  it('adds documents behind those that are there, for whoever has the token', async () => {
    const { id, editToken } = await createProject(server.url, {
      projectName: 'Pier 4',
      resources: [{ productID: 'seal-790', resourceID: 'spec-790' }],
    });
    const file = await list('more.csv', 'document\nsheet-20\n');
    const refused = await submittal('add', id, file, '--token', 'wrong');
    expect(refused.code).toBe(1);
    expect(refused.errors).not.toBe('');
    const { code, output } = await submittal('add', id, file, '--token', editToken);
    expect(code).toBe(0);
    expect(linesOf(output)).toEqual([{ id, version: 2, documents: 2 }]);
    const { projectName, resources } = await projectOf(id, editToken);
    expect(projectName).toBe('Pier 4');
    expect(resources.map(({ resourceID }) => resourceID)).toEqual(['spec-790', 'sheet-20']);
  });
});

it('opens a protected share with the password of its environment, and says what it asks for', async () => {
  const { id, editToken: token } = await createProject(server.url, {
    resources: [{ productID: 'seal-790', resourceID: 'spec-790' }],
  });
  const json = { password: 'correct horse' };
  const made = await ask(server.url, `/CreateShare/${id}`, { token, json });
  const { shareId } = (await made.json()) as { shareId: string };
  const refused = await submittal('generate', shareId, '--out', folder);
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('protected by a password')]);
  const args = ['generate', shareId, '--open', '--out', folder, '--server', server.url];
  const environment = { DATA_DIR: dataDir, SHARE_PASSWORD: json.password };
  const { code, errors } = await runProgram('command-line/submittal.ts', args, environment);
  expect(code, errors).toBe(0);
  expect((await readFile(join(folder, 'submittal.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
});

describe('submittal generate', () => {
  it('writes a PDF or a ZIP for each package of a list, under names of their own', async () => {
    const packages = [
      { projectName: 'Pier 4/A', documents: ['spec-790'] },
      { projectName: 'Pier 4-A', documents: ['sheet-20', 'detail-20'] },
    ];
    const file = await list('many.json', { packages });
    const out = join(folder, 'made');
    const { code, output } = await submittal('generate', file, '--out', out);
    expect(code).toBe(0);
    expect((await readdir(out)).toSorted()).toEqual(['Pier 4-A (2).zip', 'Pier 4-A.pdf']);
    const pdf = await readFile(join(out, 'Pier 4-A.pdf'));
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
    expect((await readFile(join(out, 'Pier 4-A (2).zip'))).toString('latin1', 0, 2)).toBe('PK');
    expect(linesOf(output)[0]).toMatchObject({ file: join(out, 'Pier 4-A.pdf'), bytes: pdf.length });
  });

  it('writes files under names that every system takes, whatever the packages are called', async () => {
    const packages = ['CON', 'Cafe\u0301', 'Caf\u00e9', '..', 'Rev. 2.'].map((projectName) => ({
      projectName,
      documents: ['spec-790'],
    }));
    const out = join(folder, 'made');
    expect((await submittal('generate', await list('odd.json', { packages }), '--out', out)).code).toBe(0);
    expect((await readdir(out)).toSorted()).toEqual(
      ['_CON.pdf', 'Cafe\u0301.pdf', 'Caf\u00e9 (2).pdf', 'Rev. 2.pdf', 'document.pdf'].toSorted(),
    );
  });

  it('writes the package of a project or of a share, and nothing where there is none', async () => {
    const resources = [{ productID: 'seal-790', resourceID: 'spec-790' }];
    const { id, editToken: token } = await createProject(server.url, { resources });
    const shared = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
    const { shareId } = (await shared.json()) as { shareId: string };
    for (const one of [id, shareId]) {
      const out = join(folder, one);
      expect((await submittal('generate', one, '--out', out)).code).toBe(0);
      expect(await readdir(out)).toEqual(['submittal.pdf']);
    }
    const out = join(folder, 'none');
    const { code, errors } = await submittal('generate', 'A'.repeat(22), '--out', out);
    expect(code).toBe(1);
    expect(errors).toContain('There is no submittal at this link.');
    expect(await readdir(out)).toEqual([]);
  });
});

describe('submittal token', () => {
  it('gives a project another token, for whoever lost or passed on the one before', async () => {
    const { id, editToken: before } = await createProject(server.url, {});
    const { code, output } = await submittal('token', id);
    expect(code).toBe(0);
    const [renewed] = linesOf(output);
    expect(renewed).toMatchObject({ id, editToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await projectOf(id, before)).mayEdit).toBe(false);
    expect((await projectOf(id, renewed?.['editToken'])).mayEdit).toBe(true);
    expect(await submittal('token', 'nothing')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no project with this id.'),
    });
  });
});

describe('submittal trail', () => {
  it('tells what was done to a project, as a table and as JSON', async () => {
    const { id } = await createProject(server.url, {});
    await submittal('token', id);
    const table = await submittal('trail', id);
    expect(table.code).toBe(0);
    expect(table.output).toMatch(/^FIRST +LAST +WHO +ACT +TIMES +AMOUNT +OF\n/);
    expect(table.output).toMatch(new RegExp(`operator +token replaced by [0-9a-f]{8} +1 +project:${id}`));
    const lines = JSON.parse((await submittal('trail', id, '--json')).output) as unknown;
    expect(lines).toMatchObject([{ act: 'created', who: expect.stringMatching(/^[0-9a-f]{8}$/) }, {}]);
    await submittal('erase', id);
    expect((await submittal('trail', id)).output).toMatch(/operator +erased +1 +gone:/);
    expect(await submittal('trail', 'nothing')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Nothing is known of this id'),
    });
  });

  it('tells when catalogues were imported', async () => {
    const { code, output } = await runProgram('command-line/catalogue.ts', ['trail'], { DATA_DIR: dataDir });
    expect(code).toBe(0);
    expect(output).toMatch(/import +imported +1 +9 +release:/);
  });
});

describe('submittal erase', () => {
  it('tells what it would remove, removes it, and knows no such project afterwards', async () => {
    const { id } = await createProject(server.url, {});
    expect(await submittal('erase', id, '--dry-run')).toMatchObject({
      output: expect.stringContaining('Would remove: projects 1'),
      errors: '',
    });
    expect(await codeOf(ask(server.url, `/getsubmittalbyid/${id}`))).toBeNull();
    expect((await submittal('erase', id)).output).toContain('Removed: projects 1');
    expect(await codeOf(ask(server.url, `/getsubmittalbyid/${id}`))).toBe('project-not-found');
    const { code, errors } = await submittal('erase', id);
    expect(code).toBe(1);
    expect(errors).toContain('There is no project with this id.');
  });

  it('cleans nothing that is not past its time', async () => {
    const { code, output } = await submittal('clean', '--dry-run');
    expect(code).toBe(0);
    expect(output).toContain('Would remove: projects 0');
  });
});

describe('a command that is not understood', () => {
  it.each([
    [['submittal']],
    [['submittal', 'create']],
    [['submittal', 'list', '--colour']],
    [['help', 'show']],
  ])('ends with 2 and its usage or the word it does not know (%j)', async ([program = '', ...args]) => {
    const { code, errors } = await runProgram(`command-line/${program}.ts`, args, { DATA_DIR: dataDir });
    expect(code).toBe(2);
    expect(errors).toMatch(/Usage:|--colour/);
  });

  it('explains itself when asked', async () => {
    for (const program of ['submittal', 'help', 'report']) {
      const { code, errors } = await runProgram(`command-line/${program}.ts`, ['--help']);
      expect(code).toBe(0);
      expect(errors).toContain(`npm run ${program} --`);
    }
  });
});

describe('help', () => {
  const help = (...args: string[]) => runProgram('command-line/help.ts', args, { DATA_DIR: dataDir });

  async function write(message: string, guard?: object) {
    const values = { firstname: 'Ada', lastname: 'Byron', email: 'ada@byron.example', message };
    const fields = Object.entries(values).map(([name, value]) => ({ name, value }));
    const json = { submittedAt: Date.now(), fields, context: {}, ...(guard && { guard }) };
    expect((await ask(server.url, '/help', { json })).status).toBe(200);
  }

  it('lists, exports and deletes messages, those of machines apart', async () => {
    expect((await help('list')).output).toContain('There are no messages.');
    await write('Which primer?\nFor brick.');
    await write('Buy now', { trap: 'https://spam.example', seconds: 60 });
    await write('Buy soon', { trap: '', seconds: 1 });
    await write('A slow one', { trap: '', seconds: 30 });
    const { output } = await help('list');
    expect(output).toContain('Ada Byron <ada@byron.example>\n  Which primer?\n  For brick.');
    expect(output).toContain('A slow one');
    expect(output).not.toContain('Buy');
    expect(output).toContain('And 2 taken for spam.');
    const spam = (await help('list', '--spam')).output;
    expect(spam).toContain('Buy now');
    expect(spam).toContain('Buy soon');
    expect(spam).not.toContain('primer');

    const file = join(folder, 'messages.json');
    expect((await help('export', file)).code).toBe(0);
    const written = JSON.parse(await readFile(file, 'utf8')) as { id: string; spam: boolean }[];
    expect(written.map((message) => message.spam)).toEqual([false, false]);
    expect((await help('delete', written[0]?.id ?? '')).code).toBe(0);
    expect((await help('delete', written[0]?.id ?? '')).code).toBe(1);
    expect((await help('list')).output.match(/<ada@byron\.example>/g)).toHaveLength(1);
  });
});
