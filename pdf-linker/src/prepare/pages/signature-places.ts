import type { Box, SignatureSymbol } from '../../format/side-table.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { boxOf, type SourcePage } from '../reading/page-tree.ts';
import { isSigned } from './signatures.ts';

const MAX_SIGNATURES = 1000;
/** A signature that is not to be visible has a rectangle without area (ISO 32000-2 12.7.5.5). */
const UNSEEN: Box = [0, 0, 0, 0];

/** The places on its pages where a source is signed. */
export function signaturePlaces(source: SourceDocument, pages: readonly SourcePage[]): SignatureSymbol[] {
  const found: SignatureSymbol[] = [];
  for (const [page, { entries }] of pages.entries()) {
    for (const value of source.array(entries.get('Annots')) ?? []) {
      if (found.length === MAX_SIGNATURES) return found;
      const widget = source.dict(value);
      if (widget === undefined || source.name(widget.get('Subtype')) !== 'Widget') continue;
      if (!isSigned(source, widget)) continue;
      found.push({ page, box: boxOf(source, widget.get('Rect')) ?? UNSEEN });
    }
  }
  return found;
}
