import { DEFAULT_PROJECT_TITLE } from '@submittal/contract/constants';
import type { ProjectForm } from '@submittal/domain/project-form';
import type { ProjectDetails } from '../../project/details.ts';

/** The local date as a date field takes it. */
function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What the form shows at first: a new project starts empty, the default title being no name for one. */
export function startValues(mode: 'create' | 'edit', details: ProjectDetails): ProjectForm {
  if (mode === 'create') {
    return {
      title: '',
      author: '',
      date: today(),
      location: '',
      email: '',
      phoneNumber: '',
      notes: '',
      description: '',
    };
  }
  const { title, author, date, location, email, phoneNumber, notes, description } = details;
  return {
    title: title || DEFAULT_PROJECT_TITLE,
    author,
    date,
    location,
    email,
    phoneNumber,
    notes,
    description,
  };
}
