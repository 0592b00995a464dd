/** The path under which documents have their pages, below the server's own. */
export const DOCUMENTS_PATH = '/documents';

/**
 * The lasting address of a document of the catalogue.
 * @param base the address of this server, or its path, without a slash at the end
 * @param id its `resourceID`
 */
export function documentAddress(base: string, id: string): string {
  return `${base}${DOCUMENTS_PATH}/${encodeURIComponent(id)}`;
}
