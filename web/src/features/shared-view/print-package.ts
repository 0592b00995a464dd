import type { GeneratedPackage } from '../../package/generated-package.ts';
import { viewedByParts } from './viewed-by-parts.ts';

/**
 * Prints the package in a frame. If the frame shows only a part, or the browser's viewer does not let a page
 * print, it opens the package on its own.
 */
export function printPackage(made: GeneratedPackage, frame: HTMLIFrameElement | null): void {
  const viewer = viewedByParts(made) ? null : frame?.contentWindow;
  if (!viewer || !printed(viewer)) window.open(made.inlineAddress, '_blank', 'noopener');
}

function printed(viewer: Window): boolean {
  try {
    viewer.focus();
    viewer.print();
    return true;
  } catch {
    return false;
  }
}
