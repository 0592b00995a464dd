import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { useMessages } from '../app/app-context.ts';
import { keepBeside, type Placement } from './beside.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
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
  /** Says what it is in a line above its content where it is a sheet, with a button to close it. */
  headed?: boolean | undefined;
  /** Takes the focus when it closes; the anchor if omitted. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
  onClose: () => void;
  onBlur?: (event: FocusEvent) => void;
  children: ReactNode;
}

/** A labelled window in the top layer beside its anchor; on narrow views, a sheet at the bottom. */
export function Popup(props: PopupProps) {
  const { ref, id, anchor, label, place, className, popover = 'auto', takesFocus = true } = props;
  const { role = 'dialog', onKeyDown, headed, returnTo, onClose, onBlur, children } = props;
  const scrim = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [popup, beside] = [ref.current, anchor.current];
    if (!popup || !beside) return;
    // Before the window, so that it is below it.
    scrim.current?.showPopover();
    popup.showPopover();
    const stop = keepBeside(popup, beside, place, onClose);
    if (takesFocus) {
      const controls = [...popup.querySelectorAll<HTMLElement>('input, button, a[href]')];
      const first = controls.find((control) => !control.closest('[data-sheet-head]'));
      (first ?? popup).focus({ preventScroll: true });
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
    <>
      {/* Below a sheet, so that a press beside it closes it and does nothing else. */}
      <div ref={scrim} popover="manual" className={styles.scrim} aria-hidden="true" onClick={onClose} />
      <div
        ref={ref}
        id={id}
        popover={popover}
        {...semantics}
        tabIndex={-1}
        className={classNames(styles.popover, className)}
      >
        {headed && <SheetHead title={label} onClose={role === 'menu' ? undefined : onClose} />}
        {children}
      </div>
    </>
  );
}

/** What a sheet is; a menu contains nothing but items, so its head is only to be seen. */
function SheetHead({ title, onClose }: { title: string; onClose: (() => void) | undefined }) {
  const t = useMessages();
  return (
    <div className={styles.head} data-sheet-head="">
      <b aria-hidden="true">{title}</b>
      {onClose && <IconButton icon="close" label={t.common.close} onClick={onClose} />}
    </div>
  );
}
