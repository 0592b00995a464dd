import { carriedFieldNames } from '@submittal/contract/transmittal-fields';
import { useId, useRef } from 'react';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import {
  openPartiesFile,
  type Parties,
  type PartiesFault,
  writePartiesFile,
} from '../../project/storage/stored-parties.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import text from '../../ui/text.module.css';
import styles from './fields.module.css';
import { fetchLetterhead } from './letterhead.ts';
import type { TransmittalForm } from './use-transmittal-form.ts';

interface StoredPartiesPanelProps {
  form: TransmittalForm;
  keeps: boolean;
  onKeeps(keeps: boolean): void;
}

/** The parties as the form states them now, with the letterhead of the project, else the one that is retained. */
export async function partiesNow(
  { details, text: value, parties }: TransmittalForm,
  api: ReturnType<typeof useApp>['api'],
): Promise<Parties> {
  const filled = carriedFieldNames.filter((name) => value(name).trim() !== '');
  const logo = (await fetchLetterhead(api, details.logoFilename)) ?? parties?.logo ?? null;
  return {
    from: details.title.slice(0, 300),
    fields: Object.fromEntries(filled.map((name) => [name, value(name).trim()])),
    logo,
  };
}

/** What stays in the browser for the next project: to be retained or not, as a file and back, and erased. */
export function StoredPartiesPanel({ form, keeps, onKeeps }: StoredPartiesPanelProps) {
  const t = useAllMessages().transmittal.parties;
  const { api, notices } = useApp();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { parties } = form;
  const faultText = (fault: PartiesFault) =>
    fault.kind === 'field' ? t.faults.field(fault.place) : t.faults[fault.kind];

  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = await openPartiesFile(file).catch((): PartiesFault => ({ kind: 'no-json' }));
    if ('kind' in read) {
      notices.failure(faultText(read));
      return;
    }
    form.setParties(read);
    form.setValues({
      ...form.values,
      ...read.fields,
      letterhead: read.logo && form.details.logoFilename === '' ? 'yes' : '',
    });
    notices.success(t.opened);
  };

  return (
    <section className={styles.parties} aria-labelledby={id}>
      <Heading level={3} id={id}>
        {t.title}
      </Heading>
      <p className={text.muted}>
        {t.text} {parties ? t.from(parties.from) : t.none}
      </p>
      <CheckboxField checked={keeps} onCheckedChange={onKeeps} label={t.keep} />
      <div className={styles.deeds}>
        <Button
          onClick={() => {
            void partiesNow(form, api).then((now) =>
              saveAsFile('parties.submittal.json', writePartiesFile(now)),
            );
          }}
        >
          <Icon name="download" />
          {t.write}
        </Button>
        <Button onClick={() => input.current?.click()}>
          <Icon name="upload" />
          {t.open}
        </Button>
        <Button
          unavailable={!parties}
          onClick={() => {
            form.store.erase();
            form.setParties(undefined);
            form.set('letterhead', '');
            onKeeps(false);
            notices.success(t.erased);
          }}
        >
          <Icon name="trash" />
          {t.erase}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t.open}
        onChange={({ target }) => {
          void open(target.files?.[0]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
    </section>
  );
}
