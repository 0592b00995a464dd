import styles from './Progress.module.css';

interface ProgressProps {
  label: string;
  /** From 0 to 1; if omitted, the bar only says that something is running. */
  value?: number | undefined;
}

/** A ruler that fills, or a hatched slider if the length is unknown. */
export function Progress({ label, value }: ProgressProps) {
  const known = value !== undefined;
  return (
    <div
      className={known ? styles.bar : `${styles.bar} ${styles.indeterminate}`}
      role="progressbar"
      aria-label={label}
      {...(known
        ? { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': Math.round(value * 100) }
        : {})}
    >
      <i style={known ? { inlineSize: `calc((100% - 4px) * ${value})` } : undefined} />
    </div>
  );
}
