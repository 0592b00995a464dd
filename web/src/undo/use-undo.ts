import { useCallback } from 'react';
import { useApp, useMessages } from '../app/app-context.ts';
import { describeUndo } from './describe-undo.ts';
import { useUndoShortcut } from './use-undo-shortcut.ts';

/** Undoes the last change to the documents and announces the result; also on Ctrl+Z or ⌘Z while in use. */
export function useUndo(announce: (words: string) => void): () => void {
  const { project } = useApp();
  const words = useMessages().undone;
  const undo = useCallback(() => {
    const before = project.store.getState().selection;
    if (!project.actions.undo()) announce(words.nothing);
    else announce(describeUndo(before, project.store.getState().selection, words));
  }, [project, words, announce]);
  useUndoShortcut(undo);
  return undo;
}
