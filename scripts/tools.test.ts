import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const PROGRAM = path.join(import.meta.dirname, 'test.mjs');

describe('npm test, where programs are missing', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tools-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs it on a machine that has these programs and no others. Each only says that it was called. */
  function onMachineWith(name: string, programs: readonly string[]): { status: number | null; log: string } {
    const bin = path.join(folder, name);
    mkdirSync(bin);
    for (const program of programs) {
      const file = path.join(bin, program);
      writeFileSync(file, `#!/bin/sh\necho "called: ${program} $*" >&2\n`);
      chmodSync(file, 0o755);
    }
    const output = path.join(folder, `${name}.log`);
    const file = openSync(output, 'w');
    const { status } = spawnSync(process.execPath, [PROGRAM, 'format'], {
      env: { PATH: bin, TMPDIR: folder },
      stdio: ['ignore', file, file],
    });
    closeSync(file);
    return { status, log: readFileSync(output, 'utf8') };
  }

  it.skipIf(process.platform !== 'linux')('tells each and what it is for before one is installed', () => {
    const { status, log } = onMachineWith('apt', ['apt-get', 'sudo']);
    expect(log).toMatch(
      /^The tests need programs that this machine lacks\. They are installed with apt-get:\n/,
    );
    expect(log).toMatch(/ {2}chromium +Chromium: a browser, in which/);
    expect(log).toMatch(/ {2}qpdf +qpdf: judges whether packages are sound/);
    const installed = /called: (?:apt-get|sudo -n apt-get) install .*/.exec(log);
    expect(installed?.[0]).toContain(' chromium firefox-esr curl qpdf ');
    expect(log.indexOf('a browser, in which')).toBeLessThan(log.indexOf('called: '));
    // Nothing was installed, as nothing here can.
    expect(log).toContain('These were not found after they were installed');
    expect(status).toBe(1);
  });

  it('names what to install where no package manager is known, and begins nothing', () => {
    const { status, log } = onMachineWith('none', ['npm']);
    expect(log).toMatch(/^The tests need programs that this machine lacks\. Please install them/);
    expect(log).not.toContain('called: npm');
    expect(status).toBe(1);
  });
});
