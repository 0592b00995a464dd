import { zodResolver } from '@hookform/resolvers/zod';
import { type ProjectFieldFault, type ProjectForm, ProjectFormSchema } from '@submittal/domain/project-form';
import { type SubmitEvent, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useApp, useMessages, useProject } from '../../element/app-context.ts';
import type { Messages } from '../../messages/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogBody } from '../../ui/DialogBody.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import form from '../../ui/form.module.css';
import { Message } from '../../ui/Message.tsx';
import { TextField } from '../../ui/TextField.tsx';
import text from '../../ui/text.module.css';
import { CoverPreview } from '../cover/CoverPreview.tsx';
import { startValues } from './form-values.ts';
import styles from './ProjectFormFields.module.css';

interface ProjectFormFieldsProps {
  mode: 'create' | 'edit';
  onCancel: () => void;
  onSaved: () => void;
}

const isFault = (message: string): message is ProjectFieldFault =>
  ['required', 'email', 'phone', 'too-long'].includes(message);

/** The words for a fault of a field. */
function faultText(t: Messages, field: keyof ProjectForm, message: string | undefined): string | undefined {
  if (!message || !isFault(message)) return message;
  const { faults } = t.projectForm;
  return message === 'required' ? faults.required[field] : faults[message];
}

export function ProjectFormFields({ mode, onCancel, onSaved }: ProjectFormFieldsProps) {
  const t = useMessages();
  const { project } = useApp();
  const details = useProject((state) => state.details);
  const documentCount = useProject((state) => state.selection.order.length);
  const id = useId();
  const { register, handleSubmit, formState, control } = useForm<ProjectForm>({
    resolver: zodResolver(ProjectFormSchema),
    mode: 'onTouched',
    defaultValues: startValues(mode, details),
  });
  const values = useWatch({ control });

  // Without a valid form this marks every fault and moves focus to the first one.
  const submit = handleSubmit((entered) => {
    if (mode === 'create') project.actions.reset();
    project.actions.setDetails(entered);
    onSaved();
  });

  const field = (name: keyof ProjectForm, required = true) => ({
    ...register(name),
    label: t.projectForm.fields[name],
    required,
    fault: faultText(t, name, formState.errors[name]?.message),
  });

  return (
    <>
      <div className={styles.columns}>
        <DialogBody>
          <form id={id} noValidate onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}>
            {mode === 'create' && documentCount > 0 && (
              <div className={form.message}>
                <Message tone="warning">{t.projectForm.replaces(details.title, documentCount)}</Message>
              </div>
            )}
            {!formState.isValid && (
              <div className={form.message}>
                <Message tone="bad">
                  <b>{t.projectForm.summary}</b>
                </Message>
              </div>
            )}
            <div className={form.fields}>
              <TextField {...field('title')} full autoComplete="off" />
              <TextField {...field('author')} autoComplete="organization" />
              <TextField {...field('date')} type="date" />
              <TextField {...field('location')} />
              <TextField {...field('email')} type="email" autoComplete="email" />
              <TextField {...field('phoneNumber', false)} type="tel" autoComplete="tel" />
              <TextField {...field('notes', false)} />
              <TextField {...field('description')} full multiline />
            </div>
          </form>
        </DialogBody>
        <aside className={styles.side}>
          <span className={text.label}>{t.projectForm.cover}</span>
          <CoverPreview details={{ ...details, ...values }} width={250} />
          <span className={styles.note}>{t.projectForm.coverNote}</span>
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
          unavailable={!formState.isValid}
          onDisabledPress={() => void submit()}
        >
          {mode === 'create' ? t.projectForm.create : t.projectForm.save}
        </Button>
      </DialogFooter>
    </>
  );
}
