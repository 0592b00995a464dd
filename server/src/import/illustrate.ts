import { previewWarnings } from './content-warnings.ts';
import type { ImportOptions, ImportServices } from './import-terms.ts';
import type { Outcome } from './report-of.ts';

/**
 * Makes the thumbnails and page texts for which a published release waits, together with other processes, and adds what
 * they show to the findings.
 */
export async function illustrate(
  published: Outcome,
  { late, contents, blobs }: ImportServices,
  { dryRun }: ImportOptions,
): Promise<Outcome> {
  const { release, awaited, findings } = published;
  if (dryRun || release === null) return published;
  await late.complete(release);
  const made = await contents.findAll(awaited.map(({ bytes }) => bytes.sha256));
  const shown = await previewWarnings({ documents: awaited, contents: made }, blobs);
  // Its rules are loaded once there is something to read.
  const { documentProposals } = await import('./facts/document-proposals.ts');
  const proposals = await documentProposals(awaited, made, blobs);
  return { ...published, findings: [...findings, ...shown], proposals };
}
