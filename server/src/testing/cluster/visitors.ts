import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { VisitorTrait } from './visitor.ts';

const PROGRAM = fileURLToPath(new URL('./visitors-program.ts', import.meta.url));

const ReportSchema = z.object({
  ended: z.boolean(),
  answered: z.number(),
  repeated: z.number(),
  waiting: z.number(),
  faults: z.array(z.string()),
  projects: z.number(),
  recipients: z.array(z.string()),
});

/** What visitors have met. */
export type VisitorsReport = z.output<typeof ReportSchema>;

/** Visitors at work in a process of their own. */
export interface Visitors {
  /** What they have met up to now. */
  readonly report: VisitorsReport;
  /** Resolves when no second attempt is under way, and `more` requests were answered meanwhile. */
  calm(more: number): Promise<void>;
  /** Lets each finish what they are at, and look at everything again. */
  end(): Promise<VisitorsReport>;
  kill(): void;
}

/** Sends visitors to an address; `does` has what they do besides. */
export function sendVisitors(url: string, count: number, does: readonly VisitorTrait[]): Visitors {
  const program = fork(PROGRAM, [url, String(count), ...does], { stdio: 'inherit' });
  const exit = once(program, 'exit');
  let report: VisitorsReport = {
    ended: false,
    answered: 0,
    repeated: 0,
    waiting: 0,
    faults: [],
    projects: 0,
    recipients: [],
  };
  program.on('message', (message) => {
    report = ReportSchema.parse(message);
  });
  return {
    get report() {
      return report;
    },
    calm: async (more) => {
      const { answered } = report;
      while (report.waiting > 0 || report.answered < answered + more) {
        if (program.exitCode !== null) throw new Error('the visitors are gone');
        await pause(100);
      }
    },
    end: async () => {
      program.send('end');
      await exit;
      if (!report.ended) throw new Error('the visitors ended without a word');
      return report;
    },
    kill: () => program.kill('SIGKILL'),
  };
}
