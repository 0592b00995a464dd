import { looseKey } from '../header-line.ts';
import { isSapName, sapField } from './fields.ts';

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

/** What columns are called too shortly to say what they are, unless the others of their list do. */
const BESIDE: readonly {
  readonly field: string;
  readonly texts: string;
  /** Fields that the list must have, and one that it must not have yet. */
  readonly beside: readonly string[];
}[] = [
  // A list of the objects of a class (CL6C).
  { field: 'MATNR', texts: 'object|objekt|objeto|objet|oggetto', beside: ['OBJTX'] },
  { field: 'CLSTA', texts: 'st|status|stat|statut|stato', beside: ['OBJTX'] },
  // Links of documents.
  { field: 'DOKOB', texts: 'object|objekt|objeto|objet|oggetto', beside: ['DOKNR', 'OBJKY'] },
  { field: 'DOKST', texts: 'st|status|stat|statut|stato', beside: ['DOKNR', 'DOKVR'] },
  { field: 'OBJDES', texts: 'title|titel|título|titre|titolo', beside: ['INSTID_A'] },
  // Business partners, which are no products.
  { field: 'NAME1', texts: 'name|name 1|nombre|nombre 1|nom|nome', beside: ['LIFNR'] },
  { field: 'NAME1', texts: 'name|name 1|nombre|nombre 1|nom|nome', beside: ['KUNNR'] },
  { field: 'MSTAE', texts: 'st|sts|ms|stat|status', beside: ['MATNR', 'MTART'] },
];

const SHORT = BESIDE.map((one) => ({ ...one, keys: new Set(one.texts.split('|').map(looseKey)) }));

/** The fields of a head, with those that only the others beside them tell. */
function fieldsBeside(named: readonly string[]): string[] {
  const has = (field: string) => named.includes(field);
  const rules = SHORT.filter(({ field, beside }) => !has(field) && beside.every(has));
  return named.map((text) => rules.find(({ keys }) => keys.has(looseKey(text)))?.field ?? text);
}

/** How many fields a head has. */
export const fieldCount = (head: readonly string[]): number =>
  new Set(fieldsBeside(head.map((text) => sapField(text) ?? text.trim())).filter((field) => isSapName(field)))
    .size;

/** How short a flag for deletion may be called. */
const FLAGS = new Set(['b', 'l', 'lo', 'lö', 'd', 'df', 's', 'e', 'supp', 'bor', 'lvm'].map(looseKey));

/** The fields of a list of materials, with the column that flags what is to be deleted: it has nothing but crosses. */
export function withDeletionFlag(
  fields: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
): string[] {
  const isOpen = fields.includes('MATNR') && fields.includes('MTART') && !fields.includes('LVORM');
  const at = isOpen
    ? fields.findIndex(
        (field, place) =>
          FLAGS.has(looseKey(field)) && rows.every(({ cells }) => /^\s*X?\s*$/i.test(cells[place] ?? '')),
      )
    : -1;
  return fields.map((field, place) => (place === at ? 'LVORM' : field));
}

/** The names of fields of a head; what is none keeps its text. */
export function fieldsOf(head: readonly string[]): string[] {
  const isOfClasses = head.some((text) =>
    ['ATNAM', 'ATINN', 'ATBEZ', 'KLART', 'KSCHL'].includes(sapField(text) ?? ''),
  );
  const named = fieldsBeside(
    head.map(
      (text) => sapField(text) ?? (isOfClasses ? OF_CLASSES.get(looseKey(text)) : undefined) ?? text.trim(),
    ),
  ).map((field) => (field === 'OBJTX' ? 'MAKTX' : field));
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
