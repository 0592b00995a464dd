/** Scrolls to the start of the element: to the top of the page if the element starts near it. */
export function scrollToStart(host: HTMLElement, behavior: ScrollBehavior = 'instant'): void {
  const top = host.getBoundingClientRect().top + window.scrollY;
  window.scrollTo({ top: Math.max(0, top < 160 ? 0 : top), behavior });
}
