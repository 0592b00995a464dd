import { useId, useState } from 'react';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { useStartedOver } from '../../app/use-started-over.ts';
import { isSame } from '../../project/state/steps.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import styles from './fields.module.css';
import { enteredDay, transmittalFrom } from './form.ts';
import { Group } from './Group.tsx';
import { ItemsGroup } from './ItemsGroup.tsx';
import { LayoutChoice } from './LayoutChoice.tsx';
import { uploadLetterhead } from './letterhead.ts';
import { SectionGroup } from './SectionGroup.tsx';
import { partiesNow, StoredPartiesPanel } from './StoredPartiesPanel.tsx';
import { fieldsOf, TransmittalField } from './TransmittalField.tsx';
import { useTransmittalForm } from './use-transmittal-form.ts';

/** How long the offer to undo stays. */
const UNDO_MS = 10_000;

const PARTIES = fieldsOf('parties');

interface TransmittalFieldsProps {
  onBack(): void;
  onSaved(): void;
}

/** The second step of the project form: what the transmittal states. Nothing of it is required. */
export function TransmittalFields({ onBack, onSaved }: TransmittalFieldsProps) {
  const all = useAllMessages();
  const t = all.transmittal;
  const { api, notices } = useApp();
  const form = useTransmittalForm();
  const { project, text: value, parties } = form;
  const [keeps, setKeeps] = useState(true);
  const id = useId();
  const filled = PARTIES.filter((name) => value(name).trim() !== '').length;
  const letterhead = form.details.logoFilename === '' ? parties?.logo : undefined;

  const save = async () => {
    const texts = { ...form.values };
    for (const name of await form.givenUp()) texts[name] = form.start.values[name] ?? '';
    const change = {
      transmittal: transmittalFrom(texts, form.rows, form.before),
      transmittalPage: texts['print'] === 'yes',
      lastDelivery: enteredDay(texts, 'lastDelivery'),
    };
    const { details, past } = project.store.getState();
    const changes = !isSame({ ...details, ...change }, details);
    if (changes) project.actions.setDetails(change);
    const after = project.store.getState().past;
    const offer = {
      label: all.common.undo,
      // Only while nothing else was done since.
      run: () => void (project.store.getState().past === after && project.actions.undo()),
      ms: UNDO_MS,
    };
    if (after === past) notices.success(t.saved);
    else notices.success(t.saved, offer);
    if (letterhead && value('letterhead') === 'yes') {
      uploadLetterhead(api, project, letterhead).then(
        (logoFilename) => project.actions.setDetails({ logoFilename }),
        () => notices.failure(all.generate.logoFailed),
      );
    }
    if (keeps) void keep();
    form.forget();
    onSaved();
  };
  useStartedOver(() => {
    form.forget();
    onSaved();
  });
  const keep = async () => {
    const now = await partiesNow(form, api);
    const isNothing = Object.keys(now.fields).length === 0 && !now.logo;
    if (isNothing && !parties) return;
    if (!form.store.keep(now) && form.allowed()) notices.failure(t.parties.notKept);
  };

  return (
    <>
      <div className={styles.body}>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <div className={styles.print}>
            <Toggle
              label={t.print}
              aria-describedby={`${id}-nothing`}
              checked={value('print') === 'yes'}
              onCheckedChange={(on) => form.set('print', on ? 'yes' : '')}
            />
            <p id={`${id}-nothing`}>{t.nothingRequired}</p>
          </div>
          <LayoutChoice form={form} />
          <SectionGroup form={form} />
          <Group
            letter="B"
            title={t.groups.parties}
            summary={t.filled(filled, PARTIES.length)}
            openNarrow={false}
          >
            <div className={styles.fields}>
              {PARTIES.map((name) => (
                <TransmittalField key={name} form={form} name={name} />
              ))}
              {letterhead && (
                <CheckboxField
                  className={styles.wide}
                  checked={value('letterhead') === 'yes'}
                  onCheckedChange={(on) => form.set('letterhead', on ? 'yes' : '')}
                  label={t.parties.letterhead(letterhead.name)}
                />
              )}
            </div>
          </Group>
          <ItemsGroup form={form} />
          <Group
            letter="D"
            title={t.groups.certification}
            summary={value('certification').trim() ? t.certification.filled : t.certification.open}
            openNarrow={false}
          >
            <div className={styles.fields}>
              <div className={styles.wide}>
                <TextField {...form.block('certification')} note={form.origin('certification')} rows={3} />
                <p className={styles.hint}>{t.certification.blank}</p>
              </div>
              {fieldsOf('certification', ['certification']).map((name) => (
                <TransmittalField key={name} form={form} name={name} />
              ))}
            </div>
          </Group>
        </form>
        <StoredPartiesPanel form={form} keeps={keeps} onKeeps={setKeeps} />
      </div>
      <DialogFooter note={t.kept}>
        <Button onClick={onBack}>{t.back}</Button>
        <Button type="submit" form={id} look="primary">
          {t.save}
        </Button>
      </DialogFooter>
    </>
  );
}
