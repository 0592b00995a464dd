/**
 * The fragment of an edit link, behind the address of the page that holds the element: a project's id and a token that changes
 * it. Browsers send fragments to no server and name them to no other page.
 */
export function editFragment(id: string, token: string): string {
  return `#/edit/${id}/${token}`;
}
