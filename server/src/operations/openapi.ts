import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import about from '../../package.json' with { type: 'json' };

const { version } = about;

/** Gathers the routes registered after it into `/openapi.json`; `prefix` is the path that callers reach this server at. */
export async function openApi(app: FastifyInstance, prefix: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Submittal Builder',
        description: "Search a manufacturer's products, pick documents, take away one submittal package.",
        version,
      },
      servers: [{ url: prefix || '/', description: 'This server' }],
      components: { securitySchemes: { editToken: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  let text: string | null = null;
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
