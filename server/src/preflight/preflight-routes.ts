import type { FastifyInstance } from 'fastify';
import { answerBytes, contentDisposition } from '../http/answer-bytes.ts';
import { contractRoute } from '../http/contract-route.ts';
import { bearerToken } from '../http/edit-token.ts';
import { prefers } from '../http/prefers.ts';
import type { SubmittalService } from '../submittals/submittal-service.ts';
import type { PreflightService } from './preflight-service.ts';

const SHEET_TYPE = 'application/pdf';
const SHEET_NAME = 'pre-flight.pdf';

/** The route that tells what a package may be returned for, as JSON or as a sheet for print. */
export function preflightRoutes(
  app: FastifyInstance,
  { preflight, submittals }: { preflight: PreflightService; submittals: SubmittalService },
): void {
  contractRoute(
    app,
    'preflight',
    async ({ id, request, reply }) => {
      reply.header('cache-control', 'no-store').header('vary', 'accept');
      const { project } = await submittals.authorize(id, bearerToken(request));
      if (!prefers(request.headers.accept, SHEET_TYPE)) return preflight.check(project);
      const sheet = await preflight.sheet(project);
      reply.header('content-disposition', contentDisposition('attachment', SHEET_NAME));
      return answerBytes(request, reply, { ...sheet, etag: `"${sheet.etag}"`, contentType: SHEET_TYPE });
    },
    { inTurn: true },
  );
}
