import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
} from 'react';
import { keepBeside, type Placement } from './beside.ts';
import { classNames } from './class-names.ts';
import styles from './Popover.module.css';

interface PopupProps {
  ref: RefObject<HTMLDivElement | null>;
  id?: string;
  /** What it is placed beside. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  place: Placement;
  role?: 'dialog' | 'menu';
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  className?: string | undefined;
  /** `auto` closes on Escape and on an outside press, `manual` only by its owner. */
  popover?: 'auto' | 'manual';
  /** Whether it takes the focus when it opens. */
  takesFocus?: boolean;
  /** Takes the focus when it closes; the anchor if omitted. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
  onClose: () => void;
  onBlur?: (event: FocusEvent) => void;
  children: ReactNode;
}

/** A labelled window in the top layer beside its anchor; on narrow views, a sheet at the bottom. */
export function Popup(props: PopupProps) {
  const { ref, id, anchor, label, place, className, popover = 'auto', takesFocus = true } = props;
  const { role = 'dialog', onKeyDown, returnTo, onClose, onBlur, children } = props;
  useLayoutEffect(() => {
    const [popup, beside] = [ref.current, anchor.current];
    if (!popup || !beside) return;
    popup.showPopover();
    const stop = keepBeside(popup, beside, place, onClose);
    if (takesFocus) {
      (popup.querySelector<HTMLElement>('input, button, a[href]') ?? popup).focus({ preventScroll: true });
    }
    return () => {
      stop();
      const hadFocus = popup.matches(':focus-within');
      popup.hidePopover();
      if (hadFocus) (returnTo?.current ?? beside).focus({ preventScroll: true });
    };
  }, [ref, anchor, place, takesFocus, returnTo, onClose]);

  const semantics: ComponentProps<'div'> = {
    role,
    'aria-label': label,
    onKeyDown,
    onBlur,
    onToggle: (event) => {
      if (event.target === event.currentTarget && event.newState === 'closed') onClose();
    },
  };
  return (
    <div
      ref={ref}
      id={id}
      popover={popover}
      {...semantics}
      tabIndex={-1}
      className={classNames(styles.popover, className)}
    >
      {children}
    </div>
  );
}
