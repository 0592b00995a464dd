import { packageFileName } from '@submittal/domain/package-layout';
import type { FastifyInstance } from 'fastify';
import { answerBytes, contentDisposition } from '../http/answer-bytes.ts';
import { AppError } from '../http/app-error.ts';
import { contractRoute } from '../http/contract-route.ts';
import { hideFromSearchEngines } from '../http/search-engines.ts';
import { requireProjectId } from '../submittals/require-project-id.ts';
import type { PackageManifest } from './package-manifest.ts';
import type { PackageService } from './package-service.ts';
import type { NamedFile, PlannedPackage } from './planned-package.ts';
import { oneOf } from './section-manifest.ts';

interface PackageRouteServices {
  readonly packages: PackageService;
  /** What the id of a link refers to: a share, or a project. */
  readonly linked: {
    /** Refuses with the reason if there is none. For a protected share, a grant is needed. */
    manifest(id: string, grant: string | undefined): Promise<PackageManifest>;
  };
}

/** The routes of generated packages. */
export function packageRoutes(app: FastifyInstance, { packages, linked }: PackageRouteServices): void {
  contractRoute(app, 'generatePdf', async ({ id, query, request, reply }) => {
    const { page, grant, package: part } = query;
    // Links in a package opened in a viewer must not disclose the address, which contains a grant.
    if (grant !== undefined) reply.header('referrer-policy', 'no-referrer');
    const whole = await linked.manifest(requireProjectId(id), grant);
    hideFromSearchEngines(reply);
    // The project may change under the same address; the entity tag tells whether it did.
    reply.header('cache-control', 'private, no-cache');
    const named = (name: string): void => {
      reply.header('content-disposition', contentDisposition(query.disposition, name));
    };
    if (page !== undefined) {
      const manifest = part === undefined ? whole : pagesOf(whole, part);
      const pages = manifest && (await packages.partOf(manifest, page));
      if (!pages) throw new AppError('not-found', 'This package has no such page.');
      reply.header('x-submittal-pages', pages.pageCount);
      named(packageFileName('pdf'));
      return answerBytes(request, reply, {
        ...pages,
        etag: `"${pages.etag}"`,
        contentType: 'application/pdf',
      });
    }
    const planned = await packages.plan(whole);
    if (part !== undefined) {
      const { name, file } = fileOf(planned, part);
      if ('pageCount' in file) reply.header('x-submittal-pages', file.pageCount);
      named(name);
      return answerBytes(request, reply, file);
    }
    reply.header('x-submittal-pages', planned.pageCount);
    named(packageFileName(planned.kind));
    return answerBytes(request, reply, planned);
  });

  contractRoute(app, 'sectionPackages', async ({ id, query, reply }) => {
    const { several } = await packages.plan(await linked.manifest(requireProjectId(id), query.grant));
    reply.header('cache-control', 'private, no-cache');
    if (!several) return { packages: [], index: null, register: null };
    const { index, register } = several;
    return {
      packages: several.packages.map(({ number, section, title, documents, name, alone }) => ({
        ...{ number, section, title, documents, name },
        ...{ kind: alone.kind, size: alone.length, pages: alone.pageCount },
      })),
      index: { name: index.name, size: index.length, pages: index.pageCount },
      register: { name: register.name, size: register.length },
    };
  });
}

type Part = number | 'index' | 'register';

/** The manifest of one of several packages; undefined for what has no pages to be shown in parts. */
function pagesOf(whole: PackageManifest, part: Part): PackageManifest | undefined {
  return typeof part === 'number' ? oneOf(whole, part - 1) : undefined;
}

/** One of several packages, their index or their register, with its name. */
function fileOf(
  { several }: PlannedPackage,
  part: Part,
): { readonly name: string; readonly file: NamedFile | PlannedPackage } {
  const section = typeof part === 'number' ? several?.packages[part - 1] : undefined;
  if (section) return { name: section.name, file: section.alone };
  const beside = typeof part === 'number' ? undefined : several?.[part];
  if (!beside) throw new AppError('not-found', 'There is no such package.');
  return { name: beside.name, file: beside };
}
