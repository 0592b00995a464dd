import { createHash } from 'node:crypto';
import { API_BASE_PATH } from '@submittal/contract/constants';
import { routes } from '@submittal/contract/routes';
import type { FastifyInstance } from 'fastify';
import { imageAddress } from '../catalogue/image-address.ts';
import type { Config } from '../config.ts';
import type { EmailService } from '../email/email-service.ts';
import { contractRoute } from '../http/contract-route.ts';
import { editionOf, letKeep } from '../http/shared-caches.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';
import { unusedIn } from './unused-parts.ts';

/** Tells the element which options this server has. */
export function clientConfigRoutes(
  app: FastifyInstance,
  services: { catalogue: CurrentCatalogue; email: EmailService; config: Config },
): void {
  const { catalogue, email } = services;
  const { limits, helpService, monitoring, hideUnused } = services.config;
  const answer = () => {
    const { edition, release } = catalogue.get();
    const { name, logo } = release.manufacturer;
    return {
      release: editionOf(edition),
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
      ...(hideUnused && { unused: unusedIn(release) }),
      ...(monitoring !== null && { monitoring: { address: monitoring } }),
    };
  };
  contractRoute(app, 'clientConfig', async () => answer(), {
    // It depends on the configuration of the process, too.
    keep: (request, reply) => {
      const hash = createHash('sha256').update(JSON.stringify(answer())).digest('hex');
      letKeep(request, reply, editionOf(catalogue.get().edition), `-${hash.slice(0, 16)}`);
    },
  });
}
