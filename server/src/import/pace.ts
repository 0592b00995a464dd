/** How fast work proceeds, and how long the rest will take. */
export interface Pace {
  /** Items per second. */
  readonly rate: number;
  /** In seconds; null until something is done. */
  readonly left: number | null;
}

/** The pace of work in which `done` of `total` items took `milliseconds`. */
export function paceOf(done: number, total: number, milliseconds: number): Pace {
  const rate = milliseconds > 0 ? (done * 1000) / milliseconds : 0;
  return { rate, left: rate > 0 ? (total - done) / rate : null };
}

/** In words: `12 a second, 3 min left`. */
export function tellPace({ rate, left }: Pace): string {
  if (left === null) return '';
  const remaining = left < 90 ? `${Math.ceil(left)} s` : `${Math.round(left / 60)} min`;
  return `${rate < 10 ? rate.toFixed(1) : rate.toFixed(0)} a second, ${remaining} left`;
}
