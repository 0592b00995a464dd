/**
 * The fragment of an edit link, appended to the address of the page that holds the element: a project's id and a token
 * that may change it. Browsers never send fragments to a server or disclose them to another page.
 */
export function editFragment(id: string, token: string): string {
  return `#/edit/${id}/${token}`;
}
