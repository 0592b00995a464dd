import type { FastifyRequest } from 'fastify';

/** Whether somebody looks, and no program ahead of somebody (Fetch Metadata, and what browsers had before it). */
export function isLook({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || headers.range !== undefined) return false;
  return !['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  );
}
