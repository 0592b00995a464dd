import type { Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { wordsOf } from '../names/name-parts.ts';
import { candidates } from './column-candidates.ts';
import { columnsIn } from './columns.ts';

// Lists of articles that somebody began beside a drive: they say what codes are called and what kind of product they are,
// for some of its products. A cell may be empty, a row stand there twice, and others be past, planned, or no product.

/** What a row states of a code. */
export interface StatedRow {
  readonly code: string;
  readonly name: string | null;
  readonly type: string | null;
  /** Whether the row says that this is no product, or none any more, or none yet. */
  readonly isNone: boolean;
}

/** So large a share of a column's texts must be codes, or names. */
const MOST = 0.6;

/** With fewer rows nothing is a list. */
const MIN_ROWS = 3;

const CODE = /^(?=.*[\d-])(?=.*\p{Lu}|\d{5})[\p{Lu}\d][\p{Lu}\d./-]{1,19}$/u;

const MAX_NAME = 100;

/** What a cell says of a row that is past, planned, or a test. */
const NONE = new Set(
  `discontinued obsolete withdrawn cancelled deleted retired dropped entfallen entfallt eingestellt auslauf ausgelaufen gestrichen
  geloscht supprime supprimee abandonne abandonnee arrete arretee descatalogado descatalogada retirado retirada eliminado eliminada
  dismesso fuori vervallen uitgelopen geschrapt planned planning development upcoming geplant entwicklung prevu developpement
  desarrollo previsto sviluppo gepland ontwikkeling`.split(/\s+/),
);

const TESTS = new Set('test tests testing dummy prueba essai prova xxx'.split(' '));

/** Remarks are no longer that say so: longer ones are descriptions. */
const MAX_WORDS = 5;

/** The codes that the rows of a table state; none if no column has codes, or none beside it names. */
export function statedRows(table: Table): StatedRow[] {
  const texts = table.columns.map((_, at) =>
    table.rows.map(({ cells }) => oneLine(cells[at] ?? '')).map((text) => (isNothing(text) ? '' : text)),
  );
  const places = [...table.columns.keys()];
  const shareOf = (at: number, fits: (text: string) => boolean) => {
    const filled = (texts[at] ?? []).filter((text) => text !== '');
    const share = filled.filter(fits).length / filled.length;
    const differ = new Set(filled).size >= filled.length * MOST;
    return filled.length >= MIN_ROWS && differ ? share : 0;
  };
  const ofCodes = places.find((at) => shareOf(at, (text) => CODE.test(text)) >= MOST);
  const ofNames = places.find((at) => at !== ofCodes && shareOf(at, isName) >= MOST);
  if (ofCodes === undefined || ofNames === undefined) return [];
  const ofTypes = candidates('type', 'products', columnsIn(table))
    .map(({ column }) => table.columns.indexOf(column.name))
    .find((at) => at !== ofCodes && at !== ofNames);
  return table.rows.flatMap((_, row): StatedRow[] => {
    const at = (place: number | undefined) => (place === undefined ? '' : (texts[place]?.[row] ?? ''));
    const code = at(ofCodes);
    // A code may have lost its hyphen; words and numbers of rows make no product, because no document states them.
    if (!/^[\p{Lu}\d./-]{2,20}$/u.test(code)) return [];
    const name = isName(at(ofNames)) ? at(ofNames) : null;
    const isNone = places.some((place) => saysNone(at(place), place !== ofTypes && place !== ofNames));
    return [{ code, name, type: at(ofTypes) || null, isNone }];
  });
}

/** Whether a cell says that its row is none: as a remark with one of the words, and in names and types with nothing else. */
function saysNone(text: string, isRemark: boolean): boolean {
  const words = wordsOf(text);
  const isTest = words.length > 0 && words.every((word) => NONE.has(word) || TESTS.has(word));
  return isTest || (isRemark && words.length <= MAX_WORDS && words.some((word) => NONE.has(word)));
}

function isName(text: string): boolean {
  return /\p{L}{2}/u.test(text) && text.length <= MAX_NAME && !/^https?:|\.\w{3,4}$/i.test(text);
}
