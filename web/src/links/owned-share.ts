import type { OwnedShare } from '@submittal/contract/sharing';

/** Whether readers can open it, as far as time and its owner go. */
export function isOpenShare({ revokedAt, expiresAt }: OwnedShare, now: number): boolean {
  return revokedAt === null && Date.parse(expiresAt) > now;
}

/** The newest link that is open and serves what the project has now; `shares` are the newest first. */
export function currentShare(shares: readonly OwnedShare[], now: number): OwnedShare | undefined {
  return shares.find((share) => isOpenShare(share, now) && !share.changed);
}

/** Whether its readers are asked for something. */
export function isProtected(share: Pick<OwnedShare, 'protected' | 'mostOpenings'>): boolean {
  // Servers of earlier versions tell neither.
  return share.protected === true || typeof share.mostOpenings === 'number';
}
