import type { ErrorCode } from './errors.ts';

// Errors that several routes answer with.

/** Why a share is not open. */
export const closedShares = [
  'share-malformed',
  'share-expired',
  'share-revoked',
] as const satisfies readonly ErrorCode[];

/** Errors when an owner changes a share. */
export const ownShareChanges = [
  'invalid-request',
  'edit-token-required',
  'edit-token-wrong',
  'share-not-found',
  ...closedShares,
] as const satisfies readonly ErrorCode[];

/** Why no files are accepted for now, whatever they are. */
export const notNow = [
  'uploads-busy',
  'upload-quota',
  'scanner-unavailable',
  'storage-full',
] as const satisfies readonly ErrorCode[];

/** Errors for a protected share without a valid grant. */
export const protectedShares = [
  'share-password-required',
  'share-press-required',
  'share-used-up',
] as const satisfies readonly ErrorCode[];

/** Why the package of a project or share cannot be made. */
export const packagesToMake = [
  'project-id-required',
  'project-not-found',
  ...closedShares,
  ...protectedShares,
  'document-not-found',
  'nothing-to-generate',
] as const satisfies readonly ErrorCode[];

/** Why the package of a share cannot be shown. */
export const sharedPackages = [
  'share-not-found',
  ...closedShares,
  ...protectedShares,
  'document-not-found',
  'nothing-to-generate',
] as const satisfies readonly ErrorCode[];

/** Errors when an owner changes a project. */
export const changes = [
  'project-id-required',
  'edit-token-required',
  'edit-token-wrong',
  'project-not-found',
] as const satisfies readonly ErrorCode[];
