import type { Project } from '@submittal/contract/project';
import type { RecallStore } from '../catalogue/recall-store.ts';
import type { PackageManifest } from '../packages/package-manifest.ts';
import type { ManifestOf } from '../packages/section-manifest.ts';
import { projectAnswer } from '../submittals/project-answer.ts';
import type { ProjectStore } from '../submittals/project-store.ts';
import type { SubmittalService } from '../submittals/submittal-service.ts';
import { nothingAt } from './nothing-at.ts';
import type { ShareService } from './share-service.ts';

/** The proof that the requester has: a grant for a protected share, an edit token for a project of their own. */
export interface Asker {
  readonly grant: string | undefined;
  readonly token: string | null;
}

/**
 * What the id in a link refers to: a share, or a project if no share could be made. Shares
 * are looked up first, and projects only for ids that are not a share's: a reader's request never reads the owner's
 * project.
 */
export class LinkedSubmittals {
  readonly #shares: ShareService;
  readonly #submittals: SubmittalService;
  readonly #projects: ProjectStore;
  readonly #recalls: RecallStore;
  readonly #manifestOf: ManifestOf;

  constructor(services: {
    shares: ShareService;
    submittals: SubmittalService;
    projects: ProjectStore;
    recalls: RecallStore;
    manifestOf: ManifestOf;
  }) {
    this.#shares = services.shares;
    this.#submittals = services.submittals;
    this.#projects = services.projects;
    this.#recalls = services.recalls;
    this.#manifestOf = services.manifestOf;
  }

  /**
   * The frozen content of a share, as a project to read, or the project itself; refuses with the reason if there is
   * neither.
   */
  async project(id: string, { grant, token }: Asker): Promise<Project> {
    const share = await this.#shares.openIfShare(id, grant);
    if (share) {
      const { createdAt, expiresAt } = share;
      const { submittal } = share.frozen;
      const recalls = await this.#recalls.of(submittal.resources.map(({ key }) => key));
      return { ...projectAnswer(id, submittal, false, recalls), share: { createdAt, expiresAt } };
    }
    const project = await this.#submittals.find(id, token);
    if (project) return project;
    throw nothingAt(id, 'project-not-found');
  }

  /**
   * The manifest of the package under the id; refuses with the reason if there is none. A share stays as it was made;
   * a project with a recalled document is refused.
   */
  async manifest(id: string, grant: string | undefined): Promise<PackageManifest> {
    const share = await this.#shares.openIfShare(id, grant);
    if (share) return share.frozen.manifest;
    const project = await this.#projects.find(id);
    if (project) {
      await this.#recalls.refuse(project.resources);
      return this.#manifestOf(project);
    }
    throw nothingAt(id, 'project-not-found');
  }
}
