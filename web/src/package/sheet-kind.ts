import type { Resource } from '@submittal/contract/document';
import { documentTypeKey } from '@submittal/domain/document-type-key';
import { ownEntry } from '@submittal/domain/own-entry';
import { canBePages } from '@submittal/domain/package-layout';
import type { GeneratedPageId } from '../../../pdf-linker/src/layout/generated-pages.ts';

/** What a page looks like in small. */
export type SheetKind =
  | GeneratedPageId
  | 'text'
  | 'data'
  | 'joint'
  | 'jamb'
  | 'sill'
  | 'letter'
  | 'picture'
  | 'file';

const kinds: Readonly<Record<string, SheetKind>> = {
  datasheet: 'data',
  brochure: 'data',
  colorchart: 'data',
  certification: 'letter',
  leed: 'letter',
  warranty: 'letter',
  image: 'picture',
  imagepackage: 'picture',
};

const drawings = ['joint', 'jamb', 'sill'] as const;

/** One of the three drawings, always the same one for the same document. */
function drawingOf(id: string): SheetKind {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_536;
  return drawings[sum % drawings.length] ?? 'joint';
}

/** The drawing that represents a document, by its type. */
export function sheetKind(document: Resource): SheetKind {
  if (!canBePages(document)) return 'file';
  const key = documentTypeKey(document);
  if (key === 'individualdetail' || key === 'detaildrawing') return drawingOf(document.resourceID);
  return ownEntry(kinds, key) ?? 'text';
}
