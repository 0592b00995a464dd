import { useMessages } from '../app/app-context.ts';
import { SkipButton } from '../ui/SkipButton.tsx';

/** From the buttons of a result to the next step, without the results between. */
export function SkipToForward({ className }: { className?: string | undefined }) {
  const t = useMessages().skip;
  return (
    <SkipButton to="forward" className={className}>
      {t.toNextStep}
    </SkipButton>
  );
}
