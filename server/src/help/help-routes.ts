import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../http/client-address.ts';
import { contractRoute } from '../http/contract-route.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import type { HelpService } from './help-service.ts';

/** The help form's endpoint. */
export function helpRoutes(app: FastifyInstance, { help }: { help: HelpService }): void {
  contractRoute(
    app,
    'submitHelp',
    async ({ body, request }) =>
      help.submit(body, { sender: clientAddress(request), key: idempotencyKey(request) }),
    { perMinute: 30 },
  );
}
