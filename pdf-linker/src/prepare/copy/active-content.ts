import { Dict, Name, PdfString, Ref, Stream, textOf, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { addressKind } from './address-kinds.ts';

/** Entries that occur only in something active or with another file. */
const ENTRIES = new Set(['AA', 'EF', 'EmbeddedFiles', 'JS', 'JavaScript', 'RichMediaContent', 'XFA']);

/**
 * Types of actions (ISO 32000-2 12.6.4) and of annotations (12.5.6) that do more than move, show or reset.
 */
const KINDS = new Set([
  '3D',
  'GoTo3DView',
  'GoToE',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'Screen',
  'Sound',
  'SubmitForm',
]);

/** A source with more values is not examined, and counts as active. */
const MAX_VALUES = 5_000_000;

/**
 * Whether a source contains anything active, or another file, so that it must not be passed on unchanged.
 * Examines everything that its catalog reaches.
 */
export function holdsActiveContent(source: SourceDocument): boolean {
  const seen = new Set<number>();
  const left: Value[] = [source.trailer.get('Root') ?? null];
  let values = 0;
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (++values > MAX_VALUES) return true;
    if (value instanceof Ref) {
      if (seen.has(value.number)) continue;
      seen.add(value.number);
      left.push(source.resolve(value));
    } else if (Array.isArray(value)) for (const item of value) left.push(item);
    else {
      const entries = value instanceof Stream ? value.dict : value;
      if (!(entries instanceof Dict)) continue;
      for (const [key, item] of entries) {
        if (ENTRIES.has(key)) return true;
        if ((key === 'S' || key === 'Subtype') && item instanceof Name && KINDS.has(item.value)) return true;
        if (key === 'URI' && item instanceof PdfString && addressKind(textOf(item)) !== 'web') return true;
        left.push(item);
      }
    }
  }
  return false;
}
