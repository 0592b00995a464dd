import type { ButtonState } from '@submittal/domain/buttons';
import type { ReactElement } from 'react';
import styles from './ButtonFace.module.css';

const marks: Record<ButtonState, ReactElement> = {
  none: <path d="M7 4.2v5.6M4.2 7h5.6" />,
  some: <path d="M1.5 12.5v-11h11z" fill="currentColor" stroke="none" />,
  all: <path className={styles.tick} d="m4 7.2 2.2 2.2L10.2 5" fill="none" strokeWidth="1.8" />,
  void: <path d="M3.4 10.6 10.6 3.4" />,
};

/** Shape first, colour second: outline, half, solid, slashed. */
export function StateGlyph({ state }: { state: ButtonState }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 14 14" aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="12"
        height="12"
        rx="1"
        {...(state === 'void' ? { strokeDasharray: '2 1.6' } : {})}
      />
      {marks[state]}
    </svg>
  );
}
