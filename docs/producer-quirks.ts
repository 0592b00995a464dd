import type { Quirk } from '../pdf-linker/src/testing/quirks/quirk-file.ts';

/** The quirks by producer, as rows of a table in Markdown. */
export function quirkTable(quirks: readonly Quirk[]): string {
  const byProducer = new Map<string, string[]>();
  for (const { producer, quirk } of quirks)
    byProducer.set(producer, [...(byProducer.get(producer) ?? []), quirk]);
  const rows = [...byProducer].sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return rows.map(([producer, own]) => `| ${producer} | ${own.join('; ')} |`).join('\n');
}
