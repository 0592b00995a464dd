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
  useRef,
  useState,
} from 'react';
import { OpenedPart } from '../parts/OpenedPart.tsx';
import type { Placement } from './beside.ts';
import { Popup } from './Popup.tsx';

type Trigger = Pick<
  ComponentProps<'button'>,
  'ref' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onPointerDown' | 'onClick' | 'onBlur'
>;

interface PopoverProps {
  /** Renders the button that opens it. */
  trigger: (props: Trigger) => ReactElement;
  label: string;
  /** Its content, which receives a function that closes it. */
  children: (close: () => void) => ReactNode;
  place?: Placement;
  /** A menu contains nothing but items (`Menu.tsx`). */
  role?: 'dialog' | 'menu';
  /** Its content has no head of its own. */
  headed?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  className?: string | undefined;
  /** Takes the focus when it closes; its button if omitted. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A labelled window attached to a button; on narrow views, a sheet at the bottom. It is the browser's own
 * popover, which provides the top layer, closing on Escape and on an outside press, and nesting
 * (docs/decisions/009).
 */
export function Popover({
  trigger,
  label,
  children,
  place = 'start',
  role = 'dialog',
  headed,
  onKeyDown,
  className,
  returnTo,
}: PopoverProps) {
  // Which opening it is. The browser tells that a window was hidden only later, when it may be open anew.
  const [opening, setOpening] = useState<number>();
  const openings = useRef(0);
  const open = opening !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = () => popup.current?.matches(':popover-open') ?? false;
  // A press on the button closes the window before the click arrives, which must not open it again. Assistive
  // technology may send a click without a press.
  const openAtPress = useRef<boolean>(undefined);
  const close = useCallback(
    () => setOpening((current) => (current === opening ? undefined : current)),
    [opening],
  );
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node)) return;
    if (![popup, button, returnTo].some((part) => part?.current?.contains(relatedTarget))) close();
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
          if (wasOpen ?? isOpen()) return close();
          openings.current += 1;
          setOpening(openings.current);
        },
        onBlur: leave,
      })}
      {open && (
        // Wraps the whole window, which takes the focus and its place once its content is loaded.
        <OpenedPart key={opening} open onOpenChange={close}>
          <Popup
            ref={popup}
            id={id}
            anchor={button}
            label={label}
            place={place}
            role={role}
            headed={headed}
            onKeyDown={onKeyDown}
            className={className}
            returnTo={returnTo}
            onClose={close}
            onBlur={leave}
          >
            {children(close)}
          </Popup>
        </OpenedPart>
      )}
    </>
  );
}
