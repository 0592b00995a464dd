import type { ProjectPayloadFields } from '@submittal/contract/project-fields';
import type { Nameable } from './named-on-pages.ts';

/** What follows the name itself: its phase, its lot, its place. */
const AFTER = /\s*[,;:(|]|\s+[-–—]\s+/u;

/** By what a document may name a project: its name, with or without what follows a comma, and its numbers. */
export function projectNames({
  projectName,
  transmittal,
}: Pick<ProjectPayloadFields, 'projectName' | 'transmittal'>): Nameable[] {
  const [short = ''] = projectName.split(AFTER);
  const names = [projectName, short, transmittal?.projectNumber ?? '', transmittal?.contractNumber ?? ''];
  return names.filter((name) => name.trim() !== '').map((key) => ({ key }));
}
