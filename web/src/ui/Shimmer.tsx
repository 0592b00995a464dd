import styles from './Shimmer.module.css';

interface ShimmerProps {
  width?: number | string | undefined;
  height: number | string;
  /** The distance to what is above. */
  space?: number;
  /** A colour instead of the default one. */
  colour?: string;
}

/** A shimmering bar in place of something that is loading. */
export function Shimmer({ width, height, space, colour }: ShimmerProps) {
  return (
    <span
      className={styles.shimmer}
      style={{ width, height, marginTop: space, ...(colour ? { backgroundColor: colour } : {}) }}
    />
  );
}
