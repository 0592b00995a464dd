import { useStore } from 'zustand';
import { useApp, useProject } from '../app/app-context.ts';
import { OpenedPart } from '../parts/OpenedPart.tsx';
import { partBeyond } from '../parts/part-beyond.ts';
import { dialogsNear } from '../ui/Dialog.tsx';

const QuestionWindows = partBeyond(async () => {
  // The dialog code is needed at the same time.
  const [windows] = await Promise.all([import('./QuestionWindows.tsx'), dialogsNear()]);
  return windows.QuestionWindows;
});

/** Loads the windows. */
export const questionsNear = QuestionWindows.near;

/**
 * The questions that the visitor is asked without pressing anything. If the windows cannot be loaded, each
 * question is answered as if its window were closed.
 */
export function Questions() {
  const { project, arrival, consent, settings } = useApp();
  const speaks = useStore(settings, (state) => state.speaks);
  const conflict = useStore(project.conflicts.store, (state) => state.open);
  const link = useStore(arrival, (state) => state.link);
  const ended = useProject((state) => state.ended);
  const question = useStore(consent.store, (state) => state.question);
  const leave = () => {
    conflict?.('mine');
    arrival.setState({ link: undefined });
    project.store.setState({ ended: false });
    question?.answer(false);
  };
  return (
    <OpenedPart open={speaks && Boolean(conflict || link || ended || question)} onOpenChange={leave}>
      <QuestionWindows />
    </OpenedPart>
  );
}
