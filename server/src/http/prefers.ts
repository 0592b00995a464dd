/**
 * Whether `Accept` (RFC 9110 section 12.5.1) asks for a media type by its name rather than for the usual one, JSON by
 * default, which is answered to all others: to those that name it with as much weight, and those that take anything.
 */
export function prefers(accept: string | undefined, type: string, usual = 'application/json'): boolean {
  const weights = weightsOf(accept);
  const wanted = weights.get(type) ?? 0;
  return wanted > (weights.get(usual) ?? 0);
}

/** What a header such as `Accept` or `Accept-Language` names, in lower case, with its weight (RFC 9110 section 12.4.2). */
export function weightsOf(header: string | undefined): Map<string, number> {
  return new Map(
    (header ?? '').split(',').map((range) => {
      const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight) || 0] as const;
    }),
  );
}
