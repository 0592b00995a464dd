/** What a page says of the language of one of its places. */
export interface PageLanguage {
  /** The `lang` that holds there; undefined where nothing says one, and empty where it is said to be unknown. */
  readonly tag: string | undefined;
  /** Where it stands and might come to stand: the place itself, then what holds it, shadow roots' hosts among them. */
  readonly from: readonly Element[];
}

/** Reads the language of an element as HTML hands it down, from the closest `lang` outwards, across shadow roots. */
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
