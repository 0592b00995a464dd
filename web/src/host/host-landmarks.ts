/**
 * Which landmarks the element brings into its page. `own`: its banner and its `main`, for the page has no `main`;
 * `within`: neither, as it stands in the page's own; `beside`: one region for all of it, as the page's `main` is elsewhere.
 */
export type Landmarks = 'own' | 'within' | 'beside';

const MAIN = 'main, [role="main"]';

/** Looks at the page as it is now. Shadow roots that the element stands in count as what holds them. */
export function hostLandmarks(element: Element): Landmarks {
  for (let at: Element | null = element; at; ) {
    if (at.closest(MAIN)) return 'within';
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return element.ownerDocument.querySelector(MAIN) ? 'beside' : 'own';
}
