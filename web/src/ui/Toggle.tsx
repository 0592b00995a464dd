import { type ComponentProps, useId } from 'react';
import styles from './Toggle.module.css';

interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Shown beside it; without one, give `aria-label` or `aria-labelledby`. */
  label?: string;
}

/** A switch with an optional label; a press on the label counts too. */
export function Toggle({ checked, onCheckedChange, label, id, ...rest }: ToggleProps) {
  const own = useId();
  const input = id ?? own;
  return (
    <label className={styles.toggle} htmlFor={input}>
      <input
        {...rest}
        id={input}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.switch}
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
