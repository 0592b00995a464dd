/** The share link: the page's address plus `#/share/{id}`. */
export function shareAddress(page: string, id: string): string {
  return `${page.split('#')[0]}#/share/${encodeURIComponent(id)}`;
}
