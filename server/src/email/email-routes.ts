import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { clientAddress } from '../http/client-address.ts';
import { contractRoute } from '../http/contract-route.ts';
import { bearerToken } from '../http/edit-token.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { shareLink } from '../sharing/share-link.ts';
import type { SubmittalService } from '../submittals/submittal-service.ts';
import type { EmailService } from './email-service.ts';

/** The routes for sending a package by mail. */
export function emailRoutes(
  app: FastifyInstance,
  services: { email: EmailService; submittals: SubmittalService; config: Config },
): void {
  const { email, submittals, config } = services;
  contractRoute(
    app,
    'emailSubmittal',
    async ({ id, body, request }) => {
      const key = idempotencyKey(request);
      const authorized = await submittals.authorize(id, bearerToken(request));
      return email.send(authorized, body, { sender: clientAddress(request), key }, (shareId) =>
        shareLink(shareId, body.page, request, config),
      );
    },
    { perMinute: 10 },
  );

  contractRoute(app, 'emailStates', async ({ id, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return email.states((await submittals.authorize(id, bearerToken(request))).project);
  });
}
