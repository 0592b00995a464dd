import type { CreateProjectInput, Project } from '@submittal/contract/project';
import {
  type ProjectAttribute,
  type ProjectAttributes,
  type ProjectPayloadFields,
  projectFields,
} from '@submittal/contract/project-fields';
import { type Selection, toReferences } from '@submittal/domain/selection';
import { readTransmittal } from './transmittal-record.ts';

/** The attributes of a project, by their attribute names. */
export type ProjectDetails = ProjectAttributes;

const names = Object.keys(projectFields) as ProjectAttribute[];

export const defaultDetails = Object.fromEntries(
  names.map((name) => [name, projectFields[name].usual]),
) as ProjectDetails;

/** The attributes in a server's answer; an older server leaves some out, which then have their usual values. */
export function detailsFromProject(project: Project): ProjectDetails {
  const values = names.map((name) => [name, project[projectFields[name].wire] ?? defaultDetails[name]]);
  return Object.fromEntries(values) as ProjectDetails;
}

/** The payload form of a project. */
export function toPayload(
  details: ProjectDetails,
  selection: Selection,
): CreateProjectInput & ProjectPayloadFields {
  const fields = Object.fromEntries(names.map((name) => [projectFields[name].wire, details[name]]));
  const headings = [...selection.headings];
  // A damaged one would be refused, and everything else with it.
  const transmittal = readTransmittal(details.transmittal) ?? null;
  return { ...(fields as ProjectPayloadFields), transmittal, headings, resources: toReferences(selection) };
}

/**
 * Picks the listed attributes from an input; a `projectName` in it overrides the title.
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
