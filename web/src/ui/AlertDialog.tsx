import { OpenedPart } from '../parts/OpenedPart.tsx';
import { part } from '../parts/part.tsx';
import type { AlertDialogProps } from './AlertDialogWindow.tsx';

const AlertDialogWindow = part(async () => (await import('./AlertDialogWindow.tsx')).AlertDialogWindow);

/** Loads the window's code. */
export const alertsNear = AlertDialogWindow.near;

/**
 * A warning with two ways out; focus starts on the safe one. Its window is loaded when likely to be needed.
 */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <OpenedPart {...props}>
      <AlertDialogWindow {...props} />
    </OpenedPart>
  );
}
