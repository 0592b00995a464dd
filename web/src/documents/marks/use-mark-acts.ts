import type { Annotation } from '@submittal/contract/annotation';
import { MAX_ANNOTATIONS } from '@submittal/contract/constants';
import { annotationWords } from '@submittal/domain/annotation-words';
import { fullPlace, markDocument } from '@submittal/domain/mark-document';
import { ownEntry } from '@submittal/domain/own-entry';
import { useState } from 'react';
import { useApp, useProject } from '../../app/app-context.ts';
import { withMarks } from './chosen-mark.ts';
import { useMarksWords } from './marks-words.ts';

const none: readonly Annotation[] = [];

/** What can be done to the marks of a document. Each act is one step of the project, and is announced. */
export interface MarkActs {
  readonly marks: readonly Annotation[];
  /** Why the last marks were not made; empty otherwise. */
  readonly refusal: string;
  /** Returns whether there was room for them. */
  add(more: readonly Annotation[]): boolean;
  /** Puts another mark in the place of one. */
  change(at: number, mark: Annotation): void;
  remove(places: readonly number[]): void;
  /** Undoes the last act of this screen; undefined if there is none. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

export function useMarkActs(documentId: string, announce: (words: string) => void): MarkActs {
  const { project } = useApp();
  const t = useMarksWords();
  const marks = useProject(({ selection }) => ownEntry(selection.documents, documentId)?.annotations) ?? none;
  const past = useProject((state) => state.past);
  const future = useProject((state) => state.future);
  const [refusal, setRefusal] = useState('');
  /** The step before the first of this screen: what came before it is undone in the list. */
  const [base] = useState(() => past.at(-1));
  const [hasActed, setActed] = useState(false);

  const save = (next: readonly Annotation[], words: string) => {
    project.actions.arrange((selection) => markDocument(selection, documentId, next));
    setActed(true);
    setRefusal('');
    announce(words);
  };
  const said = (mark: Annotation): [string, string] => [t.kinds[mark.kind], annotationWords(mark)];

  return {
    marks,
    refusal,
    add(more) {
      const [first] = more;
      if (!first) return false;
      const full = fullPlace(project.store.getState().selection, documentId, first.page, more.length);
      if (full) {
        setRefusal(t.full[full](MAX_ANNOTATIONS[full]));
        return false;
      }
      const next = withMarks(marks, more);
      const words = more.map(annotationWords).join(' ').trim();
      save(next, t.made(t.kinds[first.kind], words, t.count(next.length)));
      return true;
    },
    change(at, mark) {
      save(marks.toSpliced(at, 1, mark), t.changed(t.kinds[mark.kind]));
    },
    remove(places) {
      const [first] = places;
      const gone = first === undefined ? undefined : marks[first];
      if (!gone) return;
      save(
        marks.filter((_, at) => !places.includes(at)),
        t.removed(...said(gone)),
      );
    },
    undo:
      past.length > 0 && past.at(-1) !== base
        ? () => {
            project.actions.undo();
            setRefusal('');
            announce(t.undone);
          }
        : undefined,
    redo:
      hasActed && future.length > 0
        ? () => {
            project.actions.redo();
            announce(t.redone);
          }
        : undefined,
  };
}
