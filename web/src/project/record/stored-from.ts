import type { Project } from '@submittal/contract/project';
import { fromResources } from '@submittal/domain/selection';
import { detailsFromProject } from './details.ts';
import { blankStored, type Stored } from './stored.ts';

/** Turns a project from the server, with the token to change it, into what a browser keeps of it. */
export function storedFrom(project: Project, editToken: string): Stored {
  return {
    ...blankStored,
    id: project.id,
    editToken,
    version: project.version,
    changedAt: project.updatedAt,
    generatedSheets: project.generatedSheets ?? {},
    details: detailsFromProject(project),
    selection: fromResources(project.resources, project.headings),
  };
}
