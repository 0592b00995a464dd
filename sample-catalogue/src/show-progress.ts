import { SingleBar } from 'cli-progress';
import type { DrawProgress } from './draw.ts';

export interface ShownProgress {
  report(progress: DrawProgress): void;
  end(): void;
}

/** A progress bar on a terminal; elsewhere, one line for every tenth of the work. */
export function showProgress(label: string): ShownProgress {
  if (process.stdout.isTTY) {
    const bar = new SingleBar({
      format: `${label} {bar} {percentage}% {value}/{total} files, {eta_formatted} left`,
      barCompleteChar: '█',
      barIncompleteChar: '░',
      hideCursor: true,
      stream: process.stdout,
    });
    let started = false;
    return {
      report({ done, total }) {
        if (!started) bar.start(total, 0);
        started = true;
        bar.update(done);
      },
      end: () => bar.stop(),
    };
  }
  let tenth = 0;
  return {
    report({ done, total }) {
      const now = Math.floor((done / total) * 10);
      if (now > tenth) {
        tenth = now;
        console.log(`${label}: ${now * 10} % (${done} of ${total} files)`);
      }
    },
    end() {},
  };
}
