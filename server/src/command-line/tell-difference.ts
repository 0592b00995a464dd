import type { Difference, NamedEntry, ReleaseDifference } from '../catalogue/diff-releases.ts';

/** The maximum number of characters of a value that are shown. */
const MAX_SHOWN = 100;

/** Writes a difference as text, with the fields that changed and their values before and after. */
export function tellReleaseDifference(difference: ReleaseDifference): string {
  return (['products', 'systems', 'documents'] as const)
    .flatMap((kind) => tellKind(kind, difference[kind]))
    .join('\n');
}

function tellKind(kind: string, { added, removed, changed }: Difference): string[] {
  const entry =
    (sign: string) =>
    ({ id, title }: NamedEntry) =>
      `  ${sign} ${id}  ${title}`;
  return [
    `${kind}: ${added.length} added, ${removed.length} removed, ${changed.length} changed`,
    ...added.map(entry('+')),
    ...removed.map(entry('-')),
    ...changed.flatMap(({ fields, ...named }) => [
      entry('~')(named),
      ...fields.map(({ field, before, after }) => `      ${field}: ${shown(before)} → ${shown(after)}`),
    ]),
  ];
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
