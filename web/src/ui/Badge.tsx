import styles from './Badge.module.css';
import { classNames } from './class-names.ts';

/**
 * A number beside a name. `chosen` counts what is in the package; text beside it says the same, so it is
 * hidden from assistive technology.
 */
export function Badge({ count, chosen }: { count: number; chosen?: boolean }) {
  return (
    <span className={classNames(styles.badge, chosen && styles.chosen)} aria-hidden={chosen}>
      {count}
    </span>
  );
}
