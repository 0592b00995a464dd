import { CORE } from './columns.ts';
import type { TypoTable } from './table.ts';

// Languages of records, which TYPO3 numbers: 0 is the one of what translates nothing, and has no row of its own.

/** The codes of languages by their numbers. */
export function languagesOf(tables: readonly TypoTable[]): Map<string, string> {
  const rows = tables.find(({ name }) => name === CORE.language)?.rows ?? [];
  return new Map(
    rows.flatMap((row) => {
      const code = (row['language_isocode'] || row['flag'] || '').slice(0, 2).toLowerCase();
      return /^[a-z]{2}$/.test(code) ? [[row['uid'] ?? '', code] as const] : [];
    }),
  );
}

/** The language of the records that translate nothing: the one that most files are in that is none of the others'; empty if nothing says it. */
export function mainLanguage(tables: readonly TypoTable[], codes: ReadonlyMap<string, string>): string {
  const others = new Set([...codes].flatMap(([uid, code]) => (uid === '0' ? [] : [code])));
  if (codes.has('0')) return codes.get('0') ?? '';
  const counts = new Map<string, number>();
  for (const row of tables.find(({ name }) => name === CORE.metadata)?.rows ?? []) {
    const code = (row['language'] ?? '').slice(0, 2).toLowerCase();
    if (/^[a-z]{2}$/.test(code) && !others.has(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
