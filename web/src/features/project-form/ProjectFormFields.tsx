import {
  type FormAttribute,
  formAttributes,
  type ProjectFields,
  projectFields,
} from '@submittal/contract/project-fields';
import { type ProjectFieldFault, projectFormFaults } from '@submittal/domain/project-form';
import { useId } from 'react';
import { useApp, useMessages, useProject } from '../../element/app-context.ts';
import type { Messages } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogBody } from '../../ui/DialogBody.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import form from '../../ui/form.module.css';
import { Message } from '../../ui/Message.tsx';
import { TextField } from '../../ui/TextField.tsx';
import text from '../../ui/text.module.css';
import { useForm } from '../../ui/use-form.ts';
import { CoverPreview } from '../cover/CoverPreview.tsx';
import { startValues } from './form-values.ts';
import styles from './ProjectFormFields.module.css';

interface ProjectFormFieldsProps {
  mode: 'create' | 'edit';
  onCancel: () => void;
  onSaved: () => void;
}

/** The words for a fault of a field. */
function faultText(
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

/** What a control is, by how its text is entered. */
function control(form: FieldForm) {
  const { input } = form;
  return {
    required: form.required,
    full: 'wide' in form,
    ...('autoComplete' in form && { autoComplete: form.autoComplete }),
    ...(input === 'block' ? { multiline: true as const } : input !== 'line' && { type: input }),
  };
}

export function ProjectFormFields({ mode, onCancel, onSaved }: ProjectFormFieldsProps) {
  const t = useMessages();
  const { project } = useApp();
  const details = useProject((state) => state.details);
  const documentCount = useProject((state) => state.selection.order.length);
  const id = useId();
  const entry = useForm({
    check: projectFormFaults,
    start: startValues(mode, details),
    onSubmit(entered) {
      if (mode === 'create') project.actions.reset();
      project.actions.setDetails(entered);
      onSaved();
    },
  });

  return (
    <>
      <div className={styles.columns}>
        <DialogBody>
          <form id={id} noValidate onSubmit={(event) => void entry.submit(event)}>
            {mode === 'create' && documentCount > 0 && (
              <div className={form.message}>
                <Message tone="warning">{t.projectForm.replaces(details.title, documentCount)}</Message>
              </div>
            )}
            {/* Always a line, so that the fields stay where they are. */}
            <div className={form.message}>
              {entry.valid ? (
                <Message>{t.projectForm.coverNote}</Message>
              ) : (
                <Message tone="bad">
                  <b>{t.projectForm.summary}</b>
                </Message>
              )}
            </div>
            <div className={form.fields}>
              {formAttributes.map((name) => (
                <TextField
                  key={name}
                  {...entry.control(name)}
                  {...control(projectFields[name].form)}
                  label={t.projectForm.fields[name]}
                  fault={faultText(t, name, entry.fault(name))}
                />
              ))}
            </div>
          </form>
        </DialogBody>
        <aside className={styles.side}>
          <span className={text.label}>{t.projectForm.cover}</span>
          <CoverPreview details={{ ...details, ...entry.values }} width={250} />
        </aside>
      </div>
      <DialogFooter
        note={
          <>
            <span className={form.required} aria-hidden="true">
              *
            </span>{' '}
            {t.common.required}
          </>
        }
      >
        <Button onClick={onCancel}>{t.common.cancel}</Button>
        <Button
          type="submit"
          form={id}
          look="primary"
          unavailable={!entry.valid}
          onDisabledPress={() => void entry.submit()}
        >
          {mode === 'create' ? t.projectForm.create : t.projectForm.save}
        </Button>
      </DialogFooter>
    </>
  );
}
