/**
 * The visible title of a document: its file name without the extension, with dashes and underscores turned into
 * spaces.
 */
export function documentTitle(fileName: string): string {
  const title = fileName
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/[-_]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return title || fileName;
}

/** The handle of a document: its id plus its document type, in lower case, with spaces turned into dashes. */
export function documentHandle(id: string, documentType: string): string {
  return `${id} ${documentType}`.toLowerCase().replace(/\s+/g, '-');
}

/** A document with its handle, as it is sent. */
export function withHandle<
  Document extends { readonly resourceID: string; readonly resourceDocumentType: string },
>(document: Document): Document & { handle: string } {
  return { ...document, handle: documentHandle(document.resourceID, document.resourceDocumentType) };
}

/** The original name of an uploaded logo: what follows the first underscore. */
export function logoDisplayName(fileName: string): string {
  return fileName.slice(fileName.indexOf('_') + 1);
}
