import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Figure.module.css';

interface FigureProps {
  children: ReactNode;
  /** Stands small behind the number. */
  unit?: string | undefined;
  className?: string | undefined;
}

/** A number as title blocks show it. */
export function Figure({ children, unit, className }: FigureProps) {
  return (
    <span className={classNames(styles.figure, className)}>
      {children}
      {unit && <small>{unit}</small>}
    </span>
  );
}
