/** The version of this script. The build writes it (`web/build/entry-beside-parts.ts`). */
declare const ELEMENT_VERSION: string;

/**
 * Defines an element, unless the page has one of that name: a page may load the script twice (two widgets, a tag
 * manager). The first definition stays, and of another version the console says so.
 */
export function defineOnce(name: string, element: CustomElementConstructor): void {
  const first: (CustomElementConstructor & { version?: string }) | undefined = customElements.get(name);
  if (!first) customElements.define(name, Object.assign(element, { version: ELEMENT_VERSION }));
  else if (first.version !== ELEMENT_VERSION) {
    console.warn(`<${name}> of version ${first.version ?? '0'} is on this page; ${ELEMENT_VERSION} uses it.`);
  }
}
