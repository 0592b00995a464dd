import type { Screen } from '@submittal/domain/workflow';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp, useProject } from '../app/app-context.ts';
import { DocumentPicker } from '../documents/buttons/picker-part.ts';
import { MatchNotes } from '../features/finder/match-notes-part.ts';
import { helpNear } from '../features/help/HelpDialog.tsx';
import { projectFormNear } from '../project-form/ProjectFormDialog.tsx';
import { alertsNear } from '../ui/AlertDialog.tsx';
import { dialogsNear } from '../ui/Dialog.tsx';
import { drawersNear } from '../ui/Drawer.tsx';
import { questionsNear } from './Questions.tsx';
import { screenParts } from './screen-parts.ts';

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

/** How long the page must be at rest before anything is loaded that nobody has asked for. */
const REST_MS = 300;

/**
 * Loads the parts that the visitor may need next, one after another, once the screen is there and nothing
 * else is under way.
 */
export function useNearParts(): void {
  const { router, queries } = useApp();
  const screen = useStore(router.store, ({ place }) => place.screen);
  const begun = useProject((state) => state.selection.order.length > 0);
  useEffect(() => {
    const { windows, next } = nearby[screen];
    const wanted = [...(begun && next ? [screenParts[next].near] : []), ...windows];
    let timer: ReturnType<typeof setTimeout>;
    const goOn = async () => {
      // The screen itself may still be loading, or waiting for its first answers.
      if (queries.isFetching() === 0) await wanted.shift()?.();
      if (wanted.length > 0) timer = setTimeout(rest, REST_MS);
    };
    const rest = () => {
      if (typeof requestIdleCallback === 'undefined') void goOn();
      else requestIdleCallback(() => void goOn());
    };
    timer = setTimeout(rest, REST_MS);
    return () => {
      wanted.length = 0;
      clearTimeout(timer);
    };
  }, [screen, begun, queries]);
}
