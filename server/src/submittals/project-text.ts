import { type ProjectResource, ProjectResourceSchema } from '@submittal/contract/document';
import { type Project, ProjectSchema } from '@submittal/contract/project';

const OwnFieldsSchema = ProjectSchema.omit({ resources: true });

/** The text of a document as it is answered. `project-answer.ts` gives the same object for as long as nothing changes. */
const texts = new WeakMap<ProjectResource, string>();

/**
 * The JSON of a project, checked with its schema as every answer is. That of its documents, of which there may be
 * thousands, is made and checked once for all answers in which they are the same.
 */
export function projectText({ resources, ...own }: Project): string {
  const before = JSON.stringify(OwnFieldsSchema.encode(own));
  return `${before.slice(0, -1)},"resources":[${resources.map(textOf).join(',')}]}`;
}

function textOf(resource: ProjectResource): string {
  const known = texts.get(resource);
  if (known !== undefined) return known;
  const text = JSON.stringify(ProjectResourceSchema.encode(resource));
  texts.set(resource, text);
  return text;
}
