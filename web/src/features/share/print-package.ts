/** Prints what a frame shows; where a browser's viewer does not let a page do that, opens the package by itself. */
export function printPackage(frame: HTMLIFrameElement | null, address: string): void {
  try {
    if (!frame?.contentWindow) throw new Error('nothing is shown');
    frame.contentWindow.focus();
    frame.contentWindow.print();
  } catch {
    window.open(address, '_blank', 'noopener');
  }
}
