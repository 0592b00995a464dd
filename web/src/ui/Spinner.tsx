import styles from './Spinner.module.css';

/** A spinning ring: something is running. */
export function Spinner() {
  return <span className={styles.spin} />;
}
