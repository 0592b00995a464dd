import { Dict, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';

/** Parameters of predictors, all of them integers from 1 (ISO 32000-2, 7.4.4.4, Table 8); each has a default. */
const PREDICTOR_KEYS = ['Predictor', 'Colors', 'BitsPerComponent', 'Columns'];

/**
 * A stream's dictionary whose filters and parameters every reader takes (ISO 32000-2, 7.3.8.2, Table 5): no filters where
 * it names none, no `Crypt`, as nothing is encrypted any more (7.4.10), parameters for as many filters as there are, and
 * none for predictors that cannot be. The dictionary itself if it is so.
 */
export function withSoundFilters(entries: Dict, source: SourceDocument): Dict {
  const filter = source.resolve(entries.get('Filter'));
  if (filter === null) return entries;
  const items = Array.isArray(filter) ? filter : [filter];
  const names = items.map((item) => source.name(item));
  const stated = source.resolve(entries.get('DecodeParms'));
  const parameters = soundParameters(stated, source);
  const isCounted = !Array.isArray(parameters) || parameters.length === items.length;
  const isNamed = !names.includes(undefined);
  if (isNamed && isCounted && parameters === stated && !names.includes('Crypt')) return entries;
  const out = new Dict(entries);
  out.delete('Filter');
  out.delete('DecodeParms');
  const remaining = isNamed ? items.flatMap((_, at) => (names[at] === 'Crypt' ? [] : [at])) : [];
  if (remaining.length === 0) return out;
  out.set('Filter', Array.isArray(filter) ? remaining.map((at) => items[at] ?? null) : filter);
  if (Array.isArray(parameters))
    out.set(
      'DecodeParms',
      remaining.map((at) => parameters[at] ?? null),
    );
  else if (parameters !== null) out.set('DecodeParms', parameters);
  return out;
}

function soundParameters(stated: Value, source: SourceDocument): Value {
  if (!Array.isArray(stated)) return stated instanceof Dict ? soundDict(stated, source) : null;
  const items = stated.map((item) => {
    const own = source.dict(item);
    if (own === undefined) return item;
    const sound = soundDict(own, source);
    return sound === own ? item : sound;
  });
  return items.every((item, at) => item === stated[at]) ? stated : items;
}

/** The parameters without those that cannot be; null if none is left. */
function soundDict(entries: Dict, source: SourceDocument): Dict | null {
  const unsound = PREDICTOR_KEYS.filter((key) => {
    if (!entries.has(key)) return false;
    const value = source.number(entries.get(key));
    return value === undefined || !Number.isInteger(value) || value < 1;
  });
  if (unsound.length === 0) return entries;
  const out = new Dict(entries);
  for (const key of unsound) out.delete(key);
  return out.size === 0 ? null : out;
}
