import type { FastifyInstance } from 'fastify';
import { contractRoute } from '../http/contract-route.ts';
import type { HelpService } from './help-service.ts';

/** The help form's endpoint. */
export function helpRoutes(app: FastifyInstance, { help }: { help: HelpService }): void {
  contractRoute(app, 'submitHelp', async ({ body }) => help.submit(body), { perMinute: 30 });
}
