import type { OwnedShare } from '@submittal/contract/sharing';

/** Whether readers can open it, as far as time and its owner go. */
export function isOpenShare({ revokedAt, expiresAt }: OwnedShare, now: number): boolean {
  return revokedAt === null && Date.parse(expiresAt) > now;
}

/** Whether its readers are asked for something. */
export function isProtected(share: Pick<OwnedShare, 'protected' | 'mostOpenings'>): boolean {
  // Servers of earlier versions tell neither.
  return share.protected === true || typeof share.mostOpenings === 'number';
}
