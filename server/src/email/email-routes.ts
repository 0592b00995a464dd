import type { FastifyInstance } from 'fastify';
import { contractRoute } from '../http/contract-route.ts';
import { bearerToken } from '../http/edit-token.ts';
import type { SubmittalService } from '../submittals/submittal-service.ts';
import type { EmailService } from './email-service.ts';

/** Sending a package by mail. */
export function emailRoutes(
  app: FastifyInstance,
  services: { email: EmailService; submittals: SubmittalService; publicUrl: string | null },
): void {
  const { email, submittals, publicUrl } = services;
  contractRoute(
    app,
    'emailSubmittal',
    async ({ id, body, request }) => {
      const project = await submittals.authorize(id, bearerToken(request));
      return email.send(project, body, publicUrl ?? `${request.protocol}://${request.host}`);
    },
    { perMinute: 30 },
  );
}
