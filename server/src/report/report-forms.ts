import { escapeHtml } from '../http/escape-html.ts';
import { reportSections, type UsageReport } from './usage-report.ts';
import type { UsageCount } from './usage-store.ts';

const BAR = 30;

/** The report for a terminal. */
export function reportText(report: UsageReport): string {
  return reportSections(report)
    .map(({ title, rows }) => {
      const most = Math.max(1, ...rows.map(({ count }) => count));
      const lines = rows.map(
        ({ subject, count }) =>
          `${String(count).padStart(7)}  ${'█'.repeat(Math.round((count / most) * BAR)).padEnd(BAR)}  ${subject}`,
      );
      return [title, ...(lines.length > 0 ? lines : ['      none']), ''].join('\n');
    })
    .join('\n');
}

/** A field of CSV; one that a spreadsheet would take for a formula is made plain text. */
function field(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Every count, one a line. */
export function reportCsv(counts: readonly UsageCount[]): string {
  const lines = counts.map(({ week, kind, subject, count }) => [week, kind, field(subject), count].join(','));
  return ['week,kind,subject,count', ...lines, ''].join('\r\n');
}

/** The report as one page with bar charts, which needs nothing from outside. */
export function reportHtml(report: UsageReport, manufacturer: string, made: Date): string {
  const sections = reportSections(report)
    .map(({ title, rows }) => {
      const most = Math.max(1, ...rows.map(({ count }) => count));
      const bars = rows
        .map(
          ({ subject, count }) =>
            `<tr><th scope="row">${escapeHtml(subject)}</th><td><svg width="320" height="14" aria-hidden="true"><rect width="${Math.max(2, Math.round((count / most) * 320))}" height="14"/></svg></td><td class="n">${count}</td></tr>`,
        )
        .join('\n');
      return `<section><h2>${title}</h2>${bars === '' ? '<p>None.</p>' : `<table>${bars}</table>`}</section>`;
    })
    .join('\n');
  const title = `Submittals${manufacturer === '' ? '' : ` of ${escapeHtml(manufacturer)}`}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
:root{color-scheme:light dark}
body{max-width:860px;margin:32px auto;padding:0 16px;font:15px/1.5 system-ui,sans-serif}
table{border-collapse:collapse}
th{padding:2px 16px 2px 0;font-weight:400;text-align:left;overflow-wrap:anywhere}
td{padding:2px 12px 2px 0}
.n{text-align:right;font-variant-numeric:tabular-nums}
rect{fill:#2f6f9f}
</style></head><body>
<h1>${title}</h1>
<p>Made on ${made.toISOString().slice(0, 10)}. Counts only: nothing about visitors is kept.</p>
${sections}
</body></html>
`;
}
