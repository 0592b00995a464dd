import { OpenedPart } from '../parts/OpenedPart.tsx';
import { part } from '../parts/part.tsx';
import type { AlertDialogProps } from './AlertDialogWindow.tsx';

const AlertDialogWindow = part(async () => (await import('./AlertDialogWindow.tsx')).AlertDialogWindow);

/** Loads what draws warnings. */
export const alertsNear = AlertDialogWindow.near;

/** A warning with two ways out; focus starts on the safe one. Its drawing is loaded when it is near. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <OpenedPart {...props}>
      <AlertDialogWindow {...props} />
    </OpenedPart>
  );
}
