import { useCallback } from 'react';
import { useApp, useMessages } from '../app/app-context.ts';
import { snapshotOf } from '../project/state/steps.ts';
import { describeUndo } from './describe-undo.ts';
import { useUndoShortcuts } from './use-undo-shortcuts.ts';

/**
 * Undoes the last change to the documents or the name, or redoes what was undone, and announces the result; also on
 * their keys while in use.
 */
export function useUndo(announce: (words: string) => void): { undo: () => void; redo: () => void } {
  const { project } = useApp();
  const words = useMessages().undone;
  const go = useCallback(
    (deed: 'undo' | 'redo') => {
      const now = () => snapshotOf(project.store.getState());
      const before = now();
      if (!project.actions[deed]()) announce(words.nothing[deed]);
      else announce(words.done[deed](describeUndo(before, now(), words)));
    },
    [project, words, announce],
  );
  const undo = useCallback(() => go('undo'), [go]);
  const redo = useCallback(() => go('redo'), [go]);
  useUndoShortcuts(undo, redo);
  return { undo, redo };
}
