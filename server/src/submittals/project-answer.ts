import type { Project } from '@submittal/contract/project';
import { consolidate } from '@submittal/domain/package-layout';
import type { Submission } from './project-store.ts';

/** A project as it travels. Personal fields are empty for those who may not change it. */
export function projectAnswer(id: string, submission: Submission, mayEdit: boolean): Project {
  const { details, version, createdAt, updatedAt } = submission;
  const resources = submission.resources.map(({ resource, productID, productTitle }) => ({
    ...resource,
    productID,
    productTitle,
  }));
  const once = consolidate(resources);
  return {
    id,
    version,
    ...details,
    ...(!mayEdit && { phone: '', email: '', notes: '' }),
    totalFileSize: once.reduce((sum, { resourceFileSize }) => sum + resourceFileSize, 0),
    totalResourceCount: once.length,
    resources,
    createdAt,
    updatedAt,
    mayEdit,
  };
}
