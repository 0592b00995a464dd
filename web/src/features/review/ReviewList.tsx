import { type Active, DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { restrictToVerticalAxis } from '@dnd-kit/modifiers';
import type { Heading } from '@submittal/contract/project';
import { changeHeading, moveLines, moveSection, removeHeading } from '@submittal/domain/arrange';
import { documentTitle } from '@submittal/domain/document-title';
import { sectionsOf } from '@submittal/domain/headings';
import { ownEntry } from '@submittal/domain/own-entry';
import { moveTogether, reorder } from '@submittal/domain/reorder';
import type { Selection } from '@submittal/domain/selection';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { DocumentListHead } from '../../documents/list/DocumentListHead.tsx';
import { placeNumber } from '../../documents/list/place-number.ts';
import { prefersStillness } from '../../ui/motion.ts';
import text from '../../ui/text.module.css';
import { useLatest } from '../../ui/use-latest.ts';
import { DraggedRow } from './DraggedRow.tsx';
import { EdgeScroll } from './EdgeScroll.tsx';
import type { ListFocus } from './list-focus.ts';
import { type ListLine, listLines } from './list-rows.ts';
import type { RowFindings } from './preflight/row-findings.ts';
import type { RowActions } from './RowContents.tsx';
import { RowList } from './RowList.tsx';
import { type Drag, gapShift, placeAt, placeDuring, shiftOf } from './row-shifts.ts';
import { type SectionActions, SectionRow } from './SectionRow.tsx';
import { SortableRow } from './SortableRow.tsx';
import { useKeyboardLift } from './use-keyboard-lift.ts';
import type { RowSelection } from './use-row-selection.ts';

/** The rows' own positions say where a row would drop, so the library need not detect collisions. */
const noCollisions = () => [];

/** One constant object: a new one each time would create new listeners, and rerender all rows. */
const pointerOptions = { activationConstraint: { distance: 4 } };

/** As long as rows take to make room. */
const dropMotion = { duration: 150, easing: 'ease' };

const nothing = () => undefined;
/** This screen's own live region makes the announcements, in its own words. */
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
};

/** The row being moved, and the list as it would be. */
export interface Moving {
  /** The row that is dragged. */
  readonly id: string;
  /** Its place among the documents, from 0. */
  readonly to: number;
  readonly selection: Selection;
}

/** The heading whose name is being edited. */
export interface Renaming {
  readonly id: string;
  /** The steps that undo had when it was added just now: without a name of its own it goes again. */
  readonly added?: readonly unknown[];
}

interface ReviewListProps {
  selection: Selection;
  /** The selected documents, which are moved and deleted together. */
  chosen: RowSelection;
  focus: ListFocus;
  compact: boolean;
  /** What pre-flight found, by the ids of documents. */
  found: RowFindings | undefined;
  renaming: Renaming | undefined;
  announce(words: string): void;
  askDelete(id: string): void;
  keepPages(id: string): void;
  markPages(id: string): void;
  renew(id: string): void;
  /** Starts editing the name of a heading; undefined ends it. */
  rename(next: Renaming | undefined): void;
  addHeading(documentIds: readonly string[]): void;
  /** Called while rows are moved, by pointer or keyboard; with undefined when they are dropped. */
  onMoving(moving: Moving | undefined): void;
}

/** The documents in package order, for rearranging. */
export function ReviewList({
  selection,
  chosen,
  focus,
  compact,
  found,
  renaming,
  announce,
  askDelete,
  keepPages,
  markPages,
  renew,
  rename,
  addHeading,
  onMoving,
}: ReviewListProps) {
  const t = useAllMessages().review;
  const { project, overlay } = useApp();
  const explanation = useId();
  const [drag, setDrag] = useState<Drag>();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<HTMLLIElement>(null);
  const active = useRef<Active>(undefined);
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions));
  const ids = selection.order;
  const total = ids.length;
  const titleOf = (id: string) =>
    documentTitle(ownEntry(selection.documents, id)?.resourceName ?? headingOf(selection, id)?.name ?? '');

  /** Announces a document's new place. */
  const tellMoved = (id: string, next: Selection) => {
    const to = next.order.indexOf(id) + 1;
    const section = sectionsOf(next).find(({ documents }) => documents.includes(id));
    announce(
      section?.heading
        ? t.spoken.movedUnder(titleOf(id), to, total, section.heading.name)
        : t.spoken.moved(titleOf(id), to, total),
    );
  };

  const { lift, onGripKeyDown, onGripBlur } = useKeyboardLift(ids, {
    lifted: ({ id, from }) => {
      onMoving({ id, to: from, selection });
      announce(t.spoken.lifted(titleOf(id), from + 1, total));
    },
    moved: ({ id, from, to }) => {
      onMoving({ id, to, selection: reorder(selection, from, to) });
      announce(t.spoken.over(titleOf(id), to + 1, total));
    },
    dropped: ({ id, from, to }) => {
      onMoving(undefined);
      project.actions.arrange((now) => reorder(now, from, to));
      tellMoved(id, reorder(selection, from, to));
    },
    putBack: ({ id }) => {
      onMoving(undefined);
      announce(t.spoken.putBack(titleOf(id)));
    },
  });

  /** The documents that move with a row: all selected ones if it is among them. */
  const withChosen = (id: string): readonly string[] =>
    chosen.has(id) && chosen.ids.length > 1 ? chosen.ids : [id];

  const stepAll = (id: string, by: -1 | 1, button: HTMLElement) => step(withChosen(id), by, button);
  const step = (moved: readonly string[], by: -1 | 1, button: HTMLElement) => {
    const next = moveTogether(selection, moved, by);
    if (next === selection) return;
    focus.hold(button);
    project.actions.arrange((now) => moveTogether(now, moved, by));
    const [id] = moved;
    if (id !== undefined && moved.length === 1) tellMoved(id, next);
    else announce(t.spoken.movedSeveral(moved.length));
  };
  const section = {
    rename: (id: string) => rename({ id }),
    renamed: (id: string, name: string | undefined) => {
      rename(undefined);
      if (name === undefined && renaming?.added) return section.removeHeading(id, renaming.added);
      if (name !== undefined) project.actions.arrange((now) => changeHeading(now, id, { name }));
      focus.row(id)?.focus({ preventScroll: true });
    },
    switchDivider: (id: string, divider: boolean) =>
      project.actions.arrange((now) => changeHeading(now, id, { divider })),
    moveSection: (id: string, by: -1 | 1, button: HTMLElement) => {
      if (moveSection(selection, id, by) === selection) return;
      focus.hold(button);
      project.actions.arrange((now) => moveSection(now, id, by));
      announce(t.spoken.headingMoved(headingOf(selection, id)?.name ?? ''));
    },
    removeHeading: (id: string, added?: readonly unknown[]) => {
      const first = sectionsOf(selection).find(({ heading }) => heading?.id === id)?.documents[0];
      announce(t.spoken.headingRemoved(headingOf(selection, id)?.name ?? ''));
      if (added === project.store.getState().past) project.actions.undo();
      else project.actions.arrange((now) => removeHeading(now, id));
      focus.row(first ?? ids[0] ?? '')?.focus({ preventScroll: true });
    },
    giveHeading: (first: string) => {
      const own = sectionsOf(selection).find(({ documents }) => documents[0] === first);
      if (own) addHeading(own.documents);
    },
    chooseAll: chosen.chooseAll,
  };
  const latest = useLatest({
    step,
    stepAll,
    askDelete,
    keepPages,
    markPages,
    renew,
    section,
    choose: chosen.choose,
  });
  const actions = useMemo<RowActions>(
    () => ({
      moveUp: (id, button) => latest.current.step([id], -1, button),
      moveDown: (id, button) => latest.current.step([id], 1, button),
      moveWithChosen: (id, by, button) => latest.current.stepAll(id, by, button),
      choose: (id, isChosen, isRange) => latest.current.choose(id, isChosen, isRange),
      askDelete: (id) => latest.current.askDelete(id),
      keepPages: (id) => latest.current.keepPages(id),
      markPages: (id) => latest.current.markPages(id),
      renew: (id) => latest.current.renew(id),
      onGripKeyDown: (event, id) => {
        const grip = event.currentTarget;
        if (onGripKeyDown(event, id)) focus.hold(grip);
      },
      onGripBlur,
    }),
    [focus, latest, onGripKeyDown, onGripBlur],
  );
  const sectionActions = useMemo<SectionActions>(
    () => ({
      chooseAll: (of, isChosen) => latest.current.section.chooseAll(of, isChosen),
      rename: (id) => latest.current.section.rename(id),
      renamed: (id, name) => latest.current.section.renamed(id, name),
      switchDivider: (id, divider) => latest.current.section.switchDivider(id, divider),
      moveSection: (id, by, button) => latest.current.section.moveSection(id, by, button),
      removeHeading: (id) => latest.current.section.removeHeading(id),
      giveHeading: (first) => latest.current.section.giveHeading(first),
    }),
    [latest],
  );

  useLayoutEffect(() => focus.settle());

  const shown = useMemo(
    () => listLines(lift ? reorder(selection, lift.from, lift.to) : selection),
    [selection, lift],
  );
  const inAir = drag && shown[drag.from];

  /** The list as it would be if the dragged rows dropped at a line. */
  const droppedAt = (id: string, from: number, to: number): Selection => {
    const dragged = withChosen(id);
    const own = sectionsOf(selection).find(({ heading }) => heading?.id === id)?.documents ?? [];
    const along = new Set([...dragged, ...own]);
    const rest = shown.toSpliced(from, 1);
    const below = rest.slice(to).find((line) => !along.has(line.id));
    return moveLines(selection, dragged, below ? firstLine(below) : null);
  };

  /** Finds where the dragged row is over the list, which may have scrolled beneath it. */
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
    tellMoving(drag.id, to === drag.from ? selection : droppedAt(drag.id, drag.from, to));
  };
  const tellMoving = (id: string, next: Selection) =>
    onMoving({ id, to: next.order.indexOf(id), selection: next });
  const start = (dragged: Active) => {
    if (!list.current || !pressed.current) return;
    const from = [...list.current.children].indexOf(pressed.current);
    const id = shown[from]?.id;
    if (id === undefined) return;
    active.current = dragged;
    setDrag({ id, from, to: from, height: 0, gap: 0 });
    tellMoving(id, selection);
  };
  const release = (commit: boolean) => {
    if (drag && commit && drag.to !== drag.from) {
      const next = droppedAt(drag.id, drag.from, drag.to);
      const dragged = withChosen(drag.id);
      if (next !== selection) {
        if (dragged.length > 1) announce(t.spoken.movedSeveral(dragged.length));
        else if (next.order.includes(drag.id)) tellMoved(drag.id, next);
        else announce(t.spoken.headingMoved(titleOf(drag.id)));
        project.actions.arrange((now) => (now === selection ? next : now));
      }
    }
    active.current = undefined;
    setDrag(undefined);
    onMoving(undefined);
  };

  const dragged = drag ? withChosen(drag.id) : [];
  /** The place of each line among the documents during a drag. */
  const places = useMemo(() => {
    const order: number[] = [];
    shown.forEach((_, at) => {
      order[drag ? placeDuring(at, drag) : at] = at;
    });
    let place = 0;
    return new Map(order.map((at) => [at, shown[at]?.kind === 'document' ? place++ : place]));
  }, [shown, drag]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      chosen.chooseAll(ids, true);
    } else if (event.key === 'Escape' && !event.defaultPrevented && chosen.ids.length > 0) {
      event.preventDefault();
      chosen.clear();
    }
  };

  return (
    <>
      <DocumentListHead selectable />
      <p id={explanation} className={text.hidden}>
        {t.how}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={noCollisions}
        modifiers={[restrictToVerticalAxis]}
        autoScroll={false}
        onDragStart={({ active: one }) => start(one)}
        onDragMove={follow}
        onDragEnd={() => release(true)}
        onDragCancel={() => release(false)}
        accessibility={silent}
      >
        <EdgeScroll onScrolled={follow} />
        <RowList list={list} pressed={pressed} parting={drag !== undefined} onKeyDown={onKeyDown}>
          {shown.map((line, at) =>
            line.kind === 'section' ? (
              <SectionRow
                key={line.id}
                line={line}
                selected={allOrSome(
                  line.documents.map(({ resourceID }) => resourceID),
                  chosen,
                )}
                renaming={line.heading !== null && line.heading.id === renaming?.id}
                shift={drag ? shiftOf(at, drag) : 0}
                dragged={drag?.from === at}
                actions={sectionActions}
                rowRef={focus.rowRef(line.id)}
              />
            ) : (
              <SortableRow
                key={line.id}
                document={line.document}
                place={places.get(at) ?? line.place}
                total={total}
                shift={drag ? shiftOf(at, drag) : 0}
                dragged={drag?.from === at}
                follows={dragged.length > 1 && drag?.from !== at && dragged.includes(line.id)}
                lifted={lift?.id === line.id}
                selected={chosen.has(line.id)}
                compact={compact}
                explanation={explanation}
                found={found?.get(line.id)}
                actions={actions}
                rowRef={focus.rowRef(line.id)}
              />
            ),
          )}
        </RowList>
        {createPortal(
          <DragOverlay dropAnimation={prefersStillness() ? null : dropMotion}>
            {drag && inAir && (
              <DraggedRow
                line={inAir}
                number={placeNumber((places.get(drag.from) ?? 0) + 1, total)}
                count={dragged.length}
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

function headingOf({ headings }: Selection, id: string): Heading | undefined {
  return headings.find((heading) => heading.id === id);
}

/**
 * The id of a line in the arrangement. The line for documents before the first heading exists only on screen,
 * so its first document stands in.
 */
function firstLine(line: ListLine): string {
  return line.kind === 'section' && !line.heading && line.isFirst
    ? (line.documents[0]?.resourceID ?? line.id)
    : line.id;
}

function allOrSome(ids: readonly string[], chosen: RowSelection): boolean | 'mixed' {
  const count = ids.filter(chosen.has).length;
  return count === 0 ? false : count === ids.length || 'mixed';
}
