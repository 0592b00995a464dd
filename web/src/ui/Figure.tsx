import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Figure.module.css';

interface FigureProps {
  children: ReactNode;
  /** Set small after the number. */
  unit?: string | undefined;
  className?: string | undefined;
}

/** A number in the style of title blocks. */
export function Figure({ children, unit, className }: FigureProps) {
  return (
    <span className={classNames(styles.figure, className)}>
      {children}
      {unit && <small>{unit}</small>}
    </span>
  );
}
