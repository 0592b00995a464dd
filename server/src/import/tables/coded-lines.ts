import type { Json } from './linked-entries.ts';

// Before a type of pages had rows for the sizes of a product, its editors wrote them as lines of a text: `420 156 : 56 x 47 cm`.

/** A number with what it stands for. */
const LINE = /^([A-Z\d][A-Z\d ./-]{2,24}?)\s*(?::|–|—|\t|\|| - )\s*(\S.*)$/;

/** A number has so many digits at least, and so many products must have such texts. */
const MIN_DIGITS = 3;
const MIN_TEXTS = 2;
const MAX_LINES = 300;

/** So large a share of the texts must be lines alone, and of the rows must have a number. */
const MOST = 0.9;

interface Line {
  readonly code: string;
  readonly text: string;
}

/** Where other products have such rows: in which list, and how its fields are called. */
interface Rows {
  readonly list: string;
  readonly code: string;
  readonly text: string | undefined;
}

/**
 * The products with texts of lines as rows of a list: of the one that other products have for numbers of the same length, or else in place of the
 * text, with `number` and `title`.
 */
export function withCodedLines(products: readonly Json[]): readonly Json[] {
  const names = new Set(products.flatMap((one) => Object.keys(one)));
  let changed = products;
  for (const name of names) {
    const texts = changed.flatMap((one) => {
      const text = one[name];
      return typeof text === 'string' && text.trim() !== '' ? [text] : [];
    });
    const read = texts.flatMap((text) => linesOf(text) ?? []);
    const whole = texts.filter((text) => linesOf(text) !== null).length;
    if (whole < MIN_TEXTS || whole < texts.length * MOST) continue;
    const rows = rowsAlike(changed, read);
    changed = changed.map((one) => withRows(one, name, rows));
  }
  return changed;
}

function withRows(product: Json, name: string, rows: Rows | null): Json {
  const text = product[name];
  const lines = typeof text === 'string' ? linesOf(text) : null;
  if (!lines) return product;
  const { [name]: _, ...others } = product;
  if (!rows) return { ...others, [name]: lines.map((one) => ({ number: one.code, title: one.text })) };
  const own = product[rows.list];
  const added = lines.map((one) => ({
    [rows.code]: compact(one.code),
    ...(rows.text !== undefined && { [rows.text]: one.text }),
  }));
  return { ...others, [rows.list]: [...(Array.isArray(own) ? own : []), ...added] };
}

/** The lines of a text; null if one is none. */
function linesOf(text: string): Line[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0 || lines.length > MAX_LINES) return null;
  const found = lines.flatMap((line) => {
    const [, code = '', said = ''] = LINE.exec(line.trim()) ?? [];
    return code.replace(/\D/g, '').length >= MIN_DIGITS ? [{ code, text: said }] : [];
  });
  return found.length === lines.length ? found : null;
}

/** The list in which other products have rows with numbers as long as these. */
function rowsAlike(products: readonly Json[], lines: readonly Line[]): Rows | null {
  const lengths = new Set(lines.map(({ code }) => compact(code).length));
  const names = new Set(products.flatMap((one) => Object.keys(one)));
  for (const list of names) {
    const rows = products.flatMap((one) => (Array.isArray(one[list]) ? one[list] : [])).filter(isObject);
    if (rows.length === 0) continue;
    const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const areMost = (field: string, tells: (text: string) => boolean) =>
      rows.filter((row) => tells(textOf(row[field]))).length >= rows.length * MOST;
    const code = fields.find((field) =>
      areMost(field, (text) => /^[A-Z\d./-]*\d[A-Z\d./-]*$/.test(text) && lengths.has(text.length)),
    );
    if (code === undefined) continue;
    const text = fields.find((field) => field !== code && areMost(field, (one) => /\p{L}|\D \D/u.test(one)));
    return { list, code, text };
  }
  return null;
}

const compact = (code: string) => code.replace(/\s/g, '');

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
