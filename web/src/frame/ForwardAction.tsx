import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import type { ForwardButton } from './use-forward.ts';

/** The forward button. When disabled it stays focusable and names the missing condition. */
export function ForwardAction({
  forward,
  block,
  className,
}: {
  forward: ForwardButton;
  block?: boolean;
  className?: string | undefined;
}) {
  const button = (
    <Button
      look={forward.plain ? 'plain' : 'primary'}
      large
      className={className}
      {...(block ? { block } : {})}
      unavailable={forward.obstacle !== undefined}
      aria-label={forward.obstacle ? `${forward.label}. ${forward.obstacle}` : undefined}
      data-skip-target="forward"
      onClick={forward.go}
    >
      {forward.label}
      <Icon name="forward" />
    </Button>
  );
  return forward.obstacle ? <Tooltip text={forward.obstacle}>{button}</Tooltip> : button;
}
