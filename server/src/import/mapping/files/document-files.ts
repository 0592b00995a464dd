import { basename, extname } from 'node:path/posix';
import { isAddress, pathOf } from './file-index.ts';

/** Files that can be documents, by their extensions. */
export const DOCUMENTS =
  /\.(?:pdf|docx?|xlsx?|pptx?|rtf|dwg|dxf|rvt|rfa|dgn|dwf|skp|ifc|3dm|step|stp|jpe?g|png|tiff?|zip|mp4)$/i;

/** The path of a file, or that of an address of one, without what stands behind a question mark. */
export function pathIn(key: string): string {
  const path = isAddress(key) ? pathOf(key) : key;
  return DOCUMENTS.test(path) ? path : key;
}

/** What a file is called, without its folders and its extension. */
export function stemOf(path: string): string {
  return basename(path, extname(path));
}
