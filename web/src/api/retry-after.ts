/**
 * How long the server asks to wait, in seconds, from `Retry-After` (RFC 9110 section 10.2.3), which is a number of
 * seconds or a date; null if it does not say.
 */
export function retryAfterOf({ headers }: Pick<Response, 'headers'>): number | null {
  const said = headers.get('retry-after')?.trim();
  if (said === undefined || said === '') return null;
  if (/^\d+$/.test(said)) return Number(said);
  const at = Date.parse(said);
  // This clock may differ from the server's, which dates its answers.
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  return Number.isNaN(at) ? null : Math.max(0, (at - now) / 1000);
}
