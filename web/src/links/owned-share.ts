import type { OwnedShare } from '@submittal/contract/sharing';

/** Whether readers can open it, judging by its expiry and whether its owner revoked it. */
export function isOpenShare({ revokedAt, expiresAt }: OwnedShare, now: number): boolean {
  return revokedAt === null && Date.parse(expiresAt) > now;
}

/** The newest link that is open and serves what the project has now. `shares` come newest first. */
export function currentShare(shares: readonly OwnedShare[], now: number): OwnedShare | undefined {
  return shares.find((share) => isOpenShare(share, now) && !share.changed);
}

/** Whether it has a password or a limit on openings. */
export function isProtected(share: Pick<OwnedShare, 'protected' | 'mostOpenings'>): boolean {
  // Older servers send neither.
  return share.protected === true || typeof share.mostOpenings === 'number';
}
