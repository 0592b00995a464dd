import type { Project } from '@submittal/contract/project';
import { type PackageManifest, packageManifest } from '../packages/package-manifest.ts';
import { projectAnswer } from '../submittals/project-answer.ts';
import type { ProjectStore } from '../submittals/project-store.ts';
import type { SubmittalService } from '../submittals/submittal-service.ts';
import { nothingAt } from './nothing-at.ts';
import type { ShareService } from './share-service.ts';

/** Who asks: by a grant where something protects a share, by an edit token where a project is one's own. */
export interface Asker {
  readonly grant: string | undefined;
  readonly token: string | null;
}

/**
 * What stands under an id that a link carries: a share's, or a project's where no share could be made (specification
 * section 2). Shares are asked first, and projects only about what is no share's: a reader's request never reads the
 * owner's project.
 */
export class LinkedSubmittals {
  readonly #shares: ShareService;
  readonly #submittals: SubmittalService;
  readonly #projects: ProjectStore;

  constructor(services: { shares: ShareService; submittals: SubmittalService; projects: ProjectStore }) {
    this.#shares = services.shares;
    this.#submittals = services.submittals;
    this.#projects = services.projects;
  }

  /** What the share froze, as a project to read, or the project; refuses with the reason why there is none. */
  async project(id: string, { grant, token }: Asker): Promise<Project> {
    const share = await this.#shares.openIfShare(id, grant);
    if (share) {
      const { createdAt, expiresAt } = share;
      return { ...projectAnswer(id, share.frozen.submittal, false), share: { createdAt, expiresAt } };
    }
    const project = await this.#submittals.find(id, token);
    if (project) return project;
    throw nothingAt(id, 'project-not-found');
  }

  /** What the package under the id is made of; refuses with the reason why there is none. */
  async manifest(id: string, grant: string | undefined): Promise<PackageManifest> {
    const share = await this.#shares.openIfShare(id, grant);
    if (share) return share.frozen.manifest;
    const project = await this.#projects.find(id);
    if (project) return packageManifest(project);
    throw nothingAt(id, 'project-not-found');
  }
}
