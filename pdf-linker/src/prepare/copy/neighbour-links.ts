import type { RemoteLinkSymbol } from '../../format/side-table.ts';
import { Dict, PdfString, textOf, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';

/** Another document by its path, and where in it a link leads: to a destination by its name, or to a page from 0. */
export interface Neighbour {
  readonly file: string;
  readonly place: Pick<RemoteLinkSymbol, 'name' | 'page' | 'view'>;
}

const IS_PDF = /\.pdf$/i;
/** An address without a host: of this computer, or relative (RFC 3986 4.2). */
const OF_FILES = /^file:/i;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]+:/i;
/** A site without its scheme, as people write it: its first part has a dot and is no folder of a path. */
const IS_SITE = /^(?!\.{1,2}\/)[^/\\]*\.[^/\\]*\//;
/** The page that an address asks a viewer to show, from 1, and the destination by its name (ISO 32000-2 annex O). */
const PAGE = /(?:^|&)page=(\d{1,6})(?=&|$)/i;
const DESTINATION = /(?:^|&)nameddest=([^&]*)/i;

const FIRST = { name: null, page: 0, view: '/Fit' };

/** The file of a specification (ISO 32000-2 7.11); undefined if it names none. */
export function fileOf(source: SourceDocument, value: Value | undefined): string | undefined {
  const resolved = source.resolve(value);
  if (resolved instanceof PdfString) return textOf(resolved);
  if (!(resolved instanceof Dict)) return undefined;
  const file = source.resolve(resolved.get('UF') ?? resolved.get('F'));
  return file instanceof PdfString ? textOf(file) : undefined;
}

/**
 * The document that a `Launch` action opens (12.6.4.6), which programs write where they could write `GoToR`; undefined if it
 * opens something else, or has a program do something with it.
 */
export function launched(source: SourceDocument, action: Dict): Neighbour | undefined {
  const windows = source.dict(action.get('Win'));
  const operation = source.resolve(windows?.get('O'));
  if (windows?.has('P') || (operation instanceof PdfString && textOf(operation) !== 'open')) return undefined;
  const file = fileOf(source, action.get('F')) ?? fileOf(source, windows?.get('F'));
  return file !== undefined && IS_PDF.test(file) ? { file, place: FIRST } : undefined;
}

/**
 * The document that an address names by a path without a host, as authoring programs write links between the files of a
 * folder (`b.pdf#page=2`); undefined if it leads to a site or to something else.
 */
export function addressed(address: string): Neighbour | undefined {
  const [path = '', fragment = ''] = address.trim().split('#', 2);
  if (!OF_FILES.test(path) && (HAS_SCHEME.test(path) || IS_SITE.test(path))) return undefined;
  const file = decoded(path.replace(/\?.*$/s, ''));
  if (!IS_PDF.test(file)) return undefined;
  const page = Number(PAGE.exec(fragment)?.[1] ?? 1);
  const named = DESTINATION.exec(fragment)?.[1] ?? (fragment.includes('=') ? '' : fragment);
  return {
    file,
    place: { ...FIRST, name: named === '' ? null : decoded(named), page: Math.max(0, page - 1) },
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
