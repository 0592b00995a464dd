import type { MappingInput } from '@submittal/contract/mapping';

type TableInput = MappingInput['tables'][number];

/** The columns that a proposed mapping of a table names. */
export function columnsNamedIn({
  fields,
  translations = {},
  documents = [],
  rows,
  names = [],
  revision,
}: TableInput): string[] {
  const ruled = [fields, ...Object.values(translations)].flatMap((rules) => Object.values(rules));
  return [
    ...ruled.flatMap((rule) =>
      typeof rule === 'string' ? [rule] : [...(rule.columns ?? []), ...(rule.otherwise?.columns ?? [])],
    ),
    ...documents.flatMap(({ column, typeColumn = column }) => [column, typeColumn]),
    ...Object.keys(rows?.only ?? {}),
    ...Object.keys(rows?.without ?? {}),
    ...names,
    ...(revision === undefined ? [] : [revision]),
  ];
}
