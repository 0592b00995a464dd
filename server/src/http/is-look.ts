import type { FastifyRequest } from 'fastify';

/**
 * Whether a person is looking, and not a program that loads ahead (Fetch Metadata, and its predecessors in
 * browsers).
 */
export function isLook({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || headers.range !== undefined) return false;
  return !['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  );
}
