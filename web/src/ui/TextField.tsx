import { type ComponentProps, type Ref, useId } from 'react';
import { useMessages } from '../app/app-context.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './TextField.module.css';

interface FieldProps {
  label: string;
  /** What is wrong with it, shown with a red border. */
  fault?: string | undefined;
  required?: boolean;
  /** Not marked as required or optional: the form says so for all its fields. */
  unmarked?: boolean;
  /** Stands at the end of the label's line, such as where the text comes from. */
  note?: string | undefined;
  /** Stands under the control: what to know before typing. */
  hint?: string | undefined;
  /** Spans both columns of the form. */
  full?: boolean;
}

type TextFieldProps = FieldProps &
  (
    | ({ multiline?: false } & Omit<ComponentProps<'input'>, 'required'>)
    | ({ multiline: true; ref?: Ref<HTMLTextAreaElement> } & Omit<
        ComponentProps<'textarea'>,
        'required' | 'ref'
      >)
  );

/** A labelled line or block of text with its message. */
export function TextField({ label, fault, required, unmarked, note, hint, full, ...rest }: TextFieldProps) {
  const t = useMessages();
  const id = useId();
  const described = {
    id,
    // The typed text determines its direction.
    dir: 'auto',
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-fault` : hint ? `${id}-hint` : note ? `${id}-note` : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={classNames(styles.field, full && styles.full, fault && styles.bad)}>
      <label htmlFor={id}>
        {label}
        {note ? (
          <span className={styles.optional} id={`${id}-note`} aria-hidden="true">
            {note}
          </span>
        ) : required ? (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        ) : (
          !unmarked && <span className={styles.optional}>{t.common.optional}</span>
        )}
      </label>
      <Control {...rest} {...described} />
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {fault && (
        <span className={styles.fault} id={`${id}-fault`}>
          <Icon name="alert" size={12} />
          {fault}
        </span>
      )}
    </div>
  );
}

function Control({ multiline, ...rest }: Record<string, unknown> & { multiline?: boolean }) {
  return multiline ? <textarea {...rest} /> : <input {...rest} />;
}
