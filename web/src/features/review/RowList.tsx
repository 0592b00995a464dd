import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './RowList.module.css';

interface RowListProps {
  list: RefObject<HTMLOListElement | null>;
  /** The row whose grip was pressed last. */
  pressed: RefObject<HTMLLIElement | null>;
  /** A row is dragged over the list: the others shift to make room. */
  parting: boolean;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  children: ReactNode;
}

/**
 * The list of rows. It has one draggable: whichever row was last pressed by its grip. With hundreds of
 * draggables, every one would be notified of every drag.
 */
export function RowList({ list, pressed, parting, onKeyDown, children }: RowListProps) {
  const t = useAllMessages().review;
  const { listeners, setNodeRef } = useDraggable({ id: 'row' });
  const onPointerDown = (event: PointerEvent) => {
    const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
    if (!grip) return;
    pressed.current = grip.closest('li');
    setNodeRef(pressed.current);
    listeners?.onPointerDown?.(event);
  };
  return (
    <ol
      ref={list}
      className={classNames(styles.list, parting && styles.parting)}
      aria-label={t.list}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      {children}
    </ol>
  );
}
