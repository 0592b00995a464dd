import styles from './Spinner.module.css';

/** A turning ring: something runs. */
export function Spinner() {
  return <span className={styles.spin} />;
}
