import type { X3Row, X3Table } from './tables.ts';
import { type Names, textIn, type X3Texts } from './texts.ts';

// Tables of codes: the miscellaneous tables of Sage X3 (`ATABDIV`), which are told apart by numbers, its categories of articles, and tables that
// an owner has added. Fields of articles have codes of them.

/** What a code stands for. */
export interface Code {
  readonly names: Names;
  readonly isEnabled: boolean;
  /** The values of its row, some of which are codes of other tables. */
  readonly row: X3Row;
}

/** A table of codes. */
export interface CodeTable {
  /** Its number, if it is a miscellaneous table, or else what it is called. */
  readonly id: string;
  /** What it is about, as somebody called it. */
  readonly titles: Names;
  readonly codes: ReadonlyMap<string, Code>;
}

/** Flags are menus: 1 is no, 2 is yes. */
export const NO = '1';
export const YES = '2';

/** Tables of the program's own that have no codes of articles. */
const OF_PROGRAM =
  /^(?:ATEXTRA|AOBJTXT|TEXCLOB|APLSTD|ATEXTE|ITM[A-Z]+|BOM[A-Z]*|BP[A-Z]+|STO[A-Z]+|S[ODI][A-Z]+)$/;

/** What fields are called that say what a row is, the likelier first. */
const NAMING = [/LNGDES|LONGDES|DESLNG/, /DES|LIB|NAM|NOM|INTIT|TIT|LBL|LABEL|BEZ/, /AXX/, /SHO|COURT/];

/** All tables of codes. */
export function codeTablesIn(tables: readonly X3Table[], texts: X3Texts): readonly CodeTable[] {
  const divided = tables.filter(({ fields }) => fields.has('NUMTAB_0') && fields.has('CODE_0'));
  const titled = tables.filter(({ fields }) => fields.has('NUMTAB_0') && !fields.has('CODE_0'));
  const rows = Map.groupBy(
    divided.flatMap((table) => table.rows),
    (row) => row.get('NUMTAB_0') ?? '',
  );
  const miscellaneous = [...rows].map(([id, own]): CodeTable => {
    const said = titled.flatMap((table) => table.rows).find((row) => row.get('NUMTAB_0') === id);
    return {
      id,
      titles: withText(texts.of('ATABTAB', 'INTIT', id), said?.get('INTIT_0') ?? said?.get('LNGDES_0') ?? ''),
      codes: new Map(
        own.map((row) => {
          const code = row.get('CODE_0') ?? '';
          const whole = withText(texts.of('ATABDIV', 'LNGDES', id, code), row.get('LNGDES_0') ?? '');
          const short = withText(texts.of('ATABDIV', 'SHODES', id, code), row.get('SHODES_0') ?? '');
          return [
            code,
            { names: whole.size > 0 ? whole : short, isEnabled: row.get('ENAFLG_0') !== NO, row },
          ] as const;
        }),
      ),
    };
  });
  const others = tables
    .filter((one) => !divided.includes(one) && !titled.includes(one) && !OF_PROGRAM.test(one.name))
    .flatMap((one) => ownTable(one, texts));
  return [...miscellaneous, ...others];
}

/** Translations, with what stands in the field itself. */
const withText = (names: Names, text: string): Names =>
  text === '' ? names : new Map([...names, ['', text]]);

/** A table that an owner has added: its first field that tells rows apart is the code, and a text says what it stands for. */
function ownTable({ name, fields, rows }: X3Table, texts: X3Texts): CodeTable[] {
  const key = [...fields].find((field) => {
    const values = rows.map((row) => row.get(field) ?? '');
    return (
      !/^(?:UPDTICK|ROWID|AUUID)/.test(field) &&
      values.length > 1 &&
      new Set(values).size === values.length &&
      !values.includes('')
    );
  });
  if (key === undefined || fields.has('ITMREF_0')) return [];
  const naming = NAMING.flatMap((is) => [...fields].filter((field) => field !== key && is.test(field)));
  const codes = rows.map((row): readonly [string, Code] => {
    const code = row.get(key) ?? '';
    const translated = naming.map((field) => texts.of(name, field, code)).find((own) => own.size > 0);
    const text = naming.map((field) => row.get(field) ?? '').find((one) => /\p{L}/u.test(one)) ?? '';
    return [
      code,
      { names: withText(translated ?? new Map(), text), isEnabled: row.get('ENAFLG_0') !== NO, row },
    ];
  });
  const areNamed = codes.filter(([, { names }]) => textIn(names, '') !== '').length * 2 > codes.length;
  return areNamed ? [{ id: name, titles: new Map([['', name]]), codes: new Map(codes) }] : [];
}
