/**
 * The visible title of a document: its file name without the extension, dashes and underscores turned into spaces
 * (specification section 3, "Document").
 */
export function documentTitle(fileName: string): string {
  const title = fileName
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/[-_]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return title || fileName;
}

/** The handle of a document: id plus document type, lowercased, spaces turned into dashes. */
export function documentHandle(id: string, documentType: string): string {
  return `${id} ${documentType}`.toLowerCase().replace(/\s+/g, '-');
}

/** The name under which a logo was uploaded: what follows the first underscore (specification section 3). */
export function logoDisplayName(fileName: string): string {
  return fileName.slice(fileName.indexOf('_') + 1);
}
