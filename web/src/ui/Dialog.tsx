import { OpenedPart } from '../parts/OpenedPart.tsx';
import { part } from '../parts/part.tsx';
import type { DialogProps } from './DialogWindow.tsx';

const DialogWindow = part(async () => (await import('./DialogWindow.tsx')).DialogWindow);

/** Loads what draws windows. */
export const dialogsNear = DialogWindow.near;

/** A modal window: closes on its icon, on Escape and on a press on the backdrop. Its drawing is loaded when it is near. */
export function Dialog(props: DialogProps) {
  return (
    <OpenedPart {...props}>
      <DialogWindow {...props} />
    </OpenedPart>
  );
}
