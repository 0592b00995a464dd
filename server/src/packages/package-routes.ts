import { packageFileName } from '@submittal/domain/package-layout';
import type { FastifyInstance } from 'fastify';
import { answerBytes, contentDisposition } from '../http/answer-bytes.ts';
import { AppError } from '../http/app-error.ts';
import { contractRoute } from '../http/contract-route.ts';
import { requireProjectId } from '../submittals/submittal-routes.ts';
import type { PackageManifest } from './package-manifest.ts';
import type { PackageService } from './package-service.ts';

interface PackageRouteServices {
  readonly packages: PackageService;
  /** What the id of a link refers to: a share, or a project. */
  readonly linked: {
    /** Refuses with the reason if there is none. For a protected share, a grant is needed. */
    manifest(id: string, grant: string | undefined): Promise<PackageManifest>;
  };
}

/** The route of the generated package. */
export function packageRoutes(app: FastifyInstance, { packages, linked }: PackageRouteServices): void {
  contractRoute(app, 'generatePdf', async ({ id, query, request, reply }) => {
    const { page, grant } = query;
    // Links in a package opened in a viewer must not disclose the address, which contains a grant.
    if (grant !== undefined) reply.header('referrer-policy', 'no-referrer');
    const manifest = await linked.manifest(requireProjectId(id), grant);
    if (page !== undefined) {
      const part = await packages.partOf(manifest, page);
      if (!part) throw new AppError('not-found', 'This package has no such page.');
      reply.header('cache-control', 'private, no-cache');
      reply.header('x-submittal-pages', part.pageCount);
      reply.header('content-disposition', contentDisposition(query.disposition, packageFileName('pdf')));
      return answerBytes(request, reply, { ...part, etag: `"${part.etag}"`, contentType: 'application/pdf' });
    }
    const planned = await packages.plan(manifest);
    // The project may change under the same address; the entity tag tells whether it did.
    reply.header('cache-control', 'private, no-cache');
    reply.header('x-submittal-pages', planned.pageCount);
    reply.header('content-disposition', contentDisposition(query.disposition, packageFileName(planned.kind)));
    return answerBytes(request, reply, planned);
  });
}
