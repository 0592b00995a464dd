import type { ReactElement } from 'react';
import styles from './Icon.module.css';
import { iconDrawings } from './icon-drawings.tsx';

export type IconName = keyof typeof iconDrawings;
/** A drawing of the first screens by its name, or one of `laterIcons`. */
export type IconDrawing = IconName | ReactElement;

/** A drawing from the reference's set; always decorative, because the control around it has the name. */
export function Icon({
  name,
  size = 16,
  className,
}: {
  name: IconDrawing;
  size?: 12 | 16 | 20 | 28;
  className?: string | undefined;
}) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      data-size={size}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {typeof name === 'string' ? iconDrawings[name] : name}
    </svg>
  );
}
