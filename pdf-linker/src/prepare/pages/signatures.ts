import { Dict, Stream, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { boxOf } from '../reading/page-tree.ts';
import type { Appearance } from './page-content.ts';

/** Fields are less deep; a chain of parents may lead back to itself. */
const MAX_DEPTH = 64;

/** Flags of annotations (ISO 32000-2 12.5.3) that hide them, or keep them upright on a rotated page. */
const HIDDEN = 2;
const NO_ROTATE = 16;
const NO_VIEW = 32;

/** Whether an annotation is hidden by its flags. */
export function isUnseen(source: SourceDocument, annotation: Dict): boolean {
  return ((source.number(annotation.get('F')) ?? 0) & (HIDDEN | NO_VIEW)) !== 0;
}

/**
 * Whether a field, or a widget of it, is a signed signature field (ISO 32000-2 12.7.5.5). A signature covers
 * the bytes of the file in which it was made; in another file it would only be reported as broken.
 */
export function isSigned(source: SourceDocument, field: Dict): boolean {
  if (source.name(inherited(source, field, 'FT')) !== 'Sig') return false;
  return source.resolve(inherited(source, field, 'V')) instanceof Dict;
}

/** The value of an entry that a field may inherit (12.7.4.1). */
export function inherited(source: SourceDocument, field: Dict, key: string): Value | undefined {
  let current: Dict | undefined = field;
  for (let depth = 0; current !== undefined && depth < MAX_DEPTH; depth++) {
    const value = current.get(key);
    if (value !== undefined) return value;
    current = source.dict(current.get('Parent'));
  }
  return undefined;
}

/**
 * What the widget of a signature shows: its normal appearance (12.5.5), upright if its flags ask for that.
 * Undefined if nothing is visible.
 * @param rotate the rotation of its page in degrees.
 */
export function sealOf(source: SourceDocument, widget: Dict, rotate: number): Appearance | undefined {
  const rect = boxOf(source, widget.get('Rect'));
  if (isUnseen(source, widget) || rect === undefined) return undefined;
  const normal = source.dict(widget.get('AP'))?.get('N');
  let picture = source.resolve(normal);
  if (picture instanceof Dict) picture = source.resolve(picture.get(source.name(widget.get('AS')) ?? ''));
  if (!(picture instanceof Stream)) return undefined;
  const entries = new Dict();
  for (const key of ['OC', 'StructParent']) {
    const value = widget.get(key);
    if (value !== undefined && value !== null) entries.set(key, value);
  }
  const upright = ((source.number(widget.get('F')) ?? 0) & NO_ROTATE) !== 0;
  return { picture, rect, turned: upright ? rotate : 0, entries };
}
