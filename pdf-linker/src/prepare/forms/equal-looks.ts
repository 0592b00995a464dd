import { plainText } from '../../object/serialise.ts';
import { type Dict, Ref, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { inherited, isUnseen } from '../pages/signatures.ts';
import { boxOf } from '../reading/page-tree.ts';

/** Fields are less deep. */
const MAX_DEPTH = 64;

/** Entries in which fields that look equal differ: names, and places in the document. */
const NO_LOOKS = new Set([
  'A',
  'AA',
  'AP',
  'Kids',
  'Lock',
  'M',
  'NM',
  'P',
  'Parent',
  'Rect',
  'StructParent',
  'SV',
  'T',
  'TM',
  'TU',
]);

/**
 * For each widget of a text or choice field that is seen, the first of those that look as it does. Most fields of a
 * form are empty and of a few sizes, so that few need be drawn.
 * @param widgets references to widgets.
 * @param replaced entries that replace those of widgets, by their object numbers.
 * @returns object numbers by object numbers.
 */
export function equalLooks(
  source: SourceDocument,
  widgets: readonly Value[],
  replaced: ReadonlyMap<number, Dict>,
): Map<number, number> {
  const firsts = new Map<string, number>();
  const looks = new Map<number, number>();
  for (const ref of widgets) {
    const widget = source.dict(ref);
    if (!(ref instanceof Ref) || widget === undefined || isUnseen(source, widget)) continue;
    const kind = source.name(inherited(source, widget, 'FT'));
    if (kind !== 'Tx' && kind !== 'Ch') continue;
    const key = looksOf(source, widget, replaced.get(ref.number)) ?? `object ${ref.number}`;
    const first = firsts.get(key) ?? ref.number;
    firsts.set(key, first);
    looks.set(ref.number, first);
  }
  return looks;
}

/** Everything that decides how a widget is drawn, with what it inherits; undefined if it has no size. */
function looksOf(source: SourceDocument, widget: Dict, replaced: Dict | undefined): string | undefined {
  const box = boxOf(source, widget.get('Rect'));
  if (box === undefined) return undefined;
  // As PDFium computes it.
  const [left, bottom, right, top] = box.map(Math.fround);
  const entries: Dict = new Map(replaced);
  let level: Dict | undefined = widget;
  for (let depth = 0; level !== undefined && depth < MAX_DEPTH; depth++) {
    for (const [key, value] of level) if (!NO_LOOKS.has(key) && !entries.has(key)) entries.set(key, value);
    level = source.dict(level.get('Parent'));
  }
  const size = [Math.fround((right ?? 0) - (left ?? 0)), Math.fround((top ?? 0) - (bottom ?? 0))];
  return `${size.join(' ')} ${plainText(entries, ({ number }) => number)}`;
}
