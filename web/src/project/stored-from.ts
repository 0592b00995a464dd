import type { Project } from '@submittal/contract/project';
import { fromResources } from '@submittal/domain/selection';
import { detailsFromProject } from './details.ts';
import { blankStored, type Stored } from './stored.ts';

/** What a browser keeps of a project that the server answered, with the token that changes it. */
export function storedFrom(project: Project, editToken: string): Stored {
  return {
    ...blankStored,
    id: project.id,
    editToken,
    version: project.version,
    changedAt: project.updatedAt,
    details: detailsFromProject(project),
    selection: fromResources(project.resources),
  };
}
