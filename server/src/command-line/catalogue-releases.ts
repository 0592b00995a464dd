import { userInfo } from 'node:os';
import { diffReleases } from '../catalogue/diff-releases.ts';
import { tellReason } from '../catalogue/release-guard.ts';
import type { ReleaseSummary } from '../catalogue/release-store.ts';
import type { Services } from '../services.ts';
import { tellReleaseDifference } from './tell-difference.ts';

/** The maximum number of characters stored of the name of who accepted a release. */
const MAX_NAME = 80;

/** Lists the stored releases, newest first; a star marks the current one, and one on hold says why. */
export async function listReleases({ releases }: Services, json: boolean): Promise<number> {
  const stored = await releases.list();
  if (json) console.log(JSON.stringify(stored, null, 2));
  else if (stored.length === 0) console.log('There are no releases.');
  for (const { id, createdAt, current, held } of json ? [] : stored) {
    const why = held ? `  held: ${held.map(tellReason).join('; ')}` : '';
    console.log(`${current ? '*' : ' '} ${createdAt}  ${id}${why}`);
  }
  return 0;
}

/** Shows what changed from one release to the current one, or to another. */
export async function tellDifference(
  { releases }: Services,
  [from, to]: readonly (string | undefined)[],
  json: boolean,
): Promise<number> {
  const stored = await releases.list();
  const [before, after] = [named(stored, from), to === undefined ? served(stored) : named(stored, to)];
  if (!before || !after) return unknown(before ? to : from);
  const [old, young] = [await releases.load(before.id), await releases.load(after.id)];
  if (!old || !young) return unknown(old ? after.id : before.id);
  const difference = diffReleases(old, young);
  if (json) {
    console.log(JSON.stringify({ from: before.id, to: after.id, ...difference }, null, 2));
    return 0;
  }
  console.log(`From ${before.id} to ${after.id}:\n${tellReleaseDifference(difference)}`);
  return 0;
}

/** Serves a release that an import put on hold; the trail keeps who accepted it, by default the system's user. */
export async function acceptRelease(
  { releases }: Services,
  id: string,
  by: string = userInfo().username,
): Promise<number> {
  const release = named(await releases.list(), id);
  if (!release) return unknown(id);
  if (!(await releases.accept(release.id, by.slice(0, MAX_NAME)))) {
    console.error(`Release ${release.id} is not held; "switch" serves it.`);
    return 1;
  }
  console.log(`Release ${release.id} of ${release.createdAt} is accepted and served from now on.`);
  return 0;
}

/** Makes a stored release the current one; running servers follow within seconds. */
export async function switchRelease({ releases }: Services, id: string): Promise<number> {
  const release = named(await releases.list(), id);
  if (release?.held) {
    console.error(`Release ${release.id} is held: ${release.held.map(tellReason).join('; ')}.`);
    console.error(`If that is right: npm run catalogue -- accept ${release.id}`);
    return 1;
  }
  if (release?.current) {
    console.log(`Release ${release.id} of ${release.createdAt} is served already.`);
    return 0;
  }
  if (!release || !(await releases.switchTo(release.id, 'operator'))) return unknown(id);
  console.log(`Release ${release.id} of ${release.createdAt} is served from now on.`);
  return 0;
}

function served(stored: readonly ReleaseSummary[]): ReleaseSummary | undefined {
  return stored.find(({ current }) => current);
}

/** A release by its id or the beginning of it, if only one id begins like that. */
function named(stored: readonly ReleaseSummary[], id: string | undefined): ReleaseSummary | undefined {
  const matching = stored.filter((release) => id !== undefined && release.id.startsWith(id));
  return matching.length === 1 ? matching[0] : undefined;
}

function unknown(id: string | undefined): number {
  console.error(`No one stored release is called "${id ?? ''}"; "releases" lists them.`);
  return 1;
}
