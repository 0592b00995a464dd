import type { Project } from '@submittal/contract/project';
import { describe, expect, it } from 'vitest';
import { onBehalfOf } from '../children/current-sender.ts';
import { ProjectReads } from './project-reads.ts';

/** As much of a project as matters here. */
function projectOf(documents: number): Project {
  return { resources: Array.from({ length: documents }) } as unknown as Project;
}

/** Reads that end on request. */
function openReads() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const reader = (name: string, documents: number) => () => {
    begun.push(name);
    return new Promise<Project>((end) => ends.push(() => end(projectOf(documents))));
  };
  return { begun, ends, reader };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('reads of projects', () => {
  it('of large ones take turns, one more for a new sender, and small ones do not wait for them', async () => {
    const reads = new ProjectReads();
    const { begun, ends, reader } = openReads();
    await reads.read('large', async () => projectOf(2000));
    const senders = ['a', 'b', 'c', 'd'];
    const all = senders.map((sender) => onBehalfOf(sender, () => reads.read('large', reader(sender, 2000))));
    const small = onBehalfOf('e', () => reads.read('small', reader('small', 3)));
    await turn();
    expect(begun).toEqual(['a', 'b', 'small']);
    for (let ended = 0; ended < 5; ended++) {
      ends[ended]?.();
      await turn();
    }
    expect(begun).toEqual(['a', 'b', 'small', 'c', 'd']);
    await Promise.all([...all, small]);
  });

  it('of large ones are refused as busy where too many wait, and only those', async () => {
    const reads = new ProjectReads();
    const { ends, reader } = openReads();
    await reads.read('large', async () => projectOf(2000));
    const refused: unknown[] = [];
    const all = Array.from({ length: 40 }, (_, at) =>
      onBehalfOf(`sender ${at}`, () => reads.read('large', reader(`${at}`, 2000))).catch((error: unknown) => {
        refused.push(error);
      }),
    );
    await turn();
    expect(refused).toHaveLength(40 - 18);
    expect(refused[0]).toMatchObject({ code: 'busy', retryAfter: 5 });
    const small = reads.read('small', async () => projectOf(3));
    expect((await small).resources).toHaveLength(3);
    for (let ended = 0; ended < 18; ended++) {
      ends[ended]?.();
      await turn();
    }
    await Promise.all(all);
  });

  it('of one that has become small take no turns any more', async () => {
    const reads = new ProjectReads();
    await reads.read('p', async () => projectOf(2000));
    await reads.read('p', async () => projectOf(3));
    const { begun, ends, reader } = openReads();
    const all = ['a', 'b', 'c', 'd'].map((sender) =>
      onBehalfOf(sender, () => reads.read('p', reader(sender, 3))),
    );
    await turn();
    expect(begun).toHaveLength(4);
    for (const end of ends) end();
    await Promise.all(all);
  });
});
