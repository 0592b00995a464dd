import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { keepBeside } from './beside.ts';
import { classNames } from './class-names.ts';
import styles from './Popover.module.css';

type Trigger = Pick<
  ComponentProps<'button'>,
  'ref' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onPointerDown' | 'onClick' | 'onBlur'
>;

interface PopoverProps {
  /** Draws the button that opens it. */
  trigger: (props: Trigger) => ReactElement;
  label: string;
  /** What is in it, given how to close it. */
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
  /** A menu has nothing in it but what can be chosen (`Menu.tsx`). */
  role?: 'dialog' | 'menu';
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  className?: string | undefined;
}

/**
 * A labelled window at a button; a sheet at the bottom of the view on narrow ones. It is the browser's own popover,
 * which brings the top layer, closing by Escape and by a press elsewhere, and nesting (docs/decisions/009).
 */
export function Popover({
  trigger,
  label,
  children,
  align = 'start',
  role = 'dialog',
  onKeyDown,
  className,
}: PopoverProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = () => popup.current?.matches(':popover-open') ?? false;
  // A press on the button closes the window before the click comes, which must not open it again. Assistive technology
  // may send a click without a press.
  const openAtPress = useRef<boolean>(undefined);
  const close = useCallback(() => setOpen(false), []);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node)) return;
    if (![popup, button].some(({ current }) => current?.contains(relatedTarget))) close();
  };
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': role,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onPointerDown: () => {
          openAtPress.current = isOpen();
        },
        onClick: (event: MouseEvent) => {
          const wasOpen = event.detail > 0 ? openAtPress.current : undefined;
          openAtPress.current = undefined;
          setOpen(!(wasOpen ?? isOpen()));
        },
        onBlur: leave,
      })}
      {open && (
        <Popup
          ref={popup}
          id={id}
          button={button}
          label={label}
          align={align}
          role={role}
          onKeyDown={onKeyDown}
          className={className}
          onClose={close}
          onBlur={leave}
        >
          {children(close)}
        </Popup>
      )}
    </>
  );
}

interface PopupProps {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  align: 'start' | 'end';
  role: 'dialog' | 'menu';
  onKeyDown: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  className: string | undefined;
  onClose: () => void;
  onBlur: (event: FocusEvent) => void;
  children: ReactNode;
}

function Popup({
  ref,
  id,
  button,
  label,
  align,
  role,
  onKeyDown,
  className,
  onClose,
  onBlur,
  children,
}: PopupProps) {
  useLayoutEffect(() => {
    const [popup, anchor] = [ref.current, button.current];
    if (!popup || !anchor) return;
    popup.showPopover();
    const stop = keepBeside(popup, anchor, align, onClose);
    (popup.querySelector<HTMLElement>('input, button, a[href]') ?? popup).focus({ preventScroll: true });
    return () => {
      stop();
      const hadFocus = popup.matches(':focus-within');
      popup.hidePopover();
      if (hadFocus) anchor.focus({ preventScroll: true });
    };
  }, [ref, button, align, onClose]);

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
      popover="auto"
      {...semantics}
      tabIndex={-1}
      className={classNames(styles.popover, className)}
    >
      {children}
    </div>
  );
}
