import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './Checkbox.module.css';
import { classNames } from './class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  /** `mixed`: some of the items it stands for. */
  checked: boolean | 'mixed';
  /** `isRange` is whether Shift was down: the change applies to everything from the last one to this one. */
  onCheckedChange: (checked: boolean, isRange: boolean) => void;
  /** Green, for documents that are in the package. */
  good?: boolean;
}

/** A native checkbox, so that assistive technology announces its three states. */
export function Checkbox({ checked, onCheckedChange, good, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed';
  });
  return (
    <input
      {...rest}
      ref={input}
      type="checkbox"
      className={classNames(
        styles.checkbox,
        checked === 'mixed' && styles.mixed,
        good && styles.good,
        className,
      )}
      checked={checked === true}
      onChange={({ target, nativeEvent }) =>
        onCheckedChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
