import { type Difference, diffReleases } from '../catalogue/diff-releases.ts';
import type { ReleaseSummary } from '../catalogue/release-store.ts';
import type { Services } from '../services.ts';

/** Lists the releases that are kept, newest first; a star marks the current one. */
export async function listReleases({ releases }: Services, json: boolean): Promise<number> {
  const kept = await releases.list();
  if (json) console.log(JSON.stringify(kept, null, 2));
  for (const { id, createdAt, current } of json ? [] : kept) {
    console.log(`${current ? '*' : ' '} ${createdAt}  ${id}`);
  }
  return 0;
}

/** Shows what changed from one release to the current one, or to another. */
export async function tellDifference(
  { releases }: Services,
  [from, to]: readonly (string | undefined)[],
  json: boolean,
): Promise<number> {
  const kept = await releases.list();
  const [before, after] = [named(kept, from), to === undefined ? served(kept) : named(kept, to)];
  if (!before || !after) return unknown(before ? to : from);
  const [old, young] = [await releases.load(before.id), await releases.load(after.id)];
  if (!old || !young) return unknown(old ? after.id : before.id);
  const difference = diffReleases(old, young);
  if (json) {
    console.log(JSON.stringify({ from: before.id, to: after.id, ...difference }, null, 2));
    return 0;
  }
  console.log(`From ${before.id} to ${after.id}:`);
  for (const kind of ['products', 'systems', 'documents'] as const) tellKind(kind, difference[kind]);
  return 0;
}

/** Makes a kept release the current one; running servers follow within seconds. */
export async function switchRelease({ releases }: Services, id: string): Promise<number> {
  const release = named(await releases.list(), id);
  if (!release || !(await releases.switchTo(release.id, 'operator'))) return unknown(id);
  console.log(`Release ${release.id} of ${release.createdAt} is served from now on.`);
  return 0;
}

function tellKind(kind: string, { added, removed, changed }: Difference): void {
  console.log(`${kind}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`);
  for (const [sign, ids] of [
    ['+', added],
    ['-', removed],
    ['~', changed],
  ] as const) {
    for (const id of ids) console.log(`  ${sign} ${id}`);
  }
}

function served(kept: readonly ReleaseSummary[]): ReleaseSummary | undefined {
  return kept.find(({ current }) => current);
}

/** A release by its id or the beginning of it, if only one id begins like that. */
function named(kept: readonly ReleaseSummary[], id: string | undefined): ReleaseSummary | undefined {
  const matching = kept.filter((release) => id !== undefined && release.id.startsWith(id));
  return matching.length === 1 ? matching[0] : undefined;
}

function unknown(id: string | undefined): number {
  console.error(`No one release that is kept is called "${id ?? ''}"; "releases" lists them.`);
  return 1;
}
