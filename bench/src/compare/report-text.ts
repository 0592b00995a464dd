import { markdownTable } from '../run/table.ts';
import { type ComparedFile, ENGINES, type Engine, type EngineReport } from './compare-files.ts';
import { type Difference, LONGER_SIDE, SAME_ENGINE } from './page-look.ts';
import { PICTURE_MEASURE } from './picture-look.ts';
import { REASONS } from './reasons.ts';

/** The maximum number of differences listed for a file and an engine. */
const MAX_LISTED = 4;

interface Row {
  name: string;
  engine: Engine;
  differences: Difference[];
  reason: string | undefined;
}

/**
 * A table of what was compared, what differs and why, and the number of files with unexplained differences.
 */
export function reportText(files: readonly ComparedFile[]): { text: string; unexplained: number } {
  const rows = files.flatMap((file) => rowsOf(file));
  const unknown = rows.filter(({ reason }) => reason === undefined);
  const failed = files.filter(({ refused }) => refused?.includes(':'));
  const refused = new Map<string, number>();
  for (const { refused: code } of files) {
    if (code !== undefined) refused.set(code, (refused.get(code) ?? 0) + 1);
  }
  const groups = [...new Set(files.map(({ name }) => groupOf(name)))];
  const table = markdownTable(
    [
      '',
      'files',
      'refused',
      ...ENGINES.flatMap((engine) => [`pages in ${engine}`, 'not opened', 'files that differ']),
    ],
    groups.map((group) => {
      const within = files.filter(({ name }) => groupOf(name) === group);
      return [
        group,
        String(within.length),
        String(within.filter((file) => file.refused !== undefined).length),
        ...ENGINES.flatMap((engine) => {
          const reports = within.flatMap(({ reports }) => reports[engine] ?? []);
          return [
            String(reports.reduce((sum, report) => sum + (report.kind === 'compared' ? report.pages : 0), 0)),
            String(reports.filter(({ kind }) => kind === 'unread').length),
            String(reports.filter(differs).length),
          ];
        }),
      ];
    }),
  );
  const list = (title: string, lines: string[]): string =>
    `**${title}** ${lines.length === 0 ? 'None.' : `\n\n${lines.join('\n')}`}`;
  const line = ({ name, engine, differences, reason }: Row): string => {
    const listed = differences
      .slice(0, MAX_LISTED)
      .map(({ page, what, detail }) => `${page === 0 ? '' : `page ${page}, `}${what} ${detail}`);
    const more = differences.length > MAX_LISTED ? ` and ${differences.length - MAX_LISTED} more` : '';
    return `- \`${name}\` in ${engine}: ${listed.join('; ')}${more}${reason === undefined ? '' : `. ${reason}`}`;
  };
  const text = `Every page of ${files.length} files, drawn ${LONGER_SIDE} dots long in grey and read, in the source and in a package of it alone, without stamps. A
page differs when more than ${100 * SAME_ENGINE.share} % of its dots do by more than ${SAME_ENGINE.grey} of 255, or it lost a word. A picture is compared with the page
that it becomes, in squares of 8 dots, of which ${100 * PICTURE_MEASURE.share} % may differ by more than ${PICTURE_MEASURE.grey}.

${table}

Refused: ${[...refused].map(([code, count]) => `${count} ${code}`).join(', ') || 'none'}.

${list('Differences that nobody has explained.', unknown.map(line))}

${list(
  'Files that failed.',
  failed.map(({ name, refused }) => `- \`${name}\`: ${refused}`),
)}

${list('Differences with a reason.', rows.filter(({ reason }) => reason !== undefined).map(line))}

${list('Sources that an engine does not open.', files.flatMap(unreadOf))}
`;
  return { text, unexplained: unknown.length + failed.length };
}

function rowsOf(file: ComparedFile): Row[] {
  return ENGINES.flatMap((engine) => {
    const report = file.reports[engine];
    if (report?.kind !== 'compared' || !differs(report)) return [];
    return [{ name: file.name, engine, differences: report.differences, reason: REASONS[file.name] }];
  });
}

function unreadOf({ name, reports }: ComparedFile): string[] {
  return ENGINES.flatMap((engine) => {
    const report = reports[engine];
    return report?.kind === 'unread' ? [`- \`${name}\` in ${engine}: ${report.detail}`] : [];
  });
}

function differs(report: EngineReport): boolean {
  return report.kind === 'compared' && report.differences.length > 0;
}

/** `sample`, or the file's folder in the corpus, or in the folder that was asked for. */
function groupOf(name: string): string {
  const parts = name.split('/');
  return parts.slice(0, Math.min(parts.length - 1, name.startsWith('sample/') ? 1 : 2)).join('/');
}
