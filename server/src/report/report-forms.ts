import type { UsageCount } from '../database/schema.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { csvField } from './csv-field.ts';
import { type Ranked, reportSections, type UsageReport } from './usage-report.ts';

const BAR = 30;

const HEIGHTS = ' ▁▂▃▄▅▆▇█';

function bar(count: number, most: number): string {
  return '█'.repeat(Math.round((count / most) * BAR)).padEnd(BAR);
}

/** A row of small columns, one per week. */
function columns(byWeek: readonly number[], most: number): string {
  return byWeek.map((count) => HEIGHTS[Math.ceil((count / most) * (HEIGHTS.length - 1))] ?? ' ').join('');
}

const highest = (counts: readonly number[]) => Math.max(1, ...counts);

/** The report for a terminal: totals as bars, each followed by a small column per week. */
export function reportText(report: UsageReport): string {
  const generated = highest(report.weeks.map((week) => week.generated));
  const weeks = report.weeks.map(
    ({ week, generated: count }) => `${String(count).padStart(7)}  ${bar(count, generated)}  ${week}`,
  );
  const sections = reportSections(report).map(({ title, rows }) => {
    const most = highest(rows.map(({ count }) => count));
    const lines = rows.map(
      ({ subject, count, byWeek }) =>
        `${String(count).padStart(7)}  ${bar(count, most)}  ${columns(byWeek, highest(byWeek))}  ${subject}`,
    );
    return { title, lines };
  });
  return [{ title: 'Packages generated, by week', lines: weeks }, ...sections]
    .map(({ title, lines }) => [title, ...(lines.length > 0 ? lines : ['      none']), ''].join('\n'))
    .join('\n');
}

/** Every count, one per line. */
export function reportCsv(counts: readonly UsageCount[]): string {
  const lines = counts.map(({ week, kind, subject, count }) =>
    [week, kind, csvField(subject), count].join(','),
  );
  return ['week,kind,subject,count', ...lines, ''].join('\r\n');
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Height in pixels of the highest column. */
const COLUMN = 140;

/** Packages as columns, one per week, with the number above and the Monday below. */
function weeksChart({ weeks }: UsageReport): string {
  if (weeks.length === 0) return '<p>None.</p>';
  const most = highest(weeks.map(({ generated }) => generated));
  const bars = weeks
    .map(({ week, generated }) => {
      const height = Math.round((generated / most) * COLUMN);
      return `<li><span class="n">${generated}</span><span class="column" style="height:${height}px"></span><span class="week">${day.format(new Date(week))}</span></li>`;
    })
    .join('');
  return `<ol class="weeks">${bars}</ol>`;
}

/** A small column per week, as wide as the others in the report. */
function spark(byWeek: readonly number[]): string {
  const most = highest(byWeek);
  const bars = byWeek.map((count, index) => {
    const height = Math.round((count / most) * 20);
    return count === 0 ? '' : `<rect x="${index * 8}" y="${20 - height}" width="6" height="${height}"/>`;
  });
  const said = `By week: ${byWeek.join(', ')}`;
  return `<svg class="spark" role="img" aria-label="${said}" width="${byWeek.length * 8}" height="21" viewBox="0 0 ${byWeek.length * 8} 21"><title>${said}</title><path d="M0 20.5H${byWeek.length * 8}"/>${bars.join('')}</svg>`;
}

function rankedTable(rows: readonly Ranked[]): string {
  if (rows.length === 0) return '<p>None.</p>';
  const most = highest(rows.map(({ count }) => count));
  const lines = rows.map(
    ({ subject, count, byWeek }) =>
      `<tr><th scope="row">${escapeHtml(subject)}</th><td class="n">${count}</td><td class="bar"><span style="width:${Math.max(1, Math.round((count / most) * 100))}%"></span></td><td>${spark(byWeek)}</td></tr>`,
  );
  return `<table><thead><tr><th></th><th class="n">Total</th><th class="bar"></th><th>By week</th></tr></thead><tbody>${lines.join('\n')}</tbody></table>`;
}

const STYLE = `:root{color-scheme:light dark;--desk:#eef1f3;--sheet:#fff;--ink:#121a22;--soft:#586573;--hair:#d8dee3;--firm:#b4bec7;--bar:#1f5fa8}
@media (prefers-color-scheme:dark){:root{--desk:#10161c;--sheet:#18212a;--ink:#eef2f5;--soft:#a9b5c0;--hair:#2b3843;--firm:#3c4b58;--bar:#6ea8e6}}
*{box-sizing:border-box}
body{margin:0;padding:32px 16px;background:var(--desk);color:var(--ink);font:14px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
main{max-width:960px;margin:0 auto}
h1{margin:0;font-size:30px;line-height:36px;letter-spacing:-.018em}
header p{margin:4px 0 24px;color:var(--soft)}
section{margin:0 0 20px;padding:20px 24px 24px;border:1px solid var(--firm);background:var(--sheet)}
h2{margin:0 0 14px;font-size:11px;line-height:16px;letter-spacing:.07em;text-transform:uppercase;color:var(--soft)}
.n{font-variant-numeric:tabular-nums;text-align:right}
.weeks{display:flex;gap:6px;height:190px;margin:0;padding:0;list-style:none}
.weeks li{display:flex;flex:1 1 0;flex-direction:column;justify-content:flex-end;align-items:center;min-width:0;max-width:72px;padding-bottom:20px;position:relative}
.column{flex:none;width:100%;min-height:1px;background:var(--bar)}
.weeks .n{font-size:12px;line-height:18px}
.week{position:absolute;bottom:0;font-size:11px;line-height:18px;color:var(--soft);white-space:nowrap}
table{width:100%;border-collapse:collapse}
th{font-weight:400;text-align:left}
thead th{padding:0 16px 4px 0;font-size:12px;color:var(--soft)}
thead .n{text-align:right}
tbody tr{border-top:1px solid var(--hair)}
tbody th{padding:7px 16px 7px 0;overflow-wrap:anywhere}
td{padding:7px 16px 7px 0}
td:last-child,thead th:last-child{width:1%;padding-right:0;white-space:nowrap}
.bar{width:34%}
.bar span{display:block;height:12px;background:var(--bar)}
.spark{display:block}
.spark rect{fill:var(--soft)}
.spark path{stroke:var(--hair)}
@media (max-width:640px){section{padding:16px}.bar{display:none}.weeks{gap:3px}.weeks li:nth-last-child(2n) .week{visibility:hidden}}
@media print{body{background:none}section{break-inside:avoid}}`;

/** The report as one page with charts, which loads nothing from outside. */
export function reportHtml(report: UsageReport, manufacturer: string, made: Date): string {
  const sections = [
    { title: 'Packages generated, by week', body: weeksChart(report) },
    ...reportSections(report).map(({ title, rows }) => ({ title, body: rankedTable(rows) })),
  ].map(({ title, body }) => `<section><h2>${title}</h2>${body}</section>`);
  const title = `Submittals${manufacturer === '' ? '' : ` of ${escapeHtml(manufacturer)}`}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style></head><body><main>
<header><h1>${title}</h1><p>Made on ${made.toISOString().slice(0, 10)}. Weeks begin on Monday. Counts only: nothing about visitors is kept.</p></header>
${sections.join('\n')}
</main></body></html>
`;
}
