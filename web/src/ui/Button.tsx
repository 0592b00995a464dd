import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './Spinner.tsx';

type Look = 'plain' | 'primary' | 'danger' | 'quiet' | 'link';

interface Looks {
  look?: Look;
  large?: boolean;
  block?: boolean;
}

const className = ({ look = 'plain', large, block }: Looks, own: string | undefined) =>
  classNames(
    look === 'link' ? styles.link : styles.button,
    styles[look],
    large && styles.large,
    block && styles.block,
    own,
  );

const part = (look: Look | undefined) =>
  look === 'link' ? undefined : look === 'primary' ? 'button button-primary' : 'button';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, Looks {
  /** Something is running: shows a spinner and ignores presses. */
  busy?: boolean;
  /**
   * Stays focusable and is announced as unavailable; a press does nothing unless `onDisabledPress` explains
   * why.
   */
  unavailable?: boolean;
  onDisabledPress?: (() => void) | undefined;
}

export function Button({
  look,
  large,
  block,
  busy,
  unavailable,
  onDisabledPress,
  className: own,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      part={part(look)}
      className={className({ ...(look && { look }), ...(large && { large }), ...(block && { block }) }, own)}
      aria-disabled={unavailable || busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (unavailable || busy) {
          event.preventDefault();
          if (unavailable) onDisabledPress?.();
          return;
        }
        onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** The same look for a link. */
export function ButtonLink({
  look,
  large,
  block,
  className: own,
  children,
  ...rest
}: ComponentProps<'a'> & Looks) {
  return (
    <a
      {...rest}
      part={part(look)}
      className={className({ ...(look && { look }), ...(large && { large }), ...(block && { block }) }, own)}
    >
      {children}
    </a>
  );
}
