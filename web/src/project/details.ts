import { DEFAULT_PROJECT_TITLE } from '@submittal/contract/constants';
import type { CreateProjectInput, Project } from '@submittal/contract/project';
import { type Selection, toReferences } from '@submittal/domain/selection';

/** The attributes of a project (specification section 3), by their attribute names. */
export interface ProjectDetails {
  readonly title: string;
  readonly author: string;
  readonly date: string;
  readonly location: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly description: string;
  readonly notes: string;
  readonly coverPage: boolean;
  readonly logoFilename: string;
  readonly includeTableOfContents: boolean;
  /** Beyond the specification, like the dividers. */
  readonly pageStamps: boolean;
  readonly dividers: boolean;
}

export const defaultDetails: ProjectDetails = {
  title: DEFAULT_PROJECT_TITLE,
  author: '',
  date: '',
  location: '',
  phoneNumber: '',
  email: '',
  description: '',
  notes: '',
  coverPage: false,
  logoFilename: '',
  includeTableOfContents: false,
  pageStamps: false,
  dividers: false,
};

export function detailsFromProject(project: Project): ProjectDetails {
  return {
    title: project.projectName,
    author: project.submitterName,
    date: project.date,
    location: project.location,
    phoneNumber: project.phone,
    email: project.email,
    description: project.description,
    notes: project.notes,
    coverPage: project.coverPage,
    logoFilename: project.logoFilename,
    includeTableOfContents: project.includeTableOfContents,
    pageStamps: project.pageStamps,
    dividers: project.dividers,
  };
}

/** The payload form of a project (specification section 3). */
export function toPayload(details: ProjectDetails, selection: Selection): CreateProjectInput {
  return {
    projectName: details.title,
    submitterName: details.author,
    date: details.date,
    location: details.location,
    phone: details.phoneNumber,
    email: details.email,
    description: details.description,
    notes: details.notes,
    coverPage: details.coverPage,
    includeTableOfContents: details.includeTableOfContents,
    pageStamps: details.pageStamps,
    dividers: details.dividers,
    logoFilename: details.logoFilename,
    resources: toReferences(selection),
  };
}

/**
 * Takes only the listed attributes from an input; a `projectName` in it overrides the title
 * (specification section 3, "Project").
 */
export function pickDetails(
  input: Partial<ProjectDetails> & { readonly projectName?: string },
): Partial<ProjectDetails> {
  const known = Object.entries(input).filter(([key, value]) => key in defaultDetails && value !== undefined);
  return {
    ...Object.fromEntries(known),
    ...(input.projectName === undefined ? {} : { title: input.projectName }),
  };
}
