import type { FormAttribute, ProjectFields } from '@submittal/contract/project-fields';
import type { ProjectFieldFault } from '@submittal/domain/project-form';
import type { Messages } from '../messages/messages.ts';

/** The text for a field's fault. */
export function faultText(
  t: Messages,
  field: FormAttribute,
  fault: ProjectFieldFault | undefined,
): string | undefined {
  if (!fault) return undefined;
  const { faults } = t.projectForm;
  const required: Partial<Record<FormAttribute, string>> = faults.required;
  return fault === 'required' ? required[field] : faults[fault];
}

type FieldForm = ProjectFields[FormAttribute]['form'];

/** The properties of a field's control, by how its text is entered. */
export function control(form: FieldForm) {
  const { input } = form;
  return {
    required: form.required,
    full: 'wide' in form,
    ...('autoComplete' in form && { autoComplete: form.autoComplete }),
    ...(input === 'block' ? { multiline: true as const } : input !== 'line' && { type: input }),
  };
}
