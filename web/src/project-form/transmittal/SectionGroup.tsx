import { projectFields } from '@submittal/contract/project-fields';
import type { TransmittalFieldName } from '@submittal/contract/transmittal-fields';
import { LAST_DAY } from '@submittal/domain/project-form';
import { submittalNumber } from '@submittal/domain/submittal-number';
import { useId, useState } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import { TextField } from '../../ui/TextField.tsx';
import text from '../../ui/text.module.css';
import styles from './fields.module.css';
import { Group } from './Group.tsx';
import { NumberField } from './NumberField.tsx';
import { fieldsOf, TransmittalField } from './TransmittalField.tsx';
import type { TransmittalForm } from './use-transmittal-form.ts';

/** What has a place of its own here. */
const DRAWN: readonly TransmittalFieldName[] = [
  'section',
  'sectionTitle',
  'sequence',
  'revision',
  'dateSent',
  'dateRequired',
  'submission',
  'resubmittalOf',
  'purpose',
];

/** Group A: the section, the number, and what is asked for. */
export function SectionGroup({ form }: { form: TransmittalForm }) {
  const t = useAllMessages().transmittal;
  const { details, text: value } = form;
  const number = submittalNumber(
    {
      section: value('section'),
      sequence: value('sequence'),
      revision: value('revision'),
      projectNumber: value('projectNumber'),
    },
    details.receiver,
  );
  const isWhole = !number.faults.some(({ kind }) => kind === 'blank');
  return (
    <Group
      letter="A"
      title={t.groups.number}
      summary={<span className={styles.code}>{isWhole ? number.text : ''}</span>}
      openNarrow
    >
      <SectionChoice form={form} />
      <div className={styles.fields}>
        <NumberField form={form} number={number} />
        <TextField {...form.control('dateRequired')} />
        <TransmittalField form={form} name="submission" />
        <TransmittalField form={form} name="purpose" />
        {value('submission') === 'resubmittal' && <TextField {...form.control('resubmittalOf')} full />}
        {fieldsOf('number', DRAWN).map((name) => (
          <TransmittalField key={name} form={form} name={name} />
        ))}
        <TextField {...form.control('dateSent')} />
        <TextField
          name="lastDelivery"
          type="date"
          max={LAST_DAY}
          label={t.lastDelivery}
          unmarked
          maxLength={projectFields.lastDelivery.max}
          value={value('lastDelivery')}
          onChange={({ target }) => form.set('lastDelivery', target.value)}
        />
      </div>
    </Group>
  );
}

/** The sections that the products suggest, as one choice; another is entered. */
function SectionChoice({ form }: { form: TransmittalForm }) {
  const t = useAllMessages().transmittal;
  const { suggested, values, setValues } = form;
  const name = useId();
  const [another, setAnother] = useState(false);
  const current = suggested.find(({ number }) => number === values['section']);
  const own = another || !current;
  const entered = (
    <div className={styles.fields}>
      <TextField {...form.control('section')} />
      <TextField {...form.control('sectionTitle')} />
    </div>
  );
  if (suggested.length === 0) return entered;
  return (
    <>
      <fieldset className={styles.pick}>
        <legend>
          <span>{t.section.label}</span>
          <span className={text.muted}>{t.section.suggested}</span>
        </legend>
        <div className={styles.choices}>
          {suggested.map(({ number, title, products, documents }) => (
            <label key={number}>
              <input
                type="radio"
                name={name}
                checked={!own && current?.number === number}
                onChange={() => {
                  setAnother(false);
                  setValues({ ...values, section: number, sectionTitle: title });
                }}
              />
              <span className={styles.code}>{number}</span>
              <span>{title}</span>
              <span className={styles.why}>
                {t.section.why(products[0] ?? '', products.length - 1, documents)}
              </span>
            </label>
          ))}
          <label>
            <input type="radio" name={name} checked={own} onChange={() => setAnother(true)} />
            <span className={styles.rest}>{t.section.another}</span>
          </label>
        </div>
      </fieldset>
      {own && entered}
    </>
  );
}
