import type { Project } from '@submittal/contract/project';
import { type CreatedShare, type OwnedShare, SHARE_ID_PATTERN } from '@submittal/contract/sharing';
import { Unreadable } from '../database/stored-json.ts';
import { AppError } from '../http/app-error.ts';
import { requireToken, tokenMatches } from '../http/edit-token.ts';
import { manifestHash, type PackageManifest, packageManifest } from '../packages/package-manifest.ts';
import { StoredManifestSchema } from '../packages/stored-manifest.ts';
import { randomId } from '../random-text.ts';
import type { UsageRecorder } from '../report/usage-recorder.ts';
import { projectAnswer } from '../submittals/project-answer.ts';
import type { ProjectStore, StoredProject } from '../submittals/project-store.ts';
import type { Share, ShareStore } from './share-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Freezes packages under share ids, and says what became of them. */
export class ShareService {
  readonly #shares: ShareStore;
  readonly #projects: ProjectStore;
  readonly #usage: UsageRecorder;
  readonly #days: number;

  constructor(services: {
    shares: ShareStore;
    projects: ProjectStore;
    usage: UsageRecorder;
    shareDays: number;
  }) {
    this.#shares = services.shares;
    this.#projects = services.projects;
    this.#usage = services.usage;
    this.#days = services.shareDays;
  }

  /**
   * Freezes the project as it is now; later changes do not touch what the share serves. A share that already serves
   * this package, and will for most of its time, is answered again: generating twice makes no second link.
   */
  async create(project: StoredProject): Promise<CreatedShare> {
    if (project.resources.length === 0) {
      throw new AppError('nothing-to-generate', 'Add at least one document first.');
    }
    const { details, resources, version, createdAt, updatedAt } = project;
    const now = Date.now();
    const manifest = packageManifest(project);
    const published = publishedAs(manifest);
    const same = (await this.#shares.ofProject(project.id)).find(
      (share) =>
        share.revokedAt === null &&
        Date.parse(share.expiresAt) - now > (this.#days * DAY) / 2 &&
        !(share.frozen instanceof Unreadable) &&
        publishedAs(share.frozen.manifest) === published,
    );
    if (same) {
      await this.#shares.recordAgain(same);
      return { shareId: same.id, expiresAt: same.expiresAt };
    }
    const share: Share = {
      id: randomId(),
      projectId: project.id,
      frozen: { submission: { details, resources, version, createdAt, updatedAt }, manifest },
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + this.#days * DAY).toISOString(),
      revokedAt: null,
      opened: 0,
    };
    await this.#shares.insert(share);
    this.#usage.generated(resources, manifest.kind);
    return { shareId: share.id, expiresAt: share.expiresAt };
  }

  /** What a share froze, as a project to read. */
  async project(id: string): Promise<Project> {
    const share = await this.#openOr(id, 'project-not-found');
    const { createdAt, expiresAt } = share;
    return { ...projectAnswer(id, share.frozen.submission, false), share: { createdAt, expiresAt } };
  }

  /** What a share's package is made of. */
  async manifest(id: string): Promise<PackageManifest> {
    return (await this.#openOr(id, 'project-not-found')).frozen.manifest;
  }

  /** A share that readers may open; refuses with the reason why not. */
  async open(id: string): Promise<Share> {
    return this.#openOr(id, 'share-not-found');
  }

  /** Counts an opening by a reader; the owner's own are none. */
  async countOpening(share: Share, token: string | null): Promise<void> {
    const owner = token === null ? null : await this.#projects.tokenHash(share.projectId);
    if (owner !== null && token !== null && tokenMatches(token, owner)) return;
    await this.#shares.countOpening(share.id);
  }

  /** What the owner is told of the project's shares. */
  async ofProject(project: StoredProject): Promise<OwnedShare[]> {
    const now = publishedAs(packageManifest(project));
    const shares = await this.#shares.ofProject(project.id);
    return shares.map(({ id, createdAt, expiresAt, revokedAt, opened, frozen }) => ({
      shareId: id,
      createdAt,
      expiresAt,
      revokedAt,
      opened,
      changed: frozen instanceof Unreadable || publishedAs(frozen.manifest) !== now,
    }));
  }

  /** Revokes a share on behalf of its project's owner. */
  async revoke(id: string, token: string | null): Promise<void> {
    const share = await this.#shares.standing(id);
    const owner = share && (await this.#projects.tokenHash(share.projectId));
    if (!owner) throw new AppError('share-not-found', 'There is no such share.');
    requireToken(token, owner);
    await this.#shares.revoke(id);
  }

  async #openOr(id: string, unknown: 'project-not-found' | 'share-not-found'): Promise<Share> {
    const share = await this.#shares.find(id);
    if (!share && !SHARE_ID_PATTERN.test(id)) {
      throw new AppError(
        'share-malformed',
        'This submittal link is not complete. Please copy the whole link and open it again.',
      );
    }
    if (!share) throw new AppError(unknown, 'There is no submittal at this link.');
    if (share.revokedAt !== null) {
      throw new AppError('share-revoked', 'This submittal link was withdrawn by its owner.');
    }
    if (Date.parse(share.expiresAt) <= Date.now()) {
      throw new AppError(
        'share-expired',
        'This submittal link may have expired. Please generate a new submittal.',
      );
    }
    return share;
  }
}

/** Names what a reader would see, whenever it was saved. */
function publishedAs(manifest: PackageManifest): string {
  // By its schema, as one that was stored has its fields in another order.
  return manifestHash(StoredManifestSchema.parse({ ...manifest, modified: '' }));
}
