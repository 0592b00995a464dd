import type { Screen } from '@submittal/domain/workflow';
import { DocumentPicker } from '../documents/buttons/picker-part.ts';
import { MatchNotes } from '../features/finder/match-notes-part.ts';
import { helpNear } from '../features/help/HelpDialog.tsx';
import { projectFormNear } from '../project-form/ProjectFormDialog.tsx';
import { alertsNear } from '../ui/AlertDialog.tsx';
import { dialogsNear } from '../ui/Dialog.tsx';
import { drawersNear } from '../ui/Drawer.tsx';
import { questionsNear } from './Questions.tsx';
import { screenParts } from './screen-parts.ts';
import { type Calm, whenCalm } from './when-calm.ts';

type Near = () => Promise<void>;

/** The windows that open from each screen, and the screen that comes next once the package has documents. */
const nearby: Readonly<Record<Screen, { readonly windows: readonly Near[]; readonly next?: Screen }>> = {
  home: { windows: [dialogsNear, projectFormNear, screenParts.build.near, questionsNear, helpNear] },
  build: {
    windows: [
      MatchNotes.near,
      DocumentPicker.near,
      dialogsNear,
      questionsNear,
      alertsNear,
      projectFormNear,
      helpNear,
      drawersNear,
    ],
    next: 'review',
  },
  review: { windows: [alertsNear, dialogsNear, questionsNear, projectFormNear], next: 'generate' },
  generate: { windows: [dialogsNear, questionsNear, projectFormNear], next: 'share' },
  share: { windows: [dialogsNear, questionsNear, alertsNear] },
  shared: { windows: [] },
};

/**
 * Loads the parts that the visitor may need next, one after another, while nothing else is under way. Returns what ends it.
 * @param begun whether the package has documents
 */
export function loadNearParts(screen: Screen, begun: boolean, queries: Calm): () => void {
  const { windows, next } = nearby[screen];
  const wanted = [...(begun && next ? [screenParts[next].near] : []), ...windows];
  let end = () => {};
  const goOn = async () => {
    await wanted.shift()?.();
    if (wanted.length > 0) end = whenCalm(queries, whenIdle);
  };
  // Safari has no idle callbacks.
  const whenIdle = () => void (window.requestIdleCallback ?? setTimeout)(() => void goOn());
  whenIdle();
  return () => {
    wanted.length = 0;
    end();
  };
}
