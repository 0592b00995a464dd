import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { LEAN_PREPARING } from '../lean-malloc.ts';
import { ChildPool } from './child-pool.ts';
import { onBehalfOf } from './current-sender.ts';
import { residentMemory } from './resident-memory.ts';

const PROGRAM = new URL('../testing/misbehaving-child.ts', import.meta.url);
const PARENT = fileURLToPath(new URL('../testing/parent-of-child.ts', import.meta.url));
const UNABLE = new URL('../testing/unable-child.ts', import.meta.url);
const PATIENT = { seconds: 120, bytes: 400 * 1024 ** 2 };

const pools: ChildPool[] = [];

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function open(limits = PATIENT, program = PROGRAM): ChildPool {
  const pool = new ChildPool(program, limits);
  pools.push(pool);
  return pool;
}

/** Whether a process is there; one that waits for its parent to notice its end is not. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH' && error.code !== 'ENOENT';
  }
}

describe('a pool of children', () => {
  it('uses a child for one task after the other', async () => {
    const lane = open().lane(2);
    const first = await lane.run({ does: 'answer' });
    expect(first.ended).toBe('answered');
    expect(await lane.run({ does: 'answer' })).toEqual(first);
  });

  it('has no more children than its lanes are wide', async () => {
    const pool = open();
    const [wide, narrow] = [pool.lane(2), pool.lane(1)];
    const tasks = [wide, narrow].flatMap((lane) =>
      Array.from({ length: 10 }, () => lane.run({ does: 'answer' })),
    );
    let most = 0;
    const look = setInterval(() => {
      most = Math.max(most, pool.pids.length);
    }, 1);
    const pids = new Set((await Promise.all(tasks)).map((outcome) => 'answer' in outcome && outcome.answer));
    clearInterval(look);
    expect(most).toBe(3);
    expect(pids.size).toBe(3);
  });

  it('lets a lane go on while another one is busy', async () => {
    const pool = open();
    const [busy, free] = [pool.lane(1), pool.lane(1)];
    const waits = busy.run({ does: 'wait for ever' });
    const queued = busy.run({ does: 'answer' });
    expect((await free.run({ does: 'answer' })).ended).toBe('answered');
    const ends = [waits, queued].map((task) => expect(task).rejects.toThrow('the server ends'));
    await pool.close();
    await Promise.all(ends);
  });

  it('does not hold up a sender by what another one has it work on, and tells what that cost', async () => {
    const spent = new Map<string, number>();
    const pool = new ChildPool(PROGRAM, { ...PATIENT, seconds: 2 }, (sender, seconds) =>
      spent.set(sender, (spent.get(sender) ?? 0) + seconds),
    );
    pools.push(pool);
    const lane = pool.lane(1);
    const run = (sender: string, does: string) => onBehalfOf(sender, () => lane.run({ does }));
    const slow = Promise.all([run('attacker', 'work for ever'), run('attacker', 'work for ever')]);
    expect((await run('visitor', 'answer')).ended).toBe('answered');
    expect(spent.has('attacker')).toBe(false);
    expect(await slow).toEqual([{ ended: 'too-slow' }, { ended: 'too-slow' }]);
    // How much of a core the attacker had in its time depends on what else the machine does.
    const cost = spent.get('visitor') ?? Number.NaN;
    expect(cost).toBeLessThan(1);
    expect(spent.get('attacker')).toBeGreaterThan(2 * cost);
  });

  it('ends those that have nothing to do where memory is needed, and no others', async () => {
    const pool = open();
    const lane = pool.lane(2);
    await Promise.all([lane.run({ does: 'answer' }), lane.run({ does: 'answer' })]);
    const busy = lane.run({ does: 'wait for ever' });
    await pool.rest();
    expect(pool.pids).toHaveLength(1);
    const other = await lane.run({ does: 'answer' });
    expect(other.ended).toBe('answered');
    const ends = expect(busy).rejects.toThrow('the server ends');
    await pool.close();
    await ends;
  });

  it('gives its children nothing of the environment that is secret', async () => {
    process.env.DATABASE_URL = 'postgres://secret';
    process.env.SIGNING_KEYS = 'a secret of thirty-two characters';
    const outcome = await open().lane(1).run({ does: 'tell its environment' });
    delete process.env.DATABASE_URL;
    delete process.env.SIGNING_KEYS;
    const names = 'answer' in outcome ? outcome.answer : null;
    const needed = [
      'LD_LIBRARY_PATH',
      ...Object.keys(LEAN_PREPARING),
      'NODE_CHANNEL_FD',
      'NODE_COMPILE_CACHE',
      'SystemRoot',
      'TEMP',
      'TMP',
      'TMPDIR',
    ];
    const others = expect.not.arrayContaining([
      expect.stringMatching(new RegExp(`^(?!(${needed.join('|')})$)`)),
    ]);
    expect(names).toEqual(others);
  });

  it('keeps its compiled code where the server does, though it is ended', async () => {
    const [before, folder] = [process.env.NODE_COMPILE_CACHE, await mkdtemp(join(tmpdir(), 'compiled-'))];
    process.env.NODE_COMPILE_CACHE = folder;
    try {
      expect((await open().lane(1).run({ does: 'answer' })).ended).toBe('answered');
      expect(await readdir(folder, { recursive: true })).not.toEqual([]);
    } finally {
      if (before === undefined) delete process.env.NODE_COMPILE_CACHE;
      else process.env.NODE_COMPILE_CACHE = before;
      await rm(folder, { recursive: true });
    }
  });

  it('throws what failed for another reason than the file', async () => {
    const lane = open().lane(1);
    await expect(lane.run({ does: 'fail' })).rejects.toThrow('the disk is full');
    expect((await lane.run({ does: 'answer' })).ended).toBe('answered');
  });
});

describe('a child', () => {
  it('that cannot start because a library is not there says which', async () => {
    const task = open(PATIENT, UNABLE).lane(1).run({ does: 'answer' });
    await expect(task).rejects.toThrow(
      /cannot start \(exit code 1\): Error: .*libmissing\.so: cannot open shared object file/,
    );
  });

  it.each([
    ['hold all memory', 'too-large'],
    ['fill its heap', 'too-large'],
    ['crash', 'died'],
    ['exit', 'died'],
  ])('that is to %s loses its own task and no other', async (does, ended) => {
    const pool = open();
    const lane = pool.lane(2);
    const other = lane.run({ does: 'hold 200 MB' });
    expect(await lane.run({ does })).toEqual({ ended });
    expect((await other).ended).toBe('answered');
    expect((await lane.run({ does: 'answer' })).ended).toBe('answered');
  });

  it.each(['work for ever', 'wait for ever'])(
    'that is to %s is ended when its time is over',
    async (does) => {
      const pool = open({ ...PATIENT, seconds: 1 });
      const lane = pool.lane(1);
      await lane.run({ does: 'answer' });
      const [pid = 0] = pool.pids;
      expect(await lane.run({ does })).toEqual({ ended: 'too-slow' });
      expect(runs(pid)).toBe(false);
    },
  );

  it.runIf(process.platform === 'linux')(
    'is not ended for time in which others had the processor',
    async () => {
      const pool = open({ ...PATIENT, seconds: 1 });
      const lane = pool.lane(1);
      await lane.run({ does: 'answer' });
      const [pid = 0] = pool.pids;
      process.kill(pid, 'SIGSTOP');
      const waits = lane.run({ does: 'answer' });
      await pause(2000);
      process.kill(pid, 'SIGCONT');
      expect((await waits).ended).toBe('answered');
    },
  );

  it('answers for its own task alone: the memory of those before it does not count', async () => {
    const lane = open().lane(1);
    for (let task = 0; task < 3; task++)
      expect((await lane.run({ does: 'hold 200 MB' })).ended).toBe('answered');
  });

  it.runIf(process.platform === 'linux')(
    'gives back what a task has used before the next begins',
    async () => {
      const pool = open();
      const lane = pool.lane(1);
      await lane.run({ does: 'answer' });
      const [pid = 0] = pool.pids;
      const before = residentMemory(pid) ?? 0;
      await lane.run({ does: 'use 200 MB' });
      expect(pool.pids).toEqual([pid]);
      expect(residentMemory(pid)).toBeLessThan(before + 100 * 1024 ** 2);
    },
  );

  it('that the system ends while it has nothing to do is replaced', async () => {
    const pool = open();
    const lane = pool.lane(1);
    await lane.run({ does: 'answer' });
    for (const pid of pool.pids) process.kill(pid, 'SIGKILL');
    expect((await lane.run({ does: 'answer' })).ended).toBe('answered');
  });

  it.each(['wait for ever', 'work for ever'])(
    'that is to %s ends with its parent, however that ended',
    async (does) => {
      const parent = spawn(process.execPath, [PARENT, does], { stdio: ['ignore', 'pipe', 'inherit'] });
      const [output] = await once(parent.stdout, 'data');
      const pid = Number(String(output));
      expect(runs(pid)).toBe(true);
      parent.kill('SIGKILL');
      await once(parent, 'exit');
      while (runs(pid)) await pause(20);
    },
  );
});
