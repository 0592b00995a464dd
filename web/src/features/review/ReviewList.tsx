import { type Active, DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
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
import { RowList } from './RowList.tsx';
import { type Drag, gapShift, placeAt, placeDuring, shiftOf } from './row-shifts.ts';
import { SortableRow } from './SortableRow.tsx';
import { useKeyboardLift } from './use-keyboard-lift.ts';

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.toSpliced(from, 1);
  rest.splice(to, 0, ...items.slice(from, from + 1));
  return rest;
};

/** Where a row would drop is told from the rows' own places, so the library need not look for it. */
const noCollisions = () => [];

/** One object for good: a new one each time would make new listeners, and all rows new with them. */
const pointerOptions = { activationConstraint: { distance: 4 } };

/** As long as rows take to make room. */
const dropMotion = { duration: 150, easing: 'ease' };

const nothing = () => undefined;
/** What is said comes from this screen's own live region, in its own words. */
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
  renew(id: string): void;
  /** A row is being moved, by pointer or keyboard; undefined when it is down again. */
  onMoving(moving: Moving | undefined): void;
}

/** The documents in package order, to put into another. */
export function ReviewList({
  documents,
  focus,
  compact,
  announce,
  askDelete,
  renew,
  onMoving,
}: ReviewListProps) {
  const t = useMessages().review;
  const { project, overlay } = useApp();
  const explanation = useId();
  const [drag, setDrag] = useState<Drag>();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<HTMLLIElement>(null);
  const active = useRef<Active>(undefined);
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions));
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
  const latest = useLatest({ step, askDelete, renew });
  const actions = useMemo<RowActions>(
    () => ({
      moveUp: (id, button) => latest.current.step(id, -1, button),
      moveDown: (id, button) => latest.current.step(id, 1, button),
      askDelete: (id) => latest.current.askDelete(id),
      renew: (id) => latest.current.renew(id),
      onGripKeyDown: (event, id) => {
        const grip = event.currentTarget;
        if (onGripKeyDown(event, id)) focus.hold(grip);
      },
      onGripBlur,
    }),
    [focus, latest, onGripKeyDown, onGripBlur],
  );

  useLayoutEffect(() => focus.settle());

  const shown = lift ? moved(documents, lift.from, lift.to) : documents;
  const inAir = drag && documents[drag.from];

  /** Looks where the held row is over the list, which may have moved below it. */
  const follow = () => {
    const box = active.current?.rect.current.translated;
    if (!drag || !box || !list.current) return;
    const rows = [...list.current.children].filter((row) => row instanceof HTMLElement);
    const boxes = rows.map((row) => ({ top: row.offsetTop, height: row.offsetHeight }));
    const middle = (box.top + box.bottom) / 2 - list.current.getBoundingClientRect().top;
    const to = placeAt(boxes, drag.from, middle);
    if (to === drag.to && drag.height > 0) return;
    const height = boxes[drag.from]?.height ?? 0;
    setDrag({ ...drag, to, height, gap: gapShift(boxes, drag.from, to) });
    onMoving({ id: drag.id, to });
  };
  const start = (held: Active) => {
    if (!list.current || !pressed.current) return;
    const from = [...list.current.children].indexOf(pressed.current);
    const id = ids[from];
    if (id === undefined) return;
    active.current = held;
    setDrag({ id, from, to: from, height: 0, gap: 0 });
    onMoving({ id, to: from });
  };
  const release = (commit: boolean) => {
    if (drag && commit && drag.to !== drag.from) {
      announce(t.spoken.moved(titleOf(drag.id), drag.to + 1, total));
      project.actions.reorder(drag.from, drag.to);
    }
    active.current = undefined;
    setDrag(undefined);
    onMoving(undefined);
  };

  return (
    <>
      <DocumentListHead />
      <p id={explanation} className={text.hidden}>
        {t.how}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={noCollisions}
        modifiers={[restrictToVerticalAxis]}
        autoScroll={false}
        onDragStart={({ active: held }) => start(held)}
        onDragMove={follow}
        onDragEnd={() => release(true)}
        onDragCancel={() => release(false)}
        accessibility={silent}
      >
        <EdgeScroll onScrolled={follow} />
        <RowList list={list} pressed={pressed} parting={drag !== undefined}>
          {shown.map((document, at) => (
            <SortableRow
              key={document.resourceID}
              document={document}
              place={drag ? placeDuring(at, drag) : at}
              total={total}
              shift={drag ? shiftOf(at, drag) : 0}
              dragged={drag?.from === at}
              lifted={lift?.id === document.resourceID}
              compact={compact}
              explanation={explanation}
              actions={actions}
              rowRef={focus.rowRef(document.resourceID)}
            />
          ))}
        </RowList>
        {createPortal(
          <DragOverlay dropAnimation={prefersStillness() ? null : dropMotion}>
            {drag && inAir && (
              <DraggedRow
                document={inAir}
                number={placeNumber(drag.to + 1, total)}
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
