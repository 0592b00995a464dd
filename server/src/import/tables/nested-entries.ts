import { FILE_ENDING } from './file-endings.ts';
import { TEXT } from './xml-value.ts';

// Lists of entries in JSON and XML that are columns of the object around them: texts by language, and values by name.

type Json = Record<string, unknown>;

/** What the key of an entry's language is called, and what stands there. */
const LANGUAGE =
  /^(?:.*language|lang|locale|culture|langue|sprache|idioma|lang(?:uage)?[-_ ]?(?:code|id)|iso[-_ ]?code)$/i;
const LANGUAGES = /^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i;

/** Where PIMs show a text, beside its language. */
const SCOPE = /^(?:scope|channel)$/i;

/** What the names, values and units of entries are called, the likelier names first. */
const NAMES = [
  /^(?:attribute|property|feature|characteristic|f|ft|param(?:eter)?|field|spec|meta)?[-_ .]?name$/i,
  /^(?:label|title|attribute|property|feature|characteristic|fdescr|merkmal|bezeichnung|nom)$/i,
  /^(?:\w+:)?(?:attribute|property|feature|meta)?[-_ .]?(?:label|title|key|code)$/i,
  /^(?:k|id|type|domain)$/i,
];
const VALUES = [
  /^(?:\w+:)?(?:attribute|property|feature|f|ft|param(?:eter)?|field|spec|meta)?[-_ .]?values?$/i,
  /^(?:data|val|v|text|content|wert|valeur|valor|display[-_ ]?value)$/i,
];
/** Names that a program gives its fields, and what is a field of any product. */
const CODED = /(?:code|key|domain)$/i;
const FIELD =
  /^(?:_?sku|title|name|(?:product|item|article)[-_ ]?(?:id|name|number|no|code)|description|category|url[-_]?key|artikelnummer|bezeichnung)$/i;

const UNIT =
  /^(?:attribute|property|feature|f|ft)?[-_ .]?(?:unit|units|uom|unit[-_ ]?(?:code|name)|einheit|symbol)$/i;

/** Entries of more fields are things of their own. */
const MAX_FIELDS = 8;

/** With more names, these are no names of columns. */
const MAX_NAMES = 300;
const MAX_NAME = 80;

/** So many entries must have a name of their own in their list. */
const MIN_OWN = 0.95;

/** Codes of classifications: nobody reads them, and only the classification says what they stand for. */
const CLASSIFIED = /^(?:E[CFVU]\d{6}|BA[A-Z]\d{3}\d{3}|0173-1#.*)$/;

const ADDRESS = new RegExp(`\\.${FILE_ENDING}\\b|^https?:`, 'i');

/** How a list of entries at one place becomes columns of the objects that have it. */
type Plan =
  | {
      readonly kind: 'languages';
      readonly key: string;
      readonly scope: string | null;
      readonly value: string | null;
    }
  | { readonly kind: 'names'; readonly key: string; readonly value: string; readonly unit: string | null }
  | { readonly kind: 'codes' };

/** The records with such lists as fields: `name-en`, `attributes.Width [mm]`. */
export function withNestedEntries(records: readonly Json[], depth: number): readonly Json[] {
  const fields = new Set(records.flatMap((record) => Object.keys(record)));
  let changed = records;
  for (const field of fields) {
    const values = changed.map((record) => record[field]);
    const lists = values.filter((value) => isEntries(value));
    if (lists.length > 0) {
      const plan = planOf(lists);
      if (plan) changed = changed.map((record) => withEntries(record, field, plan, lists));
    } else if (depth > 0 && values.some(isObject)) {
      const inner = withNestedEntries(values.filter(isObject), depth - 1);
      let at = 0;
      changed = changed.map((record) =>
        isObject(record[field]) ? { ...record, [field]: inner[at++] } : record,
      );
    }
  }
  return changed;
}

function planOf(lists: readonly (readonly Json[])[]): Plan | null {
  const entries = lists.flat();
  const keys = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  if (keys.length > MAX_FIELDS + 4) return null;
  const language = keys.find(
    (key) =>
      LANGUAGE.test(key) &&
      entries.some((entry) => isText(entry[key])) &&
      entries.every((entry) => LANGUAGES.test(textOf(entry[key])) || textOf(entry[key]) === ''),
  );
  const scope = keys.find((key) => SCOPE.test(key)) ?? null;
  const others = keys.filter((key) => key !== language && key !== scope);
  const isShared = keys.some(
    (key) => entries.filter((entry) => ADDRESS.test(textOf(entry[key]))).length * 2 >= entries.length,
  );
  const isAkeneo = scope !== null && keys.includes('data');
  if ((language !== undefined || isAkeneo) && (!isShared || isAkeneo)) {
    const key = language ?? 'locale';
    const place = (entry: Json) => `${textOf(entry[key])} ${scope === null ? '' : textOf(entry[scope])}`;
    const areOwn = ownShare(lists, place) >= MIN_OWN;
    const data = others.filter((other) => !/^(?:type|attribute_type|linked_data)$/.test(other));
    const value = data.length === 1 ? (data[0] ?? null) : null;
    if (areOwn) return { kind: 'languages', key, scope, value };
  }
  const value =
    keys.find((key) => key === TEXT) ??
    VALUES.flatMap((pattern) => keys.find((key) => pattern.test(key)) ?? [])[0];
  if (value === undefined || keys.length > MAX_FIELDS || isShared) return null;
  const names = NAMES.flatMap((pattern) => keys.filter((key) => pattern.test(key) && key !== value));
  const isOfCodes = names.some((key) => entries.every((entry) => CLASSIFIED.test(textOf(entry[key]))));
  const key = names.find((one) =>
    areNames(
      entries.map((entry) => textOf(entry[one])),
      lists.length,
    ),
  );
  if (key === undefined) return isOfCodes ? { kind: 'codes' } : null;
  // Properties with names for people are facts of their own, in a table of their own.
  const areFields = CODED.test(key) || entries.some((entry) => FIELD.test(textOf(entry[key])));
  if (!areFields) return null;
  // A shop's terms: several of one kind are one field.
  if (key !== 'domain' && ownShare(lists, (entry) => textOf(entry[key])) < MIN_OWN) return null;
  return { kind: 'names', key, value, unit: keys.find((one) => UNIT.test(one)) ?? null };
}

/** Whether texts are names of properties: few, and each in several lists. */
function areNames(texts: readonly string[], lists: number): boolean {
  const different = new Set(texts);
  return (
    different.size <= MAX_NAMES &&
    (different.size * 1.5 <= texts.length || lists < 3) &&
    texts.every((text) => /\p{L}{2}/u.test(text) && text.length <= MAX_NAME && !CLASSIFIED.test(text))
  );
}

/** The share of entries whose name no other of their list has. */
function ownShare(lists: readonly (readonly Json[])[], nameOf: (entry: Json) => string): number {
  let own = 0;
  let all = 0;
  for (const list of lists) {
    own += new Set(list.map(nameOf)).size;
    all += list.length;
  }
  return own / Math.max(1, all);
}

function withEntries(record: Json, field: string, plan: Plan, lists: readonly (readonly Json[])[]): Json {
  const { [field]: list, ...others } = record;
  if (!isEntries(list)) return plan.kind === 'codes' ? others : record;
  if (plan.kind === 'codes') return others;
  const added: Json = {};
  const inField: Json = {};
  for (const entry of list) {
    if (plan.kind === 'languages') {
      const ending = endingOf(entry, plan, lists);
      if (plan.value !== null) added[`${field}${ending}`] ??= entry[plan.value] ?? '';
      else
        for (const [name, value] of Object.entries(entry))
          if (name !== plan.key && name !== plan.scope) inField[`${name}${ending}`] ??= value;
    } else {
      const unit = plan.unit === null ? '' : textOf(entry[plan.unit]);
      const name = textOf(entry[plan.key]);
      const value = entry[plan.value];
      const isOne = unit !== '' && unitsOf(name, plan, lists).size === 1;
      const column = isOne ? `${name} [${unit}]` : name;
      const text = isOne || unit === '' ? value : `${textOf(value)} ${unit}`;
      inField[column] = inField[column] === undefined ? text : [inField[column], text].flat();
    }
  }
  return { ...others, ...added, ...(Object.keys(inField).length > 0 && { [field]: inField }) };
}

/** How a column says its language and channel: `-en`, `-fr_CA-print`. */
function endingOf(
  entry: Json,
  { key, scope }: { readonly key: string; readonly scope: string | null },
  lists: readonly (readonly Json[])[],
): string {
  const locale = textOf(entry[key]);
  const [language = ''] = locale.split(/[-_]/);
  const known = localesOf(lists, key);
  const isOnly = known.filter((one) => one.split(/[-_]/)[0] === language).length < 2;
  const channel = scope === null ? '' : textOf(entry[scope]);
  // The one language of all is none.
  const spoken =
    locale === '' || (known.length === 1 && channel === '')
      ? ''
      : `-${isOnly && channel === '' ? language : locale}`;
  return `${spoken}${channel === '' ? '' : `-${channel}`}`;
}

const locales = new WeakMap<object, Map<string, readonly string[]>>();

function localesOf(lists: readonly (readonly Json[])[], key: string): readonly string[] {
  const known = locales.get(lists) ?? new Map<string, readonly string[]>();
  locales.set(lists, known);
  const found = known.get(key) ?? [
    ...new Set(lists.flat().flatMap((entry) => (textOf(entry[key]) === '' ? [] : [textOf(entry[key])]))),
  ];
  known.set(key, found);
  return found;
}

const units = new WeakMap<object, Map<string, Set<string>>>();

function unitsOf(
  name: string,
  { key, unit }: { readonly key: string; readonly unit: string | null },
  lists: readonly (readonly Json[])[],
): ReadonlySet<string> {
  let known = units.get(lists);
  if (!known) {
    known = new Map();
    for (const entry of lists.flat()) {
      const called = textOf(entry[key]);
      const own = known.get(called) ?? new Set<string>();
      known.set(called, own.add(unit === null ? '' : textOf(entry[unit])));
    }
    units.set(lists, known);
  }
  return known.get(name) ?? new Set();
}

function isEntries(value: unknown): value is readonly Json[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
