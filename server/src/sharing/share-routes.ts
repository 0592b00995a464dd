import type { FastifyInstance } from 'fastify';
import { contractRoute } from '../http/contract-route.ts';
import { bearerToken } from '../http/edit-token.ts';
import type { SubmittalService } from '../submittals/submittal-service.ts';
import type { ShareService } from './share-service.ts';

/** Making and revoking shares. */
export function shareRoutes(
  app: FastifyInstance,
  { shares, submittals }: { shares: ShareService; submittals: SubmittalService },
): void {
  contractRoute(app, 'createShare', async ({ id, request }) =>
    shares.create(await submittals.authorize(id, bearerToken(request))),
  );

  contractRoute(app, 'revokeShare', async ({ id, request, reply }) => {
    await shares.revoke(id, bearerToken(request));
    return reply.send();
  });
}
