import type { FastifyInstance } from 'fastify';
import { contractRoute } from '../http/contract-route.ts';
import { bearerToken } from '../http/edit-token.ts';
import type { SubmittalService } from '../submittals/submittal-service.ts';
import type { PreflightService } from './preflight-service.ts';

/** The route that tells what a package may be returned for. */
export function preflightRoutes(
  app: FastifyInstance,
  { preflight, submittals }: { preflight: PreflightService; submittals: SubmittalService },
): void {
  contractRoute(
    app,
    'preflight',
    async ({ id, request, reply }) => {
      reply.header('cache-control', 'no-store');
      const { project } = await submittals.authorize(id, bearerToken(request));
      return preflight.check(project);
    },
    { inTurn: true },
  );
}
