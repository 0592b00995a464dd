import { forward, type Step } from '@submittal/domain/workflow';
import { useMemo } from 'react';
import { useApp, useMessages, useProject } from '../app/app-context.ts';
import { stepPath } from '../routes/screens.ts';

export interface ForwardButton {
  readonly label: string;
  /** What is missing, if the button is disabled. */
  readonly obstacle: string | undefined;
  /** Another thing is to be done next. */
  readonly plain: boolean;
  go(): void;
}

/**
 * The forward button of a screen. `onForward` replaces going to the next screen.
 */
export function useForward(
  screen: Step,
  onForward: (() => void) | undefined,
  plain: boolean,
): ForwardButton | undefined {
  const t = useMessages();
  const { router } = useApp();
  const documentCount = useProject((state) => state.selection.order.length);
  const reviewed = useProject((state) => state.reviewed);
  return useMemo(() => {
    const next = forward(screen, { documentCount, reviewed });
    if (!next) return undefined;
    return {
      label: t.header[next.label],
      obstacle: next.obstacle === null ? undefined : t.header.obstacles[next.obstacle],
      plain,
      go: onForward ?? (() => router.go(stepPath[next.target])),
    };
  }, [screen, documentCount, reviewed, t, router, onForward, plain]);
}
