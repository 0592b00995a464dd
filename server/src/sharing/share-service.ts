import { setImmediate as turn } from 'node:timers/promises';
import { type Language, languageOf } from '@submittal/contract/languages';
import type {
  ChangedShare,
  CreatedShare,
  CreateShare,
  OpenedShare,
  OwnedShare,
  ProtectedShare,
  SharedPackage,
  ShareProtection,
  ShareTerms,
} from '@submittal/contract/sharing';
import { isRecalled } from '@submittal/domain/document-standing';
import { documentTitle } from '@submittal/domain/document-title';
import type { RecallStore } from '../catalogue/recall-store.ts';
import { Unreadable } from '../database/stored-json.ts';
import { AppError } from '../http/app-error.ts';
import { matchingHash, requireToken } from '../http/edit-token.ts';
import type { ManifestOf } from '../packages/section-manifest.ts';
import { randomId } from '../random-text.ts';
import type { UsageRecorder } from '../report/usage-recorder.ts';
import type { ProjectStore, StoredProject } from '../submittals/project-store.ts';
import type { Authorized } from '../submittals/submittal-service.ts';
import { nothingAt, unknownShare } from './nothing-at.ts';
import type { Passwords } from './passwords.ts';
import { publishedAs } from './published-as.ts';
import type { ShareAttempts } from './share-attempts.ts';
import type { RecalledShareDocument } from './share-documents.ts';
import type { ShareGrants } from './share-grants.ts';
import type { Protection, Share, ShareStanding, ShareStore } from './share-store.ts';

const DAY = 24 * 60 * 60 * 1000;

interface ShareServices {
  readonly shares: ShareStore;
  readonly projects: ProjectStore;
  readonly recalls: RecallStore;
  readonly usage: UsageRecorder;
  readonly passwords: Passwords;
  readonly attempts: ShareAttempts;
  readonly grants: ShareGrants;
  readonly manifestOf: ManifestOf;
  readonly shareDays: number;
  /** The maximum number of open shares in a project. */
  readonly maxShares: number;
}

/** A reader who opens a share. */
export interface Reader {
  readonly password: string | undefined;
  /** The edit token, if the reader has one: the owner's own openings do not count. */
  readonly token: string | null;
  readonly address: string;
}

/** Freezes packages under share ids, lets readers in, and reports the state of shares. */
export class ShareService {
  readonly #services: ShareServices;
  /** The names of what projects would publish as they are. */
  readonly #names = new WeakMap<StoredProject, string>();
  /** Projects whose shares from an older version are being noted. */
  readonly #noting = new Map<string, Promise<void>>();

  constructor(services: ShareServices) {
    this.#services = services;
  }

  /**
   * Freezes the project as it is now; later changes do not affect the share. If an open share already serves this
   * package, and will for at least half the usual time, that share is returned: generating twice makes no second link.
   * A share with any settings is always new, and so is one beside a protected share. Nothing with a recalled document
   * gets a new link, also not the package of an ended share.
   */
  async create({ project, by }: Authorized, wanted: CreateShare = {}): Promise<CreatedShare> {
    const { shares, recalls, shareDays, maxShares, usage } = this.#services;
    if (project.resources.length === 0 && wanted.renews === undefined) {
      throw new AppError('nothing-to-generate', 'Add at least one document first.');
    }
    const now = Date.now();
    const asNew = Object.values(wanted).some((value) => value !== undefined);
    const openBeyond = asNew ? null : new Date(now + (shareDays * DAY) / 2).toISOString();
    await this.#noteOlder(project.id);
    const ended = wanted.renews === undefined ? null : await this.#ownOf(project.id, wanted.renews);
    await recalls.refuse((ended?.frozen.submittal ?? project).resources);
    const published = ended ? ended.published : this.#publishedBy(project);
    const protection = (await this.#changeTo(wanted))(ended?.protection ?? null);
    const expiresAt = this.#endOf(wanted.days ?? shareDays, now);
    const same = published && openBeyond && (await shares.openAs(project.id, published, openBeyond));
    if (same) return this.#again(same, by);
    const { resources, version, createdAt, updatedAt } = project;
    // What is compared with an earlier revision stands in the manifest, as it is printed.
    const { revised: _, ...details } = project.details;
    const manifest = this.#services.manifestOf(project);
    const share: Share = {
      id: randomId(),
      projectId: project.id,
      frozen: ended?.frozen ?? {
        submittal: { details, resources, version, createdAt, updatedAt },
        manifest,
      },
      createdAt: new Date(now).toISOString(),
      expiresAt,
      revokedAt: null,
      opened: 0,
      published,
      protection,
      label: {
        name: wanted.name ?? ended?.label.name ?? '',
        announced: wanted.announced ?? false,
      },
    };
    const outcome = await shares.insert(share, openBeyond, maxShares, by);
    if (outcome === 'too many') {
      throw new AppError(
        'too-many-shares',
        `This project has ${maxShares} open share links, and no more are allowed. Revoke one that is not needed any longer, then share again.`,
      );
    }
    if (outcome !== 'added') return this.#again(outcome, by);
    if (!ended) usage.generated(resources, manifest.kind);
    return { shareId: share.id, expiresAt: share.expiresAt };
  }

  /** The result for a share that already serves the package. */
  async #again(share: ShareStanding, by: string): Promise<CreatedShare> {
    await this.#services.shares.recordAgain(share, by);
    return { shareId: share.id, expiresAt: share.expiresAt };
  }

  /** A share that its reader may see, with a grant if it is protected; refuses with the reason otherwise. */
  async open(id: string, grant: string | undefined): Promise<Share> {
    return (await this.openIfShare(id, grant)) ?? refuse(id);
  }

  /** As `open`, but null if the id is not a share's. */
  async openIfShare(id: string, grant: string | undefined): Promise<Share | null> {
    const share = await this.#services.shares.find(id);
    if (!share) return null;
    requireNotEnded(share);
    const { protection } = share;
    if (!protection || this.#services.grants.holds(grant, { id, ...protection }, Date.now())) return share;
    throw closed(share);
  }

  /** An open share, protected or not, for callers that need no grant; refuses with the reason otherwise. */
  async find(id: string): Promise<Share> {
    const share = (await this.#services.shares.find(id)) ?? refuse(id);
    requireNotEnded(share);
    return share;
  }

  /**
   * The language of a share's package, whether the share is open or ended; null if there is none, or if it cannot be
   * read.
   */
  async languageOf(id: string): Promise<Language | null> {
    const share = await this.#services.shares.find(id).catch((error: unknown) => {
      if (error instanceof Unreadable) return null;
      throw error;
    });
    return share ? languageOf(share.frozen.manifest.language) : null;
  }

  /** As `find`, for the shares of one project. */
  async findOf(projectId: string, id: string): Promise<Share> {
    const share = await this.find(id);
    if (share.projectId !== projectId) throw unknownShare();
    return share;
  }

  /**
   * Opens a share for a reader. This counts as an opening, unless the reader is the owner, and returns a grant with
   * which to request the package.
   * @throws AppError if the password is wrong, if the link has been opened the maximum number of times, or after too
   * many wrong passwords
   */
  async press(id: string, reader: Reader): Promise<OpenedShare> {
    const { shares, passwords, attempts, grants } = this.#services;
    const share = await this.find(id);
    const { protection } = share;
    // Its owner removed the protection while the reader was being asked.
    if (!protection) return grants.make({ id, version: '' }, Date.now());
    const isOwner = await this.#isOwner(share, reader.token);
    if (!isOwner && isUsedUp(share)) throw usedUp();
    if (protection.password !== null) {
      if (reader.password === undefined) throw closed(share);
      const takeBack = await attempts.begin(id, reader.address, Date.now());
      if (!(await passwords.matches(reader.password, protection.password))) {
        throw new AppError('share-password-wrong', 'This password is not right.');
      }
      await takeBack();
    }
    if (!isOwner && !(await shares.countOpening(id, protection.mostOpenings))) throw usedUp();
    return grants.make({ id, version: protection.version }, Date.now());
  }

  /** Counts a view of an unprotected share as an opening; the owner's own do not count. */
  async countLook(share: Share, token: string | null): Promise<void> {
    if (share.protection || (await this.#isOwner(share, token))) return;
    await this.#services.shares.countOpening(share.id, null);
  }

  /** Changes what protects a share, for its project's owner. */
  async protect(id: string, token: string | null, wanted: ShareProtection): Promise<ProtectedShare> {
    const { shares } = this.#services;
    const by = await this.#requireOwner(id, token);
    await this.find(id);
    const after = await shares.protect(id, await this.#changeTo(wanted), by);
    return { shareId: id, ...protectionSummary(after) };
  }

  /** Changes a share's settings and how long it stays open, for its project's owner. */
  async change(
    id: string,
    token: string | null,
    { name, days, announced }: ShareTerms,
  ): Promise<ChangedShare> {
    const by = await this.#requireOwner(id, token);
    await this.find(id);
    const expiresAt = days === undefined ? undefined : this.#endOf(days, Date.now());
    const share = await this.#services.shares.change(id, { name, announced }, expiresAt, by);
    return { shareId: id, expiresAt: share.expiresAt, ...share.label };
  }

  /** The newer share that readers of this one are notified of, if its owner wants that; else undefined. */
  async newerThan(share: Share): Promise<SharedPackage['newer']> {
    const now = new Date().toISOString();
    const newer = await this.#services.shares.announcedAfter(share.projectId, share.createdAt, now);
    // Another link to the same package is of no interest to a reader.
    if (!newer || isUsedUp(newer) || newer.published === share.published) return undefined;
    return { shareId: newer.id, madeAt: newer.createdAt };
  }

  /** What the owner is notified of the project's shares. */
  async ofProject(project: StoredProject): Promise<OwnedShare[]> {
    const recalled = Map.groupBy(await this.recalled(project.id), ({ shareId }) => shareId);
    const now = this.#publishedBy(project);
    const shares = await this.#services.shares.ofProject(project.id);
    return shares.map(({ id, projectId: _, published, protection, label, ...rest }) => {
      const documents = recalled
        .get(id)
        ?.map(({ fileName, recalledFrom }) => ({ title: documentTitle(fileName), recalledFrom }));
      return {
        shareId: id,
        ...rest,
        ...protectionSummary(protection),
        changed: published !== now,
        ...label,
        ...(documents && { recalled: documents }),
      };
    });
  }

  /** The documents in a project's open shares that are recalled at this moment, newest share first. */
  async recalled(projectId: string): Promise<RecalledShareDocument[]> {
    await this.#noteOlder(projectId);
    const now = new Date();
    const documents = await this.#services.shares.recalled(projectId);
    return documents.filter(({ recalledFrom }) => isRecalled(recalledFrom, now));
  }

  /** Revokes a share for its project's owner. */
  async revoke(id: string, token: string | null): Promise<void> {
    const by = await this.#requireOwner(id, token);
    await this.#services.shares.revoke(id, by);
  }

  /** The end of a share that is to stay open for this many days. */
  #endOf(days: number, now: number): string {
    const { shareDays } = this.#services;
    if (days > shareDays) {
      const message = `at most ${shareDays}`;
      throw new AppError('invalid-request', `A share link can be open for ${shareDays} days at most.`, [
        { path: 'days', message },
      ]);
    }
    return new Date(now + days * DAY).toISOString();
  }

  /** A share of this project, in whatever state. */
  async #ownOf(projectId: string, id: string): Promise<Share> {
    const share = await this.#services.shares.find(id);
    if (share?.projectId !== projectId) throw unknownShare();
    return share;
  }

  /** The hash of the token, which must be one of the project's; refuses any other. */
  async #requireOwner(id: string, token: string | null): Promise<string> {
    const { shares, projects } = this.#services;
    const share = await shares.standing(id);
    const tokens = share && (await projects.tokens(share.projectId));
    if (!tokens) throw unknownShare();
    return requireToken(token, tokens);
  }

  async #isOwner({ projectId }: Share, token: string | null): Promise<boolean> {
    const tokens = token === null ? null : await this.#services.projects.tokens(projectId);
    return tokens !== null && matchingHash(token, tokens) !== null;
  }

  /**
   * Returns a function that applies the owner's wishes to a protection: omitted fields are left unchanged; if no
   * protection remains, the result is null.
   */
  async #changeTo({
    password,
    mostOpenings,
  }: ShareProtection): Promise<(now: Protection | null) => Protection | null> {
    const hashed = typeof password === 'string' ? await this.#services.passwords.keep(password) : null;
    return (now) => {
      const after = {
        password: password === undefined ? (now?.password ?? null) : hashed,
        mostOpenings: mostOpenings === undefined ? (now?.mostOpenings ?? null) : mostOpenings,
        version: now && password === undefined ? now.version : randomId(),
      };
      return after.password === null && after.mostOpenings === null ? null : after;
    };
  }

  /** The name of what the project would publish now. */
  #publishedBy(project: StoredProject): string {
    const known = this.#names.get(project);
    if (known) return known;
    const published = publishedAs(this.#services.manifestOf(project));
    // Which sections products are in is for the catalogue in service to say.
    if (!project.details.sectionPackages) this.#names.set(project, published);
    return published;
  }

  /**
   * Names the shares of a project that earlier versions froze, and notes their documents, one after the other, with a
   * turn for others in between. A share that cannot be read remains without a name, and equals nothing.
   */
  #noteOlder(projectId: string): Promise<void> {
    const noting =
      this.#noting.get(projectId) ??
      this.#noteUnnoted(projectId).finally(() => this.#noting.delete(projectId));
    this.#noting.set(projectId, noting);
    return noting;
  }

  /** Notes the documents of the open shares that an earlier version made, of all projects. */
  async noteAllOlder(): Promise<void> {
    const now = new Date().toISOString();
    for (const projectId of await this.#services.shares.projectsUnnoted(now))
      await this.#noteOlder(projectId);
  }

  async #noteUnnoted(projectId: string): Promise<void> {
    const { shares } = this.#services;
    for (const id of await shares.unnoted(projectId)) {
      try {
        const share = await shares.find(id);
        if (!share) continue;
        const { manifest } = share.frozen;
        await shares.note(id, share.published ?? publishedAs(manifest), manifest);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
      }
      await turn();
    }
  }
}

/** Refuses a share that was revoked or has expired. */
function requireNotEnded({ revokedAt, expiresAt }: ShareStanding): void {
  if (revokedAt !== null) {
    throw new AppError('share-revoked', 'This submittal link was withdrawn by its owner.');
  }
  if (Date.parse(expiresAt) <= Date.now()) {
    throw new AppError(
      'share-expired',
      'This submittal link may have expired. Please generate a new submittal.',
    );
  }
}

function refuse(id: string): never {
  throw nothingAt(id, 'share-not-found');
}

function protectionSummary(protection: Protection | null): Pick<OwnedShare, 'protected' | 'mostOpenings'> {
  return {
    protected: protection !== null && protection.password !== null,
    mostOpenings: protection?.mostOpenings ?? null,
  };
}

function isUsedUp({ protection, opened }: ShareStanding): boolean {
  const most = protection?.mostOpenings ?? null;
  return most !== null && opened >= most;
}

/** What a reader without a grant gets of a protected share. */
function closed(share: ShareStanding): AppError {
  if (isUsedUp(share)) return usedUp();
  if (share.protection?.password) {
    return new AppError('share-password-required', 'This submittal is protected by a password.');
  }
  return new AppError('share-press-required', 'This submittal is opened by a press.');
}

function usedUp(): AppError {
  return new AppError('share-used-up', 'This link was opened as often as its owner allowed.');
}
