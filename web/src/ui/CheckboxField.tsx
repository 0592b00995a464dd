import { type ReactNode, useId } from 'react';
import { Checkbox } from './Checkbox.tsx';
import styles from './CheckboxField.module.css';
import { classNames } from './class-names.ts';

interface CheckboxFieldProps {
  checked: boolean | 'mixed';
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  /** A number at the right end, for example of results. */
  count?: number | undefined;
  good?: boolean;
  className?: string | undefined;
}

/** A checkbox with its label. */
export function CheckboxField({
  checked,
  onCheckedChange,
  label,
  count,
  good,
  className,
}: CheckboxFieldProps) {
  const id = useId();
  return (
    <label className={classNames(styles.field, className)} htmlFor={id}>
      <Checkbox id={id} checked={checked} onCheckedChange={onCheckedChange} {...(good ? { good } : {})} />
      <span className={styles.label}>{label}</span>
      {count !== undefined && (
        // Another number is another node: nothing moves if one is wider than the other.
        <span key={count} className={styles.count}>
          {count}
        </span>
      )}
    </label>
  );
}
