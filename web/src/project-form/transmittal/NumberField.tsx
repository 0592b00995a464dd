import { transmittalFields } from '@submittal/contract/transmittal-fields';
import type { PatternFault, PrintedPattern } from '@submittal/domain/number-pattern';
import { useId } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './fields.module.css';
import type { TransmittalForm } from './use-transmittal-form.ts';

const PARTS = ['section', 'sequence', 'revision'] as const;

interface NumberFieldProps {
  form: TransmittalForm;
  number: PrintedPattern;
}

/** The number in three joined fields, how the receiver's pattern prints it, and what that cannot hold. */
export function NumberField({ form, number }: NumberFieldProps) {
  const t = useAllMessages().transmittal;
  const words = t.number;
  const id = useId();
  const sentence = ({ name, kind, most = 0 }: PatternFault) => {
    if (kind === 'blank') return words.blank(words.names[name]);
    if (kind === 'tooLong') return words.tooLong(words.names[name], most);
    return words.notANumber(words.names[name], form.text(name));
  };
  // What was not entered yet is no fault.
  const entered = number.faults.filter(({ kind }) => kind !== 'blank');
  return (
    <fieldset className={styles.number} aria-describedby={`${id}-prints`}>
      <legend>{words.label}</legend>
      <div className={styles.joined}>
        {PARTS.map((part, at) => (
          <span key={part} className={styles.part}>
            {at > 0 && (
              <span className={styles.dash} aria-hidden="true">
                –
              </span>
            )}
            <input
              type="text"
              name={part}
              aria-label={t.fields[part]}
              placeholder={part === 'revision' ? '0' : undefined}
              maxLength={transmittalFields[part].max}
              value={form.text(part)}
              onChange={({ target }) => form.set(part, target.value)}
            />
          </span>
        ))}
      </div>
      <div id={`${id}-prints`} className={styles.hint} aria-live="polite">
        {number.faults.some(({ name, kind }) => kind === 'blank' && name === 'sequence') &&
        entered.length === 0 ? (
          words.hint
        ) : (
          <>
            {words.prints} <bdi className={styles.code}>{number.text}</bdi>
          </>
        )}
        {entered.map((fault) => (
          <span key={fault.name} className={styles.look}>
            <Icon name="warning" size={12} />
            {sentence(fault)}
          </span>
        ))}
      </div>
    </fieldset>
  );
}
