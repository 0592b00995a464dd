import { isSapName } from './fields.ts';
import type { SapRow, SapTable } from './tables.ts';
import { paragraphsOf, type SapText } from './texts.ts';
import { isNear } from './words.ts';

// Long texts that reports of an owner's own write as a table: a row for each line, or for each text. What their columns are called is up
// to whoever wrote the report; which of them counts the lines, and which has a format, is seen by what stands in them.

/** Tables with these are about something else that names materials. */
const OF_OTHERS =
  `DOKNR DOKAR IDNRK STLNR OBJKY KUNNR LIFNR ATINN ATWRT OBJEK MTART MATKL PRDHA BISMT LVORM MSTAE MEINS`.split(
    ' ',
  );

/** A text has so many lines at most. */
const MAX_LINES = 1000;

/** So large a share of the rows must be as a column of lines, of formats or of texts has them. */
const MIN_FITTING = 0.95;
const MIN_TEXTS = 0.8;

/** A text of one row is longer on average, or names its material. */
const MIN_LONG = 60;
const MIN_NEAR = 0.5;

/** A line that fills its row goes on in the next one. */
const MIN_FULL = 50;

/** The columns of a table of texts. */
interface Columns {
  readonly key: string;
  /** The language, and which of the texts of a material it is. */
  readonly parts: readonly string[];
  readonly text: string;
  readonly format: string | undefined;
  readonly order: string | undefined;
}

/**
 * The texts of tables that have nothing else, with these tables.
 * @param shortTexts the short texts of a material, by its number as it is written
 */
export function textsOfTables(
  tables: readonly SapTable[],
  shortTexts: (number: string) => readonly string[],
): { readonly texts: readonly SapText[]; readonly of: ReadonlySet<SapTable> } {
  const found = tables.flatMap((table) => {
    const columns = columnsOf(table, shortTexts);
    return columns ? [{ table, texts: textsOf(table.rows, columns) }] : [];
  });
  return { texts: found.flatMap(({ texts }) => texts), of: new Set(found.map(({ table }) => table)) };
}

/** The columns of a table, if it has texts; null if it has none. */
function columnsOf(
  { fields, rows }: SapTable,
  shortTexts: (number: string) => readonly string[],
): Columns | null {
  const key = fields.has('TDNAME') ? 'TDNAME' : fields.has('MATNR') ? 'MATNR' : null;
  if (key === null || rows.length === 0 || OF_OTHERS.some((field) => fields.has(field))) return null;
  const parts = ['TDOBJECT', 'TDID', 'TDSPRAS', 'SPRAS', 'LANGU'].filter((field) => fields.has(field));
  const others = [...fields].filter(
    (field) =>
      field !== key &&
      !parts.includes(field) &&
      (!isSapName(field) || ['MAKTX', 'TDLINE', 'TDFORMAT', 'VTEXT'].includes(field)),
  );
  const all = (field: string) => rows.map((row) => row[field] ?? '');
  const isFormat = (field: string) =>
    field === 'TDFORMAT' ||
    (all(field).every((text) => text.length <= 2 && !/^\d+$/.test(text)) && all(field).includes('*'));
  const format = others.find(isFormat);
  const keyOf = (row: SapRow) => JSON.stringify([key, ...parts].map((field) => row[field] ?? ''));
  const runs = rows.flatMap((row, at) => {
    const before = rows[at - 1];
    return before && keyOf(before) === keyOf(row) ? [[before, row] as const] : [];
  });
  const counts = (field: string) => {
    const rising = runs.filter(([a, b]) => Number(b[field]) > Number(a[field])).length;
    return all(field).every((text) => /^\d{1,6}$/.test(text)) && rising >= runs.length * MIN_FITTING;
  };
  const order = runs.length > 0 ? others.find(counts) : undefined;
  const texts = others.filter(
    (field) =>
      field !== format &&
      field !== order &&
      all(field).filter((text) => /\p{L}{3}/u.test(text)).length >= rows.length * MIN_TEXTS,
  );
  const lengthOf = (field: string) => all(field).reduce((sum, text) => sum + text.length, 0);
  const [text] = fields.has('TDLINE') ? ['TDLINE'] : texts.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (text === undefined) return null;
  const found = { key, parts, text, format, order };
  if (text === 'TDLINE' || (runs.length > 0 && (format !== undefined || order !== undefined))) return found;
  // A text of each material in one row, and none that its short texts are read of.
  if (runs.length > 0 || fields.has('MAKTX') || fields.has('MAKTG')) return null;
  const isLong =
    lengthOf(text) >= rows.length * MIN_LONG || all(text).filter((own) => own.includes('\n')).length > 1;
  const near = rows.filter((row) => shortTexts(row[key] ?? '').some((own) => isNear(row[text] ?? '', own)));
  return isLong || near.length >= rows.length * MIN_NEAR ? found : null;
}

function textsOf(rows: readonly SapRow[], { key, text, format, order }: Columns): SapText[] {
  const partsOf = (row: SapRow) => [
    row['TDOBJECT'] ?? '',
    row[key] ?? '',
    row['TDID'] ?? '',
    row['TDSPRAS'] ?? row['SPRAS'] ?? row['LANGU'] ?? '',
  ];
  const byText = Map.groupBy(rows, (row) => JSON.stringify(partsOf(row)));
  return [...byText.values()].flatMap((all) => {
    const [object = '', name = '', id = '', language = ''] = partsOf(all[0] ?? {});
    if (!/^(?:MATERIAL|MVKE|)$/.test(object) || name === '') return [];
    const own = all.slice(0, MAX_LINES);
    const lines =
      order === undefined ? own : own.toSorted((a, b) => Number(a[order] ?? 0) - Number(b[order] ?? 0));
    const written = lines.flatMap((row) =>
      (row[text] ?? '')
        .split(/\r?\n|<br ?\/?>/i)
        .map((line, at) => ({ format: at > 0 ? '*' : (row[format ?? ''] ?? '*'), text: line.trim() })),
    );
    const paragraphs = paragraphsOf(format === undefined ? joined(written) : written);
    return paragraphs.length === 0 ? [] : [{ object, name, id: id || text, language, paragraphs }];
  });
}

/** Lines without formats: one that is full goes on in the next. */
function joined(lines: readonly { readonly format: string; readonly text: string }[]) {
  return lines.map((line, at) => {
    const before = lines[at - 1]?.text ?? '';
    const goesOn = at > 1 && before.length >= MIN_FULL && !/[.:!?]$/.test(before);
    return goesOn ? { ...line, format: '' } : line;
  });
}
