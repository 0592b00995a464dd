import type { Annotation, PageLines } from '@submittal/contract/annotation';
import { MAX_ANNOTATIONS, UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import type { ProjectResource } from '@submittal/contract/document';
import { fitForMark, settledAnnotation } from '@submittal/domain/annotations';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useApp, useMessages } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useAnnouncer } from '../../ui/use-announcer.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { type ChosenMark, placeOfChosen } from './chosen-mark.ts';
import { MarkPanel } from './MarkPanel.tsx';
import { MarkStage } from './MarkStage.tsx';
import styles from './Marks.module.css';
import { MarkTools } from './MarkTools.tsx';
import { marksOn, replaced } from './made-marks.ts';
import { markTools, type Tool } from './mark-tool.tsx';
import { useMarksWords } from './marks-words.ts';
import { type NamedVariant, namedVariants, tagsOn, variantText } from './named-variants.ts';
import { PageRail } from './PageRail.tsx';
import { pageLinesQuery, variantsQuery } from './page-text.ts';
import { rowsOf, type Walk, wholeLine } from './snap.ts';
import { useMarkActs } from './use-mark-acts.ts';

/** How long the target of the keys rests before it is announced. */
const REST_MS = 300;

const nothing: readonly never[] = [];

interface MarksEditorProps {
  document: ProjectResource;
  title: string;
  stage: RefObject<HTMLDivElement | null>;
  /** Gives up what is being done, if there is anything; returns whether there was. */
  giveBack: RefObject<() => boolean>;
}

/** The tools, the pages, and the marks of a document. */
export function MarksEditor({ document, title, stage, giveBack }: MarksEditorProps) {
  const { api } = useApp();
  const t = useMarksWords();
  const { common } = useMessages();
  const { region, announce } = useAnnouncer();
  const acts = useMarkActs(document.resourceID, announce);
  const { marks } = acts;
  const [tool, setTool] = useState<Tool>('selected');
  const [page, setPage] = useState(() => Math.min(marks[0]?.page ?? 1, document.pageCount));
  const [isSnapping, setSnapping] = useState(true);
  // Where there is little room, a line has to be large enough for a finger.
  const isNarrow = useMedia('(max-width: 639px)');
  const [zoom, setZoom] = useState(isNarrow ? 1.5 : 1);
  const [current, setCurrent] = useState<ChosenMark>();
  const [walk, setWalk] = useState<Walk>();
  const [writing, setWriting] = useState<Annotation>();
  const [picture, setPicture] = useState<{ page: number; width: number; height: number }>();
  const editor = useRef<HTMLDivElement>(null);
  /** What takes the focus once the marks have changed: a mark on the page, or in the list. */
  const next = useRef<{ readonly among: 'mark' | 'listed'; readonly at: number }>(undefined);
  const ofStage = useRef(() => false);

  const lines = useQuery(pageLinesQuery(api, document, page));
  const known = useQuery({
    ...variantsQuery(api, document),
    enabled: document.productID !== UPLOADS_PRODUCT_ID,
  }).data;
  const shown = useMemo((): PageLines | undefined => {
    const { data } = lines;
    if (data && data.width > 0 && data.height > 0) return data;
    // Without its text, the proportions of its picture are enough; 96 dots are 72 points.
    if (picture?.page !== page) return undefined;
    return { width: picture.width * 0.75, height: picture.height * 0.75, lines: [] };
  }, [lines, picture, page]);
  const text = shown?.lines ?? nothing;
  const hasNoText = lines.data !== undefined && lines.data.lines.length === 0;
  const named = useMemo(() => namedVariants(known ?? nothing, text), [known, text]);
  const chosen = placeOfChosen(marks, current);
  const isFree = !isSnapping || text.length === 0;

  const choose = (at: number, list: readonly Annotation[] = marks) => {
    const mark = list[at];
    setCurrent(mark && { at, mark });
  };
  const goTo = (to: number) => {
    setPage(to);
    setWalk(undefined);
    setCurrent(undefined);
    setWriting(undefined);
  };
  useLayoutEffect(() => {
    if (!next.current) return;
    const { among, at } = next.current;
    next.current = undefined;
    const find = (place: number) => editor.current?.querySelector<SVGElement>(`[data-${among}="${place}"]`);
    (find(at) ?? find(at - 1) ?? stage.current)?.focus();
  });
  // What had the focus may be gone with a mark, or be hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the marks have changed
  useLayoutEffect(() => {
    const root = stage.current?.getRootNode();
    if (root instanceof ShadowRoot && !root.activeElement) stage.current?.focus();
  }, [marks, stage]);
  // What rests is announced; what is passed over is not.
  const target = walk && !isFree ? rowsOf(text, walk.span) : nothing;
  const said = target.map(({ words }) => words).join(' ');
  useEffect(() => {
    if (said === '' || !stage.current?.matches(':focus')) return undefined;
    if (stage.current.matches(':focus-visible'))
      stage.current.querySelector('[data-target]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const timer = setTimeout(() => announce(said), REST_MS);
    return () => clearTimeout(timer);
  }, [said, announce, stage]);
  useEffect(() => {
    giveBack.current = () => {
      if (!writing) return ofStage.current();
      setWriting(undefined);
      stage.current?.focus();
      return true;
    };
  });

  /** A tag on the row of a variant says which one it is, rather than all that stands on the row. */
  const withVariant = (mark: Annotation): Annotation => {
    const variant =
      mark.kind === 'selected' && named.find((one) => tagsOn(one, [mark], page, text).length > 0);
    if (!variant) return mark;
    return { ...mark, text: fitForMark(variantText(variant), MAX_ANNOTATIONS.text) };
  };
  const make = (more: readonly Annotation[]) => {
    const [first] = more;
    if (!first) {
      announce(t.blank);
      return;
    }
    setCurrent(undefined);
    if (first.kind === 'text') setWriting(first);
    else acts.add(more.map(withVariant));
  };
  const write = (words: string | undefined) => {
    if (writing && words !== undefined) {
      acts.add([settledAnnotation({ ...writing, text: fitForMark(words, MAX_ANNOTATIONS.text) })]);
    }
    setWriting(undefined);
    stage.current?.focus();
  };
  const change = (at: number, mark: Annotation) => {
    acts.change(at, mark);
    setCurrent({ at, mark });
  };
  const remove = (at: number, among: 'mark' | 'listed') => {
    next.current = { among, at };
    const list = marks.toSpliced(at, 1);
    acts.remove([at]);
    const follows = list[at]?.page === page ? at : at - 1;
    choose(among === 'mark' && list[follows]?.page === page ? follows : -1, list);
  };
  const tick = (variant: NamedVariant, isTicked: boolean) => {
    const span = wholeLine(text, variant.line);
    if (!isTicked) acts.remove(tagsOn(variant, marks, page, text));
    else if (span && shown)
      acts.add(marksOn('selected', page, shown, span).map((mark) => labelled(mark, variant)));
  };
  const point = (variant: NamedVariant | undefined) => {
    const span = variant && wholeLine(text, variant.line);
    setWalk(span && { span, anchor: span.from, head: span.to });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const path = event.nativeEvent.composedPath()[0];
    const isTyping = path instanceof HTMLInputElement && path.type === 'text';
    if (isTyping || event.altKey) return;
    const key = event.key.toUpperCase();
    if (event.ctrlKey || event.metaKey) {
      const isRedo = (key === 'Z' && event.shiftKey) || key === 'Y';
      if (key !== 'Z' && !isRedo) return;
      event.preventDefault();
      if (isRedo) acts.redo();
      else acts.undo();
      return;
    }
    const isAtTools =
      path instanceof Element && (stage.current?.contains(path) || path.closest('[role=toolbar]') !== null);
    const turned = page + ({ PAGEDOWN: 1, PAGEUP: -1 }[key] ?? 0);
    if (isAtTools && turned !== page) {
      event.preventDefault();
      if (turned < 1 || turned > document.pageCount) return;
      goTo(turned);
      stage.current?.focus();
      announce(t.page(turned, document.pageCount));
      return;
    }
    const own = markTools.find((one) => one.key === key);
    if (!own || !isAtTools || event.shiftKey) return;
    event.preventDefault();
    setTool(own.tool);
    announce(t.kinds[own.tool]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the controls in it
    <div ref={editor} className={styles.editor} onKeyDown={onKeyDown}>
      <div className={styles.notes}>
        {acts.refusal !== '' && <Message tone="warning">{acts.refusal}</Message>}
        {lines.isError && (
          <Message tone="warning">
            {t.noLines}{' '}
            <Button look="link" onClick={() => void lines.refetch()}>
              {common.retry}
            </Button>
          </Message>
        )}
        {hasNoText && <Message>{t.scan}</Message>}
      </div>
      <MarkTools
        tool={tool}
        onTool={setTool}
        isSnapping={isSnapping}
        hasNoText={hasNoText}
        onSnapping={setSnapping}
        zoom={zoom}
        onZoom={setZoom}
        acts={acts}
      />
      <PageRail document={document} page={page} marks={marks} onPage={goTo} />
      <MarkStage
        document={document}
        title={title}
        page={page}
        shown={shown}
        isReady={!lines.isPending}
        onSize={(size) => setPicture({ page, ...size })}
        tool={tool}
        isFree={isFree}
        zoom={zoom}
        marks={marks}
        chosen={marks[chosen]?.page === page ? chosen : -1}
        walk={isFree ? undefined : walk}
        onWalk={setWalk}
        onMade={make}
        onChosen={choose}
        onPlaced={(at, rect) => {
          const mark = marks[at];
          if (mark) change(at, replaced(mark, rect, text));
        }}
        onRemove={(at) => remove(at, 'mark')}
        stage={stage}
        giveBack={ofStage}
      />
      <MarkPanel
        document={document}
        marks={marks}
        chosen={chosen}
        writing={writing}
        onWritten={write}
        onText={(at, words) => {
          const mark = marks[at];
          if (mark) change(at, labelledWith(mark, words));
        }}
        onGo={(at) => {
          const mark = marks[at];
          if (!mark || mark.page > document.pageCount) return;
          if (mark.page !== page) goTo(mark.page);
          setTool('move');
          choose(at);
          next.current = { among: 'mark', at };
        }}
        onRemove={(at) => remove(at, 'listed')}
        onKeep={acts.place}
        variants={named.map((variant) => ({
          ...variant,
          isTicked: tagsOn(variant, marks, page, text).length > 0,
        }))}
        line={walk?.span.from.line}
        onTick={tick}
        onPoint={point}
      />
      {region}
    </div>
  );
}

const labelled = (mark: Annotation, variant: NamedVariant): Annotation => ({
  ...mark,
  text: fitForMark(variantText(variant), MAX_ANNOTATIONS.text),
});

/** A mark with other words of its own; without any, those that it lies on speak for it. */
function labelledWith(mark: Annotation, words: string): Annotation {
  const { text: _, ...rest } = mark;
  return settledAnnotation({ ...rest, text: fitForMark(words, MAX_ANNOTATIONS.text) });
}
