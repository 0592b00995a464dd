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
import { Unreadable } from '../database/stored-json.ts';
import { AppError } from '../http/app-error.ts';
import { matchingHash, requireToken } from '../http/edit-token.ts';
import { packageManifest } from '../packages/package-manifest.ts';
import { randomId } from '../random-text.ts';
import type { UsageRecorder } from '../report/usage-recorder.ts';
import type { ProjectStore, StoredProject } from '../submittals/project-store.ts';
import type { Authorized } from '../submittals/submittal-service.ts';
import { nothingAt } from './nothing-at.ts';
import type { Passwords } from './passwords.ts';
import { publishedAs } from './published-as.ts';
import type { ShareAttempts } from './share-attempts.ts';
import type { ShareGrants } from './share-grants.ts';
import type { Protection, Share, ShareStanding, ShareStore } from './share-store.ts';

const DAY = 24 * 60 * 60 * 1000;

interface ShareServices {
  readonly shares: ShareStore;
  readonly projects: ProjectStore;
  readonly usage: UsageRecorder;
  readonly passwords: Passwords;
  readonly attempts: ShareAttempts;
  readonly grants: ShareGrants;
  readonly shareDays: number;
  /** Open shares that a project may have. */
  readonly maxShares: number;
}

/** A reader who presses to open a share. */
export interface Reader {
  readonly password: string | undefined;
  /** The edit token, if the reader has one: the owner's own openings do not count. */
  readonly token: string | null;
  readonly address: string;
}

/** Freezes packages under share ids, lets readers in, and says what became of them. */
export class ShareService {
  readonly #services: ShareServices;
  /** What projects would publish as they are. */
  readonly #names = new WeakMap<StoredProject, string>();
  /** Projects whose shares of an older version are just being named. */
  readonly #naming = new Map<string, Promise<void>>();

  constructor(services: ShareServices) {
    this.#services = services;
  }

  /**
   * Freezes the project as it is now; later changes do not touch what the share serves. A share that already serves
   * this package, and will for most of its time, is answered again: generating twice makes no second link. One of which
   * anything is said is always new, as is the one beside a protected one.
   */
  async create({ project, by }: Authorized, wanted: CreateShare = {}): Promise<CreatedShare> {
    const { shares, shareDays, maxShares, usage } = this.#services;
    if (project.resources.length === 0 && wanted.renews === undefined) {
      throw new AppError('nothing-to-generate', 'Add at least one document first.');
    }
    const now = Date.now();
    const asNew = Object.values(wanted).some((value) => value !== undefined);
    const openBeyond = asNew ? null : new Date(now + (shareDays * DAY) / 2).toISOString();
    await this.#nameOlder(project.id);
    const ended = wanted.renews === undefined ? null : await this.#ownOf(project.id, wanted.renews);
    const published = ended ? ended.published : this.#publishedBy(project);
    const protection = (await this.#changeTo(wanted))(ended?.protection ?? null);
    const expiresAt = this.#endOf(wanted.days ?? shareDays, now);
    const same = published && openBeyond && (await shares.openAs(project.id, published, openBeyond));
    if (same) return this.#again(same, by);
    const { details, resources, version, createdAt, updatedAt } = project;
    const manifest = packageManifest(project);
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

  /** A share that serves a package already. */
  async #again(share: ShareStanding, by: string): Promise<CreatedShare> {
    await this.#services.shares.recordAgain(share, by);
    return { shareId: share.id, expiresAt: share.expiresAt };
  }

  /** A share that its reader may see, by a grant where something protects it; refuses with the reason why not. */
  async open(id: string, grant: string | undefined): Promise<Share> {
    return (await this.openIfShare(id, grant)) ?? refuse(id);
  }

  /** The same, and null where the id is no share's. */
  async openIfShare(id: string, grant: string | undefined): Promise<Share | null> {
    const share = await this.#services.shares.find(id);
    if (!share) return null;
    requireNotEnded(share);
    const { protection } = share;
    if (!protection || this.#services.grants.holds(grant, { id, ...protection }, Date.now())) return share;
    throw closed(share);
  }

  /** A share that is open, whatever protects it, for those who need not ask; refuses with the reason why not. */
  async find(id: string): Promise<Share> {
    const share = (await this.#services.shares.find(id)) ?? refuse(id);
    requireNotEnded(share);
    return share;
  }

  /** What the package of a share speaks, open or ended; null where there is none, or none that can be read. */
  async languageOf(id: string): Promise<Language | null> {
    const share = await this.#services.shares.find(id).catch((error: unknown) => {
      if (error instanceof Unreadable) return null;
      throw error;
    });
    return share ? languageOf(share.frozen.manifest.language) : null;
  }

  /** The same of one project. */
  async findOf(projectId: string, id: string): Promise<Share> {
    const share = await this.find(id);
    if (share.projectId !== projectId) throw unknownShare();
    return share;
  }

  /**
   * A reader's press. It counts as an opening, unless it is the owner's, and gives what the package is asked for with.
   * @throws AppError where the password is not right, the link was opened as often as it may be, or too often with a wrong
   * password.
   */
  async press(id: string, reader: Reader): Promise<OpenedShare> {
    const { shares, passwords, attempts, grants } = this.#services;
    const share = await this.find(id);
    const { protection } = share;
    // Its owner took the protection away while the reader looked at the question.
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

  /** Counts a look at a share that nothing protects as an opening; the owner's own are none. */
  async countLook(share: Share, token: string | null): Promise<void> {
    if (share.protection || (await this.#isOwner(share, token))) return;
    await this.#services.shares.countOpening(share.id, null);
  }

  /** Changes what protects a share, on behalf of its project's owner. */
  async protect(id: string, token: string | null, wanted: ShareProtection): Promise<ProtectedShare> {
    const { shares } = this.#services;
    const by = await this.#requireOwner(id, token);
    await this.find(id);
    const after = await shares.protect(id, await this.#changeTo(wanted), by);
    return { shareId: id, ...toldOf(after) };
  }

  /** Changes what its owner says of a share and until when it is open, on behalf of its project's owner. */
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

  /** The newer share that readers of this one are told of, as its owner wishes; undefined where there is none. */
  async newerThan(share: Share): Promise<SharedPackage['newer']> {
    const now = new Date().toISOString();
    const newer = await this.#services.shares.announcedAfter(share.projectId, share.createdAt, now);
    // Another link of the same package tells a reader nothing.
    if (!newer || isUsedUp(newer) || newer.published === share.published) return undefined;
    return { shareId: newer.id, madeAt: newer.createdAt };
  }

  /** What the owner is told of the project's shares. */
  async ofProject(project: StoredProject): Promise<OwnedShare[]> {
    await this.#nameOlder(project.id);
    const now = this.#publishedBy(project);
    const shares = await this.#services.shares.ofProject(project.id);
    return shares.map(({ id, projectId: _, published, protection, label, ...told }) => ({
      shareId: id,
      ...told,
      ...toldOf(protection),
      changed: published !== now,
      ...label,
    }));
  }

  /** Revokes a share on behalf of its project's owner. */
  async revoke(id: string, token: string | null): Promise<void> {
    const by = await this.#requireOwner(id, token);
    await this.#services.shares.revoke(id, by);
  }

  /** Until when a share is open that is to be open for so many days. */
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

  /** A share of this project, however it stands. */
  async #ownOf(projectId: string, id: string): Promise<Share> {
    const share = await this.#services.shares.find(id);
    if (share?.projectId !== projectId) throw unknownShare();
    return share;
  }

  /** The hash of the token, which is one of the share's project; refuses another. */
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

  /** What becomes of a protection as its owner wants it: what is left out stays, and without anything there is none. */
  async #changeTo({
    password,
    mostOpenings,
  }: ShareProtection): Promise<(now: Protection | null) => Protection | null> {
    const kept = typeof password === 'string' ? await this.#services.passwords.keep(password) : null;
    return (now) => {
      const after = {
        password: password === undefined ? (now?.password ?? null) : kept,
        mostOpenings: mostOpenings === undefined ? (now?.mostOpenings ?? null) : mostOpenings,
        version: now && password === undefined ? now.version : randomId(),
      };
      return after.password === null && after.mostOpenings === null ? null : after;
    };
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
    const { shares } = this.#services;
    for (const id of await shares.unnamed(projectId)) {
      try {
        const share = await shares.find(id);
        if (share) await shares.name(id, publishedAs(share.frozen.manifest));
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
      }
      await turn();
    }
  }
}

/** Refuses a share that was withdrawn or has expired. */
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

function toldOf(protection: Protection | null): Pick<OwnedShare, 'protected' | 'mostOpenings'> {
  return {
    protected: protection !== null && protection.password !== null,
    mostOpenings: protection?.mostOpenings ?? null,
  };
}

function isUsedUp({ protection, opened }: ShareStanding): boolean {
  const most = protection?.mostOpenings ?? null;
  return most !== null && opened >= most;
}

/** What a reader without a grant is told of a share that something protects. */
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

function unknownShare(): AppError {
  return new AppError('share-not-found', 'There is no such share.');
}
