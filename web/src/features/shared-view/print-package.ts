import type { GeneratedPackage } from '../../package/generated-package.ts';
import { viewedByParts } from './viewed-by-parts.ts';

/**
 * Prints the package that a frame shows. Where the frame shows a part of it, or a browser's viewer does not let a page
 * print, it opens the package by itself.
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
