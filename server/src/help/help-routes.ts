import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../http/client-address.ts';
import { contractRoute } from '../http/contract-route.ts';
import type { HelpService } from './help-service.ts';

/** The help form's endpoint. */
export function helpRoutes(app: FastifyInstance, { help }: { help: HelpService }): void {
  contractRoute(app, 'submitHelp', async ({ body, request }) => help.submit(body, clientAddress(request)), {
    perMinute: 30,
  });
}
