import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { useApp } from '../element/app-context.ts';
import { classNames } from './class-names.ts';
import styles from './Popover.module.css';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  align?: 'start' | 'end';
  className?: string | undefined;
}

/** A labelled window at a button; a sheet at the bottom of the view on narrow ones. */
export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  children,
  align = 'start',
  className,
}: PopoverProps) {
  const { overlay } = useApp();
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal container={overlay}>
        <BasePopover.Positioner
          className={styles.positioner}
          sideOffset={6}
          align={align}
          collisionPadding={8}
          collisionAvoidance={{ side: 'flip', align: 'shift' }}
        >
          <BasePopover.Popup className={classNames(styles.popover, className)} aria-label={label}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
