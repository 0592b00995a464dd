/** The start of the element: the top of the page where the element is the page. */
export function scrollToStart(host: HTMLElement, behavior: ScrollBehavior = 'instant'): void {
  const top = host.getBoundingClientRect().top + window.scrollY;
  window.scrollTo({ top: Math.max(0, top < 160 ? 0 : top), behavior });
}
