import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { VisitorTrait } from './visitor.ts';

const PROGRAM = fileURLToPath(new URL('./visitors-program.ts', import.meta.url));

const ToldSchema = z.object({
  ended: z.boolean(),
  answered: z.number(),
  repeated: z.number(),
  waiting: z.number(),
  faults: z.array(z.string()),
  projects: z.number(),
  recipients: z.array(z.string()),
});

/** What visitors have met. */
export type Told = z.output<typeof ToldSchema>;

/** Visitors at work in a process of their own. */
export interface Visitors {
  /** What they have met up to now. */
  readonly told: Told;
  /** Resolves when no second attempt is under way, and `more` requests were answered meanwhile. */
  calm(more: number): Promise<void>;
  /** Lets each finish what they are at, and look at everything again. */
  end(): Promise<Told>;
  kill(): void;
}

/** Sends visitors to an address; `does` has what they do besides. */
export function sendVisitors(url: string, count: number, does: readonly VisitorTrait[]): Visitors {
  const program = fork(PROGRAM, [url, String(count), ...does], { stdio: 'inherit' });
  const exit = once(program, 'exit');
  let told: Told = {
    ended: false,
    answered: 0,
    repeated: 0,
    waiting: 0,
    faults: [],
    projects: 0,
    recipients: [],
  };
  program.on('message', (message) => {
    told = ToldSchema.parse(message);
  });
  return {
    get told() {
      return told;
    },
    calm: async (more) => {
      const { answered } = told;
      while (told.waiting > 0 || told.answered < answered + more) {
        if (program.exitCode !== null) throw new Error('the visitors are gone');
        await pause(100);
      }
    },
    end: async () => {
      program.send('end');
      await exit;
      if (!told.ended) throw new Error('the visitors ended without a word');
      return told;
    },
    kill: () => program.kill('SIGKILL'),
  };
}
