import { FINDING_KINDS, findingKinds, type Severity } from './finding-kinds.ts';

const introductions: readonly (readonly [severity: Severity, heading: string, text: string])[] = [
  ['refusal', 'Refusals', 'Nothing is imported, and the catalogue in service stays as it is.'],
  [
    'fault',
    'Faults',
    'The rest of the catalogue is imported without what is faulty. With `--strict` one of them refuses the whole catalogue.',
  ],
  ['warning', 'Warnings', 'Everything is imported, but visitors will be disappointed.'],
  ['remark', 'Remarks', 'Nothing is wrong; what was recognised, mended or noticed.'],
];

/** `docs/import-faults.md`: every kind of finding, from the table that the import itself uses. */
export function findingsManual(): string {
  const parts = introductions.map(([severity, heading, text]) => {
    const kinds = findingKinds.filter((kind) => FINDING_KINDS[kind].severity === severity);
    return `## ${heading}\n\n${text}\n\n${table(kinds.map(row))}`;
  });
  return `# What an import reports

Written by \`npm run surface\` from \`server/src/import/finding-kinds.ts\`. The report of an import groups what it found
by these names, each with its places; \`kind\` has the name in \`--json\`. What a fault costs is \`cost\` there.

${parts.join('\n')}`;
}

function row(kind: keyof typeof FINDING_KINDS): readonly string[] {
  const { rule, mend, costs } = FINDING_KINDS[kind];
  return [`\`${kind}\``, rule, mend, costs.join(', ')];
}

function table(rows: readonly (readonly string[])[]): string {
  const withCosts = rows.some(([, , , costs]) => costs !== '');
  const shown = (cells: readonly string[]) => `| ${cells.slice(0, withCosts ? 4 : 3).join(' | ')} |\n`;
  const heads = ['kind', 'rule', 'what to do', 'left out'];
  return [heads, heads.map(() => '---'), ...rows].map(shown).join('');
}
