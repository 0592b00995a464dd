import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { reportCsv, reportHtml, reportText } from '../report/report-forms.ts';
import { usageReport } from '../report/usage-report.ts';
import { UsageStore } from '../report/usage-store.ts';
import { weekOf } from '../report/week.ts';
import { runCommand, withServices } from './run-command.ts';

const usage = `Usage:
  npm run report -- [--weeks NUMBER] [--top NUMBER] [--csv FILE] [--html FILE]

What is chosen, searched without result and generated, by week (12 weeks and the 20 highest by default).`;

const WEEK = 7 * 24 * 60 * 60 * 1000;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      weeks: { type: 'string', default: '12' },
      top: { type: 'string', default: '20' },
      csv: { type: 'string' },
      html: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [weeks, top] = [Number(values.weeks), Number(values.top)];
  if (values.help || ![weeks, top].every((number) => Number.isInteger(number) && number >= 1)) {
    const fault = '--weeks and --top are whole numbers from 1 on.';
    console.error(values.help ? usage : `${fault}\n\n${usage}`);
    return values.help ? 0 : 2;
  }
  return withServices(async (services) => {
    const now = Date.now();
    // Before 1970 there is nothing to report.
    const since = weekOf(Math.max(0, now - (weeks - 1) * WEEK));
    const counts = await new UsageStore(services.db).since(since);
    const report = usageReport(counts, top);
    console.log(reportText(report));
    if (values.csv !== undefined) await writeFile(values.csv, reportCsv(counts));
    if (values.html !== undefined) {
      await services.catalogue.refresh();
      const name = services.catalogue.loaded?.release.manufacturer.name ?? '';
      await writeFile(values.html, reportHtml(report, name, new Date(now)));
    }
    return 0;
  });
}

await runCommand(main, { failed: 1, usage });
