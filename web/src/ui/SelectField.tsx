import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './SelectField.module.css';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  /** Looks like a caption above one value among others rather than a form field. */
  quiet?: boolean;
}

/** A labelled choice of one. */
export function SelectField({ label, quiet, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classNames(styles.field, quiet && styles.quiet)}>
      <label htmlFor={id}>{label}</label>
      <select {...rest} id={id}>
        {children}
      </select>
    </div>
  );
}
