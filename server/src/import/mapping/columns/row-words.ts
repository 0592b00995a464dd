import { nameKey } from '../../tables/header-line.ts';
import { NO, YES } from '../cells/clean-values.ts';
import { wordsOf } from '../names/name-parts.ts';
import { isDate } from './column-candidates.ts';
import { variationsIn } from './column-content.ts';

// What columns of exports are called that say which of their rows are meant, or are not sold any more; compared as the
// names of fields are (`field-words.ts`).

/** How the values of a column that says which rows are meant are read: which are to be seen, and which are not. */
const shown = [
  'published',
  'active',
  'live',
  'approved',
  'released',
  'current',
  'publie',
  'actif',
  'publicado',
  'activo',
  'enabled',
  'visible',
  'online',
  'available',
];

/** What a shop says of a row that it does not show by itself. */
const notShown = ['not visible individually', 'not visible', 'hidden', 'invisible'];

const statusColumns = [
  'status',
  'state',
  'product status',
  'publish status',
  'publication status',
  'workflow',
  'workflow state',
  'lifecycle',
  'life cycle status',
  'estado',
  'statut',
  'stato',
  'visibility',
  'visibility in catalog',
  'catalog visibility',
];
const shownColumns = [
  'actif',
  'activo',
  'aktiv',
  'online',
  'en ligne',
  'publie',
  'publicado',
  'published',
  'is published',
  'active',
  'is active',
  'enabled',
  'is enabled',
  'visible',
  'is visible',
  'show on web',
  'web',
  'publish',
  'on website',
  'display on website',
  'live',
  'attivo',
  'abilitato',
  'visibile',
  'pubblicato',
  'aktiviert',
  'sichtbar',
  'veroffentlicht',
  'actief',
  'zichtbaar',
  'gepubliceerd',
  'habilitado',
];
/** What an ERP calls the mark of a row that it will delete, and others a product that is given up. */
const MARKED_FOR_DELETION = [
  'deletion flag',
  'lvorm',
  'loschvormerkung',
  'loschkennzeichen',
  'geloscht',
  'auslaufartikel',
  'ausgelaufen',
  'supprime',
  'eliminado',
  'descatalogado',
  'gesperrt',
  'blocked',
  'is blocked',
  'sales blocked',
  'inaktiv',
  'sommeil',
  'en sommeil',
  'bloqueado',
  'bloccato',
  'geblokkeerd',
];
const MARKED_AS_SIZES = ['matrix subitem', 'is matrix subitem', 'matrix child', 'is matrix child'];

/** Whether the name of a column asks whether a row is a size or colour of another. */
export function marksSizes(column: string): boolean {
  return MARKED_AS_SIZES.includes(nameOf(column));
}

const hiddenColumns = [
  'archived',
  'is archived',
  'discontinued',
  'is discontinued',
  'deleted',
  'is deleted',
  'obsolete',
  'is obsolete',
  'hidden',
  'is hidden',
  'draft',
  'is draft',
  'inactive',
  'archive',
  'disabled',
  // What an ERP calls sizes and colours of another item.
  ...MARKED_AS_SIZES,
  ...MARKED_FOR_DELETION,
];

/** What programs call the day on which somebody deleted a row that stays there; the others have none. */
const deletedAt = ['deleted at', 'deleted on', 'date deleted', 'deletion date', 'removed at', 'archived at'];

/** How databases write that there is nothing. */
const NOTHING = ['', '\\N', 'NULL', 'null', '0000-00-00 00:00:00'];

/** What stands in the name of any column of a life cycle, and what stands in such a column beside what is shown. */
const OF_STATUS = new Set(['status', 'state', 'lifecycle', 'phase', 'statut', 'estado', 'stato']);
const SOLD = new Set([
  ...[...shown, 'new', 'phase out', 'phasing out', 'made to order', 'to order', 'special order', 'custom'],
  ...['enriched', 'complete', 'completed', 'ready', 'ready for publish', 'validated', 'final', 'sold'],
  ...['on request', 'stock', 'in stock', 'non stock', 'stocked', 'standard', 'limited', 'seasonal'],
  ...['aktiv', 'attivo', 'actief', 'lieferbar', 'verfugbar', 'freigegeben', 'neu', 'abverkauf', 'auslaufend'],
]);
const NOT_SOLD = new Set([
  ...[
    'discontinued',
    'obsolete',
    'inactive',
    'archived',
    'retired',
    'withdrawn',
    'suspended',
    'end of life',
    'eol',
  ],
  ...['entfallt', 'entfallen', 'entf', 'ausgelaufen', 'eingestellt', 'gestrichen', 'abgekundigt', 'inaktiv'],
  ...['gesperrt', 'geloscht', 'supprime', 'abandonne', 'arrete', 'inactif', 'inactivo', 'descatalogado'],
  ...['inattivo', 'fuori produzione', 'vervallen', 'inactief'],
  ...[
    'draft',
    'pending',
    'in development',
    'in progress',
    'superseded',
    'replaced',
    'expired',
    'work in progress',
    'incomplete',
    'rejected',
    'development',
    'in review',
    'unpublished',
    'hidden',
    'not visible',
    'internal',
    'test',
    'internal test',
    'deleted',
  ],
]);

/** A state without what somebody adds to it: `active - NEW`, `DISCONTINUED - replaced by KP90`, `active, no literature yet`, `entf. 12/23`. */
function withoutNote(value: string): string {
  return value.replace(/(?<=\p{L}{3})(?:\s+[-–—]\s+|[,;(:]\s*|\.?\s+(?=\d{1,2}[./]\d{2,4}$)).*$/su, '');
}

/** Whether a column says which products are sold, by its values: each of them says that one is, or is not. */
function isOfLifeCycle(name: string, values: readonly string[]): boolean {
  const texts = new Set(values.map((value) => wordsOf(withoutNote(value)).join(' ')));
  return (
    name.split(' ').some((word) => OF_STATUS.has(word)) &&
    [...texts].every((text) => SOLD.has(text) || NOT_SOLD.has(text)) &&
    [...texts].some((text) => NOT_SOLD.has(text))
  );
}

/** Whether the name of a column asks whether a row is to be seen on a website, however: `ApprovedForWeb`. */
function isOfWeb(name: string): boolean {
  const words = name.split(' ');
  const isOf = (word: string) => /^(?:web|website|webshop|online|site)$/.test(word);
  const asks =
    /^(?:is|for|on|to|in|the|approved?|publish(?:ed)?|release[d]?|show|shown|display(?:ed)?|visible|enabled|active|export(?:ed)?)$/;
  return words.length > 1 && words.some(isOf) && words.every((word) => isOf(word) || asks.test(word));
}

/**
 * Which values of a column mean that a row counts or does not; null if it is no such column. Other rows that are some, of which it
 * says nothing, are not past.
 */
export function rowsSuggested(
  column: string,
  values: readonly string[],
  hasOthers = false,
  areFewSilent = false,
): { only?: string[]; without?: string[] } | null {
  const name = nameOf(column);
  const isFilled = values.length > 0 && !values.every((value) => YES.includes(nameKey(value)));
  if (deletedAt.includes(name) && isFilled && values.every(isDate)) return { only: [...NOTHING] };
  const among = (list: readonly string[]) => [
    ...new Map(
      values
        .filter((value) => !value.startsWith('-') && list.includes(wordsOf(withoutNote(value)).join(' ')))
        .map((value) => [nameKey(value), value]),
    ).values(),
  ];
  const individually = statusColumns.includes(name) ? among(notShown) : [];
  if (individually.length > 0 && individually.length < new Set(values.map(nameKey)).size) {
    return { without: individually };
  }
  if (isOfLifeCycle(name, values)) {
    const sold = among([...SOLD]);
    if (hasOthers) return { without: among([...NOT_SOLD]) };
    if (sold.length > 0) return { only: sold };
  }
  // A state of yes and no says whether a row is shown.
  const areFlags = values.every((value) => YES.includes(nameKey(value)) || NO.includes(nameKey(value)));
  const isFlag = statusColumns.includes(name) && values.length > 0 && areFlags;
  const asksShown = shownColumns.includes(name) || isOfWeb(name) || isFlag;
  if (statusColumns.includes(name) || asksShown) {
    const denied = areFlags ? among(NO) : [];
    // Where somebody says no, nothing is not said to mean that.
    if (hasOthers && areFewSilent && denied.length > 0) return { without: denied };
    const only = [...among(shown), ...(asksShown ? among(YES) : [])];
    return only.length > 0 && only.length < new Set(values.map(nameKey)).size ? { only } : null;
  }
  const variations = variationsIn(values);
  if (variations.length > 0) return { without: variations };
  if (!hiddenColumns.includes(name)) return null;
  const without = among(YES);
  return without.length > 0 ? { without } : null;
}

/** Columns that say that a product is not sold any more. */
const discontinuedColumns = [
  'archived',
  'is archived',
  'discontinued',
  'is discontinued',
  'obsolete',
  'is obsolete',
  ...MARKED_FOR_DELETION,
];

/** Whether the name of a column suggests that it says which products are not sold any more. */
export function saysDiscontinued(column: string): boolean {
  return discontinuedColumns.includes(nameOf(column));
}

/** The words of a column's name without what says how yes and no are written: `Active (Y/N)`. */
function nameOf(column: string): string {
  return wordsOf(column.replace(/\(?\b[yosj]\s*\/\s*n\b\)?/iu, ' ')).join(' ');
}
