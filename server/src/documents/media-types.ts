import { extname } from 'node:path';
import { ownEntry } from '@submittal/domain/own-entry';
import { sniff } from '@submittal/pdf-linker/sniff';

/** Types of files that travel beside the PDF. Anything else is only bytes. */
const byExtension: Record<string, string> = {
  '.csv': 'text/csv',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.dwg': 'image/vnd.dwg',
  '.dxf': 'image/vnd.dxf',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.txt': 'text/plain; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
};

const pageTypes = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const;

/** Extensions that promise a page, and of which type. */
const pageExtensions: Readonly<Record<string, string>> = {
  '.pdf': pageTypes.pdf,
  '.jpg': pageTypes.jpeg,
  '.jpeg': pageTypes.jpeg,
  '.png': pageTypes.png,
};

/** The type of a file that can become pages, by its bytes and not by its name; null for any other. */
export function pageMediaType(bytes: Uint8Array): string | null {
  const kind = sniff(bytes);
  return kind ? pageTypes[kind] : null;
}

/** The type under which a file that is no page is served. */
export function fileMediaType(fileName: string): string {
  return ownEntry(byExtension, extname(fileName).toLowerCase()) ?? 'application/octet-stream';
}

/** The type that a file's name promises, where it is one that can be a page; null for any other. */
export function pageMediaTypeNamed(fileName: string): string | null {
  return ownEntry(pageExtensions, extname(fileName).toLowerCase()) ?? null;
}

/** Whether a file's name says that it is a PDF or a picture that can be a page. */
export function namedLikePages(fileName: string): boolean {
  return pageMediaTypeNamed(fileName) !== null;
}

/** PNG, JPEG or WebP by the first bytes; null for anything else. */
export function pictureMediaType(bytes: Uint8Array): string | null {
  const kind = sniff(bytes.subarray(0, 8));
  if (kind === 'jpeg' || kind === 'png') return pageTypes[kind];
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'image/webp' : null;
}
