const DAY = 24 * 60 * 60 * 1000;

/** The Monday (UTC) of the week that contains a moment, `yyyy-mm-dd`. */
export function weekOf(milliseconds: number): string {
  const daysSinceMonday = (new Date(milliseconds).getUTCDay() + 6) % 7;
  return new Date(milliseconds - daysSinceMonday * DAY).toISOString().slice(0, 10);
}
