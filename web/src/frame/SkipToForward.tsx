import { useMessages } from '../app/app-context.ts';
import { SkipButton } from '../ui/SkipButton.tsx';

/** Skips from the buttons of a result to the next step, past the other results. */
export function SkipToForward({ className }: { className?: string | undefined }) {
  const t = useMessages().skip;
  return (
    <SkipButton to="forward" className={className}>
      {t.toNextStep}
    </SkipButton>
  );
}
