import { diffReleases, type ReleaseDifference } from '../catalogue/diff-releases.ts';
import type { Release, Renamed } from '../catalogue/release.ts';
import { type HoldReason, holdReasons, outlineOf } from '../catalogue/release-guard.ts';
import { type CompiledRelease, heldList, releaseOf, resourceName } from './compiled-release.ts';
import { earlierRelease, fingerprintOf } from './earlier-release.ts';
import type { Finding } from './finding.ts';
import type { ImportOptions, ImportServices } from './import-terms.ts';
import type { Judged } from './judge-catalogue.ts';
import { fieldOf } from './placed-documents.ts';
import { readable } from './readable-release.ts';
import { findRenamed } from './renamed-documents.ts';

/** A judged catalogue beside the release in service. */
export interface Compared extends Judged {
  readonly fingerprint: string;
  /** The stored release of equal files, if there is one. */
  readonly earlier: string | null;
  /** Whether it is another release than the one in service. */
  readonly changed: boolean;
  /** Why it may not be served until somebody accepts it. */
  readonly held: readonly HoldReason[];
  /** Documents that were renamed, by the ids that earlier releases gave them. */
  readonly renamed: ReadonlyMap<string, Renamed>;
  /** What would change; only in a dry run. */
  readonly difference?: ReleaseDifference | null;
}

/**
 * Compares a judged catalogue with the release in service: whether it is the same, what it would lose, and which
 * documents only have another id.
 */
export async function compareWithServed(
  judged: Judged,
  services: ImportServices,
  options: ImportOptions,
): Promise<Compared> {
  const { releases } = services;
  const fingerprint = fingerprintOf(judged);
  const current = await releases.current();
  const earlier = options.force ? null : await earlierRelease(fingerprint, current, releases, options);
  if (earlier !== null && earlier === current?.id) {
    const same = options.dryRun ? { difference: diffReleases(NOTHING, NOTHING) } : {};
    return { ...judged, fingerprint, earlier, changed: false, held: [], renamed: new Map(), ...same };
  }
  const served = current && (await readable(releases.load(current.id)));
  const renamed = served ? await findRenamed(served, judged, services.documents) : new Map<string, Renamed>();
  const held = holdReasons(
    served && outlineOf(served, typesOf(served)),
    outlineOf(judged.catalogue, served ? typesOfFound(judged) : new Map()),
    new Set(renamed.keys()),
  );
  return {
    ...judged,
    fingerprint,
    earlier,
    changed: held.length === 0,
    held,
    renamed,
    findings: [...judged.findings, ...renamedFindings(judged, renamed, served)],
    ...(options.dryRun && { difference: served && diffReleases(served, wouldBe(judged)) }),
  };
}

const NOTHING = { products: [], systems: [], documents: [] };

// One entry after the other: lists of pairs would take more memory than the types.

function typesOf({ documents }: Release): Map<string, string> {
  const types = new Map<string, string>();
  for (const { resource } of documents) types.set(resource.resourceID, resource.resourceDocumentType);
  return types;
}

function typesOfFound({ documents }: Judged): Map<string, string> {
  const types = new Map<string, string>();
  for (const [id, { document }] of documents) types.set(id, document.documentType);
  return types;
}

/** Documents that the release in service has under an id that is gone, or under another name. */
function renamedFindings(
  { documents }: Judged,
  renamed: ReadonlyMap<string, Renamed>,
  served: Release | null,
): Finding[] {
  const before = new Map(
    served?.documents.map(({ resource }) => [resource.resourceID, resource.resourceName] as const),
  );
  return [...renamed].flatMap(([from, { id }]): Finding[] => {
    const placed = documents.get(id);
    const name = before.get(from);
    if (!placed || name === undefined) return [];
    const now = resourceName(placed.document);
    if (from === id && name === now) return [];
    const message =
      from === id
        ? `"${name}" is called "${now}" now; its bytes are the same, and it stays "${id}"`
        : `"${from}" is called "${id}" now; its bytes are the same`;
    return [{ kind: 'renamed-document', place: fieldOf(placed), message, title: placed.title }];
  });
}

/** The release that a judged catalogue would give. */
function wouldBe({
  catalogue,
  images,
  contents,
}: Judged): Pick<Release, 'products' | 'systems' | 'documents'> {
  const compiled: CompiledRelease = releaseOf(catalogue, images, contents);
  return { ...compiled, documents: heldList(compiled) };
}
