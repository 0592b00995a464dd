import { z } from 'zod';
import { readStored } from '../database/stored-json.ts';
import type { PackageManifest } from '../packages/package-manifest.ts';
import { StoredManifestSchema } from '../packages/stored-manifest.ts';
import { type Submission, SubmissionSchema } from '../submittals/stored-submission.ts';
import { firstManifest } from './first-shares.ts';

/** What a share froze: the project as it was, and the package that it gave. */
export interface Frozen {
  readonly submission: Submission;
  readonly manifest: PackageManifest;
}

const FrozenSchema = z.looseObject({
  ...SubmissionSchema.shape,
  /** Shares of versions before 0.2.0 have none; their package follows from the project. */
  manifest: StoredManifestSchema.optional(),
});

/** @throws Unreadable */
export function readFrozen(text: string, shareId: string): Frozen {
  const { manifest, ...submission } = readStored(FrozenSchema, text, 'share', shareId);
  return { submission, manifest: manifest ?? firstManifest(submission) };
}

/** What is stored of it. */
export function writeFrozen({ submission, manifest }: Frozen): string {
  return JSON.stringify({ ...submission, manifest });
}
