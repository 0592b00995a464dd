import { Dict, Name, type Stream, type Value } from '../object/value.ts';
import { FILTERS } from './filters.ts';

/** The maximum size of decoded cross-reference and object streams, in bytes. */
const MAX_DECODED = 256 * 1024 * 1024;

/** The maximum number of filters of one stream: each can expand its input greatly. */
const MAX_FILTERS = 8;

/** The names of a stream's filters (7.3.8.2), in the order of decoding. */
export function filtersOf(stream: Stream, resolve: (value: Value | undefined) => Value): string[] {
  const filter = resolve(stream.dict.get('Filter'));
  return (Array.isArray(filter) ? filter.map(resolve) : [filter]).flatMap((item) =>
    item instanceof Name ? [item.value] : [],
  );
}

/** The parameters of a stream's filters (7.3.8.2), as far as they are stated. */
export function parametersOf(stream: Stream, resolve: (value: Value | undefined) => Value): Dict[] {
  const listed = resolve(stream.dict.get('DecodeParms'));
  return (Array.isArray(listed) ? listed : [listed]).map((item) => {
    const entries = resolve(item);
    return entries instanceof Dict ? entries : new Dict();
  });
}

/**
 * The decoded data of a stream whose content the reader itself needs (ISO 32000-2 7.4).
 * @param most the maximum size in bytes.
 * @param count the number of filters that are undone; all if omitted.
 * @throws Error if a filter fails or is unknown.
 */
export function decoded(
  stream: Stream,
  resolve: (value: Value | undefined) => Value,
  most = MAX_DECODED,
  count = MAX_FILTERS + 1,
): Uint8Array {
  const names = filtersOf(stream, resolve).slice(0, count);
  const parms = parametersOf(stream, resolve);
  if (names.length > MAX_FILTERS) throw new RangeError(`a stream with more than ${MAX_FILTERS} filters`);
  return names.reduce((data: Uint8Array, value, i) => {
    const undo = FILTERS.get(value);
    if (undo === undefined) throw new RangeError(`the filter ${value} is not known`);
    const parameter = (key: string, otherwise: number): number => {
      const given = resolve(parms[i]?.get(key));
      return typeof given === 'number' ? given : otherwise;
    };
    return undo(data, parameter, most);
  }, stream.data);
}
