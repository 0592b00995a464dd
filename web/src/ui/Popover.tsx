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
  /** Draws the button that opens it. */
  trigger: (props: Trigger) => ReactElement;
  label: string;
  /** What is in it, given how to close it. */
  children: (close: () => void) => ReactNode;
  place?: Placement;
  /** A menu has nothing in it but what can be chosen (`Menu.tsx`). */
  role?: 'dialog' | 'menu';
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  className?: string | undefined;
  /** Where the focus goes from it; to its button without it. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A labelled window at a button; a sheet at the bottom of the view on narrow ones. It is the browser's own popover,
 * which brings the top layer, closing by Escape and by a press elsewhere, and nesting (docs/decisions/009).
 */
export function Popover({
  trigger,
  label,
  children,
  place = 'start',
  role = 'dialog',
  onKeyDown,
  className,
  returnTo,
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
    if (![popup, button, returnTo].some((kept) => kept?.current?.contains(relatedTarget))) close();
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
        // Around the window itself, which takes the focus and its place once what is in it is there.
        <OpenedPart open onOpenChange={setOpen}>
          <Popup
            ref={popup}
            id={id}
            anchor={button}
            label={label}
            place={place}
            role={role}
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
