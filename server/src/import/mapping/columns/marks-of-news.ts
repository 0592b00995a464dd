import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { oneLine } from '../cells/clean-values.ts';
import { type FieldRules, ruleInFull } from './field-rules.ts';

/** What somebody puts behind a title for a while: `CA 30 Thermo NEU!`. */
const NEWS = String.raw`\s+[-–(*]*\s?(?:NEU|NEW|NOUVEAU|NOUVEAUTÉ|NUEVO|NUOVO|NIEUW)\s?[!)*]*`;
const MARKED = new RegExp(`^(.*\\S)${NEWS}$`, 'u');

/** Leaves out of titles that they are new, where no other row has the title without that. Changes `fields` and `doubts`. */
export function withoutMarksOfNews({ columns, rows }: Table, fields: FieldRules, doubts: string[]): void {
  const title = fields['title'];
  if (typeof title !== 'string') return;
  const at = columns.indexOf(title);
  const titles = rows.map(({ cells }) => oneLine(cells[at] ?? ''));
  const known = new Set(titles.map(nameKey));
  const marked = new Map(
    titles.flatMap((text) => {
      const [, plain] = MARKED.exec(text) ?? [];
      return plain === undefined ? [] : [[text, plain] as const];
    }),
  );
  if (marked.size === 0 || [...marked.values()].some((plain) => known.has(nameKey(plain)))) return;
  const pattern = `^(.*?\\S)(?:${NEWS})?$`;
  fields['title'] = { columns: [title], pattern };
  const { columns: ofIds, pattern: own, otherwise } = ruleInFull(fields['id'] ?? '');
  if (ofIds[0] === title && own === undefined && !otherwise) fields['id'] = { columns: [title], pattern };
  doubts.push(`That something is new is left out of titles: ${[...marked.keys()].slice(0, 3).join(', ')}.`);
}
