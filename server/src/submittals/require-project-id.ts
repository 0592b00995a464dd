import { AppError } from '../http/app-error.ts';

/** Refuses an empty id with the specification's words (section 8). */
export function requireProjectId(id: string): string {
  if (id.trim() === '') throw new AppError('project-id-required', 'Project ID is required');
  return id;
}
