import { setTimeout } from 'node:timers/promises';
import { PAGE_SWITCHES } from '@submittal/contract/project-fields';
import type { ProjectStore, StoredProject } from '../submittals/project-store.ts';
import type { ProjectDocument, Submittal } from '../submittals/stored-submittal.ts';
import type { PackageService } from './package-service.ts';
import type { ManifestOf } from './section-manifest.ts';

/** After a change, in milliseconds: it is answered first, and the next one may follow. */
const CALM = 50;

/** The most documents of a project that is planned ahead: more would take too long for every change. */
const MAX_DOCUMENTS = 256;

/** The most projects that wait to be planned; the one that has waited longest is left to its visitor. */
const MAX_WAITING = 16;

/**
 * Makes ahead what the package of a saved project will need, so that it begins at once when it is asked for: pages that
 * documents keep, and the whole plan of a package with marks, or with sheets and labels that take a while to draw. One
 * after the other, each followed by a rest of the same length: those who wait for something else come first. What fails is
 * left to the package, which says so.
 */
export class PackagesAhead {
  readonly #packages: Pick<PackageService, 'keepAhead' | 'planAhead'>;
  readonly #manifestOf: ManifestOf;
  readonly #pause: (milliseconds: number) => Promise<void>;
  readonly #projects: Pick<ProjectStore, 'find'>;
  /** The projects that wait, by their ids. */
  readonly #waiting = new Set<string>();
  #isWorking = false;

  constructor(services: {
    readonly projects: Pick<ProjectStore, 'find'>;
    readonly packages: Pick<PackageService, 'keepAhead' | 'planAhead'>;
    readonly manifestOf: ManifestOf;
    readonly pause?: (milliseconds: number) => Promise<void>;
  }) {
    this.#projects = services.projects;
    this.#packages = services.packages;
    this.#manifestOf = services.manifestOf;
    // Nobody waits for it: a server that has nothing else to do may end.
    this.#pause = services.pause ?? ((milliseconds) => setTimeout(milliseconds, undefined, { ref: false }));
  }

  /** A project was saved; `before` is how it was until then, or null if it is new. */
  follow(project: StoredProject, before: Submittal | null): void {
    const chosen = chosenPages(project, before);
    if (chosen.length > 0) this.#packages.keepAhead(chosen).catch(() => {});
    this.#waiting.delete(project.id);
    if (project.resources.length > MAX_DOCUMENTS || !takesLonger(project)) return;
    this.#waiting.add(project.id);
    for (const id of this.#waiting) if (this.#waiting.size > MAX_WAITING) this.#waiting.delete(id);
    if (!this.#isWorking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    await this.#pause(CALM);
    for (const id of this.#waiting) {
      this.#waiting.delete(id);
      const begun = performance.now();
      await this.#plan(id).catch(() => {});
      await this.#pause(performance.now() - begun);
    }
    this.#isWorking = false;
  }

  async #plan(id: string): Promise<void> {
    // As it is read when somebody asks for the package, which then finds it read.
    const project = await this.#projects.find(id);
    if (project) await this.#packages.planAhead(this.#manifestOf(project));
  }
}

/** Whether the package of a project has more than its documents with cover and contents. */
function takesLonger({ details, resources }: Submittal): boolean {
  return (
    details[PAGE_SWITCHES.transmittal] ||
    details[PAGE_SWITCHES.divider] ||
    details.documentLabels ||
    details.headings.some(({ divider }) => divider) ||
    resources.some(({ annotations = [] }) => annotations.length > 0)
  );
}

/** The documents of which a project selects some pages, and selected others before. */
function chosenPages({ resources }: Submittal, before: Submittal | null) {
  const selectionOf = ({ key, pages = '' }: ProjectDocument): string => `${key} ${pages}`;
  const earlier = new Set(before?.resources.map(selectionOf));
  return resources.flatMap((document) => {
    const { key, resource, pages = '' } = document;
    return pages === '' || earlier.has(selectionOf(document))
      ? []
      : [{ key, title: resource.resourceName, pages }];
  });
}
