import { mkdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { storeFault } from '../store-fault.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { checkpointBeside } from './checkpoint-beside.ts';

it('tells what keeps the log from being carried over, as an error with its code, and goes on when it can', async () => {
  const folder = await temporaryFolder();
  const below = join(folder, 'not-there-yet');
  const file = join(below, 'x.sqlite');
  const faults: Error[] = [];
  const stop = checkpointBeside(file, (fault) => faults.push(fault));
  try {
    await vi.waitFor(() => expect(faults).toHaveLength(1), { timeout: 20_000 });
    expect(faults[0]).toBeInstanceOf(Error);
    expect(faults[0]?.message).toBe('unable to open database file');
    expect(storeFault(faults[0])).toBe('unavailable');
    mkdirSync(below);
    const database = new DatabaseSync(file);
    database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table t (a)');
    // Without a checkpoint, what was written is in the log alone.
    const carriedOver = () => expect(readFileSync(file, 'latin1')).toContain('CREATE TABLE t');
    await vi.waitFor(carriedOver, { timeout: 20_000 });
    database.close();
    expect(faults).toHaveLength(1);
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
});

it('tells nothing of what Node reports under --watch', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'x.sqlite');
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table t (a)');
  const faults: Error[] = [];
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  const stop = checkpointBeside(file, (fault) => faults.push(fault));
  try {
    const carriedOver = () => expect(readFileSync(file, 'latin1')).toContain('CREATE TABLE t');
    await vi.waitFor(carriedOver, { timeout: 20_000 });
    expect(faults).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    await stop();
    database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
