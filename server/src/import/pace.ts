/** How quickly work goes, and how long it will take still. */
export interface Pace {
  /** A second. */
  readonly rate: number;
  /** Seconds; null as long as nothing is done. */
  readonly left: number | null;
}

/** The pace of work of which `done` of `total` took `milliseconds`. */
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
