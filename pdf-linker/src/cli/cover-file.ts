import { readFile } from 'node:fs/promises';
import type { CoverCell, CoverDetails } from '../layout/package-words.ts';

type Entries = Readonly<Record<string, unknown>>;

/**
 * Reads a cover's details from a JSON file in the form of `CoverDetails`; every entry is optional.
 * @param title the title if the file has none.
 * @throws Error that names the file and the faulty entry.
 */
export async function readCoverDetails(file: string, title: string): Promise<CoverDetails> {
  const given: unknown = JSON.parse(await readFile(file, 'utf8'));
  const fault = (place: string, what: string) => new Error(`${file}: ${place} must be ${what}`);
  const object = (value: unknown, place: string): Entries => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fault(place, 'an object');
    return { ...value };
  };
  const text = (value: unknown, place: string): string => {
    if (typeof value !== 'string') throw fault(place, 'a text');
    return value;
  };
  const valueIn = (value: Entries, place: string): CoverCell['value'] => {
    if (value['count'] === 'documents' || value['count'] === 'pages') return { count: value['count'] };
    if ('date' in value) return { date: text(value['date'], `${place}.date`) };
    if ('text' in value) return { text: text(value['text'], `${place}.text`) };
    throw fault(place, '{"text": …}, {"date": …}, {"count": "documents"} or {"count": "pages"}');
  };
  const details = object(given, 'the whole');
  const cells: unknown = details['cells'] ?? [];
  if (!Array.isArray(cells)) throw fault('cells', 'a list');
  return {
    title: text(details['title'] ?? title, 'title'),
    description: text(details['description'] ?? '', 'description'),
    date: text(details['date'] ?? '', 'date'),
    cells: cells.map((given, at): CoverCell => {
      const place = `cells[${at}]`;
      const cell = object(given, place);
      return {
        label: text(cell['label'], `${place}.label`),
        value: valueIn(object(cell['value'], `${place}.value`), `${place}.value`),
        wide: cell['wide'] === true,
        small: cell['small'] === true,
      };
    }),
  };
}
