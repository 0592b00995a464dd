import type { Page } from '@playwright/test';
import { z } from 'zod';

export interface Frames {
  /** Frames per second. */
  rate: number;
  /** The share of frames later than one and a half frames at 60 per second. */
  late: number;
  /** Main-thread time per frame in milliseconds: script, style, layout and paint. */
  work: number;
}

const WANTED = 1000 / 60;

/** Measures frames while something moves. The page runs `page/frames.js`. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  await page.evaluate('frames.watch()');
  const before = await busy();
  await act();
  const after = await busy();
  const times = z.array(z.number()).parse(await page.evaluate('frames.stop()'));
  await session.detach();
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    rate: (1000 * gaps.length) / total,
    late: gaps.filter((gap) => gap > 1.5 * WANTED).length / gaps.length,
    work: (after - before) / gaps.length,
  };
}
