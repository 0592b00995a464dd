import type { Box, SignatureSymbol } from '../format/side-table.ts';
import type { Dict, Value } from '../object/value.ts';
import type { SourceDocument } from '../source/source-document.ts';
import { boxOf, type SourcePage } from './page-tree.ts';

const MAX_SIGNATURES = 1000;
const MAX_FIELD_DEPTH = 64;
/** A signature that is not to be seen has a rectangle without area (12.7.5.5). */
const UNSEEN: Box = [0, 0, 0, 0];

/** Where on its pages a source is signed: the widgets of signature fields that have a value (ISO 32000-2 12.7.5.5). */
export function findSignatures(source: SourceDocument, pages: readonly SourcePage[]): SignatureSymbol[] {
  const found: SignatureSymbol[] = [];
  for (const [page, { entries }] of pages.entries()) {
    for (const value of source.array(entries.get('Annots')) ?? []) {
      const widget = source.dict(value);
      if (widget === undefined || source.name(widget.get('Subtype')) !== 'Widget') continue;
      if (source.name(inherited(source, widget, 'FT')) !== 'Sig') continue;
      if (source.dict(inherited(source, widget, 'V')) === undefined) continue;
      if (found.length < MAX_SIGNATURES)
        found.push({ page, box: boxOf(source, widget.get('Rect')) ?? UNSEEN });
    }
  }
  return found;
}

/** An entry of a field or of the nearest field above it that has one (12.7.4.1). */
function inherited(source: SourceDocument, field: Dict, key: string): Value | undefined {
  let at: Dict | undefined = field;
  for (let depth = 0; at !== undefined && depth < MAX_FIELD_DEPTH; depth++) {
    const value = at.get(key);
    if (value !== undefined) return value;
    at = source.dict(at.get('Parent'));
  }
  return undefined;
}
