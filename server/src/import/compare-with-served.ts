import { diffReleases, type ReleaseDifference } from '../catalogue/diff-releases.ts';
import type { Release, Renamed } from '../catalogue/release.ts';
import {
  type FindableTyping,
  type HoldReason,
  holdReasons,
  outlineOf,
  type Typing,
} from '../catalogue/release-guard.ts';
import type { ReleaseOutline } from '../catalogue/release-outline.ts';
import { giveAllBack } from '../give-memory-back.ts';
import { resourceName } from './compiled-documents.ts';
import { documentList, releaseOf } from './compiled-release.ts';
import { earlierRelease, fingerprintOf } from './earlier-release.ts';
import type { Finding } from './finding.ts';
import type { ImportOptions, ImportServices } from './import-terms.ts';
import type { Judged } from './judge-catalogue.ts';
import { fieldOf } from './placed-documents.ts';
import { readable } from './readable-release.ts';
import type { ReleaseSpool } from './release-spool.ts';
import { findRenamed } from './renamed-documents.ts';

/** A judged catalogue beside the release in service. */
export interface Compared extends Judged {
  readonly fingerprint: string;
  /** The stored release of equal files, if there is one. */
  readonly earlier: string | null;
  /** Whether it is another release than the one in service. */
  readonly changed: boolean;
  /** Why it may not be served until somebody accepts it. */
  readonly reasons: readonly HoldReason[];
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
  spool: ReleaseSpool,
): Promise<Compared> {
  const { releases } = services;
  const fingerprint = fingerprintOf(judged);
  const current = await releases.current();
  const earlier = options.force ? null : await earlierRelease(fingerprint, current, releases, options);
  if (earlier !== null && earlier === current?.id) {
    const same = options.dryRun ? { difference: diffReleases(NOTHING, NOTHING) } : {};
    return { ...judged, fingerprint, earlier, changed: false, reasons: [], renamed: new Map(), ...same };
  }
  // Reading it takes the place of what reading the catalogue left.
  await giveAllBack();
  // Only a difference needs the whole.
  const whole = current && options.dryRun ? await readable(releases.load(current.id)) : null;
  const served = current && !options.dryRun ? await readable(releases.outline(current.id)) : whole;
  const renamed = served ? await findRenamed(served, judged, services.documents) : new Map<string, Renamed>();
  const reasons = holdReasons(
    served && outlineOf(served, typesOf(served)),
    outlineOf(judged.catalogue, typesOfFound(judged)),
    new Set(renamed.keys()),
  );
  return {
    ...judged,
    fingerprint,
    earlier,
    changed: reasons.length === 0,
    reasons,
    renamed,
    findings: [...judged.findings, ...renamedFindings(judged, renamed, served)],
    ...(options.dryRun && { difference: whole && diffReleases(whole, await wouldBe(judged, spool)) }),
  };
}

const NOTHING = { products: [], systems: [], documents: [] };

function typesOf({ documents }: ReleaseOutline): Typing {
  return {
    size: documents.length,
    *[Symbol.iterator]() {
      for (const { resource } of documents) yield [resource.resourceID, resource.resourceDocumentType];
    },
  };
}

function typesOfFound({ documents }: Judged): FindableTyping {
  return {
    size: documents.size,
    has: (id) => documents.has(id),
    *[Symbol.iterator]() {
      for (const [id, { document }] of documents) yield [id, document.documentType];
    },
  };
}

/** Documents that the release in service has under an id that is gone, or under another name. */
function renamedFindings(
  { documents }: Judged,
  renamed: ReadonlyMap<string, Renamed>,
  served: ReleaseOutline | null,
): Finding[] {
  if (renamed.size === 0 || served === null) return [];
  const before = new Map<string, string>();
  for (const { resource } of served.documents)
    if (renamed.has(resource.resourceID)) before.set(resource.resourceID, resource.resourceName);
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
async function wouldBe(
  judged: Judged,
  spool: ReleaseSpool,
): Promise<Pick<Release, 'products' | 'systems' | 'documents'>> {
  const compiled = await releaseOf(judged, spool);
  return { ...compiled, documents: documentList(compiled) };
}
