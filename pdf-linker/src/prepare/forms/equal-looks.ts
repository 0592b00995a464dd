import { plainText } from '../../object/serialise.ts';
import { Dict, Ref, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { inherited, isUnseen } from '../pages/signatures.ts';
import { boxOf } from '../reading/page-tree.ts';

/** Fields are less deep. */
const MAX_DEPTH = 64;

/** Entries in which fields that look equal differ: names, and places in the document. */
const NO_LOOKS = [
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
];

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
  const levels = new Levels(source);
  const firsts = new Map<string, number>();
  const looks = new Map<number, number>();
  for (const ref of widgets) {
    const widget = source.dict(ref);
    if (!(ref instanceof Ref) || widget === undefined || isUnseen(source, widget)) continue;
    const kind = source.name(inherited(source, widget, 'FT'));
    if (kind !== 'Tx' && kind !== 'Ch') continue;
    const size = sizeOf(source, widget);
    const key = `${size} ${levels.numberOf(widget)} ${plainText(replaced.get(ref.number) ?? null, numberIn)}`;
    // Without a size it is equal to no other.
    const first = (size === undefined ? undefined : firsts.get(key)) ?? ref.number;
    firsts.set(key, first);
    looks.set(ref.number, first);
  }
  return looks;
}

/** The size of a widget as PDFium computes it; undefined if it has none. */
function sizeOf(source: SourceDocument, widget: Dict): string | undefined {
  const box = boxOf(source, widget.get('Rect'));
  if (box === undefined) return undefined;
  const [left, bottom, right, top] = box;
  return [
    [left, right],
    [bottom, top],
  ]
    .map(([from = 0, to = 0]) => Math.fround(Math.fround(to) - Math.fround(from)))
    .join(' ');
}

const numberIn = ({ number }: Ref): number => number;

/**
 * Numbers the levels of fields (12.7.4.1): two have the same number if all that they say and inherit about their looks is
 * equal. Each is examined once, however many inherit from it.
 */
class Levels {
  readonly #source: SourceDocument;
  readonly #known = new Map<Dict, number>();
  readonly #numbers = new Map<string, number>();

  constructor(source: SourceDocument) {
    this.#source = source;
  }

  numberOf(level: Dict | undefined, depth = 0): number {
    if (level === undefined || depth > MAX_DEPTH) return 0;
    const known = this.#known.get(level);
    if (known !== undefined) return known;
    const above = this.numberOf(this.#source.dict(level.get('Parent')), depth + 1);
    const entries = new Dict(level);
    for (const key of NO_LOOKS) entries.delete(key);
    const text = `${above} ${plainText(entries, numberIn)}`;
    const number = this.#numbers.get(text) ?? this.#numbers.size + 1;
    this.#numbers.set(text, number);
    this.#known.set(level, number);
    return number;
  }
}
