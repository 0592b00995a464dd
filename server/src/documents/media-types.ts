import { extname } from 'node:path';
import { ownEntry } from '@submittal/domain/own-entry';
import { sniff } from '@submittal/pdf-linker/sniff';

/** The type of Word documents, whose text is read although they have no pages. */
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Types of files that are packed beside the PDF. Anything else is served as bytes only. */
const byExtension: Record<string, string> = {
  '.csv': 'text/csv',
  '.docx': WORD_TYPE,
  '.dwg': 'image/vnd.dwg',
  '.dxf': 'image/vnd.dxf',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.txt': 'text/plain; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
};

const pageTypes = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const;

/** Extensions that promise pages, and their types. */
const pageExtensions: Readonly<Record<string, string>> = {
  '.pdf': pageTypes.pdf,
  '.jpg': pageTypes.jpeg,
  '.jpeg': pageTypes.jpeg,
  '.png': pageTypes.png,
};

/** The type of a file that can become pages, by its bytes, whatever its name; null for any other. */
export function pageMediaType(bytes: Uint8Array): string | null {
  const kind = sniff(bytes);
  return kind ? pageTypes[kind] : null;
}

/** The type under which a file that cannot be pages is served. */
export function fileMediaType(fileName: string): string {
  return ownEntry(byExtension, extname(fileName).toLowerCase()) ?? 'application/octet-stream';
}

/** The type that a file's name promises if it is one that can be pages; null for any other. */
export function pageMediaTypeNamed(fileName: string): string | null {
  return ownEntry(pageExtensions, extname(fileName).toLowerCase()) ?? null;
}

/** Whether a file's name promises a PDF or a picture that can be a page. */
export function namedLikePages(fileName: string): boolean {
  return pageMediaTypeNamed(fileName) !== null;
}

/** PNG, JPEG or WebP, by the first bytes; null for anything else. */
export function pictureMediaType(bytes: Uint8Array): string | null {
  const kind = sniff(bytes.subarray(0, 8));
  if (kind === 'jpeg' || kind === 'png') return pageTypes[kind];
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'image/webp' : null;
}
