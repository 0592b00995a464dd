import type { FastifyInstance } from 'fastify';
import { describeApi } from './api-description.ts';

/** The API description at `/openapi.json`; `prefix` is the path at which callers reach this server. */
export function openApi(app: FastifyInstance, prefix: string): void {
  let text: string | null = null;
  app.get('/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(describeApi(prefix));
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
