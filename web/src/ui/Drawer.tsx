import { OpenedPart } from '../parts/OpenedPart.tsx';
import { part } from '../parts/part.tsx';
import type { DrawerProps } from './DrawerWindow.tsx';

const DrawerWindow = part(async () => (await import('./DrawerWindow.tsx')).DrawerWindow);

/** Loads what draws drawers. */
export const drawersNear = DrawerWindow.near;

/** A dialog that comes in from the left edge. Its drawing is loaded when it is near. */
export function Drawer(props: DrawerProps) {
  return (
    <OpenedPart {...props}>
      <DrawerWindow {...props} />
    </OpenedPart>
  );
}
