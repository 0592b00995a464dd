import { tellReason } from '../catalogue/release-guard.ts';
import { keepMemoryLow } from '../give-memory-back.ts';
import { counted } from '../import/counted.ts';
import { ImportFaults, type ReportedFinding } from '../import/finding.ts';
import { importSource } from '../import/import-source.ts';
import type { ImportReport } from '../import/import-terms.ts';
import { showProgress } from '../import/progress.ts';
import { tellAmounts } from '../import/tell-amounts.ts';
import { tellFindings, tellLeftOut } from '../import/tell-findings.ts';
import { tellStanding } from '../import/tell-standing.ts';
import type { Services } from '../services.ts';
import { tellReleaseDifference } from './tell-difference.ts';

export interface ImportFlags {
  readonly dryRun: boolean;
  readonly strict: boolean;
  readonly json: boolean;
}

/** The exit codes of an import; 2 is for commands that were not understood or failed. */
const EXIT = { well: 0, refused: 1, leftOut: 3, onHold: 4 } as const;

/** Imports a catalogue and reports what was found, as text or as JSON. */
export async function runImport(services: Services, source: string, flags: ImportFlags): Promise<number> {
  const { dryRun, strict, json } = flags;
  keepMemoryLow();
  try {
    const began = performance.now();
    const early = new Set<string>();
    const checked = (findings: readonly ReportedFinding[]) => {
      for (const finding of tellChecked(findings)) early.add(nameOf(finding));
    };
    let served = 0;
    const report = await importSource(source, services.imports, {
      dryRun,
      strict,
      served: ({ changed, prepared }) => {
        served = (performance.now() - began) / 1000;
        if (!json && changed && prepared > 0) {
          console.error('The catalogue is served. Its thumbnails and page texts are being made.');
        }
      },
      ...(!json && {
        progress: showProgress(process.stderr),
        waiting: tellStanding((line) => console.error(line)),
        checked,
      }),
    });
    const seconds = (performance.now() - began) / 1000;
    if (json) console.log(JSON.stringify({ ok: true, ...report, served, seconds }, null, 2));
    else console.log(reportText(report, flags, { served, seconds }, (fault) => !early.has(nameOf(fault))));
    if (report.held.length > 0) return EXIT.onHold;
    return report.faults.length > 0 ? EXIT.leftOut : EXIT.well;
  } catch (error) {
    if (!(error instanceof ImportFaults)) throw error;
    const { faults } = error;
    if (json) console.log(JSON.stringify({ ok: false, faults }, null, 2));
    else console.error(`${tellFindings(faults)}\n\nFaults: ${faults.length}. Nothing was changed.`);
    return EXIT.refused;
  }
}

/** Seconds until the catalogue was served, and until everything was made. */
interface Times {
  readonly served: number;
  readonly seconds: number;
}

function nameOf({ kind, place, message }: ReportedFinding): string {
  return JSON.stringify([kind, place, message]);
}

/**
 * Said before documents are prepared, which takes long, so that whoever waits may stop and mend. It is the beginning of
 * the report: progress alone goes to standard error. Returns the faults that were reported.
 */
function tellChecked(findings: readonly ReportedFinding[]): readonly ReportedFinding[] {
  const faults = findings.filter(({ severity }) => severity === 'fault');
  if (faults.length > 0) {
    console.log(`${tellFindings(faults)}\n\nFaults before preparing documents: ${faults.length}.\n`);
  }
  return faults;
}

function reportText(
  report: ImportReport,
  { dryRun }: ImportFlags,
  times: Times,
  isNew: (fault: ReportedFinding) => boolean,
): string {
  const { remarks, warnings, faults, leftOut, held, difference } = report;
  const parts = [remarks, warnings, faults.filter(isNew)].map((found) => tellFindings(found));
  if (difference) parts.push(`What would change:\n${tellReleaseDifference(difference)}`);
  const lines = [
    ...(warnings.length > 0 ? [`Warnings: ${warnings.length}.`] : []),
    ...(faults.length > 0
      ? [`Faults: ${faults.length}. What visitors will not see because of them: ${tellLeftOut(leftOut)}.`]
      : []),
    outcome(report, dryRun, times),
    ...(held.length > 0 ? tellHold(report, dryRun) : []),
  ];
  return [...parts.filter((part) => part !== ''), lines.join('\n')].join('\n\n');
}

function outcome(report: ImportReport, dryRun: boolean, { served, seconds }: Times): string {
  const { prepared, faults, held, changed } = report;
  const what = tellAmounts(report);
  if (dryRun) {
    const beginning = faults.length > 0 ? 'Would be imported' : 'Nothing is wrong';
    return `${beginning}: ${what}; ${counted(prepared, 'document')} would be prepared.`;
  }
  if (held.length > 0) return `Prepared ${what}.`;
  if (!changed) return `Nothing changed: ${what}.`;
  const first = prepared > 0 ? `, served after ${served.toFixed(1)} s` : '';
  return `Imported ${what}; ${counted(prepared, 'document')} prepared, in ${seconds.toFixed(1)} s${first}.`;
}

function tellHold({ held, release }: ImportReport, dryRun: boolean): string[] {
  const why = held.map(tellReason).join('; ');
  if (dryRun) return [`Its release would be held until somebody accepts it: ${why}.`];
  return [
    `The release is held, and the one in service stays: ${why}.`,
    `If that is right: npm run catalogue -- accept ${release}`,
  ];
}
