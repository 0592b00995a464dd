/** The language that a page declares for one of its elements. */
export interface PageLanguage {
  /** The `lang` in effect there; undefined if none is declared, empty if it is declared unknown. */
  readonly tag: string | undefined;
  /**
   * The elements that can declare it: the element itself, then its ancestors, including hosts of shadow
   * roots.
   */
  readonly from: readonly Element[];
}

/**
 * Reads the language that an element inherits by HTML's rules, from the closest `lang` outwards, across
 * shadow roots.
 */
export function pageLanguage(element: Element): PageLanguage {
  const from: Element[] = [];
  for (
    let node: Node | null = element;
    node;
    node = node instanceof ShadowRoot ? node.host : node.parentNode
  ) {
    if (node instanceof Element) from.push(node);
  }
  const said = from.find((one) => one.hasAttribute('lang'));
  return { tag: said?.getAttribute('lang')?.trim(), from };
}
