// Columns of Sage X3 as its database calls them: each is a field of a table with the place in it, because fields may have several values
// (`TSICOD_0`, `TSICOD_1`).

/** A column of the database. */
const FIELD = /^[A-Z][A-Z0-9]{0,29}_\d{1,2}$/;

/** What queries and requesters write before or around a field: `ITMMASTER.ITMREF_0`, `[ITM]ITMREF(0)`. */
const BEFORE = /^(?:\[[^\]]*\]|\w+\.)+/;

/** Fields that stand together in a table of this program, by which a head without places is known. */
const TOGETHER: readonly (readonly string[])[] = [
  ['ITMREF', 'ITMDES1'],
  ['ITMREF', 'TCLCOD'],
  ['NUMTAB', 'CODE'],
  ['CODFIC', 'ZONE', 'TEXTE'],
  ['ABREV', 'IDENT1', 'NAM'],
  ['CODE', 'IDENT1', 'TEXTE'],
  ['LANCHP', 'LANNUM'],
  ['TCLCOD', 'TCLAXX'],
];

/** So large a share of the names in a head must be fields with their places. */
const MIN_FIELDS = 0.7;

/** A column as its field, with the place: `TSICOD_0`; null if it is called otherwise. */
export function x3Field(head: string): string | null {
  const text = head
    .trim()
    .replaceAll(/["`]/g, '')
    .replace(BEFORE, '')
    .toUpperCase()
    .replace(/\((\d{1,2})\)$/, '_$1');
  if (FIELD.test(text)) return text;
  return /^[A-Z][A-Z0-9]{1,29}$/.test(text) ? `${text}_0` : null;
}

/** Whether a line of a table is a head of this program: fields with their places, or some that only it has together. */
export function isX3Head(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (names.length < 2) return false;
  const fields = names.flatMap((name) => x3Field(name) ?? []);
  const placed = names.filter((name) => /(?:[A-Z0-9]_\d{1,2}|\(\d{1,2}\))["`]?$/i.test(name));
  const first = placed.filter((name) => /[_(]0\)?["`]?$/.test(name));
  if (placed.length >= names.length * MIN_FIELDS && first.length * 2 > placed.length)
    return fields.length >= names.length * MIN_FIELDS;
  const all = new Set(fields.map((field) => field.replace(/_0$/, '')));
  return TOGETHER.some((some) => some.every((field) => all.has(field)));
}
