import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useApp } from '../element/app-context.ts';
import styles from './Tooltip.module.css';

/** Tooltips next to each other open without delay once one was open. */
export const TooltipProvider = BaseTooltip.Provider;

/** A short text on hover, on focus and on tap. `children` is one focusable element. */
export function Tooltip({
  text,
  children,
  open,
}: {
  text: ReactNode;
  children: ReactElement;
  open?: boolean;
}) {
  const { overlay } = useApp();
  const [shown, setShown] = useState(false);
  return (
    <BaseTooltip.Root
      open={shown || open === true}
      onOpenChange={(next, details) => {
        setShown(next);
        // What opened by itself is not what Escape is for: the key goes on to the window that it was meant for.
        if (details.reason === 'escape-key' && !shown) {
          details.cancel();
          details.allowPropagation();
        }
      }}
    >
      <BaseTooltip.Trigger
        delay={120}
        closeOnClick={false}
        render={children}
        // A tap is no hover: it must show the text as well.
        onClick={() => setShown(true)}
      />
      <BaseTooltip.Portal container={overlay}>
        <BaseTooltip.Positioner sideOffset={9} side="bottom" collisionPadding={12}>
          <BaseTooltip.Popup className={styles.tip} role="tooltip">
            <BaseTooltip.Arrow className={styles.arrow} />
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
