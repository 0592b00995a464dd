import { csvField } from '../report/csv-field.ts';
import type { Carriers } from './lapse-store.ts';
import type { LapsingDocument } from './lapsing-documents.ts';

export type Lapsing = LapsingDocument & Carriers;

/** The maximum number of documents named in a mail. */
const MAX_NAMED = 200;

/** The maximum number of characters of a title in a mail. */
const MAX_TITLE = 120;

/** The mail about documents whose last day is near. */
export function tellLapses(documents: readonly Lapsing[]): {
  readonly subject: string;
  readonly text: string;
} {
  const days = Math.max(...documents.map(({ within }) => within));
  const some =
    documents.length === 1
      ? 'The validity of a document ends'
      : `The validity of ${documents.length} documents ends`;
  const more = documents.length - MAX_NAMED;
  const text = [
    `${some} within ${days} days. Projects and open shares that carry a document are counted.`,
    '',
    ...documents.slice(0, MAX_NAMED).flatMap(linesOf),
    ...(more > 0 ? [`${more} more: npm run catalogue -- lapses`, ''] : []),
    'Add the document that takes its place, with "supersedes", or put its newer version under the same id.',
    'Each document is reported when 180, 90 and 30 days are left. All of them: npm run catalogue -- lapses',
    '',
  ].join('\n');
  return { subject: `${some} within ${days} days`, text };
}

function linesOf({ id, title, number, issuer, validUntil, projects, shares }: Lapsing): string[] {
  const facts = [number, issuer].filter((fact) => fact !== '').join(', ');
  return [
    `${validUntil}  ${title.slice(0, MAX_TITLE)} (${id})`,
    ...(facts === '' ? [] : [`            ${facts}`]),
    `            in ${counted(projects, 'project')} and ${counted(shares, 'open share')}`,
    '',
  ];
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** The documents without what only this server knows of them. */
export function lapsesJson(documents: readonly Lapsing[]): object[] {
  return documents.map(({ key: _, ...shown }) => shown);
}

const columns = [
  'id',
  'title',
  'number',
  'issuer',
  'validUntil',
  'daysLeft',
  'within',
  'supersededBy',
  'projects',
  'shares',
] as const satisfies readonly (keyof Lapsing)[];

/** The documents as CSV, one a line. */
export function lapsesCsv(documents: readonly Lapsing[]): string {
  const lines = documents.map((document) =>
    columns
      .map((column) => {
        const value = document[column];
        return typeof value === 'number' ? String(value) : csvField(value);
      })
      .join(','),
  );
  return [columns.join(','), ...lines, ''].join('\r\n');
}

/** The documents as lines for a terminal. */
export function lapsesText(documents: readonly Lapsing[]): string {
  const lines = documents.map(({ id, title, validUntil, daysLeft, projects, shares, supersededBy }) => {
    const left = daysLeft < 0 ? 'past' : counted(daysLeft, 'day');
    const by = supersededBy === '' ? '' : `, superseded by ${supersededBy}`;
    return `${validUntil}  ${left.padStart(8)}  ${title} (${id}): ${counted(projects, 'project')}, ${counted(shares, 'open share')}${by}`;
  });
  return lines.length === 0 ? 'Nothing lapses within these days.' : lines.join('\n');
}
