import type { FastifyInstance } from 'fastify';
import { describeApi } from './api-description.ts';

/** The description of the API at `/openapi.json`; `prefix` is the path that callers reach this server at. */
export function openApi(app: FastifyInstance, prefix: string): void {
  let text: string | null = null;
  app.get('/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(describeApi(prefix));
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
