import { isSapType, withoutZeros } from './fields.ts';
import { type Material, mainLanguage, textsByKey } from './materials.ts';
import type { SapTable } from './tables.ts';

// Which materials are products, by their types, and which of these are past, by their states: both are codes, some of them the owner's own.

/** What is sold: made, bought to be sold, configured, and sold in sets. */
const SOLD = new Set(['FERT', 'HAWA', 'KMAT', 'VKHM', 'FGTR', 'HERS', 'MODE', 'FOOD']);

/** What nobody sells as a product. */
const BOUGHT = new Set([
  'ROH',
  'VERP',
  'DIEN',
  'HIBE',
  'ERSA',
  'UNBW',
  'NLAG',
  'LEER',
  'PIPE',
  'FHMI',
  'LEIH',
  'ABF',
  'INTR',
]);

/** Types of an owner's own that are given away. */
const SAMPLES = /muster|sample|muestra|[ée]chantillon|amostra|campion|display|werbe|advert|publici/i;

/** What people call a material that is none: tried out, made by a migration, or to be used no longer. */
const NONE =
  /^(?:zz+|xx+|test|dummy)(?:[\s_.:-]|$)|\b(?:do not use|not to be used|nicht (?:mehr )?(?:verwenden|benutzen)|no usar|no utilizar|ne pas utiliser|não utilizar|non usare|dummy|trial|testmaterial|test (?:material|migration|article|artikel))\b/i;

/** What is given away, and is a product only where something more is said of it. */
const GIVEN =
  /\b(?:no venta|no vendible|not for sale|unverk[aä]uflich|hors vente|pas [àa] la vente|n[ãa]o venda|sem venda|non vendibile)\b|\((?:marketing|werbung|publicidad|publicit[ée]|publicidade|pubblicit[àa])\)/i;

/** So large a share of the materials of an owner's own type must have something to read if these are products. */
const MIN_SHOWN = 0.5;

/**
 * The materials that are products: of types that are sold, and of an owner's own types if there is something to read of most of these.
 * What is marked for deletion, or in a state of what is past, is apart.
 * @param documented the numbers of materials that have documents
 */
export function productsAmong(
  materials: readonly Material[],
  tables: readonly SapTable[],
  documented: ReadonlySet<string>,
): {
  readonly current: readonly Material[];
  readonly past: readonly Material[];
  /** The states of past ones of which nothing but their codes says so. */
  readonly supposed: readonly string[];
} {
  const typeOf = ({ fields }: Material) => fields.get('MTART') ?? '';
  const calls = textsByKey(tables, ['MTART'], 'MTBEZ');
  const heads = new Map(materials.map((one) => [one.number, one] as const));
  const isShownAlone = (one: Material | undefined) =>
    one !== undefined && (documented.has(one.number) || one.isClassified || one.longTexts.length > 0);
  const isShown = (one: Material) =>
    isShownAlone(one) || isShownAlone(heads.get(withoutZeros(one.fields.get('SATNR') ?? '')));
  const types = [...Map.groupBy(materials, typeOf)].flatMap(([type, own]) => {
    if (SOLD.has(type)) return [type];
    const isOwn =
      type !== '' &&
      !isSapType(type) &&
      !SAMPLES.test(calls([type], 'de') + calls([type], 'en') + calls([type], 'es'));
    return isOwn && own.filter(isShown).length >= own.length * MIN_SHOWN ? [type] : [];
  });
  const isSold = (one: Material) =>
    types.length > 0 ? types.includes(typeOf(one)) : !BOUGHT.has(typeOf(one));
  const isNone = (one: Material) =>
    !isShownAlone(one) && [...one.texts.values()].some((text) => NONE.test(text) || GIVEN.test(text));
  const sold = materials.filter((one) => isSold(one) && !isNone(one));
  const states = pastStates(sold, tables);
  const isPast = (one: Material) => one.isDeleted || states.all.has(one.fields.get('MSTAE') ?? '');
  return {
    current: sold.filter((one) => !isPast(one)),
    past: sold.filter(isPast),
    supposed: states.supposed,
  };
}

/** What texts of states say of what is made no longer. */
const PAST =
  /obsolet|discontinu|out of (?:range|production)|phased? out|no longer|ausgelaufen|auslauf|eingestellt|gel[öo]scht|l[öo]schen|nicht mehr|descontinuad|descatalogad|fuera de|obsolesc|dado de baja|supprim|arr[êe]t[ée]|abandonn|fora de linha|eliminad|dismess|fuori produzione/i;

/** So large a share of the materials in a state are marked for deletion if the state says that they are past. */
const MIN_DELETED = 0.5;

/** States without texts: numbers grow with the life of a material, and the last ones, and these letters, are what is past. */
const LAST = /^(?:9\d|Z9|OB|OBS|EOL|AUS|AL)$/;

/** So large a share of materials are past at most, where nothing else says it; most are in no such state. */
const MAX_LAST = 0.3;

/** The states of what is past: their texts say so, or most that is in one is marked for deletion, or they are the last of few. */
function pastStates(
  materials: readonly Material[],
  tables: readonly SapTable[],
): { readonly all: ReadonlySet<string>; readonly supposed: readonly string[] } {
  const byField = ['MMSTA', 'MSTAE'].map((field) =>
    textsByKey(
      tables.filter(({ fields }) => !fields.has('MATNR')),
      [field],
      'MTSTB',
    ),
  );
  const language = mainLanguage(materials);
  const states = Map.groupBy(materials, ({ fields }) => fields.get('MSTAE') ?? '');
  states.delete('');
  const textOf = (state: string) =>
    byField.map((calls) => calls([state], language)).find((text) => text !== '');
  const said = [...states].flatMap(([state, own]) => {
    const text = textOf(state);
    const deleted = own.filter(({ isDeleted }) => isDeleted).length;
    const isPast = text === undefined ? deleted > 0 && deleted >= own.length * MIN_DELETED : PAST.test(text);
    return isPast ? [state] : [];
  });
  const supposed = [...states].flatMap(([state, own]) =>
    !said.includes(state) &&
    textOf(state) === undefined &&
    LAST.test(state) &&
    own.length <= materials.length * MAX_LAST
      ? [state]
      : [],
  );
  return { all: new Set([...said, ...supposed]), supposed };
}
