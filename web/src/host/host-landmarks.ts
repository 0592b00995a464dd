/**
 * Which landmarks the element brings into its page. `own`: its banner and its `main`, because the page has no
 * `main`; `within`: neither, because the element is inside the page's own; `beside`: one region for all of
 * it, because the page's `main` is elsewhere.
 */
export type Landmarks = 'own' | 'within' | 'beside';

const MAIN = 'main, [role="main"]';

/**
 * Reads the landmarks from the page as it is now. An element inside shadow roots counts as inside their
 * hosts.
 */
export function hostLandmarks(element: Element): Landmarks {
  for (let at: Element | null = element; at; ) {
    if (at.closest(MAIN)) return 'within';
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return element.ownerDocument.querySelector(MAIN) ? 'beside' : 'own';
}
