import { type FormAttribute, formAttributes, projectFields } from '@submittal/contract/project-fields';
import type { ProjectForm } from '@submittal/domain/project-form';
import type { ProjectDetails } from '../project/record/details.ts';

/** The local date in the format of a date field. */
function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The form's initial values. A new project starts empty: the default title is not a name for one. */
export function startValues(mode: 'create' | 'edit', details: ProjectDetails): ProjectForm {
  const value = (name: FormAttribute) => {
    if (mode === 'edit') return details[name] || projectFields[name].usual;
    return projectFields[name].form.input === 'date' ? today() : '';
  };
  return Object.fromEntries(formAttributes.map((name) => [name, value(name)])) as ProjectForm;
}
