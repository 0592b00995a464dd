/** The share link: the page's address plus `#/share/{id}` (specification section 2). */
export function shareAddress(page: string, id: string): string {
  return `${page.split('#')[0]}#/share/${encodeURIComponent(id)}`;
}
