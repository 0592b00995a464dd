import { OpenedPart } from '../parts/OpenedPart.tsx';
import { part } from '../parts/part.tsx';
import type { DialogProps } from './DialogWindow.tsx';

const DialogWindow = part(async () => (await import('./DialogWindow.tsx')).DialogWindow);

/** Loads the window's code. */
export const dialogsNear = DialogWindow.near;

/**
 * A modal window: its icon, Escape and a press on the backdrop close it. Its code is loaded when likely to be
 * needed.
 */
export function Dialog(props: DialogProps) {
  return (
    <OpenedPart {...props}>
      <DialogWindow {...props} />
    </OpenedPart>
  );
}
