import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconDrawing } from './Icon.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  icon: IconDrawing;
  /** What the button does, for people who cannot see the icon. */
  label: string;
  danger?: boolean;
  unavailable?: boolean;
}

export function IconButton({
  icon,
  label,
  danger,
  unavailable,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.iconButton, danger && styles.danger, className)}
      aria-label={label}
      aria-disabled={unavailable || undefined}
      onClick={(event) => {
        if (!unavailable) onClick?.(event);
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The same look for a link. */
export function IconLink({
  icon,
  label,
  href,
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'children' | 'href'> & { icon: IconDrawing; label: string; href: string }) {
  return (
    <a {...rest} href={href} className={classNames(styles.iconButton, className)} aria-label={label}>
      <Icon name={icon} />
    </a>
  );
}
