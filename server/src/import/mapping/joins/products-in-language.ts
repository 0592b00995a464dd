import { basename } from 'node:path/posix';
import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { languageNamed } from '../cells/clean-values.ts';
import { IdsNamed } from '../names/ids-named.ts';
import type { TableProposal } from '../table/propose-table.ts';

// A shop in two languages is exported twice: the second table has the same products under other names.

/** The languages in which a catalogue has texts beside its own. */
const SPOKEN = new Set(['en', 'fr', 'es', 'de']);

/** So many of the rows must name products of the other table, and so many of their names must be others. */
const MIN_NAMING = 0.7;
const MIN_OTHER = 0.5;

/** What the translations of a table say; each is a field of products, too. */
const TEXTS = ['title', 'subtitle', 'description', 'type', 'subtype'];

/** The language that the name of a file states: `fr` of `products-fr_CA-14-3-2025.csv`; null if it states none that a catalogue has. */
function languageOfFile(file: string): string | null {
  const found = basename(file)
    .split(/[-_. ]+/)
    .flatMap((word) => (/^[a-z]{2,}$/.test(word) ? (languageNamed(word)?.toLowerCase() ?? []) : []));
  const [only, another] = new Set(found);
  return only !== undefined && another === undefined && SPOKEN.has(only) ? only : null;
}

/**
 * What a table of products becomes if it has those of another in a language that the name of its file states, and names them in the
 * column `reference`; null if it is none.
 * @param numbers the ids and further numbers of the other's products
 * @param titles their titles, joined as `titleKey` does
 */
export function productsInLanguage(
  table: Table,
  proposal: TableProposal,
  reference: string,
  { numbers, titles }: { readonly numbers: ReadonlySet<string>; readonly titles: ReadonlySet<string> },
  titleKey: (title: string) => string,
): TableProposal | null {
  const language = languageOfFile(table.file);
  const title = proposal.fields.find(({ field }) => field === 'title')?.columns[0];
  if (language === null || title === undefined) return null;
  const [by, called] = [reference, title].map((name) => table.columns.indexOf(name));
  const known = new IdsNamed(numbers);
  const named = table.rows.filter(({ cells }) => known.find(nameKey(cells[by ?? -1] ?? '')) !== null);
  if (named.length < table.rows.length * MIN_NAMING) return null;
  const others = named.filter(({ cells }) => !titles.has(titleKey(cells[called ?? -1] ?? '')));
  if (others.length < named.length * MIN_OTHER) return null;
  const texts = Object.entries(proposal.mapping.fields).filter(
    ([field, rule]) => TEXTS.includes(field) && (typeof rule === 'string' || rule.columns?.length),
  );
  const { file, sheet, rows } = proposal.mapping;
  const documents = proposal.mapping.documents ?? [];
  const columns = texts.flatMap(
    ([field]) => proposal.fields.find((one) => one.field === field)?.columns ?? [],
  );
  const ofDocuments = documents.flatMap(({ column, typeColumn = column }) => [column, typeColumn]);
  const used = new Set([
    reference,
    ...columns,
    ...ofDocuments,
    ...Object.keys({ ...rows?.only, ...rows?.without }),
  ]);
  const ignored = table.columns.filter((column) => !used.has(column));
  return {
    mapping: {
      file,
      ...(sheet !== undefined && { sheet }),
      kind: 'translations',
      ...(rows && { rows }),
      // A shop's further rows of sizes name the same product.
      repeated: 'first',
      fields: { id: reference, language: { value: language }, ...Object.fromEntries(texts) },
      ...(ignored.length > 0 && { ignored }),
    },
    more: documents.map(({ column, documentType, typeColumn }) => ({
      file,
      ...(sheet !== undefined && { sheet }),
      kind: 'documents' as const,
      rows: { ...rows, without: { ...rows?.without, [column]: [''] } },
      fields: {
        parents: reference,
        file: column,
        ...(documentType && { documentType: { value: documentType } }),
        ...(typeColumn !== undefined && { documentType: typeColumn }),
      },
    })),
    fields: proposal.fields.filter(({ field }) => TEXTS.includes(field)),
    doubts: [
      `Its rows are products of another table in another language (${language}), named at "${reference}".`,
    ],
    lookups: [],
  };
}
