import { Dict, dict, name, PdfString, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';

/** Entries that name a file (ISO 32000-2 table 43). */
const NAMES = ['UF', 'F', 'DOS', 'Mac', 'Unix'] as const;

/**
 * Whether a value is a file specification (7.11) of a file that is not embedded: a viewer would look for it on a computer, or
 * load it from a site.
 */
export function isElsewhere(source: SourceDocument, value: Value | undefined): boolean {
  const specification = source.resolve(value);
  if (specification instanceof PdfString) return true;
  if (!(specification instanceof Dict) || specification.has('EF')) return false;
  return NAMES.some((key) => source.resolve(specification.get(key)) instanceof PdfString);
}

/** A file specification that names no file, for what must have one. */
export const nowhere = (): Dict => dict({ Type: name('Filespec'), F: new PdfString(Buffer.alloc(0)) });

/** Associated files (14.13) without those that are elsewhere; undefined if these are all. */
export function withoutElsewhere(source: SourceDocument, value: Value): Value | undefined {
  const list = source.resolve(value);
  if (!Array.isArray(list)) return isElsewhere(source, value) ? undefined : value;
  if (!list.some((item) => isElsewhere(source, item))) return value;
  const within = list.filter((item) => !isElsewhere(source, item));
  return within.length === 0 ? undefined : within;
}
