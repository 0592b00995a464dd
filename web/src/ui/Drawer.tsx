import { OpenedPart } from '../parts/OpenedPart.tsx';
import { part } from '../parts/part.tsx';
import type { DrawerProps } from './DrawerWindow.tsx';

const DrawerWindow = part(async () => (await import('./DrawerWindow.tsx')).DrawerWindow);

/** Loads the window's code. */
export const drawersNear = DrawerWindow.near;

/** A dialog that slides in from the left edge. Its code is loaded when likely to be needed. */
export function Drawer(props: DrawerProps) {
  return (
    <OpenedPart {...props}>
      <DrawerWindow {...props} />
    </OpenedPart>
  );
}
