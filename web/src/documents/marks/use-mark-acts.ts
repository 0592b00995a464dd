import type { Annotation } from '@submittal/contract/annotation';
import { MAX_ANNOTATIONS } from '@submittal/contract/constants';
import { annotationWords } from '@submittal/domain/annotation-words';
import { placed } from '@submittal/domain/annotations';
import { fullPlace, markDocument } from '@submittal/domain/mark-document';
import { ownEntry } from '@submittal/domain/own-entry';
import type { Selection } from '@submittal/domain/selection';
import { useState } from 'react';
import { useApp, useProject } from '../../app/app-context.ts';
import { withMarks } from './chosen-mark.ts';
import { useMarksWords } from './marks-words.ts';

const none: readonly Annotation[] = [];

/** The marks before each act of this screen, and those that were undone; what came before is undone in the list. */
interface Steps {
  past: (readonly Annotation[])[];
  future: (readonly Annotation[])[];
}

/** What can be done to the marks of a document. Each act is one step of the project, and is announced. */
export interface MarkActs {
  readonly marks: readonly Annotation[];
  /** Why the last marks were not made; empty otherwise. */
  readonly refusal: string;
  /** Makes marks on one page, if there is room for them. */
  add(more: readonly Annotation[]): void;
  /** Puts another mark in the place of one. */
  change(at: number, mark: Annotation): void;
  remove(places: readonly number[]): void;
  /** Says that marks that wait for their place belong where they are. */
  place(places: readonly number[]): void;
  /** Whether there is an act of this screen to be undone. */
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
}

export function useMarkActs(documentId: string, announce: (words: string) => void): MarkActs {
  const { project } = useApp();
  const t = useMarksWords();
  const marks = useProject(({ selection }) => ownEntry(selection.documents, documentId)?.annotations) ?? none;
  const [refusal, setRefusal] = useState('');
  // Changed in place, because one key can end two acts; whatever changes it changes the marks, which render.
  const [steps] = useState((): Steps => ({ past: [], future: [] }));

  const marksOf = ({ documents }: Selection) => ownEntry(documents, documentId)?.annotations ?? none;
  const now = () => marksOf(project.store.getState().selection);
  const save = (next: readonly Annotation[], words: string) => {
    steps.past.push(now());
    steps.future = [];
    project.actions.arrange((selection) => markDocument(selection, documentId, next));
    setRefusal('');
    announce(words);
  };
  /**
   * Goes back by a step, or forward: with the project, as far as its own steps lead there, which are fewer; else by one step
   * more of it.
   */
  const go = (deed: 'undo' | 'redo') => {
    const [from, to] = deed === 'undo' ? [steps.past, steps.future] : [steps.future, steps.past];
    const next = from.pop();
    if (!next) return;
    to.push(now());
    const state = project.store.getState();
    const step = (deed === 'undo' ? state.past : state.future).at(-1);
    if (step && marksOf(step.selection) === next) project.actions[deed]();
    else project.actions.arrange((selection) => markDocument(selection, documentId, next));
    setRefusal('');
    announce(deed === 'undo' ? t.undone : t.redone);
  };

  return {
    marks,
    refusal,
    add(more) {
      const [first] = more;
      if (!first) return;
      const full = fullPlace(project.store.getState().selection, documentId, first.page, more.length);
      if (full) {
        const why = t.full[full](MAX_ANNOTATIONS[full]);
        setRefusal(why);
        announce(why);
        return;
      }
      const next = withMarks(now(), more);
      const words = more.map(annotationWords).join(' ').trim();
      save(next, t.made(t.kinds[first.kind], words, t.count(next.length)));
    },
    change(at, mark) {
      save(now().toSpliced(at, 1, mark), t.changed(t.kinds[mark.kind]));
    },
    remove(places) {
      const [first] = places;
      const gone = first === undefined ? undefined : now()[first];
      if (!gone) return;
      save(
        now().filter((_, at) => !places.includes(at)),
        t.removed(t.kinds[gone.kind], annotationWords(gone)),
      );
    },
    place(places) {
      const next = now().map((mark, at) => (places.includes(at) ? placed(mark) : mark));
      save(next, t.placed(t.count(places.length)));
    },
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: () => go('undo'),
    redo: () => go('redo'),
  };
}
