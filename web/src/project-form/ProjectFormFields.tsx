import { formAttributes, projectFields } from '@submittal/contract/project-fields';
import { projectFormFaults } from '@submittal/domain/project-form';
import { useId } from 'react';
import { useApp, useMessages, useProject } from '../app/app-context.ts';
import { useStartedOver } from '../app/use-started-over.ts';
import { CoverPreview } from '../package/CoverPreview.tsx';
import { Button } from '../ui/Button.tsx';
import { DialogBody } from '../ui/DialogBody.tsx';
import { DialogFooter } from '../ui/DialogFooter.tsx';
import form from '../ui/form.module.css';
import { Message } from '../ui/Message.tsx';
import { TextField } from '../ui/TextField.tsx';
import text from '../ui/text.module.css';
import { useForm } from '../ui/use-form.ts';
import { control, faultText } from './form-control.ts';
import { startValues } from './form-values.ts';
import styles from './ProjectFormFields.module.css';

interface ProjectFormFieldsProps {
  mode: 'create' | 'edit';
  onCancel: () => void;
  onSaved: () => void;
}

export function ProjectFormFields({ mode, onCancel, onSaved }: ProjectFormFieldsProps) {
  const t = useMessages();
  const { project } = useApp();
  const details = useProject((state) => state.details);
  const entered = useProject((state) => state.entered);
  const documentCount = useProject((state) => state.selection.order.length);
  const lost =
    mode === 'edit' && formAttributes.some((name) => (entered[name] ?? details[name]) !== details[name]);
  const id = useId();
  const entry = useForm({
    check: projectFormFaults,
    start: startValues(mode, { ...details, ...entered }),
    keep: `project-form ${mode}`,
    async onSubmit(values) {
      const givenUp = await entry.givenUp();
      const { details } = project.store.getState();
      const entered = formAttributes.filter(
        (name) => mode === 'create' || (values[name] !== details[name] && !givenUp.includes(name)),
      );
      if (mode === 'create') project.actions.reset();
      project.actions.setDetails(Object.fromEntries(entered.map((name) => [name, values[name]])), {
        begins: mode === 'create',
      });
      entry.forget();
      onSaved();
    },
  });
  const cancel = () => {
    entry.forget();
    onCancel();
  };
  useStartedOver(mode === 'edit' ? cancel : () => {});

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
            {lost && (
              <div className={form.message}>
                <Message tone="warning">{t.projectForm.notSaved}</Message>
              </div>
            )}
            {/* Always one line, so that the fields stay where they are. */}
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
        <Button onClick={cancel}>{t.common.cancel}</Button>
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
