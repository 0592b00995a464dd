import type { Annotation, PageLines, Rect } from '@submittal/contract/annotation';
import type { ProjectResource } from '@submittal/contract/document';
import { selectedTag } from '@submittal/domain/annotation-words';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useProject } from '../../app/app-context.ts';
import text from '../../ui/text.module.css';
import { useLatest } from '../../ui/use-latest.ts';
import { useMedia } from '../../ui/use-media.ts';
import { MarkShape } from './MarkShape.tsx';
import styles from './MarkStage.module.css';
import { marksOn } from './made-marks.ts';
import { markName } from './mark-name.ts';
import { boundsOf, handlesOf, moved, rectAround, resized } from './mark-place.ts';
import type { Tool } from './mark-tool.tsx';
import { useMarksWords } from './marks-words.ts';
import { PageFace } from './PageFace.tsx';
import { rowsOf, type Walk, walked } from './snap.ts';
import { usePageDrag } from './use-page-drag.ts';

/** How far one press of an arrow key moves a mark, and how far each further one while it is down, in points. */
const STEP = { first: 1, repeated: 4 };
/** How long the keys that move a mark rest before that is an act. */
const REST_MS = 600;
/** The most characters that the target's label shows. */
const MAX_LABEL = 60;
/** The width of a handle in pixels: of what is seen, and of what a finger can take hold of. */
const HANDLE = { seen: 9, mouse: 13, touch: 44 };

interface MarkStageProps {
  document: ProjectResource;
  title: string;
  page: number;
  /** The page's lines and size; undefined until they, or at least its picture, are there. */
  shown: PageLines | undefined;
  /** Its text is there, or will not come: before, what is meant by a drag is not known. */
  isReady: boolean;
  onSize(size: { width: number; height: number }): void;
  tool: Tool;
  /** Nothing snaps. */
  isFree: boolean;
  zoom: number;
  marks: readonly Annotation[];
  /** The place of the chosen mark; -1 for none. */
  chosen: number;
  walk: Walk | undefined;
  onWalk(walk: Walk | undefined): void;
  onMade(marks: readonly Annotation[]): void;
  onChosen(at: number): void;
  onPlaced(at: number, rect: Rect): void;
  onRemove(at: number): void;
  stage: RefObject<HTMLDivElement | null>;
  /** Gives up what is being done, if there is anything; returns whether there was. */
  giveBack: RefObject<() => boolean>;
}

const arrowKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
type ArrowKey = (typeof arrowKeys)[number];
const arrowOf = (key: string): ArrowKey | undefined => arrowKeys.find((arrow) => arrow === key);

/** A page of the document with its marks: they are made on it by pointer, finger and keys. */
export function MarkStage(props: MarkStageProps) {
  const { document, title, page, shown, onSize, tool, isFree, zoom, marks, chosen, walk, stage } = props;
  const t = useMarksWords();
  const language = useProject((state) => state.details.language);
  const isTouch = useMedia('(pointer: coarse)');
  const id = useId();
  const [scale, setScale] = useState(1);
  /** Where the keys have moved the chosen mark. */
  const [nudged, setNudged] = useState<Rect>();
  const drag = usePageDrag({
    ...{ tool, page, isFree, marks },
    shown: props.isReady ? shown : undefined,
    onDrawn: props.onMade,
    onPlaced: props.onPlaced,
    onPressed: props.onChosen,
    onHover: (span) => props.onWalk(span && { span, anchor: span.from, head: span.to }),
  });
  const size = shown ?? { width: 612, height: 792 };
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = sheet.current;
    if (!node) return undefined;
    const watching = new ResizeObserver(() => setScale(node.clientWidth / size.width || 1));
    watching.observe(node);
    return () => watching.disconnect();
  }, [size.width]);
  useEffect(() => {
    const node = sheet.current;
    // A finger on a mark moves it. Browsers do not ask the shapes of a drawing for their touch-action.
    const keep = (event: TouchEvent) => {
      const isOnMark = event.target instanceof Element && event.target.closest('[data-mark]') !== null;
      if (isOnMark && event.touches.length === 1) event.preventDefault();
    };
    node?.addEventListener('touchstart', keep, { passive: false });
    return () => node?.removeEventListener('touchstart', keep);
  }, []);

  useEffect(() => {
    props.giveBack.current = () => {
      if (drag.isDragging) drag.cancel();
      else if (nudged) setNudged(undefined);
      else if (chosen >= 0) {
        props.onChosen(-1);
        stage.current?.focus();
      } else if (walk) props.onWalk(undefined);
      else return false;
      return true;
    };
  });

  /** What Enter would mark, and what a press would. */
  const rows = walk && shown ? rowsOf(shown.lines, walk.span) : [];
  const placing = drag.placing ?? (nudged && { at: chosen, rect: nudged });

  /** Moving by keys is one act, which ends when they rest, or something else is done. */
  const settle = () => {
    if (!nudged) return;
    setNudged(undefined);
    if (chosen >= 0) props.onPlaced(chosen, nudged);
  };
  const rested = useLatest(settle);
  useEffect(() => {
    if (!nudged) return undefined;
    const timer = setTimeout(() => rested.current(), REST_MS);
    return () => clearTimeout(timer);
  }, [nudged, rested]);

  const onStageKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrowOf(event.key);
    if (arrow && shown && shown.lines.length > 0 && !isFree) {
      event.preventDefault();
      props.onWalk(walked(shown.lines, walk, arrow, event.shiftKey));
    } else if (event.key === 'Enter' && tool !== 'move' && shown && walk) {
      event.preventDefault();
      props.onMade(marksOn(tool, page, shown, walk.span));
    }
  };
  const onMarkKeyDown = (event: KeyboardEvent, at: number, mark: Annotation) => {
    const arrow = arrowOf(event.key);
    if (!arrow && event.key !== 'Shift' && event.key !== 'Escape') settle();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) {
      event.preventDefault();
      const step = event.repeat ? STEP.repeated : STEP.first;
      const sign = arrow === 'ArrowLeft' || arrow === 'ArrowUp' ? -step : step;
      const isAcross = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
      const by = { x: isAcross ? sign / size.width : 0, y: isAcross ? 0 : sign / size.height };
      const rect = at === chosen && nudged ? nudged : mark.rect;
      if (at !== chosen) props.onChosen(at);
      const handle = mark.kind === 'arrow' ? 'end' : 'se';
      setNudged(event.shiftKey ? resized(rect, handle, by) : moved(rect, by));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      props.onRemove(at);
    }
  };

  const label = rows.map(({ words }) => words).join(' ');
  const around = rows.length > 0 ? rectAround(rows.map(({ rect }) => rect)) : undefined;
  return (
    <div className={styles.ground} data-tool={tool}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and title */}
      <div
        ref={stage}
        className={styles.stage}
        role="group"
        aria-roledescription={t.aPage}
        aria-label={`${t.page(page, document.pageCount)}, ${title}`}
        aria-describedby={`${id}-how`}
        aria-busy={!props.isReady}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk over its lines
        tabIndex={0}
        onKeyDown={onStageKeyDown}
        style={{ width: `${zoom * 100}%`, maxWidth: zoom === 1 ? size.width * 1.4 : undefined }}
      >
        <p id={`${id}-how`} className={text.hidden}>
          {t.how}
        </p>
        <p id={`${id}-mark`} className={text.hidden}>
          {t.howMark}
        </p>
        <div
          ref={sheet}
          className={styles.page}
          style={{ aspectRatio: `${size.width} / ${size.height}` }}
          {...drag.handlers}
          onPointerLeave={() => {
            if (!drag.isDragging && document.pageCount > 0 && !stage.current?.matches(':focus-visible'))
              props.onWalk(undefined);
          }}
        >
          <PageFace key={page} document={document} page={page} onSize={onSize} />
          {shown && (
            // biome-ignore lint/a11y/noSvgWithoutTitle: each mark in it has its name
            <svg className={styles.marks} viewBox={`0 0 ${size.width} ${size.height}`}>
              {rows.map(({ rect: [left, top, right, bottom] }) => (
                <rect
                  key={`${left} ${top}`}
                  className={styles.target}
                  data-target=""
                  x={left * size.width - 2}
                  y={top * size.height - 2}
                  width={(right - left) * size.width + 4}
                  height={(bottom - top) * size.height + 4}
                />
              ))}
              {marks.map((mark, at) => {
                if (mark.page !== page) return null;
                const rect = placing?.at === at ? placing.rect : mark.rect;
                const [left, top, right, bottom] = boundsOf(rect);
                const isChosen = at === chosen;
                return (
                  // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is a picture that the keys move
                  <g
                    // Marks have no ids, and the focus stays at a place when one goes.
                    key={at}
                    data-mark={at}
                    className={styles.mark}
                    role="img"
                    tabIndex={0}
                    aria-label={markName(mark, at, t)}
                    aria-describedby={`${id}-mark`}
                    data-chosen={isChosen || undefined}
                    data-unplaced={mark.unplaced || undefined}
                    onFocus={() => props.onChosen(at)}
                    onBlur={settle}
                    onKeyDown={(event) => onMarkKeyDown(event, at, mark)}
                  >
                    <rect
                      className={styles.hold}
                      x={left * size.width - 3}
                      y={top * size.height - 3}
                      width={(right - left) * size.width + 6}
                      height={(bottom - top) * size.height + 6}
                    />
                    <MarkShape mark={{ ...mark, rect }} size={size} tag={selectedTag(language)} />
                    {isChosen &&
                      handlesOf({ ...mark, rect }, isTouch).map(({ handle, at: { x, y } }) => {
                        const reach = (isTouch ? HANDLE.touch : HANDLE.mouse) / scale;
                        const square = HANDLE.seen / scale;
                        const [cx, cy] = [x * size.width, y * size.height];
                        return (
                          <g key={handle}>
                            <rect
                              className={styles.handle}
                              strokeWidth={1.5 / scale}
                              x={cx - square / 2}
                              y={cy - square / 2}
                              width={square}
                              height={square}
                            />
                            <rect
                              className={styles.reach}
                              data-handle={handle}
                              style={{ cursor: CURSORS[handle] }}
                              x={cx - reach / 2}
                              y={cy - reach / 2}
                              width={reach}
                              height={reach}
                            />
                          </g>
                        );
                      })}
                  </g>
                );
              })}
              {drag.drawing.map((mark) => (
                <g key={mark.rect.join(' ')} className={styles.drawing}>
                  <MarkShape
                    mark={mark.kind === 'text' ? { ...mark, kind: 'box' } : mark}
                    size={size}
                    tag={selectedTag(language)}
                  />
                </g>
              ))}
            </svg>
          )}
          {around && !drag.isDragging && (
            <span
              className={styles.label}
              aria-hidden="true"
              style={{ right: `${(1 - around[2]) * 100}%`, top: `${around[1] * 100}%` }}
            >
              <bdi>{label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL)}…` : label}</bdi>
            </span>
          )}
        </div>
      </div>
    </div>
  );
}

const CURSORS = {
  ...{ nw: 'nwse-resize', se: 'nwse-resize', ne: 'nesw-resize', sw: 'nesw-resize' },
  ...{ n: 'ns-resize', s: 'ns-resize', e: 'ew-resize', w: 'ew-resize', begin: 'move', end: 'move' },
} as const;
