import { refusal } from '../finding.ts';
import { decodeText } from './decode-text.ts';
import type { Grid } from './table.ts';

type Json = Record<string, unknown>;

/**
 * Reads lists of objects from JSON, each as a grid whose first line has the names: the file itself if it is a list, and
 * every list of objects among its fields. Objects within are written `dimensions.height`; lists within become one cell,
 * with `|` between the items. Throws `ImportFaults` if it is not JSON.
 */
export function jsonGrids(file: string, bytes: Uint8Array): Grid[] {
  const { text, encoding, doubts } = decodeText(bytes);
  const value = jsonOf(file, text);
  const lists = Array.isArray(value)
    ? [{ sheet: null, list: value }]
    : isObject(value)
      ? Object.entries(value).flatMap(([sheet, list]) => (Array.isArray(list) ? [{ sheet, list }] : []))
      : [];
  return lists.flatMap(({ sheet, list }) => {
    const records = list.filter(isObject).map((entry) => new Map(flattened(entry, '')));
    if (records.length === 0) return [];
    const names = [...new Set(records.flatMap((record) => [...record.keys()]))];
    return {
      file,
      sheet,
      encoding,
      delimiter: null,
      lines: [
        { line: 0, cells: names },
        ...records.map((record, at) => ({
          line: at + 1,
          cells: names.map((name) => record.get(name) ?? ''),
        })),
      ],
      doubts: doubts.map((message) => ({
        kind: 'doubtful-reading',
        place: file,
        message,
        source: { place: file, file },
      })),
    };
  });
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not valid';
    throw refusal('broken-file', file, `not valid JSON: ${reason}`);
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function* flattened(entry: Json, before: string): Generator<[string, string]> {
  for (const [name, value] of Object.entries(entry)) {
    if (isObject(value)) yield* flattened(value, `${before}${name}.`);
    else yield [`${before}${name}`, textOf(value)];
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => textOf(item).replaceAll('|', '\\|')).join('|');
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
}
