import type { ComponentProps, KeyboardEvent, ReactElement, ReactNode } from 'react';
import type { Placement } from './beside.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Menu.module.css';
import { Popover } from './Popover.tsx';
import text from './text.module.css';

interface MenuProps {
  trigger: ComponentProps<typeof Popover>['trigger'];
  label: string;
  place?: Placement;
  /** The items; they receive a function that closes the menu. */
  children: (close: () => void) => ReactNode;
}

/** Moves through the items with the arrow keys, Home and End, and by first letter (WAI-ARIA, "Menu"). */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.findIndex((item) => item.matches(':focus'));
  const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ';
  const next = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items.at(at < 1 ? -1 : at - 1),
    Home: items[0],
    End: items.at(-1),
  }[event.key];
  const found =
    next ??
    (letter
      ? [...items.slice(at + 1), ...items].find((item) =>
          item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()),
        )
      : undefined);
  if (!found) return;
  event.preventDefault();
  found.focus();
}

/** A button that opens a list of actions or choices. */
export function Menu({ trigger, label, place = 'start', children }: MenuProps): ReactElement {
  return (
    <Popover
      trigger={trigger}
      label={label}
      place={place}
      role="menu"
      headed
      onKeyDown={onKeyDown}
      className={styles.menu}
    >
      {children}
    </Popover>
  );
}

interface MenuItemProps {
  children: ReactNode;
  icon?: IconName | undefined;
  /** A few words after the label. */
  hint?: string | undefined;
  /** For items of which only one is chosen: whether this is it. */
  checked?: boolean;
  unavailable?: boolean;
  onChoose(): void;
}

export function MenuItem({ children, icon, hint, checked, unavailable, onChoose }: MenuItemProps) {
  const inside = (
    <>
      <span className={styles.sign}>{checked ? <Icon name="check" /> : icon && <Icon name={icon} />}</span>
      <span>{children}</span>
      {hint && <small>{hint}</small>}
    </>
  );
  const common = {
    type: 'button',
    tabIndex: -1,
    className: styles.item,
    'aria-disabled': unavailable || undefined,
    onClick: () => {
      if (!unavailable) onChoose();
    },
  } as const;
  return checked === undefined ? (
    <button {...common} role="menuitem">
      {inside}
    </button>
  ) : (
    <button {...common} role="menuitemradio" aria-checked={checked}>
      {inside}
    </button>
  );
}

/** A caption over items; the menu names them, so it is hidden from assistive technology. */
export function MenuCaption({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.caption} ${text.label}`} aria-hidden="true">
      {children}
    </div>
  );
}

export function MenuRule() {
  return <hr className={styles.rule} />;
}
