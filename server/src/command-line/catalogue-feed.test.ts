import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../testing/api-client.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { runProgram } from '../testing/server-process.ts';
import { StartedServer } from '../testing/started-server.ts';
import { temporaryFolder, tinyCatalogue, writeCatalogue } from '../testing/tiny-catalogue.ts';

let dataDir: string;
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  dataDir = await temporaryFolder();
  folder = await writeCatalogue();
  environment = {
    DATA_DIR: dataDir,
    CATALOGUE: folder,
    FEED_EVERY_MINUTES: '60',
    FEED_SETTLE_SECONDS: '0',
  };
});
afterAll(() => removeFolders(dataDir, folder));

/** Each look starts a program, which takes seconds on a busy machine. */
const WAIT = { timeout: 60_000 };

const feed = (...args: string[]) => runProgram('command-line/catalogue.ts', ['feed', ...args], environment);

it('a server imports the catalogue that it watches; the command shows how it is, and has it looked at now', async () => {
  const server = new StartedServer({ ...environment, DRAIN_SECONDS: '0' });
  try {
    const address = await server.ready();
    await expect
      .poll(async () => JSON.parse((await feed('--json')).output).report?.subject, WAIT)
      .toContain('Catalogue imported');
    const changed = { ...tinyCatalogue, manufacturer: { name: 'Watched Works' } };
    await writeFile(join(folder, 'catalogue.json'), JSON.stringify(changed));
    const now = await feed('now');
    expect(now.errors).toBe('');
    expect(now.code).toBe(0);
    expect(now.output).toMatch(new RegExp(`^Source: ${folder}, every 60 minutes\nLast look: `));
    expect(now.output).toMatch(/Last report, \S+: Catalogue imported/);
    await expect
      .poll(async () => (await ask(address, '/clientconfig')).text(), WAIT)
      .toContain('"name":"Watched Works"');

    await writeFile(join(folder, 'catalogue.json'), '{ broken');
    const refused = await feed('now');
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('Catalogue refused: not valid JSON');
    const doctor = await runProgram('command-line/doctor.ts', ['--json'], environment);
    expect(JSON.parse(doctor.output)).toContainEqual(
      expect.objectContaining({ check: 'feed', state: 'fault', found: expect.stringContaining('refused') }),
    );
    const metrics = await (await fetch(`${address}/metrics`)).text();
    expect(metrics).toMatch(/^feed_refused 1$/m);
    expect(metrics).toMatch(/^feed_interval_seconds 3600$/m);
    expect(metrics).toMatch(/^feed_failures 0$/m);
  } finally {
    await server.stop();
  }
  const alone = await runProgram('command-line/catalogue.ts', ['feed'], { DATA_DIR: dataDir });
  expect(alone.code).toBe(1);
  expect(alone.errors).toContain('FEED_EVERY_MINUTES');
}, 120_000);
