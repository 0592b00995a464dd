import { type Dict, dict, PdfString, textOf, textString, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { inherited } from '../pages/signatures.ts';

/** The flag of a combo box (ISO 32000-2 table 233); other choice fields are list boxes. */
const COMBO = 1 << 17;

/** An option of a choice field: its export value, and the text of its row (table 234). */
interface ChoiceOption {
  exported: string;
  shown: string;
}

/** Whether a widget belongs to a choice field that shows its options in rows. */
export function isListBox(source: SourceDocument, widget: Dict): boolean {
  if (source.name(inherited(source, widget, 'FT')) !== 'Ch') return false;
  return ((source.number(inherited(source, widget, 'Ff')) ?? 0) & COMBO) === 0;
}

/** The texts of a list box's rows, from the first in view. */
export function rowsInView(source: SourceDocument, widget: Dict): string[] {
  const top = source.number(inherited(source, widget, 'TI')) ?? 0;
  return optionsOf(source, widget)
    .slice(Math.max(0, top))
    .map(({ shown }) => shown);
}

/** The text that a combo box shows for its value: that of the option, or the value itself. */
export function shownChoice(source: SourceDocument, widget: Dict, value: string): string {
  return optionsOf(source, widget).find(({ exported }) => exported === value)?.shown ?? value;
}

/**
 * Entries that make a choice field explicit for PDFium, which marks only rows given by number (`I`) and shows
 * export values. Undefined if none are needed.
 */
export function spelledOut(source: SourceDocument, widget: Dict): Dict | undefined {
  if (source.name(inherited(source, widget, 'FT')) !== 'Ch') return undefined;
  const values = textsOf(source, inherited(source, widget, 'V'));
  const [value] = values;
  if (value === undefined) return undefined;
  if (!isListBox(source, widget)) {
    const shown = shownChoice(source, widget, value);
    return shown === value ? undefined : dict({ V: textString(shown) });
  }
  const options = optionsOf(source, widget);
  // Two rows may have the same export value; their numbers distinguish them, unless they contradict the value
  // (table 234).
  const numbered = source.array(inherited(source, widget, 'I'))?.map((item) => source.number(item) ?? -1);
  if (numbered?.length === values.length) {
    const named = new Set(values);
    if (numbered.every((row) => named.has(options[row]?.exported ?? ''))) return undefined;
  }
  const rows = new Map<string, number>();
  for (const [row, { exported, shown }] of options.entries()) {
    if (!rows.has(exported)) rows.set(exported, row);
    if (!rows.has(shown)) rows.set(shown, row);
  }
  const chosen = values.map((text) => rows.get(text)).filter((row) => row !== undefined);
  return dict({ I: chosen.sort((one, two) => one - two) });
}

function optionsOf(source: SourceDocument, widget: Dict): ChoiceOption[] {
  const options = source.array(inherited(source, widget, 'Opt')) ?? [];
  return options.map((option) => {
    const [exported = '', shown = exported] = textsOf(source, option);
    return { exported, shown };
  });
}

/** A text, or the texts of an array. */
function textsOf(source: SourceDocument, value: Value | undefined): string[] {
  const resolved = source.resolve(value);
  const items = Array.isArray(resolved) ? resolved.map((item) => source.resolve(item)) : [resolved];
  return items.filter((item) => item instanceof PdfString).map(textOf);
}
