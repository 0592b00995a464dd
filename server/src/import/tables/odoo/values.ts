// What stands in a cell of an export of Odoo: as a query writes it (`t`, `{"en_US": "Lamp"}`, `{3,4}`), as its interface answers (`[8, "All / Lamps"]`,
// `false` for nothing), or as its dialog does (`True`, names, external ids with commas between them).

/** What stands for nothing. */
const NOTHING = new Set(['', 'null', 'none', '\\n', 'nan', '[]', '{}', '()']);

/** What stands for yes and no, in the languages of spreadsheets. */
const YES = /^(?:t|true|1|yes|y|x|wahr|ja|vrai|oui|waar|verdadero|si|sí|vero|sì)$/i;
const NO = /^(?:f|false|0|no|n|falsch|nein|faux|non|onwaar|nee|falso)$/i;

export const isYes = (text: string): boolean => YES.test(text);
export const isNo = (text: string): boolean => NO.test(text);

/** A code of a language as Odoo writes it: `de_DE`, `sr@latin`. */
const LANGUAGE = /^[a-z]{2,3}(?:_[A-Z]{2})?(?:@\w+)?$/;

/** The language that texts of the database are in first. */
export const BASE = 'en_US';

/** The texts of a translated field by languages; null if it is no such value. */
export function textsIn(text: string): ReadonlyMap<string, string> | null {
  if (!text.startsWith('{') || !text.endsWith('}')) return null;
  const value = jsonIn(text);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.every(([key]) => LANGUAGE.test(key))) return null;
  return new Map(
    entries.flatMap(([key, one]) => (typeof one === 'string' ? [[key, one.trim()] as const] : [])),
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A record that another one names: its id with what it is called. */
const PAIR = /^[[(]\s*(\d+)\s*,\s*(["'])(.*)\2\s*[\])]$/su;

/** Several ids. */
const IDS = /^[[{(]\s*\d+(?:\s*,\s*\d+)*\s*,?\s*[\]})]$/;

/** The values of a cell, and the name of the record that it names, if it says one. */
export function valuesOf(cell: string): { readonly values: readonly string[]; readonly name: string } {
  const text = cell.trim();
  if (NOTHING.has(text.toLowerCase())) return { values: [], name: '' };
  const [, id, , name = ''] = PAIR.exec(text) ?? [];
  if (id !== undefined) return { values: [id], name };
  if (IDS.test(text)) return { values: text.match(/\d+/g) ?? [], name: '' };
  return { values: [text], name: '' };
}

/** A value of the interface as it stands in a cell; what is an object there is named by its id. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) {
    const { id, display_name: name } = value as { readonly id?: unknown; readonly display_name?: unknown };
    return typeof id === 'number' ? pairOf(id, name) : JSON.stringify(value);
  }
  const [first, second] = value;
  if (value.length === 2 && typeof first === 'number' && typeof second === 'string')
    return pairOf(first, second);
  const ids = value.map((one) =>
    typeof one === 'object' && one !== null ? (one as { id?: unknown }).id : one,
  );
  return ids.every((one) => typeof one === 'number') ? `[${ids.join(',')}]` : ids.map(String).join(',');
}

const pairOf = (id: number, name: unknown) => `[${id}, "${typeof name === 'string' ? name : ''}"]`;
