import { setImmediate as turn } from 'node:timers/promises';
import type { Project } from '@submittal/contract/project';
import { type CreatedShare, type OwnedShare, SHARE_ID_PATTERN } from '@submittal/contract/sharing';
import { Unreadable } from '../database/stored-json.ts';
import { AppError } from '../http/app-error.ts';
import { requireToken, tokenMatches } from '../http/edit-token.ts';
import { type PackageManifest, packageManifest } from '../packages/package-manifest.ts';
import { randomId } from '../random-text.ts';
import type { UsageRecorder } from '../report/usage-recorder.ts';
import { projectAnswer } from '../submittals/project-answer.ts';
import type { ProjectStore, StoredProject } from '../submittals/project-store.ts';
import { publishedAs } from './published-as.ts';
import type { Share, ShareStanding, ShareStore } from './share-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Freezes packages under share ids, and says what became of them. */
export class ShareService {
  readonly #shares: ShareStore;
  readonly #projects: ProjectStore;
  readonly #usage: UsageRecorder;
  readonly #days: number;
  readonly #most: number;
  /** What projects would publish as they are. */
  readonly #names = new WeakMap<StoredProject, string>();
  /** Projects whose shares of an older version are just being named. */
  readonly #naming = new Map<string, Promise<void>>();

  constructor(services: {
    shares: ShareStore;
    projects: ProjectStore;
    usage: UsageRecorder;
    shareDays: number;
    /** Open shares that a project may have. */
    mostShares: number;
  }) {
    this.#shares = services.shares;
    this.#projects = services.projects;
    this.#usage = services.usage;
    this.#days = services.shareDays;
    this.#most = services.mostShares;
  }

  /**
   * Freezes the project as it is now; later changes do not touch what the share serves. A share that already serves
   * this package, and will for most of its time, is answered again: generating twice makes no second link.
   */
  async create(project: StoredProject): Promise<CreatedShare> {
    if (project.resources.length === 0) {
      throw new AppError('nothing-to-generate', 'Add at least one document first.');
    }
    const now = Date.now();
    const openBeyond = new Date(now + (this.#days * DAY) / 2).toISOString();
    await this.#nameOlder(project.id);
    const published = this.#publishedBy(project);
    const same = await this.#shares.openAs(project.id, published, openBeyond);
    if (same) return this.#again(same);
    const { details, resources, version, createdAt, updatedAt } = project;
    const manifest = packageManifest(project);
    const share: Share = {
      id: randomId(),
      projectId: project.id,
      frozen: { submission: { details, resources, version, createdAt, updatedAt }, manifest },
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + this.#days * DAY).toISOString(),
      revokedAt: null,
      opened: 0,
      published,
    };
    const outcome = await this.#shares.insert(share, openBeyond, this.#most);
    if (outcome === 'too many') {
      throw new AppError(
        'too-many-shares',
        `This project has ${this.#most} open share links, and no more are allowed. Revoke one that is not needed any longer, then share again.`,
      );
    }
    if (outcome !== 'added') return this.#again(outcome);
    this.#usage.generated(resources, manifest.kind);
    return { shareId: share.id, expiresAt: share.expiresAt };
  }

  /** A share that serves a package already. */
  async #again(share: ShareStanding): Promise<CreatedShare> {
    await this.#shares.recordAgain(share);
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
    await this.#nameOlder(project.id);
    const now = this.#publishedBy(project);
    const shares = await this.#shares.ofProject(project.id);
    return shares.map(({ id, createdAt, expiresAt, revokedAt, opened, published }) => ({
      shareId: id,
      createdAt,
      expiresAt,
      revokedAt,
      opened,
      changed: published !== now,
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
  /** Names what the project would publish as it is now. */
  #publishedBy(project: StoredProject): string {
    const known = this.#names.get(project);
    if (known) return known;
    const published = publishedAs(packageManifest(project));
    this.#names.set(project, published);
    return published;
  }

  /**
   * Names the shares of a project that the version before this one froze, one after the other with a turn for others
   * between. One that cannot be read stays without a name, and equals nothing.
   */
  #nameOlder(projectId: string): Promise<void> {
    const naming =
      this.#naming.get(projectId) ??
      this.#nameUnnamed(projectId).finally(() => this.#naming.delete(projectId));
    this.#naming.set(projectId, naming);
    return naming;
  }

  async #nameUnnamed(projectId: string): Promise<void> {
    for (const id of await this.#shares.unnamed(projectId)) {
      try {
        const share = await this.#shares.find(id);
        if (share) await this.#shares.name(id, publishedAs(share.frozen.manifest));
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
      }
      await turn();
    }
  }
}
