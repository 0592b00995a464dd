import { looseKey } from './header-line.ts';
import { isSapName, sapField } from './sap-fields.ts';

// Which fields the columns of a list have. A list for people calls several columns alike, as each code may have its text beside it; what such
// a text is of say the other columns, and a code and its text may share a cell: `Trading goods (HAWA)`.

/** What the text of a code is called in the dictionary. */
const TEXT_OF: Readonly<Record<string, string>> = {
  MATNR: 'MAKTX',
  MATKL: 'WGBEZ60',
  PRDHA: 'VTEXT',
  MTART: 'MTBEZ',
  MSTAE: 'MTSTB',
  MMSTA: 'MTSTB',
  DOKAR: 'DARTXT',
  DOKST: 'DOSTX',
  CLASS: 'KSCHL',
  ATNAM: 'ATBEZ',
};

/** The codes of which a list may be, before others that it names, and what its text is of. */
const MAIN = [
  ['MATNR', 'MAKTX'],
  ['DOKNR', 'DKTXT'],
  ['DOKAR', 'DARTXT'],
  ['MATKL', 'WGBEZ'],
  ['PRDHA', 'VTEXT'],
  ['MTART', 'MTBEZ'],
  ['MSTAE', 'MTSTB'],
  ['MMSTA', 'MTSTB'],
] as const;

/** Columns of a report of the classification, which other lists have as well, about something else. */
const OF_CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CLASS: 'class|klasse|clase|classe',
    ATWRT: 'value|wert|valor|valeur|valore',
    OBJEK: 'object|objekt|objeto|objet|oggetto',
  }).flatMap(([field, texts]) => texts.split('|').map((text) => [looseKey(text), field] as const)),
);

/** The names of fields of a head; what is none keeps its text. */
export function fieldsOf(head: readonly string[]): string[] {
  const isOfClasses = head.some((text) =>
    ['ATNAM', 'ATINN', 'ATBEZ', 'KLART', 'KSCHL'].includes(sapField(text) ?? ''),
  );
  const named = head.map(
    (text) => sapField(text) ?? (isOfClasses ? OF_CLASSES.get(looseKey(text)) : undefined) ?? text.trim(),
  );
  const has = (field: string) => named.includes(field);
  // Several tables have a text called alike: of what it is says the key beside it.
  const main = MAIN.find(([key]) => has(key))?.[1] ?? 'MAKTX';
  const isText = (at: number) =>
    (named[at] === 'MAKTX' || named[at] === 'DKTXT') && !isSapName(head[at]?.trim() ?? '');
  const texts = named.flatMap((_, at) => (isText(at) ? [at] : []));
  const codeOf = (at: number) => TEXT_OF[named[at - 1] ?? ''] ?? main;
  // One of them is of what the list is of, also behind another code.
  const first = texts.find((at) => codeOf(at) === main) ?? texts[0];
  const taken = new Set<string>();
  return named.map((field, at) => {
    const isOwn = isText(at) && !(field === 'DKTXT' && has('DOKNR') && has('MATNR'));
    const own = isOwn ? (at === first ? main : codeOf(at)) : field;
    if (!taken.has(own)) {
      taken.add(own);
      return own;
    }
    return isSapName(own) && sapField(head[at] ?? '') === own ? own : `${own} (${at + 1})`;
  });
}

const CODE = '[A-Z0-9][A-Z0-9_./-]{0,39}';
const BEHIND = new RegExp(String.raw`^(\S.*?)\s*\((${CODE})\)$`);
const BEFORE = new RegExp(String.raw`^(${CODE})\s*\((\S.*)\)$`);

/** So large a share of the cells of a column must have both if it has codes with their texts. */
const MIN_BOTH = 0.8;

/** Rows in which codes stand alone: where a cell has a code and its text, as apps show them, that has a field of its own. */
export function withCodesAlone(rows: Record<string, string>[]): Record<string, string>[] {
  for (const [field, textField] of Object.entries({ ...TEXT_OF, SPRAS: '' })) {
    const cells = rows.map((row) => row[field] ?? '').filter((text) => text !== '');
    if (cells.length === 0) continue;
    const pattern = [BEHIND, BEFORE].find(
      (one) => cells.filter((text) => one.test(text)).length >= cells.length * MIN_BOTH,
    );
    if (!pattern) continue;
    for (const row of rows) {
      const [, before = '', behind = ''] = pattern.exec(row[field] ?? '') ?? [];
      if (behind === '') continue;
      const [code, text] = pattern === BEHIND ? [behind, before] : [before, behind];
      row[field] = code;
      if (textField !== '' && (row[textField] ?? '') === '') row[textField] = text;
    }
  }
  return rows;
}
