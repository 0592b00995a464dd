import { MAX_REVISIONS } from '@submittal/contract/constants';
import type { Project } from '@submittal/contract/project';
import type {
  ReportedDocumentChange,
  RevisedDocumentFacts,
  Revision,
  Revisions,
  StartRevision,
} from '@submittal/contract/revisions';
import { transmittalFields } from '@submittal/contract/transmittal-fields';
import {
  changesSince,
  type DocumentChange,
  type PlacedRevised,
} from '@submittal/domain/revisions/changes-since';
import type { RevisedState } from '@submittal/domain/revisions/revised-state';
import { nextRevision, revisionName } from '@submittal/domain/revisions/revision-name';
import { printedNumber } from '@submittal/domain/submittal-number';
import { AppError } from '../http/app-error.ts';
import type { PackageService } from '../packages/package-service.ts';
import { resubmitted, revisedState } from '../submittals/revised-state.ts';
import type { ProjectDetails } from '../submittals/stored-submittal.ts';
import type { Authorized, SubmittalService } from '../submittals/submittal-service.ts';
import type { ShareService } from './share-service.ts';
import type { Share, ShareStore } from './share-store.ts';

interface RevisionServices {
  readonly shares: ShareService;
  readonly store: ShareStore;
  readonly submittals: SubmittalService;
  readonly packages: PackageService;
}

/** Begins revisions of projects, and tells what changed since the last one. */
export class RevisionService {
  readonly #services: RevisionServices;

  constructor(services: RevisionServices) {
    this.#services = services;
  }

  /**
   * Freezes what was handed over, and lets the project go on as the next revision. A share that serves it already is taken.
   * The same call again, after its answer was lost, answers the project as it is.
   * @throws AppError `version-conflict` if the project has other revisions than the caller knows of
   */
  async start(authorized: Authorized, wanted: StartRevision): Promise<Project> {
    const { shares, submittals } = this.#services;
    const { project, by } = authorized;
    const count = project.details.revisions?.length ?? 0;
    if (count === wanted.after + 1) return submittals.answer(authorized);
    if (count !== wanted.after) {
      throw new AppError(
        'version-conflict',
        'Another revision of this project was begun elsewhere. Reload it.',
      );
    }
    if (count >= MAX_REVISIONS) {
      throw new AppError(
        'too-many-revisions',
        `This project has ${MAX_REVISIONS} earlier revisions, and no more are kept. Duplicate the project, and go on in the copy.`,
      );
    }
    const id = wanted.shareId ?? (await shares.create(authorized)).shareId;
    const share = await shares.findOf(project.id, id);
    const revision = await this.#revisionOf(share);
    const next = {
      revision: revision.summary,
      revised: revision.state,
      transmittal: resubmitted(project.details.transmittal, {
        revision: revisionAfter(project.details, revision.summary.revision, count + 1),
        number: revision.summary.number,
      }),
    };
    const done = await submittals.revise({ project, by }, next);
    if (done) return done;
    // Another change was first: the same call, perhaps, or a save that this one comes after.
    return this.start(await submittals.reauthorize(project.id, by), wanted);
  }

  /** What its owner is notified of the revisions of a project. */
  async of({ project }: Authorized): Promise<Revisions> {
    const { details } = project;
    const { revisions = [], revised } = details;
    const now = new Date().toISOString();
    const earlier = await Promise.all(
      revisions.map(async (revision) => ({
        ...revision,
        openShare: await this.#openShare(revision.shareId, now),
      })),
    );
    const changes = revised && changesSince(revised, revisedState(project));
    const revision = details.transmittal?.revision ?? '';
    return {
      name: revisionName(revision, details.receiver),
      next:
        revisions.length < MAX_REVISIONS
          ? revisionName(nextRevision(revision, revisions.length + 1), details.receiver)
          : null,
      earlier,
      changes: changes
        ? { documents: changes.documents.map(reportedChange), fields: [...changes.fields] }
        : null,
    };
  }

  /** The open share of what a share froze: itself, or one that was made when it had ended. */
  async #openShare(id: string, now: string): Promise<string | null> {
    const { store } = this.#services;
    const share = await store.standing(id);
    if (!share) return null;
    if (share.revokedAt === null && share.expiresAt > now) return id;
    const { projectId, published } = share;
    return published === null ? null : ((await store.openAs(projectId, published, now))?.id ?? null);
  }

  async #revisionOf({ id, createdAt, frozen }: Share): Promise<{ summary: Revision; state: RevisedState }> {
    const { submittal, manifest } = frozen;
    const { receiver, transmittal, date } = submittal.details;
    const { kind, pageCount, length, contents } = await this.#services.packages.plan(manifest);
    const revision = transmittal?.revision ?? '';
    const state = revisedState(submittal);
    // Of several packages, each counts its own pages.
    const pages = manifest.packages ? [] : contents.map(({ page }) => page);
    return {
      summary: {
        name: revisionName(revision, receiver),
        revision,
        number: printedNumber(transmittal ?? {}, receiver),
        shareId: id,
        sentAt: createdAt,
        date,
        kind,
        documents: state.documents.length,
        pages: pageCount,
        size: length,
      },
      state: {
        ...state,
        documents: state.documents.map((document, at) => ({ ...document, page: pages[at] ?? null })),
      },
    };
  }
}

/** The next revision as its transmittal states it, unless somebody has entered another than the one that was handed over. */
function revisionAfter({ transmittal }: ProjectDetails, handedOver: string, count: number): string {
  const entered = transmittal?.revision.trim() ?? '';
  if ((entered || '0') !== (handedOver.trim() || '0')) return entered;
  const next = nextRevision(entered, count);
  return next.length <= transmittalFields.revision.max ? next : String(count);
}

function reportedChange(change: DocumentChange): ReportedDocumentChange {
  return {
    kind: change.kind,
    ...('was' in change && { was: reportedDocument(change.was) }),
    ...('now' in change && { now: reportedDocument(change.now) }),
  };
}

function reportedDocument({
  edition: _,
  type: __,
  annotations: ___,
  pages,
  ...rest
}: PlacedRevised): RevisedDocumentFacts {
  return { ...rest, ...(pages !== '' && { pages }) };
}
