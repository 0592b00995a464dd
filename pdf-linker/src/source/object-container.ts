import type { Stream, Value } from '../object/value.ts';
import { decoded } from './stream-data.ts';
import { Syntax } from './syntax.ts';

/** The objects in an object stream (ISO 32000-2 7.5.7). */
export interface Container {
  numbers: number[];
  offsets: number[];
  data: Uint8Array;
}

/** The index of an object stream (ISO 32000-2 7.5.7). */
export function readContainer(
  stream: Stream,
  resolve: (value: Value | undefined) => Value,
): Container | undefined {
  const count = resolve(stream.dict.get('N'));
  const first = resolve(stream.dict.get('First'));
  if (typeof count !== 'number' || typeof first !== 'number') return undefined;
  try {
    const data = decoded(stream, resolve);
    const syntax = new Syntax(data);
    const numbers: number[] = [];
    const offsets: number[] = [];
    for (let i = 0; i < count; i++) {
      const number = syntax.integer();
      const offset = syntax.integer();
      if (number === undefined || offset === undefined) break;
      numbers.push(number);
      offsets.push(first + offset);
    }
    return { numbers, offsets, data };
  } catch {
    return undefined;
  }
}
