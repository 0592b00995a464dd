import type { TypoRow, TypoTable } from './table.ts';

// Which records of a table visitors see, and which are the same in another language: TYPO3 marks what is deleted, and a translation is a record that names the one
// that it translates.

/** The record that one translates, as tables call it. */
const PARENTS = ['l10n_parent', 'l18n_parent'];

/** The record that one was made from, which says the same where nobody has connected them. */
const SOURCES = ['l10n_source', 't3_origuid'];

/** What extensions call a mark of what is sold no longer, and one of what is shown. */
const GIVEN_UP =
  /^(?:is_?)?(?:discontinued|archived?|obsolete|phased_?out|end_of_life|eol|inactive|inaktiv|auslauf\w*|ausgelaufen|abgekuendigt|eingestellt|udgaae?t|udgaet|utgatt|utgaatt|descatalogado|fuori_produzione|uitgelopen)$/;
const SHOWN = /^(?:is_?)?(?:active|aktiv|published|visible|sichtbar|actif|activo|attivo|actief)$/;

/** A record of a table, with its translations. */
export interface TypoRecord {
  readonly uid: string;
  readonly row: TypoRow;
  /** Whether visitors see it. */
  readonly isShown: boolean;
  readonly isDeleted: boolean;
  /** Those that visitors see, by the number of their language. */
  readonly translations: ReadonlyMap<string, TypoRow>;
}

/** The records of a table by their numbers; a translation's is the one that it translates. Drafts of workspaces are left out. */
export function recordsOf(table: TypoTable | undefined): {
  readonly records: readonly TypoRecord[];
  readonly byUid: ReadonlyMap<string, TypoRecord>;
} {
  if (!table) return { records: [], byUid: new Map() };
  const rows = table.rows.filter((row) => (row['uid'] ?? '') !== '' && !isDraft(row));
  const now = Math.max(0, ...rows.map((row) => numberIn(row, 'tstamp')));
  const byRow = new Map(rows.map((row) => [row['uid'] ?? '', row]));
  const mainOf = new Map(rows.map((row) => [row, translatedBy(row, byRow)]));
  const translations = Map.groupBy(
    rows.filter((row) => mainOf.get(row) !== row),
    (row) => mainOf.get(row)?.['uid'] ?? '',
  );
  const byUid = new Map<string, TypoRecord>();
  const records = rows
    .filter((row) => mainOf.get(row) === row)
    .map((row): TypoRecord => {
      const uid = row['uid'] ?? '';
      const own = translations.get(uid) ?? [];
      const shown = own.filter((one) => isShown(one, now));
      const record = {
        uid,
        row,
        isShown: isShown(row, now),
        isDeleted: isMarked(row, 'deleted'),
        translations: new Map(shown.map((one) => [one['sys_language_uid'] ?? '', one])),
      };
      for (const one of [row, ...own]) byUid.set(one['uid'] ?? '', record);
      return record;
    });
  return { records, byUid };
}

/** The record that one translates, or itself. */
function translatedBy(row: TypoRow, byUid: ReadonlyMap<string, TypoRow>): TypoRow {
  const language = numberIn(row, 'sys_language_uid');
  if (language <= 0 && 'sys_language_uid' in row) return row;
  const names = [...PARENTS, ...(language > 0 ? SOURCES : [])];
  const parent = names.map((name) => byUid.get(row[name] ?? '')).find((one) => one !== undefined);
  return parent && numberIn(parent, 'sys_language_uid') < Math.max(1, language) ? parent : row;
}

/** Whether a row is shown to visitors: neither deleted nor hidden, nor past at the time of the export's last change. */
export function isShown(row: TypoRow, now = 0): boolean {
  const [from, to] = [numberIn(row, 'starttime'), numberIn(row, 'endtime')];
  return (
    !isMarked(row, 'deleted') &&
    !isMarked(row, 'hidden') &&
    !isMarked(row, 'disable') &&
    !isDraft(row) &&
    (to === 0 || now === 0 || to > now) &&
    (from === 0 || now === 0 || from <= now) &&
    !Object.entries(row).some(([name, text]) =>
      GIVEN_UP.test(name)
        ? text !== '' && !/^(?:0|false|no|n)\b/i.test(text)
        : SHOWN.test(name) && text === '0',
    )
  );
}

const isMarked = (row: TypoRow, name: string) => /^(?:[1-9]\d*|true|yes|y)$/i.test(row[name] ?? '');

/** What a workspace has of a record before it is published. */
const isDraft = (row: TypoRow): boolean =>
  numberIn(row, 't3ver_wsid') > 0 || numberIn(row, 't3ver_oid') > 0 || row['pid'] === '-1';

/** The number in a column; 0 if it has none. */
export const numberIn = (row: TypoRow, name: string): number => Number(row[name] ?? '') || 0;
