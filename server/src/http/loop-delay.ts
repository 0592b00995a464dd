import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two samples, which Node counts into each delay. */
const RESOLUTION = 10;

/** How long samples are gathered, in milliseconds. */
const WINDOW = 250;

/** How late this process gets round to its tasks. */
export interface LoopDelay {
  /** The median delay of the last window in milliseconds: one long task alone does not raise it. */
  readonly milliseconds: number;
  stop(): void;
}

/** Begins to measure the delay of the event loop. */
export function measureLoopDelay(): LoopDelay {
  const samples = monitorEventLoopDelay({ resolution: RESOLUTION });
  samples.enable();
  let milliseconds = 0;
  const timer = setInterval(() => {
    // Without a sample, the process was stopped as a whole (a suspended machine).
    milliseconds = samples.count > 0 ? Math.max(0, samples.percentile(50) / 1e6 - RESOLUTION) : 0;
    samples.reset();
  }, WINDOW).unref();
  return {
    get milliseconds() {
      return milliseconds;
    },
    stop: () => {
      clearInterval(timer);
      samples.disable();
    },
  };
}
