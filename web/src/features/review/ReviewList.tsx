import { closestCenter, DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { useId, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApp, useMessages } from '../../element/app-context.ts';
import { prefersStillness } from '../../ui/motion.ts';
import text from '../../ui/text.module.css';
import { useLatest } from '../../ui/use-latest.ts';
import { DocumentListHead } from '../document-list/DocumentListHead.tsx';
import { placeNumber } from '../document-list/place-number.ts';
import { DraggedRow } from './DraggedRow.tsx';
import { EdgeScroll } from './EdgeScroll.tsx';
import type { ListFocus } from './list-focus.ts';
import type { RowActions } from './RowContents.tsx';
import { dragMotion, SortableRow } from './SortableRow.tsx';
import { useKeyboardLift } from './use-keyboard-lift.ts';

/** What is said comes from this screen's own live region, in its own words. */
const nothing = () => undefined;
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
};

/** A row in the air, and the place it would take. */
export interface Moving {
  readonly id: string;
  readonly to: number;
}

interface ReviewListProps {
  documents: readonly ProjectResource[];
  focus: ListFocus;
  compact: boolean;
  announce(words: string): void;
  askDelete(id: string): void;
  /** A row is being moved, by pointer or keyboard; undefined when it is down again. */
  onMoving(moving: Moving | undefined): void;
}

/** The documents in package order, to put into another. */
export function ReviewList({ documents, focus, compact, announce, askDelete, onMoving }: ReviewListProps) {
  const t = useMessages().review;
  const { project, overlay } = useApp();
  const explanation = useId();
  const [dragged, setDragged] = useState<Moving>();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const ids = useMemo(() => documents.map(({ resourceID }) => resourceID), [documents]);
  const total = ids.length;
  const titleOf = (id: string) =>
    documentTitle(documents.find(({ resourceID }) => resourceID === id)?.resourceName ?? '');

  const { lift, onGripKeyDown, onGripBlur } = useKeyboardLift(ids, {
    lifted: ({ id, from }) => {
      onMoving({ id, to: from });
      announce(t.spoken.lifted(titleOf(id), from + 1, total));
    },
    moved: ({ id, to }) => {
      onMoving({ id, to });
      announce(t.spoken.over(titleOf(id), to + 1, total));
    },
    dropped: ({ id, from, to }) => {
      onMoving(undefined);
      project.actions.reorder(from, to);
      announce(t.spoken.moved(titleOf(id), to + 1, total));
    },
    putBack: ({ id }) => {
      onMoving(undefined);
      announce(t.spoken.putBack(titleOf(id)));
    },
  });

  const step = (id: string, by: 1 | -1, button: HTMLElement) => {
    const to = ids.indexOf(id) + by;
    if (to < 0 || to >= total) return;
    focus.hold(button);
    if (by < 0) project.actions.moveUp(id);
    else project.actions.moveDown(id);
    announce(t.spoken.moved(titleOf(id), to + 1, total));
  };
  const latest = useLatest({ step, askDelete });
  const actions = useMemo<RowActions>(
    () => ({
      moveUp: (id, button) => latest.current.step(id, -1, button),
      moveDown: (id, button) => latest.current.step(id, 1, button),
      askDelete: (id) => latest.current.askDelete(id),
      onGripKeyDown: (event, id) => {
        const grip = event.currentTarget;
        if (onGripKeyDown(event, id)) focus.hold(grip);
      },
      onGripBlur,
    }),
    [focus, latest, onGripKeyDown, onGripBlur],
  );

  useLayoutEffect(() => focus.settle());

  const shown = lift ? arrayMove([...documents], lift.from, lift.to) : documents;
  const inAir = dragged && documents.find(({ resourceID }) => resourceID === dragged.id);

  const release = (commit: boolean) => {
    if (dragged && commit) {
      const from = ids.indexOf(dragged.id);
      if (from !== dragged.to) announce(t.spoken.moved(titleOf(dragged.id), dragged.to + 1, total));
      project.actions.reorder(from, dragged.to);
    }
    setDragged(undefined);
    onMoving(undefined);
  };
  const carry = (id: string, to: number) => {
    if (dragged?.id === id && dragged.to === to) return;
    setDragged({ id, to });
    onMoving({ id, to });
  };

  return (
    <>
      <DocumentListHead />
      <p id={explanation} className={text.hidden}>
        {t.how}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[restrictToVerticalAxis]}
        autoScroll={false}
        onDragStart={({ active }) => carry(String(active.id), ids.indexOf(String(active.id)))}
        onDragOver={({ active, over }) => over && carry(String(active.id), ids.indexOf(String(over.id)))}
        onDragEnd={() => release(true)}
        onDragCancel={() => release(false)}
        accessibility={silent}
      >
        <EdgeScroll />
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-label={t.list}>
            {shown.map((document, at) => (
              <SortableRow
                key={document.resourceID}
                document={document}
                at={at}
                total={total}
                lifted={lift?.id === document.resourceID}
                compact={compact}
                explanation={explanation}
                actions={actions}
                rowRef={focus.rowRef(document.resourceID)}
              />
            ))}
          </ol>
        </SortableContext>
        {createPortal(
          <DragOverlay dropAnimation={prefersStillness() ? null : dragMotion}>
            {dragged && inAir && (
              <DraggedRow
                document={inAir}
                number={placeNumber(dragged.to + 1, total)}
                compact={compact}
                actions={actions}
              />
            )}
          </DragOverlay>,
          overlay,
        )}
      </DndContext>
    </>
  );
}
