import { API_BASE_PATH } from '@submittal/contract/constants';
import { routes } from '@submittal/contract/routes';
import type { FastifyInstance } from 'fastify';
import { imageAddress } from '../catalogue/image-address.ts';
import type { Config } from '../config.ts';
import type { EmailService } from '../email/email-service.ts';
import { contractRoute } from '../http/contract-route.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';

/** Tells the element which options this server has. */
export function clientConfigRoutes(
  app: FastifyInstance,
  services: { catalogue: CurrentCatalogue; email: EmailService; config: Config },
): void {
  const { catalogue, email } = services;
  const { limits, helpService, monitoring } = services.config;
  contractRoute(app, 'clientConfig', async () => {
    const { name, logo } = catalogue.get().release.manufacturer;
    return {
      manufacturer: { name, logoURL: imageAddress(logo) },
      email: email.on,
      emailAttachmentBytes: limits.mailAttachmentBytes,
      help: { endpoint: helpService ?? API_BASE_PATH + routes.submitHelp.path },
      uploads: {
        maxFileBytes: limits.uploadFileBytes,
        maxProjectBytes: limits.uploadProjectBytes,
        maxProjectFiles: limits.uploadProjectFiles,
      },
      shares: { mostDays: limits.shareDays },
      ...(monitoring !== null && { monitoring: { address: monitoring } }),
    };
  });
}
