import { MAX_DOCUMENT_COLUMNS, type MappingInput } from '@submittal/contract/mapping';
import { MIN_FITTING } from '../columns/column-candidates.ts';
import { documentTypeOfColumn } from '../columns/column-names.ts';
import { type Column, FILE_NAME } from '../columns/columns.ts';
import type { FieldProposal } from '../columns/fields-by-values.ts';
import { documentTypeNamed, wordsOf } from '../names/name-parts.ts';

type DocumentColumn = NonNullable<MappingInput['tables'][number]['documents']>[number];

/** What a column that names files adds to the name of one that says what they are: `Download 1 URL`, `Download 1 name`. */
const OF_FILES = new Set(['url', 'urls', 'link', 'file', 'path', 'href', 'pdf', 'address', 'filename']);
const OF_LABELS = new Set(['name', 'title', 'label', 'type', 'kind', 'category', 'text']);

/**
 * Columns whose values are names, addresses or numbers of documents. Those that say a type come first: a file that several name is
 * what the first of them says.
 */
export function documentColumns(
  columns: readonly Column[],
  proposals: ReadonlyMap<string, FieldProposal>,
  numbered: ReadonlySet<string> = new Set(),
): DocumentColumn[] {
  const used = new Set([...proposals.values()].flatMap((one) => one.columns));
  const found = columns.flatMap(({ name, base, language, values }): DocumentColumn[] => {
    const files = values.filter((value) => FILE_NAME.test(value)).length;
    if (used.has(name) || values.length === 0) return [];
    if (files < values.length * MIN_FITTING && !numbered.has(name)) return [];
    const documentType = documentTypeOfColumn(base);
    const typeColumn = documentType ? null : labelBeside(name, columns, used);
    return [
      {
        column: name,
        ...(documentType && { documentType }),
        ...(typeColumn !== null && { typeColumn }),
        ...(language && language !== 'en' && { language: language.toUpperCase() }),
      },
    ];
  });
  const saysType = ({ documentType, typeColumn }: DocumentColumn) => ((documentType ?? typeColumn) ? 0 : 1);
  return found.toSorted((a, b) => saysType(a) - saysType(b)).slice(0, MAX_DOCUMENT_COLUMNS);
}

/** The column that says what the files of another are: called like it, with types of documents in most of its values. */
function labelBeside(name: string, columns: readonly Column[], used: ReadonlySet<string>): string | null {
  const of = wordsOf(name).filter((word) => !OF_FILES.has(word));
  if (of.length === 0) return null;
  const label = columns.find(({ name: other, values }) => {
    const words = wordsOf(other);
    const own = words.filter((word) => !OF_LABELS.has(word));
    const isBeside = other !== name && !used.has(other) && own.length < words.length;
    const types = values.filter((text) => !FILE_NAME.test(text) && documentTypeNamed(text) !== null);
    return isBeside && own.join(' ') === of.join(' ') && types.length > values.length * MIN_FITTING;
  });
  return label?.name ?? null;
}
