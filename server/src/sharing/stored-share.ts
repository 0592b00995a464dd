import { z } from 'zod';
import { readStored } from '../database/stored-json.ts';
import type { PackageManifest } from '../packages/package-manifest.ts';
import { StoredManifestSchema } from '../packages/stored-manifest.ts';
import { type Submittal, SubmittalSchema } from '../submittals/stored-submittal.ts';
import { firstManifest } from './first-shares.ts';

/** The frozen content of a share: the project as it was, and the package it produced. */
export interface Frozen {
  readonly submittal: Submittal;
  readonly manifest: PackageManifest;
}

const FrozenSchema = z.looseObject({
  ...SubmittalSchema.shape,
  /** Shares from before 0.2.0 have none; their package is derived from the project. */
  manifest: StoredManifestSchema.optional(),
});

/** @throws Unreadable */
export function readFrozen(text: string, shareId: string): Frozen {
  const { manifest, ...submittal } = readStored(FrozenSchema, text, 'share', shareId);
  return { submittal, manifest: manifest ?? firstManifest(submittal) };
}

/** The stored form of frozen content. */
export function writeFrozen({ submittal, manifest }: Frozen): string {
  return JSON.stringify({ ...submittal, manifest });
}
